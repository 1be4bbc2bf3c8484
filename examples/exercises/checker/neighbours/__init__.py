"""The worksheet neighbours.py: its questions, facts, known mistakes and texts."""
