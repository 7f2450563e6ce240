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


def test_603_3b_triggers_of_one_object_are_told_apart_by_what_they_are_about() -> None:
    savior = read(
        creature("Savior", "{W}", "Whenever a creature you control becomes blocked, you may untap that creature.")
    )
    board = Board().field("A", savior=savior, ox=OX, bears=BEARS).field("B", wall=WALL, other=WALL)
    attack = DeclareAttackers(player="A", attackers=(("ox", "B"), ("bears", "B")))
    block = DeclareBlockers(player="B", blockers=(("wall", ("ox",)), ("other", ("bears",))))
    outcome = board.run(Advance(to="beginning_of_combat"), attack, block)
    assert outcome.pending is not None
    about = [option.label.partition(", about ")[2] for option in outcome.pending.options]
    assert sorted(about) == ["Grizzly Bears)", "Ox)"]


def test_702_174a_a_gift_is_promised() -> None:
    rally = read(sorcery("Rally", "{R}", "Gift a Food\nCreatures you control get +2/+0 until end of turn."))
    outcome = Board().lands("A", "R").hand("A", rally=rally).run(cast("A", "rally"))
    assert outcome.pending is not None
    assert outcome.pending.prompt == "Does A promise the gift of Rally, a Food?"


def test_601_2c_the_number_that_x_is_is_told() -> None:
    march = sorcery("March", "{X}{W}", "Exile target creature with mana value X or less.")
    outcome = (
        Board().lands("A", "WW").hand("A", march=march).field("B", bears=BEARS).run(cast("A", "march", "bears", x=1))
    )
    assert outcome.illegal is not None
    assert outcome.illegal.why.endswith("Grizzly Bears does not have a mana value of 1 or less")
