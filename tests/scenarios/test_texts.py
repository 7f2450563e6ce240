"""How names and texts are compared."""

from __future__ import annotations

import pytest

from adjudicator.expectations.rules_texts import begins, name_key, text_key


@pytest.mark.parametrize(
    ("one", "other"),
    [("Lim-Dûl's Vault", "lim-dul’s vault"), ("Æther Vial", "aether vial"), ("FIRE // ICE", "Fire // Ice")],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_are_compared_whole() -> None:
    assert name_key("Goblin") != name_key("Goblin Token")


@pytest.mark.parametrize(
    ("wanted", "text", "name"),
    [
        ("{T}: ~ deals 1", "{T}: Prodigal Sorcerer deals 1 damage to any target.", "Prodigal Sorcerer"),
        ("Sacrifice ~", "Sacrifice this creature: Draw a card.", "Imp"),
        ("Sacrifice Imp", "Sacrifice this creature: Draw a card.", "Imp"),
        ("-2: Jace", "−2: Jace does something.", "Jace, the Mind Sculptor"),
        ("equip {1}", "Equip {1} ({1}: Attach to target creature.)", "Sword"),
        ("Whenever a land", "Landfall — Whenever a land you control enters, draw a card.", "Elf"),
        ("Landfall — Whenever", "Landfall — Whenever a land you control enters, draw a card.", "Elf"),
        ("{T}: Add {G}", "{T}: Add {R} or {G}.", "Taiga"),
        ("{T}: Add {U}.", "{T}: Add {W}, {U}, or {B}.", "Triome"),
        ("{T}: Add {R}", "({T}: Add {R}.)", "Mountain"),
        ("choose one draw", "Choose one —\n• Draw a card.\n• Lose a card.", "Charm"),
    ],
)
def test_beginnings(wanted: str, text: str, name: str) -> None:
    assert begins(wanted, text, name)


@pytest.mark.parametrize(
    ("wanted", "text"), [("{T}: Add {B}", "{T}: Add {R} or {G}."), ("draw", "Whenever a land enters, draw a card.")]
)
def test_what_is_no_beginning(wanted: str, text: str) -> None:
    assert not begins(wanted, text, "Card")


def test_a_name_is_only_a_name_where_it_is_a_word() -> None:
    assert text_key("Impressive Imp", "Imp") == "impressive ~"
