"""When and how often loyalty abilities may be activated by what static abilities say (606.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, activate, cast, life, passing, steps
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import enchantment, sorcery
from tests.rules.test_604_6_when_to_cast import at

ANY_TIME = "on any player's turn any time you could cast an instant."
OF_ALL = f"You may activate loyalty abilities of planeswalkers you control {ANY_TIME}"
OF_ITSELF = f"You may activate loyalty abilities of Teferi {ANY_TIME}"
MASTER = card("Teferi", "{1}", "Legendary Planeswalker — Teferi", f"{OF_ITSELF}\n+1: You gain 2 life.")
CHANDRA = card("Chandra", "{1}", "Legendary Planeswalker — Chandra", "+1: You gain 1 life.")
GIFT = enchantment("Gift", "{1}", OF_ALL)
OATH = enchantment(
    "Oath",
    "{1}",
    "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.",
)
EMPEROR = card(
    "Emperor",
    "{1}",
    "Legendary Planeswalker",
    "As long as Emperor entered this turn, you may activate her loyalty abilities any time you could cast an instant.\n"
    "+1: You gain 1 life.",
)


def walkers() -> Board:
    board = Board().field("A", teferi=MASTER, chandra=CHANDRA)
    return board.counters("teferi", "loyalty", 3).counters("chandra", "loyalty", 3)


def test_606_3_in_another_players_turn_and_with_a_spell_on_the_stack():
    board = at(walkers().lands("B", "R").hand("B", bolt=BOLT), "upkeep", active="B", priority="B")
    outcome = board.run(cast("B", "bolt", "A"), passing("B"), activate("A", "teferi", 1), RESOLVE)
    assert steps(outcome, "gain_life") == ["A gains 2 life."]
    refused = at(board, "upkeep", active="B").run(activate("A", "chandra", 0))  # it speaks of itself only
    assert [cite.number for cite in refused.illegal.rules] == ["606.3"]


def test_606_3_once_each_turn_stays_and_each_turn_is_counted_anew():
    board = at(walkers(), "end", active="B")
    again = board.run(activate("A", "teferi", 1), RESOLVE, passing("B"), activate("A", "teferi", 1))
    assert [cite.number for cite in again.illegal.rules] == ["606.3"]
    before = HistoryEvent(event="activate_loyalty_ability", turn=2, seq=1, objects=("teferi",), player="A")
    board.state = replace(board.state, history=(before,))
    assert board.run(activate("A", "teferi", 1)).status == "resolved"


def test_606_3_a_player_without_priority_activates_nothing():
    board = at(walkers(), "upkeep", active="B", priority="B")
    assert board.run(activate("A", "teferi", 1)).status == "illegal"


def test_606_3_what_allows_it_is_said_to_its_own_controller():
    mine = at(walkers().field("A", gift=GIFT), "upkeep", active="B")
    assert mine.run(activate("A", "chandra", 0)).status == "resolved"
    theirs = at(walkers().field("B", gift=GIFT), "upkeep", active="B")
    assert theirs.run(activate("A", "chandra", 0)).status == "illegal"


def test_606_3_an_emblem_may_say_so():
    rise = sorcery("Rise", "{W}", f'You get an emblem with "{OF_ALL}"')
    board = Board().lands("A", "W").hand("A", rise=rise).field("A", chandra=CHANDRA).counters("chandra", "loyalty", 3)
    done = board.run(cast("A", "rise"), RESOLVE)
    board.state = done.state
    assert at(board, "upkeep", active="B").run(activate("A", "chandra", 0)).status == "resolved"


def test_606_3_twice_each_turn_and_two_that_say_so_say_no_more():
    board = walkers().field("A", oath=OATH, other=OATH)
    one = (activate("A", "chandra", 0), RESOLVE)
    assert life(board.run(*one, *one).state, "A") == 22
    third = board.run(*one, *one, *one)
    assert (third.status, [cite.number for cite in third.illegal.rules]) == ("illegal", ["606.3"])


def test_606_3_only_while_the_condition_of_the_permission_holds():
    board = at(Board().field("A", emperor=EMPEROR).counters("emperor", "loyalty", 4), "upkeep", active="B")
    board.state = replace(board.state, history_complete=("game",))
    refused = board.run(activate("A", "emperor", 1))
    assert [cite.number for cite in refused.illegal.rules] == ["606.3"]
    entered = HistoryEvent(event="enter", turn=3, seq=1, objects=("emperor",), player="A")
    board.state = replace(board.state, history=(entered,))
    assert board.run(activate("A", "emperor", 1)).status == "resolved"
