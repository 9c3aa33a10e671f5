"""The `feodum` command, from its first line on.

Python prints a traceback for a Ctrl-C that nobody handles, and imports take a while. So this module
is beside the package, where it can be imported before everything else, and lets Ctrl-C end the
process without a word. Commands that have something to tell or to keep handle it while they run.
"""

import _signal  # type: ignore[import-not-found]  # built in: `signal` takes milliseconds to import

if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:  # and is not to be ignored
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)


def main() -> None:
    """Run the command."""
    from feodum.cli import main as run

    run()
