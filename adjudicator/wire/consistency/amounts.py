"""Amounts that cannot be negative (107.1b, 122.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire.at_defaults import fields_of
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.pointers import escaped
from adjudicator.wire.records.base import Counters, CountersEntry
from adjudicator.wire.records.cards import Permanent
from adjudicator.wire.records.players import PlayerEntry

_NEGATIVE = "A number of things is not negative."


def check(facts: Facts) -> Iterator[Defect]:
    """Negative counts, and levels that do not exist."""
    board = facts.board
    for place in facts.located:
        if place.plain:
            continue
        if place.object.counters:
            yield from _counters(place.at, place.object.counters)
        if isinstance(place.object, Permanent):
            if place.object.damage < 0:
                yield Defect(f"{place.at}/damage", "Damage is not negative.", "107.1b")
            if place.object.class_level is not None and place.object.class_level < 1:
                yield Defect(f"{place.at}/class_level", "A Class has at least level 1.", "716.2")
            elif place.object.class_level is not None and _is_leveler(facts, place.object):
                detail = "Only a Class has a level. A leveler has level counters: `3 level counters`."
                yield Defect(f"{place.at}/class_level", detail, "711.2a")
    for at, entry in facts.stacked:
        if entry.x is not None and entry.x < 0:
            yield Defect(f"{at}/x", "X is not negative.", "107.1b")
    for n, team in enumerate(board.teams):
        yield from _counters(f"/state/teams/{n}", team.counters)
    yield from _players(facts)
    if board.range_of_influence is not None and board.range_of_influence < 0:
        yield Defect("/state/range_of_influence", _NEGATIVE, "801.2")


def _is_leveler(facts: Facts, one: Permanent) -> bool:
    """Whether its card has level symbols, which count level counters (711.2a), and is no Class."""
    text = facts.text(one.card)
    return text is not None and any("level up" in (face.oracle_text or "").lower() for face in text.faces)


_AMOUNTS: Final = fields_of(
    PlayerEntry, ("counters", "lands_played", "ring_level", "speed", "commander_casts", "commander_damage")
)
"""What there may be negative amounts of, or levels that do not exist."""


def _players(facts: Facts) -> Iterator[Defect]:
    read, usual = _AMOUNTS
    for n, player in enumerate(facts.board.players):
        if read(player) == usual:
            continue
        at = f"/state/players/{n}"
        yield from _counters(at, player.counters)
        if player.lands_played < 0:
            yield Defect(f"{at}/lands_played", _NEGATIVE, "305.2")
        if not 0 <= player.ring_level <= 4:
            yield Defect(f"{at}/ring_level", "The Ring has four levels.", "701.54c")
        if player.speed is not None and not 1 <= player.speed <= 4:
            yield Defect(f"{at}/speed", "A player's speed is from 1 to 4.", "702.179a")
        for field, table in (
            ("commander_casts", player.commander_casts),
            ("commander_damage", player.commander_damage),
        ):
            for key, amount in table.items():
                if amount < 0:
                    yield Defect(f"{at}/{field}/{escaped(key)}", _NEGATIVE, "903.8")


def _counters(at: str, counters: Counters) -> Iterator[Defect]:
    for kind, entry in counters.items():
        amount = entry.amount if isinstance(entry, CountersEntry) else entry
        if amount < 0:
            yield Defect(f"{at}/counters/{escaped(kind)}", f"There cannot be {amount} counters.", "122.1")
