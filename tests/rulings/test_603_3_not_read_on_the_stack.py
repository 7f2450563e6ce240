"""Triggered abilities of which only the event was read go on the stack: what they do matters as they resolve (603.3)."""

from __future__ import annotations

from tests.rulings.telling import judged, told, verdict

STOP = "card Stop | {U} | Instant | | Counter target activated or triggered ability."
BEAST = "card Beast | {1} | Creature — Beast | 12/12 | When this creature enters, frobnicate all wibbles."
PIT = "card Pit | {3} | Enchantment | | At the beginning of each player's upkeep, frobnicate all wibbles."


def test_701_6a_it_is_countered_before_what_it_does_matters() -> None:
    board = f"{STOP}\n{BEAST}\nA hand: Beast\nB hand: Stop\nA casts Beast, then resolve\nB casts Stop targeting Beast"
    assert verdict(board) == "The ability of Beast is countered and Beast enters the battlefield."
    assert not judged(board).content.get("not_understood")


def test_608_2c_what_it_does_is_needed_as_it_resolves() -> None:
    ruling = judged(f"{BEAST}\nA hand: Beast\nB 20 life\nA casts Beast")
    assert ruling.status == "unsupported"
    assert ruling.short.startswith("This can't be ruled on: what the triggered ability of Beast does is not understood")


def test_603_3_what_triggers_as_a_step_begins_is_what_resolves() -> None:
    board = f"{PIT}\nB battlefield: Pit\nturn 3, B's upkeep, nobody has priority\nresolve"
    assert "B puts the ability of Pit on the stack." in told(board)
    ruling = judged(board)
    assert (ruling["state"]["turn"]["step"], ruling["state"].get("stack")) == ("upkeep", None)
    assert "what the triggered ability of Pit does is not understood" in ruling.short


def test_603_3_it_is_named_where_it_is_still_on_the_stack() -> None:
    ruling = judged(f"{PIT}\nB battlefield: Pit\nturn 3, B's upkeep, nobody has priority\nuntil priority")
    assert len(ruling["state"]["stack"]) == 1
    assert "what the triggered ability of Pit does is not understood" in ruling.short


def test_405_1_a_posted_one_is_countered_too() -> None:
    board = f"{STOP}\n{PIT}\nA battlefield: Pit\nB hand: Stop\nstack: A's trigger of Pit\nturn 3, A's upkeep\n"
    assert verdict(f"{board}B casts Stop targeting Pit") == "The ability of Pit is countered."
