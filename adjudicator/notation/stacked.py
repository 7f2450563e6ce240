"""What is on the stack, and what earlier spells and abilities left: ``stack: A's Lightning Bolt targeting B``."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.notation.abilities_meant import activated, triggered, with_targets
from adjudicator.notation.announcing import Announced, read_announced, says_targets, which_ability
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.entries import identity
from adjudicator.notation.faults import Fault
from adjudicator.notation.written_names import in_quotes
from adjudicator.wire.nearness import listing
from adjudicator.wire.records.cards import CastFacts, PaidCost
from adjudicator.wire.records.stack import EffectEntry, Emblem, StackEntry, StackKind, TargetEntry

_KINDS: Final[dict[str, tuple[StackKind, ...]]] = {
    "trigger": ("triggered_ability",),
    "triggered ability": ("triggered_ability",),
    "ability": ("activated_ability", "triggered_ability"),
    "activated ability": ("activated_ability",),
}
"""What abilities are called, and which kinds that may be: the first of which the source has any."""


def read_stacked(context: Context, cursor: Cursor) -> StackEntry:
    """One entry of the stack.

    :raises Fault: it cannot be read.
    """
    controller = context.owner(cursor)
    if controller is None:
        if cursor.key().endswith(("'s", "s'")):
            context.no_player(cursor)
        player = context.player(cursor)
        if player is None or not cursor.mark(":"):
            cursor.fail(f"Whose is it? Begin with the player: `{(*context.players, 'A')[0]}'s Lightning Bolt`.")
        controller = player
    cursor.take("the")
    start = cursor.at
    kinds = cursor.meaning(_KINDS)
    if kinds is not None:
        return _ability(context, cursor, controller, kinds)
    named = context.names.take(cursor)
    card = named.card if named is not None else _short(context, context.unknown_phrase(cursor))
    if not card:
        cursor.unexpected("A spell's name, or `ability of` or `trigger of`", _KINDS)
    if isinstance(card, str):
        card = context.names.named(card).card
    entry = StackEntry(kind="spell", controller=controller, card=card)
    context.names.put(card if isinstance(card, str) else card.name)
    if cursor.take("cast", "spell") and cursor.at == start:
        cursor.fail("A spell's name is expected.")
    return _announced(context, cursor, entry)


def _short(context: Context, phrase: str) -> str:
    found = context.names.short_for(phrase)
    return found[0] if len(found) == 1 else phrase


def _ability(context: Context, cursor: Cursor, controller: str, kinds: tuple[StackKind, ...]) -> StackEntry:
    """``ability of Prodigal Sorcerer``, ``trigger of Soul Warden``."""
    number = cursor.number()
    which: int | str | None = number - 1 if number else cursor.quoted()
    if not cursor.take("of", "from"):
        cursor.unexpected("`of`, and what has the ability", ("of",))
    source = context.reference(cursor, "What has the ability")
    which = which if which is not None else which_ability(cursor)
    text = cursor.quoted() if cursor.take("with text") else None
    kind = kinds[0]
    if which is None and text is None:
        kind = next((one for one in kinds if _abilities(context, source, one)), kind)
        which = _only_ability(context, source, kind, says_targets(cursor))
    return _announced(
        context, cursor, StackEntry(kind=kind, controller=controller, source=source, ability=which, text=text)
    )


def _abilities(context: Context, mark: str, kind: StackKind) -> tuple[str, ...]:
    """The beginnings of the abilities of a kind that a card has."""
    reference = context.references.of(mark)
    card = None if reference is None else context.names.meant(reference.phrase)[1]
    if card is None:
        return ()
    return triggered(card) if kind == "triggered_ability" else activated(card)


def _only_ability(context: Context, mark: str, kind: StackKind, targets: bool) -> str | None:
    """The ability that is meant where nothing is said: the only one of its kind that the card has, or the only one of them
    with targets, where these are said.

    :raises Fault: the card has several, or none that is printed so.
    """
    reference = context.references.of(mark)
    if reference is None:
        return None
    phrase, card = context.names.meant(reference.phrase)
    if card is None:
        return None
    found = _abilities(context, mark, kind)
    if targets and len(found) > 1:
        found = with_targets(card, found) or found
    if len(found) == 1:
        return found[0]
    how = 'Write its text behind it: `with text "..."`.'
    if found:
        how = f"Write behind it how its text begins: {listing([f'`{in_quotes(one)}`' for one in found], 'or')}."
    raise Fault(reference.span, f"Which ability of {phrase!r}? {how}")


def _announced(context: Context, cursor: Cursor, entry: StackEntry) -> StackEntry:
    """What is said behind the name of what is on the stack."""
    said = Announced()
    while not cursor.done:
        if cursor.mark("["):
            entry = replace(entry, id=identity(cursor.inside("]")))
        elif cursor.take("copying", "a copy of", "copy of"):
            entry = replace(entry, copy_of=context.reference(cursor, "What it is a copy of"))
        elif cursor.take("owned by", "owner"):
            entry = replace(entry, owner=context.needed_player(cursor))
        else:
            read_announced(context, _up_to_bracket(cursor), said)
    costs = tuple(PaidCost(kind=one.cost, objects=one.pay_with, amount=one.times) for one in (said.additional or ()))
    if said.method or costs:
        entry = replace(entry, cast=CastFacts(method=said.method, costs=costs))
    shares = said.division or {}
    targets = tuple(
        TargetEntry(ref=target, amount=shares[target]) if target in shares else target
        for target in (said.targets or ())
        if target is not None
    )
    return replace(entry, targets=targets, x=said.x, modes=said.modes or (), face=said.face)


def _up_to_bracket(cursor: Cursor) -> Cursor:
    """What comes next, up to square brackets."""
    start = cursor.at
    while (token := cursor.token()) is not None and not (token.kind == "mark" and token.text == "["):
        if cursor.at > start and any(cursor.looks(word) for word in ("copying", "owned by")):
            break
        cursor.skip()
    if cursor.at == start:
        cursor.unexpected("What is said of it")
    return Cursor(cursor.tokens[start : cursor.at], cursor.tokens[cursor.at - 1].span)


def read_effect(context: Context, cursor: Cursor) -> EffectEntry:
    """``"Target creature gets +3/+3 until end of turn." on Grizzly Bears by A from Giant Growth``.

    :raises Fault: it cannot be read.
    """
    text = cursor.quoted()
    if text is None:
        cursor.unexpected("What the effect says, in Oracle wording and in quotes,")
    effect = EffectEntry(text=text)
    while not cursor.done:
        if cursor.mark("["):
            effect = replace(effect, id=identity(cursor.inside("]")))
        elif cursor.take("on", "affecting"):
            effect = replace(effect, affects=context.references_list(cursor, "What it affects"))
        elif cursor.take("by", "controlled by"):
            effect = replace(effect, controller=context.needed_player(cursor))
        elif cursor.take("from"):
            effect = replace(effect, source=context.reference(cursor, "What it is from"))
        elif cursor.take("with x =", "x ="):
            effect = replace(effect, values={"X": cursor.needed_number("X")})
        elif cursor.take("remaining"):
            effect = replace(effect, remaining=cursor.needed_number("What is left of it"))
        elif cursor.take("timestamp"):
            effect = replace(effect, timestamp=cursor.needed_number("A timestamp"))
        elif not cursor.mark(","):
            cursor.unexpected("`on`, `by` or `from`", ("on", "by", "from", "with x", "remaining", "timestamp"))
    return effect


def read_emblem(context: Context, cursor: Cursor, owner: str) -> Emblem:
    """``"Creatures you control get +1/+1." from "Elspeth"``.

    :raises Fault: it cannot be read.
    """
    text = cursor.quoted()
    if text is None:
        cursor.unexpected("What the emblem says, in Oracle wording and in quotes,")
    emblem = Emblem(text=text, owner=owner)
    while not cursor.done:
        if cursor.mark("["):
            emblem = replace(emblem, id=identity(cursor.inside("]")))
        elif cursor.take("from"):
            named = context.names.take(cursor)
            emblem = replace(emblem, source=named.name if named is not None else context.unknown_phrase(cursor))
        else:
            cursor.unexpected("`from`, and what made it", ("from",))
    return emblem
