"""Continuous effects that a resolution starts (611.2)."""

from __future__ import annotations

from typing import TypeGuard

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.changes import ON_RULES, Change
from engine.abilities.combat.restrictions import Goaded, MustAttack, MustBlock
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.layers.becoming import parts_of
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    Becomes,
    CannotAttackYou,
    CannotUntapNext,
    ChangeController,
    DefinePT,
    Delta,
    GainAbilities,
    GainAbilitiesOf,
    GainOneOf,
    LoseThisAbility,
    ModifyOneOf,
    ModifyPT,
    SetPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.text_changes import ReplaceWords
from engine.abilities.layers.type_changes import BecomeChosen, BecomeTypeOfChoice
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import contains, find
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.phrases.durations import Duration, ForAsLongAs, Until, UntilPaid
from engine.abilities.phrases.filters import IsControlledBy, IsOtherThan, Noun, Predicate
from engine.abilities.phrases.quantities import Number, Quantity, X
from engine.abilities.phrases.references import Back, Group, ObjectRef, Target, You
from engine.abilities.rewriting import rewrite
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.happening.durations import is_over
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import names_of, one_of
from engine.layers.what_changes_do import abilities_to_gain
from engine.oracle.grammar.symbols import PL
from engine.oracle.printing import print_line, show
from engine.phrases.chosen import settled as chosen_settled
from engine.phrases.cost_parts import cost_text
from engine.phrases.describing import cannot_attack, change_text
from engine.phrases.each_player import PREFIX
from engine.phrases.quantities import value
from engine.phrases.this_way import applied
from engine.phrases.wording import capital, of_several
from engine.resolution.context import Resolving
from engine.resolution.layers import choosing
from engine.resolution.layers.beginning import floating
from engine.state.objects import Binding
from engine.unread.gaining import unread_to_gain


def start(resolving: Resolving, instruction: ApplyToObjects) -> None:
    """Start an effect: its amounts are settled now (608.2h), and so is what it applies to (611.2c).

    An effect that changes neither characteristics nor controller stays open to objects that come later (611.2c).
    """
    duration = instruction.duration
    if isinstance(duration, ForAsLongAs) and contains(duration, Target):
        feature(resolving.object, "a duration with a target of its own")
    table = resolving.table
    objects = resolving.present(instruction.what)
    if is_over(duration, resolving.scope):
        if objects:
            text = (
                f"The effect on {names_of(table.state, objects)} does nothing: its duration is over before it begins."
            )
            table.note(text, "impossible", "611.2b", objects=objects)
        resolving.did(0)
        return
    affected = tuple(  # also cards, where the text names their zone; but not what was a permanent (109.2, 400.7)
        one for one in objects if one in table.state.objects and one not in resolving.cards | resolving.kept_out
    )
    gone = tuple(one for one in objects if one in resolving.cards)
    if gone:
        text = f"Nothing begins for {names_of(table.state, gone)}: it is not the permanent any more that is meant."
        table.note(text, "start_effect", "400.7", "109.2", "609.3", objects=gone)
    if isinstance(instruction.what, Group) and len(affected) > 1 and _asks_each(instruction.changes):
        for one in affected:  # "equal to its mana value": each of them has an amount of its own (608.2h)
            _settle_and_start(resolving, instruction, (one,))
        resolving.refs["affected"] = objects
        return
    _settle_and_start(resolving, instruction, affected)


def _asks_each(changes: tuple[Change, ...]) -> bool:
    """Whether an amount is asked of each object that the effect applies to."""
    return any(
        back.word in ("it", "its", "other") and back.to == "affected"
        for change in changes
        for back in find(change, Back)
    )


def _settle_and_start(resolving: Resolving, instruction: ApplyToObjects, affected: tuple[str, ...]) -> None:
    """Start an effect on these objects."""
    if len(affected) == 1 and _asks_each(instruction.changes):
        resolving.refs["affected"] = affected
    changes = tuple(settled(resolving, one) for one in instruction.changes if not _is_about_nothing(resolving, one))
    what = instruction.what
    on_rules = tuple(change for change in changes if isinstance(what, Group) and _stays_open(change, what))
    on_objects = tuple(change for change in changes if change not in on_rules)
    started = 0
    for part, affects in ((on_objects, affected), (on_rules, None)):  # 611.2c: the set of each part on its own
        if affects is None and part:
            _begin(resolving, msgspec.structs.replace(instruction, what=_open(resolving, what), changes=part), None)
            started = 1
        for allowed, of in _by_allowed(resolving, part, affects or ()):
            _begin(resolving, msgspec.structs.replace(instruction, changes=allowed), of)
            started = 1
    resolving.did(started)


def _is_about_nothing(resolving: Resolving, change: Change) -> bool:
    """Whether a creature would have to block or attack what is an illegal target: it does not have to (608.2b)."""
    match change:
        case MustBlock(whom=Target() as whom):
            return not resolving.objects(whom)
        case MustAttack(whom=Target() as whom):
            return resolving.one_player(whom) is None
        case _:
            return False


