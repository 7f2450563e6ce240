"""Where the targets of a spell or ability can be: a name that several objects have means one of those (115.1, 601.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adjudicator.cards.compiling import compiled
from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility
from engine.abilities.instructions.modes import Mode
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import AnyTargetNoun, InZone, Noun
from engine.abilities.phrases.references import PlayerOrNoun, Target
from engine.keywords.meanings import meaning_of
from engine.oracle.card import CardText

ANYWHERE: Final = frozenset[str]()
"""Nothing is known of where targets can be."""
_OF_HEADS: Final = {"permanent": "battlefield", "token": "battlefield", "spell": "stack", "ability": "stack"}


def zones_of_targets(card: CardText | None, *, activated: bool, modes: tuple[int, ...] | None = None) -> frozenset[str]:
    """The zones in which the targets of a spell can be, or of a card's activated abilities; of all modes, if none is said.

    ``ANYWHERE``, if it has no targets that are objects, or its text does not say where these are.
    """
    return ANYWHERE if card is None else _zones(card, activated, modes)


@lru_cache(maxsize=512)
def _zones(card: CardText, activated: bool, modes: tuple[int, ...] | None) -> frozenset[str]:
    try:
        faces = compiled(card).faces
    except ValueError:
        return ANYWHERE
    found: set[str] = set()
    for face in faces:
        for ability in face.abilities:
            for noun in _nouns(ability, activated, modes):
                zones = _zones_of(noun)
                if not zones:
                    return ANYWHERE
                found |= zones
    return frozenset(found)


def _nouns(ability: Ability, activated: bool, modes: tuple[int, ...] | None) -> Iterator[Noun | AnyTargetNoun]:
    """What can be targets: what an Aura may enchant is one, too (303.4a)."""
    if isinstance(ability, Keyword) and ability.name == "enchant" and not activated:
        if isinstance(ability.quality, Noun):
            yield ability.quality
        return
    for one in meaning_of(ability) if isinstance(ability, Keyword) else (ability,):
        if not isinstance(one, Activated if activated else SpellAbility):
            continue
        for target in _targets(one, modes):
            what = target.what.noun if isinstance(target.what, PlayerOrNoun) else target.what
            if isinstance(what, Noun | AnyTargetNoun):
                yield what


def _targets(ability: Node, modes: tuple[int, ...] | None) -> Iterator[Target]:
    of_modes = tuple(find(ability, Mode))
    if modes is None or any(mode >= len(of_modes) for mode in modes):
        yield from find(ability, Target)
    else:
        for mode in modes:
            yield from find(of_modes[mode], Target)


def _zones_of(noun: Noun | AnyTargetNoun) -> frozenset[str]:
    if isinstance(noun, AnyTargetNoun):
        return frozenset({"battlefield"})
    said = frozenset[str](zone for one in noun.post if isinstance(one, InZone) for zone in (one.zone, one.also) if zone)
    zones = [_OF_HEADS.get(head.word, "") for head in noun.heads]
    return said or (frozenset(zones) if all(zones) else ANYWHERE)
