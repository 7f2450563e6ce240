"""Mana that may be spent as though it were other mana (609.4b): what a payment asks for stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import msgspec

from engine.abilities.casting.cast_this_way import PaidAsThough
from engine.abilities.casting.playing import SpendsAsThough
from engine.abilities.mana.spending import LikeMana, OnAbilities, OnItsAbilities, OnSpells
from engine.abilities.phrases.filters import HasSupertype, Noun
from engine.abilities.phrases.mana_symbols import COLORS
from engine.phrases.mana_units import ANY, Loosen, Need, SpentOn, as_asked
from engine.phrases.matching import fits
from engine.phrases.references import objects
from engine.standing.playing import Ruling, concerns, rulings
from engine.state.game import GameState


def loosening(state: GameState, player: str, riders: tuple[PaidAsThough, ...] = ()) -> Loosen:
    """What a player may spend as though it were what is needed: by effects, and by what a permission to cast says."""
    effects = tuple(
        [(rule, ruling) for rule, ruling in rulings(state, SpendsAsThough) if concerns(ruling.scope, player, rule)]
    )
    if not effects and not riders:
        return as_asked

    def loosened(need: Need) -> Need:
        types, by = need.types, need.by
        plain = ((one.like, one.mana) for one in riders if one.source is None)
        for like, mana in (*plain, *_said(effects, need.spent_on)):
            types |= _instead(need.asked, like, mana)
        for one in riders:
            if one.source is not None and _instead(need.asked, one.like, one.mana):
                by = _words(one.source)
        if types == need.types and by == need.by:
            return need
        return msgspec.structs.replace(need, types=types, asks=need.asked, by=by)

    return loosened


def _words(source: Noun) -> frozenset[str]:
    """What the source of the mana has to be (106.3)."""
    return frozenset(
        part.supertype for head in source.heads for part in head.adjectives if isinstance(part, HasSupertype)
    )


def _said(effects: tuple[tuple[SpendsAsThough, Ruling], ...], spent_on: SpentOn) -> Iterator[tuple[LikeMana, str]]:
    for rule, ruling in effects:
        if not rule.on or any(_is_meant(on, spent_on, ruling) for on in rule.on):
            yield rule.like, rule.mana


def _is_meant(on: OnSpells | OnAbilities | OnItsAbilities, spent_on: SpentOn, ruling: Ruling) -> bool:
    match on:
        case OnSpells(noun=noun):
            return spent_on.what == "spell" and fits(noun, spent_on.object, ruling.scope)
        case OnAbilities(noun=noun):
            return spent_on.what == "ability" and (noun is None or fits(noun, spent_on.object, ruling.scope))
        case OnItsAbilities(of=of):
            return spent_on.what == "ability" and spent_on.object in objects(of, ruling.scope)
        case _:
            assert_never(on)


def _instead(asked: frozenset[str], like: LikeMana, mana: str) -> frozenset[str]:
    """The types of mana that may be spent where some of these are asked for; colorless mana is of no color (106.1b)."""
    wanted = asked if like == "type" else asked & frozenset(COLORS) if like == "color" else asked & {like}
    if not wanted:
        return frozenset()
    return frozenset({mana}) if mana else ANY
