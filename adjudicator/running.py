"""From a job's body to a ruling's bytes: the pure function that workers and the command line call."""

from __future__ import annotations


def rule(body: bytes) -> bytes:
    """The ruling for a job's body, as canonical JSON. The same body gives the same bytes.

    :raises adjudicator.problems.Problem: a defect that only running can find (an answer to a choice that was never
        asked); the worker stores it as the job's result and the API answers it as problem+json, the same each time.
    """
    raise NotImplementedError


def given_up(body: bytes, reason: str) -> bytes:
    """The ruling ``undetermined`` for a job that ended without one (a time limit, or workers that died with it)."""
    raise NotImplementedError
