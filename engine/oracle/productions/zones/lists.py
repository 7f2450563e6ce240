"""Lists of verbs of which one is a search, and cards that go to three places (608.2c, 701.23)."""

from __future__ import annotations

from typing import Any

from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen
from engine.abilities.zones.libraries import Shuffle
from engine.abilities.zones.looking import Choose
from engine.abilities.zones.moving import Move
from engine.abilities.zones.searching import Search
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE

ONE = Chosen(Noun((Head((), "card"),)), Number(1), Number(1), among=Back("the rest"))
"""One of the cards that are left."""


def declare(g: Builder) -> None:
    """Declare lists that end in a search, or in what is done before the shuffling, and "one here, one there"."""
    g.form("player_verbs", "{first:player_timed/@} , {then:player_verb/@}", Sequence, _searching, _unsearching)
    found = (
        "search your library for {what:sought} , put {word:found} into your hand , {then:player_verb/pl} , then shuffle"
    )
    g.form("player_verb", found, Sequence, _before_shuffling, _unbefore, number=PL)
    places: tuple[tuple[str, dict[str, Any]], ...] = (
        ("on top of {of:zone_of} library", {"to": "library top"}),
        ("on the bottom of {of:zone_of} library", {"to": "library bottom"}),
        ("into {of:zone_of} graveyard", {"to": "graveyard"}),
        ("into {of:zone_of} hand", {"to": "hand"}),
    )
    g.word("one_left", "one", ONE)
    for where, to in places:
        g.rule("put_next", f"{{what:one_left}} {where}", Move, who=HOLE, verb="", **to)
    three = "{one:put_chosen/@} , {two:put_next} , and {three:put_next}"
    g.form("player_verb", three, Sequence, _in_three, _unthree)
    g.rule("put_chosen", "puts|put {what:just_one} back", Move, who=HOLE, to="library top", verb="put back")
    g.rule("player_verb", "chooses|choose {what:just_one}", Choose, who=HOLE)


def _searching(first: Instruction, then: Instruction) -> Sequence | None:
    """ "Loses 3 life, searches their library for a card, puts it into their hand, then shuffles"."""
    ends = (
        isinstance(then, Search)
        and then.closing == "then"
        and then.to not in ("", "library top")
        and not then.graveyard
    )
    return Sequence((first, then), "listed") if ends and not isinstance(first, Search) else None


def _unsearching(value: Sequence) -> tuple[Any, ...] | None:
    if len(value.parts) != 2 or value.word != "listed":
        return None
    return value.parts if _searching(*value.parts) == value else None


def _before_shuffling(what: Chosen, word: str, then: Instruction) -> Sequence:
    """ "Search ..., put that card into your hand, discard a card at random, then shuffle"."""
    search = Search(HOLE, what, "hand", word=word, closing="apart")
    return Sequence((search, then, Shuffle(HOLE)), "listed")


def _unbefore(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((Search(what=what, word=word), then, Shuffle()), "listed"):
            return (what, word, then) if _before_shuffling(what, word, then) == value else None
        case _:
            return None


def _in_three(one: Move, two: Move, three: Move) -> Sequence | None:
    """One here, one there, and one elsewhere: three cards, each of which the player chooses in turn."""
    return (
        Sequence((one, two, three), "listed") if isinstance(one.what, Chosen) and one.what.high == Number(1) else None
    )


def _unthree(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((Move() as one, Move(what=two), Move(what=three)), "listed") if two == three == ONE:
            return (one, *value.parts[1:])
        case _:
            return None
