"""A permanent whose controller is told otherwise than it entered is asked for in the words of the notation, too."""

from __future__ import annotations

import pytest

from adjudicator.problems import Problem
from tests.notation.source import ruled

BEAR = "card Bear | {1}{G} | Creature — Bear | 2/2 |"


def test_613_1b_how_a_controller_is_written_is_said_in_the_notation() -> None:
    with pytest.raises(Problem) as found:
        ruled(f"{BEAR}\nA 20 life\nB battlefield: Bear (entered under C)\nC 20 life")
    meant = "C battlefield: Bear (owned by B, entered under C)"
    assert f"In the short notation: `{meant}`." in str(found.value.defects[0].detail)
    assert ruled(f"{BEAR}\nA 20 life\nB 20 life\n{meant}")["status"] == "resolved"
