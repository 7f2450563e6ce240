"""What stands in a zone: how many, which card, what is said of it in brackets, what it is attached to.

``3 Mountain``, ``Grizzly Bears (tapped, 2 +1/+1)``, ``Bonesplitter on Grizzly Bears``, ``Grizzly Bears [bears-1]``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final

from adjudicator.cards.names import name_key
from adjudicator.notation.acting import ADVANCING, is_verb
from adjudicator.notation.context import Context, longer_name, runs_on
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Token
from adjudicator.notation.modifiers import MODIFIERS, read_modifier
from adjudicator.notation.names import Named
from adjudicator.notation.setting import ZONES
from adjudicator.notation.special import NO_ACTIONS, refuse_no_action
from adjudicator.notation.things import Entry
from adjudicator.notation.tokens import PREDEFINED, read_token
from adjudicator.wire.records.base import LONGEST_ID
from adjudicator.wire.records.cards import CardDefinition, MergedPart

_TIMES: Final = re.compile(r"[x×](\d{1,5})|(\d{1,5})[x×]")
_SAME_NAME: Final = 0.85
"""So like are a name and the same name misspelt."""
MOST: Final = 5_000
"""So many of one name stand on a board at most."""


def zone_follows(cursor: Cursor) -> bool:
    """Whether the next zone comes behind a comma: ``hand: Shock, battlefield: Mountain``."""
    return any(cursor.looks(f"{zone} :") for zone in ZONES)


def refuse_without_zone(context: Context, cursor: Cursor) -> None:
    """:raises Fault: behind a player comes a card and nothing says where it is, or what begins a statement of its own."""
    if any(map(cursor.looks, ADVANCING)):
        cursor.fail(f"All pass until that step: write `{cursor.words()}`, without a player.")
    if cursor.key() in NO_ACTIONS:
        refuse_no_action(cursor, cursor.key())
    _refuse_player(context, cursor)
    cursor.take("has")
    start = cursor.at
    if cursor.amount() is not None and cursor.looks("life"):
        return
    named = context.names.take(cursor, plural=True)
    if named is not None and named.known:
        span = cursor.span(start)
        said = context.text[span.start : span.end]
        raise Fault(span, f"In which zone is {said!r}? Did you mean `battlefield: {said}` or `hand: {said}`?")


def read_entries(context: Context, cursor: Cursor, ends: Callable[[Cursor], bool] = zone_follows) -> list[Entry]:
    """All that a zone lists; what cannot be read is noted as a fault, and left out."""
    found: list[Entry] = []
    start = cursor.at
    while not cursor.done and not context.hopeless and not (found and ends(cursor)):
        start = cursor.at
        try:
            found.append(read_entry(context, cursor))
            if not cursor.mark(",") and not cursor.looks("and") and not cursor.done:
                _unexpected_after(context, cursor)
            cursor.take("and")
        except Fault as fault:
            context.faults.append(fault)
            _go_on(cursor, start)
    return found


def _go_on(cursor: Cursor, start: int) -> None:
    """Go on behind the next comma outside of brackets."""
    cursor.at, depth = start, 0
    while (token := cursor.token()) is not None:
        cursor.skip()
        if token.kind == "mark":
            depth += (token.text in "([") - (token.text in ")]")
            if token.text == "," and depth <= 0:
                return


def _unexpected_after(context: Context, cursor: Cursor) -> None:
    token = cursor.token()
    if token is not None and token.kind == "mark" and token.text in ")]":
        cursor.fail(f"Nothing opens this bracket: a `{'[' if token.text == ']' else '('}` is missing before it.")
    if token is not None and token.kind == "mark" and token.text == ":":
        cursor.fail("A colon stands behind a zone (`battlefield:`); begin a new line or put `;` before the zone.")
    if like := longer_name(context, cursor):
        cursor.fail(f"Did you mean `{like}`? No card is called as it is written here.")
    cursor.unexpected("A comma, or brackets with what is said of the card,", (*MODIFIERS, "on", "with"))


def read_entry(context: Context, cursor: Cursor) -> Entry:
    """One entry.

    :raises Fault: it cannot be read.
    """
    start = begun = cursor.at
    entry = Entry()
    named = context.names.take(cursor)
    if named is None:
        _refuse_player(context, cursor)
        count = _count(cursor)
        entry.count = 1 if count is None else count
        _adjectives(context, cursor, entry)
        begun = cursor.at
        named = _unknown(cursor, entry) or _token(cursor, entry) or context.names.take(cursor, plural=entry.count != 1)
    if named is None or (_is_by_name(entry, cursor.tokens[begun]) and runs_on(cursor)):
        cursor.at = begun
        named = _unknown_name(context, cursor, begun)
    entry.name, entry.known = named.name, named.known
    if not entry.permanent.unknown:
        entry.set("card", named.card, cursor.span(start))
        if named.card in PREDEFINED.values() or _is_token(named):
            entry.set("token", True, cursor.span(start))
        _implied_face(entry, named)
    _behind(context, cursor, entry)
    entry.span = cursor.span(start)
    if not 0 <= entry.count <= MOST:
        raise Fault(entry.span, f"Between 0 and {MOST:,} of one card can be put here.")
    if entry.count > 1 and entry.permanent.id is not None:
        raise Fault(entry.span, "One id is one object's: list them one by one.")
    return entry


def _refuse_player(context: Context, cursor: Cursor) -> None:
    """:raises Fault: what comes next is said of a player, or is what one does: that begins a statement."""
    token = cursor.token()
    if token is None or token.kind != "word" or token.text[0].isdecimal():
        return
    ahead = Cursor(cursor.tokens[cursor.at :], cursor.span())
    known = context.player(ahead) is not None
    ahead.skip(not known)
    if zone_follows(ahead) or (known and is_verb(ahead)) or (ahead.number() is not None and ahead.looks("life")):
        cursor.fail(f"A player begins a statement: put `;` or a new line before `{cursor.words()}`.")


def _is_by_name(entry: Entry, first: Token) -> bool:
    """Whether a card was called by its bare name."""
    return first.kind == "word" and not entry.permanent.unknown and not entry.permanent.token


def _is_token(named: Named) -> bool:
    """Whether the text defines it as a token: ``card Construct (token) | ...``."""
    return isinstance(named.card, CardDefinition) and (named.card.type_line or "").startswith("Token ")


def _implied_face(entry: Entry, named: Named) -> None:
    """A card defined in the text that is called by the name of another face than its first shows that face."""
    card = named.card
    if not isinstance(card, CardDefinition) or name_key(named.name) == name_key(card.name):
        return
    if name_key(named.name) != name_key(card.faces[0].name):
        entry.set("face", named.name, entry.spans["card"])


def _unknown_name(context: Context, cursor: Cursor, start: int) -> Named:
    """Words that name no card that is known: the request's reading says which may be meant, or they are short for one."""
    phrase = context.unknown_phrase(cursor)
    if not phrase:
        if cursor.at > start and not cursor.done:
            cursor.at = start
        cursor.unexpected("A card's name")
    *kind, last = phrase.split()
    if kind and last.casefold() in ("token", "tokens"):
        how = f"Say its size and color, as in `1/1 red {' '.join(kind)} {last}`; one with other text has a line of its own"
        raise Fault(cursor.span(start), f"What is {phrase!r}? {how}: `card {' '.join(kind)} (token) | ...`.")
    longer = _with_comma(context, cursor, phrase)
    return Named(longer, longer, known=False)


