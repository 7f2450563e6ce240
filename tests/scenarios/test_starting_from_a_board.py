"""Scenarios that start from a posted board, and their ids as their users have them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.problems import Problem
from adjudicator.scenarios import intake, job
from adjudicator.scenarios.reading import read_scenario
from adjudicator.scenarios.results import Result
from tests.scenarios.playing import Cards, do, life, play, scenario

Data = dict[str, Any]
STEP = {"turn": 3, "step": "end_of_combat"}


def from_board(state: Data, timeline: list[Any], expect: list[Any], **more: Any) -> Data:
    return {
        "id": "CardTest.testFoo",
        "title": "From a board",
        "start": {"state": {"players": [{"id": "A"}, {"id": "B"}], **state}},
        "timeline": timeline,
        "answers": [],
        "strict": True,
        "stop": {"turn": 3, "step": "postcombat_main"},
        "expect": expect,
        **more,
    }


def permanent(one: str, card: str, controller: str, **more: Any) -> Data:
    return {"id": one, "card": card, "controller": controller, **more}


MAIN = {"number": 3, "active": "A", "step": "precombat_main", "priority": "A"}


def test_an_entry_before_the_posted_turn_is_an_error() -> None:
    state = {"turn": MAIN, "players": [{"id": "A", "hand": ["Shock"]}, {"id": "B"}]}
    result = play(from_board(state, [do("cast", turn=2, card="Shock", targets=[{"player": "B"}])], []))
    assert (result.status, result.reason) == ("error", "entry 0: turn 2 is before the posted turn 3")


def test_board_with_counters_damage_and_attachments() -> None:
    state = {
        "turn": MAIN,
        "players": [{"id": "A", "hand": ["Shock"]}, {"id": "B", "life": 7}],
        "battlefield": [
            permanent("mountain", "Mountain", "A"),
            permanent("bears", "Bears", "B", counters={"+1/+1": 2}, damage=2),
            permanent("pinger", "Pinger", "B", tapped=True),
        ],
    }
    cast = do("cast", turn=3, card="Shock", targets=["@bears"])
    result = play(
        from_board(
            state,
            [cast],
            [
                life("B", 7),
                {"that": "count", "zone": "graveyard", "name": "@bears", "is": 1},
                {"that": "tapped", "name": "Pinger", "is": True},
                {"that": "turn", "is": 3},
            ],
        )
    )
    assert (result.status, result.reason) == ("pass", "")
    assert result.id == "CardTest.testFoo"


def test_board_in_the_middle_of_combat() -> None:
    """The attack was declared before the board was posted; the blocks are made by the script."""
    state = {
        "turn": {"number": 3, "active": "A", "step": "declare_attackers", "priority": "A"},
        "battlefield": [permanent("bears", "Bears", "A", tapped=True), permanent("ox", "Ox", "B")],
        "combat": {"attackers": [{"id": "bears", "defending": "B"}]},
    }
    block = do("block", turn=3, player="B", step="declare_blockers", blocker="Ox", attacker="Bears")
    expected = [
        {"that": "attacking", "player": "A", "names": ["Bears"]},
        {"that": "damage", "name": "Ox", "is": 2},
        life("B", 20),
    ]
    assert play(from_board(state, [block], expected, stop=STEP)).status == "pass"
    unblocked = play(from_board(state, [], [life("B", 18)], stop=STEP))
    assert (unblocked.status, unblocked.reason) == ("pass", "")


def test_board_with_a_stack() -> None:
    state = {
        "turn": {**MAIN, "priority": "B"},
        "players": [{"id": "A"}, {"id": "B", "hand": ["Counterspell"]}],
        "battlefield": [permanent("i1", "Island", "B"), permanent("i2", "Island", "B")],
        "stack": [{"id": "shock", "kind": "spell", "card": "Shock", "controller": "A", "targets": [{"ref": "B"}]}],
    }
    assert play(from_board(state, [], [life("B", 18)])).status == "pass"
    counter = do("cast", turn=3, player="B", card="Counterspell", targets=["Shock"])
    assert play(from_board(state, [counter], [life("B", 20)])).status == "pass"


def test_what_is_due_on_the_board_is_done_first() -> None:
    state = {"turn": MAIN, "battlefield": [permanent("bears", "Bears", "A", damage=2)]}
    expected = [{"that": "count", "zone": "graveyard", "name": "Bears", "is": 1}]
    assert play(from_board(state, [], expected)).status == "pass"


def test_failing_expectation_tells_what_was_found() -> None:
    result = play(from_board({"turn": MAIN}, [], [life("B", 3)]))
    assert (result.status, result.reason) == ("fail", "/expect/0 life: 20 and not 3")


def test_text_that_is_not_understood_is_unsupported() -> None:
    odd = {"name": "Odd Idol", "type_line": "Artifact", "oracle_text": "Creatures frobnicate twice."}
    state = {"turn": MAIN, "battlefield": [{"id": "idol", "controller": "A", "card": odd}]}
    assert play(from_board(state, [], [life("B", 20)])).status == "unsupported"


def test_over_a_job() -> None:
    """The board travels with its cards, and the result has the id that its user gave it."""
    data = from_board({"turn": MAIN, "battlefield": [permanent("bears", "Bears", "A")]}, [], [life("B", 20)])
    prepared = intake.prepare_all(json.dumps([data, {**data, "id": "x1"}]).encode(), Cards())
    results = [one for made in prepared for one in json.loads(job.play(made.body))["scenarios"]]
    assert [(one["id"], one["status"]) for one in results] == [("CardTest.testFoo", "pass"), ("x1", "pass")]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"start": {"state": {"players": [{"id": "A"}, {"id": "B"}], "turns": 1}}}, "/start/state/turns"),
        ({"start": {"state": {"players": [{"id": "A"}]}}}, "/start/state/players"),
        ({"start": {}}, "/start/state"),
        ({"setup": []}, "/setup"),
        ({"turn_order": ["A", "B"]}, "/turn_order"),
        ({"expect": [life("C", 3)]}, "/expect/0"),
    ],
)
def test_defect_of_the_board_has_its_place(change: Data, pointer: str) -> None:
    data = {**from_board({"turn": MAIN}, [], []), **change}
    with pytest.raises(Problem) as caught:
        intake.prepare(json.dumps(data).encode(), Cards())
    assert [one.pointer for one in caught.value.defects] == [pointer]


def test_board_that_can_not_be_is_an_error_at_the_command_line() -> None:
    data = from_board({"turn": MAIN, "battlefield": [{"id": "x", "card": "Bears"}]}, [], [])
    result = play(data)
    assert result.status == "error"
    assert "/state/battlefield/0" in result.reason


@pytest.mark.parametrize("name", ["CardTest.testFoo", "x1", "Test mit Ümlaut, #3", "a/b", "日本", "x" * 200])
def test_ids_are_those_of_their_users(name: str) -> None:
    result: Result = play({**scenario([], [], [life("A", 20)]), "id": name})
    assert (result.id, result.status) == (name, "pass")


@pytest.mark.parametrize("name", ["", "x" * 201, "a\nb", "a\u0085"])
def test_ids_are_printable_and_not_too_long(name: str) -> None:
    with pytest.raises(Problem) as caught:
        read_scenario({**scenario([], [], []), "id": name})
    (defect,) = caught.value.defects
    assert defect.pointer.endswith("/id")
    assert "regex" not in defect.detail
