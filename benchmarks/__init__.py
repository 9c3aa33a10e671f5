"""How fast Feodum is: `make bench`."""
