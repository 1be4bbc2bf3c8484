"""Define the worksheet priorImbalance.py: its questions, correct answers, known mistakes and hints."""
