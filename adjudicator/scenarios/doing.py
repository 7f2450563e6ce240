"""From entries of the timeline to actions: what a player could mean, in the order in which it is tried."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.expectations.base import ZoneName
from adjudicator.expectations.rules_texts import begins, name_key, text_key
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.names import Aliases, in_zone, is_called, own_lines, texts_of
from adjudicator.scenarios.stopping import Beyond
from engine.abilities.ability import Activated, Keyword
from engine.abilities.mana_abilities import is_mana_ability
from engine.casting.activating import number_of
from engine.casting.faces import PROTOTYPED
from engine.casting.telling_ways import way_text
from engine.casting.turning_up import procedures
from engine.casting.ways_of_casting import METHODS, NORMAL, ways
from engine.costs.activation_limits import may_activate
from engine.dialogue.actions import (
    ActivateAbility,
    CastSpell,
    ExileFromHand,
    Foretell,
    Payment,
    PaymentPlan,
    PlayLand,
    Plot,
    Suspend,
    TurnFaceUp,
    Unlock,
)
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.meanings import meaning_of
from engine.keywords.supported import ACTIVATED, is_supported
from engine.layers import view
from engine.phrases.cost_parts import cost_text
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.state.halves import half, locked
from engine.unread.asking import other_ways

FROM: tuple[ZoneName, ...] = ("hand", "command", "graveyard", "exile", "library")
"""The zones that a card is cast or played from, in the order in which they are tried."""


def cards_called(state: GameState, player: str, name: str, aliases: Aliases) -> Iterator[str]:
    """The cards of a name that somebody could play: the player's own first, their hand first."""
    for one in _could_be_played(state, player, all_known=name.startswith("@")):
        if is_called(state, one, name, aliases):
            yield one


def faces_called(state: GameState, player: str, name: str) -> Iterator[tuple[str, str]]:
    """The cards of which one of several faces that can be cast has a name, with that face (709.3, 712.11b, 715.3)."""
    for one, face in with_face(state, player, name):
        if face in {way.face for way in ways(state, player, one)}:
            yield one, with_face_up(state, one).objects[one].definition.faces[face].name


def with_face(state: GameState, player: str, name: str) -> Iterator[tuple[str, int]]:
    """The cards of several faces, one of which has that name, with that face."""
    for one in _could_be_played(state, player):
        definition = with_face_up(state, one).objects[one].definition
        faces = definition.faces if definition.layout != PROTOTYPED else ()
        for number, face in enumerate(faces if len(faces) > 1 else ()):
            called = name_key(face.name)
            if called == name_key(name) or (number and len(name) > 3 and called.startswith(name_key(name))):
                yield one, number


def payment(auto: bool) -> Payment:
    """How a player pays: by any way that works, or from the pool alone."""
    return "auto" if auto else PaymentPlan()


def casts(state: GameState, entry: rec.Cast, aliases: Aliases, auto: bool) -> Iterator[CastSpell]:
    """The ways to understand a ``cast``.

    :raises Beyond: the engine does not have them.
    """
    if entry.method is not None and entry.method not in METHODS:
        raise Beyond(f"the engine can't cast by {entry.method} yet")
    if entry.card is not None:
        cards = cards_called(state, entry.player, entry.card, aliases)
    else:
        cards = (card for card in _could_be_played(state, entry.player) if _has_way(state, entry, card))
    faces = tuple(faces_called(state, entry.player, entry.card) if entry.card is not None else _faces_of(state, entry))
    for card, face in faces:
        yield CastSpell(player=entry.player, object=card, face=face, method=entry.method, payment=payment(auto))
    several = {card for card, _ in faces}
    for card in (card for card in cards if card not in several):
        # A script that names no way means the card's own cost, whatever a line that is not understood may offer.
        if entry.method is None and any(other_ways(state, entry.player, card)):
            yield CastSpell(player=entry.player, object=card, method=NORMAL, payment=payment(auto))
        yield CastSpell(player=entry.player, object=card, method=entry.method, payment=payment(auto))


def _faces_of(state: GameState, entry: rec.Cast) -> Iterator[tuple[str, str]]:
    """The cards of which one of several faces can be cast by the method and for the cost that the entry says, with that
    face.
    """
    said = text_key(entry.ability or "")
    for card in _could_be_played(state, entry.player) if said else ():
        faces = with_face_up(state, card).objects[card].definition.faces
        for way in ways(state, entry.player, card) if len(faces) > 1 else ():
            if way.method == entry.method and text_key(way_text(state, card, way)).startswith(said):
                yield card, faces[way.face].name


def _could_be_played(state: GameState, player: str, *, all_known: bool = False) -> Iterator[str]:
    """The known cards in the zones that cards are played from, in the order in which they are tried; of libraries the top
    ones, unless all that are known are meant.
    """
    for owner in (player, *(other for other in state.turn_order if other != player)):
        for zone in FROM:
            ids = in_zone(state, zone, owner)
            top = zone == "library" and not all_known
            yield from (one for one in (ids[:1] if top else ids) if not state.objects[one].unknown)


def _has_way(state: GameState, entry: rec.Cast, card: str) -> bool:
    """Whether a card can be cast by the method of an entry that names no card, and has the text that the entry says."""
    found = [way for way in ways(state, entry.player, card) if way.method == entry.method]
    if not found or entry.ability is None:
        return bool(found)
    said = text_key(entry.ability)
    return has_text(state, card, entry.ability) or any(
        text_key(way_text(state, card, way)).startswith(said) for way in found
    )


