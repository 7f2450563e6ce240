"""Tokens created with an object that has left the battlefield since (607.2c, 603.7)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BOLT, Board
from tests.rules.pool import TOKENS, creature, read


def test_607_2c_the_tokens_are_exiled_after_it_has_left():
    text = (
        "{0}: Create a 1/1 red Devil creature token.\n"
        "When this creature leaves the battlefield, exile all tokens created with it at the beginning of the next end step."
    )
    artisan = read(creature("Artisan", "{U}", text, "1/1"))
    board = Board().lands("A", "WR").hand("A", bolt=BOLT, muster=TOKENS).field("A", artisan=artisan)
    done = (activate("A", "artisan", 0), RESOLVE, cast("A", "muster"), RESOLVE, cast("A", "bolt", "artisan"), RESOLVE)
    state = board.run(*done, RESOLVE).state
    tokens = [one for one in state.battlefield if state.objects[one].kind == "token"]
    assert len(tokens) == 3
    state = board.run(*done, RESOLVE, Advance(to="end"), RESOLVE, policy="default").state
    left = [state.objects[one].definition.name for one in state.battlefield if state.objects[one].kind == "token"]
    assert left == ["Soldier Token", "Soldier Token"]
