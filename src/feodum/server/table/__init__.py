"""A table and what happens at it, without clock, socket or database."""
