"""Several that each do it: their own damage, you and another player, other opponents (608.2f, 102.3)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant, sorcery

BIG = card("Big", "{G}", "Creature — Beast", "", "5/5")
TOUGH = card("Wall", "{W}", "Creature — Wall", "", "0/9")


def test_608_2f_each_deals_its_own_power():
    text = (
        "Up to two target creatures you control each deal damage equal to their "
        "power to target creature an opponent controls."
    )
    board = Board().field("A", one=BEARS, two=BIG).field("B", wall=TOUGH).lands("A", "G")
    board.hand("A", s=sorcery("Allies", "{G}", text))
    assert board.run(cast("A", "s", "one", "two", "wall"), RESOLVE).state.objects["wall"].damage == 7
    assert board.run(cast("A", "s", "two", "wall"), RESOLVE).state.objects["wall"].damage == 5


def test_608_2b_one_of_them_gone_deals_nothing():
    text = (
        "Target creature you control and up to one other target creature you control each deal "
        "damage equal to their power to target creature you don't control."
    )
    kill = instant("Kill", "{B}", "Destroy target creature.")
    board = Board().field("A", one=BEARS, two=BIG).field("B", wall=TOUGH).lands("A", "G").lands("B", "B")
    board.hand("A", s=sorcery("Rivals", "{G}", text)).hand("B", kill=kill)
    actions = (cast("A", "s", "one", "two", "wall"), cast("B", "kill", "two"), RESOLVE, RESOLVE)
    assert board.run(*actions).state.objects["wall"].damage == 2


def hit(text: str, *players: str):
    board = Board(players).field("A", one=creature("Spirit", "{W}", text, "2/2"))
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    return board.run(Advance(to="declare_attackers"), attack, Advance(to="combat_damage"), RESOLVE).state


def test_608_2f_you_and_that_player():
    text = "Whenever this creature deals combat damage to a player, you and that player each draw that many cards."
    state = hit(text, *"ABC")
    assert [len(state.zone("hand", one)) for one in "ABC"] == [2, 2, 0]


def test_102_3_each_other_opponent():
    """Neither you nor the player who was dealt the damage."""
    text = (
        "Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent."
    )
    assert [hit(text, *"ABCD").players[one].life for one in "ABCD"] == [20, 18, 18, 18]
    text = "Whenever this creature deals combat damage to an opponent, each other opponent loses 5 life."
    assert [hit(text, *"ABCD").players[one].life for one in "ABCD"] == [20, 18, 15, 15]


def test_506_4_nonattacking():
    text = "Untap target nonattacking creature."
    board = Board().field("A", one=BEARS, two=BEARS).lands("A", "G").hand("A", s=instant("Alarum", "{G}", text))
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    start = (Advance(to="declare_attackers"), attack)
    assert board.run(*start, cast("A", "s", "one")).status == "illegal"
    assert board.run(*start, cast("A", "s", "two")).status != "illegal"