def _exiling(entry: rec.Foretell | rec.Plot | rec.Suspend) -> tuple[str, type[ExileFromHand]]:
    match entry:
        case rec.Foretell():
            return "foretell", Foretell
        case rec.Plot():
            return "plot", Plot
        case rec.Suspend():
            return "suspend", Suspend


def exiles_from_hand(
    state: GameState, entry: rec.Foretell | rec.Plot | rec.Suspend, auto: bool
) -> Iterator[ExileFromHand]:
    """The ways to understand a ``foretell``, ``plot`` or ``suspend``: the cards in the hand that have the keyword."""
    keyword, kind = _exiling(entry)
    for card in in_zone(state, "hand", entry.player):
        if state.objects[card].unknown or not view(state).of(card).has_keyword(keyword):
            continue
        if entry.ability is None or has_text(state, card, entry.ability):
            yield kind(player=entry.player, object=card, payment=payment(auto))


def turns_face_up(state: GameState, player: str, cost: str, auto: bool) -> Iterator[TurnFaceUp]:
    """The ways to understand a ``turn_face_up``: the face-down permanents that can be turned face up for that cost."""
    for one in in_zone(state, "battlefield", player):
        for way in procedures(state, one):
            if text_key(cost_text(way.cost)) == text_key(cost):
                yield TurnFaceUp(player=player, object=one, method=way.method, payment=payment(auto))


def unlocks(state: GameState, entry: rec.Unlock, auto: bool) -> Iterator[Unlock]:
    """The ways to understand an ``unlock``: the permanents of the player with such a locked half, of that cost."""
    door = entry.half
    for one in in_zone(state, "battlefield", entry.player):
        if door not in locked(state.objects[one]):
            continue
        cost = half(state.objects[one].definition, door).mana_cost
        if entry.cost is None or (cost is not None and cost.text == entry.cost):
            yield Unlock(player=entry.player, object=one, half=door, payment=payment(auto))


def lands(state: GameState, player: str, name: str, aliases: Aliases) -> Iterator[PlayLand]:
    """The ways to understand a ``play_land``."""
    several = []
    for card, face in with_face(state, player, name):
        several.append(card)
        definition = with_face_up(state, card).objects[card].definition
        yield PlayLand(player=player, object=card, face=definition.faces[face].name)
    for card in cards_called(state, player, name, aliases):
        if card not in several:
            yield PlayLand(player=player, object=card)


def activations(
    state: GameState, player: str, text: str, alias: str | None, aliases: Aliases, *, auto: bool, mana: bool = False
) -> Iterator[ActivateAbility]:
    """The abilities whose text begins like this, of what the player controls, and of other permanents those that the player
    may activate too (602.2); ``mana``: mana abilities only.

    :raises Beyond: a text that begins like this is not understood, or might be meant by one that is a keyword.
    """
    found = False
    keywords: list[str] = []
    for zone in ("battlefield", "hand", "graveyard", "exile", "command"):
        own = in_zone(state, zone, player)
        others = tuple(one for one in state.battlefield if one not in own) if zone == "battlefield" else ()
        for one in (*own, *others):
            if state.objects[one].unknown or (alias is not None and not is_called(state, one, alias, aliases)):
                continue
            seen = view(state).of(one)
            for line in seen.unread if one in own else ():
                if begins(text, line.text, seen.name):
                    raise Beyond(f"{seen.name}: {line.text!r} is not understood ({line.why})")
            for held in seen.abilities:
                ability = held.ability
                if one in others and not (isinstance(ability, Activated) and may_activate(state, player, one, ability)):
                    continue
                if (
                    isinstance(ability, Keyword)
                    and (ability.cost is not None or ability.name in ACTIVATED)
                    and not any(isinstance(meant, Activated) for meant in meaning_of(ability))
                    and not is_supported(ability)
                ):
                    keywords.append(ability.name)
                    if any(begins(text, form, seen.name) for form in texts_of(state, one, held)):
                        raise Beyond(f"the engine can't activate {ability.name} yet")
                if not isinstance(ability, Activated) or (mana and not is_mana_ability(ability)):
                    continue
                if any(begins(text, form, seen.name) for form in texts_of(state, one, held)):
                    found = True
                    yield from _activation(state, player, one, held, auto)
    if not found and keywords:
        names = ", ".join(dict.fromkeys(keywords))
        raise Beyond(f"no ability with the text {text!r}, but keywords that may be written so: {names}")


def _activation(state: GameState, player: str, one: str, held: HeldAbility, auto: bool) -> Iterator[ActivateAbility]:
    number = number_of(state, one, held)
    if number is not None:
        yield ActivateAbility(player=player, object=one, ability=number, payment=payment(auto))


def has_text(state: GameState, one: str, value: str) -> bool:
    """Whether an object has an ability, by keyword or by the beginning of its text."""
    seen = view(state).of(one)
    key = value.casefold()
    for held in seen.abilities:
        if isinstance(held.ability, Keyword) and held.ability.name == key:
            return True
        if any(begins(value, form, seen.name) for form in texts_of(state, one, held)):
            return True
    own = dict(own_lines(state.objects[one]))
    return any(begins(value, line.text, seen.name) for line in seen.unread if line.text in own)
