"""Changes the rules in one place at a time, to see whether a test notices: `make mutants`."""
