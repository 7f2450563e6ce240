"""What a text calls "that color" was chosen in the same text (608.2c, 608.2d), or is not known at all."""

from __future__ import annotations

import pytest

from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.phrases.filters import HasChosen
from engine.dialogue.stops import TextNotUnderstood
from engine.layers import view
from engine.oracle.compile import compile_text
from engine.phrases.chosen import settled, settled_so_far
from engine.phrases.scope import Names, Scope
from tests.rules.asking import activate, answered
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

MAW = creature("Maw", "{2}", "{1}: Add one mana of any color. This creature becomes that color until end of turn.")


@pytest.mark.parametrize(("color", "letter"), [("red", "R"), ("blue", "U")])
def test_608_2c_that_color_is_the_color_of_the_mana_that_was_added(color: str, letter: str) -> None:
    """608.2c, 105.3: the instruction before chose it."""
    board = Board().lands("A", "G").field("A", maw=MAW)
    outcome = answered(board, activate("A", "maw"), picks=(color,), policy="ask")
    assert view(outcome.state).of("maw").colors == (letter,)


def test_608_2c_that_color_is_nothing_where_no_color_was_chosen() -> None:
    (line,) = compile_text("This creature becomes that color until end of turn.")
    assert line.unread is not None
    assert "none that was chosen" in line.unread.why


@pytest.mark.parametrize("node", [BecomeChosen("color", words="that"), HasChosen("color", that=True)])
def test_608_2d_what_was_not_chosen_is_never_taken_for_nothing(node: BecomeChosen | HasChosen) -> None:
    """608.2d: a choice that is spoken of and was not made stops the ruling."""
    state = Board().field("A", bears=BEARS).state
    unfilled = Scope(state, view(state), "A", "bears", Names({}, {}, 0))
    with pytest.raises(TextNotUnderstood):
        settled(node, unfilled)


def test_608_2d_what_is_still_to_be_chosen_is_left_open() -> None:
    """608.2d: after a color was chosen, a type that is chosen later is not yet said."""
    state = Board().field("A", bears=BEARS).state
    scope = Scope(state, view(state), "A", "bears", Names({"value.color": ("R",)}, {}, 0))
    kept = BecomeChosen("type", words="that")
    assert settled_so_far(kept, scope) == kept
    assert settled_so_far(BecomeChosen("color", words="that"), scope) != BecomeChosen("color", words="that")
