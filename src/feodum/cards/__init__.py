"""The cards, set by set, written in the verbs of the engine."""
