"""Banding: which attackers are a band, and who divides the damage that their blockers and they deal (702.22)."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Keyword
from engine.abilities.phrases.filters import Noun
from engine.combat.legal_declarations import Pair, Refusal
from engine.dialogue.actions import DeclareAttackers, PassThrough
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of, names_of
from engine.oracle.grammar.symbols import PL
from engine.oracle.printing import phrase
from engine.phrases.matching import fits
from engine.state.combat import Attacker, Blocker
from engine.state.game import GameState
from engine.state.ids import current
from engine.table.choosing import choose_objects
from engine.table.table import Table

BANDS_WITH_OTHER: Final = "bands with other"
"""The name of the special form of banding (702.22b)."""

Bands = tuple[tuple[str, ...], ...]


def has_banding(state: GameState, one: str) -> bool:
    """Whether a permanent has banding (702.22a)."""
    held = view(state).of(one).abilities if one in state.battlefield else ()
    return any(isinstance(it.ability, Keyword) and it.ability.name == "banding" for it in held)


def _others_banded_with(state: GameState, one: str) -> tuple[Noun, ...]:
    """What a permanent has "bands with other" of, as far as it is such a creature itself (702.22b, 702.22c)."""
    if one not in state.battlefield:
        return ()
    held = (held.ability for held in view(state).of(one).abilities)
    named = (it.quality for it in held if isinstance(it, Keyword) and it.name == BANDS_WITH_OTHER)
    return tuple(quality for quality in named if isinstance(quality, Noun) and fits(quality, one, scope_of(state, one)))


def _is_band_of_others(state: GameState, band: tuple[str, ...]) -> bool:
    """Whether all of them are of a quality that one of them bands with others of (702.22c)."""
    return any(
        all(fits(quality, other, scope_of(state, one)) for other in band)
        for one in band
        for quality in _others_banded_with(state, one)
    )


def _why_not_of_others(state: GameState, band: tuple[str, ...]) -> str:
    """What keeps those with "bands with other" from making it a band, as the end of a sentence; empty without any."""
    found = ((one, quality) for one in band for quality in _others_banded_with(state, one))
    one, quality = next(found, (None, None))
    said = phrase("noun", quality, PL) if quality is not None else None
    return f"; {name_of(state, one)} bands with other {said}, and not all of them are that" if one and said else ""


def _are_banded(state: GameState, creatures: tuple[str, ...]) -> bool:
    """Whether there is one with banding, or one with "bands with other" and another of its quality (702.22j, 702.22k)."""
    return any(has_banding(state, one) for one in creatures) or any(
        fits(quality, other, scope_of(state, one))
        for one in creatures
        for quality in _others_banded_with(state, one)
        for other in creatures
        if other != one
    )


def announce_bands(table: Table, how: DeclareAttackers | PassThrough | None, declared: tuple[Pair, ...]) -> Bands:
    """The active player announces which attackers are banded with which, as the action says or as they are asked (508.1e).

    An action that names none has none; that is listed as an assumption where there might be one.

    :raises IllegalAction: the bands that the action names can't be.
    :raises WrongAnswer: those of the answer can't.
    """
    state, attacks = table.state, dict(declared)
    if isinstance(how, DeclareAttackers):
        bands = tuple(tuple(current(state, one) or one for one in band) for band in how.bands)
        for band in bands:
            why = _why_no_band(state, band, attacks)
            if why is not None:
                raise IllegalAction(*why)
        if not bands and any(_partners(state, one, attacks) for one in attacks):
            table.assume("No attacking creatures are a band (702.22c).")
    else:
        bands = _asked(table, attacks)
    for band in bands:
        text = f"{names_of(state, band)} attack in a band."
        table.note(text, "band", "508.1e", "702.22c", actor=state.turn.active, objects=band)
    return bands


def _asked(table: Table, attacks: dict[str, str]) -> Bands:
    """For each creature with banding that is in no band yet it is asked which others are in a band with it."""
    state = table.state
    bands: list[tuple[str, ...]] = []
    for one in attacks:
        free = {other: what for other, what in attacks.items() if not any(other in band for band in bands)}
        partners = _partners(state, one, free) if one in free else ()
        if not partners:
            continue
        prompt = f"Which creatures attack in a band with {name_of(state, one)}?"
        rules = ("508.1e", "702.22c")
        chosen, taken = choose_objects(
            table, state.turn.active, prompt, partners, *rules, low=0, high=len(partners), source=one
        )
        if chosen:
            why = _why_no_band(state, (one, *chosen), attacks)
            if why is not None:
                raise WrongAnswer(taken.choice, why[0])
            bands.append((one, *chosen))
    return tuple(bands)


def _partners(state: GameState, one: str, attacks: dict[str, str]) -> tuple[str, ...]:
    """What may be in a band with a creature with banding, or one with "bands with other" of its quality: it attacks the
    same player or permanent (702.22c, 702.22d).
    """
    there = tuple(other for other, what in attacks.items() if other != one and what == attacks[one])
    if has_banding(state, one):
        return there
    qualities, scope = _others_banded_with(state, one), scope_of(state, one)
    return tuple(other for other in there if any(fits(quality, other, scope) for quality in qualities))


def _why_no_band(state: GameState, band: tuple[str, ...], attacks: dict[str, str]) -> Refusal | None:
    """Why creatures can't be declared to be a band; ``None`` if they can."""
    stranger = next((one for one in band if one not in attacks), None)
    if stranger is not None:
        return (f"{name_of(state, stranger)} is not declared as an attacker, and can't be in a band", "702.22c")
    if _is_band_of_others(state, band) and len({attacks[one] for one in band}) == 1:
        return None
    without = tuple(one for one in band if not has_banding(state, one))
    if len(without) > 1:
        lacking = "don't have banding, and only one creature without it can be in a band"
        return (f"{names_of(state, without)} {lacking}{_why_not_of_others(state, band)}", "702.22c")
    if len(without) == len(band):
        return (f"{names_of(state, band)} has no banding", "702.22c")
    if len({attacks[one] for one in band}) > 1:
        return (f"{names_of(state, band)} can't be a band: they don't all attack the same", "702.22d")
    return None


def number_of(bands: Bands, one: str) -> int | None:
    """The number of the band that a creature is in."""
    return next((number for number, band in enumerate(bands, 1) if one in band), None)


def divides_for_attacker(state: GameState, attacker: Attacker) -> str:
    """Who says how an attacker assigns its damage: the defending player, if a creature with banding blocks it (702.22j)."""
    banded = _are_banded(state, state.combat.blockers_of(attacker.object))
    return attacker.player if banded and not state.players[attacker.player].lost else attacker.under


def divides_for_blocker(state: GameState, blocker: Blocker) -> str:
    """Who says how a blocker assigns its damage: the active player, if it blocks a creature with banding (702.22k)."""
    banded = _are_banded(state, blocker.blocking)
    return state.turn.active if banded and not state.players[state.turn.active].lost else blocker.under
