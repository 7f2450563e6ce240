"""What can't be cast or played for a time: by name, or from elsewhere than the hand (601.3, 101.2)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, PlayLand
from engine.dialogue.choices import Answer
from tests.rules.asking import RESOLVE, cast, passing
from tests.rules.boards import BOLT, Board, land
from tests.rules.pool import sorcery

BAN = sorcery(
    "Ban",
    "{W}",
    "Choose a card name. Until your next turn, spells with the chosen name can't be cast and lands with the chosen "
    "name can't be played.",
)
WRATH = sorcery(
    "Still", "{W}", "Until your next turn, your opponents can't cast spells from anywhere other than their hands."
)
BACK = sorcery("Echo", "{R}", "You gain 1 life.\nFlashback {R}")


def banned(board: Board, name: str, *actions: object):
    first = board.run(cast("A", "ban", targets=()), RESOLVE)
    assert first.pending is not None
    answer = Answer(choice=first.pending.id, value=name)
    return board.run(cast("A", "ban", targets=()), RESOLVE, *actions, answers=(answer,))


def test_101_2_spells_with_the_chosen_name():
    board = Board().lands("A", "W").lands("B", "R").hand("A", ban=BAN).hand("B", bolt=BOLT)
    assert banned(board, "Lightning Bolt", passing("A"), cast("B", "bolt", "A")).illegal is not None
    assert banned(board, "Island", passing("A"), cast("B", "bolt", "A")).illegal is None


def test_101_2_and_lands():
    board = Board().lands("A", "W").hand("A", ban=BAN, wood=land("G"))
    assert banned(board, "Forest", PlayLand(player="A", object="wood")).illegal is not None
    assert banned(board, "Lightning Bolt", PlayLand(player="A", object="wood")).illegal is None


def test_601_3_from_elsewhere_than_the_hand():
    board = Board().lands("A", "W").lands("B", "RR").hand("A", still=WRATH).hand("B", bolt=BOLT, echo=BACK)
    board.put("B", "graveyard", "old", BACK)
    done = (cast("A", "still", targets=()), RESOLVE, Advance(to="precombat_main", turn=4))
    assert board.run(*done, cast("B", "old", targets=(), method="flashback")).illegal is not None
    assert board.run(*done, cast("B", "echo", targets=())).illegal is None
    assert (
        board.run(Advance(to="precombat_main", turn=4), cast("B", "old", targets=(), method="flashback")).illegal
        is None
    )
