"""State-based actions (704)."""

from __future__ import annotations

import msgspec
import pytest

from engine.state.change import edit, edit_player
from engine.state.objects import Counters
from tests.rules.asking import activate, answered, cast, cited, life, names, steps
from tests.rules.boards import ANTHEM, BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import (
    AURA,
    BURN_ALL,
    DEATHTOUCH,
    DIES_DRAW,
    INDESTRUCTIBLE,
    LEGEND,
    LIFE_LOSS,
    LOOT,
    TOKENS,
    WITHER,
    creature,
)

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")


def damaged(board: Board, one: str, damage: int, **fields: object) -> Board:
    board.state = edit(board.state, one, damage=damage, **fields)
    return board


@pytest.mark.parametrize(("total", "lost"), [(1, ""), (0, "704.5a"), (-3, "704.5a")])
def test_704_5a_life(total, lost):
    board = Board()
    board.state = edit_player(board.state, "B", life=total)
    assert board.run().state.players["B"].lost == lost


def test_704_5b_empty_library():
    outcome = Board(library=1).lands("A", "U").hand("A", loot=LOOT).run(cast("A", "loot"), policy="default")
    assert outcome.state.players["A"].lost == "704.5b"
    assert "121.4" in cited(outcome, "draw")


def test_104_3c_exactly_enough_cards_is_enough():
    outcome = Board(library=2).lands("A", "U").hand("A", loot=LOOT).run(cast("A", "loot"), policy="default")
    assert outcome.state.players["A"].lost == ""


def test_704_5c_poison():
    board = Board()
    board.state = edit_player(board.state, "B", counters=(Counters("poison", 10, 1),))
    assert board.run().state.players["B"].lost == "704.5c"


def test_104_4a_both_lose_at_once():
    outcome = Board().lands("A", "B").hand("A", toll=LIFE_LOSS).run(cast("A", "toll"))
    assert {player: record.lost for player, record in outcome.state.players.items()} == {"A": "704.5a", "B": "704.5a"}
    assert outcome.state.apnap == ()


def test_704_5d_tokens_die_then_cease():
    board = Board().lands("A", "WR").hand("A", muster=TOKENS, quake=BURN_ALL).field("A", mourn=DIES_DRAW)
    from tests.rules.asking import RESOLVE

    outcome = board.run(cast("A", "muster"), RESOLVE, cast("A", "quake"), policy="default")
    assert len(outcome.state.zone("hand", "A")) == 2
    assert names(outcome.state, "graveyard", "A") == ["Muster", "Quake"]
    assert "704.5d" in cited(outcome, "state_based_actions")


def test_704_5f_toughness_zero_is_no_destruction():
    board = Board().field("A", firm=INDESTRUCTIBLE).counters("firm", "-1/-1", 1)
    outcome = board.run()
    assert names(outcome.state, "graveyard", "A") == ["Firm"]
    assert "704.5f" in cited(outcome, "state_based_actions")
    assert outcome.warnings


@pytest.mark.parametrize(("damage", "dies"), [(1, False), (2, True), (5, True)])
def test_704_5g_lethal_damage(damage, dies):
    outcome = damaged(Board().field("A", bears=BEARS), "bears", damage).run()
    assert ("bears" not in outcome.state.battlefield) == dies


def test_704_5h_deathtouch():
    board = Board().field("A", adder=DEATHTOUCH).field("B", big=creature("Big", "{G}", pt="9/9"))
    outcome = board.run(activate("A", "adder", 1, "big"))
    assert names(outcome.state, "graveyard", "B") == ["Big"]
    assert "704.5h" in cited(outcome, "state_based_actions")


def test_704_5h_counts_only_since_the_last_check():
    board = Board().field("A", adder=DEATHTOUCH).field("B", firm=creature("Big", "{G}", "Indestructible", "9/9"))
    outcome = board.run(activate("A", "adder", 1, "firm"))
    firm = outcome.state.objects["firm"]
    assert (firm.damage, firm.damaged_by_deathtouch) == (1, False)


def test_704_5h_with_wither_damage_is_dealt_though_none_is_marked():
    board = Board().field("A", wilt=WITHER).field("B", big=creature("Big", "{G}", pt="9/9"))
    outcome = board.run(activate("A", "wilt", 2, "big"))
    assert names(outcome.state, "graveyard", "B") == ["Big"]
    assert {"120.3d"} <= set(cited(outcome, "deal_damage"))


