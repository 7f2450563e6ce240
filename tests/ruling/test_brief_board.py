"""Boards in few words, as chats show them."""

from __future__ import annotations

from typing import Any

from adjudicator.rendering.brief_board import brief_board

TURN = {"number": 1, "active": "A", "step": "precombat_main", "priority": "A"}


def state(*permanents: dict[str, Any], **more: Any) -> dict[str, Any]:
    players = [{"id": "A", "life": 20}, {"id": "B", "life": 20}]
    return {"turn": TURN, "players": players, "battlefield": list(permanents), **more}


def on_board(ref: str, name: str, **more: Any) -> dict[str, Any]:
    return {"id": ref, "card": name, "controller": "A", **more}


def test_alike_permanents_are_counted_and_ids_left_out() -> None:
    plains = [on_board(f"plains-{n}", "Plains", tapped=n < 3) for n in range(1, 6)]
    told = brief_board(state(*plains, on_board("bears-1@3", "Grizzly Bears")))
    assert "A controls: 2 Plains [tapped], 3 Plains, Grizzly Bears" in told


def test_an_id_stays_where_one_of_several_is_spoken_of() -> None:
    bears = [on_board("bears-1", "Grizzly Bears"), on_board("bears-2", "Grizzly Bears")]
    aura = on_board("aura-1", "Holy Strength", attached_to="bears-2")
    (told,) = (line for line in brief_board(state(*bears, aura)) if line.startswith("A controls"))
    assert "Grizzly Bears (bears-2)" in told
    assert "Holy Strength [attached to bears-2]" in told


def test_what_changed_comes_first() -> None:
    lands = [on_board(f"land-{n}", name) for n, name in enumerate(("Plains", "Island"))]
    before = state(*lands, on_board("bears-1", "Grizzly Bears"))
    after = state(*lands, on_board("bears-1", "Grizzly Bears", damage=2))
    after["players"][1]["life"] = 17
    told = brief_board(after, before)
    assert told[:2] == ["B: 17 life", "A controls: Grizzly Bears [2 damage], Plains, Island"]
    assert told[2:] == ["Turn 1, A's precombat main phase, A has priority", "A: 20 life"]
