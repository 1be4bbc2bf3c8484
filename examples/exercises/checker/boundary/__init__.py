"""Define the worksheet boundary.py: its questions, right answers, known mistakes and hints."""
