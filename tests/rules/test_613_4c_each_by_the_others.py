"""Effects on each of several objects by what the others are, and on an object together with others (613.4c, 608.2h)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment, sorcery

COAT = enchantment(
    "Coat",
    "{5}",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with it.",
)
WARRIOR = creature("Warrior", "{R}", "", "1/1", "Creature — Goblin Warrior")
SHAMAN = creature("Shaman", "{R}", "", "1/1", "Creature — Goblin Shaman")
ADVOCATE = creature(
    "Advocate",
    "{1}{G}",
    "As long as you control six or more lands, this creature and land creatures you control get +2/+2.",
    "2/3",
)
ARBOR = card("Arbor", None, "Land Creature — Forest Dryad", "", "1/1")
RHONAS = creature(
    "Rhonas",
    "{G}",
    "When this creature enters, double the power of each other creature you control until end of turn. Those creatures "
    "gain vigilance until end of turn.",
    "5/5",
)
RALLY = sorcery(
    "Rally",
    "{G}",
    "Each creature you control gets +1/+1 until end of turn for each other creature you control. Those creatures gain "
    "trample until end of turn.",
)
MALIGNUS = creature(
    "Malignus",
    "{R}",
    "Malignus's power and toughness are each equal to half the highest life total among your opponents, rounded up.",
    "*/*",
)


def size(state, one):
    seen = view(state).of(one)
    return seen.power, seen.toughness


def test_613_4c_for_each_other_one_that_shares_a_type_with_it():
    """613.4c: two Goblin Warriors and a Goblin Shaman get +2/+2 each; a Bear shares no type with them."""
    assert not COAT.front.unread
    board = Board().field("A", coat=COAT, one=WARRIOR, bears=BEARS).field("B", two=WARRIOR, three=SHAMAN)
    assert [size(board.state, one) for one in ("one", "two", "three", "bears")] == [(3, 3)] * 3 + [(2, 2)]


def test_613_4c_it_counts_types_of_layer_4():
    """613.4c: the types that count are those that layer 4 has made."""
    all_bears = enchantment("Fur", "{G}", "All creatures are Bears in addition to their other types.")
    board = Board().field("A", coat=COAT, one=WARRIOR, bears=BEARS, fur=all_bears)
    assert [size(board.state, one) for one in ("one", "bears")] == [(2, 2), (3, 3)]


def test_611_3b_itself_and_others():
    """611.3b: the creature itself and the land creatures, once each; nothing before the sixth land."""
    assert not ADVOCATE.front.unread
    board = Board().field("A", advocate=ADVOCATE, arbor=ARBOR, bears=BEARS, **{f"l{n}": land("G") for n in range(4)})
    assert size(board.state, "advocate") == (2, 3)
    board.field("A", last=land("G"))
    assert [size(board.state, one) for one in ("advocate", "arbor", "bears")] == [(4, 5), (3, 3), (2, 2)]
    both = enchantment("Roots", "{G}", "All creatures are lands in addition to their other types.")
    assert size(board.field("A", roots=both).state, "advocate") == (4, 5)


def test_701_10b_those_creatures_are_all_whose_power_was_doubled():
    """701.10b, 608.2c: each creature gets +X/+0 by its own power; those creatures are all of them."""
    assert not RHONAS.front.unread
    board = Board().lands("A", "G").hand("A", rhonas=RHONAS).field("A", bears=BEARS, one=WARRIOR).field("B", two=BEARS)
    state = board.run(cast("A", "rhonas"), RESOLVE, RESOLVE).state
    assert [size(state, one) for one in ("bears", "one", "two")] == [(4, 2), (2, 1), (2, 2)]
    assert [view(state).of(one).has_keyword("vigilance") for one in ("bears", "one", "two", "rhonas@3")] == [
        True,
        True,
        False,
        False,
    ]


def test_608_2h_each_by_the_number_of_the_others_as_it_resolves():
    """608.2h: three creatures get +2/+2 each, also when one of them is gone later."""
    assert not RALLY.front.unread
    bolt = sorcery("Shot", "{G}", "Destroy target creature.")
    board = Board().lands("A", "GG").hand("A", rally=RALLY, shot=bolt).field("A", bears=BEARS, one=WARRIOR, two=SHAMAN)
    outcome = answered(board, cast("A", "rally"), RESOLVE, cast("A", "shot", "two"), RESOLVE)
    assert [size(outcome.state, one) for one in ("bears", "one")] == [(4, 4), (3, 3)]
    assert view(outcome.state).of("bears").has_keyword("trample")


def test_613_4a_half_the_highest_life_total():
    """613.4a, 107.1a: half of 20, and of 15, rounded up; one's own life total does not count."""
    assert not MALIGNUS.front.unread
    board = Board().field("A", malignus=MALIGNUS)
    assert size(board.state, "malignus") == (10, 10)
    drain = sorcery("Drain", "{0}", "Target opponent loses 5 life.")
    outcome = board.hand("A", drain=drain).run(cast("A", "drain", "B"), RESOLVE)
    assert size(outcome.state, "malignus") == (8, 8)
