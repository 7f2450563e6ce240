"""What happens several times is told with its sum, whatever kind of thing it is."""

from __future__ import annotations

import pytest

from adjudicator.ruling.told_events import ADDS_UP, IN_ITS_WORDS
from tests.rulings.telling import verdict

CARDS = {
    "mill": ("Target player mills ten cards.", "B mills 20 unknown cards."),
    "extra_turn": ("Take an extra turn after this one.", "A will take 2 extra turns after this one."),
    "extra_phase": (
        "After this phase, there is an additional combat phase.",
        "There will be 2 additional combat phases after this phase.",
    ),
    "will_skip": ("Target player skips their next draw step.", "B will skip their next 2 draw steps."),
    "create_emblem": (
        'You get an emblem with "Creatures you control get +1/+1."',
        "A gets an emblem with “Creatures you control get +1/+1”, twice.",
    ),
    "ring": ("The Ring tempts you.", "The Ring has tempted A twice this game."),
    "draw": ("Draw two cards.", "A draws four cards."),
    "lose_life": ("Target player loses 2 life.", "B goes from 20 to 16 life."),
    "gain_life": ("You gain 2 life.", "A goes from 20 to 24 life."),
    "create_token": ("Create a 1/1 white Soldier creature token.", "A creates two 1/1 Soldier tokens."),
    "counters": ("Target player gets two poison counters.", "B has 4 poison counters."),
}


@pytest.mark.parametrize("kind", CARDS)
def test_what_two_spells_do_is_added_up(kind: str) -> None:
    text, told = CARDS[kind]
    spell = "A's Deed targeting B" if "arget player" in text else "A's Deed"
    board = (
        f"card Deed | {{U}} | Sorcery | | {text}\nturn 3, A's main\nA 20 life; library: 30\n"
        f"B 20 life; hand: 2 Forest; library: 30\nstack: {spell}, {spell}\nresolve\nresolve"
    )
    assert verdict(board) == told


def test_what_adds_up_is_told_in_its_words() -> None:
    assert IN_ITS_WORDS.keys() >= ADDS_UP
