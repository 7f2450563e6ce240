"""Cards exiled face down: who may look at them, and how they are turned face up (406.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.casting.playing import MayLook, MayPlay
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.references import Group
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import fits
from engine.standing.playing import Ruling, as_card, concerns, covers, rulings
from engine.state.change import edit
from engine.state.game import GameState
from engine.table.table import Table


def with_face_up(state: GameState, card: str) -> GameState:
    """The game as it is looked at to see if a card that was exiled face down can be played: it is turned face up before
    that is announced (406.3a).
    """
    obj = state.objects.get(card)
    if obj is None or obj.known_to is None or obj.face_down is None:
        return state
    return edit(state, card, face_down=None, unknown=obj.is_hidden)


def turn_up_to_play(table: Table, player: str, card: str) -> None:
    """A card exiled face down is turned face up just before the player announces that they play it (406.3a)."""
    before = table.state
    table.state = with_face_up(before, card)
    if table.state is not before:
        text = f"{name_of(table.state, card)} is turned face up for {name_of(before, player)} to play it."
        table.note(text, "turn_face_up", "406.3a", actor=player, objects=(card,), before=before)


def turn_up(table: Table, cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in exile are turned face up for good, and everybody may look at them (406.3)."""
    before = table.state
    turned = tuple(one for one in cards if before.objects[one].known_to is not None)
    for one in turned:
        table.state = edit(with_face_up(table.state, one), one, known_to=None)
    if turned:
        text = f"{names_of(table.state, turned)} {'is' if len(turned) == 1 else 'are'} turned face up."
        table.note(text, "turn_face_up", "406.3", "608.2c", objects=turned, before=before)
    return turned


def may_be_played_by(state: GameState, player: str, card: str, rule: MayPlay, ruling: Ruling) -> bool:
    """Whether an effect that lets a player play cards goes for one that was exiled face down, if it is one.

    It has no abilities of its own (406.3a). What an effect lets be cast because it has certain qualities, the player has to
    be allowed to look at (406.3b, 601.3f).
    """
    known_to = state.objects[card].known_to
    if known_to is None:
        return True
    if ruling.source == card and ruling.effect is None:
        return False
    return ruling.affects is not None or player in known_to or not asks_for_qualities(rule)


def asks_for_qualities(rule: MayPlay) -> bool:
    """Whether an effect lets cards be cast only as spells with certain qualities (406.3b)."""
    return isinstance(rule.what, Group) and is_of_a_quality(rule.what.noun)


def is_of_a_quality(noun: Noun) -> bool:
    """Whether a phrase says more than that something is a card or a spell."""
    return bool(noun.post) or any(head.adjectives for head in noun.heads) or not all(_is_any(one) for one in noun.heads)


def _is_any(head: Head) -> bool:
    return head.word in ("card", "spell")


def let_look(table: Table, player: str, cards: Iterable[str]) -> None:
    """A player is allowed to look at cards exiled face down, and may go on to until they leave exile (406.3)."""
    new = []
    for one in cards:
        obj = table.state.objects.get(one)
        if obj is not None and obj.known_to is not None and player not in obj.known_to:
            table.state = edit(table.state, one, known_to=(*obj.known_to, player))
            new.append(one)
    if new:
        text = f"{name_of(table.state, player)} may look at {names_of(table.state, new)} from now on."
        table.note(text, "may_look", "406.3", actor=player, objects=tuple(new))


def keep_looking(table: Table) -> None:
    """Whoever an effect allows now to look at a card exiled face down may go on to when it no longer does (406.3)."""
    state = table.state
    hidden = tuple(one for one in state.zone("exile") if state.objects[one].known_to is not None)
    if not hidden:
        return
    for rule, ruling in tuple(rulings(state, MayLook)):
        for player in state.apnap:
            if concerns(ruling.scope, player, rule):
                let_look(table, player, (one for one in hidden if covers(rule.what, None, ruling, one)))
    for play, ruling in tuple(rulings(state, MayPlay)):
        among = play.among if play.look else None
        for player in state.apnap:
            if among is not None and ruling.affects is None and concerns(ruling.scope, player, play):
                let_look(table, player, (one for one in hidden if fits(as_card(among, "exile"), one, ruling.scope)))
