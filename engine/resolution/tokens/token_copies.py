"""Creating tokens that are copies (701.7a, 707.2)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.abilities.ability import Ability
from engine.abilities.phrases.references import Chosen
from engine.abilities.tokens.copying import CreateCopies
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.entering_attacking import joining
from engine.layers.copying import Copying, token_of
from engine.layers.naming import names_of
from engine.phrases.matching import record_of
from engine.phrases.wording import counted
from engine.resolution.context import Resolving
from engine.resolution.creations import Asked, Creation
from engine.resolution.tokens.creating import all_at_once, attacked_with_walkers, create, made_for, with_others
from engine.state.definition import Face
from engine.table.followed_instead import FollowedInstead


def create_copies(resolving: Resolving, instruction: CreateCopies) -> None:
    """Players create copies of what the object is, or last was (608.2h); they have its copiable values (707.2)."""
    table, amount = resolving.table, resolving.value(instruction.amount)
    who = resolving.players(instruction.who)
    if isinstance(instruction.of, Chosen) and len(who) > 1:
        feature(resolving.object, "each of several players choosing what to copy")
    chooser = who[0] if who else None
    records = [record_of(one, resolving.scope) for one in resolving.objects(instruction.of, chooser)]
    if len(records) * len(who) > 1 and resolving.together is None and not isinstance(instruction.of, Chosen):
        all_at_once(resolving, partial(create_copies, resolving, instruction))
        return
    by = Copying(resolving.scope, this_ability(resolving), own_face(resolving))
    events: list[kinds.CreateToken] = []
    others: list[kinds.CreateToken] = []
    later: list[FollowedInstead] = []
    for record in records:
        if record is None:
            continue
        if record.unknown:
            feature(record.id, "a copy of a card that nobody knows")
        definition, face = token_of(record, instruction.exceptions, by)
        for player in who:
            taken = tuple(event.becomes for event in (*events, *others))
            new = made_for(resolving, Asked(player, definition, amount), taken)
            later.extend(new.later)
            events.extend(replace(event, face=face, tapped=instruction.tapped) for event in new.plain)
            others.extend(replace(event, tapped=instruction.tapped) for event in new.others)
    copied = names_of(table.state, tuple(record.id for record in records if record is not None)) or "nothing"
    text = f"{names_of(table.state, who)} create{'s' if len(who) == 1 else ''} {_told(len(events))} of {copied}."
    text = with_others(text, len(events), others)
    among = _attacked(resolving, instruction)
    attacks = joining(table, (*events, *others), resolving.this, among) if instruction.attacking else ()
    several = ("608.2f",) if len(records) > 1 else ()
    rules = (
        "701.7a",
        "111.2",
        "707.2",
        *(("707.9",) if instruction.exceptions else ()),
        *several,
        *(("508.4",) if attacks else ()),
        "608.2c",
    )
    create(resolving, Creation((*events, *others, *attacks), text, rules, tuple(later)))


def this_ability(resolving: Resolving) -> Ability | None:
    """The ability that is resolving; ``None`` where a spell is."""
    obj = resolving.table.state.objects.get(resolving.object)  # a spell may have exiled itself by then
    return obj.on_stack.ability if obj is not None and obj.on_stack is not None else None


def own_face(resolving: Resolving) -> Face | None:
    """What the object is, or last was, whose text is being followed."""
    own = record_of(resolving.this, resolving.scope) if resolving.this is not None else None
    return own.faced if own is not None else None


def _told(number: int) -> str:
    return "a token that is a copy" if number == 1 else f"{counted(number, 'token')} that are copies"


def _attacked(resolving: Resolving, instruction: CreateCopies) -> tuple[str, ...] | None:
    """What the tokens may attack; ``None`` is anything (508.4)."""
    if instruction.attacking == "enters" and instruction.attacked is not None:
        return resolving.players(instruction.attacked)
    return attacked_with_walkers(resolving, instruction.attacked)
