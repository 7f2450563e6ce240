"""What becomes crewed or saddled, which triggers abilities (702.122d, 702.171b)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, steps
from tests.rules.boards import Board, card
from tests.rules.pool import creature, read

ARK = card(
    "Barge",
    "{2}",
    "Artifact — Vehicle",
    "Whenever this Vehicle becomes crewed, each artifact creature card in your graveyard gains unearth {3} until end of "
    "turn.\nCrew 1",
    "2/2",
)
FIRST = card(
    "Rig",
    "{2}",
    "Artifact — Vehicle",
    "Whenever ~ becomes crewed for the first time each turn, draw a card.\nCrew 1",
    "2/2",
)
MECH = card(
    "Mech",
    "{2}",
    "Artifact — Vehicle",
    "Whenever this Vehicle becomes crewed, up to one other target Vehicle you control becomes an artifact creature until "
    "end of turn.\nCrew 1",
    "2/2",
)
CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 9", "4/4")
FIEND = creature(
    "Fiend", "{G}", "Whenever this creature becomes saddled for the first time each turn, draw a card.\nSaddle 1"
)
ONE = creature("One", "{G}", pt="1/1")
TWO = creature("Two", "{G}", pt="1/1")
GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", "", "3/3")
ANSWER = card("Naturalize", "{G}", "Instant", "Destroy target artifact or enchantment.")


def drawn(outcome) -> int:
    return sum(one.zone == "hand" for one in outcome.state.objects.values())


def test_702_122d_as_the_crew_ability_resolves():
    """702.122d, 603.3: the ability is put on the stack after the crew ability has resolved, and not as it is activated."""
    board = Board().field("A", mech=read(MECH), cart=CART, one=ONE)
    before = answered(board, activate("A", "mech", 1))
    assert len(before.state.stack) == 1
    after = answered(board, activate("A", "mech", 1), RESOLVE, RESOLVE, picks=("cart",))
    assert "702.122d" in cited(after, "crewed")
    assert {"artifact", "creature"} == set(view(after.state).of("cart").types)


def test_702_122d_cards_in_the_graveyard_gain_unearth():
    board = Board().field("A", ark=read(ARK), one=ONE).put("A", "graveyard", "golem", GOLEM)
    outcome = answered(board, activate("A", "ark", 1), RESOLVE, RESOLVE)
    held = view(outcome.state).of("golem").abilities
    assert any("unearth" in str(each) for each in held)


def test_702_122d_not_as_it_has_left():
    """702.122d, 113.7a: the Vehicle is gone as its crew ability resolves, and nothing becomes crewed."""
    board = Board().field("A", rig=read(FIRST), one=ONE).lands("A", "G").hand("A", answer=ANSWER)
    outcome = answered(board, activate("A", "rig", 1), cast("A", "answer", "rig"), RESOLVE, RESOLVE)
    assert not steps(outcome, "crewed")


def test_702_122d_the_first_time_each_turn():
    """702.122d, 608.2i: crewed twice in a turn, it triggers once."""
    board = Board().field("A", rig=read(FIRST), one=ONE, two=TWO)
    twice = (activate("A", "rig", 1), RESOLVE, RESOLVE, activate("A", "rig", 1), RESOLVE)
    outcome = answered(board, *twice, picks=(("one",),))
    assert (drawn(outcome), len(steps(outcome, "crewed")), outcome.state.stack) == (1, 2, ())


def test_702_171b_becomes_saddled_for_the_first_time_each_turn():
    """702.171b: what is saddled stays so, and does not become it again."""
    board = Board().field("A", fiend=read(FIEND), one=ONE, two=TWO)
    twice = (activate("A", "fiend", 1), RESOLVE, RESOLVE, activate("A", "fiend", 1), RESOLVE)
    outcome = answered(board, *twice, picks=(("one",),))
    assert (drawn(outcome), outcome.state.stack) == (1, ())
