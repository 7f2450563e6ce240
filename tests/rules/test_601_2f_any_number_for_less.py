"""Additional costs that may be paid with any number of objects, for each of which the spell costs less (118.8b, 601.2f)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import instant, read, sorcery

MARCH = read(
    instant(
        "March",
        "{X}{R}",
        "As an additional cost to cast this spell, you may exile any number of red cards from your hand. This spell costs "
        "{2} less to cast for each card exiled this way.\nMarch deals X damage to any target.",
    )
)
AVATAR = read(
    sorcery(
        "Avatar",
        "{4}{B}",
        "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to "
        "cast for each creature sacrificed this way.\nYou gain 5 life.",
    )
)


def tapped(outcome) -> int:
    return sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield if one.startswith("land"))


def exiling(*cards: str) -> tuple[AdditionalPayment, ...]:
    return (AdditionalPayment(cost="exile", pay_with=cards),)


def test_601_2f_generic_mana_alone_is_paid_less():
    """118.7a: two cards make four less, of which X = 3 leaves one too much; {R} is still paid."""
    board = Board().lands("A", "RR").hand("A", march=MARCH, one=BOLT, two=BOLT, bears=BEARS)
    action = cast("A", "march", "B", x=3, additional=exiling("one", "two"))
    outcome = done(board.run(action, RESOLVE))
    assert life(outcome.state, "B") == 17
    assert tapped(outcome) == 1
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Lightning Bolt", "Lightning Bolt"]


def test_118_8b_nobody_has_to_pay_it():
    board = Board().lands("A", "RR").hand("A", march=MARCH, one=BOLT)
    outcome = done(board.run(cast("A", "march", "B", x=1, additional=()), RESOLVE))
    assert tapped(outcome) == 2
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]


def test_601_2b_with_what_it_is_paid_is_asked_as_it_is_announced():
    board = Board().lands("A", "RR").hand("A", march=MARCH, one=BOLT)
    outcome = done(answered(board, cast("A", "march", "B", x=3), RESOLVE, picks=(("one",),)))
    assert life(outcome.state, "B") == 17
    assert tapped(outcome) == 2


def test_601_2h_they_are_sacrificed_as_the_cost_is_paid():
    board = Board().lands("A", "B").hand("A", avatar=AVATAR).field("A", one=BEARS, two=BEARS).field("B", theirs=BEARS)
    action = cast("A", "avatar", additional=(AdditionalPayment(cost="sacrifice", pay_with=("one", "two")),))
    outcome = done(board.run(action, RESOLVE))
    assert life(outcome.state, "A") == 25
    assert "theirs" in outcome.state.battlefield
    assert "one" not in outcome.state.battlefield


def test_118_3_what_is_not_enough_is_illegal():
    board = Board().lands("A", "B").hand("A", avatar=AVATAR).field("A", one=BEARS, two=BEARS)
    action = cast("A", "avatar", additional=(AdditionalPayment(cost="sacrifice", pay_with=("one",)),))
    assert board.run(action, RESOLVE).status == "illegal"
