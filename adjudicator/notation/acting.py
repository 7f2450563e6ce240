"""What is done: ``A casts Shock targeting B``, ``B blocks Gray Ogre with Grizzly Bears``, ``go to combat damage``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from adjudicator.notation.abilities_meant import activated
from adjudicator.notation.announcing import (
    SAID,
    Announced,
    assumed,
    cost_name,
    read_announced,
    which_ability,
    with_costs,
)
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import Draft
from adjudicator.notation.faults import Fault
from adjudicator.notation.holding import hold_if_unlisted
from adjudicator.notation.modifiers import x_value
from adjudicator.notation.references import Reference
from adjudicator.notation.setting import STEPS, step_of
from adjudicator.notation.written_names import in_quotes
from adjudicator.wire.nearness import listing
from adjudicator.wire.records import actions as act


class Acting:
    """Reads actions. Mana is taken as paid, if the text says so. A card that is cast and that no zone lists is put into a
    hand of the draft.
    """

    def __init__(self, context: Context, draft: Draft) -> None:
        self.context = context
        self.draft = draft
        self.assume = draft.assume_mana

    @property
    def payment(self) -> Any:
        """How actions are paid, where nothing else is said."""
        return "assume" if self.assume else "auto"

    def announced(self, cursor: Cursor, said: Announced | None = None) -> Announced:
        """What is said of a spell or ability."""
        said = said or Announced()
        read_announced(self.context, cursor, said)
        return assumed(said) if self.assume else said

    def card(self, cursor: Cursor, player: str) -> tuple[str, bool]:
        """Take a card that a player casts or plays, and whether it is one that the board does not list."""
        mark = self.context.reference(cursor, "The card")
        reference = self.context.references.of(mark)
        unlisted = reference is not None and hold_if_unlisted(self.context, self.draft, player, reference)
        return mark, unlisted and not self.draft.has_mana(player, self.context.names)


Verb = Callable[[Acting, Cursor, str], act.AnyAction]


def _cast(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    start = cursor.at
    card, without_mana = acting.card(cursor, player)
    said = acting.announced(cursor, Announced(face=_implied_face(acting.context, card)))
    said = assumed(said) if without_mana else said
    if said.costs and any(cost.cost == "crew" for cost in said.costs):
        cursor.at = start
        cursor.fail("A spell is not crewed for.")
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
        payment=said.payment,
    )


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
    return act.PlayLandEntry(player=player, object=card, face=said.face, permission=said.permission)


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
    return _activation(acting, cursor, player, of, which if which is not None else _only_ability(acting, of))


def _only_ability(acting: Acting, mark: str) -> int | str:
    """The ability that is meant where nothing is said: the only one that can be activated.

    :raises Fault: the card has several.
    """
    context = acting.context
    reference = context.references.of(mark)
    if reference is None:
        return 0
    phrase = context.names.called.get(reference.phrase, reference.phrase)
    short = context.names.short_for(phrase)
    card = context.names.card(short[0] if len(short) == 1 else phrase)
    found = () if card is None else activated(card)
    if len(found) > 1:
        listed = listing([f"`{in_quotes(one)}`" for one in found], "or")
        raise Fault(reference.span, f"Which ability of {phrase!r}? Write its number, or how its text begins: {listed}.")
    return found[0] if found else 0


def _activation(acting: Acting, cursor: Cursor, player: str, of: str, which: int | str) -> act.AnyAction:
    said = acting.announced(cursor)
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
        payment=said.payment,
    )


def _equip(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The Equipment")
    return _activation(acting, cursor, player, of, "Equip")


def _cycle(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return _activation(acting, cursor, player, acting.context.reference(cursor, "The card"), "Cycling")


def _crew(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The Vehicle")
    if not cursor.take("with", "tapping"):
        cursor.unexpected("`with`, and the creatures that crew it", ("with",))
    crew = acting.context.references_list(cursor, "A creature")
    return act.ActivateEntry(
        player=player, object=of, ability="Crew", costs=(act.CostEntry(cost="crew", pay_with=crew),)
    )


def _attack(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    context = acting.context
    attackers: list[act.DeclaredAttacker] = []
    if cursor.take("with nothing", "with nobody", "with no creatures"):
        return act.DeclareAttackersEntry(player=player, attackers=(), payment=acting.payment)
    defending = None if cursor.looks("with") else context.reference(cursor, "What is attacked, or `with`")
    if not cursor.take("with"):
        cursor.unexpected("`with`, and the attacking creatures", ("with",))
    while True:
        named = context.reference(cursor, "An attacking creature")
        if attackers and cursor.take("with"):
            defending, named = named, context.reference(cursor, "An attacking creature")
        if cursor.take("attacking", "at"):
            own = context.reference(cursor, "What it attacks")
            attackers.append(act.DeclaredAttacker(id=named, defending=own, band=_band(cursor)))
        else:
            attackers.append(act.DeclaredAttacker(id=named, defending=defending, band=_band(cursor)))
        if not cursor.mark(",") and not cursor.take("and"):
            break
        cursor.take("and")
    return act.DeclareAttackersEntry(player=player, attackers=tuple(attackers), payment=_paid(acting, cursor))


def _band(cursor: Cursor) -> int | None:
    return cursor.needed_number("A band") if cursor.take("band", "in band") else None


def _paid(acting: Acting, cursor: Cursor) -> Any:
    """How a declaration or special action is paid."""
    if cursor.take("assuming mana"):
        return "assume"
    return "ask" if cursor.take("asking for mana") else acting.payment


def _no_attack(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.DeclareAttackersEntry(player=player, attackers=(), payment=acting.payment)


def _no_block(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.DeclareBlockersEntry(player=player, blockers=(), payment=acting.payment)


def _block(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``blocks X with Y and Z, W with V``; ``blocks X and W with Y``."""
    context = acting.context
    if cursor.take("nothing", "with nothing", "nobody"):
        return _no_block(acting, cursor, player)
    blocking: dict[str, tuple[str, tuple[str, ...]]] = {}
    group = _blocked(context, cursor)
    while group is not None:
        following: tuple[str, ...] | None = None
        while following is None:
            blocker = context.reference(cursor, "A blocking creature")
            reference = context.references.of(blocker)
            key = blocker if reference is None else f"{reference.whose} {reference.phrase.casefold()}"
            first, so_far = blocking.get(key, (blocker, ()))
            blocking[key] = (first, (*so_far, *group))
            if not cursor.mark(",") and not cursor.take("and"):
                break
            cursor.take("and")
            following = _next_group(context, cursor)
        group = following
    blockers = tuple(act.DeclaredBlocker(id=first, blocking=group) for first, group in blocking.values())
    return act.DeclareBlockersEntry(player=player, blockers=blockers, payment=_paid(acting, cursor))


