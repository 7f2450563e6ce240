"""How many there are in a place (603.4, 603.8), another of one kind or any of another, and target players (115.1)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

ABC = ("A", "B", "C")


def test_603_8_when_no_creatures_are_on_the_battlefield():
    last = enchantment("Last", "{B}", "When no creatures are on the battlefield, sacrifice this enchantment.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", last=last).field("B", bears=BEARS)
    assert "last" in board.run(Advance(to="end"), policy="default").state.battlefield
    assert "last" not in board.run(cast("A", "bolt", "bears"), RESOLVE, RESOLVE).state.battlefield


def test_603_4_if_there_are_fewer_than_so_many():
    text = (
        "At the beginning of your end step, if there are fewer than two creature cards in your graveyard, draw a card."
    )
    board = Board().field("A", demon=creature("Demon", "{B}", text)).put("A", "graveyard", "one", BEARS)
    outcome = board.run(Advance(to="end"), RESOLVE, policy="default")
    assert len(outcome.state.zone("hand", "A")) == 1
    board.put("A", "graveyard", "two", BEARS)
    outcome = board.run(Advance(to="end"), policy="default")
    assert outcome.state.stack == ()


def test_608_2h_if_there_is_a_card_of_a_kind_in_your_graveyard():
    spell = sorcery("Rite", "{B}", "If there is a creature card in your graveyard, draw two cards.")
    board = Board().lands("A", "B").hand("A", rite=spell).put("B", "graveyard", "other", BEARS)
    assert board.run(cast("A", "rite"), RESOLVE).state.zone("hand", "A") == ()
    board.put("A", "graveyard", "own", BEARS)
    assert len(board.run(cast("A", "rite"), RESOLVE).state.zone("hand", "A")) == 2


def test_118_3_another_creature_or_an_artifact():
    text = "Sacrifice another creature or an artifact: Draw a card."
    golem = card("Golem", "{1}", "Artifact Creature — Golem", text, "1/1")
    spirit = creature("Spirit", "{1}", text)
    board = Board().field("A", golem=golem)
    assert answered(board, activate("A", "golem"), RESOLVE).state.battlefield == ()
    alone = Board().field("A", spirit=spirit)
    assert alone.run(activate("A", "spirit")).status == "illegal"
    assert alone.field("A", bears=BEARS).run(activate("A", "spirit"), RESOLVE).state.battlefield == ("spirit",)


def test_115_1_players_who_are_chosen_as_targets():
    text = (
        "Choose any number of target opponents. Create X 1/1 white Human Soldier creature tokens, where X is the number "
        "of creatures those opponents control."
    )
    board = Board(ABC).lands("A", "G").hand("A", call=sorcery("Call", "{G}", text))
    board.field("A", own=BEARS).field("B", one=BEARS).field("C", two=BEARS, three=BEARS)
    for targets, made in ((("B",), 1), (("C",), 2), (("B", "C"), 3)):
        outcome = board.run(cast("A", "call", *targets), RESOLVE)
        assert sum("token" in one for one in outcome.state.battlefield) == made


def test_118_12a_a_permanent_of_their_choice():
    text = "Each opponent loses 2 life unless they sacrifice a creature of their choice."
    board = Board(ABC).lands("A", "B").hand("A", tax=sorcery("Tax", "{B}", text)).field("C", bears=BEARS)
    outcome = answered(board, cast("A", "tax"), RESOLVE, picks=(True,))
    assert [outcome.state.players[one].life for one in ABC] == [20, 18, 20]
    assert "bears" not in outcome.state.battlefield


def test_107_1_cards_in_two_zones_are_counted_together():
    text = (
        "You gain X life, where X is the total number of instant and sorcery cards you own in exile and in your "
        "graveyard."
    )
    board = Board().lands("A", "U").hand("A", drake=sorcery("Drake", "{U}", text))
    board.put("A", "graveyard", "one", BOLT).put("A", "exile", "two", BOLT).put("A", "graveyard", "bears", BEARS)
    board.put("B", "exile", "theirs", BOLT)
    assert board.run(cast("A", "drake"), RESOLVE).state.players["A"].life == 22
