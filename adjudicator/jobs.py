"""What workers do: a job's body says by its parts whether it is a request or scenarios."""

from __future__ import annotations

import msgspec

from adjudicator import running
from adjudicator.scenarios import job as scripted


class _Parts(msgspec.Struct):
    """What tells the two apart."""

    scenarios: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def do(body: bytes) -> bytes:
    """The result of a job.

    :raises adjudicator.problems.Problem: a defect that only running can find.
    """
    return scripted.play(body) if _scripted(body) else running.rule(body)


def given_up(body: bytes, reason: str) -> bytes:
    """The result of a job that ended without one."""
    return scripted.given_up(body, reason) if _scripted(body) else running.given_up(body, reason)


def _scripted(body: bytes) -> bool:
    return msgspec.json.decode(body, type=_Parts).scenarios is not msgspec.UNSET
