"""What Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4, 702.5, 702.16c–d).

One answer for all who ask: instructions to attach (701.3b), Auras that enter (303.4f), state-based actions (704.5m–p).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import msgspec

from engine.abilities.ability import Ability, Keyword
from engine.abilities.effects import Instruction
from engine.abilities.permanents.attaching import Attach, AttachesOnlyTo
from engine.abilities.phrases.filters import Head, Noun, PlayerNoun
from engine.abilities.phrases.references import Target, This
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.controlling import controller_of, is_within_range, scope_of
from engine.layers.naming import name_of
from engine.phrases.matching import fits, fits_player
from engine.phrases.misfits import why_not
from engine.phrases.reconfiguring import has_reconfigure
from engine.phrases.wording import with_article
from engine.standing.object_rules import said
from engine.standing.protection import is_protected, protection_words
from engine.standing.restrictions import cannot
from engine.state.game import GameState

ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})
"""The subtypes of what can be attached to something (701.3a)."""


class NotThere(msgspec.Struct, frozen=True):
    """Why something can't be attached somewhere, in words that end a sentence, and by which rule."""

    words: str
    rule: str


def why_not_attached(state: GameState, attachment: str, host: str) -> NotThere | None:
    """Why a permanent can't be attached to an object or player; ``None`` if it can be (701.3a)."""
    seen, name = view(state).of(attachment), name_of(state, attachment)
    if not ATTACHABLE.intersection(seen.subtypes):
        return NotThere(f"{name} is no Aura, Equipment or Fortification", "701.3b")
    if attachment == host:
        return NotThere("nothing is attached to itself", "303.4d" if "Aura" in seen.subtypes else "301.5c")
    if host not in state.objects and (host not in state.players or state.players[host].lost):
        was = "was" if state.objects[attachment].attached_to == host else "would be"
        return NotThere(f"what it {was} attached to is gone", "303.4c" if "Aura" in seen.subtypes else "301.5c")
    becoming = has_reconfigure(seen.abilities) and state.objects[attachment].attached_to != host  # 702.151b
    if "creature" in seen.types and not ("Equipment" in seen.subtypes and becoming):
        return NotThere(f"{name} is a creature", "303.4d" if "Aura" in seen.subtypes else "301.5c")
    if not is_within_range(state, seen.controller or controller_of(state, attachment), host):
        words = f"{name_of(state, host)} is outside of its controller's range of influence"
        return NotThere(words, "801.8" if "Aura" in seen.subtypes else "801.9")
    if "Aura" in seen.subtypes and (why := _cannot_enchant(state, attachment, host)) is not None:
        return why
    for subtype, wanted, rule in (("Equipment", "creature", "301.5"), ("Fortification", "land", "301.6")):
        if subtype in seen.subtypes and not _is_permanent_of_type(state, host, wanted):
            return NotThere(f"{name_of(state, host)} is not a {wanted}", rule)
    if "Equipment" in seen.subtypes and cannot(state, host, "be equipped"):
        return NotThere(f"{name_of(state, host)} can't be equipped", "101.2")
    only = (one for one in said(state, AttachesOnlyTo) if attachment in one.of)
    if any(not fits(one.change.what, host, one.scope) for one in only):
        return NotThere(f"{name} can't be attached to {name_of(state, host)}", "101.2")
    there = state.objects[attachment].attached_to == host
    if is_protected(state, host, attachment, attached=there):
        rule = "702.16c" if "Aura" in seen.subtypes else "702.16d"
        return NotThere(protection_words(state, host, attachment), rule)
    return None


def enchants(abilities: Iterable[Ability]) -> tuple[Noun | PlayerNoun, ...]:
    """What the enchant abilities among them name, one for each (702.5a, 702.5c)."""
    qualities = (ability.quality for ability in abilities if isinstance(ability, Keyword) and ability.name == "enchant")
    return tuple(_phrase(quality) for quality in qualities if quality is not None)


def aura_body(abilities: Iterable[Ability]) -> tuple[Instruction, ...]:
    """The target of an Aura spell, which its enchant ability defines (303.4a): "attach this to target creature".

    It has to be what all of its enchant abilities name (702.5c). Without any there is no target.
    """
    wanted = enchants(abilities)
    if not wanted:
        return ()
    return (Attach(This(), Target(reduce(_both, wanted), slot="t1")),)


def hosts(state: GameState, aura: str, entering: GameState) -> tuple[str, ...]:
    """What an Aura can enchant that is about to enter (303.4f): ``entering`` is the game as it would be with the Aura."""
    everything = (*state.apnap, *state.everything)
    return tuple(one for one in everything if why_not_attached(entering, aura, one) is None)


def _both(left: Noun | PlayerNoun, right: Noun | PlayerNoun) -> Noun | PlayerNoun:
    if isinstance(left, PlayerNoun) and isinstance(right, PlayerNoun):
        return left if left.word == "opponent" else right
    if isinstance(left, PlayerNoun) or isinstance(right, PlayerNoun):
        feature(None, "Auras that would have to enchant a player and an object (702.5c)")
    pairs = tuple((a, b) for a in left.heads for b in right.heads if a.word == b.word)
    if not pairs:
        feature(None, "Auras whose enchant abilities have nothing in common (702.5c)")
    heads = tuple(Head((*a.adjectives, *b.adjectives), a.word, a.bare and b.bare) for a, b in pairs)
    return Noun(heads, (*left.post, *right.post))


def _phrase(quality: Noun | str) -> Noun | PlayerNoun:
    if isinstance(quality, Noun):
        return quality
    return PlayerNoun("opponent" if quality == "opponent" else "player")  # 702.5d


def _cannot_enchant(state: GameState, aura: str, host: str) -> NotThere | None:
    seen = view(state).of(aura)
    scope = scope_of(state, aura)
    for wanted in enchants(held.ability for held in seen.abilities):
        if isinstance(wanted, PlayerNoun):
            if not fits_player(wanted, host, scope):
                return NotThere(f"{name_of(state, host)} is not {with_article(wanted.word)}", "702.5d")
        elif host in state.players:
            return NotThere(f"{name_of(state, host)} is a player", "702.5a")
        elif not fits(wanted, host, scope):
            return NotThere(f"{name_of(state, host)} {why_not(wanted, host, scope)}", "702.5a")
    return None


def _is_permanent_of_type(state: GameState, host: str, card_type: str) -> bool:
    return host in state.battlefield and card_type in view(state).of(host).types
