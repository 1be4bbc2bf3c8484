"""Compute with arrays without validating them."""
