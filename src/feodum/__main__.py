"""`python -m feodum` is the `feodum` command."""

from feodum_command import main

if __name__ == "__main__":
    main()
