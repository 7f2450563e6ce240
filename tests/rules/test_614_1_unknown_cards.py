"""Whether an effect replaces the move of a card that nobody was told of is asked, or what is assumed is said (614.1)."""

from __future__ import annotations

import pytest

from engine.unread.libraries import UNKNOWN_CARD
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import enchantment, read, sorcery

SHROUD = read(
    enchantment("Shroud", "{B}", "If a creature card would be put into a graveyard from anywhere, exile it instead.")
)
VOID = read(enchantment("Void", "{B}", "If a card would be put into a graveyard from anywhere, exile it instead."))
SPILL = sorcery("Spill", "{G}", "Target player discards a card.")
ASSUMED = "No unknown card that moves is one to which the replacement effect of Shroud applies."


def board(shroud: object, *one_of: object) -> Board:
    made = Board().lands("A", "G").hand("A", spill=SPILL).field("A", shroud=shroud)
    return made.put("B", "hand", "secret", UNKNOWN_CARD, unknown=True, one_of=one_of)


@pytest.mark.parametrize(("name", "zone"), [(BEARS.name, "exile"), (BOLT.name, "graveyard")])
def test_614_1a_which_of_several_cards_it_is_decides_what_replaces_its_move(name: str, zone: str) -> None:
    ended = answered(board(SHROUD, BEARS, BOLT), cast("A", "spill", "B"), RESOLVE, picks=(name,))
    assert names(ended.state, zone, None if zone == "exile" else "B") == [name]
    assert ASSUMED not in ended.assumptions


def test_614_1a_that_an_effect_does_not_apply_to_an_unknown_card_is_said() -> None:
    ended = board(SHROUD).run(cast("A", "spill", "B"), RESOLVE)
    assert (ended.status, ASSUMED in ended.assumptions) == ("resolved", True)


def test_614_1a_what_applies_to_any_card_applies_to_an_unknown_one() -> None:
    ended = board(VOID).run(cast("A", "spill", "B"), RESOLVE)
    assert len(ended.state.zone("exile")) == 2  # the spell as well
    assert not any("applies" in text for text in ended.assumptions)
