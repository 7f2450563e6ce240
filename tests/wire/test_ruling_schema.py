"""What the document says of rulings is so: every ruling on an example fits the schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from adjudicator.wire.schemas.ruling import RulingSchema

EXAMPLES = sorted(
    path for path in (Path(__file__).parents[2] / "examples").glob("*.json") if not path.stem.endswith(".expected")
)


def ruling(request: Any) -> Any:
    return msgspec.json.decode(rule(prepare(msgspec.json.encode(request), NoCards()).body))


@pytest.mark.parametrize("detail", ["verdict", "steps", "full"])
def test_every_detail(detail: str) -> None:
    request = msgspec.json.decode(EXAMPLES[0].read_bytes())
    assert RulingSchema().validate(ruling({**request, "detail": detail})) == {}


def test_unsupported() -> None:
    request = msgspec.json.decode(EXAMPLES[0].read_bytes())
    found = ruling({**request, "state": {**request["state"], "teams": [{"id": "T", "members": []}]}})
    assert RulingSchema().validate(found) == {}
    assert [one["pointer"] for one in found["unsupported"]] == ["/state/teams"]
