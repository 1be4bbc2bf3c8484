"""Input validation: datasets, options, trained classifiers, and the error messages."""
