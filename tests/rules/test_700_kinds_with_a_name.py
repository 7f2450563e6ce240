"""Kinds of objects that have a name of their own (700.6, 700.12), and one's own commander (903.3d)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.definition import Definition
from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

SCRIBE = enchantment("Scribe", "{W}", "Whenever you cast a historic spell, you gain 1 life.")
LEGEND = card("Legend", "{W}", "Legendary Creature — Human", "", "1/1")
RELIC = card("Relic", "{W}", "Artifact")
SAGA = card("Tale", "{W}", "Enchantment — Saga", "I — You gain 3 life.")
PLAIN = card("Plain", "{W}", "Enchantment")
CAPTAIN = creature("Captain", "{R}", "Other outlaws you control have haste.", "2/2", "Creature — Pirate")
ROGUE = creature("Rogue", "{B}", "", "1/1", "Creature — Human Rogue")
FIELD_MARSHAL = creature("Marshal", "{W}", "As long as you control your commander, this creature gets +2/+2.", "3/3")


@pytest.mark.parametrize(("spell", "triggers"), [(LEGEND, True), (RELIC, True), (SAGA, True), (PLAIN, False)])
def test_700_6_legends_artifacts_and_sagas_are_historic(spell: Definition, triggers: bool):
    outcome = Board().lands("A", "W").field("A", s=SCRIBE).hand("A", x=spell).run(cast("A", "x"), until="priority")
    assert (len(outcome.state.stack) == 2) is triggers


def test_700_12_what_has_one_of_five_types_is_an_outlaw():
    state = Board().field("A", c=CAPTAIN, r=ROGUE, b=BEARS).state
    assert [view(state).of(one).has_keyword("haste") for one in ("c", "r", "b")] == [False, True, False]


def test_903_3d_a_commander_that_one_owns_and_controls():
    boss = {"designations": ("commander",)}
    own = Board().field("A", m=FIELD_MARSHAL).put("A", "battlefield", "boss", BEARS, **boss).state
    taken = Board().field("A", m=FIELD_MARSHAL)
    taken.put("B", "battlefield", "boss", BEARS, controller="A", **boss)
    assert (view(own).of("m").power, view(taken.state).of("m").power) == (5, 3)
