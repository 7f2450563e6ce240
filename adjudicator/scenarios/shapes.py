"""The format of scenarios as JSON Schemas, made of the records that read it: for the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from adjudicator.expectations.base import PlayerId
from adjudicator.expectations.records import Expectation, OfRuling
from adjudicator.scenarios import records as rec
from engine.state.turn import STEPS

Shape = dict[str, Any]

PREFIX: Final = "Scenario"
"""What the names of all the shapes begin with."""

_REF: Final = "#/components/schemas/" + PREFIX
_FIELDS: Final = {
    "ability": "The beginning of an ability's text.",
    "action": "Which action, counted from 0.",
    "alias": "A name for the card, wherever it goes: `@` and more; with `count` n, `@x.1` to `@x.n` too.",
    "amount": "Its share of what is divided.",
    "answer": "Which answer has to be refused, counted from 0.",
    "at_least": "At least so many.",
    "attacker": "The attacking creature.",
    "attack_option": "Whom players may attack, with more than two of them.",
    "base": "As set before counters and modifiers.",
    "blocker": "The blocking creature.",
    "by": "Who made it so.",
    "card": "The card, by its name or alias.",
    "cards": "All cards that it puts anywhere.",
    "choose": "Objects, players, colours, types or words; null ends the choice.",
    "coin": "The next flip: true wins.",
    "commander": "Whether it is a commander.",
    "copy": "Whether only a copy is meant, or no copy.",
    "cost": "The cost; null in an answer: the mana cost.",
    "count": "How many.",
    "defending": "The attacked player, or a permanent's name.",
    "die": "The next roll.",
    "divide": "Shares, by name or player.",
    "do": "What is done.",
    "emblem": "The emblem's text.",
    "entry": "Which timeline entry has to be refused, counted from 0.",
    "event": "The event, by its word in the steps of a ruling (docs/events.md).",
    "expect": "What is expected at the end.",
    "expect_error": "What has to be refused.",
    "first_draw_skipped": "Whether the first player skips the first draw.",
    "from_top": "Its place, from 1 at the top.",
    "go_on": "Play on without what was refused.",
    "half": "Which half.",
    "has": "One of the sets of mana.",
    "id": "Its own id: any printable text.",
    "is": "What it has to be.",
    "kind": "Which kind.",
    "library_filler": "By player, what the library holds before the setup: a name and how many, or a list of these.",
    "mana": "Mana symbols; `{any}` for any type.",
    "method": "Cast otherwise than normally: the keyword's name.",
    "mode": "The mode's number as printed, from 1; null: no more.",
    "name": "The object's name or alias.",
    "names": "Their names.",
    "nth": "Which of several of that name, from 1.",
    "number": "X or an amount.",
    "object": "The object's name or alias.",
    "other": "The other player.",
    "passes": "How often at most.",
    "player": "The player.",
    "put": "The card's name.",
    "range_of_influence": "The range of influence; absent: all.",
    "rule": "The number of a rule.",
    "scope": "Which of several of that name.",
    "segments": "Stretches of one game, in place of a timeline of its own.",
    "set": "What is set.",
    "setup": "What is there before turn 1, carried out in order.",
    "source": "The name of the object that it comes from.",
    "spell": "The beginning of a spell's name.",
    "start": "The board that it starts from, as a request has it; it says what `variant`, `turn_order`, `starting_life`, "
    "`first_draw_skipped`, `setup` and `library_filler` would say.",
    "starting_life": "The life total that each player begins with.",
    "step": "The step.",
    "stop": "Up to the end of which step the game is played.",
    "strict": "Whether a choice without a fitting answer is an error; else a default is taken.",
    "tags": "Words to select it by.",
    "tapped": "Whether it is tapped.",
    "target": "What is targeted; null: no more.",
    "targets": "What is targeted; a bare text is an object's name.",
    "that": "What kind of expectation it is.",
    "timeline": "What players do, in order.",
    "title": "What it is about.",
    "to": "To what.",
    "to_player": "Who controls that.",
    "token": "Whether it is a token.",
    "turn": "The turn, counted from 1 as turns are taken.",
    "turn_order": "The players; the first takes turn 1.",
    "answers": "What players answer, a queue for each.",
    "unlock": "The half.",
    "value": "Which one.",
    "variant": "The variant of the game.",
    "when_mana_in_pool": "Waits until so much mana floats.",
    "while_copy_on_stack": "Waits until a copy of this is on the stack.",
    "while_not_on_stack": "Waits until this is not on the stack.",
    "while_on_stack": "Waits until this is on the stack.",
    "while_on_top": "Waits until this is on top of the stack.",
    "yes": "Whether the player does it.",
    "zone": "The zone.",
}
_ITEM: Final = {"anyOf": [{"type": "string", "minLength": 1}, {"$ref": f"{_REF}Item"}]}
_ITEMS: Final = {"type": "array", "items": _ITEM}
_SCRIPT: Final = ("timeline", "answers", "strict", "stop", "expect")
_HEAD: Final = ("id", "title")


def shapes() -> dict[str, Shape]:
    """Every shape by its name; ``Scenario`` is the whole."""
    kinds = (rec.Put, rec.Emblem, rec.Setting, rec.AnyEntry, rec.Answering, Expectation, rec.Stop, rec.Refusal)
    (put, emblem, setting, entry, answer, that, stop, refusal, _), found = msgspec.json.schema_components(
        (*kinds, OfRuling), ref_template=_REF + "{name}"
    )
    for one in found.values():
        if "targets" in one["properties"]:
            one["properties"]["targets"] = dict(_ITEMS)
    given = found["Answering"]["properties"]
    given["choose"] = {"anyOf": [{**_ITEMS, "minItems": 1}, *_ITEM["anyOf"], {"type": "null"}]}
    given["target"] = {"anyOf": [{**_ITEMS, "minItems": 1}, {"type": "null"}]}
    script = {
        "timeline": _array(entry),
        "answers": _array(answer),
        "strict": {"type": "boolean"},
        "stop": stop,
        "expect": _array(that),
        "expect_error": refusal,
    }
    setup = {"anyOf": [put, emblem, *setting["anyOf"]]}
    found["Segment"] = _object("A stretch of the game: what is done, and what is then expected.", script, _SCRIPT)
    found[""] = _object(
        "A scripted game with expectations: a timeline with what belongs to it, or `segments` of these.",
        {**_head(), "setup": _array(setup), "library_filler": _filler(), **script, "segments": _segments()},
        _HEAD,
    )
    return {PREFIX + name: _described(one) for name, one in found.items()}


def _head() -> dict[str, Shape]:
    text = {"type": "string", "minLength": 1}
    return {
        "id": msgspec.json.schema(rec.ScenarioId),
        "title": text,
        "tags": {"type": "array", "items": msgspec.json.schema(rec.Tag), "uniqueItems": True},
        "cards": _array(text),
        "variant": {"enum": ["two_player", "free_for_all", "commander", "two_headed_giant", "team_vs_team"]},
        "turn_order": {"type": "array", "items": _player(), "minItems": 2, "uniqueItems": True},
        "starting_life": {"type": "integer", "minimum": 1},
        "attack_option": {"enum": ["left", "right", "multiple"]},
        "range_of_influence": {"type": "integer", "minimum": 1},
        "first_draw_skipped": {"type": "boolean"},
        "start": {
            "type": "object",
            "properties": {"state": {"$ref": "#/components/schemas/State"}},
            "required": ["state"],
            "additionalProperties": False,
        },
    }


def _player() -> Shape:
    return msgspec.json.schema(PlayerId)


def _filler() -> Shape:
    # A name and a number, in this order: a pair of one type would not tell them apart.
    name, number = {"type": "string", "minLength": 1}, {"type": "integer", "minimum": 1}
    pair = {"prefixItems": [name, number], "minItems": 2, "maxItems": 2}
    inner = {"type": "array", "items": {"anyOf": [name, number]}}
    # Said twice: loosely, for readers of schemas who know no tuples, and then exactly.
    parts = {
        "type": "array",
        "items": {"anyOf": [name, number, inner]},
        "if": {"prefixItems": [{"type": "array"}]},
        "then": {"items": pair},
        "else": pair,
    }
    return {"type": "object", "propertyNames": _player(), "additionalProperties": parts}


def _segments() -> Shape:
    return {**_array({"$ref": f"{_REF}Segment"}), "minItems": 1}


def _array(of: Shape) -> Shape:
    return {"type": "array", "items": of}


def _object(description: str, properties: dict[str, Shape], required: tuple[str, ...]) -> Shape:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _alike(field: Shape) -> Shape:
    """A tuple of things of one kind, as a list of so many: some readers of schemas know no tuples."""
    parts = field.get("prefixItems", ())
    if not parts or any(part != parts[0] for part in parts):
        return field
    return {**{k: v for k, v in field.items() if k != "prefixItems"}, "items": parts[0]}


def _described(shape: Shape) -> Shape:
    """The shape with a word on each field; ``steps`` in the order of a turn."""
    told: dict[str, Shape] = {}
    for name, field in shape["properties"].items():
        field = {"enum": list(STEPS)} if name == "step" else _alike(field)
        said = _FIELDS[name]
        told[name] = {"allOf": [field], "description": said} if "$ref" in field else {**field, "description": said}
    # A docstring says what a thing is in its first paragraph; what follows is for who reads the code.
    description = str(shape["description"]).partition("\n\n")[0].replace("``", "`")
    return {**{k: v for k, v in shape.items() if k != "title"}, "properties": told, "description": description}
