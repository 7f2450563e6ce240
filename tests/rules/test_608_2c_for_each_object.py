"""What is done for each of several objects by the player whose it is, or unless they pay for it (101.4, 608.2c, 608.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, enchantment, sorcery

ASHES = sorcery(
    "Ashes",
    "{G}",
    "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a basic "
    "land card and put it onto the battlefield. Then each player who searched their library this way shuffles.",
)
CHANGE = sorcery(
    "Change",
    "{G}",
    "Exile two target creatures. For each of those creatures, its controller reveals cards from the top of their library "
    "until they reveal a creature card, puts that card onto the battlefield, then shuffles the rest into their library.",
)
TAX = sorcery("Tax", "{G}", "For each creature, its controller sacrifices it unless they pay 2 life.")
WASTE = creature("Waste", None, "", "", "Land")  # type: ignore[arg-type]
MOURN = enchantment("Mourn", "{B}", "Whenever one or more creatures die, you gain 10 life.")


def test_608_2h_its_controller_as_it_was() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=ASHES).field("A", w1=WASTE).field("B", w2=WASTE, w3=WASTE)
    for player in ("A", "B"):
        for number in (1, 2):
            board.put(player, "library", f"{player}{number}", land("U"))
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("A1",), True, ("B1",), False))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Island") == 2
    assert names(outcome.state, "graveyard", "B") == ["Waste", "Waste"]


def test_608_2c_for_each_of_those_creatures() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=CHANGE).field("A", mine=BEARS).field("B", theirs=BEARS)
    imp = creature("Imp", "{B}")
    board.put("A", "library", "a2", imp).put("A", "library", "a1", BOLT).put("B", "library", "b1", imp)
    outcome = answered(board, cast("A", "spell", "mine", "theirs"), RESOLVE)
    state = outcome.state
    assert {
        one.split("@")[0]: state.objects[one].controller for one in state.battlefield if one[:2] in ("a2", "b1")
    } == {
        "a2": "A",
        "b1": "B",
    }
    assert state.players["A"].library.size == 1


def test_101_4_all_pay_and_then_it_is_done_to_all_the_others_at_once() -> None:
    board = (
        Board()
        .lands("A", "G")
        .hand("A", spell=TAX)
        .field("A", mine=BEARS, mourn=MOURN)
        .field("B", one=BEARS, two=BEARS)
    )
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=(False, True, False))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1
    assert life(outcome.state, "A") == 30
    assert life(outcome.state, "B") == 18
