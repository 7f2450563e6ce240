"""Beholding (701.4): choosing a permanent one controls, or revealing a card from one's hand."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, instant

EXHALE = instant(
    "Exhale", "{R}", "As an additional cost to cast this spell, behold a Bear or pay {1}.\nYou gain 3 life."
)
CHAMPION = creature(
    "Champion",
    "{W}",
    "As an additional cost to cast this spell, behold a Bear and exile it.\nWhen this creature leaves the battlefield, "
    "return the exiled card to its owner's hand.",
)
SMOKE = instant(
    "Smoke",
    "{R}",
    "As an additional cost to cast this spell, you may behold a Bear.\nYou gain 1 life. If a Bear was beheld, you "
    "gain 3 life.",
)
SCOUT = creature("Scout", "{W}", "When this creature enters, you may behold a Bear. If you do, draw a card.")


def test_701_4a_a_permanent_or_a_card_in_the_hand():
    board = Board().lands("A", "R").hand("A", exhale=EXHALE)
    assert board.run(cast("A", "exhale")).status == "illegal"
    shown = answered(board.hand("A", bears=BEARS), cast("A", "exhale"), RESOLVE, picks=("behold a Bear",))
    assert (life(shown.state, "A"), names(shown.state, "hand", "A")) == (23, ["Grizzly Bears"])
    there = Board().lands("A", "R").hand("A", exhale=EXHALE).field("A", bears=BEARS, zombie=ZOMBIE)
    seen = answered(there, cast("A", "exhale"), RESOLVE, picks=("behold a Bear",))
    assert seen.status == "resolved"
    theirs = Board().lands("A", "R").hand("A", exhale=EXHALE).field("B", bears=BEARS)
    assert theirs.run(cast("A", "exhale")).status == "illegal"


def test_607_2q_what_is_beheld_and_exiled_comes_back():
    board = Board().lands("A", "WR").hand("A", champion=CHAMPION, bolt=BOLT).field("A", bears=BEARS)
    entered = board.run(cast("A", "champion"), RESOLVE)
    assert names(entered.state, "exile") == ["Grizzly Bears"]
    champion = next(one for one in entered.state.battlefield if one.startswith("champion"))
    gone = board.run(cast("A", "champion"), RESOLVE, cast("A", "bolt", champion), RESOLVE, RESOLVE)
    assert names(gone.state, "hand", "A") == ["Grizzly Bears"]


def test_601_2b_what_is_beheld_and_exiled_is_named_by_either_verb():
    board = Board().lands("A", "W").hand("A", champion=CHAMPION, cub=BEARS).field("A", bears=BEARS)
    for verb in ("behold", "exile"):
        named = (AdditionalPayment(cost=verb, pay_with=("cub",)),)
        outcome = board.run(cast("A", "champion", additional=named), RESOLVE)
        assert (outcome.status, names(outcome.state, "hand", "A")) == ("resolved", []), outcome.illegal


def test_701_4b_whether_one_was_beheld():
    board = Board().lands("A", "R").hand("A", smoke=SMOKE).field("A", bears=BEARS)
    beheld = (AdditionalPayment(cost="additional", pay_with=("bears",)),)
    assert life(board.run(cast("A", "smoke", additional=beheld), RESOLVE).state, "A") == 24
    assert life(board.run(cast("A", "smoke", additional=()), RESOLVE).state, "A") == 21


def test_701_4a_as_a_spell_resolves():
    board = Board().lands("A", "W").hand("A", scout=SCOUT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, picks=(True,))
    assert len(outcome.state.zone("hand", "A")) == 1
