"""Output and input of a run. Each run has streams of its own: what closes or replaces them ends with it."""

import builtins
import io
import os
import sys

kept = {number: os.dup(number) for number in (1, 2)}


def open_output():
    """Unbuffered: what is written is seen, whatever follows."""
    for number, copy in kept.items():
        os.dup2(copy, number)
    sys.stdout = sys.__stdout__ = stream(1, "strict")
    sys.stderr = sys.__stderr__ = stream(2, "backslashreplace")


def stream(number, errors):
    raw = open(number, "wb", buffering=0, closefd=False)
    return io.TextIOWrapper(raw, encoding="utf-8", errors=errors, write_through=True)


class Lines(io.TextIOBase):
    """Standard input: each line is asked for."""

    def __init__(self, ask):
        self.ask = ask

    def readable(self):
        return True

    def readline(self, size=-1):
        return self.ask() + "\n"

    def read(self, size=-1):
        return self.readline()


def answer_input(ask, run_sync, can_run_sync):
    """`ask` promises a line. Where the browser cannot hold Python meanwhile, code that asks is told so."""

    def line():
        if not can_run_sync():
            raise EOFError("this browser cannot wait for a line: give the answer in the code, as in name = \"Ada\"")
        return run_sync(ask())

    def replaced(prompt=""):
        print(prompt, end="", flush=True)
        return line()

    def open_input():
        sys.stdin = sys.__stdin__ = Lines(line)

    builtins.input = replaced
    return open_input


class Printed:
    """Keeps a copy of what is printed."""

    def __enter__(self):
        self.real, self.copy = sys.stdout, io.StringIO()
        sys.stdout = self
        return self

    def __exit__(self, *error):
        if sys.stdout is self:
            sys.stdout = self.real

    def write(self, text):
        self.copy.write(text)
        return self.real.write(text)

    def __getattr__(self, name):
        return getattr(self.real, name)

    def text(self):
        return self.copy.getvalue()
