"""The title of an embed: what was asked first, and of a ruling that is illegal the action that is."""

from __future__ import annotations

import pytest

from adjudicator.discord.embeds import embed
from tests.notation.source import ruled

COUNTER = "card Deny | {U}{U} | Instant | | Counter target creature spell.\n"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "A battlefield: Serra Angel\nB battlefield: Grizzly Bears\nA attacks B with Serra Angel\n"
            "B blocks Serra Angel with Grizzly Bears",
            "Not legal: B blocks Serra Angel with Grizzly Bears",
        ),
        (f"{COUNTER}A casts Shock on B; B responds with Deny on Shock", "Not legal: B casts Deny"),
        ("A casts Shock on B", "Ruling: A casts Shock"),
    ],
)
def test_the_title_names_the_action_that_is_not_legal(text: str, title: str) -> None:
    assert embed(ruled(text).content).title.replace("\\", "").startswith(title)


def test_733_1_a_ruling_says_which_action_is_illegal() -> None:
    ruling = ruled(f"{COUNTER}A casts Shock on B; B responds with Deny on Shock")
    assert (ruling.status, ruling["verdict"]["action"]) == ("illegal", 1)
    assert "action" not in ruled("A casts Shock on B")["verdict"]
