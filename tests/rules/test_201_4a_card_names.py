"""Choosing the name of a card with certain characteristics (201.4a): its text says what it is, and not what it became."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.choices import Answer, WrongAnswer
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, read, sorcery

DISCARD = "Target player reveals their hand and discards all cards with that name."
POSSESS = read(sorcery("Possess", "{B}", f"Choose an artifact card name. {DISCARD}"))
THERAPY = read(sorcery("Therapy", "{B}", f"Choose a nonland card name. {DISCARD}"))
MARCH = read(enchantment("March", "{U}", "All lands are artifacts in addition to their other types."))
LOTUS = card("Lotus", "{0}", "Artifact", "{T}, Sacrifice this artifact: Add {G}.")


def chosen(board: Board, spell: str, name: str) -> Outcome:
    """The name that is chosen as the spell resolves."""
    asked = board.run(cast("A", spell, "B"))
    assert asked.pending is not None
    assert asked.pending.kind == "choose_value"
    return board.run(cast("A", spell, "B"), answers=(Answer(choice=asked.pending.id, value=name),))


def _assumed(outcome: Outcome) -> list[str]:
    return [text for text in outcome.assumptions if "201.4a" in text]


def board() -> Board:
    return Board().lands("A", "BU").field("A", march=MARCH).hand("A", possess=POSSESS, therapy=THERAPY)


def test_example_201_4a_1():
    """201.4a: any artifact card can be named, also one that is nowhere in the game, and no Island that is an artifact.

    The text goes on in another way than the card of the example, which is not what the example is about. Of a card that
    is nowhere in the request it is assumed that it is one.
    """
    there = board().hand("B", lotus=LOTUS)
    assert "artifact" in view(there.state).of("land-A-2").types
    with pytest.raises(WrongAnswer, match=r"Island is not an artifact card name .*land"):
        chosen(there, "possess", "Island")
    known = done(chosen(there, "possess", "Lotus"))
    assert (names(known.state, "graveyard", "B"), _assumed(known)) == (["Lotus"], [])
    unknown = done(chosen(there, "possess", "Old Relic"))
    assert (names(unknown.state, "hand", "B"), _assumed(unknown)) == (
        ["Lotus"],
        ["Old Relic is an artifact card name (201.4a)."],
    )


def test_201_4a_a_land_is_no_nonland_card_whatever_else_it_is():
    there = board().hand("B", bears=BEARS)
    with pytest.raises(WrongAnswer):
        chosen(there, "therapy", "island")
    assert names(done(chosen(there, "therapy", "Grizzly Bears")).state, "graveyard", "B") == ["Grizzly Bears"]


def test_201_4a_cards_that_are_only_known_count_too():
    there = board()
    there.state = msgspec.structs.replace(there.state, reference=(LOTUS, BEARS))
    assert _assumed(done(chosen(there, "possess", "Lotus"))) == []
    with pytest.raises(WrongAnswer):
        chosen(there, "possess", "Grizzly Bears")


def test_201_4a_as_it_enters_too():
    text = "As this creature enters, choose a noncreature, nonland card name."
    there = Board().lands("A", "W").hand("A", sage=read(creature("Sage", "{W}", text))).field("B", bears=BEARS)
    asked = there.run(cast("A", "sage"))
    assert asked.pending is not None
    with pytest.raises(WrongAnswer):
        there.run(cast("A", "sage"), answers=(Answer(choice=asked.pending.id, value="Grizzly Bears"),))
