"""Enchant abilities that are gained and lost (702.5), and power and toughness that become those of another object."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Keyword
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import LoseAbilities, LoseThisAbility, SetPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.attaching import AttachesOnlyTo
from engine.abilities.phrases.durations import UntilPaid
from engine.abilities.phrases.filters import IsPutWith, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import PropertyOf
from engine.abilities.phrases.references import This
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare what is ``granted`` and ``lost`` so, and the verb."""
    g.form("granted", "“ {it:enchanting} . ”", Keyword, _enchanting, lambda k: (k,) if _enchanting(k) else None)
    g.form("lost", "loses|lose “ {it:enchanting} . ”", LoseAbilities, lambda it: LoseAbilities((it,)), _lost_enchanting)
    g.word("lost", "loses|lose this ability", LoseThisAbility())
    ended = "{it:clause} . {then:clause} . you may pay {mana:mana} to end this effect ."
    g.form("full_sentence", ended, Sequence, _to_be_ended, _unto_be_ended)
    g.form("enchanting", "enchant {quality:plain_noun/sg}", Keyword, _enchants, _unenchants)
    put = "enchant {noun:plain_noun/sg} put onto the battlefield with {by:self}"
    g.form("enchanting", put, Keyword, _enchanting_what_it_put, _unenchanting_what_it_put)
    only = "{what:self} can be attached only to {host:a_noun/sg}"
    g.form("static_effect", only, ApplyToObjects, _only_to, _unonly_to)
    to_those = "change {what:switched} 's base power and toughness to {of:switched} 's power and toughness"
    g.form("player_verb", f"{to_those} {{duration:duration}}", ApplyToObjects, _to_those_of, _unto_those_of)


def _to_be_ended(it: Any, then: Any, mana: ManaCost) -> Sequence | None:
    """What is done with the object is done once; the effect on it lasts until its controller ends it (116.2c)."""
    if not isinstance(it, ApplyToObjects) or it.duration is not None:
        return None
    return Sequence((replace(it, duration=UntilPaid(mana)), then), "to end this effect")


def _unto_be_ended(value: Sequence) -> tuple[Any, ...] | None:
    match value.parts:
        case (ApplyToObjects(duration=UntilPaid(mana)) as it, then) if value.word == "to end this effect":
            return replace(it, duration=None), then, mana
        case _:
            return None


def _only_to(what: This, host: Noun) -> ApplyToObjects:
    return ApplyToObjects(what, (AttachesOnlyTo(host),))


def _unonly_to(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.changes:
        case (AttachesOnlyTo(host),) if value == ApplyToObjects(value.what, value.changes):
            return value.what, host
        case _:
            return None


def _enchanting(keyword: Keyword) -> Keyword | None:
    """An enchant ability stands in quotation marks where it says more than a kind of object."""
    return keyword if _unenchanting_what_it_put(keyword) is not None else None


def _enchants(quality: Noun) -> Keyword | None:
    put = any(isinstance(part, IsPutWith) for part in quality.post)
    return Keyword("enchant", quality=quality) if not put else None


def _unenchants(keyword: Keyword) -> tuple[Noun] | None:
    quality = keyword.quality
    return (quality,) if isinstance(quality, Noun) and _enchants(quality) == keyword else None


def _lost_enchanting(value: LoseAbilities) -> tuple[Keyword] | None:
    one = value.abilities[0]
    return (one,) if len(value.abilities) == 1 and one.name == "enchant" else None


_OWN = "own "
"""How the word begins by which an object names itself in an ability that it gains by its own effect (201.5)."""


def _enchanting_what_it_put(noun: Noun, by: This) -> Keyword:
    itself = IsPutWith(This(f"{_OWN}{by.word}"))
    return Keyword("enchant", quality=replace(noun, post=(*noun.post, itself)))


def _unenchanting_what_it_put(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword("enchant", quality=Noun(post=(*before, IsPutWith(This(word)))) as quality) if word.startswith(
            _OWN
        ):
            return replace(quality, post=tuple(before)), This(word.removeprefix(_OWN))
        case _:
            return None


def _to_those_of(what: Any, of: Any, duration: Any) -> ApplyToObjects:
    """Base power and toughness become what those of another object are (613.4b)."""
    change = SetPT(PropertyOf("power", of), PropertyOf("toughness", of), base=True, each="change")
    return ApplyToObjects(what, (change,), duration)


def _unto_those_of(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.changes:
        case (SetPT(PropertyOf("power", of), PropertyOf(), each="change"),):
            return (value.what, of, value.duration) if value == _to_those_of(value.what, of, value.duration) else None
        case _:
            return None
