"""An ability on the stack need not be numbered where its source has just one of that kind."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from tests.notation.source import cards, refused, ruled

PINGER = "card Pinger | {U} | Creature — Wizard | 1/1 | Flying / {T}: This creature deals 1 damage to any target."
WARDEN = "card Warden | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life."
HUSH = "card Hush | {U} | Instant | | Counter target activated or triggered ability."


def test_113_3b_the_only_activated_ability() -> None:
    board = f"{PINGER}\nA 20 life; B 20 life; battlefield: Pinger\nstack: B's ability of Pinger targeting A\nresolve"
    assert ruled(board).life("A") == 19


def test_113_3c_the_only_triggered_ability_is_countered_by_its_id() -> None:
    board = (
        f"{WARDEN}\n{HUSH}\nturn 3, A's main\nA hand: Hush; battlefield: Island\nB 20 life; battlefield: Warden\n"
        "stack: B's trigger of Warden [gain]\nA casts Hush targeting gain, then resolve"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved"
    assert ruling.life("B") == 20


def test_702_29e_typecycling_is_a_verb_like_cycling() -> None:
    mauler = "card Mauler | {5}{B} | Creature — Beast | 4/4 | Swampcycling {2}"
    board = f"{mauler}\nturn 3, A's main\nA hand: Mauler; battlefield: 2 Swamp\nB 20 life\n"
    for verb in ("cycles", "swampcycles"):
        assert ruled(f"{board}A {verb} Mauler").status == "choice_required"
    assert ruled(f"{board}A islandcycles Mauler").status == "illegal"


DESERT = "card Dunes | | Land | | {T}: Add {C}. / {T}, Sacrifice this land: Destroy target land."
PRISON = (
    "card Prison | {2}{W} | Enchantment | | When this enchantment enters, exile another target nonland permanent. / "
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control."
)


def test_115_1_of_several_abilities_the_one_with_a_target_is_meant_where_one_is_said() -> None:
    board = f"{DESERT}\nA battlefield: Dunes\nB battlefield: Mountain\nA activates Dunes"
    assert "Mountain is destroyed" in ruled(f"{board} targeting Mountain").short
    (defect,) = refused(board).defects
    assert "Which ability of 'Dunes'?" in defect.detail


def test_115_1_of_several_triggers_the_one_with_a_target_is_meant_where_one_is_said() -> None:
    board = f"{PRISON}\nA battlefield: Prison\nB battlefield: Grizzly Bears\nstack: A's trigger of Prison"
    assert "Grizzly Bears is exiled" in ruled(f"{board} targeting Grizzly Bears").short


def test_113_3c_the_ability_of_what_has_only_triggers_is_one() -> None:
    jailer = "card Jailer | {W} | Creature — Human | 2/2 | When this creature enters, destroy target creature."
    board = f"{jailer}\nA battlefield: Jailer\nB battlefield: Grizzly Bears\nstack: A's ability of Jailer"
    assert "Grizzly Bears is destroyed" in ruled(f"{board} targeting Grizzly Bears").short


@pytest.mark.parametrize("said", ["ability 1", "first ability"])
def test_602_2_the_number_of_another_ability_tells_those_of_the_activated_ones(said: str) -> None:
    sage = "card Sage | {U} | Creature — Human | 1/1 | Flying / {1}: You gain 1 life. / {2}: Draw a card."
    (defect,) = refused(f"{sage}\nA battlefield: Sage\nA activates Sage {said}").defects
    assert '`ability 2` ("{1}:") and `ability 3` ("{2}:")' in defect.detail
    assert ruled(f"{sage}\nA battlefield: Sage\nA activates Sage ability 2").life("A") == 21


@pytest.mark.parametrize("said", ["+1 Sorin", "+1: Sorin", "activates Sorin +1"])
def test_606_1_a_loyalty_symbol_activates_that_ability(said: str) -> None:
    walker = "card Sorin | {2} | Legendary Planeswalker — Sorin | 3 | +1: You gain 2 life. / −2: Draw a card."
    assert ruled(f"{walker}\nA battlefield: Sorin\nA {said}").life("A") == 22


@pytest.mark.parametrize(("said", "life"), [("-1 life", -1), ("at -2", -2)])
def test_119_1_a_number_of_life_activates_nothing(said: str, life: int) -> None:
    assert read(f"A {said}", cards()).request.state.players[0].life == life
