"""Melded permanents on the wire (712.4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from engine.layers import view
from engine.state.canonical import canonical
from tests.wire.test_load import loaded

RATS: dict[str, Any] = {"card": "Graf Rats"}
SCAVENGERS: dict[str, Any] = {"card": "Midnight Scavengers"}
HOST: dict[str, Any] = {"id": "host", "card": "Chittering Host", "controller": "A"}


def test_712_4_the_combined_face_is_enough() -> None:
    """712.4b, 712.5a: what a pair forms is nothing but a permanent of these two cards."""
    made = loaded(battlefield=[HOST])
    obj = made.request.state.objects["host"]
    assert [one.name for one in obj.melded] == ["Graf Rats", "Midnight Scavengers"]
    assert [one.id for one in obj.merged] == ["host", "midnight-scavengers-1"]
    assert view(made.request.state).of("host").name == "Chittering Host"


def test_712_4_the_cards_may_be_said() -> None:
    parts = [{**SCAVENGERS, "id": "host", "commander": True}, {**RATS, "id": "rats@3", "owner": "B"}]
    made = loaded(battlefield=[{**HOST, "melded": True, "merged": parts}])
    obj = made.request.state.objects["host"]
    assert [(one.name, one.owner) for one in obj.melded] == [("Midnight Scavengers", "A"), ("Graf Rats", "B")]
    assert obj.is_commander


def test_701_42a_the_game_knows_what_may_be_formed() -> None:
    made = loaded(battlefield=[{**RATS, "controller": "A"}])
    assert "Chittering Host" in [face.name for face in made.request.state.reference]


@pytest.mark.parametrize(
    "parts",
    [
        [{**RATS, "id": "host"}, {**SCAVENGERS, "id": "men@2"}],
        [{**SCAVENGERS, "id": "host"}, {**RATS, "id": "rats"}],
        [{"card": "Grizzly Bears", "id": "b@2", "timestamp": 7}, {**RATS, "id": "host"}, {**SCAVENGERS, "id": "men@2"}],
    ],
)
def test_712_4_written_and_read_again(parts: list[dict[str, Any]]) -> None:
    made = loaded(battlefield=[{**HOST, "melded": True, "merged": parts, "timestamp": 3}])
    dumped = dump(made.request.state, made.book)
    second = loaded(**msgspec.json.decode(msgspec.json.encode(dumped)))
    assert canonical(second.request.state) == canonical(made.request.state)
    assert second.request.state.objects["host"] == made.request.state.objects["host"]


@pytest.mark.parametrize(
    "fields",
    [
        {"card": "Grizzly Bears", "melded": True},
        {"card": "Grizzly Bears", "melded": True, "merged": [{**RATS, "id": "host"}, SCAVENGERS]},
        {"melded": True, "merged": [{**RATS, "id": "host"}, RATS]},
        {"card": None, "melded": True, "merged": [{**RATS, "id": "host"}, SCAVENGERS]},
    ],
)
def test_712_4a_no_pair(fields: dict[str, Any]) -> None:
    with pytest.raises(Problem) as caught:
        loaded(battlefield=[{**HOST, **fields}]).request  # noqa: B018
    assert any(defect.rule == "712.4a" for defect in caught.value.defects)
