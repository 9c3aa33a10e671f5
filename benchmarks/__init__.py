"""Measures how fast Feodum is: `make bench`."""

from pkgutil import extend_path

# The compiled bots, where they are installed, come before those of this folder.
__path__ = extend_path(__path__, __name__)[::-1]
