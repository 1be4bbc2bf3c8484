"""Pictures: the only folder that knows matplotlib."""
