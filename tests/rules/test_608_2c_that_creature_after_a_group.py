""" "Each creature you control deals 1 damage to that creature": that of the sentence before, or of the event (608.2c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, steps
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant, read, sorcery

WALL = creature("Wall", "{W}", "", "0/9")
OGRE = creature("Ogre", "{R}", "", "3/2")
PACK = read(
    sorcery(
        "Pack",
        "{G}",
        "Choose up to one target creature an opponent controls. Each creature you control deals damage equal to its power "
        "to that creature.",
    )
)
KILL = instant("Kill", "{B}", "Destroy target creature.")


def pack() -> Board:
    return Board().lands("A", "G").field("A", bears=BEARS, ogre=OGRE).field("B", wall=WALL).hand("A", pack=PACK)


def test_608_2c_each_of_a_group_damages_the_target_and_not_itself() -> None:
    outcome = pack().run(cast("A", "pack", "wall"), RESOLVE)
    assert outcome.state.objects["wall"].damage == 5
    assert [outcome.state.objects[one].damage for one in ("bears", "ogre")] == [0, 0]


def test_608_2b_no_damage_is_dealt_where_the_target_is_gone() -> None:
    board = pack().lands("B", "B").hand("B", kill=KILL)
    outcome = board.run(cast("A", "pack", "wall"), cast("B", "kill", "wall"), RESOLVE, RESOLVE)
    assert "wall" not in outcome.state.battlefield
    assert [outcome.state.objects[one].damage for one in ("bears", "ogre")] == [0, 0]


def test_115_6_no_damage_is_dealt_where_no_target_was_chosen() -> None:
    outcome = pack().run(cast("A", "pack", targets=()), RESOLVE)
    assert [outcome.state.objects[one].damage for one in ("bears", "ogre", "wall")] == [0, 0, 0]
    assert steps(outcome, "deal_damage") == ["No damage is dealt: nothing deals it, or is dealt it."]


def test_608_2c_the_others_damage_what_has_damaged_them() -> None:
    text = (
        "Target creature an opponent controls deals damage equal to its power to each other creature that player controls, "
        "then each of those creatures deals damage equal to its power to that creature."
    )
    board = Board().lands("A", "R").field("B", wall=WALL, bears=BEARS, ogre=OGRE)
    outcome = board.hand("A", brawl=read(sorcery("Brawl", "{R}", text))).run(cast("A", "brawl", "wall"), RESOLVE)
    assert [outcome.state.objects[one].damage for one in ("wall", "bears", "ogre")] == [5, 0, 0]
