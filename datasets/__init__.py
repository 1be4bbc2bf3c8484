"""Data sets as CSV files: a comment of provenance, a header, a sample a row, the label last. `prData` reads them."""
