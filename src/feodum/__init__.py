"""Dominion for Python."""
