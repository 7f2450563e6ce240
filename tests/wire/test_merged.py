"""Merged permanents on the wire (730.2)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.wire.dump import dump
from engine.layers import view
from engine.state.canonical import canonical
from engine.state.copiable import Merged
from tests.wire.test_load import loaded

BEARS: dict[str, Any] = {"card": "Grizzly Bears"}
ELVES: dict[str, Any] = {"card": "Prodigal Sorcerer"}


def again(*parts: dict[str, Any], **fields: Any) -> Any:
    made = loaded(battlefield=[{"id": "m", "controller": "A", "merged": list(parts), **fields}])
    return made, dump(made.request.state, made.book).battlefield[0]


def test_730_2_topmost_first() -> None:
    made, _ = again(ELVES, BEARS)
    seen = view(made.request.state).of("m")
    assert (seen.name, seen.power) == ("Prodigal Sorcerer", 1)
    obj = made.request.state.objects["m"]
    assert obj.printed.name == "Grizzly Bears", "the last one was there first"
    assert [one.id for one in obj.merged] == ["prodigal-sorcerer-1", "m"]
    assert obj.copied == (Merged("prodigal-sorcerer-1", over=True, timestamp=obj.timestamp),)


def test_730_2c_without_ids_it_has_that_of_the_card_that_was_there_first() -> None:
    made = loaded(battlefield=[{"controller": "A", "merged": [ELVES, BEARS]}])
    obj = made.request.state.objects["grizzly-bears-1"]
    assert [one.id for one in obj.merged] == ["prodigal-sorcerer-1", "grizzly-bears-1"]
    named = loaded(battlefield=[{"controller": "A", "merged": [{**ELVES, "id": "e"}, {**BEARS, "id": "b"}]}])
    assert [one.id for one in named.request.state.objects["b"].merged] == ["e", "b"]


def test_730_2a_all_abilities() -> None:
    made, _ = again({**BEARS, "id": "m"}, {**ELVES, "id": "elves"})
    seen = view(made.request.state).of("m")
    assert (seen.name, seen.power, len(seen.abilities)) == ("Grizzly Bears", 2, 1)
    assert made.request.state.objects["m"].copied == (Merged("elves", over=False, timestamp=1),)


def test_730_2d_token_and_commander() -> None:
    made, dumped = again({**ELVES, "token": True}, {**BEARS, "commander": True})
    obj = made.request.state.objects["m"]
    assert obj.kind == "token"
    assert obj.is_commander
    assert (dumped.token, dumped.commander) == (False, False), "each component says it"


def test_730_2e_face_down() -> None:
    made, _ = again({**BEARS, "face_down": "morph"}, ELVES)
    assert view(made.request.state).of("m").name == ""
    made, _ = again(ELVES, {**BEARS, "face_down": "morph"})
    assert view(made.request.state).of("m").name == "Prodigal Sorcerer"


@pytest.mark.parametrize(
    "parts",
    [
        ({**ELVES, "id": "e@2", "timestamp": 7}, {**BEARS, "id": "m"}, {**ELVES, "id": "f@2", "timestamp": 5}),
        ({**BEARS, "id": "m", "token": True}, {**ELVES, "id": "e"}),
        ({**BEARS, "id": "x@3", "face_down": "morph", "commander": True}, {**ELVES, "id": "m"}),
    ],
)
def test_730_2_written_and_read_again(parts: tuple[dict[str, Any], ...]) -> None:
    made, dumped = again(*parts, timestamp=3)
    said = [{key: value for key, value in _said(part).items() if value not in (None, False)} for part in dumped.merged]
    second, _ = again(*said, timestamp=3)
    assert canonical(second.request.state) == canonical(made.request.state)
    assert second.request.state.objects["m"] == made.request.state.objects["m"]


def _said(part: Any) -> dict[str, Any]:
    return {name: getattr(part, name) for name in part.__struct_fields__}


@pytest.mark.parametrize(
    ("parts", "fields", "pointer"),
    [
        ((BEARS,), {}, "/state/battlefield/0/merged"),
        ((BEARS, ELVES), {"card": "Forest"}, "/state/battlefield/0/card"),
        ((BEARS, ELVES), {"token": True}, "/state/battlefield/0/token"),
        ((BEARS, {"token": True}), {}, "/state/battlefield/0/merged/1"),
        ((BEARS, {**ELVES, "token": True, "commander": True}), {}, "/state/battlefield/0/merged/1/commander"),
        (({**BEARS, "id": "a"}, {**ELVES, "id": "b"}), {}, "/state/battlefield/0/merged"),
        (({**BEARS, "id": "m"}, {**ELVES, "id": "m@2"}), {}, "/state/battlefield/0/merged/1/id"),
    ],
)
def test_730_2_contradictions(parts: tuple[dict[str, Any], ...], fields: dict[str, Any], pointer: str) -> None:
    from adjudicator.problems import Problem

    with pytest.raises(Problem) as refused:
        again(*parts, **fields)
    assert pointer in [defect.pointer for defect in refused.value.defects]
