"""Scripted games with one line of one card made unreadable: still passed, or unsupported for that line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from adjudicator.cards.source import CardSource
from adjudicator.scenarios import read_scenarios
from adjudicator.scenarios.records import Scenario
from adjudicator.scenarios.report import run_one
from engine.oracle.card import CardText
from tests.metamorphic.comparing import Comparison
from tests.metamorphic.mutating import FILLERS, Mutation, mutations


class Played(msgspec.Struct, frozen=True):
    """What became of one mutation in one scenario."""

    scenario: str
    mutation: Mutation
    comparison: Comparison


class Changed:
    """A source of cards in which one is another."""

    def __init__(self, cards: CardSource, mutation: Mutation) -> None:
        self.cards = cards
        self.mutation = mutation

    def find(self, name: str) -> CardText | None:
        """The card of this name."""
        found = self.cards.find(name)
        return self.mutation.card if found is not None and found.name == self.mutation.name else found

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing."""
        return ()


def scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file."""
    return list(read_scenarios(path))


def play_changed(scenario: Scenario, cards: CardSource, rng: Random, most: int) -> Iterator[Played]:
    """Play a scenario with at most so many mutations; nothing if it does not pass as it is."""
    if run_one(scenario, cards).status != "pass":
        return
    found = {card.name: card for card in map(cards.find, scenario.cards) if card is not None}
    all_of = [one for card in found.values() for one in mutations(card)]
    for mutation in rng.sample(all_of, min(most, len(all_of))):
        result = run_one(scenario, Changed(cards, mutation))
        yield Played(scenario.id, mutation, _compared(result.status, result.reason, mutation))


def _compared(status: str, reason: str, mutation: Mutation) -> Comparison:
    if status == "pass":
        return Comparison("same")
    if status == "unsupported":
        named = any(one in reason for one in FILLERS) or any(face.name in reason for face in mutation.card.faces)
        return Comparison("named" if named else "unnamed", reason)
    return Comparison("violation", f"pass → {status}: {reason}")
