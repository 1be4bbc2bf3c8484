"""Define the worksheet neighbours.py: its questions, right answers, known mistakes and hints."""
