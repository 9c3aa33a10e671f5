"""Strategies as small text files: the language, what it means, and the strategies that ship."""
