"""Copy effects on posted permanents (707): of cards, of objects, with exceptions, for a while."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.wire.dump import dump
from engine.abilities.ability import Keyword
from engine.dialogue.actions import Advance
from engine.layers import view
from engine.runs.run import run
from tests.wire.test_load import BEARS, PINGER, loaded, state_of


def copy(**effect: Any) -> list[dict[str, Any]]:
    return [BEARS, {**PINGER, "copy_effects": [effect]}]


def test_707_2_a_permanent_that_copies_a_card() -> None:
    seen = view(state_of(battlefield=copy(of="Doomed Traveler"))).of("pinger")
    assert (seen.name, seen.power, seen.toughness) == ("Doomed Traveler", 1, 1)


def test_707_2_a_permanent_that_copies_an_object_of_the_board() -> None:
    seen = view(state_of(battlefield=copy(of="bears"))).of("pinger")
    assert (seen.name, seen.power, seen.abilities) == ("Grizzly Bears", 2, ())


def test_707_9b_exceptions_in_oracle_wording() -> None:
    said = "it's an Illusion in addition to its other types and it has flying"
    seen = view(state_of(battlefield=copy(**{"of": "bears", "except": said}))).of("pinger")
    assert seen.subtypes == ("Bear", "Illusion")
    assert [held.ability for held in seen.abilities] == [Keyword("flying")]


def test_707_9_exceptions_that_nobody_reads() -> None:
    made = loaded(battlefield=copy(**{"of": "bears", "except": "it sings"}))
    assert [one.pointer for one in made.not_supported] == ["/state/battlefield/1/copy_effects/0/except"]


def test_514_2_a_copy_until_end_of_turn() -> None:
    made = loaded(battlefield=copy(of="bears", until="end_of_turn"))
    assert view(made.request.state).of("pinger").name == "Grizzly Bears"
    later = run(made.request.__class__(state=made.request.state, actions=(Advance(to="cleanup"),), until="turn"))
    assert view(later.state).of("pinger").name == "Prodigal Sorcerer"


def test_707_9_copy_effects_come_back_with_their_exceptions() -> None:
    said = "it's legendary and it has haste"
    made = loaded(battlefield=copy(**{"of": "bears", "except": said, "until": "end_of_turn"}))
    board = dump(made.request.state, made.book)
    again = loaded(**{k: v for k, v in msgspec.to_builtins(board).items() if k in ("battlefield", "effects", "turn")})
    assert again.request.state.objects["pinger"] == made.request.state.objects["pinger"]


AURA: dict[str, Any] = {
    "id": "aura",
    "controller": "A",
    "attached_to": "pinger",
    "card": {
        "name": "Alteration",
        "mana_cost": "{1}{U}",
        "type_line": "Enchantment — Aura",
        "oracle_text": "Enchant creature\nAs this Aura enters, choose a creature.\nEnchanted creature is a copy of the "
        "chosen creature.",
    },
}


def test_707_2c_what_an_aura_makes_a_copy_is_one_on_a_posted_board() -> None:
    chosen = {**AURA, "links": [{"ability": "creature", "objects": ["bears"]}]}
    made = loaded(battlefield=[BEARS, PINGER, chosen])
    assert view(made.request.state).of("pinger").name == "Grizzly Bears"
    board = msgspec.to_builtins(dump(made.request.state, made.book))
    again = loaded(battlefield=board["battlefield"])
    assert again.request.state.objects["pinger"] == made.request.state.objects["pinger"]
    assert again.request.state.objects["aura"].links == made.request.state.objects["aura"].links


def test_707_2c_the_values_are_those_that_the_effect_began_with() -> None:
    """707.2c: what the permanent copied then may be something that is gone."""
    copying = {**PINGER, "copy_effects": [{"of": "Doomed Traveler", "until": "aura"}]}
    chosen = {**AURA, "links": [{"ability": "creature", "objects": ["bears"]}]}
    state = state_of(battlefield=[BEARS, copying, chosen])
    assert view(state).of("pinger").name == "Doomed Traveler"
