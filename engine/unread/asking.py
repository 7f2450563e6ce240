"""Lines that were not read and may change what a player is asked: for which cost a card is cast, and which targets there
are (601.2b, 601.2c). What is asked without them may be asked otherwise, or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.dialogue.outcome import NotUnderstood
from engine.layers import view
from engine.state.game import GameState
from engine.state.objects import Zone
from engine.unread.reach import elsewhere
from engine.unread.standing import Standing, standing

_OWN_WAY = re.compile(r"(if [^.]*, )?you may [^.]*\b(rather than pay|without paying|cast)\b")
_WAY_BY = re.compile(r"\byou may (also )?(pay|cast|play|collect|exile|sacrifice)\b[^.]*")
_FOR_LESS = re.compile(r"\b(rather than pay|without paying|by paying|paying|for as much)\b")
_ZONES: dict[Zone, str] = {"graveyard": "graveyard", "exile": "exile", "library": "library", "command": "command zone"}


def other_ways(state: GameState, player: str, card: str) -> Iterator[NotUnderstood]:
    """The lines that may offer another way of casting a card than those that are known (118.9, 601.3).

    They change nothing where it is said which way is meant.
    """
    zone = state.objects[card].zone
    for one in standing(state):
        if _is_own_way(one, zone) if one.holder == card else _is_way_for(state, one, player, zone):
            yield one.as_doubt(carried_out=False, occasion="perhaps")


def _is_own_way(one: Standing, zone: Zone) -> bool:
    """Whether the card itself may say so of being cast from this zone."""
    if one.reach.kind != "casting":
        return False
    if one.line.kind == "keyword":
        return zone == "hand"
    named = [where for where in _ZONES if elsewhere(one.text, where)]
    offers = _OWN_WAY.match(one.text) is not None and not _is_about_when(one)
    return offers and (zone in named or not named)


def _is_way_for(state: GameState, one: Standing, player: str, zone: Zone) -> bool:
    """Whether a permanent may say so of what its controller casts: another cost, or, elsewhere than in a hand, that it may
    be cast from there.
    """
    if not one.is_on_battlefield or one.line.kind not in ("static", "unclassified"):
        return False
    said = _WAY_BY.search(one.text)
    if said is None or _is_about_when(one) or view(state).of(one.holder).controller != player:
        return False
    return _FOR_LESS.search(one.text) is not None or (zone in _ZONES and _ZONES[zone] in one.text)


def _is_about_when(one: Standing) -> bool:
    """Whether it only lets something be cast at another time, as a card that can be cast now need not be (601.3b)."""
    return "had flash" in one.text and re.search(r"\b(rather than pay|without paying)\b", one.text) is None


_BY_WORDS = re.compile(r"\b(targets?|hexproof|shroud|protection)\b")


def other_targets(state: GameState, meant: tuple[str, ...]) -> Iterator[NotUnderstood]:
    """The lines that may say that something can or can't be a target, where ``meant`` is what is, but for that (115.1)."""
    for one in standing(state):
        if not one.is_on_battlefield or one.line.kind not in ("static", "unclassified"):
            continue
        match one.reach.near:
            case "itself":
                about = one.holder in meant
            case "host":
                about = state.objects[one.holder].attached_to in meant
            case None:
                about = one.reach.topics is not None and "target" in one.reach.topics
        if about and _BY_WORDS.search(one.text):
            yield one.as_doubt(carried_out=False, occasion="perhaps")
