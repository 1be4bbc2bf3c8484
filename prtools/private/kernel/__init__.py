"""Arrays in, arrays out, unchecked."""
