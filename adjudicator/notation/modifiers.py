"""What is said of a card in brackets: ``tapped``, ``2 +1/+1``, ``attacking B``, ``copy of Humility``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from adjudicator.notation.context import Context, runs_on
from adjudicator.notation.counters import read_counters
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.faults import Fault
from adjudicator.notation.things import Entry
from adjudicator.wire.chosen_values import KEPT
from adjudicator.wire.counting import KINDS
from adjudicator.wire.records.cards import (
    CastFacts,
    CopyEffect,
    ExiledBy,
    FaceDown,
    Link,
    ManaSpent,
    MergedPart,
    Origin,
    PaidCost,
    Status,
    StatusKind,
)
from engine.abilities.lexicon import BASIC_LAND_TYPES, CARD_TYPES
from engine.abilities.phrases.mana_symbols import COLOR_NAMES


class Flag(msgspec.Struct, frozen=True):
    """Words that say all by themselves what a field is; the first are those that are printed."""

    words: tuple[str, ...]
    field: str
    value: Any


FLAGS: Final = (
    Flag(("tapped",), "tapped", True),
    Flag(("untapped",), "tapped", False),
    Flag(("flipped",), "flipped", True),
    Flag(("phased out", "phased"), "phased_out", True),
    Flag(("token", "tokens"), "token", True),
    Flag(("commander",), "commander", True),
    Flag(("summoning sick", "sick", "summoning-sick", "just entered"), "controlled_since_turn_began", False),
    Flag(("damaged by deathtouch", "deathtouch damage"), "damaged_by_deathtouch", True),
    Flag(("melded",), "melded", True),
    Flag(("prepared",), "prepared", True),
    Flag(("solved",), "solved", True),
    Flag(("saddled",), "saddled", True),
    Flag(("monstrous",), "monstrous", True),
    Flag(("renowned",), "renowned", True),
    Flag(("suspected",), "suspected", True),
    Flag(("ring-bearer", "ring bearer"), "ring_bearer", True),
    Flag(("harnessed",), "harnessed", True),
    Flag(("unknown",), "unknown", True),
    Flag(("back", "transformed", "back face", "back face up"), "face", "back"),
    Flag(("front", "front face"), "face", "front"),
    Flag(("prototype", "prototyped"), "face", "prototype"),
    Flag(("face down", "face-down", "facedown"), "face_down", True),
    Flag(("morph", "morphed", "face down as morph", "face-down morph", "megamorph"), "face_down", "morph"),
    Flag(("disguise", "disguised", "face down as disguise"), "face_down", "disguise"),
    Flag(("manifest", "manifested", "face down as manifest"), "face_down", "manifest"),
    Flag(("cloak", "cloaked", "face down as cloak"), "face_down", "cloak"),
    Flag(("face down as other",), "face_down", "other"),
    Flag(("alpha", "alpha sector", "sector alpha"), "sector", "alpha"),
    Flag(("beta", "beta sector", "sector beta"), "sector", "beta"),
    Flag(("gamma", "gamma sector", "sector gamma"), "sector", "gamma"),
    Flag(("came last upkeep",), "came_since_upkeep", "last"),
    Flag(("came previous upkeep",), "came_since_upkeep", "previous"),
    Flag(("left unlocked", "unlocked left"), "unlocked", ("left",)),
    Flag(("right unlocked", "unlocked right"), "unlocked", ("right",)),
    Flag(("unlocked", "both unlocked", "fully unlocked"), "unlocked", ("left", "right")),
)
"""All that is said by fixed words."""

_FLAGS: Final = {word: flag for flag in FLAGS for word in flag.words}
STATUS_WORDS: Final[dict[str, StatusKind]] = {
    **{kind.replace("_", " "): kind for kind in get_args(StatusKind)},
    "on an adventure": "on_adventure",
}
_TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
_ZONES: Final[dict[str, Origin]] = {zone: zone for zone in get_args(Origin)}
assert {"morph", "disguise", "manifest", "cloak", "other"} == set(get_args(FaceDown))


def _damage(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    cursor.mark(":")
    entry.set("damage", cursor.needed_number("Damage"), cursor.span(start))


def _owner(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    cursor.mark(":")
    entry.set("owner", context.needed_player(cursor), cursor.span(start))


def _entered_under(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("entered_under", context.needed_player(cursor), cursor.span(start))


def _goaded(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    by = (*entry.permanent.goaded_by, *context.player_list(cursor))
    entry.set("goaded_by", by, cursor.span(start))


def _known_to(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("known_to", (*entry.permanent.known_to, *context.player_list(cursor)), cursor.span(start))


def _protector(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("protector", context.needed_player(cursor), cursor.span(start))


def _paired(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("paired_with", context.reference(cursor, "A creature"), cursor.span(start))


def _level(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("class_level", cursor.needed_number("A Class's level"), cursor.span(start))


def _copy(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    begun = cursor.at
    named = context.names.take(cursor)
    if named is not None and runs_on(cursor):
        cursor.at, named = begun, None
    of = context.unknown_phrase(cursor) if named is None else named.card
    if not of:
        cursor.unexpected("What it is a copy of")
    if isinstance(of, str) and of not in context.names.ids and len(short := context.names.short_for(of)) == 1:
        of = context.names.named(short[0]).card
    excepting = cursor.quoted() if cursor.take("except") else None
    until = cursor.quoted() if cursor.take("until") else None
    effect = CopyEffect(of=of, excepting=excepting, until=until)
    entry.set("copy_effects", (*entry.permanent.copy_effects, effect), cursor.span(start))


def _exiled_by(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    by = context.reference(cursor, "What exiled it")
    ability = cursor.quoted()
    entry.set("exiled_by", ExiledBy(object=by, ability=ability), cursor.span(start))


def _bound_to(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("bound_to", context.reference(cursor, "A creature"), cursor.span(start))


def _face(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    named = context.names.take(cursor)
    face = named.name if named is not None else context.unknown_phrase(cursor)
    if not face:
        cursor.unexpected("A face")
    entry.set("face", face, cursor.span(start))


def _identity(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("id", _id(cursor, "An id"), cursor.span(start))


def _was(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("was", _id(cursor, "The id that it had"), cursor.span(start))


def _id(cursor: Cursor, what: str) -> str:
    token = cursor.token()
    if token is None or token.kind == "mark":
        cursor.unexpected(what)
    cursor.skip()
    return token.text


def _timestamp(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.set("timestamp", cursor.needed_number("A timestamp"), cursor.span(start))


def _permission(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    text = cursor.quoted()
    if text is None:
        cursor.unexpected("What may be done with it, in Oracle wording and in quotes,")
    entry.set("permissions", (*entry.permanent.permissions, text), cursor.span(start))


def _one_of(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    found = list(entry.permanent.one_of)
    while True:
        named = context.names.take(cursor)
        name = named.card if named is not None else context.unknown_phrase(cursor)
        if not name:
            cursor.unexpected("A card's name")
        found.append(name)
        if not cursor.take("or", "and"):
            break
    entry.set("one_of", tuple(found), cursor.span(start))


def _made_of(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    parts: list[MergedPart] = []
    while True:
        named = context.names.take(cursor)
        card = context.unknown_phrase(cursor) if named is None else named.card
        if not card:
            cursor.unexpected("A component")
        part = None
        if cursor.mark("["):
            inner = cursor.inside("]")
            part = " ".join(token.text for token in inner.tokens)
        parts.append(MergedPart(card=card, id=part))
        if not cursor.take("and"):
            break
    entry.set("merged", tuple(parts), cursor.span(start))


def _attacking(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    fight = entry.fight
    fight.attacking = True
    if not cursor.done and cursor.key() not in ("and", "with"):
        fight.defending = context.reference(cursor, "What it attacks")
    entry.spans["attacking"] = cursor.span(start)


def _blocking(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    more = context.references_list(cursor, "What it blocks", commas=False)
    entry.fight.blocking = (*entry.fight.blocking, *more)
    entry.spans["blocking"] = cursor.span(start)


def _blocked(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.fight.attacking = entry.fight.blocked = True
    entry.spans["attacking"] = cursor.span(start)


def _unblocked(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.fight.attacking, entry.fight.blocked = True, False
    entry.spans["attacking"] = cursor.span(start)


def _band(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.fight.attacking, entry.fight.band = True, cursor.needed_number("A band")
    entry.spans["attacking"] = cursor.span(start)


def _put_in(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    entry.fight.attacking = entry.fight.put_in = True
    entry.spans["attacking"] = cursor.span(start)


def _cast(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    """``cast``, ``cast from exile``, ``cast with flashback``."""
    facts = entry.permanent.cast or CastFacts()
    while True:
        if cursor.take("from"):
            origin = cursor.meaning(_ZONES)
            if origin is None:
                cursor.unexpected("A zone", _ZONES)
            facts = replace(facts, origin=origin)
        elif cursor.take("with", "for"):
            facts = replace(facts, method=_word(cursor, "The way in which it was cast"))
        else:
            break
    entry.set("cast", facts, cursor.span(start))


def _word(cursor: Cursor, what: str) -> str:
    token = cursor.token()
    if token is None or token.kind == "mark":
        cursor.unexpected(what)
    cursor.skip()
    return token.text if token.kind == "quote" else token.key


def _kicked(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    _paid(cursor, entry, "kicker", start)


def _paid_for(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    _paid(cursor, entry, _word(cursor, "The name of a cost that was paid"), start)


def _paid(cursor: Cursor, entry: Entry, kind: str, start: int) -> None:
    facts = entry.permanent.cast or CastFacts()
    cost = PaidCost(kind=kind, amount=times(cursor))
    entry.set("cast", replace(facts, costs=(*facts.costs, cost)), cursor.span(start))


def times(cursor: Cursor) -> int:
    """``twice``, ``3 times``; once where nothing is said."""
    said = cursor.meaning(_TIMES)
    if said is not None:
        return said
    start = cursor.at
    count = cursor.amount()
    if count is not None and cursor.take("times", "time"):
        return count
    cursor.at = start
    return 1


def _x(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    facts = entry.permanent.cast or CastFacts()
    entry.set("cast", replace(facts, x=x_value(cursor)), cursor.span(start))


def x_value(cursor: Cursor) -> int:
    """The number behind ``x``: ``= 3``, ``is 3``."""
    cursor.mark("=")
    cursor.take("is")
    return cursor.needed_number("X")


def _spent(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    facts = entry.permanent.cast or CastFacts()
    spent: list[ManaSpent] = []
    while (token := cursor.token()) is not None and token.kind == "symbol":
        symbol: Any = token.text.upper()
        cursor.skip()
        if spent and spent[-1].symbol == symbol:
            spent[-1] = replace(spent[-1], amount=spent[-1].amount + 1)
        else:
            spent.append(ManaSpent(symbol=symbol))
    if not spent:
        cursor.unexpected("Mana in symbols, `{R}{R}`,")
    entry.set("cast", replace(facts, mana_spent=tuple(spent)), cursor.span(start))


_TYPES: Final = {
    "card type": frozenset(CARD_TYPES),
    "basic land type": frozenset(map(str.casefold, BASIC_LAND_TYPES)),
}
"""``chosen type Island``: types that are no creature types (205.2a, 205.3i)."""


_COLORS: Final = frozenset(COLOR_NAMES.values())


def _chosen(context: Context, cursor: Cursor, entry: Entry, start: int) -> None:
    """``chosen color blue``; what was chosen may be said first: ``color blue``."""
    kind = cursor.meaning({name: name for name in sorted(KEPT)} | {"name": "card name"})
    if kind is None and cursor.take("type"):
        kind = next((kind for kind, types in _TYPES.items() if cursor.key() in types), "creature type")
    if kind is None and cursor.key() in _COLORS:
        kind = "color"
    if kind is None and (player := context.player(cursor)) is not None:
        card = context.names.card(entry.name)
        texts = [face.oracle_text or "" for face in card.faces] if card is not None else []
        kept = "opponent" if any("choose an opponent" in text for text in texts) else "player"
        link = Link(ability=kept, values={"chosen": player})
        entry.set("links", (*entry.permanent.links, link), cursor.span(start))
        return
    if kind is None:
        kinds = ("color", "player", "opponent", "creature type", "card type", "card name", "number")
        listed = ", ".join(f"`{one}`" for one in kinds)
        cursor.unexpected(f"What was chosen, one of {listed}, and then which: `chosen color red`,", sorted(KEPT))
    choose(context, cursor, entry, kind, start)


def choose(context: Context, cursor: Cursor, entry: Entry, kind: str, start: int) -> None:
    """Take what was chosen."""
    cursor.mark(":")
    cursor.take("is")
    value = cursor.take_text()
    if not value:
        cursor.unexpected(f"Which {kind} was chosen")
    link = Link(ability=kind, values={"chosen": value})
    entry.set("links", (*entry.permanent.links, link), cursor.span(start))


Reader = Callable[[Context, Cursor, Entry, int], None]
VALUED: Final[dict[str, Reader]] = {
    "damage": _damage,
    "owner": _owner,
    "owned by": _owner,
    "entered under": _entered_under,
    "goaded by": _goaded,
    "known to": _known_to,
    "protector": _protector,
    "protected by": _protector,
    "paired with": _paired,
    "level": _level,
    **dict.fromkeys(("copy of", "a copy of", "copying"), _copy),
    "bound to": _bound_to,
    "haunting": _bound_to,
    "encoded on": _bound_to,
    "exiled by": _exiled_by,
    "exiled with": _exiled_by,
    "face": _face,
    "id": _identity,
    "was": _was,
    "timestamp": _timestamp,
    "may": _permission,
    "one of": _one_of,
    "made of": _made_of,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _blocked,
    "unblocked": _unblocked,
    "band": _band,
    "put in attacking": _put_in,
    "was cast": _cast,
    "cast": _cast,
    "kicked": _kicked,
    "paid": _paid_for,
    "x": _x,
    "spent": _spent,
    "chosen": _chosen,
}
"""What is said by words and something behind them."""

MODIFIERS: Final = (*_FLAGS, *VALUED, *STATUS_WORDS, "counters", *sorted(KEPT))
"""The words with which something is said of a card: for suggestions. Kinds of counters stand with a number."""


def read_modifier(context: Context, cursor: Cursor, entry: Entry) -> None:
    """Take one thing that is said of a card.

    :raises Fault: it is not understood.
    """
    start = cursor.at
    cursor.take("is", "are")
    if (whose := context.owner(cursor)) is not None:
        _commander_of(cursor, entry, whose, start)
        return
    _refuse_told_elsewhere(cursor, entry)
    flag, valued = cursor.meaning(_FLAGS), None
    if flag is None:
        valued = cursor.meaning(VALUED)
    elif (longer := _longer(cursor, start, cursor.at)) is not None:
        flag, valued = None, longer
    if flag is not None:
        entry.set(flag.field, flag.value, cursor.span(start))
    elif valued is not None:
        valued(context, cursor, entry, start)
    elif (status := cursor.meaning(STATUS_WORDS)) is not None:
        turn = cursor.needed_number("A turn") if cursor.take("since turn", "on turn", "turn") else None
        entry.set("status", Status(what=status, turn=turn), cursor.span(start))
    elif (kept := cursor.meaning({name: name for name in sorted(KEPT)})) is not None:
        choose(context, cursor, entry, kept, start)
    elif not _loyalty(context, cursor, entry, start) and not read_counters(cursor, entry, start):
        cursor.at = start
        _refuse_attached(context, cursor, entry)
        cursor.unexpected("What is said of the card", (*MODIFIERS, *(KINDS if cursor.counts else ())), all_left=True)


def _refuse_told_elsewhere(cursor: Cursor, entry: Entry) -> None:
    """:raises Fault: what is said belongs to another card's entry."""
    name, ahead = entry.name, Cursor(cursor.tokens[cursor.at :], cursor.span())
    if ahead.take("enchanted with", "enchanted by", "equipped with", "equipped by"):
        cursor.fail(f"What it is attached to is said of the other one: `{ahead.words() or 'Pacifism'} on {name}`.")
    if ahead.take("exiled") and not ahead.done and not ahead.looks("by") and not ahead.looks("with"):
        cursor.fail(f"What was exiled is listed in exile: `exile: {ahead.words()} (exiled by {name})`.")


