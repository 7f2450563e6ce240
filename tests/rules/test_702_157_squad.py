"""Copies of a creature for an additional cost: squad and offspring (702.157, 702.175)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment, PassPriority
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, steps
from tests.rules.boards import Board, card
from tests.rules.pool import BOUNCE, FLICKER, creature

LEADER = creature("Leader", "{R}", "Squad {1}", "2/3")
MOTHER = creature("Mother", "{R}", "Flying\nOffspring {2}", "3/3")


def paying(cost: str, times: int = 1) -> tuple[AdditionalPayment, ...]:
    return (AdditionalPayment(cost=cost, times=times),)


def called(outcome, name: str) -> list[str]:
    objects = outcome.state.objects
    return [one for one in outcome.state.battlefield if objects[one].definition.name == name]


def test_702_157a_a_copy_for_each_time_that_squad_was_paid():
    board = Board().lands("A", "RRR").hand("A", leader=LEADER)
    done = board.run(cast("A", "leader", additional=paying("squad", 2)), RESOLVE, RESOLVE)
    assert len(called(done, "Leader")) == 3
    assert [done.state.objects[one].kind for one in called(done, "Leader")] == ["card", "token", "token"]
    assert "702.157a" in cited(done, "trigger")
    assert "707.2" in cited(done, "create_token")


def test_702_157a_without_payment_nothing_triggers():
    board = Board().lands("A", "RR").hand("A", leader=LEADER)
    done = board.run(cast("A", "leader", additional=()), RESOLVE)
    assert len(called(done, "Leader")) == 1
    assert steps(done, "trigger") == []


def test_702_157a_what_comes_back_has_not_been_paid_for():
    """400.7, 702.157a: a permanent that leaves and returns is a new object, for which no cost was paid."""
    board = Board().lands("A", "RRW").hand("A", leader=LEADER, flicker=FLICKER)
    first = (cast("A", "leader", additional=paying("squad")), RESOLVE, RESOLVE)
    done = answered(board, *first, cast("A", "flicker", "leader@3"), RESOLVE)
    assert len(called(done, "Leader")) == 2


def test_608_2h_the_copies_are_made_of_what_it_last_was():
    board = Board().lands("A", "RR").lands("B", "U").hand("A", leader=LEADER).hand("B", bounce=BOUNCE)
    done = answered(
        board,
        cast("A", "leader", additional=paying("squad")),
        RESOLVE,
        PassPriority(player="A"),
        cast("B", "bounce", "leader@3"),
        RESOLVE,
        RESOLVE,
    )
    assert [done.state.objects[one].kind for one in called(done, "Leader")] == ["token"]


def test_702_175a_offspring_is_a_copy_that_is_1_1():
    board = Board().lands("A", "RRR").hand("A", mother=MOTHER)
    done = board.run(cast("A", "mother", additional=paying("offspring")), RESOLVE, RESOLVE, explain=())
    both = called(done, "Mother")
    assert len(both) == 2
    seen = [view(done.state).of(one) for one in both]
    assert [(one.power, one.toughness) for one in seen] == [(3, 3), (1, 1)]
    assert all(one.has_keyword("flying") for one in seen)


def test_702_175a_once_or_not_at_all():
    board = Board().lands("A", "RRRRR").hand("A", mother=MOTHER)
    assert board.run(cast("A", "mother", additional=paying("offspring", 2))).illegal is not None


def test_702_157b_two_squad_costs_are_paid_separately():
    double = card("Double", "{R}", "Creature — Spirit", "Squad {1}\nSquad {G}", "1/1")
    board = Board().lands("A", "RRGG").hand("A", double=double)
    both = (AdditionalPayment(cost="squad {1}"), AdditionalPayment(cost="squad {G}", times=2))
    done = answered(board, cast("A", "double", additional=both), RESOLVE, RESOLVE, RESOLVE, picks=())
    if done.pending is not None:
        ids = tuple(option.object for option in done.pending.options)
        done = answered(board, cast("A", "double", additional=both), RESOLVE, RESOLVE, RESOLVE, picks=(ids,))
    assert len(called(done, "Double")) == 4