def _with_comma(context: Context, cursor: Cursor, phrase: str) -> str:
    """A misspelt name goes on behind a comma, if it is then near to that of a card with a comma."""
    start = cursor.at
    if not cursor.mark(","):
        return phrase
    behind = context.unknown_phrase(cursor)
    whole = f"{phrase}, {behind}"
    near = context.names.suggest(whole)[:1] if behind else ()
    if near and "," in near[0] and SequenceMatcher(None, name_key(whole), name_key(near[0])).ratio() > _SAME_NAME:
        return whole
    cursor.at = start
    return phrase


def _token(cursor: Cursor, entry: Entry) -> Named | None:
    """``1/1 green Saproling token``."""
    start = cursor.at
    card = read_token(cursor)
    if card is None:
        return None
    entry.set("token", True, cursor.span(start))
    return Named(card, card.name)


def _unknown(cursor: Cursor, entry: Entry) -> Named | None:
    """``unknown card``: a card of which it is not known what it is."""
    start = cursor.at
    if cursor.take("unknown cards", "unknown card", "cards", "unknown", "card"):
        entry.set("unknown", True, cursor.span(start))
        return Named("", "unknown")
    return None


def _count(cursor: Cursor) -> int | None:
    """``3``, ``3x``, ``x3``, ``3 x``."""
    token = cursor.token()
    if token is not None and token.kind == "word" and (found := _TIMES.fullmatch(token.key)) is not None:
        cursor.skip()
        return int(found[1] or found[2])
    start = cursor.at
    count = cursor.amount()
    if count is not None:
        cursor.take("x", "×", "copies of")
        if cursor.done:
            cursor.at = start
            return None
    return count


