"""The rooms of a dungeon card: "Name — Effect. (Leads to: Name, Name)" (309.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.abilities.ability import SpellAbility, Triggered
from engine.abilities.kinds_of_cards.dungeons import EntersRoom
from engine.abilities.not_carried_out import pending_in
from engine.oracle.normalise import normalise
from engine.oracle.reading import PENDING, Refused, read
from engine.oracle.self_named import with_own_name
from engine.state.definition import RulesLine, Unread

_ROOM = re.compile(r"(?P<name>[^—\n]+?) — (?P<effect>[^\n]*?)(?P<arrows> ?\(Leads to: (?P<leads>[^()]*)\))?$")
_ONLY = re.compile(r"You can't enter this dungeon unless you [\"“]venture into (?P<quality>\w+)[\"”]\.$")


def rooms(text: str, name: str) -> tuple[RulesLine, ...]:
    """The room abilities of a dungeon card, each a triggered ability whose condition is not printed (309.4c)."""
    return tuple(_lines(text.split("\n"), name))


def _lines(paragraphs: list[str], name: str) -> Iterator[RulesLine]:
    only = ""
    known = {found["name"] for paragraph in paragraphs if (found := _ROOM.match(paragraph))}
    for paragraph in paragraphs:
        restriction, room = _ONLY.match(paragraph), _ROOM.match(paragraph)
        if restriction is not None:
            only = restriction["quality"]
            yield RulesLine(paragraph, printed=paragraph)
        elif room is not None and known.issuperset(leads := _leads(room)):
            yield _room(paragraph, room, EntersRoom(room["name"], leads, only), name)
        elif paragraph.strip():
            why = "it is no room of a dungeon, or leads to none"
            yield RulesLine(paragraph, unread=Unread(paragraph, (0, len(paragraph)), why, "unclassified"))


def _leads(room: re.Match[str]) -> tuple[str, ...]:
    return tuple(one.strip() for one in room["leads"].split(",")) if room["leads"] else ()


def _room(paragraph: str, room: re.Match[str], event: EntersRoom, name: str) -> RulesLine:
    effect = normalise(room["effect"], name, ("dungeon",))
    result = with_own_name(read(effect.text, "spell_line"), name)
    start = room.start("effect")
    if isinstance(result, Refused):
        first, last = effect.span(result.start, result.end)
        unread = Unread(paragraph, (start + first, start + last), result.why, "triggered", event)
        return RulesLine(paragraph, unread=unread)
    body = tuple(part for one in result.abilities if isinstance(one, SpellAbility) for part in one.body)
    ability = Triggered("when", event, body)
    pending = pending_in(ability)
    if pending or not body:
        why = f"{PENDING}: {', '.join(pending)}"
        return RulesLine(paragraph, unread=Unread(paragraph, (start, len(paragraph)), why, "triggered", event))
    return RulesLine(paragraph, (ability,), printed=f"{room['name']} — {result.printed}{room['arrows'] or ''}")
