"""A ruling cites nothing that the edition does not have."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulebook import EDITION, Rulebook
from adjudicator.rulebook.store import ImportedRule, ImportedRules, write
from adjudicator.ruling import Frame, assemble
from adjudicator.ruling.assembling import Detail
from adjudicator.ruling.citing import UnknownRule, citations
from tests.ruling import boards as b


def test_in_the_order_of_the_book() -> None:
    found = citations(["704.5g", "601.2a", "117.3b", "601.2a"], Rulebook.load())
    assert list(found) == ["117.3b", "601.2a", "704.5g"]
    assert found["704.5g"]["title"] == "State-Based Actions"
    assert found["704.5g"]["document"] == "CR"


def test_a_number_that_does_not_exist_is_refused() -> None:
    state = b.board()
    outcome = b.ended(b.done(state, state, "It happens.", "happen", "704.5l"))
    with pytest.raises(UnknownRule, match=r"704\.5l"):
        assemble(Frame(id="r_1", provenance={}), state, outcome, lambda _: {})


@pytest.mark.parametrize(("detail", "cited"), [("verdict", []), ("steps", ["117.3d"]), ("full", ["117.3d"])])
def test_less_detail_cites_less(detail: Detail, cited: list[str]) -> None:
    state = b.board()
    outcome = b.ended(b.done(state, state, "A passes priority.", "pass", "117.3d"))
    ruling = assemble(Frame(id="r_1", provenance={}, detail=detail), state, outcome, lambda _: {})
    assert list(ruling["citations"]) == cited


def test_texts_appear_with_the_next_ruling_after_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    state = b.board()
    outcome = b.ended(b.done(state, state, "A passes priority.", "pass", "117.3d"))

    def cited() -> dict[str, Any]:
        ruling = assemble(Frame(id="r_1", provenance={}), state, outcome, lambda _: {})
        return dict(ruling["citations"]["117.3d"])

    assert cited()["text"] is None
    write(ImportedRules(edition=EDITION, rules={"117.3d": ImportedRule(text="A text of our own.")}))
    assert cited()["text"] == "A text of our own."
    assert "text_edition" not in cited()
    path = write(ImportedRules(edition="2025-01-01", rules={"117.3d": ImportedRule(text="An older text.")}))
    os.utime(path, ns=(1, 1))
    assert (cited()["text"], cited()["text_edition"]) == ("An older text.", "2025-01-01")
