"""What people write at first, and is not read or is read otherwise: the message says how it is written."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled

FLIGHT = "card Flight | {U} | Enchantment — Aura | | Enchant creature / Enchanted creature has flying.\n"


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        (
            "A library: Forest, Grizzly Bears, Shock, Hill Giant; A casts Shock on B",
            "Where in the library? Write `library: top Forest, Grizzly Bears, Shock ...`, the top card first: one `top` is "
            "enough for all of them.",
        ),
        ("I cast Shock on opponent", "Nobody and nothing on the board is called 'opponent'. The players are I and B."),
        ("A casts Shock on my opponent", "Nobody and nothing on the board is called 'my opponent'. The players are A"),
        (
            f"{FLIGHT}A battlefield: Grizzly Bears with Flight",
            "What is attached to it is listed for itself: `Flight on Grizzly Bears`.",
        ),
        (
            f"{FLIGHT}A battlefield: Grizzly Bears (tapped, Flight)",
            "What is attached to it is listed for itself: `Flight on Grizzly Bears`.",
        ),
    ],
)
def test_the_message_says_how_it_is_written(text: str, detail: str) -> None:
    (defect,) = refused(text).defects
    assert defect.detail.startswith(detail)


def test_marks_of_full_width_are_the_marks_that_they_mean() -> None:
    plain = ruled("A hand: Shock; battlefield: Mountain, Grizzly Bears (tapped)\nA casts Shock on B")
    wide = ruled("A hand： Shock； battlefield： Mountain， Grizzly Bears （tapped）\nA casts Shock on B")
    assert wide["id"] == plain["id"]


def test_a_keyword_behind_with_is_read_as_before() -> None:
    assert ruled("A battlefield: Grizzly Bears with 2 +1/+1 counters\nexplain Grizzly Bears").short == (
        "Grizzly Bears is 4/4."
    )