def test_704_5j_legend_rule_is_a_choice_of_each_controller():
    board = Board().field("A", one=LEGEND, two=LEGEND).field("B", three=LEGEND)
    asked = board.run()
    assert (asked.pending.player, asked.pending.rules) == ("A", ("704.5j",))
    outcome = answered(board, picks=("two",))
    assert list(outcome.state.battlefield) == ["two", "three"]


def test_704_3_all_at_once():
    """Two state-based actions in one check are one event: the dying anthem creature still counts for the other."""
    chief = creature("Chief", "{W}", "Other creatures you control get +1/+1.", "2/2")
    board = Board().field("A", chief=chief, bears=BEARS)
    damaged(damaged(board, "chief", 2), "bears", 2)
    outcome = board.run()
    first, second = steps(outcome, "state_based_actions")
    assert "Chief" in first
    assert "Bears" not in first
    assert "Bears" in second


def test_704_8_last_known_information_from_before_all_of_them():
    board = Board().field("A", x=BEARS).counters("x", "+1/+1", 1).counters("x", "-1/-1", 3)
    outcome = board.run()
    step = next(step for step in outcome.steps if step.event == "state_based_actions")
    assert {"704.5f", "704.5q"} <= {rule.number for rule in step.rules}
    former = step.after.former["x"]
    assert (former.object.count("+1/+1"), former.object.count("-1/-1")) == (1, 3)
    assert former.characteristics.toughness == 0


def test_704_5m_an_aura_whose_host_is_gone():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    board.put("A", "battlefield", "aura", AURA, attached_to="bears")
    damaged(board, "bears", 1)
    outcome = board.run(cast("A", "bolt", "bears"))
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt", "Strength"]
    assert "704.5m" in cited(outcome, "state_based_actions")


def test_704_5m_an_aura_on_what_it_cannot_enchant():
    board = Board().field("B", anthem=ANTHEM).put("A", "battlefield", "aura", AURA, attached_to="anthem")
    assert names(board.run().state, "graveyard", "A") == ["Strength"]


def test_704_5n_equipment_stays():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    board.put("A", "battlefield", "sword", SWORD, attached_to="bears")
    outcome = board.run(cast("A", "bolt", "bears"))
    assert outcome.state.objects["sword"].attached_to is None
    assert "704.5n" in cited(outcome, "state_based_actions")


def test_704_5e_a_copy_that_was_countered():
    from engine.state.objects import ChosenTarget, StackFacts
    from tests.rules.boards import COUNTERSPELL

    board = Board().lands("A", "UU").hand("A", counter=COUNTERSPELL)
    facts = StackFacts(targets=(ChosenTarget("t1", "A"),))
    board.put("B", "stack", "copy", BOLT, kind="copy", controller="B", on_stack=facts)
    outcome = board.run(cast("A", "counter", "copy"))
    assert life(outcome.state, "A") == 20
    assert "704.5e" in cited(outcome, "state_based_actions")
    assert "copy@2" not in outcome.state.objects


def test_704_4_damage_and_growth_within_one_resolution():
    """A creature that has lethal damage for a moment only is not looked at in between."""
    board = Board().lands("A", "GR").lands("B", "").hand("A", growth=GROWTH, bolt=BOLT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), cast("A", "growth", "bears"))
    assert "bears" in outcome.state.battlefield
    assert msgspec.structs.asdict(outcome.state.objects["bears"])["damage"] == 3


def test_704_5j_the_legend_rule_does_not_apply_to_what_an_effect_exempts():
    """704.5j, 101.1: of the permanents it does not apply to, none counts."""
    box = card("Box", "{3}", "Artifact", 'The "legend rule" doesn\'t apply to creatures you control.')
    gallery = card("Gallery", "{5}", "Artifact", 'The "legend rule" doesn\'t apply.')
    legend = card("Legend", "{G}", "Legendary Creature — Elf", "", "1/1")
    relic = card("Relic", "{1}", "Legendary Artifact", "")
    board = Board().field("A", one=legend, two=legend).field("B", three=legend, four=legend)
    assert len(board.field("A", box=box).run(policy="default").state.battlefield) == 4
    assert len(board.field("B", gallery=gallery).run(policy="default").state.battlefield) == 6
    others = Board().field("A", box=box, one=relic, two=relic)
    assert len(others.run(policy="default").state.battlefield) == 2
