"""A ruling cites nothing that the edition does not have."""

from __future__ import annotations

import pytest

from adjudicator.rulebook import Rulebook
from adjudicator.ruling import Basis, assemble
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
    basis = Basis(id="r_1", before=state, dump=lambda _: {}, provenance={})
    with pytest.raises(UnknownRule, match=r"704\.5l"):
        assemble(basis, outcome)


def test_less_detail_cites_less() -> None:
    state = b.board()
    outcome = b.ended(b.done(state, state, "A passes priority.", "pass", "117.3d"))
    cited = {
        detail: assemble(Basis(id="r_1", before=state, dump=lambda _: {}, provenance={}, detail=detail), outcome)[
            "citations"
        ]
        for detail in ("verdict", "full")
    }
    assert list(cited["full"]) == ["117.3d"]
    assert list(cited["verdict"]) == []
