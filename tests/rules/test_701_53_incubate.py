"""Incubating (701.53): double-faced tokens (111.10i)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, cited
from tests.rules.boards import Board
from tests.rules.pool import sorcery

HATCH = sorcery("Hatch", "{G}", "Incubate 3.")


def test_701_53a_an_incubator_token_enters_with_counters():
    """701.53a, 701.53b: it is a colorless artifact and no creature."""
    outcome = Board().lands("A", "G").hand("A", hatch=HATCH).run(cast("A", "hatch"))
    token = outcome.state.battlefield[-1]
    seen = view(outcome.state).of(token)
    assert (seen.types, seen.subtypes, seen.colors) == (("artifact",), ("Incubator",), ())
    assert outcome.state.objects[token].count("+1/+1") == 3
    assert "701.53a" in cited(outcome, "create_token")


def test_111_10i_it_transforms_into_a_phyrexian():
    board = Board().lands("A", "GGG").hand("A", hatch=HATCH)
    first = board.run(cast("A", "hatch"))
    token = first.state.battlefield[-1]
    outcome = board.run(cast("A", "hatch"), RESOLVE, activate("A", token))
    seen = view(outcome.state).of(token)
    assert (seen.name, seen.power, seen.toughness) == ("Phyrexian Token", 3, 3)
    assert seen.types == ("artifact", "creature")
