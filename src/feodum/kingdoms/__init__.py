"""Sets and editions, recommended sets, the randomizer, and setting up a table."""
