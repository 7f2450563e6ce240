"""Face-down permanents that an effect reveals or lets a player look at (708.12, 701.20)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.definition import Definition
from engine.state.face_down import FaceDown
from engine.unread.libraries import UNKNOWN_CARD
from tests.rules.asking import RESOLVE, activate, answered, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature

SHRIEKER = creature(
    "Shrieker", "{1}{G}", "{1}{G}: Reveal target face-down permanent. If it's a creature card, you may turn it face up."
)
SEER = creature("Seer", "{2}{W}", "{2}{W}: Look at target face-down creature.")


def board(hidden: Definition) -> Board:
    made = Board().lands("A", "GG").field("A", shrieker=SHRIEKER)
    return made.put("B", "battlefield", "down", hidden, face_down=FaceDown("manifest"))


def test_708_12_a_revealed_creature_card_is_turned_face_up() -> None:
    outcome = answered(board(BEARS), activate("A", "shrieker", 0, "down"), RESOLVE, picks=(True,))
    assert view(outcome.state).of("down").name == "Grizzly Bears"
    assert steps(outcome, "reveal") == ["A reveals Grizzly Bears."]


def test_708_12_another_card_stays_face_down_although_the_permanent_is_a_creature() -> None:
    outcome = board(BOLT).run(activate("A", "shrieker", 0, "down"), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["down"].face_down is not None


def test_708_12_a_card_that_nobody_knows_is_not_shown() -> None:
    outcome = board(UNKNOWN_CARD).run(activate("A", "shrieker", 0, "down"), RESOLVE)
    assert outcome.status == "unsupported"


@pytest.mark.parametrize("hidden", [BEARS, BOLT])
def test_701_20e_a_face_down_creature_is_looked_at(hidden: Definition) -> None:
    seen = Board().lands("A", "WWW").field("A", seer=SEER)
    seen.put("B", "battlefield", "down", hidden, face_down=FaceDown("morph"))
    outcome = seen.run(activate("A", "seer", 0, "down"), RESOLVE)
    assert steps(outcome, "look") == [f"A looks at {hidden.name}."]
    assert outcome.state.objects["down"].face_down is not None