def _blocked(context: Context, cursor: Cursor) -> tuple[str, ...]:
    found = context.references_list(cursor, "What is blocked")
    if not cursor.take("with"):
        cursor.unexpected("`with`, and the blocking creatures", ("with",))
    return found


def _next_group(context: Context, cursor: Cursor) -> tuple[str, ...] | None:
    """More attackers and ``with``, if that is what comes next, and no other blocker."""
    start = cursor.at
    if not any(token.key == "with" for token in cursor.tokens[start:]):
        return None
    found = context.references_list(cursor, "What is blocked", commas=False)
    if cursor.take("with"):
        return found
    cursor.at = start
    return None


def _assign(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``assigns 1 damage from Hill Giant to Grizzly Bears and 2 to B``."""
    shares: list[act.DamageShare] = []
    source = ""
    while True:
        amount = cursor.needed_number("How much damage is assigned")
        cursor.take("damage")
        if cursor.take("from", "of"):
            source = acting.context.reference(cursor, "What deals the damage")
        if not source:
            cursor.unexpected("`from`, and what deals the damage", ("from",))
        if not cursor.take("to"):
            cursor.unexpected("`to`, and what is dealt the damage", ("to",))
        shares.append(act.DamageShare(source=source, to=acting.context.reference(cursor), amount=amount))
        if not cursor.mark(",") and not cursor.take("and"):
            return act.AssignCombatDamageEntry(player=player, assignments=tuple(shares))
        cursor.take("and")


def _turn_up(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    conspiracy = cursor.take("conspiracy", "the conspiracy")
    of = acting.context.reference(cursor, "What is turned face up")
    if not cursor.take("face up", "face-up", "up"):
        cursor.unexpected("`face up`", ("face up",))
    if conspiracy:
        return act.TurnConspiracyFaceUpEntry(player=player, object=of, payment=acting.payment)
    method = x = None
    while not cursor.done:
        if cursor.take("for its mana cost", "for mana cost"):
            method = "mana_cost"
        elif cursor.take("for", "with"):
            cursor.take("its", "the")
            method = cost_name(cursor)
            cursor.take("cost")
        elif cursor.take("x", "with x"):
            x = x_value(cursor)
        else:
            break
    return act.TurnFaceUpEntry(player=player, object=of, method=method, x=x, payment=_paid(acting, cursor))


def _suspend(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The card")
    x = x_value(cursor) if cursor.take("with x", "x") else None
    return act.SuspendEntry(player=player, object=of, x=x, payment=_paid(acting, cursor))


def _foretell(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.ForetellEntry(
        player=player, object=acting.context.reference(cursor, "The card"), payment=_paid(acting, cursor)
    )


def _plot(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.PlotEntry(
        player=player, object=acting.context.reference(cursor, "The card"), payment=_paid(acting, cursor)
    )


def _discard(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.DiscardEntry(
        player=player, object=acting.context.reference(cursor, "The card"), payment=_paid(acting, cursor)
    )


def _end(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.EndEffectEntry(player=player, object=acting.context.reference(cursor), payment=_paid(acting, cursor))


def _ignore(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.IgnoreEffectEntry(player=player, object=acting.context.reference(cursor), payment=_paid(acting, cursor))


def _companion(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    of = acting.context.reference(cursor, "The companion")
    cursor.take("into hand", "into their hand", "in hand")
    return act.CompanionEntry(player=player, object=of, payment=_paid(acting, cursor))


def _unlock(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    first = acting.context.reference(cursor, "The half, or the Room")
    if not cursor.take("of"):
        return act.UnlockEntry(player=player, object=first, payment=_paid(acting, cursor))
    half = acting.context.references.of(first)
    of = acting.context.reference(cursor, "The Room")
    name = None if half is None else half.phrase
    return act.UnlockEntry(player=player, object=of, half=name, payment=_paid(acting, cursor))


def _roll(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.RollPlanarDieEntry(player=player, payment=_paid(acting, cursor))


def _pass(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.PassPriorityEntry(player=player)


def _concede(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    return act.ConcedeEntry(player=player)


VERBS: Final[dict[str, Verb]] = {
    "casts": _cast,
    "responds": _respond,
    "plays": _play,
    "activates": _activate,
    "uses": _activate,
    "equips": _equip,
    "cycles": _cycle,
    "crews": _crew,
    "attacks": _attack,
    "doesn't attack": _no_attack,
    "does not attack": _no_attack,
    "blocks": _block,
    "doesn't block": _no_block,
    "does not block": _no_block,
    "assigns": _assign,
    "turns": _turn_up,
    "suspends": _suspend,
    "foretells": _foretell,
    "plots": _plot,
    "discards": _discard,
    "ends the effect of": _end,
    "ignores": _ignore,
    "puts companion": _companion,
    "unlocks": _unlock,
    "rolls the planar die": _roll,
    "passes priority": _pass,
    "passes": _pass,
    "concedes": _concede,
}
"""What players do."""
_DOING: Final[dict[str, Verb]] = {
    "cast": _cast,
    "respond": _respond,
    "casting": _cast,
    "play": _play,
    "activate": _activate,
    "activating": _activate,
    "equip": _equip,
    "cycle": _cycle,
    "cycling": _cycle,
    "crew": _crew,
    "attack": _attack,
    "block": _block,
    "suspend": _suspend,
    "pass": _pass,
    "concede": _concede,
}
"""The same in other forms."""
ADVANCING: Final = ("go to", "advance to", "move to", "proceed to", "continue to", "on to")
RESOLVING: Final = ("resolve", "resolves", "it resolves", "everybody passes", "everyone passes", "all pass")


def is_verb(cursor: Cursor) -> bool:
    """Whether what a player does comes next."""
    return any(cursor.looks(verb) for verb in (*VERBS, *_DOING))


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
        start = cursor.at
        step = step_of(cursor)
        if step is None:
            cursor.at = start
            cursor.unexpected("A step", STEPS)
        turn = cursor.needed_number("A turn") if cursor.take("of turn", "turn", "in turn") else None
        if not cursor.done:
            cursor.at = start
            cursor.unexpected("A step", STEPS)
        return act.AdvanceEntry(to=step, turn=turn)
    player = acting.context.player(cursor)
    if player is None:
        if not is_verb(Cursor(cursor.tokens[cursor.at + 1 :], cursor.span())):
            cursor.unexpected("A player and what they do", (*RESOLVING, *ADVANCING, *acting.context.players))
        acting.context.no_player(cursor)
    cursor.mark(":")
    verb = cursor.meaning(VERBS) or cursor.meaning(_DOING)
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


__all__ = ["ADVANCING", "RESOLVING", "SAID", "VERBS", "Acting", "is_verb", "read_actions"]
