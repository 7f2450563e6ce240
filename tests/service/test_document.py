"""The document's shapes are those of real requests and rulings."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from adjudicator import adjudicate
from adjudicator.settings import Settings
from api.app import create_app
from api.documenting import EXAMPLE

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    client = create_app(Settings(redis_url="redis://127.0.0.1:1/0")).test_client()
    content: dict[str, Any] = json.loads(client.get("/openapi.json").data)
    return content


@pytest.fixture(scope="module")
def ruling(document: dict[str, Any]) -> Draft202012Validator:
    """Of rulings; stricter than the document, which leaves room for fields to come: here each must be described."""
    schemas = deepcopy(document["components"]["schemas"])
    for shape in schemas.values():
        shape.setdefault("additionalProperties", False)
    schemas["Change"]["additionalProperties"] = {}  # `from` and `to` cannot be named in Python
    return Draft202012Validator({"$ref": "#/components/schemas/Ruling", "components": {"schemas": schemas}})


@pytest.fixture(scope="module")
def request_(document: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({"$ref": "#/components/schemas/Request", "components": document["components"]})


def faults(validator: Draft202012Validator, content: object) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(content)]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_as_described(path: Path, request_: Draft202012Validator, ruling: Draft202012Validator) -> None:
    content = json.loads(path.read_bytes())
    assert faults(request_, content) == []
    assert faults(ruling, adjudicate(content)) == []


@pytest.mark.parametrize("detail", ["verdict", "steps", "full"])
def test_every_detail_is_as_described(detail: str, ruling: Draft202012Validator) -> None:
    content = {**json.loads(EXAMPLES[0].read_bytes()), "detail": detail}
    assert faults(ruling, adjudicate(content)) == []


def test_example_of_the_document_is_ruled_on(document: dict[str, Any], request_: Draft202012Validator) -> None:
    assert faults(request_, EXAMPLE) == []
    answer = adjudicate(EXAMPLE)
    assert answer["status"] == "resolved"
    assert "704.5g" in answer["citations"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "adjudicator/2"},
        {"unknown": 1},
        {"until": "tomorrow"},
        {"actions": [{"type": "cast"}]},
        {"actions": [{"type": "dance", "player": "A"}]},
        {"limits": {"steps": 0}},
        {"explain": None},
    ],
)
def test_what_is_refused_is_not_described(change: dict[str, Any], request_: Draft202012Validator) -> None:
    assert faults(request_, {**EXAMPLE, **change})
