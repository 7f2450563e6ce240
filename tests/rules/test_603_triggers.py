"""Triggered abilities (603)."""

from __future__ import annotations

import msgspec
import pytest

from engine.abilities.ability import Triggered
from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, MOURNER, Board
from tests.rules.pool import (
    BURN_ALL,
    DIES_DRAW,
    DRAIN,
    FLICKER,
    GLADDENED,
    HYDRA,
    LIFELINK,
    LOOT,
    MAY_DRAW,
    ON_DISCARD,
    ON_DRAW,
    ON_ENTER,
    PAINTED,
    PERSIST,
    RACK,
    TOKENS,
    UPKEEP,
    WRATH,
    creature,
    enchantment,
    instant,
)

SEES_DEATH = creature("Ghoul", "{B}", "Whenever another creature dies, you gain 1 life.")
BOTH_WAYS = creature("Gate", "{B}", "When this creature enters or dies, you gain 1 life.")
WITH_COUNTER = creature("Slow", "{B}", "At the beginning of your upkeep, if you control a creature, you gain 1 life.")


def trigger_sources(outcome) -> list[str]:
    """The sources of the abilities on the stack, from the bottom."""
    return [outcome.state.objects[one].on_stack.source for one in outcome.state.stack]


WEEPER = enchantment("Weeper", "{B}", "Whenever a creature dies, you draw a card and you gain 1 life.")


def mourners() -> Board:
    board = Board().lands("A", "W").hand("A", wrath=WRATH)
    return board.field("A", a1=MOURNER, a2=WEEPER).field("B", b1=MOURNER, b2=WEEPER, bears=BEARS)


def test_603_3b_each_player_orders_their_own_in_apnap_order():
    seen = {"until": "priority"}  # after each resolution: the order is seen, though in the end it makes no difference
    actions = (cast("A", "wrath"), RESOLVE, RESOLVE, RESOLVE, RESOLVE, RESOLVE)
    outcome = mourners().run(*actions, **seen)
    assert outcome.status == "choice_required"
    assert outcome.pending.player == "A"
    assert outcome.pending.rules == ("603.3b",)
    order = tuple(option.object for option in outcome.pending.options)
    ends = answered(mourners(), *actions, picks=((order[1], order[0]),), **seen)
    assert ends.pending.player == "B"
    theirs = tuple(option.object for option in ends.pending.options)
    ends = answered(mourners(), *actions, picks=((order[1], order[0]), theirs), **seen)
    assert ends.status == "resolved"
    assert {"603.3b", "101.4"} <= set(cited(ends, "order_triggers"))
    assert [step.actor for step in ends.steps if step.event == "draw"] == ["B", "B", "A", "A"]


def test_603_10a_creatures_dying_together_see_each_other():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", g1=SEES_DEATH, g2=SEES_DEATH).field("B", b=BEARS)
    outcome = board.run(cast("A", "wrath"), policy="default")
    assert life(outcome.state, "A") == 24  # each of the two sees the other and the Bears
    assert "603.10a" in cited(outcome, "trigger")


def test_603_10a_a_permanent_that_leaves_at_the_same_time_sees_it():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", drain=DRAIN).field("B", bears=BEARS)
    assert life(board.run(cast("A", "bolt", "bears")).state, "B") == 19


def test_603_2c_once_for_each_creature():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", drain=DRAIN).field("B", x=BEARS, y=BEARS, z=BEARS)
    outcome = board.run(cast("A", "wrath"), policy="default")
    assert life(outcome.state, "B") == 17


def test_603_6a_newcomers_see_each_other():
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", herald=ON_ENTER)
    outcome = board.run(cast("A", "muster"), policy="default")
    assert life(outcome.state, "A") == 22


def test_603_2c_one_of_several_events_triggers_once_each():
    board = Board().lands("A", "BR").hand("A", gate=BOTH_WAYS, bolt=BOLT)
    outcome = board.run(cast("A", "gate"))
    assert life(outcome.state, "A") == 21
    field = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", gate=BOTH_WAYS)
    died = field.run(cast("A", "bolt", "gate"))
    assert life(died.state, "A") == 21


def test_603_3d_targets_are_chosen_on_the_stack():
    board = Board().lands("A", "RRG").hand("A", hydra=HYDRA).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "hydra", x=2), picks=("bears",))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert "603.3d" in cited(outcome, "choose_targets")


