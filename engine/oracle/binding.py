"""Binding: target slots get their names, and words that point back get what they mean (601.2c, 608.2c, 608.2k).

A pass of its own over an ability as it was read. It walks in reading order and keeps the *mentions*: what has been
named so far, by binding, number, and the words it may be called by. A word that points back means the one mention that
fits; where several fit, the rules below decide, and where they don't the text is refused:

1. a mention in the same sentence goes before one in an earlier sentence;
2. "that creature" never means the object that says it, which would be called by name;
3. in one instruction, "its" after an object that is moved, destroyed, countered ... means that object, or else the one
   that a word before points to ("that spell's power to its controller"), while "it" never means what the same
   instruction names: that would be "itself";
4. a thing that the text introduced goes before the object itself, if it was mentioned last;
5. what is returned to the battlefield goes for what the instruction just before exiled;
6. "that player" is one who was named by what is theirs ("a creature an opponent controls") only where none was named.
"""

from __future__ import annotations

from collections.abc import Hashable
from operator import is_
from typing import Any

import msgspec
from msgspec.structs import replace as replace_struct

from engine.abilities.ability import (
    Ability,
    Activated,
    EntersAsCopy,
    EntersWithCounters,
    Keyword,
    Replaces,
    SpellAbility,
    Static,
    Triggered,
)
from engine.abilities.casting.cast_this_way import RIDERS
from engine.abilities.casting.playing import MayLook, MayPlay
from engine.abilities.conditions import Compare, Fits, IsDoer
from engine.abilities.costs.cost import Cost
from engine.abilities.costs.costing import CostChange
from engine.abilities.damage.damaging import DealDamage, DealSeveralDamage, Fight
from engine.abilities.damage.preventing import IfPrevented, PreventDamage, WhenPrevented
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    If,
    InsteadIf,
    May,
    MayPay,
    Sequence,
    Unless,
    UnlessDamaged,
)
from engine.abilities.instructions.modes import Modal
from engine.abilities.layers.characteristics import Becomes, ChangeController, GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.node import contains, kinds_in
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.phrases.durations import WhileExiled
from engine.abilities.phrases.filters import IsAnother, Noun, SharesWith
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import CountersOn, DefinedX, Difference, MostDiscarded, ThatMuch, TimesHappened
from engine.abilities.phrases.references import (
    ASKED_OF,
    CANDIDATE,
    AnyRef,
    Attacked,
    Back,
    Host,
    OwnerOf,
    Players,
    Several,
    Target,
    TopCards,
    You,
)
from engine.abilities.phrases.relations import IsAttachmentOf, IsInCombatWith
from engine.abilities.players.commanding import RevealsFromOpeningHand
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.replacement.entering import EntersTappedUnlessPaid
from engine.abilities.replacement.replacing import BeginReplacing
from engine.abilities.tokens.copying import BecomeCopy, CopyHas, ThisAbility
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.triggers import events as te
from engine.abilities.triggers.events import TriggerEvent
from engine.abilities.triggers.stack_events import Casts
from engine.abilities.zones.looking import ShuffleInto
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.oracle.another import are_joined_with_others, than_its_target
from engine.oracle.antecedents import (
    PLAYER,
    Mention,
    has_amount,
    kinds_of,
    mentions_of_event,
    mentions_of_opening,
    player_of,
)
from engine.oracle.asking import Asking
from engine.oracle.exiling import Exiling
from engine.oracle.following import (
    check_copies,
    check_doers,
    check_order,
    check_others,
    check_targets_instead,
    check_won,
    is_said_last,
    parts_with_rest,
    said_again,
    to_own_owner,
)
from engine.oracle.going_on import GoingOn
from engine.oracle.granting import ATTACHED, NAME, of_bearer, with_granter
from engine.oracle.holding import Holding
from engine.oracle.implied import implied_by_event
from engine.oracle.own_ways import (
    REPEATED,
    SETTLED,
    is_bound_apart,
    is_containing,
    is_plain,
    is_settled,
    is_single_apart,
)
from engine.oracle.productions.phrases.verbs import subject_of
from engine.oracle.repeating import Repeating, is_repeated
from engine.oracle.two_targets import EACH_OTHER, TwoTargets
from engine.oracle.unbound import UnboundError


class Bound(msgspec.Struct, frozen=True):
    """A bound ability, how many slots it and those before it have, and what it mentioned.

    ``said`` are the instructions of a spell's paragraph: the next may say what is done instead of them (614.15). Of several
    it can't where they are not all that the spell said before it; then there are none.
    """

    ability: Ability
    slots: int
    mentions: tuple[Mention, ...] = ()
    said: tuple[Instruction, ...] | None = None


