"""`python -m feodum` is the `feodum` command."""

from feodum.cli import main

if __name__ == "__main__":
    main()
