"""What a scenario calls things: objects by the names they have now or by alias, abilities by their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.expectations.base import ZoneName
from adjudicator.expectations.rules_texts import begins, name_key, text_key
from adjudicator.scenarios.records import Item
from adjudicator.scenarios.stopping import Wrong
from engine.abilities.ability import Activated, Keyword, SpellAbility, Triggered
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.meanings import meaning_of
from engine.layers import view
from engine.layers.projecting import intrinsic
from engine.layers.subtypes import BASIC_LAND_TYPES
from engine.oracle.printing import print_line
from engine.state.characteristics import HeldAbility
from engine.state.copiable import Copied
from engine.state.game import GameState
from engine.state.halves import each_name
from engine.state.ids import base
from engine.state.objects import GameObject, Zone

_REMINDER = re.compile(r"\(([^()]*)\)")
_SENTENCE = re.compile(r"(?<=\.) ")

NAMELESS = "(nameless)"

Aliases = dict[str, frozenset[str]]
"""The first ids of the cards that an alias names."""


def is_called(state: GameState, one: str, name: str, aliases: Aliases) -> bool:
    """Whether an object has a name, or is one of those that an alias names. An id of a board that was returned
    (``bears@2``) is an alias, too: it is meant wherever it has gone since.

    :raises Wrong: there is no such alias.
    """
    if name.startswith("@"):
        found = aliases.get(name, aliases.get(f"@{base(name[1:])}"))
        if found is None:
            raise Wrong(f"there is nothing with the id or alias {name}")
        return base(one) in found
    if one in state.objects and state.objects[one].unknown:
        return False
    has = (
        view(with_face_up(state, one)).of(one).name
    )  # a card exiled face down is called by the name that it has face up
    if name == NAMELESS:
        return not has and state.objects[one].kind != "ability"
    return bool(has) and name_key(name) in map(name_key, _names(state, one, has))


def _names(state: GameState, one: str, has: str) -> Iterator[str]:
    """What an object is called: a split card by the name of each half, too (709.4a), and a token without the word that
    its name ends with (111.4). A Room on the battlefield is called by its unlocked halves together, so that it is told
    which they are (709.5).
    """
    yield has
    obj = state.objects.get(one)
    if obj is not None and obj.zone != "battlefield":
        yield from each_name(has)
    if obj is not None and obj.kind == "token":
        yield has.removesuffix(" Token")


def in_zone(state: GameState, zone: ZoneName, player: str | None) -> tuple[str, ...]:
    """The objects in a zone, in the order in which they entered it: those of one player if one is named.

    They are looked for under control on the battlefield and the stack, by ownership elsewhere.
    """
    found: list[str] = []
    match zone:
        case "outside":
            return ()
        case "library":
            for owner in state.turn_order:
                library = state.players[owner].library
                if player in (None, owner):
                    found.extend((*library.top, *library.rest, *library.bottom))
        case "hand" | "graveyard":
            for owner in state.turn_order:
                if player in (None, owner):
                    found.extend(state.zone(zone, owner))
        case "battlefield" | "stack" | "exile" | "command":
            shared: Zone = zone
            there = state.zone(shared)
            found.extend(there if player is None else [one for one in there if holder(state, one) == player])
    return tuple(found)


def holder(state: GameState, one: str) -> str | None:
    """Who controls an object, or owns it where nobody does."""
    obj = state.objects[one]
    if obj.zone in ("battlefield", "stack"):
        return view(state).of(one).controller
    return obj.owner


def own_lines(obj: GameObject) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Each paragraph of an object's own text, with the abilities that it was read as."""
    for line in obj.faced.lines:
        yield line.text, line.abilities


def texts_of(state: GameState, holder_id: str, held: HeldAbility) -> tuple[str, ...]:
    """What an ability may be called by: its paragraph as printed, and as the engine prints it."""
    return (*_texts(state, holder_id, held.ability), *_keywords_of(state, holder_id, held.ability))


def _keywords_of(state: GameState, holder_id: str, ability: object) -> Iterator[str]:
    """The texts of the keywords that stand for the ability (702): what is printed where it is not spelt out."""
    if holder_id not in state.objects and holder_id not in state.former:
        return
    for other in view(state).of(holder_id).abilities:
        if isinstance(other.ability, Keyword) and ability in meaning_of(other.ability):
            yield from _texts(state, holder_id, other.ability)
            yield from _reminders(state, holder_id, other.ability)


