"""Strategies as small text files: the language, its meaning, and the strategies that ship."""
