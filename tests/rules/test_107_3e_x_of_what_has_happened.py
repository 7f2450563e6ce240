"""An X of the spell or the cost of which an event speaks (107.3e), or that one sentence says and others use (107.3i)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, read, sorcery

TYPHOON = read(
    enchantment(
        "Typhoon",
        "{5}{U}",
        "Cycling {X}{1}{U}\nWhen you cycle this card, create an X/X blue Shark creature token with flying.",
    )
)
HYDRAS = read(
    enchantment(
        "Hydras",
        "{U}",
        "Whenever you cast a spell with {X} in its mana cost, create a 0/0 green Hydra creature token, then put X +1/+1 "
        "counters on it.",
    )
)
GAIN = read(sorcery("Gain", "{X}{U}", "You gain X life."))
OOZE = read(
    creature(
        "Ooze",
        "{U}",
        "Whenever you cast a noncreature spell, this creature gets +X/+0 until end of turn, where X is the amount of mana "
        "spent to cast that spell. If X is 4 or more, you gain 1 life.",
    )
)


@pytest.mark.parametrize(("x", "power"), [(3, 3), (1, 1)])
def test_107_3e_x_of_a_cycling_cost(x: int, power: int) -> None:
    """702.29c: what triggers as the card is cycled uses the X that was paid for that."""
    board = Board().lands("A", "U" * (2 + x)).hand("A", typhoon=TYPHOON)
    outcome = answered(board, activate("A", "typhoon", 0, x=x), RESOLVE)
    sharks = [one for one in outcome.state.objects.values() if one.kind == "token" and one.zone == "battlefield"]
    assert [view(outcome.state).of(one.id).power for one in sharks] == [power]


@pytest.mark.parametrize("x", [0, 2])
def test_107_3e_x_of_a_spell_that_was_cast(x: int) -> None:
    board = Board().lands("A", "U" * (1 + x)).hand("A", gain=GAIN).field("A", hydras=HYDRAS)
    outcome = answered(board, cast("A", "gain", x=x), RESOLVE)
    assert ("Hydra Token" in names(outcome.state, "battlefield")) is (x > 0)


@pytest.mark.parametrize(("x", "gained"), [(3, 1), (2, 0)])
def test_107_3i_x_is_said_once(x: int, gained: int) -> None:
    """The second sentence asks of the X that the first one defines."""
    board = Board().lands("A", "U" * (1 + x)).hand("A", gain=GAIN).field("A", ooze=OOZE)
    outcome = answered(board, cast("A", "gain", x=x), RESOLVE)
    assert life(outcome.state, "A") == 20 + x + gained
