"""Permanents that are goaded as the board is posted (701.15)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate


def ruled(goaded_by: list[str], *attacked: str, **more: Any) -> dict[str, Any]:
    """The ruling on an attack by A's creature, which these players have goaded."""
    bears = {"name": "Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    state = {
        "turn": {"number": 3, "active": "A", "step": "beginning_of_combat"},
        "players": [{"id": one} for one in "ABC"],
        "battlefield": [{"id": "bears", "card": bears, "controller": "A", "goaded_by": goaded_by}],
    }
    attack = {
        "type": "declare_attackers",
        "player": "A",
        "attackers": [{"id": "bears", "defending": one} for one in attacked],
    }
    return adjudicate({"format": "adjudicator/1", "state": state, "actions": [attack], **more})


@pytest.mark.parametrize(
    ("goaded_by", "attacked", "status"),
    [
        (["B"], "C", "resolved"),
        (["B"], "B", "illegal"),
        (["B"], "", "illegal"),
        (["B", "C"], "B", "resolved"),
        (["B", "C"], "", "illegal"),
        ([], "", "resolved"),
    ],
)
def test_701_15b_goaded_on_the_board(goaded_by: list[str], attacked: str, status: str) -> None:
    """701.15b, 508.1d: it attacks, and a player other than the one who goaded it, if able."""
    assert ruled(goaded_by, *attacked)["status"] == status


def test_701_15a_until_the_next_turn_of_the_player_who_goaded_it() -> None:
    now = ruled(["B"], "C")["state"]
    later = ruled(["B"], "C", until="turn")["state"]
    assert [one["affects"] for one in now["effects"]] == [["bears"]]
    assert adjudicate({"format": "adjudicator/1", "state": now})["status"] == "resolved"
    assert (later["turn"]["active"], "effects" in later) == ("B", False)
