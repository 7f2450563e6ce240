"""Copy effects of static abilities (707.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.copy_cards import MIMIC
from tests.rules.pool import creature, enchantment, instant

ALTERATION = card(
    "Alteration",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature\nAs this Aura enters, choose a creature.\nEnchanted creature is a copy of the chosen creature.",
)
ANGEL = creature("Angel", "{W}", "Flying\nWhen this creature dies, you gain 5 life.", "4/4", "Creature — Angel")
SNAKE = creature("Snake", "{G}", "Deathtouch", "1/1", "Creature — Snake")
SMALL = creature("Martyr", "{W}", "When this creature dies, you gain 5 life.", "1/1")
STRIP = instant("Strip", "{W}", "Destroy target enchantment.")


def altered(board: Board, *more: object, chosen: str = "angel", **fields: object):
    return answered(board, cast("A", "aura", "bears"), RESOLVE, *more, picks=(chosen,), **fields)


def start() -> Board:
    return Board().lands("A", "UUWRG").hand("A", aura=ALTERATION).field("A", bears=BEARS).field("B", angel=ANGEL)


def test_707_2c_the_enchanted_creature_has_the_values_of_the_chosen_one():
    outcome = altered(start())
    seen = view(outcome.state).of("bears")
    assert (seen.name, seen.power, seen.has_keyword("flying"), seen.colors) == ("Angel", 4, True, ("W",))
    assert outcome.state.objects["aura@3"].attached_to == "bears"
    assert steps(outcome, "become_copy") == ["Grizzly Bears is a copy of Angel now."]


def test_707_2c_only_once_as_it_begins():
    """707.2c: what the chosen creature becomes later, or that it is gone, changes nothing."""
    board = start().hand("A", mimic=MIMIC, bolt=BOLT, growth=GROWTH).field("A", snake=SNAKE)
    grown = altered(board, cast("A", "growth", "angel"), RESOLVE)
    assert view(grown.state).of("bears").power == 4
    mine = (
        Board()
        .lands("A", "UUW")
        .hand("A", aura=ALTERATION, mimic=MIMIC)
        .field("A", bears=BEARS, one=ANGEL, snake=SNAKE)
    )
    changed = altered(mine, cast("A", "mimic", "one", "snake"), RESOLVE, chosen="one")
    assert [view(changed.state).of(x).name for x in ("one", "bears")] == ["Snake", "Angel"]


def test_707_2c_without_the_aura_it_is_itself_again():
    """611.3a: as soon as the Aura is gone."""
    board = start().hand("A", strip=STRIP)
    outcome = altered(board, cast("A", "strip", "aura@3"), RESOLVE)
    assert view(outcome.state).of("bears").name == "Grizzly Bears"
    assert outcome.state.objects["bears"].copied == ()
    assert steps(outcome, "become_copy")[-1] == "Angel is no copy any more: it is Grizzly Bears again."


def test_707_2c_it_dies_as_the_copy_that_it_was():
    """707.2c, 603.10a: its abilities as a copy look back."""
    board = Board().lands("A", "UR").hand("A", aura=ALTERATION, bolt=BOLT).field("A", bears=BEARS, martyr=SMALL)
    outcome = altered(board, cast("A", "bolt", "bears"), chosen="martyr", until="stack_empty")
    assert outcome.state.players["A"].life == 25
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Alteration", "Grizzly Bears", "Lightning Bolt"]


def test_707_2c_the_copy_effect_comes_before_all_others():
    """613.2a: what changes characteristics applies to the copy; an anthem and counters go on."""
    board = (
        start()
        .counters("bears", "+1/+1", 1)
        .field("A", anthem=enchantment("Anthem", "{W}", "Creatures you control get +1/+1."))
    )
    assert view(altered(board).state).of("bears").power == 6


def test_707_2c_a_chosen_thing_that_is_no_creature_of_itself():
    """704.5m: a copy of an animated land is no creature, and the Aura falls off."""
    den = card("Den", None, "Land", "{0}: This land becomes a 2/2 creature until end of turn. It's still a land.")
    board = Board().lands("A", "U").hand("A", aura=ALTERATION).field("A", bears=BEARS, den=den)
    outcome = answered(
        board, activate("A", "den", 0), RESOLVE, cast("A", "aura", "bears"), picks=("den",), until="stack_empty"
    )
    assert names(outcome.state, "graveyard", "A") == ["Alteration"]
    assert view(outcome.state).of("bears").name == "Grizzly Bears"


def test_607_5a_nothing_was_chosen():
    """607.5a: an Aura that became this one has no chosen creature, and does nothing."""
    board = Board().field("A", bears=BEARS).put("A", "battlefield", "aura", ALTERATION, attached_to="bears")
    assert view(board.state).of("bears").name == "Grizzly Bears"


def test_702_26g_an_aura_that_phases_out_along_with_its_creature():
    """702.26g, 707.2c: both phase in, and the creature is still a copy of what was chosen."""
    out = instant("Out", "{W}", "Target creature phases out.")
    board = start().hand("A", out=out)
    later = (Advance(to="upkeep"), Advance(to="draw")) * 2
    outcome = altered(board, cast("A", "out", "bears"), RESOLVE, *later)
    assert {"bears", "aura@3"} <= {*outcome.state.battlefield}
    assert view(outcome.state).of("bears").name == "Angel"
