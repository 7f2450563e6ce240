"""Names and other spellings in place of ids: taken where just one thing is meant, and then it is the same question."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Defect, Problem
from adjudicator.running import rule
from tests.wire.cards import Shelf

BOLT = {"type": "cast", "player": "A", "object": "lightning-bolt-1", "targets": ["grizzly-bears-1"]}


def asked(*actions: dict[str, Any], bears: int = 1, **more: Any) -> bytes:
    """A has a bolt, B has so many bears."""
    state = {
        "players": [{"id": "A", "name": "Ann", "hand": ["Lightning Bolt"]}, {"id": "B", "name": "Bob"}],
        "battlefield": [{"card": "Grizzly Bears", "controller": "B"}] * bears,
    }
    return msgspec.json.encode({"format": "adjudicator/1", "state": state, "actions": actions, **more})


def refused(raw: bytes) -> tuple[Defect, ...]:
    with pytest.raises(Problem) as caught:
        rule(prepare(raw, Shelf()).body)
    assert (caught.value.status, caught.value.kind) == (422, "unknown-reference")
    return caught.value.defects


@pytest.mark.parametrize(
    "change",
    [
        {"targets": ["Grizzly Bears"]},
        {"targets": ["GRIZZLY  bears"]},
        {"targets": ["Grizzly-Bears-1"]},
        {"object": "Lightning Bolt"},
        {"object": "lightning bolt", "targets": ["grizzly bears"]},
        {"player": "a"},
        {"player": "Ann"},
    ],
)
def test_what_only_one_thing_can_be_is_the_same_question(change: dict[str, Any]) -> None:
    assert prepare(asked({**BOLT, **change}), Shelf()).id == prepare(asked(BOLT), Shelf()).id


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"controller": "a", "owner": "a"}, {"controller": "A"}),
        ({"controller": "Ann", "owner": "b", "entered_under": "ann"}, {"controller": "A", "owner": "B"}),
        ({"controller": "B", "counters": {"Loyalty": 0}}, {"controller": "B", "counters": {"loyalty": 0}}),
        ({"controller": "B", "counters": {"TIME counters": 0}}, {"controller": "B"}),
        ({"controller": "B", "counters": {"Time": 1, "+1/+1 counters": 2}}, {"counters": {"+1/+1": 2, "time": 1}}),
    ],
)
def test_a_permanent_that_is_told_of_in_other_words_is_the_same(said: dict[str, Any], meant: dict[str, Any]) -> None:
    """What is left out where it is the default is left out in whatever words it is said."""

    def posted(permanent: dict[str, Any]) -> bytes:
        request = msgspec.json.decode(asked())
        request["state"]["battlefield"] = [{"card": "Grizzly Bears", "controller": "B", **permanent}]
        return msgspec.json.encode(request)

    assert prepare(posted(said), Shelf()).id == prepare(posted(meant), Shelf()).id


@pytest.mark.parametrize("player", ["b", "Bob", "bob"])
def test_a_player_is_meant_wherever_one_can_be(player: str) -> None:
    body = opened(prepare(asked({**BOLT, "targets": [player]}), Shelf()).body)
    assert msgspec.to_builtins(body.request.actions[0])["targets"] == ("B",)


def test_a_name_that_several_have_is_refused_with_their_ids() -> None:
    (defect,) = refused(asked({**BOLT, "targets": ["Grizzly Bears"]}, bears=2, explain=["Grizzly Bears"]))
    assert defect.pointer == "/explain/0"
    assert "grizzly-bears-1 (B controls it) and grizzly-bears-2 (B controls it)" in defect.detail


def test_of_those_that_are_alike_one_is_meant_where_nothing_more_is_said_of_them() -> None:
    assert prepare(asked({**BOLT, "targets": ["Grizzly Bears"]}, bears=2), Shelf()).id == (
        prepare(asked(BOLT, bears=2), Shelf()).id
    )


def test_what_is_near_is_suggested() -> None:
    (defect,) = refused(asked({**BOLT, "targets": ["grizly-bears-1"]}))
    assert defect.detail == "There is nothing with the id 'grizly-bears-1'. Did you mean grizzly-bears-1?"


def test_a_player_who_does_not_play() -> None:
    (defect,) = refused(asked({**BOLT, "player": "C"}))
    assert defect.detail == "There is no player 'C'. The players are A and B."


def test_what_a_run_could_have_made_and_did_not_is_refused_when_the_action_comes() -> None:
    """A copy of the Bears could be called like that: the run finds that there is none."""
    (defect,) = refused(asked({**BOLT, "targets": ["grizzly-bears-2"]}))
    assert defect.pointer == "/actions/0/targets/0"
    assert "when this action comes. Did you mean grizzly-bears-1" in defect.detail


def test_what_is_to_be_explained_has_to_be_somewhere() -> None:
    (defect,) = refused(asked(explain=["grizzly-bear"]))
    assert defect.pointer == "/explain/0"
    (defect,) = refused(asked(explain=["grizzly-bears-9"]))
    assert defect.pointer == "/explain/0"


def test_what_was_there_once_is_ruled_on() -> None:
    """601.2c, 608.2b: the Bears are gone when the second spell comes; that is a matter of rules."""
    state = {
        "players": [
            {"id": "A", "hand": [{"id": "one", "card": "Lightning Bolt"}, {"id": "two", "card": "Lightning Bolt"}]}
        ],
        "battlefield": [{"id": "bears", "card": "Grizzly Bears", "controller": "B"}],
    }
    state["players"].append({"id": "B"})
    actions = [
        {"type": "cast", "player": "A", "object": one, "targets": ["bears"], "payment": "assume"}
        for one in ("one", "two")
    ]
    actions.insert(1, {"type": "resolve"})
    raw = msgspec.json.encode({"format": "adjudicator/1", "state": state, "actions": actions})
    ruling = msgspec.json.decode(rule(prepare(raw, Shelf()).body))
    assert ruling["status"] == "illegal"


def test_what_the_run_makes_can_be_spoken_of_later() -> None:
    """111.4, 405.1: the id of a token is known only once it is made, and is then as good as any other."""
    maker = {
        "name": "Maker",
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "oracle_text": "Create a 1/1 green Elf Warrior creature token.",
    }
    state = {
        "players": [
            {"id": "A", "hand": [{"id": "m", "card": maker}, {"id": "b", "card": "Lightning Bolt"}]},
            {"id": "B"},
        ]
    }
    first = {"type": "cast", "player": "A", "object": "m", "payment": "assume"}
    make = {"format": "adjudicator/1", "state": state, "actions": [first, {"type": "resolve"}]}
    made = msgspec.json.decode(rule(prepare(msgspec.json.encode(make), Shelf()).body))
    token = made["state"]["battlefield"][0]["id"]
    then = {"type": "cast", "player": "A", "object": "b", "payment": "assume", "targets": [token]}
    raw = msgspec.json.encode({**make, "actions": [*make["actions"], then]})
    ruling = msgspec.json.decode(rule(prepare(raw, Shelf()).body))
    assert (ruling["status"], ruling["state"].get("battlefield", [])) == ("resolved", [])


def test_what_an_action_before_brings_to_the_battlefield_is_called_by_its_name() -> None:
    """116.2b, 708.7: a card cast face down, which is then turned face up."""
    morph = {
        "name": "Lurker",
        "type_line": "Creature — Beast",
        "mana_cost": "{4}{G}",
        "power": "4",
        "toughness": "4",
        "oracle_text": "Morph {1}{G}",
    }
    state = {"players": [{"id": "A", "hand": [{"id": "one", "card": morph}]}, {"id": "B"}]}
    down = {"type": "cast", "player": "A", "object": "one", "method": "morph", "payment": "assume"}
    up = {"type": "turn_face_up", "player": "A", "object": "Lurker", "payment": "assume"}
    raw = msgspec.json.encode({"format": "adjudicator/1", "state": state, "actions": [down, {"type": "resolve"}, up]})
    ruling = msgspec.json.decode(rule(prepare(raw, Shelf()).body))
    assert ruling["status"] == "resolved"
    assert "face_down" not in ruling["state"]["battlefield"][0]
