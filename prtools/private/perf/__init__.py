"""Performance on samples that were held out."""
