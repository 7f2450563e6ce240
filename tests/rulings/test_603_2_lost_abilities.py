"""Why an ability does not trigger that its object has lost (603.2, 113.10)."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

BARE = "card Plainness | {W} | Enchantment | | All creatures lose all abilities."
GRAVES = "card Gravekeeper | {B} | Creature — Zombie | 2/1 | Cards in graveyards lose all abilities."
WARDEN = "card Warden | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life."
MOURNED = "card Mourned | {W} | Creature — Human | 1/1 | When this creature dies, you gain 1 life."
RISEN = (
    "card Risen | {B} | Creature — Vampire | 2/1 | Landfall — Whenever a land you control enters, you may return this "
    "card from your graveyard to the battlefield."
)
SPIRE = "card Spire | | Land | | Whenever a Mountain you control enters, you gain 1 life."
SEA = "card Sea | {U} | Enchantment — Aura | | Enchant land / Enchanted land is an Island."
WRATH = "card Wrath | {W} | Sorcery | | Destroy all creatures."


@pytest.mark.parametrize(
    ("board", "told", "rule"),
    [
        (
            f"{BARE}\n{WARDEN}\nA hand: Grizzly Bears; battlefield: Plainness, Warden; B 20 life\nA casts Grizzly Bears",
            "an ability of Warden does not trigger: it loses all abilities because of Plainness",
            "613.1f",
        ),
        (
            f"{GRAVES}\n{RISEN}\nA graveyard: Risen; hand: Mountain; battlefield: Gravekeeper; B 20 life\nA plays Mountain",
            "an ability of Risen does not trigger: it loses all abilities because of Gravekeeper",
            "613.1f",
        ),
        (
            f"{SPIRE}\n{SEA}\nA battlefield: Spire; hand: Mountain\nB battlefield: Sea on Spire\nA plays Mountain",
            "an ability of Spire does not trigger: it is an Island because of Sea",
            "305.7",
        ),
        (
            f"{BARE}\n{MOURNED}\n{WRATH}\nA hand: Wrath; battlefield: Plainness, Mourned; B 20 life\nA casts Wrath",
            "an ability of Mourned does not trigger: it loses all abilities because of Plainness",
            "613.1f",
        ),
    ],
)
def test_603_2_what_took_the_ability_away_is_told(board: str, told: str, rule: str) -> None:
    ruling = ruled(board)
    assert told in ruling.short
    (step,) = ruling.steps("113.10")
    assert {"603.2", "113.10", rule} <= {one["number"] for one in step["rules"]}


def test_603_2_what_another_ability_would_not_have_waited_for_is_not_told() -> None:
    board = (
        f"{BARE}\n{MOURNED}\nA hand: Grizzly Bears; battlefield: Plainness, Mourned; B 20 life\nA casts Grizzly Bears"
    )
    ruling = ruled(board)
    assert not ruling.steps("113.10")


def test_603_2_an_ability_given_in_its_place_is_no_loss() -> None:
    board = f"{WARDEN}\nA hand: Grizzly Bears; battlefield: Warden, Glorious Anthem; B 20 life\nA casts Grizzly Bears"
    ruling = ruled(board)
    assert ruling.player("A")["life"] == 21
    assert not ruling.steps("113.10")
