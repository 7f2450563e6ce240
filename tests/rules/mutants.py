"""Boards with creatures that mutate (702.140), for tests of the rules."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board, card
from tests.rules.pool import creature

HERON = card(
    "Dream Heron",
    "{4}{U}",
    "Creature — Bird",
    "Mutate {3}{U}\nFlying\nWhenever this creature mutates, draw a card.",
    "3/4",
)
AURICORN = card(
    "Sunhorn",
    "{3}{W}",
    "Creature — Elk Unicorn",
    "Mutate {W}\nVigilance\nWhenever this creature mutates, you gain 4 life.",
    "4/4",
)
SAVANT = creature("Savant", "{1}{G}", "Haste\n{T}: Add one mana of any color.", "1/1", "Creature — Elf Shaman")
HUMAN = creature("Townsfolk", "{W}", "", "1/1", "Creature — Human")
WATCHER = creature("Watcher", "{G}", "Whenever a creature you control mutates, put a +1/+1 counter on that creature.")

OVER, UNDER = False, True


def mutating(onto: Definition = SAVANT, spell: Definition = HERON, lands: str = "UUUU") -> Board:
    """A board on which A can cast a creature with mutate onto another that A controls."""
    return Board().lands("A", lands).hand("A", new=spell).field("A", old=onto)


def mutated(
    where: bool,
    onto: Definition = SAVANT,
    spell: Definition = HERON,
    board: Board | None = None,
    *actions: object,
    picks: tuple[object, ...] = (),
) -> Outcome:
    """The same after the spell has resolved, and what it triggered."""
    there = board if board is not None else mutating(onto, spell)
    return answered(there, cast("A", "new", "old", method="mutate"), RESOLVE, *actions, picks=(where, *picks))


def after(where: bool, onto: Definition = SAVANT, spell: Definition = HERON, board: Board | None = None) -> Board:
    """A board with the merged permanent on it, to go on from."""
    made = Board()
    made.state = mutated(where, onto, spell, board, RESOLVE).state
    return made


def look(outcome: Outcome | Board, one: str = "old") -> Characteristics:
    return view(outcome.state).of(one)


def keywords(outcome: Outcome | Board, one: str = "old") -> set[str]:
    seen = look(outcome, one)
    return {word for word in ("flying", "haste", "vigilance", "trample", "mutate") if seen.has_keyword(word)}
