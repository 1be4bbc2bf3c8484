"""Files and data in pieces."""
