"""Words of a line, and their places in it."""

from __future__ import annotations

from engine.oracle.tokens import placed, tokenise
from tests.oracle.data import identity_lines


def test_tokens_are_the_same_with_their_places() -> None:
    """Most lines are split without looking for places."""
    for line in identity_lines():
        found = placed(line)
        assert tokenise(line) == tuple(token for token, _, _ in found)
        assert all(line[start:end] in (token.text, "—", "") for token, start, end in found)


def test_a_full_stop_that_is_supplied_has_no_width() -> None:
    line = "Create a token with “{T}: Draw a card.”"
    assert [(token.text, start, end) for token, start, end in placed(line)][-3:] == [
        (".", 37, 38),
        ("”", 38, 39),
        (".", 39, 39),
    ]


def test_a_name_is_meant_as_a_word_where_a_sentence_opens() -> None:
    opening, within = (token for token in tokenise("~ ~", frozenset({0, 2}), "Exile") if token.text == "~")
    assert (opening.words, within.words) == (("~", "Exile", "exile"), ("~",))
