"""Linked abilities (607): which pair of abilities an ability belongs to, and what the other of the pair exiled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from engine.abilities.ability import Ability
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import IsCreatedWith, IsExiledWith, IsPutWith
from engine.abilities.phrases.references import Back
from engine.dialogue.unsupported import feature
from engine.keywords.meanings import LINKED
from engine.phrases.scope import Names, Scope
from engine.state.characteristics import HeldAbility
from engine.state.objects import Binding, ExiledBy, GameObject

PREFIX: Final = "link."
"""How the names begin under which an ability on the stack keeps the pair that it belongs to."""


CREATED_WITH: Final = "created with"
"""The name of the link of a token with the object whose ability created it."""

PUT_WITH: Final = "put onto the battlefield with"
"""The name of the link of a permanent with the object whose ability put it onto the battlefield."""

CRAFTED_WITH: Final = "crafted with"
"""The name of the link of a permanent with the cards that were exiled to craft it (702.167c)."""

BOUND_TO: Final = "bound to"
"""The name of the link of a card in exile with the creature that it haunts (702.55b), or is encoded on (702.99b)."""

PRINTED: Final = f"{PREFIX}printed"
"""The name that says that an ability which refers to what its pair exiled is printed on its object."""


TEXT: Final = f"{PREFIX}text"
"""Under which name an ability on the stack keeps to which text of its object it belongs: how many copy effects it had."""


def link_bindings(held: HeldAbility, holder: GameObject | None) -> tuple[Binding, ...]:
    """The pair that an ability belongs to, and the text, as it goes on the stack (607.1, 607.2d).

    What the object has become a copy of meanwhile is another text, and the ability is not linked to that (707.4, 113.7a).
    """
    pair = _pair(held, holder)
    return (*pair, Binding(TEXT, amount=len(holder.copies))) if holder is not None and holder.links else pair


def links_of(record: GameObject, names: Names) -> tuple[Binding, ...]:
    """What was chosen for the text that an ability belongs to, or else for the text that its object has now (607.2d)."""
    copies = names.amounts.get(TEXT)
    if copies is None:
        return record.links_of_text
    return tuple(link for link in record.links if (link.amount or 0) == copies)


def _pair(held: HeldAbility, holder: GameObject | None) -> tuple[Binding, ...]:
    """The pair that an ability belongs to; none for what is printed on its object (607.1).

    What one effect grants is a pair of its own (607.5), except what an object grants itself (607.1a). So are the two
    abilities that one keyword stands for, where a rule links them (607.2k); any other keyword is as good as printed.
    The abilities that an object has copied are linked among themselves, and to none that it had before (707.7).
    """
    if held.of is not None:  # 607.5: those of one object, given by one effect
        return (Binding(f"{PREFIX}of {held.of}", amount=held.timestamp or 0),)
    if held.granted_by is not None and (holder is None or held.granted_by != holder.id):
        return (Binding(f"{PREFIX}granted", amount=held.timestamp or 0),)
    text = copied_text(holder)
    if held.rule in LINKED:
        return (Binding(f"{PREFIX}{f'{text} ' if text else ''}keyword", amount=held.index or 0),)
    if text:
        word, _, number = text.partition(" ")
        return (Binding(f"{PREFIX}{word}", amount=int(number)),)
    return (Binding(PRINTED, amount=0),) if _refers(held.ability) else ()


def copied_text(holder: GameObject | None) -> str:
    """Which copy effect an object has its text from, by its timestamp; empty for what is printed on it."""
    if holder is None or not holder.copies or holder.face_down is not None:
        return ""
    return f"copy {holder.copies[-1].timestamp}"


def pair_of(held: HeldAbility, holder: GameObject | None) -> str:
    """The same in words."""
    return link_of(Names(amounts={one.name: one.amount or 0 for one in _pair(held, holder)}))


def link_of(names: Names) -> str:
    """The pair in words that an exiled card can remember; empty for those that are printed on the object."""
    return _said(names) or ""


def created_by(creator: GameObject | None) -> tuple[Binding, ...]:
    """What a token remembers of the object whose ability creates it, where another ability of that asks (607.2c)."""
    if creator is None or not creator.definition.asks_what_it_made:
        return ()
    if not contains(creator.faced.abilities, IsCreatedWith):
        return ()
    return (Binding(CREATED_WITH, refs=(creator.id,)),)


def put_by(mover: GameObject | None) -> tuple[Binding, ...]:
    """What a permanent remembers of the object whose ability puts it there, where another ability of that asks (607.2c)."""
    if mover is None or not mover.definition.asks_what_it_made:
        return ()
    if not contains(mover.faced.abilities, IsPutWith):
        return ()
    return (Binding(PUT_WITH, refs=(mover.id,)),)


def bound_to(creatures: tuple[str, ...]) -> tuple[Binding, ...]:
    """What a card is exiled with that haunts a creature, or is encoded on one."""
    return (Binding(BOUND_TO, refs=creatures),) if creatures else ()


def linked_to(permanent: GameObject, name: str) -> tuple[str, ...]:
    """The object whose ability created a token, or put a permanent there, as far as it remembers that."""
    return tuple(ref for link in permanent.links if link.name == name for ref in link.refs)


def _said(names: Names) -> str | None:
    """The pair that names tell of; ``None`` if they don't."""
    if PRINTED in names.amounts:
        return ""
    found = (f"{name.removeprefix(PREFIX)} {n}" for name, n in names.amounts.items() if _is_pair(name))
    return next(found, None)


