"""Sentences that speak of what only a reflexive or delayed triggered ability names are part of it (603.7, 603.12)."""

from __future__ import annotations

from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

TRAIN = read(
    sorcery(
        "Train",
        "{G}",
        "You may pay 2 life. When you do, put a +1/+1 counter on target creature. That creature gains trample until end of "
        "turn.",
    )
)


def test_603_12_that_creature_is_its_target() -> None:
    board = Board().lands("A", "G").hand("A", train=TRAIN).field("A", bears=BEARS, others=BEARS)
    outcome = answered(board, cast("A", "train"), RESOLVE, RESOLVE, picks=(True, "bears"))
    seen = view(outcome.state)
    both = ("bears", "others")
    trampling = [one for one in both if any(a.ability.name == "trample" for a in seen.of(one).abilities)]
    assert trampling == ["bears"]
    assert outcome.state.objects["bears"].count("+1/+1") == 1


def test_what_may_be_said_of_either_is_not_guessed_at() -> None:
    """Of two targets, that of the spell and that of the ability, "that creature" may be either."""
    text = (
        "Tap target creature. You may pay {1}. When you do, put a +1/+1 counter on target creature. That creature gains "
        "trample until end of turn."
    )
    assert compile_text(text, types=("sorcery",))[0].unread is not None
