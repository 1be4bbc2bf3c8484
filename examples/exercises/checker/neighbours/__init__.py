"""Define the worksheet neighbours.py: its questions, correct answers, known mistakes and hints."""
