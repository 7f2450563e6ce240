"""More situations of the kind that is asked, with cards beside those of the examples: ``more_cards.txt`` defines them."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest

from adjudicator.notation.defining import read_definition
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.lexing import Span
from adjudicator.running import rule
from engine.oracle.card import CardText
from tests.examples.reading import Ruling
from tests.notation.source import ExampleCards, refused, ruled

MORE = Path(__file__).with_name("more_cards.txt")

SITUATIONS = {
    "305.7 Dryad Arbor under Blood Moon and Humility": (
        "A controls Dryad Arbor, Blood Moon; B controls Humility\nexplain Dryad Arbor",
        "Dryad Arbor is a 1/1 Dryad Mountain land creature with no abilities.",
    ),
    "613.1d Painter's Servant and Pyroblast": (
        "A hand: Pyroblast; battlefield: Mountain, Painter's Servant (color blue)\n"
        "B battlefield: Forest\n"
        "A casts Pyroblast mode 2 targeting Forest",
        "Forest is destroyed.",
    ),
    "508.1d two Juggernauts and Silent Arbiter": (
        "turn 3, A's main\n"
        "A battlefield: 2 Juggernaut; B 20 life; battlefield: Silent Arbiter\n"
        "A attacks B with juggernaut-1",
        "Juggernaut (juggernaut-1) attacks B.",
    ),
    "702.2c deathtouch in a posted combat": (
        "turn 3, A's declare blockers\n"
        "A battlefield: Questing Beast (tapped, attacking B, blocked)\n"
        "B battlefield: Serra Angel (blocking Questing Beast)\n"
        "go to damage",
        "Questing Beast and Serra Angel are destroyed.",
    ),
    "602.1 Walking Ballista": (
        'A battlefield: Walking Ballista (3 +1/+1); B 1 life\nA activates Ballista "Remove" targeting B',
        "B loses the game",
    ),
    "613.4a Tarmogoyf": (
        "A battlefield: Tarmogoyf; graveyard: Shock, Forest; B graveyard: Grizzly Bears, Humility\nexplain Tarmogoyf",
        "Tarmogoyf is 4/5.",
    ),
    "614.9 Pariah": (
        "A hand: Shock; battlefield: Mountain; B battlefield: Grizzly Bears, Pariah on Grizzly Bears\n"
        "A casts Shock targeting B",
        "Grizzly Bears is destroyed",
    ),
    "614.1a Leyline of the Void": (
        "A hand: Murder; battlefield: Leyline of the Void; B battlefield: Grizzly Bears\n"
        "assume mana; A casts Murder on Bears",
        "Grizzly Bears is exiled instead of dying.",
    ),
    "514.2 Act of Treason wears off": (
        "A hand: Act of Treason; battlefield: 3 Mountain; B battlefield: Serra Angel\n"
        "A casts Act of Treason targeting Serra Angel\n"
        "until end of turn",
        "B controls Serra Angel again",
    ),
    "119.3 Exsanguinate among three players": (
        "A 5 life; B 20 life; C 3 life\nA casts Exsanguinate with x = 3",
        "C loses the game",
    ),
    "704.5a Phyrexian Unlife": (
        "A 20 life; B 1 life; battlefield: Phyrexian Unlife\nA casts Lightning Bolt targeting B",
        "B goes from 1 to -2 life",
    ),
    "614.6 Notion Thief": (
        "A 20 life; library: top Forest, Island; B battlefield: Notion Thief; library: top Swamp, Swamp\n"
        "A casts Divination",
        "B draws two cards",
    ),
    "119.3 Tainted Remedy": (
        "A 20 life; battlefield: Tainted Remedy; B 3 life\nB casts Sacred Nectar; turn 2, B's main",
        "B loses the game",
    ),
    "613.1d Darksteel Citadel ensouled": (
        "A battlefield: Darksteel Citadel, Ensoul Artifact on Darksteel Citadel, Blood Moon\n"
        "B 20 life\n"
        "explain Darksteel Citadel",
        "Darksteel Citadel is a 5/5 Mountain artifact land creature with only “{T}: Add {R}”.",
    ),
    "701.6 Remand": (
        "A 20 life; battlefield: Mountain; hand: Shock; B battlefield: 2 Island; library: top Forest\n"
        "A casts Shock targeting B; B responds with Remand on Shock",
        "Shock is countered and B draws a card.",
    ),
    "603.6 Torpor Orb": (
        "A hand: Elvish Visionary; battlefield: 2 Forest; B battlefield: Torpor Orb\nA casts Elvish Visionary",
        "an ability of Elvish Visionary does not trigger, because of Torpor Orb",
    ),
    "601.2f Trinisphere": (
        "A 20 life; hand: Shock; battlefield: Mountain; B battlefield: Trinisphere\nA casts Shock targeting B",
        "Illegal: A can't pay {2}{R}: that is 3 mana, and A can have 1 at most.",
    ),
}


@lru_cache
def source() -> ExampleCards:
    found = ExampleCards()
    for line in MORE.read_text(encoding="utf-8").splitlines():
        found.add(msgspec.convert(msgspec.to_builtins(read_definition(line, Span(0, len(line)))), CardText))
    return found


@pytest.mark.parametrize("name", SITUATIONS)
def test_situation(name: str) -> None:
    text, told = SITUATIONS[name]
    assert len(text.splitlines()) <= 6
    ruling = Ruling(json.loads(rule(prepare_text(text.encode(), source()).body)))
    assert told in ruling.short


def test_119_3_each_opponent_loses_and_their_controller_gains() -> None:
    text, _ = SITUATIONS["119.3 Exsanguinate among three players"]
    ruling = Ruling(json.loads(rule(prepare_text(text.encode(), source()).body)))
    assert (ruling.life("A"), ruling.life("B")) == (11, 17)


def test_722_3c_the_copy_of_a_prepare_spell_is_not_taken_for_a_card_in_hand() -> None:
    spark = "Spark | {R} | Instant | | Draw a card.\n"
    singer = f"card Singer // Spark | prepare || Singer | {{R}} | Creature — Dwarf | 2/3 || {spark}"
    board = f"{singer}card {spark}A 20 life; battlefield: Singer (prepared) [one], 2 Mountain; B 20 life"
    assert "copy of a prepare spell" in refused(f"{board}\nA casts Spark").defects[0].detail
    assert ruled(f"{board}\nA casts one.copy").status == "resolved"
    in_hand = f"{singer}card {spark}A 20 life; hand: Singer [one]; battlefield: 2 Mountain; B 20 life\nA casts one"
    assert "copy of a prepare spell" in refused(f"{in_hand}, then resolve; A casts Spark").defects[0].detail
