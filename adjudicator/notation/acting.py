"""What is done: ``A casts Shock targeting B``, ``B blocks Gray Ogre with Grizzly Bears``, ``go to combat damage``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from adjudicator.cards.names import name_key
from adjudicator.notation import declaring, special
from adjudicator.notation.abilities_meant import activated, numbered, with_targets
from adjudicator.notation.actor import Acting, Verb, paid_for
from adjudicator.notation.advancing import advance
from adjudicator.notation.announcing import (
    Announced,
    assumed,
    read_targets,
    says_loyalty,
    says_targets,
    which_ability,
    with_costs,
)
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.faults import Fault
from adjudicator.notation.holding import hold_if_unlisted
from adjudicator.notation.lexing import Span
from adjudicator.notation.references import Reference
from adjudicator.notation.setting import STEPS
from adjudicator.notation.ways_said import WAYS_AS_VERBS
from adjudicator.notation.written_names import in_quotes
from adjudicator.wire.nearness import listing
from adjudicator.wire.records import actions as act
from engine.abilities.lexicon import BASIC_LAND_TYPES
from engine.oracle.card import CardText

_NUMBERED: Final = re.compile(r"(?P<name>.+)-\d+(@\d+)?")
"""The id of what has no other: ``grizzly-bears-1``."""


def _cast(acting: Acting, cursor: Cursor, player: str, *, way: str | None = None) -> act.AnyAction:
    start = cursor.at
    card, without_mana = acting.card(cursor, player)
    said = acting.announced(cursor, Announced(face=_implied_face(acting.context, card), method=way))
    if said.costs and any(cost.cost == "crew" for cost in said.costs):
        cursor.at = start
        cursor.fail("A spell is not crewed for.")
    if said.modes is not None and _is_permanent(acting.context, card):
        cursor.at = start
        cursor.fail("The modes are its ability's, chosen as that is put on the stack (700.2b): leave them out here.")
    return _casting(player, card, said, without_mana=without_mana)


def _is_permanent(context: Context, mark: str) -> bool:
    """Whether every face of a card is a permanent: no such spell has modes."""
    reference = context.references.of(mark)
    card = None if reference is None else context.names.meant(reference.phrase)[1]
    types = [] if card is None else [face.type_line or "" for face in card.faces]
    return bool(types) and not any(one in line for line in types for one in ("Instant", "Sorcery"))


def _casting(player: str, card: str, said: Announced, *, without_mana: bool) -> act.CastEntry:
    said = assumed(said) if without_mana else said
    return act.CastEntry(
        player=player,
        object=card,
        face=said.face,
        method=said.method,
        permission=said.permission,
        additional=with_costs(said),
        modes=said.modes,
        targets=said.targets,
        x=said.x,
        division=said.division,
        splice=said.splice,
        tap_for=said.tapping,
        delve=said.delve,
        life=said.life,
        copying=said.copying,
        chosen=said.chosen,
        payment=said.payment,
    )


def _cast_at(acting: Acting, cursor: Cursor, player: str, *, name: str) -> act.AnyAction:
    """``A bolts Grizzly Bears``: a spell that players made a verb of is cast, and what follows are its targets."""
    card = acting.context.references.mark(Reference(name, cursor.span(cursor.at - 1)))
    without_mana = acting.held(card, player)
    said = acting.announced(cursor, Announced(targets=read_targets(acting.context, cursor)))
    return _casting(player, card, said, without_mana=without_mana)


_SPELLS: Final = {
    "bolts": "Lightning Bolt",
    "paths": "Path to Exile",
    "plows": "Swords to Plowshares",
    "shocks": "Shock",
    "thoughtseizes": "Thoughtseize",
}
"""Spells that players made verbs of."""


def _implied_face(context: Context, mark: str) -> str | None:
    """The face that is named where a card of several faces is called by the name of one."""
    reference = context.references.of(mark)
    card = None if reference is None else context.names.card(reference.phrase)
    if reference is None or card is None or len(card.faces) < 2 or card.layout not in _CHOSEN_FACES:
        return None
    return next((face.name for face in card.faces if face.name.casefold() == reference.phrase.casefold()), None)


_CHOSEN_FACES: Final = ("split", "adventure", "modal_dfc", "room", "omen", "prepare")
"""Layouts of cards of which any face can be cast."""


def _respond(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    said = cursor.take("with", "by")
    verb = cursor.meaning({**VERBS, **_DOING})
    if verb is None and said is None:
        start = cursor.at
        if acting.context.names.take_reference(cursor) is None:
            cursor.unexpected("`with`, and a spell", ("with", "by"))
        cursor.at = start
    return (verb or _cast)(acting, cursor, player)


def _play(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A land is played, anything else is cast."""
    start = cursor.at
    card = acting.context.reference(cursor, "The card")
    reference = acting.context.references.of(card)
    names = () if reference is None else acting.context.names.short_for(reference.phrase) or (reference.phrase,)
    text = acting.context.names.card(names[0]) if len(names) == 1 else None
    face = _implied_face(acting.context, card)
    types = [one.type_line for one in text.faces if face in (None, one.name)] if text is not None else ["Land"]
    if not any("Land" in one for one in types) and not cursor.looks("as"):
        cursor.at = start
        return _cast(acting, cursor, player)
    if reference is not None:
        hold_if_unlisted(acting.context, acting.draft, player, reference)
    said = acting.announced(cursor, Announced(face=None if text is None or face == text.faces[0].name else face))
    return act.PlayLandEntry(
        player=player,
        object=card,
        face=said.face,
        permission=said.permission,
        copying=said.copying,
        chosen=said.chosen,
    )


