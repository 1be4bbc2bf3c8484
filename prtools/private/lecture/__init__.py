"""The lectures' formulas, in their order and notation."""
