"""Power and toughness defined by those of others, which may be defined as well (613.4a, 613.3, 613.8)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.layers import view
from engine.layers.explaining import explain
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import HUMILITY, creature, enchantment

BEAST = creature(
    "Beast", "{G}", "This creature's power and toughness are each equal to the number of lands you control.", "*/*"
)
RIVAL = creature(
    "Rival", "{G}", "This creature's power is equal to the greatest power among other creatures you control.", "*/3"
)
PACK = creature(
    "Pack",
    "{G}",
    "This creature's power and toughness are each equal to the number of creatures you control with power 3 or greater.",
    "*/*",
)
BOAST = "This creature's power is equal to 1 plus the greatest power among other creatures you control."
GRAVE = creature(
    "Grave", "{G}", "This creature's power is equal to the total power of creature cards in your graveyard.", "*/4"
)
GHOUL = card(
    "Sutured Ghoul",
    "{B}",
    "Creature — Zombie",
    "Trample\nAs this creature enters, exile any number of creature cards from your graveyard.\nSutured Ghoul's power is "
    "equal to the total power of the exiled cards and its toughness is equal to their total toughness.",
    "*/*",
)


def size(board: Board, one: str) -> tuple[int | None, int | None]:
    seen = view(board.state).of(one)
    return seen.power, seen.toughness


@pytest.mark.parametrize("order", [*permutations(["beast", "rival", "pack"])])
def test_613_8a_what_one_defines_another_waits_for(order: tuple[str, ...]) -> None:
    """613.8a, 613.8b: the pack waits for the rival, and that for the beast, whatever their timestamps."""
    each = {"beast": BEAST, "rival": RIVAL, "pack": PACK}
    board = Board().lands("A", "GGGG").field("A", **{one: each[one] for one in order})
    assert (size(board, "beast"), size(board, "rival"), size(board, "pack")) == ((4, 4), (4, 3), (2, 2))


@pytest.mark.parametrize("first", ["one", "two"])
def test_613_8b_in_a_loop_timestamps_decide(first: str) -> None:
    """613.8b: each would change what the other does; so the older comes first, and sees no power of the newer yet."""
    second = "two" if first == "one" else "one"
    boasts = {name: creature(name.title(), "{G}", BOAST, "*/3") for name in (first, second)}
    board = Board().field("A", **boasts)
    assert (size(board, first), size(board, second)) == ((1, 3), (2, 3))
    (told,) = (entry for entry in explain(board.state, first) if entry.layer == "7a")
    assert any("depend on each other" in why.text and "613.8b" in why.rules for why in told.why)


def test_613_8a_across_zones() -> None:
    """613.8a, 604.3: what is defined in a graveyard is defined there first, though it came later; and it is told."""
    board = Board().lands("A", "GGG").field("A", grave=GRAVE).put("A", "graveyard", "dead", BEAST)
    assert (size(board, "grave"), size(board, "dead")) == ((3, 4), (3, 3))
    (told,) = (entry for entry in explain(board.state, "grave") if entry.layer == "7a")
    assert told.depends_on == ("Beast: it changes what it does (613.8a)",)


def test_613_4a_what_is_set_or_added_later_counts_for_nothing() -> None:
    """613.4a: layer 7a sees no counter, and nothing of what is set in layer 7b."""
    board = Board().field("A", rival=RIVAL, bears=BEARS).counters("bears", "+1/+1", 5)
    assert size(board, "rival") == (2, 3)
    giant = enchantment("Giant", "{G}", "Bears you control have base power and toughness 9/9.")
    assert size(board.field("A", giant=giant), "rival") == (2, 3)


def test_613_6_an_ability_that_a_card_has_lost_where_it_is_defines_nothing() -> None:
    jailer = enchantment("Jailer", "{B}", "Cards in graveyards lose all abilities.")
    board = Board().lands("A", "GGG").field("A", grave=GRAVE, jailer=jailer).put("A", "graveyard", "dead", BEAST)
    assert (size(board, "grave"), size(board, "dead")) == ((0, 4), (0, 0))
    board = Board().lands("A", "GGG").field("A", grave=GRAVE, humble=HUMILITY).put("A", "graveyard", "dead", BEAST)
    assert (size(board, "grave"), size(board, "dead")) == ((1, 1), (3, 3))


def test_607_2a_the_exiled_cards_and_what_defines_them() -> None:
    """607.2a, 613.8a: a ghoul is as big as the cards it has exiled, be it a beast, or another ghoul, which has none."""
    board = Board().lands("A", "BB").hand("A", ghoul=GHOUL)
    for name, one in {"bears": BEARS, "beast": BEAST, "other": GHOUL, "left": BEARS}.items():
        board.put("A", "graveyard", name, one)
    outcome = answered(board, cast("A", "ghoul"), RESOLVE, picks=(("bears", "beast", "other"),))
    seen = view(outcome.state).of("ghoul@3")
    assert (seen.power, seen.toughness) == (4, 4)


def test_604_3_text_that_nobody_can_read_may_define_it_where_it_is_asked_for() -> None:
    """604.3: such an ability functions in every zone; so who looks at power in a graveyard depends on it, and only they."""
    mystery = creature("Mystery", "{G}", "Mystery's power and toughness are each equal to its height in feet.", "*/*")
    assert mystery.front.unread
    board = Board().put("A", "graveyard", "dead", mystery)
    assert not board.run().not_understood
    assert [one.object for one in board.field("A", grave=GRAVE).run().not_understood] == ["dead"]
