"""Sending a job when the connection to the broker is closed in the middle of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from adjudicator.messaging import send
from adjudicator.store import StoreAway


@dataclass
class Closing:
    """A queue whose connection is closed under the first so many attempts, as kombu shows it."""

    times: int
    sent: list[Any] = field(default_factory=list)

    def send_task(self, name: str, args: tuple[str, ...], **_: Any) -> None:
        if self.times:
            self.times -= 1
            raise AttributeError("'NoneType' object has no attribute 'client'")
        self.sent.append((name, args))


def test_a_job_is_sent_over_a_new_channel() -> None:
    queue = Closing(1)
    send(queue, "interactive")  # type: ignore[arg-type]
    assert queue.sent == [("adjudicator.rule", ("interactive",))]


def test_a_broker_that_stays_away_is_told() -> None:
    with pytest.raises(StoreAway):
        send(Closing(2), "interactive")  # type: ignore[arg-type]
