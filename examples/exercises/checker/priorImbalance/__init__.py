"""Define the worksheet priorImbalance.py: its questions, right answers, known mistakes and hints."""