def bind(
    ability: Ability, slots: int = 0, mentions: tuple[Mention, ...] = (), said: tuple[Instruction, ...] | None = None
) -> Bound:
    """An ability with its target slots named and its back references bound.

    ``slots``, ``mentions`` and ``said`` carry on from the paragraphs before, for the paragraphs of one spell (113.2c,
    608.2c).

    :raises UnboundError: a word points back to nothing or to several things.
    """
    if isinstance(ability, Keyword):  # an ability of its own, wherever it is printed (113.2c)
        if len(kinds_in(ability)) == 1:  # nothing in it to bind
            return Bound(ability, slots)
        mentions = ()
    walk = Walk(ability, slots, mentions)
    walk.go_on(said if isinstance(ability, SpellAbility) else None)
    match ability:
        case SpellAbility(body):
            bound: Any = SpellAbility(walk.body(body))
        case Activated(cost, body, _, condition, changes):
            paid = walk.node(cost)
            walk.next_sentence()
            done = walk.body(body)
            walk.next_sentence()
            taxes = tuple(walk.cost_change(change) for change in changes)
            bound = replace_struct(ability, cost=paid, body=done, condition=walk.node(condition), changes=taxes)
        case Triggered(word, event, body, condition, once):
            happening = walk.event(event)
            if contains(ability, TimesHappened):
                check_others(event, body)
            walk.next_instruction()
            checked = walk.checked(condition) if condition is not None else None
            walk.counters_asked(checked)
            walk.asked_of_itself(checked)
            bound = Triggered(word, happening, walk.body(body), checked, once)
        case Static():
            bound = walk.static(ability)
        case EntersWithCounters():
            bound = walk.entering(ability)
        case EntersAsCopy():
            bound = walk.as_copy(ability)
        case CostChange():
            bound = walk.cost_change(ability)
        case Replaces():
            bound = walk.replaces(ability)
        case RevealsFromOpeningHand(moment, do):
            for mention in mentions_of_opening(moment):
                walk._mention(mention)
            walk.next_instruction()
            bound = replace_struct(ability, do=walk.body(do))
        case EntersTappedUnlessPaid():
            bound = walk.unless_paid(ability)
        case _:
            bound = walk.node(ability)
    if bound == ability:
        bound = ability  # the very same: it has been walked over
    return Bound(bound, walk.slots, *walk.left_by(bound))


