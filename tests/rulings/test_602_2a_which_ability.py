"""602.2a: a player says which ability they activate; where that is not said and there are several, it is asked."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

STUDY = 'card Study | {U} | Enchantment — Aura | | Enchant creature / Enchanted creature has "{T}: Draw a card."'
NEEDLE = (
    'card Needle | {R} | Enchantment — Aura | | Enchant creature / Enchanted creature has "{T}: This creature deals 1 '
    'damage to any target."'
)
SHARD = "card Shard | {3} | Artifact | | {3}, {T} or {U}, {T}: Return target creature to its owner's hand."
GRANTED = f"{STUDY}\n{NEEDLE}\nA battlefield: Hill Giant, Study on Hill Giant, Needle on Hill Giant\nB 20 life\n"
MOUNT = (
    "card Steed | {W} | Creature — Horse Mount | 3/3 | Whenever this creature attacks while saddled, you gain 2 life. / "
    "Saddle 1"
)
CAR = "card Car | {2} | Artifact — Vehicle | 3/3 | Crew 1"


def test_602_2a_one_of_two_that_it_was_granted_is_asked() -> None:
    board = f"{GRANTED}A activates Hill Giant"
    ruling = ruled(board)
    assert ruling.status == "choice_required"
    assert {one["label"] for one in ruling["pending"]["options"]} == {
        "{T}: Draw a card.",
        "{T}: This creature deals 1 damage to any target.",
    }


def test_602_2a_targets_tell_which_is_meant() -> None:
    board = f"{GRANTED}A activates Hill Giant targeting B, then resolve"
    assert ruled(board).life("B") == 19


def test_602_2a_the_only_one_needs_no_word() -> None:
    board = f"{NEEDLE}\nA battlefield: Hill Giant, Needle on Hill Giant\nB 20 life\nA activates Hill Giant targeting B"
    assert ruled(board).life("B") == 19


def test_602_2a_either_of_two_costs_of_one_line() -> None:
    field = "A battlefield: Shard, Island\nB battlefield: Grizzly Bears"
    board = f"{SHARD}\n{field}\nA activates Shard targeting Grizzly Bears"
    ruling = ruled(board)
    assert ruling.status == "choice_required"
    assert len(ruling["pending"]["options"]) == 2


@pytest.mark.parametrize(
    ("said", "card", "rule"),
    [
        ("activates Steed tapping Grizzly Bears", MOUNT, "702.171a"),
        ("saddles Steed with Grizzly Bears", MOUNT, "702.171a"),
        ("activates Car tapping Grizzly Bears", CAR, "702.122a"),
        ("crews Car with Grizzly Bears", CAR, "702.122a"),
    ],
)
def test_702_122a_702_171a_tapping_creatures_is_the_cost(said: str, card: str, rule: str) -> None:
    name = card.split(" ", 2)[1]
    board = f"{card}\nturn 3, A's main\nA battlefield: {name}, Grizzly Bears\nB 20 life\nA {said}, then resolve"
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert rule in ruling.cited


def test_113_6p_an_ability_of_an_emblem_is_activated_in_the_command_zone() -> None:
    text = (
        'A battlefield: Bonesplitter\nA emblem: "Tap an untapped artifact you control: This emblem deals 1 damage to any '
        'target." [it]\nB 20 life'
    )
    assert ruled(f"{text}\nA activates it targeting B").life("B") == 19
    assert "does not control it" in ruled(f"{text}\nA passes; B activates it targeting A").short


def test_113_6p_mana_of_an_emblem_pays() -> None:
    green = "Tap an untapped artifact you control: Add {G}."
    text = f'A hand: Grizzly Bears; battlefield: 2 Bonesplitter\nA emblem: "{green}" [it]'
    assert "Grizzly Bears enters" in ruled(f"{text}\nB 20 life\nA casts Grizzly Bears").short


def test_603_3b_abilities_of_one_source_are_called_by_what_triggered_each() -> None:
    blade = (
        "card Blade | {1} | Artifact — Equipment | | Whenever equipped creature blocks or becomes blocked by a creature, "
        "that creature loses all abilities until end of turn. / Equip {1}"
    )
    asked = ruled(
        f"turn 3, A's combat\n{blade}\nA battlefield: Grizzly Bears, Blade on Grizzly Bears\n"
        "B battlefield: Serra Angel, Hill Giant\nA attacks B with Grizzly Bears\n"
        "B blocks Grizzly Bears with Serra Angel and Hill Giant"
    )
    labels = [one["label"] for one in asked["pending"]["options"]]
    assert [label.partition("about ")[2] for label in labels] == ["Serra Angel)", "Hill Giant)"]
