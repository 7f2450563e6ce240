"""From a job's body to a ruling's bytes: the pure function that workers and the command line call."""

from __future__ import annotations


def rule(body: bytes) -> bytes:
    """The ruling for a job's body, as canonical JSON. The same body gives the same bytes."""
    raise NotImplementedError


def given_up(body: bytes, reason: str) -> bytes:
    """The ruling ``undetermined`` for a job that ended without one (a time limit, or workers that died with it)."""
    raise NotImplementedError
