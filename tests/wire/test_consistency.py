"""What no moment of any game can look like: one case for each defect, with its place and rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Defect, Problem
from adjudicator.rulebook import Rulebook
from adjudicator.wire.load import load
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

BEARS = {"id": "bears", "card": "Grizzly Bears", "controller": "A"}
BOLT = {"id": "bolt", "kind": "spell", "card": "Lightning Bolt", "controller": "A", "targets": ["bears"]}
PING = {"id": "ping", "kind": "activated_ability", "controller": "A", "source": "bears", "ability": 0}

Case = tuple[dict[str, Any], str, str | None]


def board(**changes: Any) -> dict[str, Any]:
    return {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [BEARS], **changes}


def with_player(**fields: Any) -> dict[str, Any]:
    return board(players=[{"id": "A", **fields}, {"id": "B"}])


def with_permanent(**fields: Any) -> dict[str, Any]:
    return board(battlefield=[{**BEARS, **fields}])


def with_turn(**fields: Any) -> dict[str, Any]:
    return board(turn=fields)


def with_spell(**fields: Any) -> dict[str, Any]:
    return board(stack=[{**BOLT, **fields}])


def with_ability(**fields: Any) -> dict[str, Any]:
    return board(stack=[{**PING, **fields}])


CASES: dict[str, Case] = {
    "one player": (board(players=[{"id": "A"}]), "/state/players", "100.1"),
    "three in a two-player game": (
        board(variant="two_player", players=[{"id": "A"}, {"id": "B"}, {"id": "C"}]),
        "/state/variant",
        "100.1a",
    ),
    "no such team": (with_player(team="T"), "/state/players/0/team", None),
    "a team without its player": (
        {**with_player(team="T"), "teams": [{"id": "T", "members": ["B"]}]},
        "/state/players/0/team",
        "102.3",
    ),
    "in two teams": (
        board(teams=[{"id": "T", "members": ["A"]}, {"id": "U", "members": ["A"]}]),
        "/state/teams/1/members/0",
        "102.3",
    ),
    "two monarchs": (
        board(players=[{"id": p, "designations": [{"is": "monarch"}]} for p in "AB"]),
        "/state/players/1/designations/0",
        "725.3",
    ),
    "an active player who does not play": (with_turn(active="C"), "/state/turn/active", "102.1"),
    "a turn order without a player": (board(turn_order=["A"]), "/state/turn_order", "101.4"),
    "twice in the turn order": (board(turn_order=["A", "B", "A"]), "/state/turn_order/2", "101.4"),
    "a stranger in the turn order": (board(turn_order=["A", "B", "C"]), "/state/turn_order/2", "101.4"),
    "priority in the untap step": (with_turn(step="untap", priority="A"), "/state/turn/priority", "502.4"),
    "priority of nobody who plays": (with_turn(priority="C"), "/state/turn/priority", "117.1"),
    "priority before the beginning": (with_turn(begun=False, priority="A"), "/state/turn/begun", "117.3a"),
    "passed with priority": (with_turn(passed=["A"]), "/state/turn/passed/0", "117.4"),
    "passed twice": (with_turn(passed=["B", "B"]), "/state/turn/passed/1", "117.4"),
    "passed where nobody has priority": (with_turn(priority=None, passed=["B"]), "/state/turn/passed", "117.3d"),
    "turn 0": (with_turn(number=0), "/state/turn/number", None),
    "a stack as a step begins": ({**with_spell(), "turn": {"priority": None}}, "/state/stack", "500.2"),
    "an id twice": (board(battlefield=[BEARS, BEARS]), "/state/battlefield/1/id", "400.7"),
    "a card in two zones": (
        with_player(hand=[{"id": "bears", "card": "Grizzly Bears"}]),
        "/state/battlefield/0/id",
        "400.7",
    ),
    "a card that is there before and after": (
        with_player(hand=[{"id": "bears@2", "card": "Grizzly Bears"}]),
        "/state/battlefield/0/id",
        "400.7",
    ),
    "a player's id": (with_permanent(id="A"), "/state/battlefield/0/id", "400.7"),
    "an @ without a number": (with_permanent(id="bears@x"), "/state/battlefield/0/id", None),
    "attached to nothing that is": (with_permanent(attached_to="nix"), "/state/battlefield/0/attached_to", "701.3a"),
    "attached so, with a time": (
        with_permanent(attached_to={"to": "nix"}),
        "/state/battlefield/0/attached_to/to",
        "701.3a",
    ),
    "a target that never was": (with_spell(targets=["nix"]), "/state/stack/0/targets/0", "115.1"),
    "a source that never was": (with_ability(source="nix"), "/state/stack/0/source", "113.7"),
    "a binding to nothing": (
        with_ability(kind="triggered_ability", trigger={"bindings": {"that/creature": "nix"}}),
        "/state/stack/0/trigger/bindings/that~1creature",
        None,
    ),
    "an effect on nothing": (
        board(effects=[{"text": "Target creature gains flying until end of turn.", "affects": ["nix"]}]),
        "/state/effects/0/affects/0",
        "611.2c",
    ),
    "an effect that says nothing": (board(effects=[{"affects": ["bears"]}]), "/state/effects/0", "611.1"),
    "an attacker that is not there": (
        board(combat={"attackers": [{"id": "nix"}]}),
        "/state/combat/attackers/0/id",
        "506.4",
    ),
    "an owner who does not play": (with_permanent(owner="C"), "/state/battlefield/0/owner", "108.3"),
    "a controller who does not play": (with_permanent(controller="C"), "/state/battlefield/0/controller", "110.2"),
    "a permanent without a controller": (with_permanent(controller=None), "/state/battlefield/0", "110.2"),
    "an instant on the battlefield": (with_permanent(card="Lightning Bolt"), "/state/battlefield/0/card", "304.4"),
    "a sorcery on the battlefield": (
        with_permanent(card={"name": "X", "type_line": "Sorcery"}),
        "/state/battlefield/0/card",
        "307.4",
    ),
    "nothing that can be a permanent": (
        with_permanent(card={"name": "X", "type_line": "Scheme"}),
        "/state/battlefield/0/card",
        "110.4",
    ),
    "last known mana cost in words": (
        board(
            former=[
                {
                    "id": "gone",
                    "card": "Grizzly Bears",
                    "controller": "A",
                    "characteristics": {"name": "X", "mana_cost": "two"},
                }
            ]
        ),
        "/state/former/0/characteristics/mana_cost",
        "107.4",
    ),
    "no type line": (with_permanent(card={"name": "X"}), "/state/battlefield/0/card", "205.2a"),
    "no known type": (
        with_permanent(card={"name": "X", "type_line": "Blorb — Zork"}),
        "/state/battlefield/0/card/type_line",
        "205.2a",
    ),
    "a creature without power": (
        with_permanent(card={"name": "X", "type_line": "Creature", "toughness": "1"}),
        "/state/battlefield/0/card",
        "208.1",
    ),
    "power in words": (
        with_permanent(card={"name": "X", "type_line": "Creature", "power": "two", "toughness": "1"}),
        "/state/battlefield/0/card/power",
        "208.1",
    ),
    "a face that it has not": (with_permanent(face="back"), "/state/battlefield/0/face", "712.8"),
    "face down for no reason": (with_permanent(face_down=True), "/state/battlefield/0/face_down", "708.2"),
    "melded of one card": (
        with_permanent(melded=True, merged=[{"card": "Forest"}]),
        "/state/battlefield/0/merged",
        "730.2",
    ),
    "melded of nothing": (with_permanent(melded=True), "/state/battlefield/0/melded", "712.4a"),
    "a token commander": (with_permanent(token=True, commander=True), "/state/battlefield/0/commander", "903.3"),
    "known and unknown": (with_permanent(unknown=True), "/state/battlefield/0/unknown", None),
    "no card at all": (with_permanent(card=None), "/state/battlefield/0", None),
    "one of several, but known": (with_permanent(one_of=["Forest"]), "/state/battlefield/0/one_of", None),
    "a token in a library": (
        with_player(library={"top": [{"card": "Grizzly Bears", "token": True}]}),
        "/state/players/0/library/top/0/token",
        "111.8",
    ),
    "a card in another's hand": (
        with_player(hand=[{"card": "Forest", "owner": "B"}]),
        "/state/players/0/hand/0/owner",
        "400.3",
    ),
    "a card in exile listed elsewhere": (
        with_player(exile=[{"card": "Forest", "owner": "B"}]),
        "/state/players/0/exile/0/owner",
        "108.3",
    ),
    "face down by morph, in a hand": (
        with_player(hand=[{"card": "Forest", "face_down": "morph"}]),
        "/state/players/0/hand/0/face_down",
        "110.5d",
    ),
    "a library smaller than what is listed": (
        with_player(library={"top": ["Forest", "Forest"], "size": 1}),
        "/state/players/0/library/size",
        "401.3",
    ),
    "a mana cost without symbols": (
        with_permanent(card={"name": "X", "type_line": "Artifact", "mana_cost": "two"}),
        "/state/battlefield/0/card/mana_cost",
        "107.4",
    ),
    "a spell without a controller": (with_spell(controller=None), "/state/stack/0", "112.2"),
    "an ability without a controller": (with_ability(controller=None), "/state/stack/0", "113.8"),
    "a spell without a card": (with_spell(card=None), "/state/stack/0", "112.1"),
    "a spell with a source": (with_spell(source="bears"), "/state/stack/0/source", "112.1"),
    "a land as a spell": (with_spell(card="Forest"), "/state/stack/0/card", "305.9"),
    "an ability with a card": (with_ability(card="Forest"), "/state/stack/0/card", "113.1"),
    "an ability that is none": (with_ability(ability=None), "/state/stack/0", "113.7"),
    "a number without a source": (with_ability(source=None), "/state/stack/0/ability", "113.7"),
    "an activated ability that triggered": (
        with_ability(trigger={"event": "dies"}),
        "/state/stack/0/trigger/event",
        "113.3",
    ),
    "a spell that triggered": (with_spell(trigger={"event": "dies"}), "/state/stack/0/trigger/event", "112.1"),
    "a spell that waits": (board(pending_triggers=[BOLT]), "/state/pending_triggers/0/kind", "603.3"),
    "a share of nothing": (
        with_spell(targets=[{"ref": "bears", "amount": 0}]),
        "/state/stack/0/targets/0/amount",
        "601.2d",
    ),
    "a target twice": (
        with_spell(targets=[{"ref": "bears", "slot": "t1"}, {"ref": "bears", "slot": "t1"}]),
        "/state/stack/0/targets/1",
        "115.3",
    ),
    "a negative mode": (with_spell(modes=[-1]), "/state/stack/0/modes/0", "700.2"),
    "a negative X": (with_spell(x=-1), "/state/stack/0/x", "107.1b"),
    "negative counters": (with_permanent(counters={"+1/+1": -1}), "/state/battlefield/0/counters/+1~1+1", "122.1"),
    "negative poison": (with_player(counters={"poison": -1}), "/state/players/0/counters/poison", "122.1"),
    "negative damage": (with_permanent(damage=-1), "/state/battlefield/0/damage", "107.1b"),
    "negative lands": (with_player(lands_played=-1), "/state/players/0/lands_played", "305.2"),
    "a negative library": (with_player(library={"size": -1}), "/state/players/0/library/size", "401.3"),
    "a Class without a level": (with_permanent(class_level=0), "/state/battlefield/0/class_level", "716.2"),
    "speed 5": (with_player(speed=5), "/state/players/0/speed", "702.179a"),
    "timestamps on some": (
        board(battlefield=[{**BEARS, "timestamp": 1}, {**BEARS, "id": "other"}]),
        "/state/battlefield/1/timestamp",
        "613.7d",
    ),
    "attached before it was there": (
        with_permanent(timestamp=5, attached_to={"to": "A", "timestamp": 4}),
        "/state/battlefield/0/attached_to/timestamp",
        "613.7e",
    ),
    "a clock that is behind": ({**with_permanent(timestamp=5), "clock": 4}, "/state/clock", "613.7"),
    "a controller that no effect explains": (
        with_permanent(entered_under="B"),
        "/state/battlefield/0/controller",
        "613.1b",
    ),
}


def _run(raw: bytes) -> None:
    body = opened(prepare(raw, Shelf()).body)
    load(body.request, body.cards, COMPILER)


def defects(state: dict[str, Any], kind: str = "impossible-board", **request: Any) -> tuple[Defect, ...]:
    """The defects that a board is refused with."""
    raw = msgspec.json.encode({"format": "adjudicator/1", "state": state, **request})
    with pytest.raises(Problem) as caught:
        _run(raw)
    assert (caught.value.status, caught.value.kind) == (422, kind)
    return caught.value.defects


@pytest.mark.parametrize("name", CASES)
def test_impossible(name: str) -> None:
    state, pointer, rule = CASES[name]
    found = defects(state)
    assert [(defect.pointer, defect.rule) for defect in found] == [(pointer, rule)]
    assert found[0].detail.endswith(".")


def test_all_at_once() -> None:
    states = [CASES[name][0] for name in ("attached to nothing that is", "a spell without a controller")]
    both = {**states[0], **{key: value for key, value in states[1].items() if key == "stack"}}
    assert {defect.pointer for defect in defects(both)} == {"/state/battlefield/0/attached_to", "/state/stack/0"}


def test_unknown_cards_are_told_along() -> None:
    found = defects(board(battlefield=[{**BEARS, "card": "Grizly Bears"}], turn={"active": "C"}))
    assert {defect.pointer for defect in found} == {"/state/battlefield/0/card", "/state/turn/active"}
    assert "Did you mean Grizzly Bears?" in found[0].detail


@pytest.mark.parametrize(
    ("action", "pointer"),
    [
        ({"type": "pass_priority", "player": "C"}, "/actions/0/player"),
        ({"type": "cast", "player": "A", "object": "nix"}, "/actions/0/object"),
    ],
)
def test_actions_of_nobody_and_with_nothing(action: dict[str, Any], pointer: str) -> None:
    found = defects(board(), "unknown-reference", actions=[action])
    assert [defect.pointer for defect in found] == [pointer]


POSSIBLE: dict[str, dict[str, Any]] = {
    "704.5a no life": with_player(life=0),
    "704.5c ten poison counters": with_player(counters={"poison": 10}),
    "704.5d a token in a graveyard": with_player(graveyard=[{"card": "Grizzly Bears", "token": True}]),
    "704.5f no toughness": with_permanent(counters={"-1/-1": 2}),
    "704.5g lethal damage": with_permanent(damage=5),
    "704.5j two of a legend": board(
        battlefield=[{"card": {"name": "L", "type_line": "Legendary Land"}, "controller": "A"} for _ in range(2)]
    ),
    "704.5m attached to what is gone": {
        **with_permanent(attached_to="host"),
        "former": [{"id": "host", "card": "Grizzly Bears", "controller": "B"}],
    },
    "400.7 a target that changed zones": {
        **board(stack=[{**BOLT, "targets": ["gone"]}], battlefield=[]),
        "players": [{"id": "A"}, {"id": "B", "graveyard": [{"id": "gone@2", "card": "Grizzly Bears", "was": "gone"}]}],
    },
    "707 face down, and an instant": with_permanent(card="Lightning Bolt", face_down="manifest"),
    "514.3a priority in cleanup": with_turn(step="cleanup", priority="A"),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_state_based_actions_repair_is_no_defect(name: str) -> None:
    raw = msgspec.json.encode({"format": "adjudicator/1", "state": POSSIBLE[name]})
    assert prepare(raw, Shelf()).id


def test_every_rule_exists() -> None:
    book = Rulebook.load()
    source = Path(__file__).parents[2] / "adjudicator" / "wire" / "consistency"
    cited = {number for path in source.glob("*.py") for number in re.findall(r'"(\d{3}\.\w+)"', path.read_text())}
    assert cited
    assert {number for number in cited if book.find(number) is None} == set()
