"""Flip cards (710)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, cited, names
from tests.rules.boards import Board
from tests.rules.copy_cards import REFLECT
from tests.rules.faces import faces
from tests.rules.pool import FLICKER, enchantment, instant, sorcery

LAVARUNNER = faces(
    "flip",
    ("Akki Lavarunner", "{3}{R}", "Creature — Goblin Warrior", "Haste\n{0}: Flip this creature.", "1/1"),
    ("Tok-Tok, Volcano Born", "", "Legendary Creature — Goblin Shaman", "Flying", "2/2"),
)

SHORTFANG = faces(
    "flip",
    ("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "{1}: Flip this creature.", "1/1"),
    (
        "Stabwhisker the Odious",
        "",
        "Legendary Creature — Rat Shaman",
        "At the beginning of your upkeep, draw a card.",
        "3/3",
    ),
)


def seen(state, one="akki"):
    found = view(state).of(one)
    return found.name, found.supertypes, found.subtypes, found.power


TOP = ("Akki Lavarunner", (), ("Goblin", "Warrior"), 1)
BOTTOM = ("Tok-Tok, Volcano Born", ("legendary",), ("Goblin", "Shaman"), 2)


def flipped():
    return Board().field("A", akki=LAVARUNNER), activate("A", "akki", 1)


def test_710_2_710_1b_flipped_the_alternative_characteristics_apply():
    """710.2, 710.1b: name, text, types, power and toughness of the bottom half, and nothing of the top half."""
    board, flip = flipped()
    assert seen(board.state) == TOP
    outcome = board.run(flip)
    assert seen(outcome.state) == BOTTOM
    assert view(outcome.state).of("akki").has_keyword("flying")
    assert not view(outcome.state).of("akki").has_keyword("haste")
    assert "710.2" in cited(outcome, "flip")


def test_710_1a_unflipped_it_has_what_is_printed_on_top():
    """710.1a, 710.2: on the battlefield before it flips, and in every other zone."""
    for zone in ("battlefield", "hand", "graveyard", "library", "exile"):
        found = view(Board().put("A", zone, "akki", LAVARUNNER).state).of("akki")
        assert (found.name, found.subtypes) == ("Akki Lavarunner", ("Goblin", "Warrior"))
        assert found.has_keyword("haste")
        assert not found.has_keyword("flying")


def test_710_1c_color_and_mana_cost_do_not_change():
    board, flip = flipped()
    found = view(board.run(flip).state).of("akki")
    assert (found.mana_cost.text, found.colors) == ("{3}{R}", ("R",))


def test_710_1c_effects_from_outside_go_on():
    board, flip = flipped()
    board.field("A", anthem=enchantment("Anthem", "{W}", "Creatures you control get +1/+1."))
    assert view(board.run(flip).state).of("akki").power == 3


def test_710_4_it_is_not_flipped_back_and_elsewhere_not_flipped_at_all():
    board, flip = flipped()
    board.lands("A", "W").hand("A", flicker=FLICKER, again=sorcery("Again", "{0}", "Flip target creature."))
    outcome = board.run(flip, RESOLVE, cast("A", "again", "akki"))
    assert seen(outcome.state) == BOTTOM
    assert "710.4" in cited(outcome, "flip")
    gone = board.run(flip, RESOLVE, cast("A", "flicker", "akki"))
    assert seen(gone.state, "akki@3") == TOP


def test_example_710_2_1():
    """710.2: in the library the flip card is not legendary; on the battlefield only the flipped one is."""
    search = sorcery(
        "Search", "{0}", "Search your library for a legendary card, reveal it, put it into your hand, then shuffle."
    )
    board = Board(library=0).hand("A", search=search).put("A", "library", "akki", LAVARUNNER)
    assert names(board.run(cast("A", "search"), policy="default").state, "hand", "A") == []
    board, flip = flipped()
    board.field("A", legends=enchantment("Legends", "{W}", "Legendary creatures get +2/+2."))
    assert view(board.state).of("akki").power == 1
    assert view(board.run(flip).state).of("akki").power == 4


def test_710_5_the_alternative_name_may_be_chosen():
    """710.5, 201.4c: a card name that is chosen may be the one that it has when it is flipped."""
    named = instant("Named", "{0}", "Choose a card name. Destroy all creatures with that name.")
    board, flip = flipped()
    board.hand("A", named=named)
    asked = board.run(flip, RESOLVE, cast("A", "named"), until="stack_empty")
    for word, dies in (("Tok-Tok, Volcano Born", True), ("Akki Lavarunner", False)):
        answer = Answer(choice=asked.pending.id, value=word)
        outcome = board.run(flip, RESOLVE, cast("A", "named"), answers=(answer,), until="stack_empty")
        assert ("akki" not in outcome.state.battlefield) == dies


def test_example_707_3_2():
    """707.3, 710.2: a flipped permanent that becomes a copy of an unflipped flip card is the flipped version of that."""
    board, flip = flipped()
    board.lands("A", "U").hand("A", reflect=REFLECT).field("B", rat=SHORTFANG)
    outcome = board.run(flip, RESOLVE, cast("A", "reflect", "akki", "rat"), until="stack_empty")
    assert seen(outcome.state) == ("Stabwhisker the Odious", ("legendary",), ("Rat", "Shaman"), 3)
    assert view(outcome.state).of("rat").name == "Nezumi Shortfang"
