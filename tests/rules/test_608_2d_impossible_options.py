"""608.2d, 101.2: what can't be done is not offered, whatever kind of instruction it is; the step says why."""

from __future__ import annotations

import pytest

from engine.resolution import feasible
from engine.state.canonical import canonical
from tests.rules.asking import RESOLVE, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

SOLEMN = enchantment("Solemn", "{W}", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
DRY = enchantment("Dry", "{B}", "Players can't gain life.")
RIOTER = creature("Rioter", "{R}", "Riot", "2/2")
BUILDER = creature("Builder", "{W}", "Fabricate 1", "1/1")
UNLEASHED = creature("Unleashed", "{B}", "Unleash", "2/2")


def test_702_136a_riot_without_counters_is_haste():
    board = Board().lands("A", "R").hand("A", r=RIOTER).field("B", s=SOLEMN)
    outcome = board.run(cast("A", "r"), RESOLVE)
    assert outcome.status == "resolved"
    assert any("can't have counters put on it" in text for text in steps(outcome, "as_enters"))


def test_702_98a_unleash_without_counters_is_not_asked():
    board = Board().lands("A", "B").hand("A", r=UNLEASHED).field("B", s=SOLEMN)
    assert board.run(cast("A", "r"), RESOLVE).status == "resolved"


def test_702_123a_fabricate_without_counters_is_a_servo():
    board = Board().lands("A", "W").hand("A", b=BUILDER).field("B", s=SOLEMN)
    outcome = board.run(cast("A", "b"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert [outcome.state.objects[one].definition.name for one in outcome.state.battlefield if "servo" in one] == [
        "Servo Token"
    ]


VAIN = {
    "put a +1/+1 counter on this creature": {"s": SOLEMN},
    "gain 1 life": {"s": DRY},
    "untap this creature": {},
    "return target creature card from your graveyard to your hand": {},
    "transform this creature": {},
    "remove a +1/+1 counter from this creature": {},
}
"""What a player might do as a creature enters, and what is there by which nothing would come of it."""


@pytest.mark.parametrize("what", VAIN)
def test_608_2d_what_would_come_to_nothing_is_not_asked(what):
    board = (
        Board().lands("A", "G").hand("A", c=creature("Hopeful", "{G}", f"When this creature enters, you may {what}."))
    )
    outcome = board.field("B", **VAIN[what]).run(cast("A", "c"), RESOLVE, RESOLVE)
    assert (outcome.status, outcome.pending) == ("resolved", None)


@pytest.mark.parametrize(
    "what", ["put a +1/+1 counter on this creature", "gain 1 life", "tap this creature", "draw a card"]
)
def test_608_2d_what_can_be_done_is_asked(what):
    board = (
        Board().lands("A", "G").hand("A", c=creature("Hopeful", "{G}", f"When this creature enters, you may {what}."))
    )
    outcome = board.run(cast("A", "c"), RESOLVE, RESOLVE)
    assert outcome.pending.kind == "choose_yes_no"


GONE = ("put a +1/+1 counter on it", "tap it", "untap it", "transform it", "regenerate it", "sacrifice it", "exile it")
"""What can't be done to an object that is not there any more (400.7)."""


@pytest.mark.parametrize("what", GONE)
def test_608_2d_with_what_is_gone_nothing_can_be_done(what):
    text = f"Whenever a creature enters, you may {what}."
    board = Board().lands("A", "GGR").hand("A", c=BEARS, bolt=BOLT).field("A", e=enchantment("Watch", "{G}", text))
    outcome = board.run(cast("A", "c"), RESOLVE, cast("A", "bolt", "c"), RESOLVE, RESOLVE)
    if what == "exile it":  # 400.7: the card in the graveyard is another object
        assert outcome.state.zone("exile") == ()
    assert (outcome.status, outcome.pending) == ("resolved", None)


def test_608_2d_the_trial_leaves_no_trace():
    text = "You may gain 1 life. Draw a card."
    board = Board().lands("A", "W").hand("A", s=sorcery("Kind", "{W}", text))
    outcome = board.run(cast("A", "s"), RESOLVE)
    assert (outcome.pending.kind, life(outcome.state, "A")) == ("choose_yes_no", 20)
    assert steps(outcome, "gain_life") == []


@pytest.mark.parametrize("what", VAIN)
def test_608_2d_to_choose_it_all_the_same_would_change_nothing(what):
    """Soundness: without the trial the player is asked, and yes and no come to what comes of not asking."""
    board = (
        Board().lands("A", "G").hand("A", c=creature("Hopeful", "{G}", f"When this creature enters, you may {what}."))
    )
    actions = (cast("A", "c"), RESOLVE, RESOLVE)
    unasked = canonical(board.field("B", **VAIN[what]).run(*actions).state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(feasible, "_why_in_vain", lambda *_: "")
        if board.run(*actions).pending is None:
            return  # there is nothing to choose from, which is found without a trial
        assert {canonical(answered(board, *actions, picks=(yes,)).state) for yes in (True, False)} == {unasked}


MADE_TO = {
    "discard a card": ("hand", BOLT),
    "discard two cards": ("hand", BOLT),
    "discard a card at random": ("hand", BOLT),
    "sacrifice a creature of their choice": ("battlefield", BEARS),
}
"""What a player may have an opponent do, and what the opponent has for it."""


@pytest.mark.parametrize("what", MADE_TO)
def test_608_2d_what_another_player_is_made_to_do_is_theirs_to_be_able_to(what):
    """608.2d, 101.3: A may have B do what B can do at least in part, whatever A has."""
    zone, has = MADE_TO[what]
    bully = card("Bully", "{B}", "Enchantment", f"When this enchantment enters, you may have target opponent {what}.")
    board = Board().lands("A", "B").hand("A", bully=bully).put("B", zone, "thing", has)
    outcome = answered(board, cast("A", "bully"), RESOLVE, RESOLVE, picks=(True,))
    assert outcome.status == "resolved"
    assert "thing" not in outcome.state.objects


@pytest.mark.parametrize("what", MADE_TO)
def test_608_2d_what_another_player_cannot_do_is_not_offered(what):
    zone, has = MADE_TO[what]
    bully = card("Bully", "{B}", "Enchantment", f"When this enchantment enters, you may have target opponent {what}.")
    board = Board().lands("A", "B").hand("A", bully=bully).put("A", zone, "thing", has)
    outcome = board.run(cast("A", "bully"), RESOLVE, RESOLVE)
    assert (outcome.status, outcome.pending) == ("resolved", None)


def test_121_3a_who_may_not_draw_keeps_nobody_else_from_it():
    """121.3a: each player is asked by themselves; A can't, and B can."""
    still = enchantment("Still", "{U}", "Your opponents can't draw cards.")
    feast = sorcery("Feast", "{G}", "Each player may draw a card.")
    board = Board().lands("A", "G").hand("A", feast=feast).field("B", s=still)
    outcome = board.run(cast("A", "feast"), RESOLVE)
    assert (outcome.pending.kind, outcome.pending.player) == ("choose_yes_no", "B")


SHELL = enchantment("Shell", "{W}", "Prevent all damage that would be dealt to you.")
THRIFT = enchantment(
    "Thrift",
    "{W}",
    "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on"
    " it instead.",
)
AMENDED = {"have it deal 2 damage to you": SHELL, "put a -1/-1 counter on it": THRIFT}
"""What a player may do, and by what it would be prevented or replaced."""


@pytest.mark.parametrize("what", AMENDED)
@pytest.mark.parametrize("yes", [True, False])
def test_118_12_what_is_prevented_or_replaced_was_done_by_who_chose_it(what: str, yes: bool) -> None:
    """608.2d, 614.6, 118.12: it is possible, and "if you do" asks what was chosen, whatever events occurred."""
    text = f"When this creature enters, you may {what}. If you do, you gain 3 life."
    board = Board().lands("A", "R").hand("A", c=creature("Dare", "{R}", text)).field("A", amender=AMENDED[what])
    outcome = answered(board, cast("A", "c"), RESOLVE, RESOLVE, picks=(yes,))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 23 if yes else 20)
    assert not outcome.state.objects["c@3"].counters


def test_608_2d_an_opponent_may_take_damage_that_is_prevented() -> None:
    text = "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice it."
    board = Board().lands("A", "R").hand("A", c=creature("Vexer", "{R}", text)).field("B", shell=SHELL)
    outcome = answered(board, cast("A", "c"), RESOLVE, RESOLVE, picks=(True,))
    assert (life(outcome.state, "B"), names(outcome.state, "graveyard", "A")) == (20, ["Vexer"])
