"""Creating tokens that are copies (701.7a, 707.2)."""

from __future__ import annotations

import msgspec

from engine.abilities.changes import DefinePT
from engine.abilities.node import find
from engine.abilities.token_copies import CreateCopies
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.matching import record_of
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.rules.unsupported import feature
from engine.rules.wording import counted
from engine.state.definition import Definition
from engine.state.ids import base, fresh
from engine.state.objects import GameObject


def create_copies(resolving: Resolving, instruction: CreateCopies) -> None:
    """Players create copies of what the object is, or last was (608.2h); they have its copiable values (707.2)."""
    table, amount = resolving.table, resolving.value(instruction.amount)
    records = [record_of(one, resolving.scope) for one in resolving.objects(instruction.of)]
    who = resolving.players(instruction.who)
    events: list[kinds.CreateToken] = []
    for record in records:
        if record is None:
            continue
        definition = _copiable(record, instruction.size)
        for player in who:
            for _ in range(amount):
                taken = tuple(event.becomes for event in events)
                becomes = fresh(table.state, f"{base(record.id)}.token", taken)
                events.append(kinds.CreateToken(becomes=becomes, definition=definition, controller=player))
    made = tuple(event.becomes for event in events)
    name = events[0].definition.name if events else "no"
    text = f"{names_of(table.state, who)} create{'s' if len(who) == 1 else ''} {counted(len(made), f'{name} token')}."
    happen(table, events, text, "create_token", "701.7a", "111.2", "707.2", "608.2c", objects=made)
    resolving.refs["made"] = made
    resolving.did(len(made))


def _copiable(record: GameObject, size: tuple[int, int] | None) -> Definition:
    """What a copy of an object is: what is printed on it, but for its power and toughness if they are said (707.9b)."""
    definition = record.definition
    if (
        record.unknown
        or record.face
        or len(definition.faces) > 1
        or (record.cast is not None and record.cast.method == "bestow")
    ):
        feature(record.id, "a token that is a copy of an object with faces, or of one that is not what its card is")
    if size is None:
        return definition
    face = definition.faces[0]
    if any(True for _ in find(face.abilities, DefinePT)):
        feature(record.id, "a token that is a copy with another size of what defines its own (707.9d)")
    changed = msgspec.structs.replace(face, power=size[0], toughness=size[1])
    return msgspec.structs.replace(definition, faces=(changed,))
