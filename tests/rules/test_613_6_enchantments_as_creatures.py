"""Enchantments that are creatures, and what takes abilities from creatures (613.6, 613.8): every order of timestamps."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.layers import view
from tests.rules.boards import ANTHEM, BEARS, Board, card, land
from tests.rules.layer_cards import (
    CONSPIRACY,
    ENCHANTED_EVENING,
    GHOSTLY_PRISON,
    HUMILITY,
    LATTICE,
    MARCH,
    OPALESCENCE,
    chosen,
)


def size(seen, one):
    return seen.of(one).power, seen.of(one).toughness


@pytest.mark.parametrize("order", [*permutations(["opal", "humility", "anthem"])])
def test_613_6_opalescence_and_humility(order):
    """613.6, 613.7: Opalescence makes Humility and the third enchantment creatures (layer 4); Humility begins to apply in
    layer 6, where it and the third one lose their abilities, and goes on in layer 7b to the same creatures (613.6). There
    the two effects set power and toughness, and timestamps decide: which of the two is younger, wherever the third is. The
    third one's effect would begin in layer 7c, after its ability is gone.
    """
    cards = {"opal": OPALESCENCE, "humility": HUMILITY, "anthem": ANTHEM}
    board = Board()
    for one in order:
        board.field("A", **{one: cards[one]})
    seen = view(board.field("A", bears=BEARS).state)
    opal_last = order.index("opal") > order.index("humility")
    assert size(seen, "humility") == ((4, 4) if opal_last else (1, 1))
    assert size(seen, "anthem") == ((3, 3) if opal_last else (1, 1))
    assert size(seen, "bears") == (1, 1)
    assert seen.of("humility").abilities == seen.of("anthem").abilities == ()
    assert seen.of("opal").types == ("enchantment",)
    assert len(seen.of("opal").abilities) == 1


@pytest.mark.parametrize("order", [*permutations(["opal", "humility", "prison"])])
def test_613_6_humility_opalescence_and_ghostly_prison(order):
    """613.6, 613.7: the Prison is a creature without its ability in every order, whether or not it is the youngest: its
    size is what the younger of the two effects of layer 7b makes it.
    """
    cards = {"opal": OPALESCENCE, "humility": HUMILITY, "prison": GHOSTLY_PRISON}
    board = Board()
    for one in order:
        board.field("A", **{one: cards[one]})
    seen = view(board.state)
    opal_last = order.index("opal") > order.index("humility")
    assert size(seen, "prison") == ((3, 3) if opal_last else (1, 1))
    assert size(seen, "humility") == ((4, 4) if opal_last else (1, 1))
    assert seen.of("prison").types == ("enchantment", "creature")
    assert seen.of("prison").abilities == ()


@pytest.mark.parametrize("order", [*permutations(["one", "two", "humility"])])
def test_613_6_two_opalescences_and_humility(order):
    """613.6: all three are creatures in layer 4 and lose their abilities in layer 6; all three effects have begun. In
    layer 7b each is a 4/4 if the Opalescence that makes it so is younger than Humility, and 1/1 if not.
    """
    board = Board()
    for one in order:
        board.field("A", **{one: HUMILITY if one == "humility" else OPALESCENCE})
    seen = view(board.state)
    after = {one: order.index(one) > order.index("humility") for one in ("one", "two")}
    assert size(seen, "one") == ((4, 4) if after["two"] else (1, 1))
    assert size(seen, "two") == ((4, 4) if after["one"] else (1, 1))
    assert size(seen, "humility") == ((4, 4) if any(after.values()) else (1, 1))
    assert all(seen.of(one).abilities == () for one in order)


@pytest.mark.parametrize("order", [*permutations(["opal", "evening", "plot"])])
def test_613_8_opalescence_enchanted_evening_and_conspiracy(order):
    """613.8a, 613.8b: what Opalescence applies to depends on Enchanted Evening, what Conspiracy applies to on Opalescence;
    so they apply in that order whatever their timestamps are. Conspiracy replaces creature types, and no others (205.1a).
    """
    board = Board()
    for one in order:
        if one == "plot":
            chosen(board, "A", "plot", CONSPIRACY, "creature type", "Elf")
        else:
            board.field("A", **{one: OPALESCENCE if one == "opal" else ENCHANTED_EVENING})
    shrine = card("Shrine", "{3}", "Artifact", "")
    seen = view(board.field("A", bears=BEARS, shrine=shrine, forest=land("G")).state)
    assert seen.of("bears").types == ("creature", "enchantment")
    assert seen.of("bears").subtypes == ("Elf",)
    assert (seen.of("shrine").types, seen.of("shrine").subtypes) == (("artifact", "enchantment", "creature"), ("Elf",))
    assert [size(seen, one) for one in ("bears", "shrine", "evening", "plot")] == [(2, 2), (3, 3), (5, 5), (5, 5)]
    assert {*seen.of("forest").subtypes} == {"Forest", "Elf"}
    assert size(seen, "forest") == (0, 0)
    assert "creature" not in seen.of("opal").types


def test_704_5f_lands_that_are_creatures_of_mana_value_nothing_die():
    """704.5f, 202.3a: under the three, each land is a 0/0 creature, and goes."""
    board = Board().field("A", opal=OPALESCENCE, evening=ENCHANTED_EVENING, forest=land("G"))
    outcome = board.run()
    assert "forest" not in outcome.state.objects


@pytest.mark.parametrize("order", [*permutations(["lattice", "march", "humility"])])
def test_613_8_lattice_march_and_humility(order):
    """613.8a, 205.1b: March of the Machines waits for Mycosynth Lattice, which decides which artifacts there are. Every
    permanent is an artifact creature then, retains its other types, and loses its abilities in layer 6; in layer 7b
    timestamps decide between its mana value and 1/1.
    """
    cards = {"lattice": LATTICE, "march": MARCH, "humility": HUMILITY}
    board = Board()
    for one in order:
        board.field("A", **{one: cards[one]})
    seen = view(board.field("A", forest=land("G")).state)
    march_last = order.index("march") > order.index("humility")
    values = {"lattice": 6, "march": 4, "humility": 4, "forest": 0}
    for one, value in values.items():
        assert {"artifact", "creature"} <= {*seen.of(one).types}
        assert size(seen, one) == ((value, value) if march_last else (1, 1))
        assert seen.of(one).abilities == ()
        assert seen.of(one).colors == ()
    assert seen.of("forest").subtypes == ("Forest",)
