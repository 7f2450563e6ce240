"""Where nothing attacks, nobody declares blockers; to say that none are declared is no mistake."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate

Record = dict[str, Any]
BEAR = {"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
BOLT = {"name": "Bolt", "type_line": "Instant", "mana_cost": "{0}", "oracle_text": "Bolt deals 3 damage to any target."}
NO_ATTACK: Record = {"type": "declare_attackers", "player": "A", "attackers": []}
NO_BLOCK: Record = {"type": "declare_blockers", "player": "B", "blockers": []}
A_BLOCK: Record = {"type": "declare_blockers", "player": "B", "blockers": [{"id": "b1", "blocking": ["a1"]}]}
END: Record = {"type": "advance", "to": "end"}


def ruled(*actions: Record, attacking: bool = False, **players: Any) -> Record:
    """The ruling on a board where A and B have a bear each."""
    bears = [{"id": one, "card": BEAR, "controller": one[0].upper()} for one in ("a1", "b1")]
    turn = {"active": "A", "step": "declare_attackers" if attacking else "precombat_main"}
    combat = {"combat": {"attackers": [{"id": "a1", "defending": "B"}]}} if attacking else {}
    hand = [{"id": "bolt", "card": BOLT}]
    state = {
        "players": [{"id": "A"}, {"id": "B", "hand": hand}],
        "battlefield": bears,
        "turn": turn,
        **combat,
        **players,
    }
    return adjudicate({"format": "adjudicator/1", "state": state, "actions": list(actions)})


def told(ruling: Record, rule: str) -> list[str]:
    return [step["text"] for step in ruling["steps"] if rule in [one["number"] for one in step["rules"]]]


@pytest.mark.parametrize("after", [(), (END,)])
def test_508_8_no_blockers_where_the_step_is_skipped(after: tuple[Record, ...]) -> None:
    """508.8: nothing was declared as an attacker, so that the step is skipped; the rest of the log goes on."""
    ruling = ruled(NO_ATTACK, NO_BLOCK, *after)
    assert ruling["status"] == "resolved"
    assert "Nothing attacks, and the declare blockers step is skipped: B declares no blockers." in told(ruling, "508.8")


def test_509_1_no_blockers_against_an_attacker_that_is_gone() -> None:
    """509.1: the step begins, for something attacked, and nothing is left that B could block."""
    bolt = {"type": "cast", "player": "B", "object": "bolt", "targets": ["a1"]}
    ruling = ruled(bolt, NO_BLOCK, attacking=True)
    assert ruling["status"] == "resolved"
    assert "Nothing attacks B, who declares no blockers." in told(ruling, "509.1")


def test_508_8_a_block_where_nothing_attacks_is_illegal() -> None:
    assert ruled(NO_ATTACK, A_BLOCK)["status"] == "illegal"


def test_509_1_whom_nothing_attacks_cannot_block() -> None:
    bolt = {"type": "cast", "player": "B", "object": "bolt", "targets": ["a1"]}
    assert ruled(bolt, A_BLOCK, attacking=True)["status"] == "illegal"
