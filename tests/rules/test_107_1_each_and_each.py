"""Counts of two kinds of things: "for each ... and each ..." (107.1, 614.12)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

HORDE = creature(
    "Horde",
    "{B}",
    "This creature enters with a +1/+1 counter on it for each other Zombie you control and each Zombie card in your "
    "graveyard.",
    "0/0",
    "Creature — Zombie",
)
AVATAR = creature(
    "Avatar", "{G}", "This creature gets +1/+1 for each land you control and each land card in your graveyard.", "0/0"
)
RAISE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")


def test_107_1_both_kinds_are_counted():
    board = Board().field("A", one=ZOMBIE, bears=BEARS, avatar=AVATAR).field("B", theirs=ZOMBIE).lands("A", "BG")
    board.put("A", "graveyard", "dead", ZOMBIE).put("A", "graveyard", "other", ZOMBIE).put(
        "B", "graveyard", "foe", ZOMBIE
    )
    board.hand("A", horde=HORDE)
    assert view(board.state).of("avatar").power == 2
    outcome = board.run(cast("A", "horde"), RESOLVE)
    (horde,) = (one for one in outcome.state.battlefield if one.startswith("horde"))
    assert outcome.state.objects[horde].count("+1/+1") == 3


def test_614_12_one_that_enters_from_the_graveyard_is_still_counted_there():
    board = Board().lands("A", "B").put("A", "graveyard", "horde", HORDE).hand("A", lift=RAISE)
    outcome = board.run(cast("A", "lift", "horde"), RESOLVE)
    (horde,) = (one for one in outcome.state.battlefield if one.startswith("horde"))
    assert outcome.state.objects[horde].count("+1/+1") == 1
