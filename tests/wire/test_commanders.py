"""Commanders, extra turns and control of players on the wire (903, 500.7, 723)."""

from __future__ import annotations

from typing import Any

from adjudicator.wire.dump import dump
from tests.wire.test_load import loaded

BOSS = {"id": "boss", "card": "Grizzly Bears", "commander": True}


def again(**state: Any) -> Any:
    made = loaded(**state)
    assert made.not_supported == ()
    return made, dump(made.request.state, made.book)


def test_903_3_commanders_are_written_down() -> None:
    players = [
        {"id": "A", "command": [BOSS], "commander_casts": {"boss": 2}},
        {"id": "B", "commander_damage": {"boss": 7}},
    ]
    made, board = again(variant="commander", players=players)
    assert made.request.state.objects["boss"].is_commander
    assert board.players[0].command[0].commander
    assert board.players[0].commander_casts == {"boss": 2}
    assert board.players[1].commander_damage == {"boss": 7}


def test_903_3_a_permanent_that_is_one() -> None:
    made, board = again(variant="commander", battlefield=[{**BOSS, "controller": "A"}])
    assert made.request.state.objects["boss"].is_commander
    assert board.battlefield[0].commander


def test_500_7_extra_turns_are_written_down() -> None:
    made, board = again(turn={"active": "A", "extra": [{"what": "turn", "player": "A"}]})
    assert made.request.state.turn.coming == ("A", "B")
    assert any(one.pointer == "/state/turn/extra" for one in made.assumed)
    assert [(part.what, part.player) for part in board.turn.extra] == [("turn", "A"), ("usual turn", "B")]
    said = [{"what": part.what, "player": part.player} for part in board.turn.extra]
    assert again(turn={"active": "A", "extra": said})[0].request.state.turn.coming == ("A", "B")


def test_500_8_extra_phases_are_written_down() -> None:
    extra = [{"what": "combat"}, {"what": "main"}, {"what": "end"}, {"what": "turn", "player": "A"}]
    made, board = again(turn={"active": "A", "step": "postcombat_main", "extra": extra, "combat_number": 2})
    turn = made.request.state.turn
    assert (turn.extra, turn.goes_on, turn.coming) == (("combat", "main"), "end", ("A", "B"))
    assert turn.combat_number == 2
    assert [part.what for part in board.turn.extra] == ["combat", "main", "end", "turn", "usual turn"]
    assert board.turn.combat_number == 2


def test_500_9_extra_steps_are_not_carried() -> None:
    made = loaded(turn={"active": "A", "extra": [{"what": "turn", "player": "A"}, {"what": "upkeep", "player": "A"}]})
    assert [one.pointer for one in made.not_supported] == ["/state/turn/extra/1"]


def test_614_10a_skips_are_written_down() -> None:
    said = [{"what": "draw", "player": "B"}, {"what": "turn", "player": "A"}]
    made, board = again(turn={"active": "A", "skips": said})
    assert [(skip.player, skip.part) for skip in made.request.state.turn.skips] == [("B", "draw"), ("A", "turn")]
    assert [{"what": part.what, "player": part.player} for part in board.turn.skips] == said


def test_500_11_skips_of_other_steps_are_not_carried() -> None:
    made = loaded(turn={"active": "A", "skips": [{"what": "cleanup", "player": "A"}]})
    assert [one.pointer for one in made.not_supported] == ["/state/turn/skips/0"]


def test_723_1_control_of_a_player_is_written_down() -> None:
    players = [{"id": "A", "controlled_by": "B"}, {"id": "B", "next_turn_controlled_by": "A"}]
    made, board = again(turn={"active": "A"}, players=players)
    assert made.request.state.players["A"].decided_by == "B"
    assert (board.players[0].controlled_by, board.players[1].next_turn_controlled_by) == ("B", "A")


def test_723_1_control_of_a_player_during_the_turn_of_another_is_not_carried() -> None:
    made = loaded(turn={"active": "B"}, players=[{"id": "A", "controlled_by": "B"}, {"id": "B"}])
    assert [one.pointer for one in made.not_supported] == ["/state/players/0/controlled_by"]
