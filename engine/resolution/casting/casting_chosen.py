"""Casting cards that the player chooses as the instruction is followed: "a spell from your hand", "any number of spells
from among them" (608.2d, 608.2g).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.abilities.casting.playing import PlayCard, Verb
from engine.abilities.phrases.references import Chosen, Players
from engine.casting.faces import CHOOSING, as_face, faces_to_cast, faces_to_play
from engine.casting.permissions import FREE, NOTHING, Permission
from engine.casting.prohibitions import Refusal
from engine.casting.special_actions import why_no_land_now
from engine.casting.ways_of_casting import FUSE, Way, fused, may_fuse, way_of, why_not_this_way
from engine.dialogue.choices import options_for, picked
from engine.dialogue.unsupported import feature
from engine.happening.exiled_face_down import is_of_a_quality, with_face_up
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases import references
from engine.phrases.matching import fits
from engine.resolution.context import Resolving
from engine.standing.playing import as_card
from engine.state.game import GameState


def permission_of(resolving: Resolving, instruction: PlayCard) -> Permission:
    """What lets the player cast a card while the spell or ability resolves (608.2g)."""
    return Permission(
        rule="608.2g",
        by=resolving.this if not instruction.keyword else None,
        method=instruction.keyword or (FREE if instruction.free else None),
        cost=NOTHING if instruction.free else instruction.cost,
        flash=True,
    )


def castable(resolving: Resolving, instruction: PlayCard, player: str) -> tuple[str, ...]:
    """The cards that fit and that the player could begin to cast, or play, now."""
    return tuple(_castable(resolving, instruction, player))


def _castable(resolving: Resolving, instruction: PlayCard, player: str) -> Iterator[str]:
    for card in _among(resolving, instruction, player):
        state = with_face_up(resolving.table.state, card)
        known = ways(resolving, instruction, player, card)
        playable = bool(lands(resolving, instruction, card)) and why_no_land_now(state, player) is None
        if playable or any(why_not_this_way(state, player, card, way) is None for way in known):
            yield card


def why_none(resolving: Resolving, instruction: PlayCard, player: str) -> Refusal | None:
    """Why none of the cards that fit can be cast now: what is in the way of the first of them; ``None`` if nothing fits."""
    for card in _among(resolving, instruction, player):
        state = with_face_up(resolving.table.state, card)
        refusals = (why_not_this_way(state, player, card, way) for way in ways(resolving, instruction, player, card))
        if (why := next(filter(None, refusals), None)) is not None:
            return why
    return None


def lands(resolving: Resolving, instruction: PlayCard, card: str) -> tuple[int, ...]:
    """The faces with which the instruction lets a player play a card as a land, whether or not they have a land to play
    (305.3, 712.12).
    """
    if instruction.verb != "play":
        return ()
    state = with_face_up(resolving.table.state, card)
    return tuple(
        face for face in faces_to_play(state, card) if _fits(resolving, instruction, as_face(state, card, face), card)
    )


def ways(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> Iterator[Way]:
    """As what the instruction lets the player cast a card: as each face or half that is what it speaks of, and a card with
    fuse from the hand as both (709.3, 712.11b, 702.102a).
    """
    state = with_face_up(resolving.table.state, card)
    definition = state.objects[card].definition
    way = way_of(permission_of(resolving, instruction))
    if instruction.transformed:
        if definition.layout != "transform" or len(definition.faces) < 2:
            feature(card, "casting a card transformed that is not double-faced (712.11a)")
        yield msgspec.structs.replace(way, face=1)
        return
    for face in faces_to_cast(state, card):
        if "land" not in view(as_face(state, card, face)).of(card).types and _fits(
            resolving, instruction, as_face(state, card, face), card
        ):
            yield msgspec.structs.replace(way, face=face)
    if may_fuse(state, player, card) and _fits(resolving, instruction, state, card):
        yield fused(way)


def _fits(resolving: Resolving, instruction: PlayCard, state: GameState, card: str) -> bool:
    """Whether the card is what may be chosen to be cast; what was named before needs only be that card."""
    if not isinstance(instruction.what, Chosen):
        return True
    scope = msgspec.structs.replace(resolving.scope, state=state, sight=view(state))
    return fits(as_card(instruction.what.noun, state.objects[card].zone), card, scope)


def as_what(resolving: Resolving, player: str, card: str, among: tuple[Way | int, ...]) -> Way | int:
    """As what the player chooses to play a card: a face or half to cast, both halves, or a face that is a land (709.3,
    712.11b, 712.12, 702.102a).
    """
    if len(among) == 1:
        return among[0]
    state = with_face_up(resolving.table.state, card)
    layout = state.objects[card].definition.layout
    options = options_for(tuple((str(number), _name(state, card, what)) for number, what in enumerate(among)))
    playing = any(isinstance(what, int) for what in among)
    prompt = f"Which part of {name_of(state, card)} does {resolving.name(player)} {'play' if playing else 'cast'}?"
    rules = (CHOOSING.get(layout, "601.2b"), *(("712.12",) if playing else ()), "608.2g")
    taken = resolving.table.ask("choose_value", player, prompt, options, *rules, source=resolving.object)
    return among[int(picked(taken.answer, taken.choice)[0])]


def _name(state: GameState, card: str, what: Way | int) -> str:
    if isinstance(what, int):
        return name_of(as_face(state, card, what), card)
    return f"{name_of(state, card)} (fuse)" if what.method == FUSE else name_of(as_face(state, card, what.face), card)


def _among(resolving: Resolving, instruction: PlayCard, player: str) -> tuple[str, ...]:
    """Where the player looks for cards to cast: among those that were named, or in a zone."""
    state, origin = resolving.table.state, instruction.origin
    assert isinstance(instruction.what, Chosen)
    if instruction.what.among is not None:
        there = resolving.present(instruction.what.among)
    elif instruction.pool is not None:
        there = resolving.fitting(instruction.pool)
    elif origin is None:
        return ()
    else:
        owners = references.players(origin.of, resolving.scope) if origin.of is not None else (player,)
        there = tuple(one for owner in owners for one in state.zone(origin.zone, owner))
    if is_of_a_quality(instruction.what.noun):  # 406.3b
        there = tuple(one for one in there if player in (state.objects[one].known_to or (player,)))
    return _known(resolving, there, player, instruction.verb)


def _known(resolving: Resolving, cards: tuple[str, ...], player: str, verb: Verb) -> tuple[str, ...]:
    """Those of the cards that somebody knows; whether one of the others is to be cast is asked, once."""
    table, objects = resolving.table, resolving.table.state.objects
    hidden = tuple(one for one in cards if objects[one].unknown or objects[one].is_hidden)
    if hidden and not {*hidden} <= resolving.ruled_out:
        count = "the unknown card" if len(hidden) == 1 else f"one of {len(hidden)} unknown cards"
        prompt = f"Does {resolving.name(player)} {verb} {count}, as {resolving.name(resolving.object)} allows?"
        taken = table.ask("choose_yes_no", player, prompt, (), "608.2d", source=resolving.object)
        if taken.answer.yes:
            feature(resolving.object, "casting a card that nobody was told of")
        resolving.ruled_out |= {*hidden}
    return tuple(one for one in cards if one not in hidden)


def chosen(resolving: Resolving, instruction: PlayCard, player: str) -> Iterator[str]:
    """The cards that the player casts, one after the other: each is chosen once the one before has been cast. From the
    zones of several players, so many are cast from each of them, or fewer.
    """
    what, origin = instruction.what, instruction.origin
    assert isinstance(what, Chosen)
    low = resolving.value(what.low)
    most = resolving.value(what.high) if what.high is not None else None
    done = 0
    owners: Counter[str] = Counter()
    of_each = origin is not None and isinstance(origin.of, Players) and origin.of.word.startswith("each")
    while most is None or of_each or done < most:
        open_to = castable(resolving, instruction, player)
        if of_each and most is not None:
            open_to = tuple(one for one in open_to if owners[resolving.table.state.objects[one].owner] < most)
        if not open_to:
            return
        required = done < low
        options = options_for(tuple((one, name_of(resolving.table.state, one)) for one in open_to))
        prompt = f"Which card does {resolving.name(player)} {instruction.verb}{' next' if done else ''}?"
        taken = resolving.table.ask(
            "choose_objects", player, prompt, options, "608.2g", low=int(required), high=1, source=resolving.object
        )
        picks = picked(taken.answer, taken.choice)
        if not picks:
            return
        done += 1
        owners[resolving.table.state.objects[picks[0]].owner] += 1
        yield picks[0]


def each_of(resolving: Resolving, instruction: PlayCard, player: str, cards: tuple[str, ...]) -> Iterator[str]:
    """The cards that are named: one, or those of several that the player casts, one after the other.

    Maybe not all of them, unless the text says "if able".
    """
    left, least = list(cards), int(instruction.able != "")
    while len(cards) > 1 and left:
        options = options_for(tuple((one, name_of(resolving.table.state, one)) for one in left))
        again = " next" if len(left) < len(cards) else ""
        prompt = f"Which card does {resolving.name(player)} {instruction.verb}{again}?"
        taken = resolving.table.ask(
            "choose_objects", player, prompt, options, "608.2g", low=least, high=1, source=resolving.object
        )
        picks = picked(taken.answer, taken.choice)
        if not picks:
            return
        left.remove(picks[0])
        yield picks[0]
    yield from left
