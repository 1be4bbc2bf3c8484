"""The formulas of the lectures, in the lectures' order and notation."""