def _stays_open(change: Change, what: Group) -> bool:
    """Whether it changes neither characteristics nor controller, and so goes on to apply to what comes later (611.2c).

    What "attacking creatures" don't do in an untap step is said of those that attack now: none does then.
    """
    if isinstance(change, CannotUntapNext):
        return change.of is not None or any(isinstance(one, IsControlledBy) for one in what.noun.post)
    return isinstance(change, ON_RULES)


def _by_allowed(
    resolving: Resolving, changes: tuple[Change, ...], affected: tuple[str, ...]
) -> tuple[tuple[tuple[Change, ...], tuple[str, ...]], ...]:
    """The changes without the abilities that an object can't have, with the objects for which that is so (113.11)."""
    seen = view(resolving.table.state)
    groups: dict[tuple[Change, ...], list[str]] = {}
    for one in affected:
        barred = seen.of(one).barred
        allowed = tuple(left for change in changes if (left := _without(change, barred)) is not None)
        groups.setdefault(allowed, []).append(one)
    return tuple((allowed, tuple(ones)) for allowed, ones in groups.items() if allowed)


def _without(change: Change, barred: frozenset[str]) -> Change | None:
    if not barred or not isinstance(change, GainAbilities | Becomes):
        return change
    kept = tuple(ability for ability in change.abilities if getattr(ability, "name", None) not in barred)
    if isinstance(change, GainAbilities) and not kept:
        return None
    return msgspec.structs.replace(change, abilities=kept)


def _begin(resolving: Resolving, instruction: ApplyToObjects, affects: tuple[str, ...] | None) -> None:
    table = resolving.table
    controller, instruction = _with_controller(resolving, instruction)
    asked = instruction.what if affects is None or isinstance(instruction.what, Group) else None
    effect = floating(
        resolving,
        instruction,
        affects,
        _wording(resolving, instruction),
        controller=controller,
        bindings=bindings_of(resolving, instruction.duration, asked, *_asked_later(instruction.changes)),
    )
    changes = [part for one in instruction.changes for part in (parts_of(one) if isinstance(one, Becomes) else (one,))]
    told = [_told(resolving, change, controller) for change in changes]
    words = enumerated(told)
    open_to = _open_to(resolving, instruction.what.noun) if isinstance(instruction.what, Group) else None
    if (affects is None and open_to is not None) or len(affects or ()) > 1:
        words = of_several(words)
    until = until_text(instruction.duration).replace("your next", f"{resolving.name(resolving.you)}'s next")
    if affects is not None or open_to is not None:
        subject = names_of(table.state, affects) if affects is not None else capital(open_to or "")
        text = f"{subject} {words}{'' if isinstance(instruction.changes[0], EntersAlso) else until}."
    else:  # it is asked again and again to what it applies: its own words tell
        text = f"An effect of {resolving.name(controller)} begins: “{effect.text.rstrip('.')}”."
    rules = ("611.2a", "611.2c", "613.7b", "608.2c")
    before = view(table.state)
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", *rules, objects=affects or ())
    if any(isinstance(change, ChangeController) for change in instruction.changes):
        after = view(table.state)
        there = (one for one in affects or () if one in table.state.battlefield)
        gained = (one for one in there if before.of(one).controller != after.of(one).controller)
        applied("gained control of", gained, resolving.refs)
    if any(isinstance(change, Goaded) for change in instruction.changes):
        applied("goaded", affects or (), resolving.refs)


def _open_to(resolving: Resolving, noun: Noun) -> str | None:
    """What an effect applies to that stays open: whose objects, and other than which, is said by name."""
    post: list[Predicate] = []
    ends: list[str] = []
    for part in noun.post:
        if isinstance(part, IsControlledBy) and (those := resolving.players(part.who)):
            ends.append(f" that {' or '.join(map(resolving.name, those))} controls")
        elif isinstance(part, IsOtherThan) and (apart := resolving.objects(part.what)):
            ends.insert(0, f" other than {names_of(resolving.table.state, apart)}")
        else:
            post.append(part)
    said = show("noun", msgspec.structs.replace(noun, post=tuple(post)), PL)
    return f"{said}{''.join(ends)}" if said is not None else show("noun", noun, PL)


def _told(resolving: Resolving, change: Change, controller: str) -> str:
    """What a change does, with the players and the attackers whom it is about."""
    match change:
        case ChangeController():
            return f"comes under {resolving.name(controller)}'s control"
        case MustAttack(whom=whom) if whom is not None and (those := resolving.players(whom)):
            return f"attacks {one_of(resolving.table.state, those)} if able"
        case MustBlock(whom=whom) if whom is not None and (attackers := resolving.objects(whom)):
            return f"blocks {one_of(resolving.table.state, attackers)} if able"
        case CannotAttackYou():
            return cannot_attack(change, resolving.name(controller))
        case _:
            return change_text(change)


def _open(resolving: Resolving, what: ObjectRef) -> ObjectRef:
    """What an effect applies to that stays open to objects that come later, its X settled (107.3, 611.2c)."""
    x = Number(resolving.x or 0)
    settled: ObjectRef = rewrite(what, lambda node: x if isinstance(node, X) else None)
    return settled


