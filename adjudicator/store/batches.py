"""The records of batches: many jobs that are posted at once, and their results in the order in which they are finished."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

import msgspec
import redis
import zstandard

from adjudicator.batches.lines import Item
from adjudicator.intake import Job
from adjudicator.settings import Settings
from adjudicator.store import batch_scripts as scripts
from adjudicator.store.feeding import OUTCOMES, Outcome
from adjudicator.store.reach import reachable
from adjudicator.store.records import BATCH, Refusal, Result, ShareFull, StoreFull, pack, unpack

PREFIX: Final = "adj"
MARK: Final = "b_"
"""What the id of a batch begins with."""

Stage = Literal["receiving", "running", "finished", "cancelled"]
"""How far a batch is; one that was cancelled may still have jobs that had begun."""
Cancelled = Literal["unknown", "foreign", "finished", "stopped"]

#: What stands for no job: the line was refused.
_NONE: Final = "-"


@dataclass(frozen=True, slots=True)
class BatchState:
    """How far a batch is: how many items it has, and how many of them have come to what.

    ``left``: for so many seconds it is kept, once it is finished.
    """

    stage: Stage
    items: int
    outcomes: dict[Outcome, int]
    left: int | None

    @property
    def unfinished(self) -> int:
        """How many items have no result."""
        return self.items - sum(self.outcomes.values())


@dataclass(frozen=True, slots=True)
class Finished:
    """An item that is finished: its place among all that are, its line, the client's own id, and what came of it.

    ``job`` is the id of its job, empty if the line was refused. There is no ``result`` of what was cancelled, nor of what
    was forgotten since.
    """

    cursor: int
    line: int
    id: str
    outcome: Outcome
    job: str
    result: Result | None


class Batches:
    """The records of batches; safe to share between threads.

    Every method raises :class:`~adjudicator.store.reach.StoreAway` when Redis does not answer.
    """

    def __init__(self, settings: Settings, client: redis.Redis) -> None:
        self._settings = settings
        self._redis = client
        self._open = client.register_script(scripts.OPEN)
        self._add = client.register_script(scripts.ADD)
        self._seal = client.register_script(scripts.SEAL)
        self._cancel = client.register_script(scripts.CANCEL)

    def open(self, client: str, token: str, context: str) -> str:
        """Begin to receive a batch; its id, which nobody can guess.

        :raises StoreFull: as many batches are unfinished as may be.
        :raises ShareFull: as many of this client's.
        """
        settings, batch = self._settings, MARK + secrets.token_hex(16)
        args: list[str | int] = [PREFIX, batch, client, token, context, settings.batch_ttl]
        args += [settings.max_batches, max(settings.max_batches // 2, 1)]
        with reachable():
            _room(cast(bytes, self._open(args=args)))
        return batch

    def add(self, batch: str, items: Sequence[Item], most_bytes: int) -> int:
        """Take up items, so far as they are not answered already; how many tickets are to be sent for them.

        ``most_bytes``: so many bytes of unfinished jobs there may be.

        :raises StoreFull: there is no room for them.
        :raises ShareFull: of this client there would be too many bytes.
        :raises Gone: the batch is not received any more.
        """
        args: list[str | bytes | int] = [PREFIX, batch, most_bytes, max(most_bytes // 2, 1)]
        for item in items:
            name = msgspec.json.encode(item.id) if item.id else b""
            if isinstance(item.asked, Job):
                args += [item.line, name, item.asked.id, BATCH, zstandard.compress(item.asked.body)]
            else:
                args += [item.line, name, _NONE, BATCH, pack(Refusal(item.asked))]
        with reachable():
            what, tickets = cast(tuple[bytes, int], self._add(args=args))
        _room(what)
        return tickets

    def seal(self, batch: str) -> None:
        """No more items come.

        :raises Gone: the batch is not received any more.
        """
        with reachable():
            if not self._seal(args=[PREFIX, batch]):
                raise Gone

    def cancel(self, batch: str, token: str = "") -> Cancelled:
        """Cancel what has not begun. ``token``: its own, or none if it is who receives the batch that gives it up."""
        while True:
            with reachable():
                told = cast(bytes, self._cancel(args=[PREFIX, batch, token])).decode()
            if told != "more":
                return cast(Cancelled, told)

    def state(self, batch: str) -> BatchState | None:
        """How far a batch is; ``None`` if there is no such batch."""
        key = f"{PREFIX}:batch:{batch}"
        with reachable():
            found = cast(dict[bytes, bytes], self._redis.hgetall(key))
            left = self._redis.ttl(key) if found.get(b"finished") else None
        return _state(found, left) if b"client" in found else None

    def results(self, batch: str, after: int, most: int) -> tuple[list[Finished], bool]:
        """So many finished items at most after this place, and whether none come after them."""
        key = f"{PREFIX}:batch:{batch}"
        with reachable():
            # First whether it is finished, then what there is: the other way round something could come in between.
            looks: Any = self._redis.pipeline(transaction=False)
            looks.hget(key, "finished").llen(f"{key}:results").lrange(f"{key}:results", after, after + most - 1)
            finished, total, entries = cast(tuple[bytes | None, int, list[bytes]], looks.execute())
            heads = [_head(entry) for entry in entries]
            rulings = [f"{PREFIX}:ruling:{job}" for _, _, job, _ in heads]
            lines = [str(line) for _, line, _, _ in heads]
            stored, kept = self._bodies(rulings, f"{key}:kept", lines) if heads else ([], [])
        told = [
            Finished(after + n, line, name, outcome, job, _result(outcome, ruling, own))
            for n, ((outcome, line, job, name), ruling, own) in enumerate(zip(heads, stored, kept, strict=True), 1)
        ]
        return told, bool(finished) and after + len(told) >= total

    def _bodies(self, rulings: list[str], kept: str, lines: list[str]) -> tuple[list[bytes | None], list[bytes | None]]:
        looks: Any = self._redis.pipeline(transaction=False)
        return cast(tuple[list[bytes | None], list[bytes | None]], looks.mget(rulings).hmget(kept, lines).execute())


class Gone(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """The batch is not received any more: it came too slowly, or Redis has lost it."""


def _room(told: bytes) -> None:
    match told:
        case b"full":
            raise StoreFull
        case b"share":
            raise ShareFull
        case b"gone":
            raise Gone
        case _:
            return


def _state(found: dict[bytes, bytes], left: int | None) -> BatchState:
    stage: Stage = "running"
    if found[b"stopped"] == b"1":
        stage = "cancelled"
    elif found[b"sealed"] == b"0":
        stage = "receiving"
    elif found[b"finished"]:
        stage = "finished"
    outcomes: dict[Outcome, int] = {outcome: int(found.get(outcome.encode(), 0)) for outcome in OUTCOMES}
    return BatchState(stage, int(found[b"items"]), outcomes, left)


def _head(entry: bytes) -> tuple[Outcome, int, str, str]:
    outcome, line, job, name = entry.decode().split(" ", 3)
    own = msgspec.json.decode(name, type=str) if name else ""
    return cast(Outcome, outcome), int(line), "" if job == _NONE else job, own


def _result(outcome: Outcome, ruling: bytes | None, own: bytes | None) -> Result | None:
    """What is kept of an item's result: with the batch, or as a ruling."""
    match outcome:
        case "cancelled":
            return None
        case "given_up":
            return unpack(own, kept=False) if own is not None else None
        case "answered" | "refused":
            stored = own if own is not None else ruling
            return unpack(stored, kept=True) if stored is not None else None
