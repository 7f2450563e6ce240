"""Objects of a type that is chosen as the instruction is followed (608.2d), and what is destroyed so (701.19c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery


def test_608_2d_creatures_of_the_type_of_your_choice():
    spell = sorcery("Unity", "{G}", "Creatures of the creature type of your choice get +2/+2 until end of turn.")
    board = Board().lands("A", "G").hand("A", unity=spell).field("A", bears=BEARS, zombie=ZOMBIE)
    outcome = answered(board, cast("A", "unity"), RESOLVE, picks=("Bear",))
    assert [view(outcome.state).of(one).power for one in ("bears", "zombie")] == [4, 2]


def test_608_2d_all_of_the_type_are_destroyed_and_nothing_else():
    spell = sorcery("End", "{B}", "Destroy all creatures of the creature type of your choice.")
    board = Board().lands("A", "B").hand("A", end=spell).field("A", bears=BEARS).field("B", zombie=ZOMBIE, other=BEARS)
    outcome = answered(board, cast("A", "end"), RESOLVE, picks=("Bear",))
    assert [one for one in outcome.state.battlefield if not one.startswith("land")] == ["zombie"]


def test_601_2c_a_type_for_targets_is_chosen_earlier_and_not_understood():
    spell = sorcery(
        "Roar", "{U}", "Return two target creatures of the creature type of your choice to their owner's hand."
    )
    assert any(line.unread is not None for line in spell.front.lines)


def test_701_19c_a_creature_destroyed_this_way_cannot_be_regenerated():
    troll = creature("Troll", "{G}", "{0}: Regenerate this creature.")
    for text, left in (("", True), (" A creature destroyed this way can't be regenerated.", False)):
        spell = sorcery("Damned", "{B}", f"Destroy target creature.{text}")
        board = Board().lands("A", "B").hand("A", damned=spell).field("A", troll=troll)
        outcome = board.run(activate("A", "troll"), RESOLVE, cast("A", "damned", "troll"), RESOLVE)
        assert ("troll" in outcome.state.battlefield) == left
