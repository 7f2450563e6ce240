"""Amounts that count what players have discarded by the instruction before: each, and at most (101.4, 608.2c, 701.9)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, sorcery


def three(text: str) -> Board:
    board = Board(("A", "B", "C"), library=9).lands("A", "B").hand("A", spell=sorcery("Spell", "{B}", text))
    return board.hand("A", a=BOLT, b=BOLT, c=BOLT).hand("B", d=BOLT)


def held(outcome) -> list[int]:
    return [len(outcome.state.zone("hand", player)) for player in "ABC"]


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("Each player discards all the cards in their hand, then draws that many cards.", [3, 1, 0]),
        ("Each player discards all the cards in their hand, then draws that many cards minus one.", [2, 0, 0]),
        (
            "Each player discards their hand, then draws cards equal to the greatest number of cards a player "
            "discarded this way.",
            [3, 3, 3],
        ),
    ],
)
def test_101_4_each_draws_by_what_was_discarded(text: str, hands: list[int]) -> None:
    assert held(answered(three(text), cast("A", "spell"), RESOLVE)) == hands


def test_101_4_each_discards_as_many_as_they_like() -> None:
    board = three("Each player discards any number of cards, then draws that many cards.")
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("a", "b"), ()))
    assert names(outcome.state, "graveyard", "A").count("Lightning Bolt") == 2
    assert held(outcome) == [3, 1, 0]


def test_101_4_each_creates_as_many_tokens() -> None:
    text = "Each player discards all the cards in their hand, then creates that many 2/2 black Zombie creature tokens."
    outcome = answered(three(text), cast("A", "spell"), RESOLVE)
    tokens = [o.controller for o in outcome.state.objects.values() if o.kind == "token"]
    assert sorted(tokens) == ["A", "A", "A", "B"]


def test_608_2c_it_is_the_cards_that_are_counted_and_not_the_damage() -> None:
    text = (
        "Whenever this creature deals damage to a player, that player discards all the cards in their hand, "
        "then draws that many cards."
    )
    hits = creature("Shock", "{R}", f"{text}\n{{T}}: This creature deals 1 damage to target player.")
    board = Board(library=9).field("A", hits=hits).hand("B", a=BOLT, b=BEARS)
    outcome = answered(board, activate("A", "hits", 0, "B"), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "B")) == 2


def test_608_2c_exiled_creatures_are_counted() -> None:
    text = "Exile all creatures you control. Then create that many 5/5 red Dragon creature tokens with flying."
    board = Board(library=9).lands("A", "B").hand("A", spell=sorcery("Day", "{B}", text))
    board.field("A", bears=BEARS, zombie=ZOMBIE).field("B", other=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert len([o for o in outcome.state.objects.values() if o.kind == "token"]) == 2


def test_608_2c_a_creature_for_each_card_discarded() -> None:
    text = "Discard your hand. Each opponent sacrifices a creature of their choice for each card discarded this way."
    board = Board(library=9).lands("A", "B").hand("A", spell=sorcery("Fall", "{B}", text), a=BOLT, b=BOLT)
    board.field("B", bears=BEARS, zombie=ZOMBIE, third=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("bears", "zombie"),))
    left = [o.id for o in outcome.state.objects.values() if o.controller == "B" and o.zone == "battlefield"]
    assert left == ["third"]


def test_608_2c_what_was_not_counted_for_each_is_refused() -> None:
    (rules,) = compile_text("Each player discards their hand. Each opponent draws that many cards.")
    assert rules.unread is not None
