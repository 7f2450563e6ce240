"""Revealing cards from one's hand as a cost: they are shown and stay there (118.3, 601.2h, 701.20a, 701.20b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, texts
from tests.rules.fights import illegal
from tests.rules.pool import creature, read

ADEPT = read(
    creature(
        "Adept",
        "{1}{U}",
        "As an additional cost to cast this spell, reveal a Spirit card from your hand or pay {3}.",
    )
)
MARTYR = read(
    creature(
        "Martyr",
        "{R}",
        "{2}, Reveal X red cards from your hand, Sacrifice this creature: This creature deals X damage to each creature.",
    )
)


def test_601_2h_the_spell_can_not_be_revealed_for_itself():
    """601.2h: by then the spell is on the stack; with no other such card the mana has to be paid."""
    board = Board().lands("A", "UU").hand("A", adept=ADEPT, bears=BEARS)
    illegal(board.run(cast("A", "adept")))
    outcome = Board().lands("A", "UUUUU").hand("A", adept=ADEPT, bears=BEARS).run(cast("A", "adept"), RESOLVE)
    assert outcome.status == "resolved"
    assert not any("reveals" in step for step in texts(outcome))


def test_701_20b_so_many_as_x_are_revealed_and_stay_in_the_hand():
    board = Board().lands("A", "GG").field("A", m=MARTYR).field("B", bears=BEARS)
    board = board.hand("A", one=BOLT, two=BOLT, three=BOLT, green=BEARS)
    outcome = answered(board, activate("A", "m", 0, x=2), RESOLVE)
    assert outcome.state.zone("hand", "A") == ("one", "two", "three", "green")
    assert "bears" not in outcome.state.battlefield
    illegal(board.run(activate("A", "m", 0, x=4)), "107.3a")
