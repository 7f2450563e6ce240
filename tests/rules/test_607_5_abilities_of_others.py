"""Activated abilities that an object has or gains from others (613.1f, 607.5)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

OOZE = card(
    "Necrotic Ooze",
    "{2}{B}{B}",
    "Creature — Ooze",
    "As long as this creature is on the battlefield, it has all activated abilities of all creature cards in all "
    "graveyards.",
    "4/3",
)
JAILER = enchantment("Jail", "{B}", "Cards in graveyards lose all abilities.")
PUMP = creature("Breath", "{R}", "{0}: This creature gets +1/+0 until end of turn.\nFlying", "1/1")
QUICKSILVER = card(
    "Quicksilver Elemental",
    "{3}{U}{U}",
    "Creature — Elemental",
    "{0}: This creature gains all activated abilities of target creature until end of turn.",
    "3/4",
)
SISTERS = creature(
    "Sisters",
    "{B}",
    "{0}: Exile target creature you don't control.\n{0}: Return the exiled cards to the battlefield under your control.",
    "5/5",
)


def test_613_1f_activated_abilities_of_cards_in_graveyards():
    """613.1f, 602.1: activated abilities only; "this creature" in them is the object that has them (201.5)."""
    board = Board().field("A", ooze=OOZE).put("B", "graveyard", "dead", PUMP)
    seen = view(board.state).of("ooze")
    assert len(seen.abilities) == 2
    assert not seen.has_keyword("flying")
    index = len(seen.abilities) - 1
    outcome = board.run(activate("A", "ooze", index), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert view(outcome.state).of("ooze").power == 5


@pytest.mark.parametrize("order", [*permutations(["ooze", "jail"])])
def test_613_8a_what_it_does_to_a_permanent_depends_on_cards_in_graveyards(order):
    """613.8a: in layer 6, what the one effect gives depends on the other, which takes those abilities away."""
    board = Board().put("B", "graveyard", "dead", PUMP)
    for one in order:
        board.field("A", **{one: OOZE if one == "ooze" else JAILER})
    seen = view(board.state)
    assert len(seen.of("ooze").abilities) == 1
    assert seen.of("dead").abilities == ()


def test_example_607_5_1():
    """607.5: two linked abilities gained by one effect are linked to each other, and to no other ability of the object."""
    board = Board(library=3).field("A", quick=QUICKSILVER, sisters=SISTERS).field("B", bears=BEARS)
    vault = creature("Vault", "{B}", "{0}: Exile target creature you don't control.", "1/1")
    board.field("A", vault=vault).field("B", other=creature("Other", "{G}", "", "1/1"))
    first = answered(board, activate("A", "quick", 0, "vault"), RESOLVE)
    gained = len(view(first.state).of("quick").abilities) - 1
    board.state = first.state
    first = board.run(activate("A", "quick", gained, "other"), RESOLVE)
    assert names(first.state, "exile") == ["Other"]
    board.state = first.state
    second = board.run(activate("A", "quick", 0, "sisters"), RESOLVE)
    exiles, returns = (len(view(second.state).of("quick").abilities) - n for n in (2, 1))
    board.state = second.state
    outcome = board.run(activate("A", "quick", exiles, "bears"), RESOLVE, activate("A", "quick", returns), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "exile") == ["Other"]
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_611_2c_abilities_of_what_has_gone_since_are_kept():
    """608.2h, 611.2c: what is gained is settled as the ability resolves."""
    kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
    board = Board().hand("A", kill=kill).field("A", quick=QUICKSILVER, breath=PUMP)
    outcome = board.run(activate("A", "quick", 0, "breath"), RESOLVE, cast("A", "kill", "breath"), RESOLVE)
    assert len(view(outcome.state).of("quick").abilities) == 2


def test_607_2a_abilities_of_the_cards_that_its_own_ability_exiled():
    """607.2a, 406.6: "exiled with it" is with this object, not with the other of the same name."""
    has = "This creature has all activated abilities of all creature cards exiled with it."
    welder = creature("Welder", "{2}", f"{{0}}: Exile target card from a graveyard.\n{has}", "1/4")
    board = Board().field("A", one=welder, two=welder).put("B", "graveyard", "dead", PUMP)
    outcome = board.run(activate("A", "one", 0, "dead"), RESOLVE)
    seen = view(outcome.state)
    assert [len(seen.of(one).abilities) for one in ("one", "two")] == [3, 2]
    used = board.run(activate("A", "one", 0, "dead"), RESOLVE, activate("A", "one", 2), RESOLVE)
    assert view(used.state).of("one").power == 2
