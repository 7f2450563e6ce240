"""Several jobs that are asked for in one request, and answered together: each has its own limits."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from adjudicator import messaging
from adjudicator.intake import Job
from adjudicator.store import Progress, Queue, Recorded, Refusal, Ruling, Sight, StoreAway, Submission, Withdrawn
from api import submitting, telling
from api.clients import client
from api.preferring import Preference
from api.services import Services

_WEIGHTIEST: Final[tuple[Withdrawn, ...]] = ("stopped", "kept", "foreign", "finished")
"""What is told where the jobs have fared differently."""


def submit(parts: Services, jobs: Sequence[Job], queue: Queue, wish: Preference) -> str:
    """Submit jobs; the token that withdraws them.

    :raises adjudicator.store.StoreFull: there is no room for all of them: none is then submitted.
    :raises adjudicator.store.ShareFull: this client has no room for all of them.
    """
    token = secrets.token_urlsafe(16)
    told = json.dumps(telling.passed_on())
    try:
        for job in jobs:
            asked = Submission(job, queue, client(), wish.seconds, submitting.kept(token), told)
            found = parts.store.submit(asked)
            if isinstance(found, Recorded) and found.ticket:
                messaging.send(parts.queue, queue)
    except BaseException:
        with suppress(StoreAway):
            for job in jobs:
                parts.store.withdraw(job.id, submitting.kept(token))
        raise
    return token


def look(parts: Services, ids: Sequence[str], wish: Preference) -> tuple[list[Sight], Preference]:
    """What is known of each job, after waiting for all of them as long as is wished for; and the wish as it was granted."""
    end = time.monotonic() + wish.seconds
    sights = parts.store.look_all(ids, wish.seconds)
    for place, sight in enumerate(sights):
        left = end - time.monotonic()
        if isinstance(sight, Progress) and left > 0:
            sights[place], wish = submitting.wait(parts, ids[place], Preference(left, wish.applied), sight)
    return sights, wish


def together(sights: Sequence[Sight]) -> Sequence[Ruling] | Refusal | Progress | None:
    """What is known of all of them: their results if all are there, else how far they are; nothing if one is unknown."""
    if None in sights:
        return None
    unfinished = [sight for sight in sights if isinstance(sight, Progress)]
    if withdrawn := next((sight for sight in unfinished if sight.status == "withdrawn"), None):
        return withdrawn
    if unfinished:
        begun = len(unfinished) < len(sights) or any(sight.status == "running" for sight in unfinished)
        return Progress("running" if begun else "queued", max(sight.attempts for sight in unfinished))
    if refusal := next((sight for sight in sights if isinstance(sight, Refusal)), None):
        return refusal
    return [sight for sight in sights if isinstance(sight, Ruling)]


def withdraw(parts: Services, ids: Sequence[str]) -> Withdrawn:
    """Take back the submissions whose token the request brings.

    :raises Problem: it brings none, or another's.
    """
    outcomes = {parts.store.withdraw(one, submitting.token()) for one in ids}
    found: Withdrawn = next((outcome for outcome in _WEIGHTIEST if outcome in outcomes), "unknown")
    if found == "foreign":
        raise submitting.not_yours()
    return found
