"""A board with an ability of a creature that has left combat is posted again, and says what it was attacking (608.2h)."""

from __future__ import annotations

import json

from adjudicator.intake import prepare
from adjudicator.running import rule
from tests.notation.source import cards, ruled

BOARD = (
    "card Spit | {R} | Creature — Devil | 2/2 | Whenever Spit attacks, it deals 1 damage to the player or planeswalker "
    "it's attacking.\ncard Kill | {B} | Instant | | Destroy target creature.\nturn 3, A's combat\nA battlefield: Spit\n"
    "B hand: Kill\nC 20 life\nA attacks C with Spit\nA passes\nB casts Kill on Spit\nresolve\nuntil action"
)


def test_608_2h_what_it_was_attacking_is_kept_on_the_wire() -> None:
    state = ruled(BOARD)["state"]
    assert state["combat"]["removed"] == [{"id": "spit-1", "defending": "C"}]
    again = {"format": "adjudicator/1", "state": state, "actions": [{"type": "resolve"}]}
    ruling = json.loads(rule(prepare(json.dumps(again).encode(), cards()).body))
    assert ruling["verdict"]["short"] == "C goes from 20 to 19 life."
