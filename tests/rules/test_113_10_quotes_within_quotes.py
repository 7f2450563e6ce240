"""An ability in single quotes, as it is printed within a text in quotes, is granted like any other (113.10)."""

from __future__ import annotations

from engine.oracle.compile import compile_text
from tests.notation.source import ruled

BOARD = "turn 3, A's main\nA 20 life; battlefield: Mountain\nB 20 life\nA emblem: "


def test_114_4_an_emblem_grants_what_stands_in_single_quotes() -> None:
    emblem = "\"Mountains you control have '{T}: This land deals 1 damage to any target.'\""
    ruling = ruled(f"{BOARD}{emblem}\nexplain Mountain")
    assert "Mountain gains “{T}: This land deals 1 damage to any target.”" in str(ruling["explanation"])


def test_113_10_what_is_not_read_of_it_is_told() -> None:
    emblem = "\"Mountains you control have '{T}: This land frobnicates any target.'\""
    ruling = ruled(f"{BOARD}{emblem}\nexplain Mountain")
    assert "frobnicates" in str(ruling["unsupported"])


def test_113_10_single_quotes_are_read_like_double_ones() -> None:
    inner = "{T}: This creature deals 1 damage to its owner."
    (single,), (double,) = (compile_text(f"Creatures you control have {mark}{inner}{mark}") for mark in "'\"")
    assert (single.abilities, single.unread) == (double.abilities, None)
