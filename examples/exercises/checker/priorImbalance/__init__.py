"""The worksheet priorImbalance.py: its questions, facts, known mistakes and texts."""
