"""Plots: the only folder that imports matplotlib."""
