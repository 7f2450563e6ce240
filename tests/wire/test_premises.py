"""What can be, and is perhaps not what was meant, is told; what nobody means is taken for what is printed, and listed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.layers import view
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER


def card(name: str, type_line: str, text: str = "", **more: str) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


def creature(name: str, text: str = "", size: int = 2) -> dict[str, Any]:
    return card(name, "Creature — Bird", text, power=str(size), toughness=str(size))


WALKER = card("Wanda", "Legendary Planeswalker — Wanda", "+1: Draw a card.", loyalty="3")
BATTLE = card("Invasion", "Battle — Siege", defense="5")


def loaded(*permanents: dict[str, Any], **more: Any) -> Loaded:
    state = {"players": [{"id": "A"}, {"id": "B"}], "battlefield": permanents, **more}
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def assumed(made: Loaded) -> list[str]:
    return [one.text for one in made.assumed if one.pointer == "/state/battlefield/0/counters"]


@pytest.mark.parametrize(
    ("what", "kind", "amount", "rule"), [(WALKER, "loyalty", 3, "306.5b"), (BATTLE, "defense", 5, "310.4b")]
)
def test_306_5b_the_printed_number_is_assumed(what: dict[str, Any], kind: str, amount: int, rule: str) -> None:
    """306.5b, 310.4b: where nothing is said; a number that is said counts, and so does none."""
    posted = {"id": "x", "card": what, "controller": "A", "protector": "B" if kind == "defense" else None}
    made = loaded(posted)
    assert made.request.state.objects["x"].count(kind) == amount
    assert assumed(made) == [f"{what['name']} has its printed {kind}, {amount} ({rule})."]
    for said in (0, 1):
        given = loaded({**posted, "counters": {kind: said}})
        assert (given.request.state.objects["x"].count(kind), assumed(given)) == (said, [])
        again = msgspec.json.decode(msgspec.json.encode(dump(given.request.state, given.book)))
        assert again["battlefield"][0]["counters"][kind] in (said, {"amount": said, "timestamp": 2})


def test_306_5b_a_copy_has_what_it_copies() -> None:
    """306.5b, 707.2."""
    made = loaded({"id": "x", "card": creature("Mimic"), "controller": "A", "copy_effects": [{"of": WALKER}]})
    assert made.request.state.objects["x"].count("loyalty") == 3


@pytest.mark.parametrize(
    ("what", "field"),
    [
        (creature("Hangar", size=0), "`counters`"),
        (card("Hold", "Enchantment — Aura", "Enchant creature"), "`attached_to`"),
        (card("Tale", "Enchantment — Saga", "I — Draw a card.\nII — Draw a card."), "`counters`"),
    ],
)
def test_704_5_what_goes_because_of_what_is_not_said(what: dict[str, Any], field: str) -> None:
    """704.5f, 704.5m, 714.3a: the warning names the field that would say otherwise."""
    (warning,) = loaded({"id": "x", "card": what, "controller": "A"}).warnings
    assert what["name"] in warning
    assert field in warning


SATYR = creature("Satyr", "Bestow {3}{G}{G}\nEnchanted creature gets +4/+2.")


@pytest.mark.parametrize(
    ("entry", "bestowed"),
    [
        ({"attached_to": "x"}, True),
        ({"timestamp": 1, "attached_to": {"to": "x", "timestamp": 7}}, True),
        ({}, False),
        ({"attached_to": "x", "cast": {"from": "hand"}}, False),
    ],
)
def test_702_103b_what_is_attached_and_has_bestow_was_bestowed(entry: dict[str, Any], bestowed: bool) -> None:
    """702.103b: nothing else makes an Aura of it; what the board says of its casting is left as it is."""
    host = {
        "id": "x",
        "card": creature("Bear"),
        "controller": "A",
        **({"timestamp": 2} if "timestamp" in entry else {}),
    }
    made = loaded(host, {"id": "y", "card": SATYR, "controller": "A", **entry})
    assert ("Aura" in view(made.request.state).of("y").subtypes) == bestowed
    assert any(one.pointer == "/state/battlefield/1/cast" for one in made.assumed) == bestowed
    assert view(made.request.state).of("x").power == (6 if "attached_to" in entry else 2)


def combat(attackers: list[dict[str, Any]], blockers: list[dict[str, Any]], blocked: str = "a") -> list[str]:
    """The warnings of a board on which A's creatures attack, and B's block the first of them."""
    mine = [{"id": f"{'abcdef'[n]}", "controller": "A", "tapped": True, **one} for n, one in enumerate(attackers)]
    theirs = [{"id": f"{'uvwxyz'[n]}", "controller": "B", **one} for n, one in enumerate(blockers)]
    fight = {
        "attackers": [{"id": one["id"]} for one in mine],
        "blockers": [{"id": one["id"], "blocking": [blocked]} for one in theirs],
    }
    return list(loaded(*mine, *theirs, turn={"step": "declare_blockers"}, combat=fight).warnings)


BEAR = {"card": creature("Bear")}


@pytest.mark.parametrize(
    ("attackers", "blockers", "rule"),
    [
        ([{**BEAR, "tapped": False}], [], "508.1f"),
        ([{"card": creature("Wall", "Defender")}], [], "702.3b"),
        ([{**BEAR, "controlled_since_turn_began": False}], [], "302.6"),
        ([BEAR], [{**BEAR, "tapped": True}], "509.1a"),
        ([{"card": creature("Hawk", "Flying")}], [BEAR], "702.9b"),
        ([{"card": creature("Rogue", "Menace")}], [BEAR], "702.111b"),
        (
            [{"card": creature("Rogue", "This creature can't be blocked by more than one creature.")}],
            [BEAR, BEAR],
            "509.1b",
        ),
    ],
)
def test_508_1_509_1_what_could_not_have_been_declared(
    attackers: list[dict[str, Any]], blockers: list[dict[str, Any]], rule: str
) -> None:
    """508.1, 509.1: it can be by what happened since, so it is a warning and no defect."""
    (warning,) = combat(attackers, blockers)
    assert rule in warning


def test_508_1_509_1_an_ordinary_combat_has_nothing_to_tell() -> None:
    """508.1f, 509.1a, 702.20b, 702.111b."""
    alert = {"card": creature("Alert", "Vigilance"), "tapped": False}
    assert combat([{"card": creature("Rogue", "Menace")}, alert], [BEAR, BEAR]) == []
