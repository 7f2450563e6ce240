"""A loyalty of X (306.5b, 107.3m), a card type that is chosen (205.2a), and what is said of an enchanted planeswalker."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import WALKER, creature, read, sorcery

STEWARD = read(
    compile_card(
        CardText(
            name="Steward",
            mana_cost="{X}{G}",
            type_line="Legendary Planeswalker — Nissa",
            oracle_text="+1: You gain 1 life.",
            loyalty="X",
        )
    )
)


def test_306_5b_as_many_loyalty_counters_as_x():
    board = Board().lands("A", "GGGG").hand("A", steward=STEWARD)
    state = board.run(cast("A", "steward", x=3), RESOLVE).state
    (there,) = [one for one in state.battlefield if not one.startswith("land")]
    assert state.objects[there].count("loyalty") == 3
    assert board.run(cast("A", "steward", x=0), RESOLVE).state.zone("graveyard", "A") != ()


def test_205_2a_one_of_the_card_types_that_are_listed():
    text = (
        "As this creature enters, choose artifact, enchantment, instant, sorcery, or planeswalker.\n"
        "Players can't cast spells of the chosen type."
    )
    archon = read(creature("Archon", "{W}", text))
    board = (
        Board()
        .lands("A", "WR")
        .lands("B", "R")
        .hand("A", archon=archon, bolt=BOLT, more=sorcery("More", "{R}", "Draw a card."))
    )
    first = board.run(cast("A", "archon"), RESOLVE)
    assert first.pending is not None
    assert [option.label for option in first.pending.options] == [
        "artifact",
        "enchantment",
        "instant",
        "planeswalker",
        "sorcery",
    ]
    assert answered(board, cast("A", "archon"), RESOLVE, cast("A", "bolt", "B"), picks=("instant",)).status == "illegal"
    assert answered(board, cast("A", "archon"), RESOLVE, cast("A", "more"), picks=("instant",)).status != "illegal"


def test_120_1_damage_to_the_enchanted_planeswalker():
    text = "Enchant planeswalker\nWhenever a creature deals damage to enchanted planeswalker, destroy that creature."
    pinger = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
    board = Board().field("A", pinger=pinger).put("B", "battlefield", "walker", WALKER).counters("walker", "loyalty", 3)
    board.put(
        "B", "battlefield", "talent", read(card("Talent", "{B}", "Enchantment — Aura", text)), attached_to="walker"
    )
    assert "pinger" not in board.run(activate("A", "pinger", 0, "walker"), RESOLVE, RESOLVE).state.battlefield
    assert "pinger" in board.run(activate("A", "pinger", 0, "B"), RESOLVE).state.battlefield


def test_606_1_a_loyalty_ability_of_the_enchanted_planeswalker():
    text = "Enchant planeswalker\nWhenever you activate a loyalty ability of enchanted planeswalker, you gain 1 life."
    board = Board().put("A", "battlefield", "walker", WALKER).counters("walker", "loyalty", 3)
    board.put("A", "battlefield", "other", STEWARD).counters("other", "loyalty", 3)
    board.put(
        "A", "battlefield", "talent", read(card("Talent", "{B}", "Enchantment — Aura", text)), attached_to="walker"
    )
    assert life(board.run(activate("A", "walker", 0), RESOLVE).state, "A") == 21
    assert life(board.run(activate("A", "other", 0), RESOLVE).state, "A") == 21  # by its own effect


def test_611_2a_control_and_haste_for_as_long():
    spell = read(sorcery("Reins", "{R}", "Until end of turn, you gain control of target creature and it gains haste."))
    board = Board().lands("A", "R").hand("A", reins=spell).field("B", bears=BEARS)
    state = board.run(cast("A", "reins", "bears"), RESOLVE).state
    seen = view(state).of("bears")
    assert (seen.controller, seen.has_keyword("haste")) == ("A", True)
    state = board.run(cast("A", "reins", "bears"), RESOLVE, Advance(to="upkeep"), policy="default").state
    assert (view(state).of("bears").controller, view(state).of("bears").has_keyword("haste")) == ("B", False)


def test_122_1_creatures_without_a_single_counter_of_the_kind():
    wipe = read(sorcery("Wipe", "{B}", "Destroy all creatures with no +1/+1 counters on them."))
    board = Board().lands("A", "B").hand("A", wipe=wipe).field("B", one=BEARS, two=BEARS).counters("one", "+1/+1", 1)
    board.counters("two", "oil", 1)
    state = board.run(cast("A", "wipe"), RESOLVE).state
    assert ("one" in state.battlefield, "two" in state.battlefield) == (True, False)
