"""What the whole board says of single lines: in which step creatures attack, where a commander is, and who controls what an
Aura has taken.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.cards.taking import takes_control
from adjudicator.notation.context import Context
from adjudicator.notation.draft import Draft
from adjudicator.notation.things import Entry
from adjudicator.wire.records.cards import CardEntry, CardObject, MergedPart, Permanent
from engine.oracle.card import CardText
from engine.state.turn import Step

_STEP: Final = "/state/turn/step"


def settle(context: Context, draft: Draft) -> None:
    """Take in what follows for a step, for commanders and for controllers."""
    _place_in_combat(context, draft)
    for player, commander in draft.commanders:
        _find_commander(draft, player, commander)
    for aura, _ in tuple(draft.battlefield):
        if takes_control(_card(context, aura)):
            _give(context, draft, aura)


def _place_in_combat(context: Context, draft: Draft) -> None:
    """Where creatures attack, the combat that is said is its declare attackers step, or that of blockers (508.1, 509.1);
    so it is where nothing is said. Its beginning it is only if that is said. It is the attackers' controller's turn.
    """
    fights = [fighter.fight for fighter in draft.fighters]
    if draft.turn.active is None and any(fight.attacking for fight in fights):
        draft.turn = replace(draft.turn, active=draft.active)
    said = context.places.get(_STEP)
    words = "" if said is None else context.text[said.start : said.end].casefold()
    is_combat = draft.turn.step == "beginning_of_combat" and not any(one in words for one in ("begin", "start"))
    if (draft.turn.step is None or is_combat) and any(fight.attacking and not fight.put_in for fight in fights):
        blocks = any(fight.blocking or fight.blocked is not None for fight in fights)
        step: Step = "declare_blockers" if blocks else "declare_attackers"
        draft.turn = replace(draft.turn, step=step)


def _find_commander(draft: Draft, player: str, commander: Entry) -> None:
    """A commander that is listed in a zone of its owner is that card, and not another one in the command zone (903.5b)."""
    key, cards = name_key(commander.name), draft.players[player].cards
    there = [
        place
        for place, (permanent, entry) in enumerate(draft.battlefield)
        if not permanent.token and player == (permanent.owner or permanent.controller)
        if key in (name_key(entry.name), *map(_key_of, permanent.merged))
    ]
    elsewhere = [
        (zone, place)
        for zone, listed in cards.items()
        for place, (card, span) in enumerate(listed)
        if name_key(_name(card)) == key and span is not commander.span
    ]
    if len(there) + len(elsewhere) != 1:
        return
    for place in there:
        permanent, entry = draft.battlefield[place]
        draft.battlefield[place] = (_as_commander(permanent, key), entry)
    for zone, place in elsewhere:
        card, span = cards[zone][place]
        said = CardObject(card=card) if isinstance(card, str) else card
        cards[zone][place] = (replace(said, commander=True), span)
    cards["command"] = [(card, span) for card, span in cards["command"] if span is not commander.span]


def _as_commander(permanent: Permanent, key: str) -> Permanent:
    """The permanent as a commander: of merged ones the component is that has the name (730.2, 903.3)."""
    if not permanent.merged:
        return replace(permanent, commander=True)
    return replace(permanent, merged=tuple(replace(part, commander=_key_of(part) == key) for part in permanent.merged))


def _key_of(part: MergedPart) -> str:
    card = part.card
    return name_key(card if isinstance(card, str) else "" if card is None else card.name)


def _name(entry: CardEntry) -> str:
    """The name of a listed card; nothing for one that is not known."""
    card = entry if isinstance(entry, str) else entry.card
    return card if isinstance(card, str) else "" if card is None else card.name


def _card(context: Context, permanent: Permanent) -> CardText | None:
    card = permanent.card
    return context.names.card(card) if isinstance(card, str) else card


def _give(context: Context, draft: Draft, aura: Permanent) -> None:
    """What an Aura enchants that is listed with another player is theirs, and the Aura's controller controls it (110.2)."""
    on = aura.attached_to
    reference = context.references.of(on) if isinstance(on, str) else None
    if reference is None:
        return
    names = {name_key(one) for one in (*context.names.short_for(reference.phrase), reference.phrase)}
    found = [
        (n, permanent, entry)
        for n, (permanent, entry) in enumerate(draft.battlefield)
        if (permanent.id == reference.phrase or name_key(entry.name) in names)
        and reference.whose in ("", permanent.controller)
        and permanent is not aura
    ]
    if len(found) != 1:
        return
    ((place, permanent, entry),) = found
    if permanent.controller != aura.controller and permanent.owner is permanent.entered_under is None:
        mine = permanent.controller
        taken = replace(permanent, controller=aura.controller, owner=mine, entered_under=mine)
        draft.battlefield[place] = (taken, entry)
