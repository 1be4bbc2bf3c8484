"""Datasets for `prData`: CSV files with a source comment, a header and one sample per row, with the label last."""
