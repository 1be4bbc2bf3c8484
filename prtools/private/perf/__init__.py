"""Evaluate and compare classifiers on held-out samples."""
