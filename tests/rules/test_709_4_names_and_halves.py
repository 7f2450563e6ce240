"""Names, types and text of split cards, their copies, and doors (709.2, 709.3c, 709.4, 709.5)."""

from __future__ import annotations

import pytest

from engine.abilities.costs.cost import Cost, PayMana
from engine.dialogue.choices import Answer, WrongAnswer
from engine.layers import view
from engine.phrases.cost_parts import mana_part
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.faces import faces
from tests.rules.pool import enchantment, instant, sorcery
from tests.rules.test_709_5_rooms import LEFT, POOL_ROOM, RIGHT, unlock

FIRE_ICE = faces(
    "split",
    ("Fire", "{1}{R}", "Instant", "You gain 2 life."),
    ("Ice", "{1}{U}", "Sorcery", "Draw a card."),
)
FUSED = faces(
    "split",
    ("Ready", "{W}", "Instant", "You gain 1 life.\nFuse"),
    ("Willing", "{B}", "Instant", "Draw a card.\nFuse"),
)
BAN = enchantment(
    "Ban",
    "{W}",
    "As this enchantment enters, choose a card name.\nYour opponents can't cast spells with the chosen name.",
)
NAMED = sorcery(
    "Namesake",
    "{U}",
    "Choose a card name. Target player mills four cards. You gain 1 life for each card with that name "
    "in your graveyard.",
)


def test_709_2_a_split_card_that_is_drawn_is_one_card():
    """709.2: one card is drawn, and one is discarded."""
    watch = enchantment(
        "Watch", "{U}", "Whenever you draw a card, you gain 1 life.\nWhenever you discard a card, you gain 10 life."
    )
    loot = instant("Loot", "{U}", "Draw a card, then discard a card.")
    board = (
        Board(library=0)
        .lands("A", "U")
        .hand("A", loot=loot)
        .field("A", watch=watch)
        .put("A", "library", "halves", FIRE_ICE)
    )
    outcome = board.run(cast("A", "loot"), until="stack_empty", policy="default")
    assert life(outcome.state, "A") == 31
    assert names(outcome.state, "graveyard", "A") == ["Fire // Ice", "Loot"]


def test_709_3c_a_copy_of_a_split_card_is_cast_as_one_of_its_halves():
    """709.3c, 707.12: the copy has both halves, and the player chooses which of them to cast."""
    again = sorcery(
        "Again",
        "{U}",
        "Exile target instant or sorcery card from your graveyard. Copy that card. You may cast the copy without paying "
        "its mana cost.",
    )
    board = Board().lands("A", "U").hand("A", again=again).put("A", "graveyard", "halves", FIRE_ICE)
    start = cast("A", "again", "halves")
    waiting = answered(board, start, picks=(True,), until="stack_empty")
    assert waiting.status == "choice_required"
    labels = [option.label for option in waiting.pending.options]
    assert [label.split(":")[0] for label in labels] == ["Fire", "Ice"]
    outcome = answered(board, start, picks=(True, labels[0]), until="stack_empty")
    assert life(outcome.state, "A") == 22
    assert names(outcome.state, "exile") == ["Fire // Ice"]


def test_709_4a_each_half_has_a_name():
    """709.4a, 201.2a: it has the chosen name if one of its names is that, and shares a name with what has either."""
    for word, banned in (("Fire", ("Fire",)), ("Ice", ("Ice",)), ("Grizzly Bears", ())):
        board = Board().lands("A", "RRUU").hand("A", halves=FIRE_ICE)
        board.put("B", "battlefield", "ban", BAN, links=(Binding("card name", refs=(word,)),))
        for half in ("Fire", "Ice"):
            outcome = board.run(cast("A", "halves", face=half, targets=()))
            assert (outcome.status == "illegal") == (half in banned)


