"""Replacement effects that cards have or leave behind (614.1a): which would apply to an event, and what they make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.abilities.ability import Replaces
from engine.abilities.conditions import DidSo
from engine.abilities.damage.preventing import PreventThat, RedirectThat
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence
from engine.abilities.mana.producing import Produces, produced
from engine.abilities.nesting import find_own, is_about_its_object
from engine.abilities.node import contains, find
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.quantities import Number, Quantity, Sum, ThatMuch, Times
from engine.abilities.phrases.references import AnyRef, Back, Host, OwnerOf, This
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.replacement.replacing import DealtDamage, EntersUnder, ReducesLife, SkipThat, WouldEnter
from engine.abilities.zones.libraries import Shuffle
from engine.abilities.zones.looking import Reveal, ShuffleInto
from engine.abilities.zones.moving import Exile, Move
from engine.committing.commit import commit, look_ahead
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.event import about
from engine.events.merging import becoming
from engine.keywords.meanings import keyword_of
from engine.layers import in_play, seen_of, view
from engine.layers.controlling import scope_of
from engine.layers.naming import effect_in_words, name_of
from engine.oracle.printing import print_line
from engine.phrases.conditions import holds
from engine.phrases.linking import exiled_by
from engine.phrases.prompts import replaced
from engine.phrases.quantities import value
from engine.phrases.references import objects, players
from engine.phrases.scope import Names, Scope, named
from engine.replacement import amend, creating, redirecting
from engine.replacement.contenders import Contender
from engine.replacement.ordering import under
from engine.replacement.preventing import afterward
from engine.replacement.would_apply import would
from engine.state.effects import AmendingEffect
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import ExiledBy, Zone
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table

Result = tuple[tuple[kinds.Event, ...], tuple[FollowedInstead, ...], tuple[str, ...]]
"""What happens instead of an event, what is done after it, and which effects are used up with the damage of this time."""


class Replacement(Contender, frozen=True, kw_only=True):
    """A replacement effect that would apply: whose it is, on which object, and what its words refer to.

    ``effect`` is what a resolution left behind; ``keyword`` the rule of the keyword that it is the meaning of.
    ``exiled_by`` is what a card that it exiles remembers, where another ability of the object is linked to it (607.2b).
    """

    replaces: Replaces
    you: str
    this: str
    names: Names
    effect: AmendingEffect | None = None
    keyword: str | None = None
    exiled_by: ExiledBy | None = None

    @property
    def prevents(self) -> bool:
        """Whether it is a prevention effect (615.1)."""
        return isinstance(redirecting.about_damage(self.replaces), PreventThat)


def perhaps_replacing(state: GameState, event: kinds.Event) -> list[Replacement]:
    """The effects that would apply to an event if a card that nobody was told of is what they speak of (701.20a)."""
    sure = {one.key for one in replacements(state, event)}
    return [one for one in replacements(state, event, unknown_fits=True) if one.key not in sure]


def replacements(state: GameState, event: kinds.Event, *, unknown_fits: bool = False) -> tuple[Replacement, ...]:
    """All that apply: one that redirects damage to where it is dealt anyway, if another redirects it elsewhere (616.1e)."""
    holders = _holders(state, event)
    found = tuple(_each(state, event, holders, unknown_fits=unknown_fits)) if holders or state.shields else ()
    if not isinstance(event, kinds.DealDamage):
        return found
    moved = any(redirecting.goes_elsewhere(one.replaces, event, _scope(state, one)) for one in found)
    return found if moved else tuple(one for one in found if not redirecting.redirects(one.replaces))


def _each(state: GameState, event: kinds.Event, of: tuple[str, ...], *, unknown_fits: bool) -> Iterator[Replacement]:
    """Effects of resolutions, then abilities of permanents, emblems, and of the object that the event is about."""
    for effect in state.shields:
        if isinstance(effect.amends, Replaces):
            names = named(effect.bindings)
            scope = Scope(state, view(state), effect.controller, effect.source, names, unknown_fits)
            yield from _applying(effect.amends, event, scope, effect.id, effect.text, effect)
    for holder in of:
        for number, held in enumerate(seen_of(state, holder).abilities):
            if isinstance(held.ability, Replaces) and _functions(held.ability, state, holder, event):
                scope = scope_of(state, holder)
                scope = scope.open_minded if unknown_fits else scope
                name = name_of(state, holder)
                for one in _applying(held.ability, event, scope, _key(holder, number), name, keyword=held.rule):
                    yield msgspec.structs.replace(
                        one, exiled_by=exiled_by(state.objects[holder], held, seen_of(state, holder).abilities)
                    )


def of_what_enters(state: GameState, ahead: GameState, event: kinds.Entering) -> Iterator[Replacement]:
    """What an object has that says what is done instead of its own entering, as it would be there (614.12)."""
    itself = event.object if isinstance(event, kinds.MoveObject) else event.becomes
    for number, held in enumerate(seen_of(ahead, event.becomes).abilities):
        match held.ability:
            case Replaces(event=WouldEnter(what=This())) as replaces:
                if isinstance(event, kinds.CreateToken):
                    feature(event.becomes, "tokens with an ability that says what is done instead of their entering")
                scope = Scope(state, view(state), under(state, event), itself)
                label = name_of(ahead, event.becomes)
                yield from _applying(replaces, event, scope, _key(itself, number), label, keyword=held.rule)
            case _:
                pass


def _holders(state: GameState, event: kinds.Event) -> tuple[str, ...]:
    """What in play has such an ability, and what may have one elsewhere."""
    found = in_play(state, Replaces)
    if type(event) is kinds.MoveObject:
        there = (obj := state.objects.get(event.object)) and (obj.zone == "battlefield" or obj.kind == "emblem")
        return found if there else (*found, event.object)
    return (*found, *state.zone("graveyard", event.player)) if type(event) is kinds.DrawCard else found


def _functions(replaces: Replaces, state: GameState, holder: str, event: kinds.Event) -> bool:
    """Whether the ability functions where its object is (113.6): one that speaks of the object's own moving does from
    anywhere (113.6k), one that moves it out of a zone does in that zone (113.6m).
    """
    zone = state.objects[holder].zone
    said = [part.origin.zone for part in find(replaces.do, Move) if _is_own(part) and part.origin is not None]
    if said:
        return zone == said[0]
    own = isinstance(getattr(replaces.event, "what", None), This)
    if own and isinstance(replaces.event, WouldEnter):
        return False  # of what enters it is asked what it would have there (614.12)
    return zone == "battlefield" or holder in state.emblems or (own and holder == about(event))


def _is_own(move: Move) -> bool:
    return isinstance(move.what, This) or (isinstance(move.what, Back) and move.what.to == "this")


def _applying(
    replaces: Replaces,
    event: kinds.Event,
    scope: Scope,
    key: str,
    label: str,
    effect: AmendingEffect | None = None,
    keyword: str | None = None,
) -> Iterator[Replacement]:
    found = would(replaces.event, event, scope)
    if found is None or scope.this is None:
        return
    control = any(isinstance(part, EntersUnder) for part in replaces.do)
    names = Names({**scope.names.refs, **dict(found.refs)}, dict(found.amounts), scope.names.x)
    seen = msgspec.structs.replace(scope, names=names)
    if isinstance(event, kinds.DealDamage) and not redirecting.applies(replaces, event, seen, effect):
        return
    if replaces.condition is not None and not holds(replaces.condition, seen):
        return
    yield Replacement(
        key=key,
        label=label,
        of=scope.this,
        precedence="control" if control else "any",
        replaces=replaces,
        you=scope.you,
        this=scope.this,
        names=names,
        effect=effect,
        keyword=keyword,
    )


def in_any_order(found: tuple[Replacement, ...]) -> bool:
    """Whether it comes to the same which applies first: all multiply, all add, or all say the same of the same event."""
    first = found[0]
    amounts = tuple(one.replaces.amount for one in found)
    if all(isinstance(one, Times) for one in amounts) or all(_adds(one) for one in amounts):
        return True
    said = (first.replaces, first.you, first.names, first.exiled_by)
    same = all((one.replaces, one.you, one.names, one.exiled_by) == said for one in found)
    return same and not _about_its_object(first.replaces)


def _about_its_object(replaces: Replaces) -> bool:
    """Whether what is done depends on which object the ability is on: on itself, or on what it is attached to."""
    own = (*find_own(replaces.do, This), *find_own(replaces.do, Host))
    return bool(own) or any(back.to in ("this", "host") for back in find_own(replaces.do, Back))


def _adds(amount: Quantity | None) -> bool:
    """Whether it adds a number to how much there would be."""
    return isinstance(amount, Sum) and isinstance(amount.left, ThatMuch) and isinstance(amount.right, Number)


def apply(table: Table, event: kinds.Event, chosen: Replacement, applied: tuple[str, ...]) -> Result:
    """What happens instead, what is done right after what is left of the event (121.7), and what is used up by it."""
    body = chosen.replaces.do
    if isinstance(event, kinds.CreateTokens) and chosen.replaces.amount is None:
        _note(table, event, chosen)
        return creating.other_tokens(event, chosen.replaces, _scope(table.state, chosen)), (), ()
    if isinstance(event, kinds.DealDamage) and redirecting.about_damage(chosen.replaces) is not None:
        return _of_damage(table, event, chosen)
    if body and isinstance(body[0], May) and not _says_what_if_not(body):
        if not _wants(table, chosen, body[0]):
            return (event,), (), ()
        body = (body[0].do, *body[1:])
    else:
        _note(table, event, chosen)
    spent = _use_up(table, event, chosen)
    if chosen.replaces.amount is not None:
        made = _with_amount(table, event, chosen)
        return (() if isinstance(made, kinds.ChangeCounters) and not made.amount else (made,)), (), spent
    happens: list[kinds.Event] = []
    left: list[Instruction] = []
    scope = _scope(table.state, chosen)
    for part in _parts(body):
        if isinstance(part, SkipThat):
            continue
        if isinstance(part, Reveal) and isinstance(event, kinds.MoveObject) and _is_it(part.what, event, scope):
            continue  # what the event is about is known to everybody here
        if isinstance(part, ShuffleInto) and isinstance(event, kinds.MoveObject) and _is_it(part.what, event, scope):
            happens.append(elsewhere(event, "library"))
            left.append(Shuffle(OwnerOf(part.what)))
            continue
        turned = None if left else _as_event(part, event, scope)
        if turned is None:
            left.append(part)
        else:
            happens.extend(_linked(one, chosen) for one in turned)
    moves = tuple(one for one in happens if isinstance(one, kinds.MoveObject))
    became = tuple((one.object, becoming(table.state.objects[one.object], one)) for one in moves)
    later = FollowedInstead(
        body=tuple(left),
        you=chosen.you,
        this=chosen.this,
        names=chosen.names,
        applied=applied,
        became=became,
        skipped=any(isinstance(part, SkipThat) for part in _parts(body)),
        instead_of=event if isinstance(event, kinds.MoveObject) and event.to == "battlefield" else None,
    )
    return tuple(happens), (later,) if left else (), spent


def _says_what_if_not(body: tuple[Instruction, ...]) -> bool:
    """Whether the event is replaced whatever the player chooses to do instead: "if you don't, ..." (614.6)."""
    return any(condition.negated for condition in find(body[1:], DidSo))


def _of_damage(table: Table, event: kinds.DealDamage, chosen: Replacement) -> Result:
    """Damage that is prevented, or dealt to somebody else, and what is done besides (614.9, 615.5)."""
    parts = tuple(_parts(chosen.replaces.do))
    scope = _scope(table.state, chosen)
    match parts[0]:
        case PreventThat() as prevents:
            words = f"“{wording(table.state, chosen)}”"
            left, prevented = redirecting.prevented(table, event, prevents, scope, words)
            names = afterward(parts[1:], chosen.names, event, prevented)
            of_all = chosen.key if isinstance(chosen.replaces.event, DealtDamage) else ""
            later = FollowedInstead(body=parts[1:], you=chosen.you, this=chosen.this, names=names, shield=of_all)
            return left, (later,) if parts[1:] else (), ()
        case RedirectThat() as redirects:
            _note(table, event, chosen)
            return (*redirecting.redirected(table, event, redirects, scope, chosen.effect),)
        case _:
            raise AssertionError(f"not about damage: {parts[0]!r}")


def _scope(state: GameState, chosen: Replacement) -> Scope:
    return Scope(state, view(state), chosen.you, chosen.this, chosen.names)


def _parts(body: tuple[Instruction, ...]) -> Iterator[Instruction]:
    """The single instructions; what follows on a condition stays with it."""
    for instruction in body:
        if isinstance(instruction, Sequence):
            yield from instruction.parts
        else:
            yield instruction


def _wants(table: Table, chosen: Replacement, allowed: May) -> bool:
    state = table.state
    player = next(iter(players(allowed.who, _scope(state, chosen))), chosen.you)
    who, words = name_of(state, player), wording(state, chosen)
    prompt = f"Does {who} {replaced(words, plain=chosen.keyword is None)}?"
    taken = table.ask("choose_yes_no", player, prompt, (), "614.1a", source=chosen.this)
    text = f"{who} {'applies' if taken.answer.yes else 'does not apply'} {chosen.label}: “{words}”."
    table.note(text, "replacement", "614.1a", *_keyword(chosen), actor=player, objects=(chosen.this,), choice=taken)
    return bool(taken.answer.yes)


def wording(state: GameState, chosen: Replacement) -> str:
    """The effect in words."""
    if chosen.keyword is not None:
        return f"{keyword_of(chosen.keyword)} of {chosen.label}"
    words = print_line((chosen.replaces,)) if chosen.effect is None else effect_in_words(state, chosen.effect)
    return (words or chosen.label).replace("~", name_of(state, chosen.this)).rstrip(".")


def _note(table: Table, event: kinds.Event, chosen: Replacement) -> None:
    state = table.state
    changed = about(event)
    words = wording(state, chosen)
    text = f"{name_of(state, chosen.this)} applies: “{words}”."
    objects = tuple(one for one in (chosen.this, changed) if one in state.objects)
    table.note(text, "replacement", *_rules(event, chosen), objects=objects)


def _keyword(chosen: Replacement) -> tuple[str, ...]:
    return (chosen.keyword,) if chosen.keyword is not None else ()


def _rules(event: kinds.Event, chosen: Replacement) -> tuple[str, ...]:
    match event:
        case kinds.DrawCards():
            special: tuple[str, ...] = ("121.2a",)
        case kinds.DrawCard():
            special = ("614.11",)
        case kinds.GainLife():
            special = ("119.10",)
        case kinds.ChangeCounters() | kinds.CreateTokens():
            special = ("614.16",)
        case kinds.DealDamage():
            redirects = contains(chosen.replaces.do, RedirectThat)
            special = ("614.9", "120.4b") if redirects else ("120.4b",)
        case kinds.LoseLife(total=int()):
            special = ("120.4c",)
        case kinds.AddMana():
            special = ("106.12b",)
        case kinds.MoveObject(to="battlefield") | kinds.CreateToken():
            special = ("614.12",)
        case _:
            special = ()
    return ("614.1a", *special, *_keyword(chosen))


def _use_up(table: Table, event: kinds.Event, chosen: Replacement) -> tuple[str, ...]:
    """An effect on "the next time" applies just once; to damage once to all that is dealt at that time (615.8)."""
    if chosen.effect is None or not chosen.replaces.once:
        return ()
    if isinstance(event, kinds.DealDamage):
        return (chosen.effect.id,)
    table.state = commit(table.state, kinds.EndEffects(ids=(chosen.effect.id,)))
    return ()


def _with_amount(table: Table, event: kinds.Event, chosen: Replacement) -> kinds.Event:
    assert chosen.replaces.amount is not None
    if isinstance(event, kinds.LoseLife) and isinstance(chosen.replaces.event, ReducesLife):
        assert event.total is not None
        least = value(chosen.replaces.amount, _scope(table.state, chosen))
        return msgspec.structs.replace(event, amount=event.total - least)
    if isinstance(event, kinds.CreateTokens):
        return creating.with_amounts(event, chosen.replaces, _scope(table.state, chosen))
    amount = max(value(chosen.replaces.amount, _scope(table.state, chosen)), 0)  # 107.1b
    if isinstance(event, kinds.AddMana):  # 106.6a: all of it is as the ability says
        return msgspec.structs.replace(event, mana=event.mana * (amount // len(event.mana)))
    return msgspec.structs.replace(event, amount=amount)


def _as_event(part: Instruction, event: kinds.Event, scope: Scope) -> tuple[kinds.Event, ...] | None:
    """What an instruction makes of the event itself, so that it happens at the same time as the rest of its batch."""
    match part, event:
        case Exile(what=what, until=None, counters=counters), kinds.MoveObject() if _is_it(what, event, scope):
            put = tuple((kind, value(amount, scope)) for kind, amount in counters)
            return tuple(msgspec.structs.replace(one, counters=put) for one in each_elsewhere(event, "exile"))
        case Exile(what=This() as what, until=None, face_down=False, counters=()), kinds.PlayerLoses():
            there = (one for one in objects(what, scope) if one in scope.state.battlefield)
            return tuple(kinds.MoveObject(object=x, to="exile", becomes=successor(x), cause="effect") for x in there)
        case Move(what=what, to=("hand" | "library top" | "library bottom") as to, order=""), kinds.MoveObject() if (
            _is_it(what, event, scope)
        ):
            position: Literal["top", "bottom"] = "bottom" if to == "library bottom" else "top"
            moved = each_elsewhere(event, "hand" if to == "hand" else "library")
            return tuple(msgspec.structs.replace(one, position=position) for one in moved)
        case Move(what=what, to="battlefield", counters=counters), kinds.MoveObject(cause="discard") if _is_it(
            what, event, scope
        ):
            put = tuple((kind, value(amount, scope)) for kind, amount in counters)
            owner = scope.state.objects[event.object].owner
            return (msgspec.structs.replace(elsewhere(event, "battlefield"), controller=owner, counters=put),)
        case EntersUnder(who=who), kinds.MoveObject() | kinds.CreateToken():
            return tuple(msgspec.structs.replace(event, under=player) for player in players(who, scope))
        case Exile(until=None), kinds.CreateToken():
            return ()  # it would be created in exile, where it ceases to exist (111.7)
        case GainLife(who=who, amount=amount), kinds.GainLife() | kinds.LoseLife():
            much = value(amount, scope)
            if much < 1:
                return ()  # "gains no life instead": no event occurs (119.9)
            return tuple(kinds.GainLife(player=one, amount=much, source=_cause(event)) for one in players(who, scope))
        case LoseLife(who=who, amount=amount), kinds.GainLife() | kinds.LoseLife():
            much = value(amount, scope)
            return tuple(
                kinds.LoseLife(player=one, amount=much, total=_total(event, one)) for one in players(who, scope)
            )
        case PutCounters(kind=kind, amount=amount, on=on, also=(), instead=()), kinds.DealDamage():
            much = value(amount, scope)
            there = (one for one in objects(on, scope) if one in scope.state.battlefield or one in scope.state.players)
            return tuple(kinds.ChangeCounters(on=one, kind=kind, amount=much, by=scope.you) for one in there)
        case Produces(), kinds.AddMana():
            symbols = produced(tuple(one.symbol for one in event.mana), part)
            made = zip(event.mana, symbols, strict=False)  # of "and amount", the first
            mana = tuple(msgspec.structs.replace(one, symbol=symbol) for one, symbol in made)
            return (msgspec.structs.replace(event, mana=mana),)
        case _:
            return None


def _linked(event: kinds.Event, chosen: Replacement) -> kinds.Event:
    if not isinstance(event, kinds.MoveObject) or event.to != "exile" or chosen.exiled_by is None:
        return event
    return msgspec.structs.replace(event, exiled_by=chosen.exiled_by)


def _total(event: kinds.GainLife | kinds.LoseLife, player: str) -> int | None:
    """The life total that the damage is about to reduce, if it is still that player who loses life by it (120.4c)."""
    return event.total if isinstance(event, kinds.LoseLife) and event.player == player else None


def _cause(event: kinds.GainLife | kinds.LoseLife) -> str | None:
    return event.source if isinstance(event, kinds.GainLife) else None


def _is_it(what: AnyRef, event: kinds.MoveObject, scope: Scope) -> bool:
    return event.object in objects(what, scope)


def elsewhere(event: kinds.MoveObject, zone: Zone) -> kinds.MoveObject:
    """The same object moving to another zone (614.6)."""
    plain = kinds.MoveObject(object=event.object, to=zone, becomes=event.becomes, cause=event.cause)
    return msgspec.structs.replace(plain, parts=event.parts, exiled_by=event.exiled_by, by=event.by)


def each_elsewhere(event: kinds.MoveObject, zone: Zone) -> tuple[kinds.MoveObject, ...]:
    """The same, and with it the other card of two that would be melded: neither enters (712.4a)."""
    moved = elsewhere(event, zone)
    if event.melding is None:
        return (moved,)
    other = event.melding.other
    return moved, msgspec.structs.replace(moved, object=other, becomes=successor(other))


def counters_as_it_enters(table: Table, event: kinds.Entering, applied: tuple[str, ...]) -> kinds.Entering:
    """The counters with which something enters are put on it too: effects on that apply now (122.6, 614.16, 616.1g)."""
    together: dict[tuple[str | None, str], int] = {}
    for by, kind, amount in (*((None, *one) for one in event.counters), *event.others_counters):
        together[by, kind] = together.get((by, kind), 0) + amount  # one player puts all of one kind at once
    if not together:
        return event
    own: list[tuple[str, int]] = []
    others: list[tuple[str, str, int]] = []
    for (by, kind), amount in together.items():
        put = kinds.ChangeCounters(on=event.becomes, kind=kind, amount=amount, entering=True, by=by)
        number = _counted(table, event, put, applied)
        if number and by is None:
            own.append((kind, number))
        elif number and by is not None:
            others.append((by, kind, number))
    return msgspec.structs.replace(event, counters=tuple(own), others_counters=tuple(others))


def _general(state: GameState, entering: str) -> Iterator[str]:
    """The keys of what the entering object itself says of more than it alone: that does not apply yet (614.12)."""
    for number, held in enumerate(seen_of(state, entering).abilities):
        if isinstance(held.ability, Replaces) and not is_about_its_object(held.ability.event):
            yield _key(entering, number)


def _key(holder: str, number: int) -> str:
    """What tells the effect of an ability of an object from others."""
    return f"{holder}/{number}"


def _counted(table: Table, event: kinds.Entering, put: kinds.ChangeCounters, applied: tuple[str, ...]) -> int:

    before = table.state
    table.state = look_ahead(before, event)  # 614.12: judged as it would be on the battlefield
    try:
        result = amend.amended(table, put, (*applied, *_general(table.state, event.becomes)))
    finally:
        table.state = before
    return sum(one.amount for one in result.events if isinstance(one, kinds.ChangeCounters))
