"""What was paid as an object entered, and what was noted for it (607.2g, 607.2e)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.game import GameState
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

PROCESSOR = card(
    "Processor",
    "{1}",
    "Artifact",
    "As this artifact enters, pay any amount of life.\n{0}: Create an X/X black Minion creature token, where X is the life "
    "paid as this artifact entered.",
)
WASTES = creature(
    "Wastes",
    "{B}",
    "As this creature enters, pay any amount of life.\n"
    "Wastes's power and toughness are each equal to the life paid as it entered.",
    "*/*",
)
WOOD = creature(
    "Wood",
    "{G}",
    "As this creature enters, sacrifice any number of untapped Forests.\n"
    "Wood's power and toughness are each equal to the number of Forests sacrificed as it entered.",
    "*/*",
)
SPLENDOR = enchantment(
    "Splendor",
    "{W}",
    "As this enchantment enters, note your life total.\nAt the beginning of your upkeep, draw a card if your life total is "
    "greater than or equal to the last noted life total for this enchantment. Then note your life total.",
)
CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
SHIFTER = card("Shifter", "{1}", "Artifact", "{0}: This artifact becomes a copy of target artifact.")
BLINK = instant("Blink", "{W}", "Exile target creature, then return it to the battlefield under its owner's control.")
BARRED = enchantment("Barred", "{W}", "Players can't lose life.")
DRAIN = sorcery("Drain", "{B}", "Target player loses 3 life.")


def sizes(state: GameState, name: str) -> list[tuple[int | None, int | None]]:
    seen = (view(state).of(one) for one in state.battlefield)
    return sorted((one.power, one.toughness) for one in seen if one.name == name)


def test_607_2g_the_ability_refers_to_what_was_paid_for_this_very_object() -> None:
    """607.2g: each object remembers its own payment (607.1)."""
    board = Board().lands("A", "BB").hand("A", one=PROCESSOR, two=PROCESSOR)
    actions = (cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE)
    made = (activate("A", "one@3", 1), RESOLVE, activate("A", "two@3", 1), RESOLVE)
    outcome = answered(board, *actions, *made, picks=(7, 2))
    assert sizes(outcome.state, "Minion Token") == [(2, 2), (7, 7)]
    assert life(outcome.state, "A") == 11
    assert "607.2g" in cited(outcome, "as_enters")


def test_119_4_no_more_life_is_paid_than_there_is() -> None:
    """119.4, 119.8."""
    asked = Board().lands("A", "B").hand("A", one=PROCESSOR).run(cast("A", "one"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.low, asked.pending.high) == (0, 20)
    barred = Board().lands("A", "B").hand("A", one=PROCESSOR).field("B", barred=BARRED)
    assert life(barred.run(cast("A", "one"), RESOLVE).state, "A") == 20


def test_607_2g_a_characteristic_is_defined_by_what_was_paid() -> None:
    """607.2g, 604.3: nowhere else was anything paid for it; blinked, it is a new object (400.7)."""
    board = Board().lands("A", "BW").hand("A", it=WASTES, other=WASTES, blink=BLINK)
    outcome = answered(board, cast("A", "it"), RESOLVE, picks=(4,))
    assert sizes(outcome.state, "Wastes") == [(4, 4)]
    assert view(outcome.state).of("other").power == 0
    again = answered(board, cast("A", "it"), RESOLVE, cast("A", "blink", "it@3"), RESOLVE, picks=(4, 1))
    assert sizes(again.state, "Wastes") == [(1, 1)]
    assert life(again.state, "A") == 15


def test_607_2g_a_copy_pays_for_itself_as_it_enters() -> None:
    """607.2g, 707.5: what enters as a copy has the ability as it enters; what was paid for the other is not copied."""
    board = Board().lands("A", "BU").hand("A", it=WASTES, clone=CLONE)
    outcome = answered(board, cast("A", "it"), RESOLVE, cast("A", "clone"), RESOLVE, picks=(4, True, 3))
    assert sizes(outcome.state, "Wastes") == [(3, 3), (4, 4)]


def test_607_5a_nothing_was_paid_for_a_text_that_is_copied_later() -> None:
    """607.5a, 707.7: it did not enter with that ability."""
    board = Board().lands("A", "B").hand("A", one=PROCESSOR).field("A", shifter=SHIFTER)
    actions = (cast("A", "one"), RESOLVE, activate("A", "shifter", 0, "one@3"), RESOLVE)
    outcome = answered(board, *actions, activate("A", "shifter", 1), RESOLVE, picks=(5,), until="action")
    assert outcome.status == "resolved"
    assert any("Minion Token has toughness 0" in step.text for step in outcome.steps)
    assert sizes(outcome.state, "Minion Token") == []


def test_607_2g_permanents_that_were_sacrificed() -> None:
    """607.2g: untapped Forests only; the land that paid for it is tapped."""
    board = Board().lands("A", "GGGG").hand("A", wood=WOOD)
    outcome = answered(board, cast("A", "wood"), RESOLVE, picks=(("land-A-2", "land-A-3"),))
    assert sizes(outcome.state, "Wood") == [(2, 2)]
    assert names(outcome.state, "graveyard", "A") == ["Forest", "Forest"]


def test_607_2g_a_board_that_does_not_tell_is_doubted() -> None:
    """607.2g: how much was paid for a permanent of a posted board has to be said."""
    board = Board().field("A", it=PROCESSOR)
    doubted = board.run(activate("A", "it", 1), RESOLVE)
    assert doubted.not_understood
    told = Board()
    told.put("A", "battlefield", "it", PROCESSOR, links=(Binding("life paid", refs=("6",)),))
    assert sizes(told.run(activate("A", "it", 1), RESOLVE).state, "Minion Token") == [(6, 6)]


def test_607_2e_the_ability_refers_to_what_was_noted_for_this_object() -> None:
    """607.2e: the life total that was noted last: as it entered, and again in each upkeep."""
    board = Board().lands("A", "WBB").hand("A", splendor=SPLENDOR, drain=DRAIN)
    begun = (cast("A", "splendor"), RESOLVE, cast("A", "drain", "A"), RESOLVE)
    first = board.run(*begun, Advance(to="upkeep"), Advance(to="upkeep"), until="stack_empty").state
    hand = len(first.zone("hand", "A"))
    assert hand == 0, "17 is less than the 20 that were noted"
    links = [link for link in first.objects["splendor@3"].links if link.name == "noted life total"]
    assert [link.refs for link in links] == [("17",)]
    second = board.run(*begun, *(Advance(to="upkeep"),) * 4, until="stack_empty").state
    assert len(second.zone("hand", "A")) == hand + 2, "one card in the draw step, one for 17 again"
