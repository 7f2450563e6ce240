"""What is done with the cards that a search finds, and with what an owner shuffles away (701.23, 701.24, 608.2c)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card, land
from tests.rules.pool import instant, sorcery

CULTIVATE = sorcery(
    "Till",
    "{G}",
    "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped and the "
    "other into your hand, then shuffle.",
)
WARP = instant(
    "Warp",
    "{R}",
    "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If it's a "
    "permanent card, they put it onto the battlefield.",
)
FOREST, ISLAND = land("G"), land("U")


def known(board: Board, player: str, **cards: object) -> Board:
    """Cards that are known to be in a library, first ones on top."""
    for one, definition in reversed(list(cards.items())):
        board.put(player, "library", one, definition)
    return board


def inside(outcome: Outcome, player: str) -> list[str]:
    """The known cards of a library."""
    library = outcome.state.players[player].library
    return sorted(outcome.state.objects[one].definition.name for one in (*library.top, *library.rest, *library.bottom))


def test_608_2c_one_goes_here_and_the_other_there() -> None:
    board = known(Board(library=0).lands("A", "G").hand("A", spell=CULTIVATE), "A", one=FOREST, two=ISLAND, bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"), "two"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield") == ["Forest", "Island"]
    assert [outcome.state.objects[one].tapped for one in outcome.state.battlefield] == [True, True]
    assert names(outcome.state, "hand", "A") == ["Forest"]


def test_608_2c_a_single_card_goes_to_the_first_place() -> None:
    board = known(Board(library=0).lands("A", "G").hand("A", spell=CULTIVATE), "A", one=FOREST, two=ISLAND)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("two",),))
    assert names(outcome.state, "battlefield") == ["Forest", "Island"]
    assert names(outcome.state, "hand", "A") == []


def test_701_23a_cards_that_are_found_can_be_exiled_face_up() -> None:
    text = "Search your library for any number of land cards, exile them, then shuffle."
    board = known(
        Board(library=0).lands("A", "G").hand("A", spell=sorcery("Sever", "{G}", text)), "A", one=FOREST, bolt=BOLT
    )
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one",),))
    assert names(outcome.state, "exile") == ["Forest"]
    (one,) = outcome.state.zone("exile")
    assert outcome.state.objects[one].face_down is None


def test_608_2g_cards_found_for_each_player_are_cast() -> None:
    text = (
        "For each player, search that player's library for a nonland card and exile it, then that player shuffles. You may "
        "cast those cards without paying their mana costs."
    )
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Heist", "{G}", text)).field("A", bears=BEARS)
    known(known(board, "A", mine=BEARS), "B", theirs=GROWTH, land=FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("mine", "theirs", True), policy="ask")
    assert outcome.status == "choice_required"
    assert outcome.pending is not None
    assert {option.label for option in outcome.pending.options} == {"Grizzly Bears", "Giant Growth"}


def test_701_24_the_owner_shuffles_it_into_their_own_library() -> None:
    board = known(Board(library=0).lands("A", "R").hand("A", spell=WARP).field("B", bears=BEARS), "A", top=FOREST)
    outcome = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Mountain", "Grizzly Bears"]
    assert inside(outcome, "A") == ["Forest"]
    (back,) = (
        one for one in outcome.state.battlefield if outcome.state.objects[one].definition.name == "Grizzly Bears"
    )
    assert (outcome.state.objects[back].owner, outcome.state.objects[back].controller) == ("B", "B")


def test_701_24d_only_the_library_of_the_owner_is_shuffled() -> None:
    elixir = card(
        "Elixir",
        "{1}",
        "Artifact",
        "{T}: You gain 5 life. Shuffle this artifact and your graveyard into their owner's library.",
    )
    board = (
        Board(library=0)
        .field("A", elixir=elixir)
        .put("A", "graveyard", "dead", BEARS)
        .put("B", "graveyard", "other", BOLT)
    )
    outcome = board.run(activate("A", "elixir"), RESOLVE)
    assert inside(outcome, "A") == ["Elixir", "Grizzly Bears"]
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    assert [step.actor for step in outcome.steps if step.event == "shuffle"] == ["A"]


def test_608_2c_the_chosen_card_is_the_one_that_was_chosen() -> None:
    text = (
        "Look at target player's hand. You may choose a nonland card from it. If you do, that player reveals the chosen "
        "card, puts it on the bottom of their library, then draws a card."
    )
    board = known(Board(library=0).lands("A", "U").hand("A", spell=instant("Snare", "{U}", text)), "B", top=GROWTH)
    board.hand("B", bolt=BOLT, bears=BEARS)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(True, "bears"))
    assert sorted(names(outcome.state, "hand", "B")) == ["Giant Growth", "Lightning Bolt"]
    assert inside(outcome, "B") == ["Grizzly Bears"]
