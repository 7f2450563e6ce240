"""Anchor words: a choice of one of two abilities as a permanent enters (614.12c, 607.2m)."""

from __future__ import annotations

from engine.layers import view
from engine.state.objects import ANCHOR, Binding
from engine.unread import doubts
from tests.rules.asking import RESOLVE, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import instant

SIEGE = card(
    "Border Siege",
    "{W}",
    "Enchantment",
    "As this enchantment enters, choose Khans or Dragons.\n"
    "• Khans — Creatures you control get +1/+1.\n"
    "• Dragons — Whenever a creature you control dies, you gain 3 life.",
)
TWIN = instant("Twin", "{U}", "Create a token that's a copy of target enchantment.")


def chosen(word: str) -> tuple[Binding, ...]:
    return (Binding(ANCHOR, refs=(word,)),)


def test_614_12c_its_controller_chooses_which_ability_it_has() -> None:
    board = Board().lands("A", "W").hand("A", siege=SIEGE).field("A", bears=BEARS)
    asked = board.run(cast("A", "siege"), RESOLVE)
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["Khans", "Dragons"]
    for word, power in (("Khans", 3), ("Dragons", 2)):
        outcome = answered(board, cast("A", "siege"), RESOLVE, picks=(word,))
        assert view(outcome.state).of("bears").power == power
        assert {"614.12c", "607.2m"} <= set(cited(outcome, "as_enters"))
    assert steps(outcome, "as_enters") == ["A chooses Dragons for Border Siege."]


def test_614_12c_the_other_ability_does_not_exist() -> None:
    for word, total in (("Khans", 20), ("Dragons", 23)):
        board = Board().lands("A", "R").field("A", bears=BEARS).hand("A", bolt=BOLT)
        board.put("A", "battlefield", "siege", SIEGE, links=chosen(word))
        outcome = board.run(cast("A", "bolt", "bears"), until="stack_empty")
        assert "bears" not in outcome.state.battlefield
        assert life(outcome.state, "A") == total


def test_607_2m_each_permanent_has_its_own_choice() -> None:
    """607.2m, 707.7: a token copy is asked anew as it enters."""
    board = Board().lands("A", "U").field("A", bears=BEARS).hand("A", twin=TWIN)
    board.put("A", "battlefield", "siege", SIEGE, links=chosen("Khans"))
    outcome = answered(board, cast("A", "twin", "siege"), RESOLVE, picks=("Dragons",))
    assert view(outcome.state).of("bears").power == 3
    (token,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert outcome.state.objects[token].anchor == "Dragons"


def test_614_12c_a_choice_that_is_not_told_is_doubted() -> None:
    (doubt,) = doubts(Board().field("A", siege=SIEGE).state, ())
    assert doubt.why == "which anchor word was chosen for it is not told"


def test_614_12c_an_ability_that_is_not_read_matters_only_where_its_word_was_chosen() -> None:
    strange = card(
        "Odd Siege",
        "{W}",
        "Enchantment",
        "As this enchantment enters, choose Khans or Dragons.\n• Khans — You frobnicate.\n• Dragons — Draw no cards.",
    )
    board = Board().put("A", "battlefield", "siege", strange, links=chosen("Khans"))
    assert [doubt.text for doubt in doubts(board.state, ())] == ["• Khans — You frobnicate."]
