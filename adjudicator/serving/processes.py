"""Child processes that end with their parent, and can be stopped gently or at once."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

_PR_SET_PDEATHSIG: Final = 1


class Process:
    """A started command in a session of its own, so that the terminal's Ctrl-C reaches the supervisor alone.

    Its output goes to the file ``log``, or to the supervisor's standard error. ``niceness``: how much it gives way to other
    processes.
    """

    def __init__(
        self,
        args: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        log: Path | None = None,
        stdin: bytes = b"",
        niceness: int = 0,
    ) -> None:
        with contextlib.ExitStack() as stack:
            out = stack.enter_context(log.open("ab")) if log is not None else sys.stderr
            self._popen = subprocess.Popen(  # noqa: S603  (our own command lines)
                args,
                env={**os.environ, **(env or {})},
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=out,
                start_new_session=True,
                preexec_fn=_first(niceness),  # safe: the supervisor has one thread
            )
        if self._popen.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._popen.stdin.write(stdin)
                self._popen.stdin.close()

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._popen.pid

    @property
    def running(self) -> bool:
        """Whether it lives."""
        return self._popen.poll() is None

    @property
    def code(self) -> int | None:
        """How it ended: its exit code, or minus a signal's number."""
        return self._popen.poll()

    def stop(self, within: float) -> None:
        """Ask it to end, and make it after ``within`` seconds."""
        if self.running:
            self._popen.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(within)
        self.kill()

    def kill(self) -> None:
        """End it and its own children at once."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()


def _first(niceness: int) -> Callable[[], None]:
    """What a child does first: give way to others, and on Linux have itself told to end when its parent dies."""
    libc = ctypes.CDLL(None) if sys.platform.startswith("linux") else None

    def arrange() -> None:
        if niceness:
            os.nice(niceness)
        if libc is not None:
            libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)

    return arrange
