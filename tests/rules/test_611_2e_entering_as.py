"""What a permanent is said to be by the effect that puts it onto the battlefield (611.2e, 613.7n)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

RISE = card(
    "Rise from the Grave",
    "{0}",
    "Sorcery",
    "Put target creature card from a graveyard onto the battlefield under your control. That creature is a black Zombie in "
    "addition to its other colors and types.",
)
ARRIVAL = card(
    "Arrival",
    "{0}",
    "Sorcery",
    "Put target creature card from a graveyard onto the battlefield. That permanent is an enchantment in addition to its "
    "other types.",
)
MUTATE = card(
    "Mutation",
    "{0}",
    "Sorcery",
    "Put target creature card from a graveyard onto the battlefield. It's a green Mutant with base power and toughness "
    "3/3.",
)


def raised(spell, definition=BEARS, **field):
    board = Board(library=10).hand("A", spell=spell).put("B", "graveyard", "dead", definition)
    for name, one in field.items():
        board.field("A", **{name: one})
    return answered(board, cast("A", "spell", "dead"), RESOLVE)


def test_611_2e_is_so_as_it_enters():
    """611.2e: it enters as a black Zombie, and lasts (611.2a)."""
    outcome = raised(RISE)
    seen = view(outcome.state).of("dead@2")
    assert (seen.colors, {*seen.subtypes}) == (("B", "G"), {"Bear", "Zombie"})
    board = Board()
    board.state = outcome.state
    assert "Zombie" in view(board.run(Advance(to="upkeep")).state).of("dead@2").subtypes


def test_example_611_2e_1():
    """611.2e: an ability that triggers whenever an enchantment enters triggers."""
    watch = enchantment("Watch", "{W}", "Whenever an enchantment enters, draw a card.")
    outcome = raised(ARRIVAL, watch=watch)
    board = Board()
    board.state = outcome.state
    assert len(board.run(RESOLVE).state.zone("hand", "A")) == 1


def test_614_12_what_it_would_be_counts_for_how_it_enters():
    """614.12, 611.2e: permanents that enter with something because of what they are."""
    growth = enchantment(
        "Growth", "{G}", "Each Zombie creature you control enters with an additional +1/+1 counter on it."
    )
    assert view(raised(RISE, growth=growth).state).of("dead@2").power == 3


def test_613_7n_its_own_static_ability_is_earlier():
    """613.7n: both effects set power and toughness in layer 7b with the same timestamp: that of the spell is the later."""
    hulk = creature(
        "Hulk", "{G}", "As long as you control an enchantment, this creature has base power and toughness 9/9."
    )
    altar = enchantment("Altar", "{W}", "Creatures you control have vigilance.")
    outcome = raised(MUTATE, hulk, altar=altar)
    seen = view(outcome.state).of("dead@2")
    assert (seen.power, seen.toughness, seen.subtypes) == (3, 3, ("Mutant",))
    assert seen.colors == ("G",)
