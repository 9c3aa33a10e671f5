"""The versions of the database schema."""
