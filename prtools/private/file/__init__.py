"""Files, and data larger than memory."""
