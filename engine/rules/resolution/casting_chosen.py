"""Casting cards that the player chooses as the instruction is followed: "a spell from your hand", "any number of spells
from among them" (608.2d, 608.2g).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.abilities.playing import PlayCard
from engine.abilities.references import Chosen, Players
from engine.choices import options_for, picked
from engine.rules import references
from engine.rules.layers import view
from engine.rules.matching import fits
from engine.rules.methods import way_of, why_not_this_way
from engine.rules.naming import name_of
from engine.rules.permissions import FREE, NOTHING, Permission
from engine.rules.playing import as_card
from engine.rules.resolution.context import Resolving
from engine.rules.special_actions import why_no_land_now
from engine.rules.unsupported import feature
from engine.state.halves import castable as castable_faces


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
    state, scope = resolving.table.state, resolving.scope
    assert isinstance(instruction.what, Chosen)
    way = way_of(permission_of(resolving, instruction))
    for card in _among(resolving, instruction, player):
        if len(castable_faces(state.objects[card].definition)) > 1:
            feature(card, "choosing a card with several faces to be cast while resolving (709.3, 712.11)")
        if not fits(as_card(instruction.what.noun, state.objects[card].zone), card, scope):
            continue
        if "land" in view(state).of(card).types:
            if instruction.verb == "play" and why_no_land_now(state, player) is None:
                yield card
        elif why_not_this_way(state, player, card, way) is None:
            yield card


def _among(resolving: Resolving, instruction: PlayCard, player: str) -> tuple[str, ...]:
    """Where the player looks for cards to cast: among those that were named, or in a zone."""
    state, origin = resolving.table.state, instruction.origin
    assert isinstance(instruction.what, Chosen)
    if instruction.what.among is not None:
        there = resolving.present(instruction.what.among)
    elif origin is None:
        return ()
    else:
        owners = references.players(origin.of, resolving.scope) if origin.of is not None else (player,)
        there = tuple(one for owner in owners for one in state.zone(origin.zone, owner))
    return known(resolving, there)


def known(resolving: Resolving, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that somebody knows; of the rest it is assumed that none can be chosen."""
    objects = resolving.table.state.objects
    unknown = sum(objects[one].unknown for one in cards)
    if unknown:
        count = "card is" if unknown == 1 else f"{unknown} cards are"
        resolving.table.assume(f"The unknown {count} none that can be chosen for {resolving.name(resolving.object)}.")
    return tuple(one for one in cards if not objects[one].unknown)


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
        prompt = f"Which does {resolving.name(player)} {instruction.verb}{' next' if done else ''}?"
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
    """The cards that are named: one, or those of several that the player casts, one after the other and maybe not all."""
    left = list(cards)
    while len(cards) > 1 and left:
        options = options_for(tuple((one, name_of(resolving.table.state, one)) for one in left))
        again = " next" if len(left) < len(cards) else ""
        prompt = f"Which does {resolving.name(player)} {instruction.verb}{again}?"
        taken = resolving.table.ask(
            "choose_objects", player, prompt, options, "608.2g", low=0, high=1, source=resolving.object
        )
        picks = picked(taken.answer, taken.choice)
        if not picks:
            return
        left.remove(picks[0])
        yield picks[0]
    yield from left
