"""The cards, one module a set, in the words of the engine."""
