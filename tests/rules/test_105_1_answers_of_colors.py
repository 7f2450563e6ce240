"""105.1: an answer calls a color by its name or by its mana symbol, whichever of them the choice offers."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Option, option_called

MANA = (Option("o1", "{R}"), Option("o2", "{G}"))
COLORS = (Option("o1", "red"), Option("o2", "green"))


@pytest.mark.parametrize("options", [MANA, COLORS])
@pytest.mark.parametrize("said", ["red", "Red", "{R}", "{r}", "o1"])
def test_105_1_a_color_by_its_name_or_its_symbol(options: tuple[Option, ...], said: str) -> None:
    assert option_called(options, said) == "o1"
    assert option_called(options, "blue") is None