def test_107_3m_x_of_the_spell_in_the_enters_ability_and_counters():
    board = Board().lands("A", "RRRG").hand("A", hydra=HYDRA)
    outcome = answered(board, cast("A", "hydra", x=3), picks=("B",))
    assert life(outcome.state, "B") == 17
    assert outcome.state.objects["hydra@3"].count("+1/+1") == 3


def test_107_3j_what_is_copied_has_no_x_of_the_spell_that_copies():
    """107.3j, 707.9e: X is 0 in the text that it has as a copy, and that of its own spell in its own text."""
    text = "You may have this creature enter as a copy of any creature on the battlefield"
    mimic = creature("Mimic", "{X}{U}", f"{text}, except it enters with X additional +1/+1 counters on it.", "0/0")
    board = Board().lands("A", "UUUU").hand("A", mimic=mimic).field("B", hydra=HYDRA)
    outcome = answered(board, cast("A", "mimic", x=3), picks=(True, "B"))
    assert outcome.state.objects["mimic@3"].count("+1/+1") == 3
    assert life(outcome.state, "B") == 20


def test_603_3d_no_legal_target_removes_the_ability():
    needy = creature("Needy", "{B}", "When this creature enters, destroy target artifact.")
    outcome = Board().lands("A", "B").hand("A", needy=needy).run(cast("A", "needy"))
    assert outcome.status == "resolved"
    assert "603.3d" in cited(outcome, "remove_trigger")
    assert outcome.state.stack == ()


def test_603_4_condition_is_checked_twice():
    board = Board().field("A", slow=WITH_COUNTER).lands("B", "R").hand("B", bolt=BOLT)
    to_upkeep = Advance(to="upkeep", turn=5)
    assert life(board.run(to_upkeep).state, "A") == 21
    answer = board.run(to_upkeep, cast("B", "bolt", "slow"))
    assert answer.status == "resolved"
    assert life(answer.state, "A") == 20
    assert {"608.2a", "603.4"} <= set(cited(answer, "if_clause"))


def test_603_4_does_not_trigger_without_its_condition():
    lonely = enchantment(
        "Lonely", "{B}", "At the beginning of your upkeep, if you control a creature, you gain 1 life."
    )
    outcome = Board().field("A", lonely=lonely).run(Advance(to="upkeep", turn=5))
    assert steps(outcome, "trigger") == []


@pytest.mark.parametrize(("turn", "gained"), [(4, 0), (5, 1), (6, 1), (7, 2)])
def test_603_2b_upkeep_over_turns(turn, gained):
    outcome = Board().field("A", dawn=UPKEEP).run(Advance(to="upkeep", turn=turn))
    assert life(outcome.state, "A") == 20 + gained
    if gained:
        assert "603.2b" in cited(outcome, "trigger")


def test_400_7e_dies_ability_finds_the_card():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", spirit=PERSIST)
    outcome = board.run(cast("A", "bolt", "spirit"))
    assert names(outcome.state, "battlefield")[-1] == "Return"
    assert outcome.state.battlefield[-1] == "spirit@3"
    assert not outcome.state.objects["spirit@3"].controlled_since_turn_began


def test_603_6_a_card_that_left_the_graveyard_is_not_found():
    board = Board().lands("A", "R").lands("B", "B").hand("A", bolt=BOLT).field("A", spirit=PERSIST)
    board.hand("B", rob=instant("Rob", "{B}", "Exile target card from a graveyard."))
    outcome = board.run(cast("A", "bolt", "spirit"), RESOLVE, cast("B", "rob", "spirit"))
    assert outcome.status == "resolved", outcome.illegal or outcome.not_understood
    assert names(outcome.state, "exile") == ["Return"]
    assert "spirit@4" not in outcome.state.objects


def test_111_8_a_token_that_died_does_not_return():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).put("A", "battlefield", "spirit", PERSIST, kind="token")
    outcome = board.run(cast("A", "bolt", "spirit"))
    assert names(outcome.state, "battlefield") == ["Mountain"]
    assert "704.5d" in cited(outcome, "state_based_actions")


