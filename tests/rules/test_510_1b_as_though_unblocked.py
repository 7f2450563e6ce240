"""Creatures whose damage may be assigned as though they weren't blocked (510.1b, 609.4)."""

from __future__ import annotations

from tests.rules.asking import answered, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, alive, assign, attack, block, damage, done, illegal
from tests.rules.pool import creature, enchantment

TEXT = "You may have this creature assign its combat damage as though it weren't blocked."
LONE = creature("Lone", "{G}", TEXT, "4/4")
TRAMPLER = creature("Tramp", "{G}", f"Trample\n{TEXT}", "4/4")
LENDING = enchantment("Lending", "{G}", f'Creatures you control have "{TEXT}"')
PLAIN = enchantment(
    "Plain", "{G}", "You may have creatures you control assign their combat damage as though they weren't blocked."
)


def fought(attacker, *picks, lends=None, shares=()):
    board = Board().field("A", big=attacker).field("B", x=BEARS)
    if lends is not None:
        board.field("A", lends=lends)
    told = (assign(*shares),) if shares else ()
    return answered(board, attack("big"), block(("x", "big")), *told, END, picks=picks)


def test_510_1b_its_controller_may_have_it_assign_past_its_blocker():
    outcome = done(fought(LONE, True))
    assert (life(outcome.state, "B"), alive(outcome, "x"), damage(outcome, "big")) == (16, ["x"], 2)


def test_510_1c_or_not():
    outcome = done(fought(LONE, False))
    assert (life(outcome.state, "B"), alive(outcome, "x")) == (20, [])


def test_510_1b_what_the_action_says_decides():
    outcome = done(fought(LONE, shares=(("big", "B", 4),)))
    assert (life(outcome.state, "B"), alive(outcome, "x")) == (16, ["x"])
    outcome = done(fought(LONE, shares=(("big", "x", 4),)))
    assert (life(outcome.state, "B"), alive(outcome, "x")) == (20, [])
    illegal(fought(LONE, shares=(("big", "x", 2), ("big", "B", 2))), "510.1")


def test_702_19b_trample_may_divide_it_as_well():
    outcome = done(fought(TRAMPLER, shares=(("big", "x", 2), ("big", "B", 2))))
    assert (life(outcome.state, "B"), alive(outcome, "x")) == (18, [])
    outcome = done(fought(TRAMPLER, shares=(("big", "B", 4),)))
    assert (life(outcome.state, "B"), alive(outcome, "x")) == (16, ["x"])


def test_510_1b_where_it_is_lent():
    for lends in (LENDING, PLAIN):
        outcome = done(fought(BEARS, True, lends=lends))
        assert life(outcome.state, "B") == 18


def test_510_1b_one_that_is_not_blocked_asks_nothing():
    outcome = done(Board().field("A", big=LONE).field("B", x=BEARS).run(attack("big"), block(), END))
    assert life(outcome.state, "B") == 16
