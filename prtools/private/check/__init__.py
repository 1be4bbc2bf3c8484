"""Validate datasets, options and trained classifiers, and compose the error messages."""