def _is_pair(name: str) -> bool:
    return name.startswith(PREFIX) and name != TEXT


def exiled_with(scope: Scope, objects: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """The cards in exile that the other ability of the pair exiled (607.2a, 607.3), of the scope's object or of these."""
    meant = objects if objects is not None else (scope.this,)
    records, link = scope.state.objects, _said(scope.names)
    if link is None:  # a static ability: the text that the object has now
        link = copied_text(records.get(scope.this)) if scope.this is not None else ""
    return tuple(one for one in scope.state.zone("exile") if _is_by(records[one].exiled_by, meant, link))


def _is_by(by: ExiledBy | None, meant: tuple[str | None, ...], link: str) -> bool:
    return by is not None and by.object in meant and by.link in (None, link)


def exiled_by(holder: GameObject, held: HeldAbility, others: Iterable[HeldAbility]) -> ExiledBy | None:
    """What a card remembers that a replacement effect of this ability exiles; ``None`` if none of the object's abilities
    refers to what is exiled with it (607.2b).
    """
    if not ask_what_was_exiled(others):
        return None
    return ExiledBy(holder.id, held.index, None, pair_of(held, holder))


def ask_what_was_exiled(abilities: Iterable[HeldAbility]) -> bool:
    """Whether any of an object's abilities refers to what is exiled with it (607.2a)."""
    return any(_refers(one.ability) for one in abilities)


@lru_cache(4096)
def _refers(ability: Ability) -> bool:
    backs = any(back.to == "exiled_with" for back in find(ability, Back))
    return backs or contains(ability, IsExiledWith)


def used_to_craft(scope: Scope, crafted: str) -> tuple[str, ...]:
    """The cards in exile that were put there to craft a permanent (702.167c); a token was never crafted."""
    record = scope.state.record_of(crafted)
    if record is None:
        return ()
    if record.kind != "token" and not any(link.name == CRAFTED_WITH for link in record.links):
        feature(crafted, "which cards were used to craft a permanent of which nobody has told that")
    there = scope.state.zone("exile")
    return tuple(one for one in linked_to(record, CRAFTED_WITH) if one in there)


def used_for(scope: Scope, what: str, how: Literal["craft", "convoke"]) -> tuple[str, ...]:
    """What was used to craft a permanent, or convoked the spell that it was."""
    return used_to_craft(scope, what) if how == "craft" else convoked_by(scope, what)


def convoked_by(scope: Scope, spell: str) -> tuple[str, ...]:
    """The creatures that convoked a spell, or the one that a permanent was (702.51c, 400.7d)."""
    record = scope.state.record_of(spell)
    if record is None or record.cast is None:
        return ()
    return tuple(one for paid in record.cast.costs if paid.kind == "convoke" for one in paid.objects)
