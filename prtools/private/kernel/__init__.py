"""Array functions without validation."""
