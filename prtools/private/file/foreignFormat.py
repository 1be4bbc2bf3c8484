"""Recognise other file formats by their first bytes."""

FORMATS = {
    b"\x89HDF": "an HDF5 file (MATLAB's -v7.3). Save it again with save(..., '-v7')",
    b"MATLAB 7.3": "a MATLAB v7.3 file. Save it again with save(..., '-v7')",
    b"MATLAB 5.0": "a .mat file. Rename it with the suffix .mat",
    b"# Created by Octave": "an Octave text file. Save it again with save('-v7', ...)",
    b"Octave-1": "an Octave binary file. Save it again with save('-v7', ...)",
    b"PK\x03\x04": "a zip archive, such as .npz or .xlsx. Save an Excel sheet as CSV",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "an old Excel file. Save it as CSV",
    b"\x93NUMPY": "a .npy file. Read it with numpy.load, then call dsFromTable",
    b"\x80": "a pickle file, which can run code and is never read. Save it again as .npz",
    b"%PDF": "a PDF file. Save the table as CSV",
}


def formatCheck(data, start, kind):
    """Raise an error if the content `data` of a file does not begin with `start`.

    Each file of the format `kind`, such as ".npz", begins with `start`. The error names the probable format of the
    file.
    """
    if not data:
        raise ValueError(f"it is empty. Save it again as {kind}")
    if data.startswith(start):
        return
    for other, name in FORMATS.items():
        if data.startswith(other):
            raise ValueError(f"it is not a valid {kind} file but {name}")
    raise ValueError(f"it is not a valid {kind} file and may be corrupt. Save it again as {kind}")