def _adjectives(context: Context, cursor: Cursor, entry: Entry) -> None:
    """``tapped Mountain``: what is said before the name."""
    while cursor.take("tapped", "untapped") == "tapped":
        entry.set("tapped", True, cursor.span(cursor.at - 1))


def _behind(context: Context, cursor: Cursor, entry: Entry) -> None:
    """What is said behind the name."""
    while not cursor.done:
        start, token = cursor.at, cursor.token()
        if token is not None and token.kind == "word" and (found := _TIMES.fullmatch(token.key)) is not None:
            entry.count = int(found[1] or found[2])
            cursor.skip()
        elif cursor.mark("["):
            entry.set("id", identity(cursor.inside("]")), cursor.span(start))
        elif cursor.mark("("):
            if entry.attached:
                cursor.at -= 1
                cursor.fail("Whose are these brackets? Write them directly behind the name that they are about.")
            _modifiers(context, cursor.inside(")"), entry)
        elif cursor.take("token", "tokens"):
            entry.set("token", True, cursor.span(cursor.at - 1))
        elif cursor.take("over"):
            _over(context, cursor, entry)
        elif cursor.take("with"):
            read_modifier(context, cursor, entry)
            while cursor.take("and"):
                read_modifier(context, cursor, entry)
        elif cursor.take("attached to", "enchanting", "equipped to", "on"):
            entry.attached = True
            start = cursor.at
            entry.set("attached_to", context.reference(cursor, "What it is attached to"), cursor.span(start))
        else:
            return


def _over(context: Context, cursor: Cursor, entry: Entry) -> None:
    """``Dreamtail Heron over Grizzly Bears``: the components of a merged permanent, each with its id behind it."""
    start = cursor.at
    parts = entry.permanent.merged
    if not parts:
        parts = (MergedPart(card=entry.permanent.card, id=entry.permanent.id, commander=entry.permanent.commander),)
        if entry.permanent.commander:
            entry.set("commander", False, entry.spans["card"])
        entry.set("card", None, entry.spans["card"])
        entry.set("id", None, entry.spans["card"])
    named = context.names.take(cursor)
    card = context.unknown_phrase(cursor) if named is None else named.card
    if not card:
        cursor.unexpected("What it is merged with")
    part = identity(cursor.inside("]")) if cursor.mark("[") else None
    entry.set("merged", (*parts, MergedPart(card=card, id=part)), cursor.span(start))


def _modifiers(context: Context, inner: Cursor, entry: Entry) -> None:
    """What stands in brackets, with commas or "and" between it; ``x3`` is how many there are."""
    while not inner.done:
        token = inner.token()
        if inner.mark(",") or inner.take("and"):
            continue
        if token is not None and (found := _TIMES.fullmatch(token.key)) is not None:
            entry.count = int(found[1] or found[2])
            inner.skip()
        else:
            read_modifier(context, inner, entry)
            if not inner.looks(",") and not inner.looks("and") and not inner.done:
                inner.unexpected("A comma, or `)`,", MODIFIERS, all_left=True)


def identity(cursor: Cursor) -> str:
    """An id in square brackets.

    :raises Fault: it is none.
    """
    quoted = cursor.quoted()
    text = quoted if quoted is not None else " ".join(token.text for token in cursor.tokens)
    if not text or len(text) > LONGEST_ID or (quoted is None and len(cursor.tokens) != 1):
        raise Fault(cursor.rest(), "An id is expected in these brackets: one word, or in quotes.")
    return text
