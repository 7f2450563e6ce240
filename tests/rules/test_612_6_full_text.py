"""An object that has the full text of another one (612.6)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.copy_cards import REFLECT
from tests.rules.pool import HUMILITY, creature, enchantment, instant

SHIFTER = creature(
    "Shifter",
    "{1}{U}",
    "As long as the top card of your graveyard is a creature card, this creature has the full text of that card and has "
    'the text "{2}: Discard a card."\n{2}: Discard a card.',
    "0/1",
    "Creature — Phyrexian Shapeshifter",
)
ANGEL = creature(
    "Angel", "{3}{W}{W}", "Flying\nWhenever you gain life, draw a card.", "4/4", "Legendary Creature — Angel"
)
LORD = creature("Lord", "{B}", "Other creatures you control get +1/+1.", "2/2", "Creature — Zombie")
GROWER = creature(
    "Grower", "{G}", "This creature's power and toughness are each equal to the number of cards in your hand.", "*/*"
)


def shifting(*buried: object) -> Board:
    board = Board().lands("A", "UUWW").field("A", shifter=SHIFTER)
    for number, card in enumerate(buried):
        board.put("A", "graveyard", f"dead-{number}", card)
    return board


def test_612_6_it_has_the_name_cost_types_text_and_size_of_the_card() -> None:
    seen = view(shifting(ANGEL).state).of("shifter")
    assert (seen.name, seen.mana_cost.text, seen.colors) == ("Angel", "{3}{W}{W}", ("W",))
    assert (seen.supertypes, seen.types, seen.subtypes) == (("legendary",), ("creature",), ("Angel",))
    assert (seen.power, seen.toughness) == (4, 4)
    assert seen.has_keyword("flying")
    assert len(seen.abilities) == 3  # with the text that is added, and without its own


def test_612_6_only_as_long_as_the_top_card_is_a_creature_card() -> None:
    """612.6, 611.3a: what lies on top is asked at all times."""
    for buried in ((), (ANGEL, BOLT)):
        seen = view(shifting(*buried).state).of("shifter")
        assert (seen.name, seen.power, seen.toughness) == ("Shifter", 0, 1)
    assert view(shifting(ANGEL, BEARS).state).of("shifter").name == "Grizzly Bears"


def test_612_6_its_triggered_and_activated_abilities_are_those_of_the_card() -> None:
    gain = instant("Gain", "{W}", "You gain 1 life.")
    board = shifting(ANGEL).hand("A", gain=gain)
    outcome = board.run(cast("A", "gain"), until="stack_empty")
    assert len(outcome.state.zone("hand", "A")) == 1  # the spell was on the stack still as the life was gained
    assert view(outcome.state).of("shifter").name == "Shifter"


def test_612_6_discarding_a_creature_card_shifts_it() -> None:
    board = shifting(LORD).hand("A", bears=BEARS)
    board.field("A", other=BEARS)
    assert view(board.state).of("other").power == 3
    outcome = board.run(activate("A", "shifter", "{2}: Discard a card."), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Lord", "Grizzly Bears"]
    assert view(outcome.state).of("shifter").name == "Grizzly Bears"
    assert view(outcome.state).of("other").power == 2


def test_612_6_what_defines_its_size_comes_with_the_text() -> None:
    """612.6, 604.3a: a characteristic-defining ability that a text-changing effect gives is one."""
    board = shifting(GROWER).hand("A", one=BEARS, two=BEARS, three=BEARS)
    seen = view(board.state).of("shifter")
    assert (seen.name, seen.power, seen.toughness) == ("Grower", 3, 3)


def test_613_1c_later_layers_apply_to_what_it_has_become() -> None:
    """613.1c: without abilities it goes on having that text's name and types, for the effect has begun (613.6)."""
    board = shifting(ANGEL).field("B", humble=HUMILITY)
    seen = view(board.state).of("shifter")
    assert (seen.name, seen.power, seen.has_keyword("flying")) == ("Angel", 1, False)


def test_707_2_a_copy_of_it_copies_its_own_text() -> None:
    """707.2: text-changing effects are not copied, but the ability is; its new controller's graveyard counts."""
    board = shifting(ANGEL).hand("A", reflect=REFLECT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "reflect", "bears", "shifter"), RESOLVE)
    assert outcome.state.objects["bears"].definition.name == "Shifter"
    assert view(outcome.state).of("bears").name == "Shifter"


def test_612_6_nothing_enters_as_it_shifts() -> None:
    """612.6: abilities that trigger as a creature enters don't trigger for a permanent that is there."""
    omens = creature("Omens", "{W}", "When this creature enters, you gain 5 life.", "0/4")
    mill = enchantment("Mill", "{W}", "{0}: Mill a card.")
    board = shifting(BEARS).field("A", mill=mill)
    board.put("A", "library", "omens", omens)
    outcome = board.run(activate("A", "mill", 0), RESOLVE)
    assert view(outcome.state).of("shifter").name == "Omens"
    assert life(outcome.state, "A") == 20
