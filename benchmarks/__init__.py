"""Measures how fast Feodum is: `make bench`."""
