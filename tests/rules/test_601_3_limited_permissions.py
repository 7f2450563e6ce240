"""Permissions that are good once in a turn, that reach the top of a library, and that say more of the spell (601.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.dialogue.actions import PlayLand
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, GROWTH, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery

GRAVE = creature(
    "Gravekeeper", "{2}", "Once during each of your turns, you may cast a creature spell from your graveyard."
)
ONCE = enchantment("Assembly", "{2}", "Once each turn, you may cast an instant spell from your graveyard.")
FIELDS = enchantment(
    "Fields",
    "{2}",
    "Once during each of your turns, you may play a land or cast a creature spell from your graveyard.",
)
CITADEL = enchantment(
    "Citadel",
    "{3}",
    "You may play lands and cast spells from the top of your library. "
    "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.",
)
FLASHY_TOP = enchantment(
    "Vision",
    "{3}",
    "You may cast creature spells from the top of your library. "
    "If you cast a spell this way, you may cast it as though it had flash.",
)
GEARHULK = creature(
    "Hulk",
    "{4}",
    "When this creature enters, you may cast target instant card from your graveyard without paying its mana cost. "
    "If that spell would be put into your graveyard, exile it instead.",
)
BRIEFING = sorcery(
    "Briefing",
    "{U}",
    "Exile target instant card from a graveyard. You may cast that card this turn. "
    "If that spell would be put into a graveyard, exile it instead.",
)
ASCENDANCY = enchantment(
    "Ascendancy",
    "{3}",
    "You may cast instant spells from your graveyard. "
    "If a spell cast this way would be put into your graveyard, exile it instead.",
)


def library(board: Board, player: str, **cards) -> Board:
    """Put cards on top of a library, the first on top."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    players = board.state.players
    there = players[player]
    known = Library(top=tuple(cards), size=len(cards) + 10)
    changed = type(there)(**{f: getattr(there, f) for f in there.__struct_fields__} | {"library": known})
    board.state = replace(board.state, players=players.insert(player, changed))
    return board


def graveyard(board: Board, player: str, **cards) -> Board:
    for one, definition in cards.items():
        board.put(player, "graveyard", one, definition)
    return board


def test_601_3_once_during_each_of_your_turns_is_once():
    board = graveyard(Board().lands("A", "GGGG").field("A", keeper=GRAVE), "A", one=BEARS, two=BEARS)
    outcome = board.run(cast("A", "one"))
    assert outcome.status == "resolved"
    again = board.run(cast("A", "one"), RESOLVE, cast("A", "two"))
    assert again.status == "illegal"
    assert "once each turn" in again.illegal.why
    assert {cite.number for cite in again.illegal.rules} == {"601.3"}


