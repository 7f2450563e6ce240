"""Characteristic-defining abilities of power and toughness (604.3, 208.2a, 613.4a)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.layers.explaining import explain
from engine.state.definition import Definition
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import ANTHEM, BEARS, GROWTH, Board, card, rules
from tests.rules.layer_cards import CONSPIRACY
from tests.rules.pool import HUMILITY, SHRINK, creature

HERD = creature(
    "Herd",
    "{G}",
    "This creature's power and toughness are each equal to the number of creatures you control.",
    "*/*",
)
GHOUL = creature(
    "Ghoul", "{G}", "This creature's power is equal to the number of creature cards in your graveyard.", "*/3"
)


def size(board: Board, one: str) -> tuple[int | None, int | None]:
    seen = view(board.state).of(one)
    return seen.power, seen.toughness


def test_604_3_power_and_toughness_are_what_the_ability_says() -> None:
    assert size(Board().field("A", herd=HERD, bears=BEARS).field("B", other=BEARS), "herd") == (2, 2)


def test_208_2a_only_one_of_them_may_be_defined() -> None:
    board = Board().field("A", ghoul=GHOUL).put("A", "graveyard", "dead", BEARS).put("B", "graveyard", "x", BEARS)
    assert size(board, "ghoul") == (1, 3)


def test_604_3_it_functions_in_every_zone_for_its_owner() -> None:
    board = Board().field("A", bears=BEARS, more=BEARS).put("A", "hand", "herd", HERD).put("A", "graveyard", "g", HERD)
    board.put("B", "exile", "theirs", HERD)
    assert size(board, "herd") == size(board, "g") == (2, 2)
    assert size(board, "theirs") == (0, 0)


def test_613_4a_it_applies_before_what_sets_and_what_modifies() -> None:
    board = Board().field("A", shared=ANTHEM, herd=HERD)
    assert size(board, "herd") == (2, 2)
    layers = [(entry.layer, entry.rule) for entry in explain(board.state, "herd")]
    assert layers == [("copiable values", "707.2"), ("7a", "613.4a"), ("7c", "613.4c")]


def test_613_4b_what_sets_power_overrides_it_whatever_the_timestamps() -> None:
    shrink = Board().lands("A", "U").hand("A", shrink=SHRINK).field("A", herd=HERD, bears=BEARS)
    outcome = shrink.run(cast("A", "shrink", "herd"), RESOLVE)
    seen = view(outcome.state).of("herd")
    assert (seen.power, seen.toughness) == (0, 1)


def test_613_6_an_ability_that_is_lost_in_layer_6_defines_nothing_in_7a() -> None:
    board = Board().field("A", humble=HUMILITY, herd=HERD, bears=BEARS)
    assert size(board, "herd") == (1, 1)
    (told,) = (entry for entry in explain(board.state, "herd") if entry.layer == "7a")
    assert not told.applied
    assert told.why[0].text == "In layer 6, Herd has lost this ability to Humble."


def test_604_3a_an_ability_that_another_object_grants_applies_in_7b() -> None:
    grove = card(
        "Grove",
        "{G}",
        "Enchantment",
        'Creatures you control have "This creature\'s power is equal to the number of lands you control."',
    )
    board = Board().field("A", grove=grove, bears=BEARS).lands("A", "GGG")
    assert size(board, "bears") == (3, 2)
    assert [entry.layer for entry in explain(board.state, "bears")] == ["copiable values", "6", "7b"]


def test_704_5f_a_toughness_that_comes_to_nothing_is_fatal() -> None:
    """The last card of the hand is cast: state-based actions come before anything resolves."""
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    board = Board().lands("A", "G").hand("A", growth=GROWTH).field("A", maro=creature("Mind", "{G}", text, "*/*"))
    assert size(board, "maro") == (1, 1)
    outcome = board.run(cast("A", "growth", "maro"))
    assert "maro" not in outcome.state.battlefield
    assert "704.5f" in rules(outcome)


def test_604_3_cards_that_define_themselves_by_each_other_are_counted_once() -> None:
    wurm = card(
        "Boneyard Wurm",
        "{1}{G}",
        "Creature — Wurm",
        "Boneyard Wurm's power and toughness are each equal to the number of creature cards in your graveyard.",
        "*/*",
    )
    board = Board().field("A", wurm=wurm).put("A", "graveyard", "dead-1", wurm).put("A", "graveyard", "dead-2", wurm)
    look = view(board.state)
    assert (look.of("wurm").power, look.of("dead-1").power) == (2, 2)


def test_604_3_what_effects_make_of_cards_elsewhere_counts_for_it_in_every_zone() -> None:
    """604.3, 613.1: of two in hands, that of an opponent too counts a card that an effect has made a Zombie."""
    soulless = creature(
        "Soulless",
        "{B}",
        "This creature's power and toughness are each equal to the number of Zombie cards in all graveyards.",
        "*/*",
    )
    chosen = Binding("creature type", refs=("Zombie",))
    board = Board().put("A", "battlefield", "conspiracy", CONSPIRACY, links=(chosen,)).put("A", "graveyard", "g", BEARS)
    board.put("A", "hand", "mine", soulless).put("B", "hand", "theirs", soulless)
    assert size(board, "mine") == size(board, "theirs") == (1, 1)


EVERY_TYPE = creature("Mist", "{U}", "Mist is every creature type.", kind="Creature — Illusion")
ALL_COLORS = creature("Courier", "{4}", "Courier is all colors.")
MIMIC = creature(
    "Mimic",
    "{2}",
    "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.",
    kind="Creature — Shapeshifter",
)


@pytest.mark.parametrize(
    ("definition", "links"), [(EVERY_TYPE, ()), (MIMIC, (Binding("creature type", refs=("Goblin",)),))]
)
def test_604_3a_what_adds_to_its_own_subtypes_defines_them(definition: Definition, links: tuple[Binding, ...]) -> None:
    """604.3a, 613.3: printed on it, about its subtypes, unconditional; so it goes before an older effect that sets them."""
    elves = Binding("creature type", refs=("Elf",))
    board = Board().put("A", "battlefield", "conspiracy", CONSPIRACY, links=(elves,))
    board.put("A", "battlefield", "one", definition, links=links)
    assert view(board.state).of("one").subtypes == ("Elf",)


def test_604_3_colors_and_types_in_every_zone() -> None:
    board = Board().put("A", "graveyard", "mist", EVERY_TYPE).put("B", "hand", "courier", ALL_COLORS)
    assert {"Goblin", "Elf"} <= {*view(board.state).of("mist").subtypes}
    assert view(board.state).of("courier").colors == ("W", "U", "B", "R", "G")
