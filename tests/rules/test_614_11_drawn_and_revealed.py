"""What is done with the very card that is drawn, and cards put into a hand instead of a draw (614.11, 614.11b, 121.6c)."""

from __future__ import annotations

import msgspec

from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, enchantment, sorcery

SAILOR = creature("Sailor", "{U}", "{T}: Draw a card and reveal it. If it isn't a land card, discard it.")
DOUBLE = enchantment("Reflection", "{U}", "If you would draw a card, draw two cards instead.")
RIDDLE = enchantment("Riddle", "{U}", "If you would draw one or more cards, you draw that many cards plus one instead.")
CRYPT = enchantment(
    "Crypt",
    "{U}",
    "If a player would draw a card, instead they draw a card and reveal it. If it's a creature card, that player discards "
    "it unless they pay 3 life.",
)
PLENTY = enchantment(
    "Plenty",
    "{G}",
    "If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your library until "
    "you reveal a card of the chosen kind. Put that card into your hand and put all other cards revealed this way on the "
    "bottom of your library in any order.",
)
STUDY = sorcery("Study", "{U}", "Draw a card.")
WATCHER = enchantment("Watcher", "{U}", "Whenever you draw a card, you gain 1 life.")


def stacked(board: Board, *cards: Definition, unknown: int = 5) -> Board:
    """A's library has these cards on top."""
    for number, one in enumerate(cards, 1):
        board.put("A", "library", f"c{number}", one)
    player = board.state.players["A"]
    library = Library(size=len(cards) + unknown, top=tuple(f"c{n}" for n in range(1, len(cards) + 1)))
    players = board.state.players.insert("A", msgspec.structs.replace(player, library=library))
    board.state = msgspec.structs.replace(board.state, players=players)
    return board


def in_hand(outcome: Outcome) -> list[str]:
    return names(outcome.state, "hand", "A")


def test_121_6c_the_card_that_was_drawn_is_discarded() -> None:
    outcome = stacked(Board().field("A", sailor=SAILOR), BOLT).run(activate("A", "sailor"), RESOLVE)
    assert (in_hand(outcome), names(outcome.state, "graveyard", "A")) == ([], ["Lightning Bolt"])
    assert "121.6c" in cited(outcome, "reveal")
    kept = stacked(Board().field("A", sailor=SAILOR), land("U")).run(activate("A", "sailor"), RESOLVE)
    assert in_hand(kept) == ["Island"]


def test_121_6c_of_a_card_that_nobody_knows_it_is_asked_what_it_is() -> None:
    outcome = Board().field("A", sailor=SAILOR).run(activate("A", "sailor"), RESOLVE)
    assert outcome.status == "choice_required"


def test_614_11b_nothing_is_done_with_cards_that_are_drawn_instead() -> None:
    board = stacked(Board().field("A", sailor=SAILOR, double=DOUBLE), BOLT, BEARS)
    outcome = board.run(activate("A", "sailor"), RESOLVE)
    assert in_hand(outcome) == ["Lightning Bolt", "Grizzly Bears"]
    assert steps(outcome, "reveal") == []


def test_614_11b_nor_where_the_number_of_cards_is_another() -> None:
    board = stacked(Board().field("A", sailor=SAILOR, riddle=RIDDLE), BOLT, BEARS)
    assert in_hand(board.run(activate("A", "sailor"), RESOLVE)) == ["Lightning Bolt", "Grizzly Bears"]


def test_614_11_what_is_drawn_instead_may_be_looked_at_by_the_same_effect() -> None:
    board = stacked(Board().lands("A", "U").hand("A", study=STUDY).field("B", crypt=CRYPT), BEARS)
    paid = answered(board, cast("A", "study"), RESOLVE, picks=(True,))
    assert (in_hand(paid), life(paid.state, "A")) == (["Grizzly Bears"], 17)
    unpaid = answered(board, cast("A", "study"), RESOLVE, picks=(False,))
    assert (in_hand(unpaid), life(unpaid.state, "A")) == ([], 20)
    other = stacked(Board().lands("A", "U").hand("A", study=STUDY).field("B", crypt=CRYPT), BOLT)
    assert in_hand(other.run(cast("A", "study"), RESOLVE)) == ["Lightning Bolt"]


def test_614_11_a_card_of_the_chosen_kind_instead_of_a_draw() -> None:
    """The card is put into the hand: it is not drawn."""
    start = Board().lands("A", "U").hand("A", study=STUDY).field("A", plenty=PLENTY, watcher=WATCHER)
    board = stacked(start, BOLT, land("G"), BEARS)
    outcome = answered(board, cast("A", "study"), RESOLVE, picks=(True, "land"))
    assert (in_hand(outcome), life(outcome.state, "A")) == (["Forest"], 20)
    library = outcome.state.players["A"].library
    assert [outcome.state.objects[one].definition.name for one in library.top] == ["Grizzly Bears"]
    assert [outcome.state.objects[one].definition.name for one in library.bottom] == ["Lightning Bolt"]
    other = answered(board, cast("A", "study"), RESOLVE, picks=(True, "nonland"))
    assert in_hand(other) == ["Lightning Bolt"]
    drawn = answered(board, cast("A", "study"), RESOLVE, picks=(False,))
    assert (in_hand(drawn), life(drawn.state, "A")) == (["Lightning Bolt"], 21)


def test_614_11_also_where_no_card_could_be_drawn() -> None:
    start = Board(library=0).lands("A", "U").hand("A", study=STUDY).field("A", plenty=PLENTY)
    outcome = answered(start, cast("A", "study"), RESOLVE, picks=(True, "land"))
    assert in_hand(outcome) == []
    assert not outcome.state.players["A"].lost


RENEWAL = enchantment(
    "Renewal",
    "{W}",
    "If you would draw a card, reveal the top card of your library instead. If it's a creature card, put it into your "
    "graveyard. Otherwise, draw a card.",
)


def test_614_11_what_is_revealed_instead_of_a_draw_is_what_the_text_goes_on_about():
    for top, hand, graveyard in ((BEARS, [], 2), (BOLT, [BOLT.name], 1)):
        board = stacked(Board().lands("A", "U").hand("A", study=STUDY).field("A", renewal=RENEWAL), top)
        ended = board.run(cast("A", "study", targets=()), RESOLVE)
        assert names(ended.state, "hand", "A") == hand
        assert len(ended.state.zone("graveyard", "A")) == graveyard


def test_614_11_of_an_unknown_card_that_is_revealed_instead_it_is_asked_what_it_is():
    board = Board().lands("A", "U").hand("A", study=STUDY).field("A", renewal=RENEWAL)
    for pick, drawn in (("a creature card", 0), ("not a creature card", 1)):
        ended = answered(board, cast("A", "study", targets=()), RESOLVE, picks=(pick,))
        assert len(ended.state.zone("hand", "A")) == drawn
