"""What a finished job adds to the service's counters."""

from __future__ import annotations

from typing import Final

import msgspec

from adjudicator.cards.compiling import Lookups
from adjudicator.metrics import counter, observed
from adjudicator.ruling.wording import limit_in
from adjudicator.store import Result, Ruling, Start


class _Verdict(msgspec.Struct, frozen=True):
    short: str = ""


class _Told(msgspec.Struct):
    """Of a ruling what is counted; the results of scenarios have no status."""

    status: str = "results"
    verdict: _Verdict = _Verdict()


_TOLD: Final = msgspec.json.Decoder(_Told)


def counts(result: Result, start: Start, spent: float, cards: Lookups) -> dict[str, int]:
    """How it ended, how long it had waited, the processor time that it took, and the cards that it needed."""
    told = {f"cards:{source}": number for source, number in cards._asdict().items() if number}
    outcome = "refused"
    if isinstance(result, Ruling):
        found = _TOLD.decode(result.json)
        outcome = found.status if result.kept else "given up"
        if budget := limit_in(found.verdict.short):
            told[counter("ended", budget)] = 1
    told[counter("jobs", start.queue, outcome)] = 1
    return {**told, **observed("waited", start.queue, start.waited), **observed("ran", start.queue, spent)}
