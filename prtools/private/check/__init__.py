"""What a dataset, an option and a trained model must be, and the words for what is wrong."""
