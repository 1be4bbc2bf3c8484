"""Array functions that do not validate their arguments."""
