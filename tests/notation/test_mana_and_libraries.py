"""What counts as making mana, and a library that is said to be empty."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled

GROWTH = "card Growth | {G} | Instant | | Target creature gets +3/+3 until end of turn."
SAGA = (
    "card Tale | {W} | Enchantment — Saga | | (As this Saga enters and after your draw step, add a lore counter.) / "
    "I — Draw a card."
)
ENLISTS = (
    "card Recruit | {W} | Creature — Soldier | 1/1 | Enlist (As this creature attacks, you may tap a nonattacking creature "
    "you control without summoning sickness. When you do, add its power to this creature's until end of turn.)"
)
CONVOKED = "card Tribunal | {W} | Enchantment | | Convoke / Creatures you control have vigilance."


@pytest.mark.parametrize(
    ("cards", "beside"),
    [(SAGA, "Tale (1 lore)"), (ENLISTS, "Recruit"), (CONVOKED, "Tribunal"), ("", "1/1 green Saproling creature token")],
)
def test_601_2h_no_mana_is_listed_by_what_only_adds_something_else(cards: str, beside: str) -> None:
    field = f"A hand: Growth; battlefield: Grizzly Bears, {beside}\nB 20 life"
    board = f"{cards}\n{GROWTH}\n{field}\nA casts Growth on Grizzly Bears"
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short


def test_601_2h_what_adds_mana_has_to_do() -> None:
    elves = "card Elf | {G} | Creature — Elf | 1/1 | {T}: Add {U}."
    board = f"{elves}\n{GROWTH}\nA hand: Growth; battlefield: Elf\nB 20 life\nA casts Growth on Elf"
    assert ruled(board).status == "illegal"


MORPH = "card Bender | {1}{U} | Creature — Wizard | 1/2 | Morph {1}{U}"
LATER = "card Later | {1}{U} | Sorcery | | Draw a card. / Foretell {U} / Suspend 2—{U} / Plot {U}"


@pytest.mark.parametrize(
    ("where", "action"),
    [
        ("battlefield: Bender (morph)", "turns Bender face up"),
        ("hand: Later", "foretells Later"),
        ("hand: Later", "suspends Later"),
        ("hand: Later", "plots Later"),
    ],
)
def test_116_2_the_mana_of_a_special_action_is_taken_as_paid_as_well(where: str, action: str) -> None:
    board = f"{MORPH}\n{LATER}\nturn 3, A's main\nA {where}\nB 20 life\nA {action}"
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert ruled(f"{board} paying mana").status == "illegal"
    assert ruled(board.replace("\nB 20", "; battlefield: Grizzly Bears\nB 20")).status == "resolved"


@pytest.mark.parametrize("word", ["empty", "none", "no cards", "0 cards"])
def test_401_1_an_empty_library_has_no_cards(word: str) -> None:
    peek = "card Peek | {U} | Instant | | Draw a card."
    ruling = ruled(f"{peek}\nA hand: Peek; library: {word}\nB 20 life\nA casts Peek")
    assert ruling.player("A")["lost"] == "704.5b"


def test_none_of_a_card_is_no_card() -> None:
    ruling = ruled("A hand: 0 unknown cards; battlefield: 0 Mountain, Forest\nB hand: 0 cards\nA passes")
    assert len(ruling.zone("battlefield")) == 1
    assert not ruling.player("A").get("hand")
    assert not ruling.player("B").get("hand")


def test_a_text_in_quotation_marks_that_nobody_expects_is_refused_at_its_place() -> None:
    problem = refused('A battlefield: Grizzly Bears "2 damage to"\nB 20 life')
    assert "is not understood here" in problem.defects[0].detail


@pytest.mark.parametrize(("lands", "status"), [("", "resolved"), (", Forest (tapped)", "illegal")])
def test_602_2b_mana_for_an_ability_is_assumed_where_none_is_listed(lands: str, status: str) -> None:
    ruling = ruled(
        f"A battlefield: Bonesplitter, Grizzly Bears{lands}\nB 20 life\nA equips Bonesplitter to Grizzly Bears"
    )
    assert ruling.status == status
    assert (status == "resolved") == any("pays the mana cost" in one["text"] for one in ruling["assumptions"])
