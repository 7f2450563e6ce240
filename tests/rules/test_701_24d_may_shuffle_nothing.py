"""701.24d: a player who may shuffle targeted cards into a library may do so where there are none."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import CastSpell
from engine.dialogue.choices import Answer
from tests.rules.asking import RESOLVE
from tests.rules.boards import BEARS, Board
from tests.rules.pool import sorcery

PARTING = sorcery(
    "Parting",
    "{G}",
    "Draw a card. You may shuffle up to four target cards from your graveyard into your library.",
)


@pytest.mark.parametrize("targets", [(), ("b",)])
def test_701_24d_it_is_asked_and_shuffled(targets: tuple[str, ...]):
    board = Board().lands("A", "G").hand("A", p=PARTING).put("A", "graveyard", "b", BEARS)
    act = CastSpell(player="A", object="p", targets=targets)
    asked = board.run(act, RESOLVE).pending
    assert asked is not None
    assert asked.kind == "choose_yes_no"
    yes = Answer(choice=asked.id, yes=True)
    shuffled = board.run(act, RESOLVE, answers=(yes,))
    assert any(step.text == "A shuffles their library." for step in shuffled.steps)