class Walk(TwoTargets, Repeating, Asking, Exiling, Holding, GoingOn):
    """One pass over one ability."""

    _of_spells_cast = False

    def event(self, event: TriggerEvent) -> TriggerEvent:
        """A trigger condition; what it names can be called "it", "that creature", "that player" afterwards."""
        self.waited = event
        self._of_another = IsAnother in self.kinds and contains(event, IsAnother)
        self.mentions += player_of(event)  # "a spell with the same name as a card in their graveyard"
        bound: TriggerEvent = self.one_of(event) if isinstance(event, te.OneOf) else self._fields(event)
        self.mentions = self.mentions if isinstance(event, te.StateIs) else []
        self._actor = isinstance(getattr(event, "who", None), Players | Host)
        inner = event.event if isinstance(event, te.Batch | te.During | te.While | te.NthEachTurn) else event
        self._gone = isinstance(inner, te.Sacrifices | te.Dies)
        for mention in (*mentions_of_event(event), *implied_by_event(event)):
            self._mention(mention)
        self._scried = isinstance(event, te.PlayerAction) and event.action == "scry"
        if has_amount(event):
            self._amounts.append("event.amount")
        return bound

    def body(self, body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """The sentences of a body. The first of a triggered ability belongs to the sentence of its event."""
        bound: list[Instruction] = []
        check_copies(body[-1], None, self.kinds)
        check_copies(None, body[0], self.kinds)
        if IsDoer in self.kinds:
            check_doers(None, body[0])
        if isinstance(body[0], InsteadIf):
            body = self.instead_of_paragraph(body[0], body[1:])
        left, before = list(body), None
        while left:
            instruction = left.pop(0)
            if self._won:
                check_won(before, instruction)
            if before is not None:
                self.next_sentence()
                check_order(before, instruction, self.kinds)
            before = self.with_what_goes_on(instruction, left)
            done = self.instruction(before)
            bound.append(than_its_target(done) if self._spell else done)
        if InsteadIf in self.kinds:
            check_targets_instead(tuple(bound))
        return tuple(bound)

    def instruction(self, instruction: Instruction) -> Instruction:
        """One instruction."""
        kind: Hashable = type(instruction)
        if not is_containing(kind):
            return self._single(instruction)
        match instruction:
            case _ if is_repeated(instruction):
                return self.repeated(instruction)
            case Sequence(parts, word):
                outer, self._parting = self._parting, parts_with_rest(parts)
                done_in_order = Sequence(self._parts(parts), word)
                self._parting = outer
                return done_in_order
            case If():
                return self.asked(instruction)
            case InsteadIf(condition, then, leading):
                if leading:
                    checked = self.node(condition)
                    return replace_struct(instruction, condition=checked, then=self.instead(then))
                done = self.instead(then)
                self.next_instruction()
                return replace_struct(instruction, condition=self.node(condition), then=done)
            case May(do=do):
                subject = self.said_of(instruction, "who")
                self._may = subject if isinstance(subject, Players) else None
                allowed = self.instruction(said_again(do, subject))
                self._may = None
                self._offered = subject
                return May(subject, allowed)
            case AtNext(step, do, whose, leading):
                return AtNext(step, self.instruction(do), whose, leading)
            case WhenYouDo():
                return self.reflexive(instruction)
            case Later():
                return self._later(instruction)
            case WhenSpent(on=on, do=do):
                cast = Later("when", Casts(You(), on), do)
                when: Instruction = replace_struct(instruction, on=self.node(on), do=self._later(cast).do)
                return when
            case BeginReplacing() | PreventDamage() | IfPrevented() | WhenPrevented():
                replacing: Instruction = self.of_events(instruction)
                return replacing
            case UnlessDamaged():
                return self.unless_damaged(instruction)
            case Unless():
                unless = self.unless(instruction)
                self._offered = unless.who
                return unless
            case Modal(modes=modes, more=more):
                modal: Instruction = replace_struct(instruction, more=self.node(more), modes=self.modes(modes))
                return modal
            case _:
                return self._single(instruction)

    def _later(self, later: Later) -> Later:
        """A delayed triggered ability: what its event names is known within it only (603.7)."""
        event = self.node(later.event)
        known, counted = list(self.mentions), list(self._amounts)
        waited, self.waited = self.waited, event
        for mention in mentions_of_event(event):
            self._mention(mention)
        self._amounts = ["event.amount"] if has_amount(event) else []
        self.next_instruction()
        condition = self.node(later.condition) if later.condition is not None else None
        do = self.instruction(later.do)
        rest = self.rest_of_it(do, later.rest)
        self.mentions, self._amounts, self.waited = known, counted, waited
        return Later(later.word, event, do, later.span, condition, rest)

    def _parts(self, parts: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        bound: list[Instruction] = []
        subject: AnyRef | None = None
        for part in parts:
            given = part if subject is None else said_again(part, subject)
            bound.append(self.after(bound, given, same=given is not part))
            self._instruction += 1
            subject = subject_of(bound[-1])
        return tuple(bound)

    def _single(self, instruction: Instruction) -> Instruction:
        self._instruction += 1
        self.returns(instruction)
        if isinstance(instruction, Exile | MayLook | MayPlay | Move | RemoveCounters):
            instruction = self.to_own_zone(self.while_exiled(self.exiles_what_was_seen(instruction)))
        kind: Hashable = type(instruction)
        bound = self._single_apart(instruction) if is_single_apart(kind) else self._fields(instruction)
        self._returning = ""
        self.exiles(bound)
        self.done(bound)
        self._offered = bound.who if isinstance(bound, MayPay) else None
        return bound

    def _single_apart(self, instruction: Instruction) -> Instruction:
        """A single instruction of which some are bound in a way of their own."""
        match instruction:
            case DealDamage():
                bound: Instruction = self.damage(instruction)
            case DealSeveralDamage(by, shares):
                self._last_source = by = self.node(by)
                bound = DealSeveralDamage(by, self.node(shares))
            case PutCounters(amount=amount, on=on, late=late) if late or is_said_last(amount):
                holder = self.node(on)
                bound = replace_struct(instruction, amount=self.last(amount), on=holder)
            case ApplyToObjects(what=Back("they", "")):
                bound = self.of_objects(instruction)
                named = [one for one in self.mentions if Back("they", one.binding) == getattr(bound, "what", None)]
                if any(not one.words - PLAYER for one in named):
                    raise UnboundError("they", 0, "“they” points back to a player, where objects are meant")
            case ApplyToObjects(what, (ChangeController(who),), duration, leading):
                given = (ChangeController(self.node(who)),)
                bound = ApplyToObjects(self.node(what), given, self.node(duration), leading)
            case ApplyToObjects(what=Back("it", "")) | PutCounters(on=Back("it", "")):
                gone, self.mentions = self.apart_from_sacrificed()
                bound = self._fields(instruction)
                self.mentions = [*gone, *self.mentions]
            case CreateEmblem():
                bound = self.node(instruction)
            case MayPlay(what=Back(), pool=None, leading=False, duration=WhileExiled(Back(_, ""))):
                bound = self.for_as_long_as_exiled(instruction)
            case BecomeCopy():
                bound = self.becoming(instruction)
            case Fight(right=Back(word)) if word == EACH_OTHER:
                bound = self.fighting(instruction)
            case ShuffleInto() | Move() | Sacrifice() if (put := self.put_by_owner(instruction)) is not None:
                bound = put
            case _ if isinstance(instruction, RIDERS):
                self.check_casts()
                bound = self._fields(instruction)
            case _:
                bound = self._fields(to_own_owner(instruction))
        return bound

    def node(self, value: Any) -> Any:  # noqa: C901  (one case for each kind)
        """Any part of an ability."""
        sort: type = value.__class__
        if SETTLED[sort]:
            return value
        if sort is tuple:
            items = [item if SETTLED[item.__class__] else self.node(item) for item in value]
            return value if all(map(is_, items, value)) else tuple(items)
        if sort in REPEATED and is_settled(value):
            return value
        if is_plain(sort):
            return self._bound_fields(value)
        if not is_bound_apart(sort):
            return self.named(self._fields(value))
        match value:
            case Target(what, low, high):
                if isinstance(high, DefinedX):
                    low = self.node(low) if isinstance(low, DefinedX) else low
                    value = replace_struct(value, low=low, high=self.node(high))
                slot = self._new_slot()
                return self._target(value, slot, self.node(what))
            case Back("itself", ""):
                return self.itself()
            case Back(word, to):
                return value if to else Back(word, CANDIDATE) if word in ASKED_OF else self._back(word)
            case Cost():
                bound = self._fields(value)
                self.paid_with(bound)
                return bound
            case Several() if not self._spell and are_joined_with_others(value):
                return self.and_others(value)
            case Noun() if (other := self.other_than_named(value)) is not None:
                return self.node(other)
            case SharesWith(what, Back("it", ""), least) if (shared := self.of_the_one()) is not None:
                return SharesWith(what, shared, least)
            case Noun(heads, (IsAnother(word) as another, *rest), join) if not self._of_spells_cast:
                meant = self.node(heads)
                self.check_other(word, kinds_of(value), of=value)
                return Noun(meant, (another, *self.node(tuple(rest))), join)
            case IsAnother(word):
                if not self._of_spells_cast:
                    self.check_other(word)
                return value
            case Happened(event=Casts()) | TimesHappened(event=Casts()):
                self._of_spells_cast = True  # "another spell" is other than this one, whatever else was named
                bound = self._fields(value)
                self._of_spells_cast = False
                return bound
            case (
                CountersOn() | IsAttachmentOf() | IsInCombatWith() | SharesWith() | OwnerOf() | Attacked() | Fits()
            ) if (held := self.held(value)) is not None:
                return held
            case ThatMuch(word, _):
                return self._amount(word)
            case Difference() | MostDiscarded() if value in (Difference(), MostDiscarded()):
                return self.compared(value)
            case DefinedX() if contains(value, Target):
                return self.defined_x(value)
            case TopCards(said="half" | "all but" | "just"):
                return self.part_of_library(value)
            case Compare(said="the same"):
                return self.same_as_other(value)
            case GainAbilities(abilities):
                given = (of_bearer(one) if self._given_to_itself else one for one in abilities)
                return GainAbilities(tuple(nested(one) for one in given))
            case CopyHas(abilities):
                return CopyHas(tuple(one if isinstance(one, ThisAbility) else nested(one, ()) for one in abilities))
            case TokenSpec():
                return self._token(value)
            case Becomes():
                granted = tuple(nested(ability, ()) for ability in value.abilities)
                bare = self._fields(replace_struct(value, abilities=()))
                return replace_struct(bare, abilities=granted)
            case CreateEmblem(who, abilities):
                return CreateEmblem(self.node(who), tuple(nested(ability) for ability in abilities))
            case _:
                return self.named(self._fields(value))

    def _token(self, token: TokenSpec) -> TokenSpec:
        """A token: its power and toughness are amounts of the text, its abilities have references of their own."""
        power, toughness = self.node(token.power), self.node(token.toughness)
        abilities = tuple(nested(ability, (NAME,)) for ability in token.abilities)
        return replace_struct(token, power=power, toughness=toughness, abilities=abilities)


def nested(ability: Ability, words: tuple[str, ...] = (NAME, *ATTACHED)) -> Ability:
    """An ability that another one grants has references of its own; by these words it names what grants it (201.5a)."""
    return bind(with_granter(ability, words)).ability
