"""What dies, or is put into a graveyard, this way (608.2c, 700.4)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, instant, read, sorcery

CLOUD = (
    "Destroy target creature. If a white creature dies this way, Cloud deals damage to that creature's controller "
    "equal to the creature's power."
)
HEX = (
    "Destroy target creature. If that creature dies this way, Cloud deals damage equal to the creature's power to "
    "the creature's controller."
)
KNIGHT = creature("Knight", "{W}", "", "3/3")
SHELTER = read(enchantment("Shelter", "{W}", "If a creature would die, exile it instead."))
STEEL = creature("Steel", "{W}", "Indestructible", "3/3")


@pytest.mark.parametrize(
    ("text", "target", "lost"),
    [(CLOUD, "knight", 3), (CLOUD, "bears", 0), (HEX, "bears", 2), (HEX, "steel", 0), (CLOUD, "steel", 0)],
)
def test_700_4_that_creature_dies_this_way(text: str, target: str, lost: int):
    board = Board().lands("A", "B").hand("A", cloud=read(instant("Cloud", "{B}", text)))
    board = board.field("B", knight=KNIGHT, bears=BEARS, steel=STEEL)
    assert life(done(board.run(cast("A", "cloud", target), RESOLVE)).state, "B") == 20 - lost


@pytest.mark.parametrize("text", [CLOUD, HEX])
def test_614_6_what_is_exiled_instead_has_not_died(text: str):
    board = Board().lands("A", "B").hand("A", cloud=read(instant("Cloud", "{B}", text)))
    board = board.field("B", knight=KNIGHT).field("A", shelter=SHELTER)
    assert life(done(board.run(cast("A", "cloud", "knight"), RESOLVE)).state, "B") == 20


def test_608_2c_as_many_as_died():
    fire = read(
        sorcery(
            "Fire",
            "{B}",
            "Destroy all creatures. Fire deals X plus 1 damage to you, where X is the "
            "number of creatures that died this way.",
        )
    )
    board = Board().lands("A", "B").hand("A", fire=fire).field("B", knight=KNIGHT, bears=BEARS, steel=STEEL)
    assert life(done(board.run(cast("A", "fire"), RESOLVE)).state, "A") == 17


@pytest.mark.parametrize(("does", "lost"), [(True, 3), (False, 0)])
def test_608_2c_that_artifact_is_put_into_a_graveyard_this_way(does: bool, lost: int):
    text = (
        "When this creature enters, you may destroy target artifact. If that artifact is put into a graveyard this "
        "way, this creature deals 3 damage to that artifact's controller."
    )
    rock = card("Rock", "{1}", "Artifact")
    board = Board().lands("A", "R").hand("A", wolf=read(creature("Wolf", "{R}", text))).field("B", rock=rock)
    outcome = answered(board, cast("A", "wolf"), RESOLVE, RESOLVE, picks=(does,))
    assert life(done(outcome).state, "B") == 20 - lost
