"""Banding: which attackers are a band, and who divides the damage that their blockers and they deal (702.22)."""

from __future__ import annotations

from engine.combat.legal_declarations import Pair, Refusal
from engine.dialogue.actions import DeclareAttackers, PassThrough
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.combat import Attacker, Blocker
from engine.state.game import GameState
from engine.state.ids import current
from engine.table.choosing import choose_objects
from engine.table.table import Table

Bands = tuple[tuple[str, ...], ...]


def has_banding(state: GameState, one: str) -> bool:
    """Whether a permanent has banding (702.22a)."""
    return one in state.battlefield and view(state).of(one).has_keyword("banding")


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
        if not bands and any(_partners(state, one, attacks) for one in attacks if has_banding(state, one)):
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
        partners = _partners(state, one, free) if one in free and has_banding(state, one) else ()
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
    """What may be in a band with a creature with banding: it attacks the same player or permanent (702.22d)."""
    return tuple(other for other, what in attacks.items() if other != one and what == attacks[one])


def _why_no_band(state: GameState, band: tuple[str, ...], attacks: dict[str, str]) -> Refusal | None:
    """Why creatures can't be declared to be a band; ``None`` if they can."""
    stranger = next((one for one in band if one not in attacks), None)
    if stranger is not None:
        return (f"{name_of(state, stranger)} is not declared as an attacker, and can't be in a band", "702.22c")
    without = tuple(one for one in band if not has_banding(state, one))
    if len(without) > 1:
        return (
            f"{names_of(state, without)} don't have banding, and one creature without it can be in a band",
            "702.22c",
        )
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
    banded = any(has_banding(state, one) for one in state.combat.blockers_of(attacker.object))
    return attacker.player if banded and not state.players[attacker.player].lost else attacker.under


def divides_for_blocker(state: GameState, blocker: Blocker) -> str:
    """Who says how a blocker assigns its damage: the active player, if it blocks a creature with banding (702.22k)."""
    banded = any(has_banding(state, one) for one in blocker.blocking)
    return state.turn.active if banded and not state.players[state.turn.active].lost else blocker.under