def test_601_3_two_permanents_give_two_permissions():
    board = graveyard(Board().lands("A", "GGGG").field("A", keeper=GRAVE, other=GRAVE), "A", one=BEARS, two=BEARS)
    outcome = board.run(cast("A", "one", permission="keeper"), RESOLVE, cast("A", "two"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 2


def test_601_3_once_each_turn_is_good_in_every_turn():
    board = graveyard(Board().lands("A", "RR").field("A", keeper=ONCE), "A", one=BOLT, two=BOLT)
    outcome = board.run(cast("A", "one", "B"), cast("A", "two", "B"))
    assert outcome.status == "illegal"
    later = board.run(cast("A", "one", "B")).state
    turn = replace(later.turn, number=4)
    board.state = replace(later, turn=turn)
    assert board.run(cast("A", "two", "B")).status == "resolved"


def test_305_1_a_land_played_uses_the_permission_up():
    board = graveyard(Board().lands("A", "GG").field("A", fields=FIELDS), "A", bears=BEARS, forest=land("G"))
    outcome = board.run(PlayLand(player="A", object="forest"), cast("A", "bears"))
    assert outcome.status == "illegal"
    assert "once each turn" in outcome.illegal.why
    other = board.run(cast("A", "bears"), RESOLVE, PlayLand(player="A", object="forest"))
    assert other.status == "illegal"


def test_118_9b_a_permission_may_require_life_in_place_of_the_mana_cost():
    board = library(Board().field("A", citadel=CITADEL), "A", bears=BEARS, forest=land("G"))
    outcome = board.run(cast("A", "bears"), RESOLVE, PlayLand(player="A", object="forest"))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 18
    assert any("alternative cost: life equal to its mana value" in step.text for step in outcome.steps)
    assert names(outcome.state, "battlefield") == ["Citadel", "Grizzly Bears", "Forest"]


def test_118_9b_it_can_be_cast_for_no_other_cost():
    board = library(Board().lands("A", "GG").field("A", citadel=CITADEL), "A", bears=BEARS)
    outcome = board.run(cast("A", "bears", method="normal"))
    assert outcome.status == "illegal"


def test_601_3b_a_spell_cast_this_way_as_though_it_had_flash():
    board = library(Board().lands("A", "GG").field("A", top=FLASHY_TOP).hand("A", growth=GROWTH), "A", bears=BEARS)
    board.lands("B", "R").hand("B", bolt=BOLT)
    outcome = answered(board, cast("A", "bears"))
    assert outcome.status == "resolved"
    board.state = answered(Board().lands("A", "GGR").field("A", top=FLASHY_TOP).hand("A", bolt=BOLT)).state
    board = library(board, "A", bears=BEARS)
    both = board.run(cast("A", "bolt", "B"), cast("A", "bears"))
    assert both.status == "resolved"


def test_400_7h_the_spell_that_was_cast_is_exiled_instead_of_being_put_into_the_graveyard():
    board = graveyard(Board().lands("A", "RRRR").hand("A", hulk=GEARHULK), "A", bolt=BOLT)
    outcome = answered(board, cast("A", "hulk"), picks=(True, ("B",)))
    assert outcome.status == "resolved"
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "A") == []
    assert {"614.1a", "400.7h"} <= set(cited(outcome, "replacement"))
    assert outcome.state.effects == ()


def test_400_7h_a_countered_spell_too():
    board = graveyard(Board().lands("A", "RRRR").hand("A", hulk=GEARHULK), "A", bolt=BOLT)
    board.lands("B", "UU").hand("B", no=COUNTERSPELL)
    actions = (cast("A", "hulk"), RESOLVE, RESOLVE, passing("A"), cast("B", "no", "bolt@2"))
    outcome = answered(board, *actions, picks=(True, ("B",)))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert life(outcome.state, "B") == 20


def test_400_7h_what_is_cast_later_by_the_effect_is_found_too():
    board = graveyard(Board().lands("A", "UR").hand("A", briefing=BRIEFING), "A", bolt=BOLT)
    outcome = answered(board, cast("A", "briefing", "bolt"), RESOLVE, cast("A", "bolt@2", "B"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert life(outcome.state, "B") == 17


def test_400_7h_a_static_ability_says_so_of_spells_cast_this_way_only():
    board = graveyard(Board().lands("A", "RR").field("A", asc=ASCENDANCY).hand("A", own=BOLT), "A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "own", "B"))
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]


RAUL = creature(
    "Shooter",
    "{2}",
    "Once during each of your turns, you may cast a spell from among cards in your graveyard that were milled this turn.\n"
    "{T}: You mill a card.",
)
IDOL = card(
    "Idol",
    "{2}",
    "Artifact",
    "When this artifact enters, exile all creature cards from your graveyard.\n"
    "{W}: Until end of turn, you may cast a creature spell from among cards exiled with this artifact without paying its "
    "mana cost.",
)
THRASHER = creature("Thrasher", "{2}", "Noncreature spells you cast from your graveyard have convoke.")
LATER = sorcery(
    "Prospect", "{R}", "Exile the top two cards of your library. You may cast spells from among them this turn."
)


def test_601_3_from_among_the_cards_that_were_milled_this_turn():
    board = graveyard(library(Board().lands("A", "RR").field("A", shooter=RAUL), "A", bolt=BOLT), "A", old=BOLT)
    assert board.run(cast("A", "old", "B")).status == "illegal"
    outcome = board.run(activate("A", "shooter", 1), RESOLVE, cast("A", "bolt@2", "B"))
    assert outcome.status == "resolved", outcome.illegal


def test_601_3_an_effect_that_is_good_for_one_spell():
    board = graveyard(Board().lands("A", "WWWW").hand("A", idol=IDOL), "A", one=BEARS, two=BEARS)
    actions = (cast("A", "idol"), RESOLVE, RESOLVE, activate("A", "idol@3", 1), RESOLVE, cast("A", "one@2"))
    outcome = board.run(*actions)
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert names(outcome.state, "battlefield")[-1] == "Grizzly Bears"
    assert board.run(*actions, RESOLVE, cast("A", "two@2")).status == "illegal"


def test_601_3_cards_that_were_named_are_the_ones_that_the_effect_is_about():
    board = library(Board().lands("A", "RR").hand("A", prospect=LATER), "A", one=BOLT, bears=BEARS)
    outcome = board.run(cast("A", "prospect"), RESOLVE, cast("A", "one@2", "B"))
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert life(outcome.state, "B") == 17


def test_601_2a_spells_by_the_zone_that_they_were_cast_from():
    echo = instant("Echo", "{3}", "You gain 1 life.\nFlashback {2}")
    board = graveyard(Board().field("A", thrasher=THRASHER, bears=BEARS), "A", echo=echo)
    outcome = board.run(cast("A", "echo", tap_for=("thrasher", "bears")))
    assert outcome.status == "resolved", outcome.illegal


def test_601_3_115_1_a_target_that_may_be_cast_this_turn():
    lord = creature("Lord", "{2}", "{T}: You may cast target creature card from your graveyard this turn.")
    board = graveyard(Board().lands("A", "GG").field("A", lord=lord), "A", bears=BEARS, other=BEARS)
    outcome = board.run(activate("A", "lord", 0, "bears"), RESOLVE, cast("A", "bears"))
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert board.run(activate("A", "lord", 0, "bears"), RESOLVE, cast("A", "other")).status == "illegal"