def test_709_4a_a_card_has_the_chosen_name_if_one_of_its_names_is_that():
    board = Board(library=0).lands("A", "U").hand("A", named=NAMED)
    board.put("A", "graveyard", "halves", FIRE_ICE).put("A", "graveyard", "bears", BEARS)
    start = cast("A", "named", "B")
    asked = board.run(start, until="stack_empty")
    for word, gained in (("Fire", 1), ("Ice", 1), ("Grizzly Bears", 1), ("Fireball", 0)):
        outcome = board.run(start, answers=(Answer(choice=asked.pending.id, value=word),), until="stack_empty")
        assert life(outcome.state, "A") == 20 + gained


def test_709_4a_not_both_names_are_chosen():
    board = Board(library=0).lands("A", "U").hand("A", named=NAMED)
    start = cast("A", "named", "B")
    asked = board.run(start, until="stack_empty")
    with pytest.raises(WrongAnswer, match="not both"):
        board.run(start, answers=(Answer(choice=asked.pending.id, value="Fire // Ice"),), until="stack_empty")


def test_example_709_4b_2():
    """709.4b: what the halves cost together is {2}{U}{R}, in which {1} stands twice."""
    whole = view(Board().hand("A", halves=FIRE_ICE).state).of("halves").mana_cost
    augury = sorcery("Augury", "{2}{U}{R}", "Draw a card.").front.mana_cost
    assert whole.symbols.count("1") == 2
    generic, *colored = mana_part(Cost((PayMana(whole),))).symbols
    assert generic == "2"
    assert sorted(colored) == sorted(augury.symbols[1:])


def test_709_4c_it_has_the_types_and_abilities_of_both_halves():
    """709.4c: in every zone but the stack it is an instant and a sorcery, with the text of each half."""
    cycler = faces(
        "split",
        ("Left", "{1}{R}", "Instant", "You gain 2 life."),
        ("Right", "{1}{U}", "Sorcery", "Draw a card.\nFlashback {U}"),
    )
    for zone in ("hand", "graveyard", "library", "exile"):
        seen = view(Board().put("A", zone, "halves", cycler).state).of("halves")
        assert seen.types == ("instant", "sorcery")
        assert seen.has_keyword("flashback")
        assert len(seen.abilities) == 3


def test_709_4d_a_fused_spell_has_the_halves_combined():
    """709.4d, 702.102d: both names, colors, and the mana value of both."""
    board = Board().lands("A", "WB").hand("A", both=FUSED)
    outcome = board.run(cast("A", "both", targets=(), method="fuse"), until="action")
    seen = view(outcome.state).of(outcome.state.stack[-1])
    assert (seen.name, seen.colors, seen.mana_cost.mana_value()) == ("Ready // Willing", ("W", "B"), 2)


def test_709_5a_each_half_has_the_shared_types():
    """709.5a: whichever half is cast, and whichever is unlocked."""
    board = Board().lands("A", "UUUUUU").hand("A", room=POOL_ROOM)
    for half in ("Bottomless Pool", "Locker Room"):
        spell = cast("A", "room", face=half)
        on_stack = view(board.run(spell, until="action").state).of("room@2")
        there = view(board.run(spell).state).of("room@3")
        for seen in (on_stack, there):
            assert (seen.name, seen.types, seen.subtypes) == (half, ("enchantment",), ("Room",))


def test_709_5b_a_copy_of_a_room_spell_has_the_other_half_too():
    """709.5b: that there is another half is copied with the spell, so that the token can be unlocked."""
    double = instant("Double", "{U}", "Copy target spell.")
    board = Board().lands("A", "UUUUUUU").hand("A", room=POOL_ROOM, double=double)
    spell, copy = cast("A", "room", face="Bottomless Pool"), cast("A", "double", "room@2")
    outcome = board.run(spell, copy, until="stack_empty")
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert view(outcome.state).of(token).name == "Bottomless Pool"
    rich = Board().lands("A", "U" * 12).hand("A", room=POOL_ROOM, double=double)
    outcome = rich.run(spell, copy, until="stack_empty")
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    opened = rich.run(spell, copy, *(RESOLVE,) * 5, unlock("right", room=token), until="stack_empty")
    assert opened.state.objects[token].designations == (LEFT, RIGHT)
    assert view(opened.state).of(token).name == "Bottomless Pool // Locker Room"
