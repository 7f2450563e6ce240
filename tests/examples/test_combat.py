"""Examples 176 and 177: combat."""

from __future__ import annotations

from tests.examples.reading import request, ruled


def test_509_1c_a_requirement_that_only_a_broken_restriction_would_obey() -> None:
    """509.1c, 702.111b: one creature can't block it, and nobody else is there."""
    ruling = ruled("176-must-be-blocked-with-menace")
    assert ruling.life("B") == 20 - 7
    (told,) = ruling.steps("702.111b")
    assert "must be blocked if able" in told["text"]
    assert {rule["number"] for rule in told["rules"]} == {"509.1c", "509.1b", "702.111b"}


def test_509_1b_one_creature_does_not_block_what_has_menace() -> None:
    block = {"type": "declare_blockers", "player": "B", "blockers": [{"id": "bears-1", "blocking": ["protector-1"]}]}
    attack = {"type": "declare_attackers", "player": "A", "attackers": [{"id": "protector-1"}]}
    ruling = ruled("176-must-be-blocked-with-menace", actions=[attack, block])
    assert (ruling.status, ruling.short) == (
        "illegal",
        "Illegal: Gaea's Protector has menace and would be blocked by one creature.",
    )


def test_510_1c_damage_is_divided_freely_among_blockers() -> None:
    """510.1c, 704.5g: no blocker has to be assigned lethal damage before another."""
    ruling = ruled("177-one-damage-to-each-of-three-blockers")
    assert {one["id"]: one["damage"] for one in ruling["state"]["battlefield"]} == {f"bears-{n}": 1 for n in (1, 2, 3)}
    assert [card["card"]["name"] for card in ruling.player("A")["graveyard"]] == ["Hill Giant"]


def test_510_1c_it_is_asked_where_nothing_is_announced() -> None:
    name = "177-one-damage-to-each-of-three-blockers"
    declared = request(name)["actions"][:2]
    ruling = ruled(name, actions=[*declared, {"type": "advance", "to": "end_of_combat"}])
    assert (ruling.status, ruling["pending"]["kind"], ruling["pending"]["total"]) == ("choice_required", "divide", 3)
