"""Embalm and eternalize: tokens that are copies of a card in a graveyard (702.128, 702.129)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.copy_cards import TWIN_SPELL, made, sees
from tests.rules.pool import creature, instant

CAT = creature("Wrapped Cat", "{G}", "Lifelink\nEmbalm {W}", "1/1", "Creature — Cat")
POUNCER = creature("Adorned Cat", "{1}{G}", "Double strike\nEternalize {3}{W}", "1/1", "Creature — Cat")
STRIKER = creature("Sinuous Snake", "{U}", "Eternalize—{U}, Discard a card.", "2/2", "Creature — Snake")
GREETER = creature("Greeter", "{1}{R}", "When this creature enters, you gain 2 life.\nEmbalm {W}", "2/1")
GROWING = creature(
    "Growing",
    "{G}",
    "Growing's power and toughness are each equal to the number of lands you control.\nEternalize {W}",
    "*/*",
)
MURDER = instant("Murder", "{W}", "Destroy target creature.")


def test_702_128a_embalm_makes_a_white_zombie_copy_without_a_mana_cost():
    board = Board().lands("A", "W").put("A", "graveyard", "cat", CAT)
    outcome = board.run(activate("A", "cat", 1), RESOLVE)
    token = made(outcome.state)
    seen = view(outcome.state).of(token)
    assert sees(outcome.state, token) == ("Wrapped Cat", 1, 1, ("W",))
    assert (seen.mana_cost, seen.subtypes) == (None, ("Cat", "Zombie"))
    assert seen.has_keyword("lifelink")
    assert names(outcome.state, "exile") == ["Wrapped Cat"]
    assert outcome.state.objects[token].owner == "A"
    assert "702.128a" in [rule.number for step in outcome.steps for rule in step.rules]


def test_702_128a_the_card_is_exiled_as_a_cost_and_the_token_comes_as_it_resolves():
    board = Board().lands("A", "W").put("A", "graveyard", "cat", CAT)
    waiting = board.run(activate("A", "cat", 1), until="action")
    assert names(waiting.state, "exile") == ["Wrapped Cat"]
    assert names(waiting.state, "battlefield") == ["Plains"]


def test_702_128a_only_as_a_sorcery_and_only_from_the_graveyard():
    of_other_turn = Board(("B", "A")).lands("A", "W").put("A", "graveyard", "cat", CAT)
    assert of_other_turn.run(activate("A", "cat", 1)).status == "illegal"
    assert Board().lands("A", "W").field("A", cat=CAT).run(activate("A", "cat", 1)).status == "illegal"
    busy = Board().lands("A", "WW").put("A", "graveyard", "cat", CAT).field("A", bears=BEARS).hand("A", murder=MURDER)
    assert busy.run(cast("A", "murder", "bears"), activate("A", "cat", 1)).status == "illegal"


def test_702_128a_what_the_token_does_as_it_enters_triggers_and_a_copy_of_it_is_white_too():
    """707.9b: what the exceptions made of it are its copiable values."""
    board = Board().lands("A", "WU").put("A", "graveyard", "greeter", GREETER).hand("A", twin=TWIN_SPELL)
    first = board.run(activate("A", "greeter", 1), RESOLVE, RESOLVE)
    assert life(first.state, "A") == 22
    token = made(first.state)
    outcome = board.run(activate("A", "greeter", 1), RESOLVE, RESOLVE, cast("A", "twin", token), RESOLVE, RESOLVE)
    copy = made(outcome.state)
    assert copy != token
    seen = view(outcome.state).of(copy)
    assert (seen.colors, seen.mana_cost, seen.subtypes[-1]) == (("W",), None, "Zombie")
    assert life(outcome.state, "A") == 24


def test_702_128a_an_embalmed_token_that_dies_can_not_be_embalmed_again():
    """111.7, 704.5d: it ceases to exist."""
    board = Board().lands("A", "WWW").put("A", "graveyard", "cat", CAT).hand("A", murder=MURDER)
    token = made(board.run(activate("A", "cat", 1), RESOLVE).state)
    outcome = board.run(activate("A", "cat", 1), RESOLVE, cast("A", "murder", token), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Murder"]


def test_702_129a_eternalize_makes_a_black_4_4_zombie_copy():
    board = Board().lands("A", "WWWW").put("A", "graveyard", "cat", POUNCER)
    outcome = board.run(activate("A", "cat", 1), RESOLVE)
    token = made(outcome.state)
    seen = view(outcome.state).of(token)
    assert sees(outcome.state, token) == ("Adorned Cat", 4, 4, ("B",))
    assert (seen.mana_cost, seen.subtypes) == (None, ("Cat", "Zombie"))
    assert seen.has_keyword("double strike")
    assert names(outcome.state, "exile") == ["Adorned Cat"]


def test_702_129a_what_would_define_its_size_is_not_copied():
    """707.9d: the size is given."""
    board = Board().lands("A", "W").put("A", "graveyard", "growing", GROWING)
    state = board.run(activate("A", "growing", 1), RESOLVE).state
    assert sees(state, made(state))[1:3] == (4, 4)


def test_702_129a_a_cost_besides_mana_is_paid():
    board = Board().lands("A", "U").put("A", "graveyard", "snake", STRIKER)
    assert board.run(activate("A", "snake")).status == "illegal"
    board = board.hand("A", bears=BEARS)
    outcome = board.run(activate("A", "snake"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert sees(outcome.state, made(outcome.state)) == ("Sinuous Snake", 4, 4, ("B",))


def test_702_129a_only_as_a_sorcery():
    board = Board(("B", "A")).lands("A", "WWWW").put("A", "graveyard", "cat", POUNCER)
    assert board.run(activate("A", "cat", 1)).status == "illegal"
