"""What a finished job adds to the service's counters."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from adjudicator.cards.compiling import Lookups
from adjudicator.metrics import counter, observed
from adjudicator.store import Result, Ruling, Start


class _Verdict(msgspec.Struct, frozen=True):
    short: str = ""


class _Told(msgspec.Struct):
    """Of a ruling what is counted; the results of scenarios have no status."""

    status: str = "results"
    verdict: _Verdict = _Verdict()


_TOLD: Final = msgspec.json.Decoder(_Told)
_BUDGET: Final = re.compile(r"the limit on (\w+) was reached")


def counts(result: Result, start: Start, spent: float, cards: Lookups) -> dict[str, int]:
    """How it ended, how long it had waited, the processor time that it took, and the cards that it needed."""
    told = {f"cards:{source}": number for source, number in cards._asdict().items() if number}
    outcome = "refused"
    if isinstance(result, Ruling):
        found = _TOLD.decode(result.json)
        outcome = found.status if result.kept else "given up"
        if budget := _BUDGET.search(found.verdict.short):
            told[counter("ended", budget[1])] = 1
    told[counter("jobs", start.queue, outcome)] = 1
    return {**told, **observed("waited", start.queue, start.waited), **observed("ran", start.queue, spent)}
