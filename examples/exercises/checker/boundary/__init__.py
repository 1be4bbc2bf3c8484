"""Define the worksheet boundary.py: its questions, correct answers, known mistakes and hints."""
