"""Cards that are cast or played and that no zone lists: who casts one has it in hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.notation.context import Context
from adjudicator.notation.draft import Draft, ListZone, PlayerDraft
from adjudicator.notation.faults import Fault
from adjudicator.notation.references import Reference
from adjudicator.notation.things import Entry
from adjudicator.wire.records.cards import CardDefinition, CardEntry, Permanent


def hold_if_unlisted(context: Context, draft: Draft, player: str, reference: Reference) -> bool:
    """Put a card into the hand of who casts it, if it is one and nobody has it where it could be cast from.

    :raises Fault: the same was done before: two such cards have to be listed; or the copy of a prepare spell may be meant
        (722.3c); or a card that is listed elsewhere, which what was done before may have moved.
    """
    names = context.names
    called = None if names.short_for(reference.phrase) else names.nicknamed(reference.phrase)
    reference = replace(reference, phrase=called or reference.phrase)
    if reference.whose or reference.phrase in names.ids or names.card(reference.phrase) is None:
        return False
    key = name_key(reference.phrase)
    if _is_short_for_own(context, draft.players[player], reference.phrase):
        return False
    for other, one in draft.players.items():
        zones = [zone for zone in one.cards if zone != "hand" or other == player]
        if any(key in _keys(context, card) for card in _listed(one, zones)):
            if (player, key) in draft.held:
                if (player, key) in draft.cast_twice:
                    return False
                draft.cast_twice.add((player, key))
                name = reference.phrase
                raise Fault(reference.span, f"{name!r} is cast twice: list both, `{player} hand: 2 {name}`.")
            draft.cast.add((player, key))
            return False
    if draft.actions and (where := _elsewhere(context, draft, player, key)):
        name = reference.phrase
        why = f"{name!r} may be the card that is {where}, or one that nobody has listed."
        how = f"Give that one an id, `{name} [my-id]`, or write `{player} hand: {name}`."
        use = f" To use an ability of it, write `{player} activates {name}`." if "battlefield" in where else ""
        raise Fault(reference.span, f"{why} {how}{use}")
    held = (card for zone in draft.players[player].cards.values() for card, _ in zone)
    listed = (*held, *(permanent for permanent, _ in draft.battlefield if permanent.controller == player))
    if any(key in _copied(context, one) for one in listed):
        name = reference.phrase
        why = f"{name!r} may be the copy of a prepare spell, or a card that nobody has listed."
        raise Fault(
            reference.span, f"{why} Write the copy by its permanent's id (`my-id.copy`), or `{player} hand: {name}`."
        )
    entry = Entry()
    named = context.names.named(reference.phrase)
    entry.set("card", named.card, reference.span)
    entry.span = reference.span
    draft.put(draft.players[player], "hand", entry)
    draft.held.add((player, key))
    context.names.put(reference.phrase)
    return True


def _is_short_for_own(context: Context, player: PlayerDraft, phrase: str) -> bool:
    """Whether it is another card's name, and what stands before the comma in that of one that the player has."""
    there = {key for card in _listed(player, [*player.cards]) for key in _keys(context, card)}
    short_for = {name_key(name) for name in context.names.before_comma(phrase)}
    return name_key(phrase) not in there and not there.isdisjoint(short_for)


def _elsewhere(context: Context, draft: Draft, player: str, key: str) -> str:
    """Where a card of that name is listed that its owner has not cast: on the battlefield, or in another player's hand."""
    if any(key in _keys(context, permanent) for permanent, _ in draft.battlefield):
        return "on the battlefield"
    for other, one in draft.players.items():
        mine = other == player or {(other, key)} & (draft.held | draft.cast)
        if not mine and any(key in _keys(context, card) for card, _ in one.cards.get("hand", ())):
            return f"in {other}'s hand"
    return ""


def _copied(context: Context, entry: CardEntry | Permanent) -> frozenset[str]:
    """The name of the prepare spell of a card or permanent: only a copy of it can be cast (722.3, 722.3c)."""
    card = entry if isinstance(entry, str) else entry.card
    text = context.names.card(card) if isinstance(card, str) else card
    if text is None or text.layout != "prepare":
        return frozenset()
    return frozenset(name_key(face.name) for face in text.faces[1:])


def _listed(player: PlayerDraft, zones: list[ListZone]) -> Iterator[CardEntry]:
    for zone in zones:
        yield from (card for card, _ in player.cards[zone])


def _keys(context: Context, entry: CardEntry | Permanent) -> frozenset[str]:
    """The names of a listed card and its faces."""
    card = entry if isinstance(entry, str) else entry.card
    if card is None:
        return frozenset()
    text = card if isinstance(card, CardDefinition) else context.names.card(card)
    own = {card} if isinstance(card, str) else set[str]()
    faces = set() if text is None else {text.name, *(face.name for face in text.faces)}
    return frozenset(name_key(name) for name in own | faces) - _copied(context, entry)
