"""Spells that ask whether a sorcery could have been cast (307.1, 603.7d), and what they can't be cast at (101.2)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, cast, cited, passing
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import enchantment, instant

WALL = enchantment(
    "Wall",
    "{G}",
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\n"
    "Creatures you control get +0/+1.",
)
HOLD = card(
    "Hold",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature\nYou can't choose an untapped creature as this spell's target as you cast it.\n"
    "You control enchanted creature.",
)
BOLT = instant("Zap", "{R}", "Zap deals 1 damage to any target.")
DERIDE = instant("Twist", "{U}", "Untap target creature.")


def on_battlefield(done, name: str) -> bool:
    return any(done.state.objects[one].definition.name == name for one in done.state.battlefield)


def to_next_turn(board: Board, *actions: object):
    return board.run(*actions, Advance(to="upkeep"))


def test_307_1_cast_as_a_sorcery_it_stays():
    board = Board().lands("A", "G").hand("A", wall=WALL)
    assert on_battlefield(to_next_turn(board, cast("A", "wall"), RESOLVE), "Wall")


def test_603_7d_cast_in_response_it_is_sacrificed_at_the_cleanup_step():
    board = Board().lands("A", "GR").hand("A", wall=WALL, zap=BOLT)
    actions = (cast("A", "zap", "B"), cast("A", "wall"), RESOLVE, RESOLVE)
    assert on_battlefield(board.run(*actions, Advance(to="end")), "Wall")
    done = to_next_turn(board, *actions)
    assert not on_battlefield(done, "Wall")
    assert "wall@4" in done.state.zone("graveyard", "A")


def test_307_1_in_the_turn_of_another_player():
    board = Board().lands("B", "G").hand("B", wall=WALL)
    done = to_next_turn(board, passing("A"), cast("B", "wall"), RESOLVE)
    assert not on_battlefield(done, "Wall")


def test_101_2_what_can_t_be_chosen_as_it_is_cast():
    board = Board().lands("A", "UU").hand("A", hold=HOLD, twist=DERIDE)
    board.field("B", bears=BEARS).put("B", "battlefield", "tired", BEARS, tapped=True)
    assert board.run(cast("A", "hold", "bears")).illegal is not None
    asked = board.run(cast("A", "hold"))
    assert asked.pending is None  # there is just one
    done = board.run(cast("A", "hold", "tired"), cast("A", "twist", "tired"), RESOLVE, RESOLVE)
    assert on_battlefield(done, "Hold")  # that it has been untapped since does not matter


def test_115_7a_another_target_may_be_chosen_later():
    redirect = instant("Turn", "{R}", "Change the target of target spell with a single target.")
    board = Board().lands("A", "UR").hand("A", hold=HOLD, turn=redirect)
    board.field("B", bears=BEARS).put("B", "battlefield", "tired", BEARS, tapped=True)
    done = board.run(cast("A", "hold", "tired"), cast("A", "turn", "hold@2"), RESOLVE, RESOLVE)
    aura = next(one for one in done.state.battlefield if done.state.objects[one].definition.name == "Hold")
    assert done.state.objects[aura].attached_to == "bears"


def test_307_5a_by_which_effect_it_could_be_cast_then_makes_no_difference():
    orrery = card("Orrery", "{4}", "Artifact", "You may cast spells as though they had flash.")
    board = Board().lands("A", "GR").hand("A", wall=WALL, zap=BOLT).field("A", orrery=orrery)
    done = to_next_turn(board, cast("A", "zap", "B"), cast("A", "wall"), RESOLVE, RESOLVE)
    assert not on_battlefield(done, "Wall")
    assert "307.5a" in cited(done, "delayed_trigger")
