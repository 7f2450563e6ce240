"""What other lines say: who controls what an Aura has taken (110.2, 613.1b), and in which step creatures attack (508.1)."""

from __future__ import annotations

import pytest

from adjudicator.notation.intake import request_of
from tests.notation.source import cards, refused, ruled

STEAL = "card Steal | {3}{U} | Enchantment — Aura | | Enchant creature / You control enchanted creature.\n"


@pytest.mark.parametrize(
    "lines",
    [
        "A battlefield: Serra Angel\nB battlefield: Steal on Serra Angel",
        "B battlefield: Steal on A's Serra Angel\nA battlefield: Serra Angel",
        "A battlefield: Serra Angel\nB battlefield: Serra Angel [own], Steal on A's Serra Angel",
        "A battlefield: Serra Angel [taken]\nB battlefield: Steal on taken",
    ],
)
def test_110_2_what_a_control_aura_enchants_is_its_owners_and_the_auras_controller_controls_it(lines: str) -> None:
    taken = [one for one in ruled(f"{STEAL}{lines}")["state"]["battlefield"] if one.get("owner") == "A"]
    assert [(one["controller"], one["owner"]) for one in taken] == [("B", "A")]


def test_110_2_what_another_aura_enchants_stays_with_whom_it_is_listed() -> None:
    text = "card Calm | {W} | Enchantment — Aura | | Enchant creature / Enchanted creature can't attack.\n"
    request = request_of(f"{text}A battlefield: Serra Angel\nB battlefield: Calm on Serra Angel".encode(), cards())
    assert (request.state.battlefield[0].controller, request.state.battlefield[0].owner) == ("A", None)


@pytest.mark.parametrize("said", ["A's combat\n", "turn 3, A's combat phase\n", "A's turn\n", ""])
def test_508_1_creatures_attack_in_the_declare_attackers_step(said: str) -> None:
    text = f"{said}A battlefield: Serra Angel (attacking B)\nB 20 life\ngo to combat damage"
    assert ruled(text).short == "B goes from 20 to 16 life."


def test_509_1_where_one_blocks_it_is_the_declare_blockers_step() -> None:
    text = "A's combat\nA battlefield: Hill Giant (attacking B)\nB battlefield: Grizzly Bears (blocking Hill Giant)"
    assert request_of(text.encode(), cards()).state.turn.step == "declare_blockers"


def test_508_1_it_is_the_turn_of_who_attacks() -> None:
    request = request_of(b"A 20 life\nB battlefield: Serra Angel (attacking A)", cards())
    assert (request.state.turn.active, request.state.turn.step) == ("B", "declare_attackers")


def test_507_1_at_the_beginning_of_combat_nothing_attacks_yet() -> None:
    text = "A's beginning of combat\nA battlefield: Serra Angel (put in attacking)\nB 20 life"
    assert request_of(text.encode(), cards()).state.turn.step == "beginning_of_combat"


def test_730_2_what_is_told_of_a_text_has_no_words_of_json() -> None:
    (defect,) = refused("A battlefield: Serra Angel (face down)\nB 20 life").defects
    assert "`(morph)`" in defect.detail
