"""Tokens that a text calls by the name of a card (111.11): what the card is by the reference, the token is."""

from __future__ import annotations

import json

import msgspec

from adjudicator import adjudicate
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.oracle.card import CardText
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import END, attack, done
from tests.rules.pool import creature, read, sorcery

GOYF = read(
    card(
        "Goyf",
        "{1}{G}",
        "Creature — Lhurgoyf",
        "Goyf's power is equal to the number of creature cards in all graveyards and its toughness is equal to that number "
        "plus 1.",
        "*/1+*",
    )
)
RESTLESS = read(
    creature(
        "Restless",
        "{B}",
        "Whenever one or more creatures you control deal combat damage to a player, create a Goyf token.",
        "5/6",
    )
)


def board() -> Board:
    there = Board().field("A", restless=RESTLESS).put("B", "graveyard", "dead", BEARS)
    there.state = msgspec.structs.replace(there.state, reference=(GOYF,))
    return there


def tokens(outcome: Outcome) -> list[str]:
    objects = outcome.state.objects
    return [one for one in outcome.state.battlefield if objects[one].kind == "token"]


def test_example_111_11_1():
    """111.11: the token has the characteristics of the card of the name that the ability says."""
    outcome = done(board().run(attack("restless"), END, RESOLVE))
    (one,) = tokens(outcome)
    seen = view(outcome.state).of(one)
    assert (seen.name, seen.subtypes, seen.controller) == ("Goyf", ("Lhurgoyf",), "A")
    assert (seen.power, seen.toughness, seen.colors) == (1, 2, ("G",))
    assert seen.mana_cost is not None


def test_111_11_a_card_that_nobody_has_described_is_not_guessed_at():
    make = read(sorcery("Make", "{G}", "Create a Strange Relic token."))
    outcome = Board().lands("A", "G").hand("A", make=make).run(cast("A", "make"), RESOLVE)
    assert outcome.status == "unsupported"
    assert any("Strange Relic" in one.why for one in outcome.not_understood)


def test_111_11_predefined_tokens_are_what_the_rules_say():
    make = read(sorcery("Make", "{G}", "Create a Treasure token."))
    outcome = done(Board().lands("A", "G").hand("A", make=make).run(cast("A", "make"), RESOLVE))
    assert [view(outcome.state).of(one).types for one in tokens(outcome)] == [("artifact",)]


class Shelf:
    """Cards by name, for requests that call one."""

    def find(self, name: str) -> CardText | None:
        """The card of a name."""
        relic = CardText(name="Relic", mana_cost="{3}", type_line="Artifact", oracle_text="{T}: Add {C}.")
        return relic if name == "Relic" else None

    def suggestions(self, name: str) -> tuple[str, ...]:
        """Nothing is like it."""
        return ()


def test_111_11_a_request_need_not_name_the_card():
    make = {"name": "Make", "mana_cost": "{0}", "type_line": "Sorcery", "oracle_text": "Create a Relic token."}
    request = {
        "format": "adjudicator/1",
        "state": {"players": [{"id": "A", "hand": [{"id": "make", "card": make}]}, {"id": "B"}]},
        "actions": [{"type": "cast", "player": "A", "object": "make"}],
    }
    ruling = adjudicate(json.dumps(request).encode(), cards=Shelf())
    assert ruling["status"] == "resolved", ruling
    (token,) = ruling["state"]["battlefield"]
    assert token["controller"] == "A"
    assert "Relic" in json.dumps(token)
