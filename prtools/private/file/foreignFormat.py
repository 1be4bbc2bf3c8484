"""Recognise other file formats by their first bytes."""

FORMATS = {
    b"\x89HDF": "it is an HDF5 file (MATLAB's -v7.3). Save the data again with save(..., '-v7')",
    b"MATLAB 7.3": "it is a MATLAB v7.3 file. Save the data again with save(..., '-v7')",
    b"MATLAB 5.0": "it is a .mat file. Rename the file with the suffix .mat",
    b"# Created by Octave": "it is an Octave text file. Save the data again with save('-v7', ...)",
    b"Octave-1": "it is an Octave binary file. Save the data again with save('-v7', ...)",
    b"PK\x03\x04": "it is a zip archive, such as an .npz or .xlsx file. Save an Excel sheet as CSV",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "it is an old Excel file. Save the sheet as CSV",
    b"\x93NUMPY": "it is an .npy file. Read the array with numpy.load, then call dsFromTable",
    b"\x80": "it is a pickle file. It is not read because it can run code. Save the data as .npz",
    b"%PDF": "it is a PDF file. Save the table as CSV",
}


def formatCheck(data, start, kind):
    """Raise an error if `data`, the content of a file, does not begin with `start`.

    `start` contains the first bytes of each file in the format `kind`, such as ".npz". The error names the probable
    format of the file.
    """
    if not data:
        raise ValueError(f"the file is empty. Save the data again as {kind}")
    if data.startswith(start):
        return
    for other, name in FORMATS.items():
        if data.startswith(other):
            raise ValueError(f"the file is not a valid {kind} file: {name}")
    raise ValueError(
        f"the file is not a valid {kind} file and may be corrupt. Save the data again as {kind}"
    )
