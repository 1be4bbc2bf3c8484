"""Other file formats, recognised by their first bytes."""

FORMATS = {
    b"\x89HDF": "an HDF5 file, as MATLAB writes with -v7.3; save it again with save(..., '-v7')",
    b"MATLAB 7.3": "a MATLAB v7.3 file; save it again with save(..., '-v7')",
    b"MATLAB 5.0": "a .mat file; give it the suffix .mat",
    b"# Created by Octave": "an Octave text file; save it again with save('-v7', ...)",
    b"Octave-1": "an Octave binary file; save it again with save('-v7', ...)",
    b"PK\x03\x04": "a zip archive, as .npz and .xlsx are; save an Excel sheet as CSV",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "an old Excel file; save it as CSV",
    b"\x93NUMPY": "a bare .npy array; use numpy.load, then dsFromTable",
    b"\x80": "a pickle, which can run code and is never read; save it again as .npz",
    b"%PDF": "a PDF file; save the table as CSV",
}


def formatCheck(data, start, kind):
    """Raise if `data` do not begin with the bytes `start` of a `kind` file, and say what they look like."""
    if not data:
        raise ValueError(f"it is empty, and no {kind} file")
    if data.startswith(start):
        return
    for other, name in FORMATS.items():
        if data.startswith(other):
            raise ValueError(f"it is no {kind} file but {name}")
    raise ValueError(
        f"it is no {kind} file but something else, or damaged; save it again as {kind}"
    )
