"""What a player is asked: of which object, where a choice comes once for each of several (118.12a, 608.2d)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, read, sorcery

OX = card("Ox", "{G}", "Creature — Ox", "", "2/4")
WALL = card("Wall", "{G}", "Creature — Wall", "", "0/4")


def test_608_2d_which_creature_it_is_done_to() -> None:
    savior = read(
        creature(
            "Savior",
            "{W}",
            "Whenever a creature you control becomes blocked, you may untap that creature and remove it from combat.",
        )
    )
    board = Board().field("A", savior=savior, ox=OX).field("B", wall=WALL)
    attack = DeclareAttackers(player="A", attackers=(("ox", "B"),))
    block = DeclareBlockers(player="B", blockers=(("wall", ("ox",)),))
    outcome = board.run(Advance(to="beginning_of_combat"), attack, block, RESOLVE)
    assert outcome.pending is not None
    assert outcome.pending.prompt == "Does A untap Ox and remove it from combat?"


def test_118_12a_for_which_of_several_it_is_paid() -> None:
    wave = sorcery("Wave", "{X}{B}", "For each creature, its controller sacrifices it unless they pay X life.")
    board = Board().lands("A", "BBB").hand("A", wave=wave).field("A", ox=OX).field("B", bears=BEARS)
    first = board.run(cast("A", "wave", x=2), RESOLVE)
    assert first.pending is not None
    assert first.pending.prompt == "Does A pay 2 life for Ox?"
    second = answered(board, cast("A", "wave", x=2), RESOLVE, picks=(True,))
    assert second.pending is not None
    assert second.pending.prompt == "Does B pay 2 life for Grizzly Bears?"


def test_608_2d_what_is_chosen_meanwhile_is_not_named() -> None:
    pick = sorcery(
        "Pick",
        "{G}",
        "Choose target creature. You may reveal a creature card from your hand and put it onto the battlefield.",
    )
    board = Board().lands("A", "G").hand("A", pick=pick, bears=BEARS).field("A", ox=OX)
    outcome = board.run(cast("A", "pick", "ox"), RESOLVE)
    assert outcome.pending is not None
    assert outcome.pending.prompt == "Does A reveal a creature card from their hand and put it onto the battlefield?"
