"""Casting cards that the player chooses as the instruction is followed: "a spell from your hand", "any number of spells
from among them" (608.2d, 608.2g).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import msgspec

from engine.abilities.casting.playing import PlayCard, Verb
from engine.abilities.phrases.references import Chosen, Players
from engine.casting import ways_of_casting
from engine.casting.casting import cast_by, works
from engine.casting.faces import CHOOSING, as_face, faces_to_play
from engine.casting.permissions import FREE, NOTHING, Permission
from engine.casting.prohibitions import Refusal
from engine.casting.special_actions import why_no_land_now
from engine.casting.telling_ways import ask_for_way
from engine.casting.ways_of_casting import FUSE, Way, way_of, why_in_none, why_not_this_way
from engine.dialogue.actions import CastSpell
from engine.dialogue.choices import ChoicePending, options_for, picked
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
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
    """The cards that fit and that the player could cast, or play, now."""
    among = _among(resolving, instruction, player)
    return tuple(card for card in among if can_be_played(resolving, instruction, player, card))


def can_be_played(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> bool:
    """Whether the player could cast a card, or play it as a land: what is impossible can't be chosen (608.2d)."""
    if lands(resolving, instruction, card) and why_no_land_now(resolving.table.state, player) is None:
        return True
    return any(may_work(resolving, player, card, way) for way in open_ways(resolving, instruction, player, card))


def open_ways(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> tuple[Way, ...]:
    """The ways in which the player could begin to cast a card now (601.3)."""
    state = resolving.table.state
    known = ways(resolving, instruction, player, card)
    return tuple(way for way in known if why_not_this_way(state, player, card, way) is None)


def may_work(resolving: Resolving, player: str, card: str, way: Way) -> bool:
    """Whether nothing keeps a player from casting a card so, as far as can be told before they choose anything for it."""
    return not resolving.table.foresee(partial(_why_in_vain, resolving, player, card, way))


def _why_in_vain(resolving: Resolving, player: str, card: str, way: Way) -> str:
    try:
        cast_by(resolving.table.on_trial(), cast_action(resolving, player, card), card, way)
    except IllegalAction as illegal:
        return illegal.why
    except (BudgetSpent, ChoicePending, TextNotUnderstood):
        return ""
    return ""


def cast_action(resolving: Resolving, player: str, card: str) -> CastSpell:
    """The action of casting a card as the spell or ability resolves, of which nothing is announced before (608.2g)."""
    return CastSpell(player=player, object=card, payment=resolving.table.payment(player))


def why_none(resolving: Resolving, instruction: PlayCard, player: str) -> Refusal | None:
    """Why none of the cards that fit can be cast now: what is in the way of the first of them; ``None`` if nothing fits."""
    for card in _among(resolving, instruction, player):
        why = why_in_none(resolving.table.state, player, card, ways(resolving, instruction, player, card))
        if why is not None:
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


def ways(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> tuple[Way, ...]:
    """In which ways the instruction lets the player cast a card: as each face or half that is what it speaks of, for the
    cost that it prescribes, or else for the mana cost or any alternative to it (118.9, 608.2g, 601.3e).
    """
    permission = permission_of(resolving, instruction)
    if instruction.transformed:
        definition = with_face_up(resolving.table.state, card).objects[card].definition
        if definition.layout != "transform" or len(definition.faces) < 2:
            feature(card, "casting a card transformed that is not double-faced (712.11a)")
        return (msgspec.structs.replace(way_of(permission), face=1),)

    def permitted(state: GameState, player: str, card: str) -> tuple[Permission, ...]:
        return (permission,) if _fits(resolving, instruction, state, card) else ()

    return tuple(ways_of_casting.ways(resolving.table.state, player, card, permitted))


def _fits(resolving: Resolving, instruction: PlayCard, state: GameState, card: str) -> bool:
    """Whether the card is what may be chosen to be cast; what was named before needs only be that card."""
    if not isinstance(instruction.what, Chosen):
        return True
    scope = msgspec.structs.replace(resolving.scope, state=state, sight=view(state))
    return fits(as_card(instruction.what.noun, state.objects[card].zone), card, scope)


def as_what(resolving: Resolving, player: str, card: str, among: tuple[Way | int, ...]) -> Way | int:
    """As what and for which cost the player chooses to play a card: a face or half to cast, both halves, or a face that is
    a land (709.3, 712.11b, 712.12, 702.102a), and one of the costs for which that can be cast (601.2b, 118.9a).
    """
    parts: dict[tuple[bool, int, bool], list[Way | int]] = {}
    for what in among:
        part = (True, what, False) if isinstance(what, int) else (False, *what.cast_part)
        parts.setdefault(part, []).append(what)
    chosen = _part(resolving, player, card, tuple(parts.values()))
    if isinstance(land := chosen[0], int):
        return land
    table, action = resolving.table, cast_action(resolving, player, card)
    costs = sorted((one for one in chosen if isinstance(one, Way)), key=lambda way: not works(table, action, card, way))
    return costs[0] if len(costs) == 1 else ask_for_way(table, player, card, tuple(costs))


def _part(resolving: Resolving, player: str, card: str, parts: tuple[list[Way | int], ...]) -> list[Way | int]:
    """The face or half that the player chooses, with the ways of casting it."""
    if len(parts) == 1:
        return parts[0]
    state = with_face_up(resolving.table.state, card)
    layout = state.objects[card].definition.layout
    options = options_for(tuple((str(number), _name(state, card, part[0])) for number, part in enumerate(parts)))
    playing = any(isinstance(part[0], int) for part in parts)
    prompt = f"Which part of {name_of(state, card)} does {resolving.name(player)} {'play' if playing else 'cast'}?"
    rules = (CHOOSING.get(layout, "601.2b"), *(("712.12",) if playing else ()), "608.2g")
    taken = resolving.table.ask("choose_value", player, prompt, options, *rules, source=resolving.object)
    return parts[int(picked(taken.answer, taken.choice)[0])]


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

    Maybe not all of them, unless the text says "if able". Those that can't be cast are left over at the end.
    """
    left, least = list(cards), int(instruction.able != "")
    while len(cards) > 1 and left:
        open_to = tuple(card for card in left if can_be_played(resolving, instruction, player, card))
        if not open_to:
            break
        options = options_for(tuple((one, name_of(resolving.table.state, one)) for one in open_to))
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
