"""Tries Ctrl-C again and again in a process that Python starts, each time in a copy of it.

With this folder on PYTHONPATH, Python runs this before the program. INTERRUPT_REPORT names the file
for what is found, a Python value in each line. Something is tried at one of INTERRUPT_EVERY events
of which Python tells its audit hooks: imports, opened files and many more. As soon as the program
handles Ctrl-C itself, the process ends.

It imports nothing that Python itself has not, so that all imports of the program are seen.
"""

import _signal  # type: ignore[import-not-found]
import _thread
import os
import sys


class Interrupting:
    def __init__(self, report: str, every: int) -> None:
        self.report = os.open(report, os.O_WRONLY | os.O_APPEND)
        self.every = every
        self.events = 0
        self.busy = False
        self.process, self.thread = os.getpid(), _thread.get_ident()

    def hear(self, event: str, args: tuple[object, ...]) -> None:
        if self.busy or (os.getpid(), _thread.get_ident()) != (self.process, self.thread):
            return
        handler = _signal.getsignal(_signal.SIGINT)
        if handler is _signal.default_int_handler:
            if event == "import":
                self.tell("early", args[0])
        elif handler is not _signal.SIG_DFL:
            self.tell("handled", event)
            os._exit(0)
        else:
            self.events += 1
            if self.events % self.every == 0:
                self.busy = True
                self.interrupt()
                self.busy = False

    def interrupt(self) -> None:
        """Go on in a copy of this process, which gets the signal, and tell how that ends."""
        there, here = os.pipe()
        copy = os.fork()
        if copy == 0:
            os.dup2(here, 1)
            os.dup2(here, 2)
            os.kill(os.getpid(), _signal.SIGINT)
            return
        os.close(here)
        with os.fdopen(there, errors="replace") as stream:
            printed = stream.read()
        _, status = os.waitpid(copy, 0)
        self.tell("tried", (os.waitstatus_to_exitcode(status), printed))

    def tell(self, what: str, found: object) -> None:
        os.write(self.report, f"{(what, found)!r}\n".encode())


if "INTERRUPT_REPORT" in os.environ:
    interrupting = Interrupting(os.environ["INTERRUPT_REPORT"], int(os.environ["INTERRUPT_EVERY"]))
    sys.addaudithook(interrupting.hear)
