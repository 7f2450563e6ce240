"""Players who were dealt damage by a certain object this turn, and what is theirs (608.2i)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import creature, read

ROCK = card("Rock", "{2}", "Artifact")
KITE = read(
    creature(
        "Kite",
        "{6}",
        "{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by this creature "
        "this turn.",
        "3/3",
    )
)
AKUBA = read(
    creature("Akuba", "{B}", "{0}: Target player dealt damage by this creature this turn loses 1 life.", "2/2")
)


def test_608_2i_whose_controller_was_dealt_combat_damage():
    board = Board(("A", "B", "C")).lands("A", "RR").field("A", kite=KITE, other=BEARS, mine=ROCK)
    board = board.field("B", b=ROCK, land=BEARS).field("C", c=ROCK)
    hit = (attack(("kite", "B"), ("other", "C")), block(), END)
    state = done(board.run(*hit, activate("A", "kite", 0, x=2), RESOLVE)).state
    assert {"mine", "c", "kite"} <= {*state.battlefield}
    assert not {"b", "land"} & {*state.battlefield}


@pytest.mark.parametrize(("whom", "legal"), [("B", True), ("C", False)])
def test_608_2i_a_target_player_dealt_damage_by_it(whom: str, legal: bool):
    board = Board(("A", "B", "C")).field("A", akuba=AKUBA, other=BEARS)
    outcome = board.run(attack(("akuba", "B"), ("other", "C")), END, activate("A", "akuba", 0, whom), RESOLVE)
    assert (outcome.status == "resolved") == legal
    assert not legal or life(outcome.state, "B") == 17