def _refuse_attached(context: Context, cursor: Cursor, entry: Entry) -> None:
    """:raises Fault: what is said is the name of a card that is attached to others."""
    ahead = Cursor(cursor.tokens[cursor.at :], cursor.span())
    named = context.names.take(ahead)
    card = context.names.card(named.name) if named is not None else None
    if card is not None and any(_ATTACHED.search(face.type_line) for face in card.faces):
        raise Fault(
            cursor.tokens[cursor.at].span.to(cursor.tokens[cursor.at + ahead.at - 1].span),
            f"What is attached to it is listed for itself: `{card.name} on {entry.name}`.",
        )


_ATTACHED: Final = re.compile(r"\b(?:Aura|Equipment|Fortification)\b")


def _loyalty(context: Context, cursor: Cursor, entry: Entry, start: int) -> bool:
    """``Jace Beleren (3)``: a number alone is the loyalty of a planeswalker (306.5c)."""
    amount, card = cursor.number(), context.names.card(entry.name)
    walks = card is not None and any("Planeswalker" in (face.type_line or "") for face in card.faces)
    if amount is None or not walks or not (cursor.done or cursor.looks(",")):
        cursor.at = start
        return False
    entry.set("counters", {**entry.permanent.counters, "loyalty": amount}, cursor.span(start))
    return True


def _commander_of(cursor: Cursor, entry: Entry, whose: str, start: int) -> None:
    """``A's commander``."""
    if not cursor.take("commander"):
        cursor.unexpected("`commander`", ("commander",))
    entry.set("commander", True, cursor.span(start))
    entry.set("owner", whose, cursor.span(start))


def _longer(cursor: Cursor, start: int, end: int) -> Reader | None:
    """What is said with more words than the flag that was taken."""
    cursor.at = start
    cursor.take("is", "are")
    valued = cursor.meaning(VALUED)
    if valued is None or cursor.at <= end:
        cursor.at = end
        return None
    return valued
