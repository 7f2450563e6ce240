"""608.2i: what players have done this turn, in words; what is written is read again."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.intake import prepare
from adjudicator.notation.earlier import DEEDS, Done
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.notation.showing import show
from adjudicator.wire.records.board import HistoryEntry, TurnEntry
from tests.notation.source import cards, refused


def history(text: str) -> tuple[HistoryEntry, ...]:
    return read(text, cards()).request.state.history


@pytest.mark.parametrize(
    ("said", "event", "amounts"),
    [
        ("A has drawn a card this turn", "draw", [1]),
        ("A drew two cards this turn", "draw", [2]),
        ("A 20 life, has lost 3 life this turn", "lose_life", [3]),
        ("A has cast 2 spells this turn", "cast_spell", [None, None]),
        ("A 20 life; has attacked with a creature this turn", "attack", [None]),
        ("A was dealt 4 damage this turn", "deal_damage", [4]),
    ],
)
def test_what_a_player_has_done(said: str, event: str, amounts: list[int | None]) -> None:
    found = history(f"turn 4, A's main\n{said}\nB 20 life")
    assert [(one.event, one.player, one.turn, one.amount) for one in found] == [(event, "A", 4, one) for one in amounts]


def test_504_1_that_nothing_was_drawn_is_said_with_the_player() -> None:
    done = read("A has drawn no cards this turn; B has drawn no cards this turn", cards()).request.state
    assert (done.turn, done.history) == (TurnEntry(drew=False), ())


def test_too_many_are_refused() -> None:
    assert "the most" in refused("A 20 life, has cast 500 spells this turn; B 20 life").defects[0].detail


DEED = st.tuples(st.sampled_from(DEEDS), st.integers(1, 4))


@settings(max_examples=60, deadline=None)
@given(st.lists(DEED, max_size=3), st.lists(DEED, max_size=3), st.integers(1, 9))
def test_what_is_written_is_read_again(own: list[Done], other: list[Done], turn: int) -> None:
    lines = [f"turn {turn}"]
    for player, deeds in (("A", own), ("B", other)):
        lines.append(", ".join((f"{player} 20 life", *(deed.words(amount) for deed, amount in deeds))))
    request = read("\n".join(lines), cards()).request
    shown = show(request, cards())
    assert shown.only_json == ()
    assert prepare_text(shown.text.encode(), cards()) == prepare(msgspec.json.encode(request), cards())


def test_what_has_no_words_is_left_to_json() -> None:
    request = read("A has drawn a card this turn; B 20 life", cards()).request
    entry = msgspec.structs.replace(request.state.history[0], turn=0)
    board = msgspec.structs.replace(request.state, history=(entry,))
    shown = show(msgspec.structs.replace(request, state=board), cards())
    assert [one.pointer for one in shown.only_json] == ["/state/history"]
