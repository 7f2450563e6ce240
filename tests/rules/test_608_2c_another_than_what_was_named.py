"""What "another" is other than, where the object itself can't be meant (608.2c, 400.7)."""

from __future__ import annotations

import msgspec

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

OX = creature("Ox", "{G}", pt="2/4")
BONES = sorcery(
    "Bones",
    "{B}",
    "Return a creature card from your graveyard to the battlefield, then return another creature card from your "
    "graveyard to "
    "your hand.",
)
BREW = sorcery(
    "Brew",
    "{B}",
    "Each player sacrifices a creature of their choice. If you sacrificed a permanent this way, you may return another "
    "permanent "
    "card from your graveyard to your hand.",
)


def test_608_2c_another_card_than_the_one_that_was_returned():
    board = Board().lands("A", "B").hand("A", bones=BONES).put("A", "graveyard", "ox", OX)
    board.put("A", "graveyard", "bears", BEARS)
    outcome = answered(board, cast("A", "bones"), RESOLVE, picks=("ox",))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_608_2c_another_than_what_was_sacrificed():
    """The card of the creature that was just sacrificed is the only one there: nothing can be returned."""
    board = Board().lands("A", "B").hand("A", brew=BREW).field("A", bears=BEARS).field("B", ox=OX)
    outcome = board.run(cast("A", "brew"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Brew"]


def test_608_2c_another_one_is_returned():
    board = Board().lands("A", "B").hand("A", brew=BREW).field("A", bears=BEARS).field("B", ox=OX)
    board.put("A", "graveyard", "corpse", ZOMBIE)
    outcome = answered(board, cast("A", "brew"), RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Walking Corpse"]


def test_608_2c_another_creature_than_the_target():
    chain = sorcery("Chain", "{B}", "Destroy target creature. If another creature died this turn, draw a card.")
    board = Board().lands("A", "BR").hand("A", chain=chain, bolt=BOLT).field("B", ox=OX, bears=BEARS)
    alone = board.run(cast("A", "chain", "ox"), RESOLVE)
    assert len(alone.state.zone("hand", "A")) == 1  # the bolt
    both = board.run(cast("A", "bolt", "bears"), RESOLVE, cast("A", "chain", "ox"), RESOLVE)
    assert len(both.state.zone("hand", "A")) == 1


def test_601_2c_another_card_than_the_one_that_died():
    savior = creature(
        "Savior",
        "{W}",
        "Whenever this creature or another creature you control dies, return up to one other target creature card with "
        "lesser "
        "toughness from your graveyard to your hand.",
    )
    board = Board().lands("B", "BB").hand("B", blade=DOOM_BLADE).field("A", savior=savior, ox=OX)
    board.put("A", "graveyard", "bears", BEARS)
    board.state = msgspec.structs.replace(board.state, turn=msgspec.structs.replace(board.state.turn, priority="B"))
    outcome = answered(board, cast("B", "blade", "ox"), RESOLVE, RESOLVE, picks=("bears",))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
