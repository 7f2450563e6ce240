"""Where the game stops in the middle of combat, each form of the ruling says how it goes on."""

from __future__ import annotations

import pytest

from adjudicator.discord.embeds import embed
from adjudicator.rendering import text
from adjudicator.rendering.markdown import markdown
from adjudicator.rendering.short import paragraph
from tests.notation.source import ruled

BOARD = "A battlefield: Hill Giant; B battlefield: Grizzly Bears\n"
ATTACK = f"{BOARD}A attacks with Hill Giant\n"
BLOCKED = f"{ATTACK}B blocks Hill Giant with Grizzly Bears\n"
HOW = "`go to combat damage`"


@pytest.mark.parametrize("asked", [ATTACK, BLOCKED])
def test_what_is_to_be_added_is_told_in_every_form(asked: str) -> None:
    ruling = ruled(asked).content
    assert HOW in text(ruling)
    assert HOW in paragraph(ruling)
    assert "go to combat damage" in markdown(ruling)
    assert any("go to combat damage" in field.value for field in embed(ruling).fields)


def test_what_is_told_to_be_added_goes_on() -> None:
    ruling = ruled(f"{BLOCKED}{HOW.strip('`')}").content
    assert ruling["verdict"]["short"].startswith("Grizzly Bears is destroyed")
    assert HOW not in text(ruling)


def test_nothing_is_told_where_no_combat_is_asked_about() -> None:
    assert HOW not in text(ruled(f"{BOARD}explain Hill Giant").content)