def _activate(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    cursor.take("the")
    which = which_ability(cursor)
    if which is None:
        cursor.take("ability")
    cursor.take("of", "the ability of")
    start = cursor.at
    if (owner := acting.context.names.take_owner(cursor)) is not None:
        of = acting.context.references.mark(Reference(owner, cursor.span(start)))
    else:
        of = acting.context.reference(cursor, "What has the ability")
    which = which if which is not None else which_ability(cursor)
    if which is None:
        which = _only_clear_one(acting, of, says_targets(cursor))
    elif isinstance(which, int):
        _see_that_it_is_activated(acting, of, which, cursor.span(start))
    return _activation(acting, cursor, player, of, which)


def _use_loyalty(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``A -1 Oko targeting Sol Ring``: a loyalty ability is activated (606.1)."""
    which = which_ability(cursor)
    cursor.mark(":")
    return _activation(acting, cursor, player, acting.context.reference(cursor, "The planeswalker"), which)


def _crack(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``A cracks Windswept Heath``: an ability is activated for which it is sacrificed."""
    of = acting.context.reference(cursor, "What is sacrificed for its ability")
    sacrificing = [text for text in _abilities_of(acting, of)[1] if "Sacrifice" in text]
    if len(sacrificing) != 1:
        _only_clear_one(acting, of)
    return _activation(acting, cursor, player, of, sacrificing[0] if len(sacrificing) == 1 else None)


def _see_that_it_is_activated(acting: Acting, mark: str, which: int, span: Span) -> None:
    """See that the ability of this number is an activated one, if it is printed on a card that is known.

    :raises Fault: it is another one: with the numbers of those that are meant.
    """
    phrase, card, back = _card_of(acting, mark)
    printed = {} if card is None else numbered(card, back=back)
    if printed and which not in printed and which < max(printed):
        listed = listing([f"`ability {n + 1}` ({in_quotes(head)})" for n, head in printed.items()])
        raise Fault(span, f"The numbers count all abilities as printed. The activated ones of {phrase!r} are {listed}.")


def _only_clear_one(acting: Acting, mark: str, targets: bool = False) -> str | None:
    """See that it is clear which ability of a card is meant where nothing is said; those it was granted are asked for.
    Of several it is the only one that has targets, where these are said.

    :raises Fault: the card has several.
    """
    reference = acting.context.references.of(mark)
    phrase, card, _ = _card_of(acting, mark)
    _, found = _abilities_of(acting, mark)
    if targets and card is not None and len(found) > 1 and len(meant := with_targets(card, found)) == 1:
        return meant[0]
    if reference is not None and len(found) > 1:
        listed = listing([f"`{in_quotes(one)}`" for one in found], "or")
        raise Fault(reference.span, f"Which ability of {phrase!r}? Write its number, or how its text begins: {listed}.")
    return None


def _abilities_of(acting: Acting, mark: str) -> tuple[str, tuple[str, ...]]:
    """What a card is called that a reference means, and how the texts of its activated abilities begin."""
    phrase, card, back = _card_of(acting, mark)
    return phrase, () if card is None else activated(card, back=back)


def _card_of(acting: Acting, mark: str) -> tuple[str, CardText | None, bool]:
    """What a reference calls a card, the card, and whether its back face is up."""
    context = acting.context
    reference = context.references.of(mark)
    if reference is None:
        return "", None, False
    phrase, card = context.names.meant(reference.phrase)
    if card is None and (with_number := _NUMBERED.fullmatch(phrase)) is not None:
        card = context.names.card(with_number["name"])
    return phrase, card, card is not None and _is_back(acting, card, phrase)


def _is_back(acting: Acting, card: CardText, phrase: str) -> bool:
    """Whether it is called by its back face, or every permanent listed that is that card has its back face up."""
    if name_key(phrase) in {name_key(face.name) for face in card.faces[1:]}:
        return True
    names = acting.context.names
    faces = [one.face for one, entry in acting.draft.battlefield if names.card(entry.name) == card]
    return bool(faces) and all(face == "back" for face in faces)


def _activation(acting: Acting, cursor: Cursor, player: str, of: str, which: int | str | None) -> act.AnyAction:
    start = cursor.at
    said = acting.announced(cursor)
    if said.copying is not None or said.chosen is not None:
        cursor.at = start
        asked = "Leave it out: the ruling asks, and says how to answer."
        cursor.fail(f"What is chosen for an ability can't be said in advance. {asked}")
    if not acting.draft.has_mana(player, acting.context.names):  # also for what it leads to: madness, "unless you pay"
        said = assumed(said)
    costs = said.costs
    if said.tapping:
        costs = (*costs, act.CostEntry(cost="tap", pay_with=said.tapping))
    return act.ActivateEntry(
        player=player,
        object=of,
        ability=which,
        modes=said.modes,
        targets=said.targets,
        x=said.x,
        division=said.division,
        costs=costs,
        life=said.life,
        payment=said.payment,
    )


def _equip(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The Equipment")
    return _activation(acting, cursor, player, of, "Equip")


def _cycle(acting: Acting, cursor: Cursor, player: str, ability: str = "Cycling") -> act.AnyAction:
    return _activation(acting, cursor, player, acting.context.reference(cursor, "The card"), ability)


def _crew(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The Vehicle")
    return _tapping(acting, cursor, player, of, "Crew")


def _saddle(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The Mount")
    return _tapping(acting, cursor, player, of, "Saddle")


def _tapping(acting: Acting, cursor: Cursor, player: str, of: str, ability: str) -> act.AnyAction:
    """An ability that creatures of a total power are tapped for (702.122a, 702.171a)."""
    if not cursor.take("with", "tapping"):
        cursor.unexpected(f"`with`, and the creatures that {ability.lower()} it", ("with",))
    tapped = acting.context.references_list(cursor, "A creature")
    costs = (act.CostEntry(cost="crew", pay_with=tapped),)
    payment = paid_for(acting, cursor, player)
    return act.ActivateEntry(player=player, object=of, ability=ability, costs=costs, payment=payment)


VERBS: Final[dict[str, Verb]] = {
    "casts": _cast,
    "responds": _respond,
    "plays": _play,
    "activates": _activate,
    "uses": _activate,
    "cracks": _crack,
    "equips": _equip,
    "cycles": _cycle,
    "crews": _crew,
    "saddles": _saddle,
    "attacks": declaring.attack,
    "blocks": declaring.block,
    **declaring.NONE_DECLARED,
    "assigns": declaring.assign,
    "turns": special.turn_up,
    "suspends": special.suspend,
    "foretells": special.foretell,
    "plots": special.plot,
    "discards": special.discard,
    "ends the effect of": special.end,
    "ignores": special.ignore,
    "puts companion": special.companion,
    "unlocks": special.unlock,
    "rolls the planar die": special.roll,
    "passes priority": special.pass_priority,
    "passes": special.pass_priority,
    "concedes": special.concede,
    **{verb: partial(_cast_at, name=name) for verb, name in _SPELLS.items()},
}
"""What players do."""
_CYCLED: Final = ("land", "basic land", "artifact land", "wizard", "sliver", *(one.lower() for one in BASIC_LAND_TYPES))
"""The types that typecycling is of (702.29e)."""
_BY_KEYWORD: Final = (
    "embalm", "encore", "eternalize", "ninjutsu", "outlast", "reconfigure", "reinforce", "scavenge", "transfigure",
    "transmute", "unearth",
)  # fmt: skip
"""Keywords that are said as verbs: ``A unearths Hellspark Elemental`` activates that ability of the card (702)."""
_DOING: Final[dict[str, Verb]] = {
    "cast": _cast,
    "respond": _respond,
    "casting": _cast,
    "playing": _play,
    "play": _play,
    "activate": _activate,
    "activating": _activate,
    "equip": _equip,
    "cycle": _cycle,
    "cycling": _cycle,
    "equipping": _equip,
    "crewing": _crew,
    "saddling": _saddle,
    "turning": special.turn_up,
    "suspending": special.suspend,
    "foretelling": special.foretell,
    "plotting": special.plot,
    "unlocking": special.unlock,
    "crew": _crew,
    "saddle": _saddle,
    "attack": declaring.attack,
    "swings": declaring.attack,
    "swing": declaring.attack,
    "block": declaring.block,
    "suspend": special.suspend,
    "pass": special.pass_priority,
    "concede": special.concede,
    **{
        f"{kind}{verb}": partial(_cycle, ability=f"{kind}cycling")
        for kind in _CYCLED
        for verb in ("cycles", "cycle", "cycling")
    },
    **{
        form: partial(_cycle, ability=keyword.capitalize())
        for keyword in _BY_KEYWORD
        for form in (keyword, f"{keyword}s")
    },
    **{verb: partial(_cast, way=way) for verb, way in WAYS_AS_VERBS.items()},
    "levels up": partial(_cycle, ability="Level up"),
    "fortifies": partial(_cycle, ability="Fortify"),
}
"""The same in other forms."""
ADVANCING: Final = ("go to", "advance to", "move to", "proceed to", "continue to", "on to")
RESOLVING: Final = ("resolve", "resolves", "it resolves", "everybody passes", "everyone passes", "all pass")


def is_verb(cursor: Cursor) -> bool:
    """Whether what a player does comes next."""
    return any(cursor.looks(verb) for verb in (*VERBS, *_DOING)) or says_loyalty(cursor)


def read_actions(acting: Acting, cursor: Cursor) -> Iterator[act.AnyAction]:
    """The actions of a statement: mostly one.

    :raises Fault: one is not understood.
    """
    for part in _clauses(acting.context, cursor):
        part.take("then")
        yield _action(acting, part)
        part.finish("The end of the action")


def _action(acting: Acting, cursor: Cursor) -> act.AnyAction:
    if cursor.take(*RESOLVING):
        return act.ResolveEntry()
    if cursor.take(*ADVANCING):
        return advance(acting, cursor)
    player = acting.context.player(cursor)
    if player is None:
        if not is_verb(Cursor(cursor.tokens[cursor.at + 1 :], cursor.span())):
            steps = (f"go to {step}" for step in STEPS)
            cursor.unexpected("A player and what they do", (*RESOLVING, *ADVANCING, *steps, *acting.context.players))
        acting.context.no_player(cursor)
    cursor.mark(":")
    verb = cursor.meaning(VERBS) or cursor.meaning(_DOING) or (_use_loyalty if says_loyalty(cursor) else None)
    if verb is None:
        cursor.unexpected("What the player does", VERBS)
    return verb(acting, cursor, player)


def _clauses(context: Context, cursor: Cursor) -> Iterator[Cursor]:
    """The actions of a statement, cut where a player and what they do follow a comma or "and"."""
    start = cursor.at
    for place in range(cursor.at + 1, len(cursor.tokens)):
        if cursor.tokens[place - 1].key not in (",", "and", "then"):
            continue
        cursor.at = place
        cursor.take("and")
        cursor.take("then")
        here = cursor.at
        if cursor.looks("resolve") or ((context.player(cursor) is not None) and is_verb(cursor)):
            end = place - 1
            while end > start and cursor.tokens[end - 1].key in (",", "and", "then"):
                end -= 1
            if end > start:
                yield Cursor(cursor.tokens[start:end], cursor.tokens[end].span)
                start = here
    last = cursor.tokens[-1].span
    yield Cursor(cursor.tokens[start:], last)
    cursor.at = len(cursor.tokens)
