"""Tokens that enter attacking, and whom they attack (508.4, 506.3)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, answered
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

WALKER = card("Walker", "{3}", "Legendary Planeswalker — Jace", "")


def made(board: Board, attack: DeclareAttackers, *picks: object):
    return answered(board, Advance(to="declare_attackers"), attack, RESOLVE, picks=picks).state


def tokens(state) -> dict[str, bool]:
    there = (one for one in state.battlefield if state.objects[one].kind == "token")
    return {state.combat.attacker(one).defending: state.objects[one].tapped for one in there}


def test_508_4_for_each_opponent_one_that_attacks_them():
    text = (
        "Whenever you attack, for each opponent, create a 1/1 red Goblin creature "
        "token that's tapped and attacking that player."
    )
    board = Board(("A", "B", "C")).field("A", bear=BEARS, leader=enchantment("Leader", "{R}", text))
    attack = DeclareAttackers(player="A", attackers=(("bear", "B"),))
    assert tokens(made(board, attack)) == {"B": True, "C": True}


def test_508_4_that_player_or_a_planeswalker_they_control():
    text = (
        "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking "
        "that player or a planeswalker they control."
    )
    board = Board(("A", "B", "C")).field("A", bear=BEARS, leader=enchantment("Leader", "{R}", text))
    board.field("B", walker=WALKER).counters("walker", "loyalty", 3)
    attack = DeclareAttackers(player="A", attackers=(("bear", "C"),))
    assert tokens(made(board, attack, "walker")) == {"walker": True, "C": True}


def test_508_4_attacking_though_not_tapped():
    text = "Whenever this creature attacks, create a 1/1 white Cat creature token that's attacking."
    board = Board().field("A", one=creature("King", "{W}", text, "2/2"))
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    assert tokens(made(board, attack)) == {"B": False}


def test_508_4_one_for_each():
    text = (
        "Whenever this creature attacks, create a 2/2 green Wolf creature token that's tapped "
        "and attacking for each creature card in your graveyard."
    )
    board = Board().field("A", one=creature("Rogue", "{G}", text, "1/1"))
    board.put("A", "graveyard", "x", BEARS).put("A", "graveyard", "y", BEARS)
    state = made(board, DeclareAttackers(player="A", attackers=(("one", "B"),)))
    assert len([one for one in state.combat.attackers if one.put_in]) == 2


def test_508_6_each_opponent_attacking_that_player_does_the_same():
    """B enchants D: A, attacking D, and B, whose Curse it is, each gain life; C, who attacks nobody, does not."""
    text = (
        "Enchant player\n"
        "Whenever enchanted player is attacked, you gain 2 life. Each opponent attacking that player does the same."
    )
    curse = card("Curse", "{W}", "Enchantment — Aura Curse", text)
    board = Board(("A", "B", "C", "D")).field("A", bear=BEARS).put("B", "battlefield", "curse", curse, attached_to="D")
    attack = DeclareAttackers(player="A", attackers=(("bear", "D"),))
    life = board.run(Advance(to="declare_attackers"), attack, RESOLVE).state.players
    assert [life[one].life for one in "ABCD"] == [22, 22, 20, 20]


def test_508_3e_that_attacking_player():
    text = (
        "Whenever a player attacks one of your opponents, that attacking player creates a tapped 2/1 black Inkling "
        "creature token that's attacking that opponent."
    )
    board = Board(("A", "B", "C")).field("A", bear=BEARS).field("B", totem=enchantment("Totem", "{W}", text))
    state = made(board, DeclareAttackers(player="A", attackers=(("bear", "C"),)))
    assert tokens(state) == {"C": True}
    assert [state.objects[one].controller for one in state.battlefield if state.objects[one].kind == "token"] == ["A"]
