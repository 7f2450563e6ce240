"""From the body of a job to its results: the pure function that workers call."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from adjudicator.intake import digest
from adjudicator.rulebook import EDITION
from adjudicator.scenarios.intake import MARK, Body, opened
from adjudicator.scenarios.reading import read_scenario
from adjudicator.scenarios.report import broken_off, totals, totals_by_tag
from adjudicator.scenarios.results import Result
from adjudicator.scenarios.running import run_scenario
from engine import __version__
from engine.oracle.card import CardText


class Results(msgspec.Struct, frozen=True):
    """The results of a job, so far as they are joined with others."""

    scenarios: tuple[Result, ...]
    provenance: dict[str, str]


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Results)
_DEFECTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""How the program itself breaks; what a worker ends a job by is none of these."""

log = logging.getLogger("adjudicator.scenarios")


class BodyCards:
    """The cards that a body brings with it."""

    def __init__(self, cards: dict[str, CardText]) -> None:
        self._cards = cards

    def find(self, name: str) -> CardText | None:
        """The card that the scenarios call so."""
        return self._cards.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing is suggested: a script names its cards."""
        return ()


def play(body: bytes) -> bytes:
    """The results for a job's body, as canonical JSON. The same body gives the same bytes.

    A scenario on which the program itself breaks is in error and leaves the others alone; what the worker sets limits to
    ends them all.
    """
    job = opened(body)
    cards = BodyCards(job.cards)
    return _encoded(body, job, tuple(_played(data, cards) for data in job.scenarios))


def given_up(body: bytes, reason: str) -> bytes:
    """The results of a job that ended without any: every scenario is in error, for this reason."""
    job = opened(body)
    ended = tuple(
        Result(
            id=data["id"],
            title=data["title"],
            tags=tuple(data.get("tags", ())),
            status="error",
            reason=reason,
            courses=0,
        )
        for data in job.scenarios
    )
    return _encoded(body, job, ended)


def group_id(ids: Sequence[str]) -> str:
    """The id of the results of several jobs together."""
    return MARK + digest("\n".join(ids).encode())


def joined(ids: Sequence[str], parts: Sequence[bytes]) -> bytes:
    """The results of several jobs, as if one had played all their scenarios."""
    played = [_DECODER.decode(part) for part in parts]
    cards = "\n".join(part.provenance["cards"] for part in played)
    provenance = {**played[0].provenance, "cards": f"sha256:{sha256(cards.encode()).hexdigest()}"}
    return _whole(group_id(ids), tuple(result for part in played for result in part.scenarios), provenance)


def _played(data: Any, cards: BodyCards) -> Result:
    scenario = read_scenario(data)
    try:
        return run_scenario(scenario, cards)
    except _DEFECTS as broken:
        log.exception("the engine failed", extra={"scenario": scenario.id})
        return broken_off(scenario, broken)


def _encoded(body: bytes, job: Body, results: tuple[Result, ...]) -> bytes:
    cards = f"sha256:{sha256(_ENCODER.encode(job.cards)).hexdigest()}"
    provenance = {"rules_edition": EDITION, "engine": __version__, "cards": cards}
    return _whole(MARK + digest(body), results, provenance)


def _whole(results_id: str, results: tuple[Result, ...], provenance: dict[str, str]) -> bytes:
    totalled = {**totals(results), "tags": totals_by_tag(results)}
    return _ENCODER.encode({"id": results_id, "scenarios": results, "totals": totalled, "provenance": provenance})
