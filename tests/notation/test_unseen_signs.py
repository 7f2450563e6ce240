"""Signs that nobody sees and that are copied along are spaces."""

from __future__ import annotations

import pytest

from adjudicator.notation.intake import decoded
from adjudicator.notation.lexing import statements
from adjudicator.problems import Problem


@pytest.mark.parametrize("sign", ["\u200b", "\ufeff", "\u2060", "\u00ad", "\x00", "\x0b", "\t", "\r"])
def test_a_sign_that_nobody_sees_is_a_space(sign: str) -> None:
    def words(text: str) -> list[tuple[str, int]]:
        return [(token.text, token.span.start) for one in statements(text) for token in one.tokens]

    assert words(f"A hand: Lightning{sign}Bolt") == words("A hand: Lightning Bolt")


def test_a_text_that_is_no_utf_8_is_told_so_with_its_line() -> None:
    with pytest.raises(Problem, match="not UTF-8, from line 2 on"):
        decoded("A hand: Bolt\nB hand: Séance".encode("latin-1"))
