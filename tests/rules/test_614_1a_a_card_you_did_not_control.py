"""Cards that somebody else controlled, and what they are played for (614.1a, 118.9); what was last turn (608.2i)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

EATER = creature(
    "Eater",
    "{B}",
    "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.\n"
    "During your turn, you may play cards exiled with Eater. If you cast a spell this way, pay life equal to its mana "
    "value "
    "rather than pay its mana cost.",
    "6/6",
)


def test_614_1a_from_anywhere_into_an_opponents_graveyard():
    rot = sorcery("Rot", "{B}", "Target opponent discards a card.")
    board = Board().lands("A", "BR").hand("A", rot=rot, bolt=BOLT).hand("B", bears=BEARS)
    board.field("A", eater=EATER).field("B", ox=creature("Ox", "{G}"))
    outcome = board.run(cast("A", "rot", "B"), RESOLVE, cast("A", "bolt", "ox"), RESOLVE)
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Ox"]
    assert len(outcome.state.zone("graveyard", "A")) == 2


def test_118_9_for_life_during_your_turn():
    rot = sorcery("Rot", "{B}", "Target opponent discards a card.")
    board = Board().lands("A", "B").hand("A", rot=rot).hand("B", bears=BEARS).field("A", eater=EATER)
    actions = (cast("A", "rot", "B"), RESOLVE)
    (exiled,) = board.run(*actions).state.zone("exile")
    outcome = board.run(*actions, cast("A", exiled), RESOLVE)
    assert life(outcome.state, "A") == 18
    assert "Grizzly Bears" in {outcome.state.objects[one].definition.name for one in outcome.state.battlefield}


def test_608_2i_what_entered_last_turn():
    god = enchantment(
        "God",
        "{W}",
        "At the beginning of each upkeep, if you had another creature enter under your control last turn, draw a card.",
    )
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", god=god)
    outcome = board.run(cast("A", "bears"), RESOLVE, Advance(to="upkeep", turn=4), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1
    without = Board().field("A", god=god).run(Advance(to="upkeep", turn=4))
    assert not without.state.stack


def test_615_5_both_amounts_are_what_was_prevented():
    way = instant(
        "Way",
        "{W}",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. When damage is "
        "prevented "
        "this way, Way deals that much damage to that source's controller and you draw that many cards.",
    )
    pinger = card("Pinger", "{2}", "Artifact", "{T}: Pinger deals 2 damage to you.")
    board = Board().lands("A", "W").hand("A", way=way).field("A", pinger=pinger)
    actions = (cast("A", "way", targets=()), RESOLVE, activate("A", "pinger"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=("pinger",))
    assert life(outcome.state, "A") == 18  # nothing by the pinger, 2 by the spell
    assert len(outcome.state.zone("hand", "A")) == 2


def test_107_3c_what_x_is_before_what_is_done_then():
    insight = sorcery(
        "Insight",
        "{U}",
        "Scry X, where X is the highest mana value among permanents you control, then draw three cards.",
    )
    outcome = Board().lands("A", "U").hand("A", insight=insight).run(cast("A", "insight"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 3


def test_603_7_a_later_time_after_a_condition():
    scout = sorcery(
        "Scout",
        "{W}",
        "Exile target creature. You may return that card to the battlefield under its owner's control. If you don't, "
        "at the "
        "beginning of the next end step, return that card to the battlefield under its owner's control.",
    )
    board = Board().lands("A", "W").hand("A", scout=scout).field("B", bears=BEARS)
    here = answered(board, cast("A", "scout", "bears"), RESOLVE, picks=(True,))
    assert "Grizzly Bears" in {here.state.objects[one].definition.name for one in here.state.battlefield}
    assert not here.state.delayed
    gone = answered(board, cast("A", "scout", "bears"), RESOLVE, picks=(False,))
    assert names(gone.state, "exile") == ["Grizzly Bears"]
    back = answered(board, cast("A", "scout", "bears"), RESOLVE, Advance(to="end"), RESOLVE, picks=(False,))
    assert names(back.state, "exile") == []
