"""The mutations are what they say: one line not read, of the kind that it was, and all else as before."""

from __future__ import annotations

import pytest

from engine.oracle.card import CardText
from tests.metamorphic.mutating import FILLERS, compiled, mutations, understood


def _card(text: str, kind: str = "Creature — Bear") -> CardText:
    size = {"power": "2", "toughness": "2"} if "Creature" in kind else {}
    return CardText(name="Test Bear", mana_cost="{1}{G}", type_line=kind, oracle_text=text, **size)


@pytest.mark.parametrize(
    ("text", "kind", "places"),
    [
        ("Whenever this creature attacks, draw a card.", "triggered", {"event", "effect"}),
        ("Landfall — Whenever a land you control enters, you gain 1 life.", "triggered", {"event", "effect"}),
        ("{T}, Sacrifice a creature: Draw two cards.", "activated", {"cost", "effect"}),
        ("{T}: Add {G}.", "activated", {"effect"}),
        ("Other creatures you control get +1/+1.", "unclassified", {"line"}),
        ("Flying", "unclassified", {"line"}),
        ("If you would draw a card, draw two cards instead.", "unclassified", {"line"}),
    ],
)
def test_a_line_stays_the_kind_of_line_it_was(text: str, kind: str, places: set[str]) -> None:
    found = mutations(_card(text))
    assert {one.place for one in found} == places
    assert {one.taken.split()[0] for one in found} == {kind}
    assert len(found) == len(FILLERS) * len(places)


def test_just_one_line_is_not_read() -> None:
    card = _card(
        "Flying (This creature can't be blocked.)\nWhenever this creature attacks, draw a card.\n{T}: Add {G}."
    )
    assert understood(card)
    for one in mutations(card):
        unread = compiled(one.card).front.unread
        assert [line.text for line in unread] == [one.text]
        assert any(filler in one.text for filler in FILLERS)
        assert not understood(one.card)


def test_an_event_that_was_read_stays_read_where_the_effect_is_not() -> None:
    found = mutations(_card("Whenever this creature attacks, draw a card."))
    assert {(one.place, "with its event" in one.taken) for one in found} == {("event", False), ("effect", True)}