def bindings_of(resolving: Resolving, *asked: object) -> tuple[Binding, ...]:
    """What the words refer to that go on to be asked as long as an effect lasts: of its duration (611.2b), and of what
    it applies to, where that is not settled as it begins (611.2c).
    """
    names = dict.fromkeys(name for name in names_referred_to(asked) if name not in ("this", "host"))
    names |= dict.fromkeys(target.slot for target in find(asked, Target))
    return tuple(Binding(name, refs=resolving.refs[name]) for name in names if name in resolving.refs)


def _asked_later(changes: tuple[Change, ...]) -> tuple[object, ...]:
    """What changes speak of that is asked as long as the effect lasts: what a creature has to block (509.1c), in whose
    untap step something does not untap (502.3).
    """
    asked = (
        change.whom if isinstance(change, MustBlock) else change.of for change in changes if _is_asked_later(change)
    )
    return tuple(asked)


def _is_asked_later(change: Change) -> TypeGuard[MustBlock | CannotUntapNext]:
    return isinstance(change, MustBlock) or (isinstance(change, CannotUntapNext) and change.of is not None)


def _with_controller(resolving: Resolving, instruction: ApplyToObjects) -> tuple[str, ApplyToObjects]:
    """Who controls the effect; a player who gains control is settled now (608.2h), as "you" of the effect."""
    gains = next((change for change in instruction.changes if isinstance(change, ChangeController)), None)
    if gains is None or isinstance(gains.who, You):
        return resolving.you, instruction
    player = resolving.one_player(gains.who)
    mine = isinstance(instruction.duration, Until) and "your" in instruction.duration.moment
    if player is None or mine:
        feature(resolving.object, "this change of control")
    changes = tuple(ChangeController(You()) if change is gains else change for change in instruction.changes)
    return player, msgspec.structs.replace(instruction, changes=changes)


def _wording(resolving: Resolving, instruction: ApplyToObjects) -> str:
    """The effect in Oracle wording, its amounts settled."""
    words = print_line((SpellAbility((instruction,)),))
    if words is not None:
        return words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words
    return f"{' and '.join(change_text(change) for change in instruction.changes)}."


def until_text(duration: Duration | None) -> str:
    """For how long an effect lasts, in words behind what it does."""
    match duration:
        case Until(moment="end_of_turn"):
            return " until end of turn"
        case Until(moment="untap_step"):
            return " until its controller's next untap step"
        case Until(moment=moment):
            return f" until {moment.replace('_', ' ')}"
        case UntilPaid(mana=mana):
            return f" until a player pays {cost_text(Cost((PayMana(mana),)))} to end this effect"
        case _:
            return ""


def settled(resolving: Resolving, change: Change) -> Change:
    """A change with every amount and choice in it settled (608.2d, 608.2h)."""

    def settle(quantity: Quantity) -> Number:
        return Number(resolving.value(quantity))

    match change:
        case ModifyPT(power=power, toughness=toughness):
            return ModifyPT(Delta(power.sign, settle(power.amount)), Delta(toughness.sign, settle(toughness.amount)))
        case Becomes(power=power, toughness=toughness) if power is not None and toughness is not None:
            now = tuple(Number(value(quantity, resolving.scope)) for quantity in (power, toughness))
            return msgspec.structs.replace(change, power=now[0], toughness=now[1])
        case ModifyOneOf(options=options):
            each = (settled(resolving, option) for option in options)
            return choosing.of_amounts(resolving, tuple(one for one in each if isinstance(one, ModifyPT)))
        case BecomeColorOfChoice() | GainOneOf() | BecomeTypeOfChoice() | ReplaceWords(old=""):
            return choosing.settled(resolving, change)
        case MustAttack(whom=Back() | Target() as whom):
            player = resolving.one_player(whom)  # nobody, if the target has become illegal
            return msgspec.structs.replace(change, whom=Back("that player", f"{PREFIX}{player or ''}"))
        case EntersAlso(amount=amount):
            return msgspec.structs.replace(change, amount=settle(amount))
        case LoseThisAbility():
            facts = resolving.table.state.objects[resolving.object].on_stack
            return LoseThisAbility(facts.ability if facts is not None else None)
        case BecomeChosen():
            return chosen_settled(change, resolving.scope)
        case GainAbilitiesOf(of=of):
            found = abilities_to_gain(change, resolving.scope)
            for doubt in () if change.keyword else unread_to_gain(of, resolving.scope):
                resolving.table.doubt(doubt)
            return msgspec.structs.replace(change, now=tuple(dict.fromkeys(held.ability for _, held in found)))
        case SetPT(power=power, toughness=toughness):
            exact = (
                Number(value(quantity, resolving.scope)) for quantity in (power, toughness)
            )  # 107.1b: or below zero
            return msgspec.structs.replace(change, power=next(exact), toughness=next(exact))
        case DefinePT(power=power, toughness=toughness):
            fixed = tuple(None if one is None else Number(value(one, resolving.scope)) for one in (power, toughness))
            return DefinePT(*fixed)
        case _:
            return change
