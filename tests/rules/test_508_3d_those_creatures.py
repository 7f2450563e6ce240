"""Those of the attackers that attack somebody (508.3d, 603.4), and players of whom something is so as it happens "
"(603.2)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, block, done, illegal
from tests.rules.pool import creature, enchantment, read

DIPLOMAT = read(
    enchantment(
        "Diplomat",
        "{W}",
        "Whenever an opponent attacks with creatures, if two or more of those creatures are attacking you and/or "
        "planeswalkers "
        "you control, you gain 1 life.",
    )
)


@pytest.mark.parametrize(
    ("attacks", "gained"),
    [((("x", "B"), ("y", "B")), 1), ((("x", "B"), ("y", "C")), 0), ((("x", "B"), ("y", "B"), ("z", "C")), 1)],
)
def test_508_3d_two_or_more_of_those_creatures(attacks: tuple[tuple[str, str], ...], gained: int):
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS, z=BEARS).field("B", diplomat=DIPLOMAT)
    outcome = board.run(attack(*attacks), *([RESOLVE] * gained), until="action")
    assert life(done(outcome).state, "B") == 20 + gained


@pytest.mark.parametrize(("whom", "gained"), [("B", 1), ("C", 0)])
def test_603_2_to_a_player_who_controls_more_creatures(whom: str, gained: int):
    text = (
        "Whenever this creature deals combat damage to a player who controls more creatures than you, you gain 1 life."
    )
    hawk = read(creature("Hawk", "{W}", text, "1/1"))
    board = Board(("A", "B", "C")).field("A", hawk=hawk).field("B", p=BEARS, q=BEARS).field("C", r=BEARS)
    outcome = board.run(attack(("hawk", whom)), block(player=whom), END, policy="default")
    assert life(done(outcome).state, "A") == 20 + gained


@pytest.mark.parametrize(("whom", "gained"), [("B", 1), ("C", 0)])
def test_508_3a_attacks_a_player_who_controls_so_many(whom: str, gained: int):
    cub = read(
        creature(
            "Cub", "{G}", "Whenever this creature attacks a player who controls two or more creatures, you gain 1 life."
        )
    )
    board = Board(("A", "B", "C")).field("A", cub=cub).field("B", p=BEARS, q=BEARS).field("C", r=BEARS)
    outcome = board.run(attack(("cub", whom)), *([RESOLVE] * gained), until="action")
    assert life(done(outcome).state, "A") == 20 + gained


def test_508_1c_they_can_do_neither():
    text = "Bears your opponents control can't block, and they can't attack you or planeswalkers you control."
    rule = read(enchantment("Rule", "{R}", text))
    board = Board(("A", "B", "C")).field("A", x=BEARS).field("B", p=BEARS, rule=rule).field("C", r=BEARS)
    illegal(board.run(attack(("x", "B"))), "508.1c")
    illegal(board.run(attack(("x", "C")), block(("r", "x"), player="C")), "509.1b")
