"""Data sets as CSV files: a comment of provenance, a header, one sample per row, label last. `prData` reads them."""
