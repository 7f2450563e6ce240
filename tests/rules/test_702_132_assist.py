"""Assist (702.132): another player may pay for generic mana in the cost of a spell."""

from __future__ import annotations

import pytest

from tests.rules.asking import answered, cast, cited, life, steps
from tests.rules.boards import Board, card
from tests.rules.pool import creature, sorcery

GANG = sorcery("Gang", "{X}{2}{B}", "Assist\nYou gain X life.")
TRIO = sorcery("Trio", "{2}{B}", "Assist\nYou gain 3 life.")
COUNTED = creature("Counted", "{2}{B}", "Assist\nSunburst")
ROCK = card("Rock", "{2}", "Artifact", "{T}: Add {C}.")


def test_702_132a_another_player_pays_generic_mana():
    board = Board(("A", "B", "C")).lands("A", "BB").lands("B", "GG").lands("C", "U").hand("A", trio=TRIO)
    outcome = answered(board, cast("A", "trio"), picks=("B", 1), until="action")
    assert outcome.status == "resolved"
    assert [outcome.state.objects[f"land-B-{n}"].tapped for n in (1, 2)].count(True) == 1
    assert all(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2))
    assert "702.132a" in cited(outcome, "choose")
    assert len(steps(outcome, "pay_mana")) == 2
    assert steps(outcome, "pay_mana")[0].startswith("B pays {G}")


def test_702_132a_only_as_much_as_is_generic_and_as_that_player_has():
    board = Board().lands("A", "B").lands("B", "GGG").hand("A", trio=TRIO)
    outcome = answered(board, cast("A", "trio"), picks=("B",))
    assert (outcome.pending.low, outcome.pending.high) == (0, 2)
    assert outcome.pending.player == "B"
    poor = Board().lands("A", "BB").lands("B", "G").hand("A", trio=TRIO)
    assert answered(poor, cast("A", "trio"), picks=("B",)).pending.high == 1


def test_702_132a_x_is_generic_too():
    board = Board().lands("A", "B").lands("B", "GGGGG").hand("A", gang=GANG)
    outcome = answered(board, cast("A", "gang", x=3), picks=("B", 5), until="stack_empty")
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 23


def test_702_132a_nobody_has_to_help():
    board = Board().lands("A", "BBB").lands("B", "GG").hand("A", trio=TRIO)
    alone = answered(board, cast("A", "trio"), picks=((),), until="action")
    assert alone.status == "resolved"
    assert not alone.state.objects["land-B-1"].tapped
    refused = answered(board, cast("A", "trio"), picks=("B", 0), until="action")
    assert refused.status == "resolved"
    short = Board().lands("A", "B").lands("B", "GG").hand("A", trio=TRIO)
    assert answered(short, cast("A", "trio"), picks=("B", 1)).status == "illegal"


def test_702_132a_nobody_is_asked_who_could_not_pay():
    board = Board().lands("A", "BBB").hand("A", trio=TRIO)
    assert board.run(cast("A", "trio"), until="action").status == "resolved"


def test_702_132a_that_mana_was_spent_to_cast_the_spell():
    board = Board().lands("A", "B").lands("B", "GU").hand("A", counted=COUNTED)
    outcome = answered(board, cast("A", "counted"), picks=("B", 2), until="stack_empty")
    (permanent,) = [one for one in outcome.state.battlefield if one.startswith("counted")]
    assert outcome.state.objects[permanent].count("+1/+1") == 3


@pytest.mark.parametrize(("own", "paid"), [("B", 2), ("BB", 1), ("BBB", 0)])
def test_601_2f_what_raises_the_cost_is_generic_mana_of_the_same_total(own: str, paid: int):
    sphere = card("Sphere", "{2}", "Artifact", "Spells cost {1} more to cast.")
    board = Board().lands("A", own + "B").lands("B", "GGG").field("B", sphere=sphere).hand("A", trio=TRIO)
    outcome = answered(board, cast("A", "trio"), picks=("B", paid) if paid else ((),), until="action")
    assert outcome.status == "resolved"
    assert (
        sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield if one.startswith("land-A"))
        == 4 - paid
    )
