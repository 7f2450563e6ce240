"""Fields of the format that the engine's records cannot carry yet: each is reported where it is not at its default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from adjudicator.wire.at_defaults import fields_of
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardObject, Permanent
from adjudicator.wire.records.players import PlayerEntry
from adjudicator.wire.records.stack import EffectEntry, TriggerFacts

_CARD: Final = {"permissions": "permissions on single cards"}

FIELDS: Final[dict[type[msgspec.Struct], dict[str, str]]] = {
    Board: {
        "teams": "teams",
    },
    PlayerEntry: {
        "team": "teams",
    },
    CardObject: _CARD,
    Permanent: {
        "known_to": "who knows what a permanent is that is face down",
        **_CARD,
        "exiled_by": "which ability exiled what is a permanent",
        "status": "what only cards in exile can be",
        "harnessed": "harnessed permanents",
    },
    TriggerFacts: {"event": "the event by its name"},
    EffectEntry: {
        "ability": "effects that are triggered abilities (these are delayed triggers)",
        "remaining": "shields and other effects that are used up",
        "one_shot": "effects that wait to happen once",
    },
    act.SuspendEntry: {"x": "suspending for X"},
}
"""What is not carried, by the record it stands in, with a word for it."""

ACTIONS: Final[dict[type[act.ActionEntry], str]] = {
    act.IgnoreEffectEntry: "ignoring effects by a special action",
    act.DiscardEntry: "discarding by a special action",
    act.RollPlanarDieEntry: "Planechase",
    act.TurnConspiracyFaceUpEntry: "conspiracies",
    act.HappensEntry: "hypothetical events",
}
"""Actions that are not carried out."""

VARIANTS: Final = ("two_player", "free_for_all", "commander")
"""The variants that are played."""


def not_carried(record: msgspec.Struct, kind: type[msgspec.Struct] | None = None) -> Iterator[tuple[str, str]]:
    """The fields of a record that say something which the engine cannot carry: their JSON names, and why not.

    ``kind`` is the type whose fields count, where that is not the record's own.
    """
    kind = kind or type(record)
    read, usual = _FAST[kind]
    values = read(record)
    if values == usual:
        return
    for (name, word), value, default in zip(FIELDS[kind].items(), values, usual, strict=True):
        if value != default:
            yield name, f"the engine does not have {word} yet"


_FAST: Final = {kind: fields_of(kind, names) for kind, names in FIELDS.items()}
