"""Abilities that wait together are told apart: of one object by their texts, of namesakes by their objects (603.3b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, sorcery

TWIN = creature(
    "Twin",
    "{G}",
    "When this creature enters, you lose 3 life.\nWhen this creature enters, you lose half your life, rounded up.",
)


def test_603_3b_by_their_words() -> None:
    outcome = Board().lands("A", "G").hand("A", twin=TWIN).run(cast("A", "twin"), RESOLVE)
    assert outcome.pending is not None
    assert [option.label for option in outcome.pending.options] == [
        "Twin (“When this creature enters, you lose 3 life”)",
        "Twin (“When this creature enters, you lose half your life, rounded up”)",
    ]


KEEPER = enchantment(
    "Keeper",
    "{W}",
    "Whenever a creature dies, exile that card.\n{2}: Return a card exiled with this enchantment to its owner's hand.",
)
MENDER = enchantment("Mender", "{W}", "Whenever a creature dies, exile that card.")
UNMAKE = sorcery("Unmake", "{W}", "Destroy target enchantment.")


def kinds_asked(**permanents) -> tuple[str, ...]:
    """The objects of the abilities whose order is asked, where the second of two enchantments is destroyed later."""
    board = Board().lands("A", "RW").hand("A", bolt=BOLT, unmake=UNMAKE).field("A", bears=BEARS, **permanents)
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE, RESOLVE, RESOLVE, cast("A", "unmake", "second"), RESOLVE)
    return (
        () if outcome.pending is None else tuple(option.label.partition(".")[0] for option in outcome.pending.options)
    )


def test_603_3b_which_of_two_exiles_a_card_matters_to_what_is_linked_to_it() -> None:
    """603.3b, 607.2a: the card is exiled with the one whose ability resolves first."""
    assert kinds_asked(first=KEEPER, second=KEEPER) == ("Keeper (first", "Keeper (second")
    assert kinds_asked(first=MENDER, second=MENDER) == ()


GOUGER = creature("Gouger", "{B}", "When this creature dies, target player loses 1 life.")
SWEEP = sorcery("Sweep", "{W}", "Destroy all creatures.")


def test_603_3d_a_prompt_says_whose_ability_it_is_for_among_namesakes() -> None:
    """603.3d: of two abilities of namesakes the source is named by its id; a single one needs none."""

    def prompt(**permanents) -> str:
        board = Board().lands("A", "W").hand("A", sweep=SWEEP).field("A", **permanents)
        outcome = answered(board, cast("A", "sweep"), RESOLVE)
        assert outcome.pending is not None
        return outcome.pending.prompt

    assert prompt(one=GOUGER, other=GOUGER) == "Which target for the ability of Gouger (one)?"
    assert prompt(one=GOUGER) == "Which target for the ability of Gouger?"