def _reminders(state: GameState, holder_id: str, keyword: Keyword) -> Iterator[str]:
    """The sentences of the reminder text of a keyword, which spell its abilities out."""
    record = state.objects.get(holder_id) or state.former[holder_id].object
    for text, abilities in own_lines(record):
        if keyword in abilities:
            for reminder in _REMINDER.findall(text):
                yield from _SENTENCE.split(reminder)


def _texts(state: GameState, holder_id: str, ability: object) -> tuple[str, ...]:
    found: list[str] = []
    if isinstance(ability, Activated):
        found.extend(
            f"{{T}}: Add {{{symbol}}}." for symbol in BASIC_LAND_TYPES.values() if ability == intrinsic(symbol)
        )
    record = state.objects.get(holder_id)
    if record is None and holder_id in state.former:
        record = state.former[holder_id].object
    if record is not None:
        found.extend(text for text, abilities in own_lines(record) if ability in abilities)
    if isinstance(ability, Keyword):
        found.append(ability.name)
    if isinstance(ability, Keyword | Activated | Triggered):
        printed = print_line((ability,))
        if printed is not None:
            found.append(printed)
    return tuple(dict.fromkeys(found))


def called(state: GameState, one: str) -> str:
    """The name that an object has, or had where it is gone."""
    if one in state.objects or one in state.former:
        return view(state).of(one).name
    return ""


def ability_on_stack(state: GameState, one: str) -> tuple[str, tuple[str, ...]] | None:
    """The name of the source of an ability on the stack (or waiting to go there), and what its text may be called."""
    obj = state.objects.get(one)
    if obj is None or obj.kind != "ability" or obj.on_stack is None:
        return None
    facts = obj.on_stack
    texts: tuple[str, ...] = ()
    if facts.source is not None:
        texts = (*_texts(state, facts.source, facts.ability), *_keywords_of(state, facts.source, facts.ability))
    name = called(state, facts.source) if facts.source is not None else ""
    return name, (*texts, facts.text) if facts.text else texts


def ability_fits(state: GameState, one: str, text: str) -> bool:
    """Whether an ability on the stack has a text that begins like this."""
    found = ability_on_stack(state, one)
    return found is not None and any(begins(text, form, found[0]) for form in found[1])


def item_fits(state: GameState, one: str, item: Item, aliases: Aliases) -> bool:
    """Whether an object or player is what an item says."""
    if item.player is not None:
        return one == item.player
    if item.ability is not None:
        return ability_fits(state, one, item.ability)
    assert item.object is not None
    if one in state.players:  # a bare name may be a player's
        return one == item.object
    if one not in state.objects and one not in state.former:
        return False
    found = ability_on_stack(state, one)
    if found is not None:
        return item.object == found[0] or name_key(item.object) == name_key(found[0])
    obj = state.objects.get(one)
    if item.copy is not None and obj is not None and not _may_be_copy(obj, item.copy):
        return False
    return is_called(state, one, item.object, aliases)


def _may_be_copy(obj: GameObject, copy: bool) -> bool:
    """Whether an object may be meant as a copy, or as none: a token without a mana cost may be either (111.3, 707.1)."""
    if obj.kind == "copy" or any(isinstance(effect, Copied) for effect in obj.copied):
        return copy
    return obj.kind == "token" if copy else obj.kind != "token" or obj.printed.front.mana_cost is None


def occurs_on_stack(state: GameState, one: str, text: str) -> bool:
    """Whether a text occurs in the name of a spell or the text of an ability on the stack; the empty one does always.

    A name alone means the spell, not the abilities of the permanent that it became, which call it by that name. The text
    of a spell that is an ability of its own (113.3a) is meant by its beginning.
    """
    if not text:
        return True
    found = ability_on_stack(state, one)
    if found is None:
        name = view(state).of(one).name
        if name_key(text) in name_key(name):
            return True
        lines = own_lines(state.objects[one])
        spells = (line for line, held in lines if any(isinstance(ability, SpellAbility) for ability in held))
        return any(begins(text, line, name) for line in spells)
    name, forms = found
    wanted = text_key(text, name)
    return wanted != "~" and any(wanted in text_key(form, name) for form in forms)
