"""Targets and groups whose phrase says more of a part of it (115.1, 115.3, 201.2, 601.2c, 608.2c)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import BLAZE, creature, enchantment, instant, sorcery

TRAIL = sorcery("Trail", "{R}", "Trail deals 2 damage to any target and 1 damage to another target.")
ANGEL = creature(
    "Angel",
    "{W}",
    "When this creature enters, you may exile up to three other target creatures from the battlefield and/or creature "
    "cards from graveyards.",
    "5/6",
)
ECHO = instant(
    "Echo",
    "{B}",
    "Target creature and all other creatures with the same name as that creature get -2/-2 until end of turn.",
)


def test_115_3_another_target_is_another_one() -> None:
    board = Board().lands("A", "R").hand("A", spell=TRAIL).field("B", bears=BEARS, corpse=ZOMBIE)
    assert board.run(cast("A", "spell", "bears", "bears")).status == "illegal"
    outcome = board.run(cast("A", "spell", "bears", "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert outcome.state.players["B"].life == 19


def test_601_2c_creatures_there_and_creature_cards_elsewhere() -> None:
    board = Board().lands("A", "W").hand("A", angel=ANGEL).field("B", bears=BEARS)
    board.put("B", "graveyard", "dead", ZOMBIE).put("A", "graveyard", "bolt", BOLT)
    entered = cast("A", "angel")
    outcome = answered(board, entered, RESOLVE, RESOLVE, picks=(("bears", "dead"), True))
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Walking Corpse"]
    asked = board.run(entered, RESOLVE)
    assert asked.pending is not None
    assert sorted(option.object or "" for option in asked.pending.options) == ["bears", "dead"]


def test_201_2_all_others_of_that_name() -> None:
    board = Board().lands("A", "B").hand("A", spell=ECHO).field("A", mine=BEARS).field("B", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert [one for one in ("mine", "bears", "corpse") if one in outcome.state.battlefield] == ["corpse"]


def test_608_2b_nothing_happens_to_the_others_if_the_target_is_gone() -> None:
    board = Board().lands("A", "BR").hand("A", spell=ECHO, bolt=BOLT).field("B", bears=BEARS, other=BEARS)
    outcome = board.run(cast("A", "spell", "bears"), cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert "other" in outcome.state.battlefield


def test_608_2c_it_is_the_target_that_the_others_share_a_color_with() -> None:
    text = "Target creature and each other creature that shares a color with it gain flying until end of turn."
    board = Board().lands("A", "U").hand("A", spell=instant("Zeal", "{U}", text))
    board.field("A", bears=BEARS, corpse=ZOMBIE).field("B", theirs=BEARS)
    seen = view(board.run(cast("A", "spell", "bears"), RESOLVE).state)
    flying = [
        one for one in ("bears", "corpse", "theirs") if any(a.ability.name == "flying" for a in seen.of(one).abilities)
    ]
    assert flying == ["bears", "theirs"]


def test_608_2c_what_is_left_out_is_left_alone() -> None:
    text = "Destroy all permanents except for artifacts and lands."
    board = Board().lands("A", "W").hand("A", spell=sorcery("Flood", "{W}", text))
    board.field("A", bears=BEARS).field("B", prop=enchantment("Prop", "{W}", ""), rock=card("Rock", "{1}", "Artifact"))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Plains", "Rock"]


def test_608_2d_a_card_from_a_hand_with_so_little_mana_value() -> None:
    text = (
        "Target player reveals their hand. You choose a nonland card from it with mana value 1 or less. That player "
        "discards that card."
    )
    board = Board().lands("A", "B").hand("A", spell=sorcery("Inquest", "{B}", text)).hand("B", bolt=BOLT, bears=BEARS)
    outcome = board.run(cast("A", "spell", "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]


def test_115_1_other_planeswalkers_but_any_creature() -> None:
    lord = card(
        "Lord", "{3}", "Planeswalker — Sorin", "−1: Destroy up to three target creatures and/or other planeswalkers."
    )
    board = Board().put("A", "battlefield", "lord", lord).counters("lord", "loyalty", 4).field("B", bears=BEARS)
    assert board.run(activate("A", "lord", 0, "lord")).status == "illegal"
    assert names(board.run(activate("A", "lord", 0, "bears"), RESOLVE).state, "graveyard", "B") == ["Grizzly Bears"]


@pytest.mark.parametrize(("spell", "status"), [(BLAZE, "resolved"), (BOLT, "illegal")])
def test_107_3_a_spell_with_x_in_its_mana_cost(spell, status) -> None:
    leak = instant("Leak", "{U}", "Counter target spell with {X} in its mana cost.")
    board = Board().lands("A", "RRU").hand("A", spell=spell, leak=leak)
    first = cast("A", "spell", "B", x=1) if spell is BLAZE else cast("A", "spell", "B")
    assert board.run(first, cast("A", "leak", "spell")).status == status
