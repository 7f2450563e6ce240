"""Write docs/scenarios.md: what a script sets up, what its players do, and how they answer, from the records.

Run it after changing ``adjudicator/scenarios/records.py``: ``python scripts/make_scenarios.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, UnsetType

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator.scenarios import records
from adjudicator.scenarios.reading import OF_FIRST_TURN
from adjudicator.scenarios.shapes import shapes

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "scenarios.md"

Kind = type[msgspec.Struct]

_WORDS: dict[Any, str] = {
    str: "text",
    int: "number",
    bool: "`true` or `false`",
    records.Item: "item",
    records.Nth: '`{"object": name, "nth": n}`',
}

#: The answers, and what each says.
ANSWERS = {
    "choose": 'objects or players that are picked for anything but targets; `null`: none, "no more"',
    "target": "targets; a mode or a share of what is divided stands beside one; `null`: no more",
    "mode": "the number of a mode, counted from 1; `null`: no more modes",
    "yes": "yes or no",
    "number": "a number, such as X",
    "divide": "how much each gets, by name",
    "cost": "what a spell is cast for: the beginning of the alternative's text; `null`: its mana cost",
    "die": "what a die shows",
    "coin": "whether the flip of a coin is won",
}

HEAD = """# Scripted games

*Written by `scripts/make_scenarios.py` from the records; do not edit.*

A scenario is one game: a setup or a posted board (`start`), a `timeline` of what players do, `answers` to what the
game asks, a `stop`, and what is then expected.
[testing-other-engines.md](testing-other-engines.md) has a whole one and all expectations,
[conformance.md](conformance.md) how open choices are settled,
[defaults.md](defaults.md) what is taken where nobody answers. Fields in **bold** have to be said.

## A small one

```json
{
  "id": "bolt",
  "title": "A bolt kills one of two bears",
  "variant": "two_player",
  "turn_order": ["A", "B"],
  "starting_life": 20,
  "first_draw_skipped": true,
  "setup": [
    {"put": "Lightning Bolt", "player": "A", "zone": "hand", "alias": "@bolt"},
    {"put": "Mountain", "player": "A", "zone": "battlefield"},
    {"put": "Grizzly Bears", "player": "B", "zone": "battlefield", "count": 2}
  ],
  "library_filler": {"A": ["Forest", 40], "B": [["Island", 20], ["Plains", 20]]},
  "timeline": [{"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "@bolt"}],
  "answers": [{"player": "A", "target": ["Grizzly Bears"]}],
  "stop": {"turn": 1, "step": "precombat_main"},
  "strict": true,
  "expect": [{"that": "count", "zone": "graveyard", "name": "Grizzly Bears", "is": 1}]
}
```

An `alias` begins with `@`. What is chosen is a list, also where it is one thing: `"target": ["Grizzly Bears"]`.

## The whole

"""

SETUP = """
A scenario with `segments` has what belongs to a timeline in each of them.

## What is set up

Each is one object in `setup`, told apart by its first field.

"""

TIMELINE = """
## What players do

Each entry has **`turn`**, **`step`** and **`player`** beside these; it is done when that player has priority there,
or as attackers or blockers are declared. Entries of one place are done in their order.
With `while_on_stack` an entry waits until that lies on the stack, with `while_not_on_stack` until it does not.

"""

ITEMS = """
An **item** is a name, or exactly one of `{"object": name}`, `{"player": "A"}` and `{"ability": its text}`. `@` and an
alias or id means one object. A bare name may be a player's. In targets `mode` says for which mode, `amount` how
much of what is divided.

## How players answer

Each answer has **`player`** and one of these. A choice uses up its player's first answer that fits: one of the right
kind that is legal there. `source` says whose choice a `choose` or `cost` is for.

"""

REFUSED = """
## What has to be refused

`expect_error` names the entry of the timeline or the answer, counted from 0, that has to be illegal; with `"go_on":
true` the game is played on without it.

- `illegal_action`, with `entry`: what the entry does can't be done there, for whatever reason, its targets among them.
- `illegal_target`: what can't be targeted. With `entry` it stands in the entry's `targets`, with `answer` in an answer.
- `illegal_choice`, with `answer`: any other answer that the choice does not allow.
- `illegal_attack`, `illegal_block`, with `entry`: the declaration (508.1, 509.1). An attack or block that can't be and of
  which no refusal is expected is passed over and listed in `passed_over` of the result.

A file is read as a whole: one scenario that can't be read refuses it, and with it an array that is posted. In a
[batch](batches.md) each line stands for itself.

"""


def page() -> str:
    """The whole page."""
    setup = [*get_args(records.Setup)]
    return "".join(
        (
            HEAD,
            _table(("", "has to be said", "what it is"), _whole()),
            SETUP,
            _table(("", "what it does", "fields"), (_row(one) for one in setup)),
            TIMELINE,
            _table(("`do`", "what is done", "fields"), (_row(one) for one in get_args(records.AnyEntry))),
            ITEMS,
            _table(("", "says"), ((f"`{name}`", said) for name, said in ANSWERS.items())),
            REFUSED,
            _table(("", "what it does", "fields"), [_row(records.Refusal)]),
        )
    )


def _whole() -> Iterable[tuple[str, str, str]]:
    """The fields of a scenario itself, and when they have to be said."""
    known = shapes()
    scenario, segment = known["Scenario"], known["ScenarioSegment"]
    for name, field in scenario["properties"].items():
        if name in scenario["required"]:
            needed = "always"
        elif name in segment["required"]:
            needed = "without `segments`"
        elif name in OF_FIRST_TURN and name != "library_filler":
            needed = "without `start`, and not with it"
        else:
            needed = "not with `start`" if name in OF_FIRST_TURN else ""
        yield f"`{name}`", needed, field["description"].rstrip(".")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _row(kind: Kind) -> tuple[str, str, str]:
    """A kind of record, what it is for, and its own fields."""
    config = kind.__struct_config__
    every = msgspec.structs.fields(kind)
    common = records.Entry.__struct_fields__ if issubclass(kind, records.Entry) else ()
    own = [field for field in every if field.name not in common]
    if config.tag is not None:
        named = f"`{config.tag}`" if config.tag_field == "do" else f'`"{config.tag_field}": "{config.tag}"`'
    else:
        named = f"`{every[0].encode_name}`"
    summary = (kind.__doc__ or "").partition("\n")[0].rstrip(".").replace("``", "`")
    return named, summary, "; ".join(map(_field, own))


def _field(field: msgspec.structs.FieldInfo) -> str:
    name = f"**`{field.encode_name}`**" if field.required else f"`{field.encode_name}`"
    words = _words(field.type)
    default = field.default
    shown = "" if default in (msgspec.NODEFAULT, UNSET, None, ()) else f", {msgspec.json.encode(default).decode()}"
    return f"{name}: {words}{shown}"


def _words(kind: Any) -> str:
    """A type in words."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _words(parts[0])
    if origin is Literal:
        return ", ".join(f"`{part}`" for part in parts)
    if origin in (Union, UnionType):
        told = [_words(part) for part in parts if part not in (type(None), UnsetType)]
        return " or ".join(dict.fromkeys(told))
    if origin is tuple:
        return f"list of {_words(parts[0])}s"
    return _WORDS.get(kind, "an expectation")


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
