"""What was counted is spoken of again (608.2c), and how many tokens were created this turn (608.2i)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import TOKENS, creature, instant, read


def test_608_2c_those_that_were_counted():
    counted = "Draw a card for each creature you control with a +1/+1 counter on it."
    call = read(instant("Call", "{G}", f"{counted} Those creatures gain indestructible until end of turn."))
    board = Board(library=5).lands("A", "G").hand("A", call=call).field("A", one=BEARS, two=BEARS, three=BEARS)
    board.field("B", theirs=BEARS)
    for one in ("one", "two", "theirs"):
        board.counters(one, "+1/+1", 1)
    state = board.run(cast("A", "call"), RESOLVE).state
    assert len(state.zone("hand", "A")) == 2
    firm = [view(state).of(one).has_keyword("indestructible") for one in ("one", "two", "three", "theirs")]
    assert firm == [True, True, False, False]


def test_608_2i_the_number_of_tokens_created_this_turn():
    text = (
        "At the beginning of each end step, create X 1/1 white Spirit creature tokens, where X is the number of tokens you "
        "created this turn."
    )
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", medium=read(creature("Medium", "{W}", text)))
    outcome = board.run(cast("A", "muster"), RESOLVE, Advance(to="end"), RESOLVE, policy="default")
    assert len([one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]) == 4
