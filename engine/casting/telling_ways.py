"""What the ways of casting a card are called, and how a player is asked for one of them (601.2b, 118.9a)."""

from __future__ import annotations

import msgspec

from engine.abilities.costs.cost import Cost
from engine.casting.faces import as_face
from engine.casting.permissions import AS_MUCH_LIFE, FREE, FROM_HAND
from engine.casting.ways_of_casting import ALTERNATIVE_COST, FUSE, Way
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import permits
from engine.happening.exiled_face_down import with_face_up
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.oracle.printing import show
from engine.phrases.cost_parts import cost_text
from engine.phrases.prompts import of_them
from engine.state.game import GameState
from engine.table.table import Table


def way_text(state: GameState, card: str, way: Way) -> str:
    """A way as a player calls it: by the keyword and its cost, or by the cost; and whose effects offer it."""
    return _said(state, card, way, way.sources)


def _said(state: GameState, card: str, way: Way, sources: tuple[str, ...]) -> str:
    """The same with some of those whose effects they are."""
    by = f" ({', '.join(name_of(state, one) for one in sources)})" if sources else ""
    text = f"{_paid_text(state, card, way)}{by}"
    return text if way.keyword is None else f"{way.keyword.capitalize()}, {text[:1].lower()}{text[1:]}"


def _paid_text(state: GameState, card: str, way: Way) -> str:
    """What is paid, by the name of the keyword whose cost it is."""
    if way.cost is None:
        mana = seen_of(state, card).mana_cost
        return f"mana cost{f' {mana.text}' if mana is not None else ''}"
    cost = (show("cost", way.cost) or cost_text(way.cost)) if way.cost.parts else None
    if way.cost == AS_MUCH_LIFE:
        cost = "life equal to its mana value"
    match way.method:
        case "free":
            return "without paying its mana cost"
        case "alternative":
            return cost or ""
        case _:
            method, between = (way.method or "").capitalize(), " " if cost is None or cost.startswith("{") else "—"
            return method if cost is None else f"{method}{between}{cost}"


def _named_way(state: GameState, card: str, way: Way, sources: tuple[str, ...], *, several: bool) -> str:
    """A way by its cost, and by the face that is cast where there is a choice of faces (709.3)."""
    if way.method == FUSE:
        paid = None if way.cost is None else ALTERNATIVE_COST if way.cost.parts else FREE
        text = _said(state, card, msgspec.structs.replace(way, method=paid), sources)
        return f"Fuse: {text}" if several else text
    facing = as_face(state, card, way.face)
    if way.face and state.objects[card].definition.layout == "prototype":
        return f"Prototype: {_said(facing, card, way, sources)}"
    text = _said(facing, card, way, sources)
    if way.flash and way.additional:
        text = f"{text} and {cost_text(Cost(way.additional))}, as though it had flash"
    return f"{name_of(facing, card)}: {text}" if several else text


def note_way(table: Table, player: str, spell: str, way: Way) -> None:
    """Say that a spell is cast otherwise than for its mana cost from the hand (601.2b, 118.9)."""
    if way.permission == FROM_HAND and way.method is None:
        return
    who, name = name_of(table.state, player), name_of(table.state, spell)
    by = name_of(table.state, way.permission.by) if way.permission.by is not None else ""
    cites: tuple[str, ...] = ()
    if way.cost is not None:
        prescribed = way.permission.cost is not None  # 118.9b
        offer = way.permission if prescribed else way.offer
        cost = _said(table.state, spell, way, (offer.by,) if offer is not None and offer.by is not None else ())
        lets = f"as {by} allows, " if by and not prescribed else ""
        words, cites = f"{lets}for an alternative cost: {of_them(cost)}", ("118.9a",)
    elif way.permission.rule == "903.8":
        more = way.permission.additional
        words = f"from the command zone{f', which costs {cost_text(Cost(more))} more' if more else ''}"
    elif way.method is not None:
        words = f"with {way.method}{f' ({by})' if by else ''}"
    else:
        words = f"as {by or 'an effect'} allows"
    allowed = tuple(permits(rule) for rule in way.rules)
    text = f"{who} casts {name} {words}."
    table.note(text, "announce_method", "601.2b", *cites, *allowed, actor=player, objects=(spell,))


def ask_for_way(table: Table, player: str, card: str, among: tuple[Way, ...]) -> Way:
    """The way that the player chooses, by its cost (601.2b, 118.9a).

    What lets the card be cast, for whatever cost, goes without saying where it is the same for all of them.
    """
    state = with_face_up(table.state, card)
    several = len({way.cast_part for way in among}) > 1
    lets = {way.permission.by for way in among}
    common = lets if len(lets) == 1 and all(way.permission.cost is None for way in among) else set()
    telling = (tuple(one for one in way.sources if one not in common) for way in among)
    names = (_named_way(state, card, way, told, several=several) for way, told in zip(among, telling, strict=True))
    options = options_for(tuple((str(number), name) for number, name in enumerate(names)))
    taken = table.ask(
        "choose_value",
        player,
        f"For which cost does {name_of(state, player)} cast {name_of(state, card)}?",
        options,
        "601.2b",
        "118.9a",
        source=card,
    )
    return among[int(picked(taken.answer, taken.choice)[0])]
