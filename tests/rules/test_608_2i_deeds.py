"""What objects have done this turn, and what has happened to them (608.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, activate
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

ZOMBIE = card("Corpse", "{B}", "Creature — Zombie", "", "2/5")
BIG = card("Wall", "{W}", "Creature — Wall", "", "0/5")


def fought(text: str, *actions: object):
    """A attacks B with three creatures: a Zombie blocks one, a Wall another, and the third hits B."""
    board = Board().field("A", one=ZOMBIE, two=BIG, three=ZOMBIE, totem=enchantment("Totem", "{B}", text))
    board.field("B", zombie=ZOMBIE, wall=BIG, idle=BIG)
    return board.run(
        Advance(to="declare_attackers"),
        DeclareAttackers(player="A", attackers=(("one", "B"), ("two", "B"), ("three", "B"))),
        Advance(to="declare_blockers"),
        DeclareBlockers(player="B", blockers=(("wall", ("one",)), ("zombie", ("two",)))),
        Advance(to="end_of_combat"),
        *actions,
    )


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("that dealt damage to an opponent this turn", {"three"}),
        ("that dealt combat damage to a creature this turn", {"one", "zombie"}),
        ("that were dealt damage this turn", {"wall", "two"}),
        ("that blocked this turn", {"zombie", "wall"}),
        ("that were blocked this turn", {"one", "two"}),
        ("that were blocked by a Zombie this turn", {"two"}),
        ("that blocked or were blocked by a Zombie this turn", {"two", "wall"}),
        ("that attacked or blocked this turn", {"one", "two", "three", "zombie", "wall"}),
        ("that attacked or blocked this combat", {"one", "two", "three", "zombie", "wall"}),
        ("dealt combat damage this turn", {"wall", "two"}),
        ("dealt noncombat damage this turn", set()),
    ],
)
def test_608_2i_what_they_did(phrase, expected):
    outcome = fought(f"{{0}}: Exile all creatures {phrase}.", activate("A", "totem", 0), RESOLVE)
    there = {"one", "two", "three", "zombie", "wall", "idle"}
    assert there - {*outcome.state.battlefield} == expected


def test_608_2i_an_intervening_if_about_itself_as_it_died():
    """What died is asked about as it was: it dealt combat damage to a player before (603.10a)."""
    text = "When this creature dies, if it dealt combat damage to a player this turn, you gain 5 life."
    totem = enchantment("Totem", "{B}", "{0}: Destroy target creature.")
    board = Board().field("A", one=creature("Rats", "{B}", text, "2/2"), two=BEARS, totem=totem)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    after = (Advance(to="declare_attackers"), attack, Advance(to="end_of_combat"))
    outcome = board.run(*after, activate("A", "totem", 0, "one"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 25
    outcome = board.run(activate("A", "totem", 0, "one"), RESOLVE)
    assert not outcome.state.stack
    assert outcome.state.players["A"].life == 20


def test_608_2i_unless_it_attacked():
    text = "At the beginning of your end step, sacrifice this creature unless it attacked this turn."
    board = Board().field("A", one=creature("Fury", "{R}", text, "2/2"))
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    stays = board.run(Advance(to="declare_attackers"), attack, Advance(to="end"), RESOLVE)
    assert "one" in stays.state.battlefield
    assert "one" not in board.run(Advance(to="end"), RESOLVE).state.battlefield


def test_608_2i_has_not_dealt_damage_yet():
    text = "This creature has hexproof if it hasn't dealt damage yet."
    totem = enchantment("Totem", "{B}", "{0}: Tap target creature.")
    board = Board().field("A", one=creature("Guardian", "{G}", f"Vigilance\n{text}", "2/2")).field("B", totem=totem)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    start = (Advance(to="declare_attackers"), attack)
    assert board.run(*start, activate("B", "totem", 0, "one")).status == "illegal"
    assert board.run(*start, Advance(to="end_of_combat"), activate("B", "totem", 0, "one")).status != "illegal"
