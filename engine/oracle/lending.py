"""What a backup ability lends: the abilities printed below it on the same object (702.165a, 702.165c)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.ability import Ability, Keyword
from engine.abilities.node import find
from engine.abilities.phrases.references import This
from engine.state.definition import RulesLine

BACKUP = "backup"


def with_what_is_below(lines: tuple[RulesLine, ...]) -> tuple[RulesLine, ...]:
    """The lines of an object, its backup abilities with what stands below it, if all of that was read.

    One that calls the object by its name means that object, whoever has the ability (201.5a): such are not lent.
    """
    if not any(_is_backup(ability) for line in lines for ability in line.abilities):
        return lines
    return tuple(_with_lent(line, lines[number + 1 :]) for number, line in enumerate(lines))


def _with_lent(line: RulesLine, below: tuple[RulesLine, ...]) -> RulesLine:
    if not any(_is_backup(ability) for ability in line.abilities):
        return line
    lent = tuple(ability for one in below for ability in one.abilities if not _is_backup(ability))
    if any(one.unread is not None for one in below) or any(_names(ability) for ability in lent):
        return line
    return msgspec.structs.replace(line, abilities=tuple(_lending(line.abilities, lent)))


def _lending(abilities: tuple[Ability, ...], lent: tuple[Ability, ...]) -> Iterator[Ability]:
    for ability in abilities:
        yield msgspec.structs.replace(ability, below=lent) if _is_backup(ability) else ability


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == BACKUP


def _names(ability: Ability) -> bool:
    return any(this.word == "~" for this in find(ability, This))
