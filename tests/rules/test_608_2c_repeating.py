"""Processes that are repeated (608.2c), libraries and graveyards searched (701.23), what has to be paid later (603.7)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, rules, texts
from tests.rules.pool import creature, instant, sorcery

NAUSEA = sorcery(
    "Nausea",
    "{B}",
    "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. You may "
    "repeat this process any number of times.",
)
CRUSH = sorcery(
    "Crush",
    "{R}",
    "Reveal the top card of your library. If it's a creature card, put it into your graveyard and repeat this process.",
)
TWICE = sorcery("Twice", "{W}", "You gain 1 life. Target player loses 2 life. Repeat this process once.")
MORE = sorcery("More", "{W}", "You gain 1 life. Repeat this process two more times. Draw a card.")
COLOSSUS = creature(
    "Colossus",
    "{G}",
    "When this creature enters, you may put a creature card from your hand onto the battlefield tapped. If you do, draw a "
    "card and repeat this process.",
)
FETCH = sorcery(
    "Fetch",
    "{W}",
    "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. If you search your "
    "library this way, shuffle.",
)
FINALE = sorcery(
    "Finale",
    "{G}",
    "You may search your library and/or graveyard for a card named Grizzly Bears and put it onto the battlefield. If you "
    "search your library this way, shuffle.",
)
PACT = instant(
    "Pact",
    "{0}",
    "You gain 4 life.\nAt the beginning of your next upkeep, pay {1}{R}. If you don't, you lose the game.",
)


def stacked(*cards: object, spell: object, symbols: str) -> Board:
    board = Board(library=len(cards)).lands("A", symbols).hand("A", spell=spell)  # type: ignore[arg-type]
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put("A", "library", f"c{number}", one)  # type: ignore[arg-type]
    return board


def test_608_2c_a_process_is_repeated_as_often_as_the_player_likes() -> None:
    board = stacked(BEARS, BOLT, GROWTH, spell=NAUSEA, symbols="B")
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, False))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears", "Lightning Bolt"]
    assert life(outcome.state, "A") == 17


def test_608_2c_a_process_is_repeated_as_long_as_the_condition_holds() -> None:
    board = stacked(BEARS, BEARS, BOLT, BEARS, spell=CRUSH, symbols="R")
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Grizzly Bears", "Crush"]
    assert len(outcome.state.players["A"].library.top) == 2


def test_608_2c_once_more_is_all_that_is_before_with_the_same_target() -> None:
    board = Board().lands("A", "W").hand("A", spell=TWICE)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 16)


def test_608_2c_what_follows_is_no_part_of_the_process() -> None:
    board = Board(library=9).lands("A", "W").hand("A", spell=MORE)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert (life(outcome.state, "A"), len(names(outcome.state, "hand", "A"))) == (23, 1)


def test_608_2c_it_ends_where_nothing_is_done() -> None:
    board = stacked(BEARS, BOLT, spell=COLOSSUS, symbols="G").hand("A", mine=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=(True, True))
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]  # and no creature card to go on with


def test_701_23a_a_graveyard_is_searched_without_the_library() -> None:
    board = stacked(BOLT, BEARS, spell=FETCH, symbols="W").put("A", "graveyard", "dead", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False,))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "A") == ["Fetch"]
    assert not any("shuffles" in text for text in texts(outcome))


def test_701_23a_a_library_that_was_searched_is_shuffled() -> None:
    board = stacked(BOLT, BEARS, spell=FETCH, symbols="W")
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, "c2"))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert "A shuffles their library." in texts(outcome)


def test_701_23b_what_is_in_a_graveyard_is_found() -> None:
    """701.23b: a hidden zone may hold what nobody finds; a graveyard is none."""
    board = stacked(BOLT, BEARS, spell=FETCH, symbols="W").put("A", "graveyard", "dead", BEARS)
    asked = answered(board, cast("A", "spell"), RESOLVE, picks=(True, True))
    assert asked.pending is not None
    assert (asked.pending.low, [option.object for option in asked.pending.options]) == (1, ["c2", "dead"])


def test_701_23a_it_may_be_left_alone_or_put_onto_the_battlefield() -> None:
    board = stacked(BOLT, spell=FINALE, symbols="G").put("A", "graveyard", "dead", BEARS)
    nothing = answered(board, cast("A", "spell"), RESOLVE, picks=(False,))
    assert nothing.state.zone("graveyard", "A")[0] == "dead"
    assert not any("shuffles" in text for text in texts(nothing))
    both = answered(board, cast("A", "spell"), RESOLVE, picks=(True, True, True))
    assert "dead@2" in both.state.battlefield
    assert "A shuffles their library." in texts(both)


def test_603_7b_who_does_not_pay_later_loses_the_game() -> None:
    board = Board().lands("A", "RR").hand("A", spell=PACT)
    later = Advance(to="upkeep", turn=5)
    lost = answered(board, cast("A", "spell"), RESOLVE, later, RESOLVE, picks=(False,))
    assert lost.state.players["A"].lost
    paid = answered(board, cast("A", "spell"), RESOLVE, later, RESOLVE, picks=(True,))
    assert not paid.state.players["A"].lost
    assert "118.12a" in rules(paid)


def test_118_3_who_cannot_pay_is_not_asked() -> None:
    board = Board().hand("A", spell=PACT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, Advance(to="upkeep", turn=5), RESOLVE)
    assert outcome.state.players["A"].lost


INSECTS = sorcery(
    "Insects",
    "{G}",
    "Create a 1/1 green Insect creature token, then mill a card. If a creature card was milled this way, you gain 1 life "
    "and repeat this process.",
)
COUNTED = sorcery(
    "Counted",
    "{G}",
    "Mill a card. If a creature card was milled this way, repeat this process. You gain 1 life for each card milled this "
    "way.",
)
LANDS = sorcery(
    "Lands",
    "{B}",
    "Exile a card from your graveyard at random. If the exiled card is a creature card, repeat this process. Draw a card.",
)


def test_608_2c_this_way_is_what_is_done_each_time() -> None:
    board = stacked(BEARS, BEARS, BOLT, BEARS, spell=INSECTS, symbols="G")
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
    assert sum(outcome.state.objects[one].kind == "token" for one in outcome.state.battlefield) == 3


def test_608_2c_after_the_process_this_way_is_all_of_it() -> None:
    board = stacked(BEARS, BEARS, BOLT, BEARS, spell=COUNTED, symbols="G")
    assert life(answered(board, cast("A", "spell"), RESOLVE).state, "A") == 23


def test_608_2c_what_the_text_names_is_what_was_named_last() -> None:
    board = Board(library=5).lands("A", "B").hand("A", spell=LANDS)
    for name, one in (("bears", BEARS), ("bolt", BOLT), ("growth", GROWTH)):
        board.put("A", "graveyard", name, one)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("bears", "bolt"))
    assert outcome.state.zone("exile") == ("bears@2", "bolt@2")
    assert len(names(outcome.state, "hand", "A")) == 1


WAVE = instant(
    "Wave", "{U}", "Return target nonland permanent to its owner's hand. If you controlled that permanent, draw a card."
)
GROW = sorcery(
    "Grow", "{G}", "Put a number of +1/+1 counters on target creature equal to the number of lands you control."
)


def test_608_2h_who_controlled_what_is_gone_is_known() -> None:
    board = Board(library=5).lands("A", "U").hand("A", spell=WAVE).field("A", mine=BEARS).field("B", other=BEARS)
    mine = answered(board, cast("A", "spell", "mine"), RESOLVE)
    assert len(names(mine.state, "hand", "A")) == 2
    theirs = answered(board, cast("A", "spell", "other"), RESOLVE)
    assert names(theirs.state, "hand", "A") == []


def test_122_1_how_many_counters_may_be_said_last() -> None:
    board = Board().lands("A", "GGG").hand("A", spell=GROW).field("A", mine=BEARS)
    outcome = answered(board, cast("A", "spell", "mine"), RESOLVE)
    assert outcome.state.objects["mine"].count("+1/+1") == 3
