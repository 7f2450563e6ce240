"""601.2g: mana abilities that add the same are alike only if the objects that have them can do the same besides."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.asking import cast
from tests.rules.boards import Board, card
from tests.rules.pool import creature, instant, sorcery

WASTE = card("Waste Land", None, "Land", "{T}: Add {C}.")
FILTER = card("Filter", None, "Land", "{T}: Add {C}.\n{1}, {T}: Add one mana of any color.")
BOTH_COLORS = instant("Both", "{R}{W}", "You gain 1 life.")
CHORD = sorcery("Chord", "{2}{G}", "Convoke\nYou gain 1 life.")
GREEN = creature("Green", "{G}")
MAKER = creature("Maker", "{G}", "{T}: Add {C}{C}.")
WHITE_MAKER = creature("White Maker", "{W}", "{T}: Add {C}.")
GREEN_MAKER = creature("Green Maker", "{G}", "{T}: Add {C}.")
SMALL_CHORD = sorcery("Small Chord", "{G}{1}", "Convoke\nYou gain 1 life.")


@pytest.mark.parametrize("order", sorted({*permutations((FILTER, FILTER, WASTE, WASTE))}, key=str))
def test_601_2g_lands_that_filter_are_not_tapped_for_what_others_make_as_well(order):
    board = Board().field("A", **{f"land{n}": one for n, one in enumerate(order)}).hand("A", spell=BOTH_COLORS)
    assert board.run(cast("A", "spell"), until="action").status == "resolved"


@pytest.mark.parametrize("order", list(permutations((GREEN, MAKER))))
def test_702_51a_a_creature_that_makes_mana_is_not_tapped_where_another_helps_as_well(order):
    board = Board().field("A", **{f"creature{n}": one for n, one in enumerate(order)}).hand("A", chord=CHORD)
    assert board.run(cast("A", "chord"), until="action").status == "resolved"


@pytest.mark.parametrize("order", list(permutations((GREEN_MAKER, WHITE_MAKER))))
def test_702_51a_the_creature_whose_color_is_needed_is_not_tapped_for_mana(order):
    board = Board().field("A", **{f"creature{n}": one for n, one in enumerate(order)}).hand("A", chord=SMALL_CHORD)
    assert board.run(cast("A", "chord"), until="action").status == "resolved"