def test_111_8_a_token_that_is_exiled_stays_there():
    board = Board().lands("A", "W").hand("A", flicker=FLICKER).put("B", "battlefield", "bears", BEARS, kind="token")
    outcome = board.run(cast("A", "flicker", "bears"))
    assert names(outcome.state, "battlefield") == ["Plains"]
    assert cited(outcome, "impossible") == ["111.8"]


def test_603_10_discarding_is_seen_where_the_card_went():
    board = Board().lands("A", "B").hand("A", rack=RACK, x=BEARS).hand("B", y=BEARS).field("A", waste=ON_DISCARD)
    outcome = board.run(cast("A", "rack"), policy="default")
    assert life(outcome.state, "A") == 22


@pytest.mark.parametrize(("library", "gained"), [(2, 2), (1, 1), (0, 0)])
def test_121_1_only_a_card_that_was_drawn_triggers(library, gained):
    board = Board(library=library).lands("A", "U").hand("A", loot=LOOT).field("A", lore=ON_DRAW)
    outcome = board.run(cast("A", "loot"), policy="default", until="stack_empty")
    assert len(steps(outcome, "trigger")) == gained


def test_702_15e_one_source_gains_life_once():
    board = Board().field("A", blessed=LIFELINK, glad=GLADDENED).field("B", x=BEARS, y=BEARS)
    outcome = board.run(activate("A", "blessed", 1))
    assert outcome.status == "resolved", outcome
    assert life(outcome.state, "A") == 24  # damage to itself, to the glad one and to two Bears
    assert len(steps(outcome, "trigger")) == 1


def test_may_draw_608_2d():
    board = Board().lands("A", "W").hand("A", omen=MAY_DRAW)
    assert len(answered(board, cast("A", "omen"), picks=(True,)).state.zone("hand", "A")) == 1
    assert len(answered(board, cast("A", "omen"), picks=(False,)).state.zone("hand", "A")) == 0


def test_603_10a_granted_ability_is_seen_by_what_dies():
    board = (
        Board().lands("A", "W").hand("A", wrath=WRATH).field("A", chant=PAINTED, x=BEARS, y=BEARS).field("B", z=BEARS)
    )
    assert life(board.run(cast("A", "wrath"), policy="default").state, "A") == 22


def test_603_3a_the_controller_as_it_triggered():
    board = Board().lands("A", "R").hand("A", quake=BURN_ALL).field("A", mine=DIES_DRAW).field("B", bears=BEARS)
    outcome = board.run(cast("A", "quake"))
    assert len(outcome.state.zone("hand", "A")) == 1
    assert len(outcome.state.zone("hand", "B")) == 0


def test_603_2h_once_each_turn():
    ability = next(a for a in ON_ENTER.front.abilities if isinstance(a, Triggered))
    once = msgspec.structs.replace(ability, limit="once each turn")
    line = msgspec.structs.replace(ON_ENTER.front.lines[0], abilities=(once,))
    face = msgspec.structs.replace(ON_ENTER.front, lines=(line,))
    definition = msgspec.structs.replace(ON_ENTER, faces=(face,))
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", herald=definition)
    assert life(board.run(cast("A", "muster")).state, "A") == 21


def test_unread_trigger_matters_only_when_it_triggers():
    weird = creature("Weird", "{B}", "Whenever another creature dies, frobnicate the gribbles.")
    unread = weird.front.unread[0]
    assert unread.event is not None
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", weird=weird).field("B", bears=BEARS)
    assert board.run(cast("A", "bolt", "B")).not_understood == ()
    died = board.run(cast("A", "bolt", "bears"))
    assert died.status == "resolved"
    assert [(what.text, what.occasion) for what in died.not_understood] == [(unread.text, "triggered")]
    own = board.hand("B", other=BOLT).lands("B", "R").run(cast("A", "bolt", "weird"))
    assert own.not_understood == ()


def test_ids_are_never_used_again():
    board = Board().lands("A", "RR").hand("A", b1=BOLT, b2=BOLT).field("A", drain=DRAIN).field("B", x=BEARS, y=BEARS)
    outcome = board.run(cast("A", "b1", "x"), RESOLVE, RESOLVE, cast("A", "b2", "y"))
    triggered = [step.objects[1] for step in outcome.steps if step.event == "trigger"]
    assert len(triggered) == len(set(triggered)) == 2
