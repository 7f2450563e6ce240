"""Cards that are milled, by whichever players (701.17, 603.2c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import creature, enchantment, read, sorcery

EACH = sorcery("Both", "{U}", "Each player mills two cards.")


def _libraries(board: Board, own: tuple[str, ...], theirs: tuple[str, ...]) -> Board:
    for player, cards in (("A", own), ("B", theirs)):
        for n, kind in enumerate(cards):
            board.put(player, "library", f"{player}-{n}", BEARS if kind == "bear" else land("G"))
    return board


def test_603_2c_once_for_all_that_are_milled_together():
    watch = read(enchantment("Watch", "{B}", "Whenever one or more nonland cards are milled, you gain 1 life."))
    board = Board(library=0).lands("A", "U").hand("A", both=EACH).field("A", watch=watch)
    _libraries(board, ("bear", "bear"), ("bear", "land"))
    assert life(board.run(cast("A", "both"), RESOLVE, RESOLVE).state, "A") == 21


def test_701_17_lands_are_no_nonland_cards():
    watch = enchantment("Watch", "{B}", "Whenever one or more nonland cards are milled, you gain 1 life.")
    board = Board(library=0).lands("A", "U").hand("A", both=EACH).field("A", watch=watch)
    _libraries(board, ("land", "land"), ("land", "land"))
    outcome = board.run(cast("A", "both"), RESOLVE)
    assert not outcome.state.zone("stack")
    assert life(outcome.state, "A") == 20


def test_608_2c_milled_this_way_is_what_the_event_has_milled():
    text = (
        "Whenever one or more nonland cards are milled, put a +1/+1 counter on each of up to X target creatures, where X "
        "is the number of nonland cards milled this way."
    )
    board = Board(library=0).lands("A", "U").hand("A", both=EACH)
    board.field("A", watch=read(enchantment("Watch", "{B}", text)), one=BEARS, two=BEARS, three=BEARS)
    _libraries(board, ("bear", "land"), ("bear", "land"))
    outcome = answered(board, cast("A", "both"), RESOLVE, RESOLVE, picks=(("one", "two"),))
    assert [outcome.state.objects[one].count("+1/+1") for one in ("one", "two", "three")] == [1, 1, 0]


def test_603_4_it_is_the_card_that_the_intervening_if_speaks_of():
    text = (
        "Whenever an opponent mills a nonland card, if this card is in your graveyard, you may return it to your hand."
    )
    roach = read(enchantment("Roach", "{B}", text))
    grind = sorcery("Grind", "{U}", "Target player mills a card.")
    board = Board(library=0).lands("A", "U").hand("A", grind=grind).put("A", "graveyard", "roach", roach)
    _libraries(board, (), ("bear",))
    outcome = answered(board, cast("A", "grind", "B"), RESOLVE, RESOLVE, picks=(True,))
    assert [outcome.state.objects[one].definition.name for one in outcome.state.zone("hand", "A")] == ["Roach"]
    assert len(outcome.state.zone("graveyard", "B")) == 1


def test_115_1_another_target_than_the_object_itself_after_a_sacrifice():
    text = "Whenever you sacrifice a creature, put a +1/+1 counter on another target creature you control."
    altar = enchantment("Altar", "{1}", "Sacrifice a creature: You gain 1 life.")
    board = Board().field("A", detective=read(creature("Detective", "{G}", text)), altar=altar, one=BEARS, two=BEARS)
    state = answered(board, activate("A", "altar", 0), RESOLVE, RESOLVE, picks=("one",)).state
    assert [state.objects[one].count("+1/+1") for one in ("detective", "two")] == [0, 1]
