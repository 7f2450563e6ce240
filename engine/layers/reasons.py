"""Why an effect was applied when it was, why it went on, or why it was not applied: sentences with their rules (613)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import (
    BecomeColors,
    BecomeTypes,
    ChangeController,
    DefinePT,
    GainAbilities,
    GainAbilitiesOf,
    LoseAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    SetName,
    SetPT,
)
from engine.abilities.layers.text_changes import HasFullText
from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Group, Target
from engine.dialogue.outcome import Reason
from engine.dialogue.wording import enumerated
from engine.layers.board import Board
from engine.layers.characteristics_read import Reads
from engine.layers.collecting import Effect, Key
from engine.layers.dependency import Dependence
from engine.layers.naming import name_of
from engine.layers.selecting import selected
from engine.layers.subtypes import LAND_TYPES
from engine.layers.telling import Applied
from engine.layers.what_changes_do import Deed
from engine.oracle.grammar.symbols import PL
from engine.oracle.printing import print_line, show
from engine.phrases.describing import change_text, determined_text, without_riders
from engine.phrases.misfits import why_not
from engine.phrases.scope import Scope, named
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState


class Loss(msgspec.Struct, frozen=True):
    """An ability was lost in a layer, to an effect."""

    layer: str
    to: Effect


def effect_text(effect: Effect, layer: str, deeds: Sequence[Deed] = ()) -> str:
    """What an effect does in a layer, as far as that is determined by ``deeds``; counters by their own name."""
    if isinstance(effect.key[1], str) and effect.key[1].startswith("counter"):
        return effect.text
    if any(isinstance(deed.change, BecomeTypes) and _is_empty(deed.change) for deed in deeds):
        deeds = ()  # it was to be chosen, and nobody has: told in the words of the text
    done = [_gained(deed) or determined_text(deed.change, deed.amounts) for deed in deeds]
    return ", ".join(done or [change_text(change) for change in effect.parts(layer)])


def _is_empty(change: BecomeTypes) -> bool:
    return not (change.supertypes or change.types or change.subtypes)


def _gained(deed: Deed) -> str | None:
    """The abilities that are given, where the words do not name them: those of a choice, or those that objects have."""
    given = tuple(held.ability for held in deed.given)
    named = deed.change.abilities if isinstance(deed.change, GainAbilities) else ()
    if not given or not isinstance(deed.change, GainAbilities | GainAbilitiesOf) or given == named:
        return None
    texts = [ability_text(one) for one in given]
    told = [one if isinstance(a, Keyword) else f"“{one}”" for a, one in zip(given, texts, strict=True)]
    words = enumerated(told)
    return f"gains {words}" if named else f"{determined_text(deed.change, deed.amounts)}: {words}"


@lru_cache(1024)
def ability_text(ability: Ability) -> str:
    """An ability in its own words; a keyword with what belongs to it."""
    if isinstance(ability, Keyword):
        ability = without_riders(ability)
    words = print_line((ability,))
    if isinstance(ability, Keyword):
        if words is None and isinstance(ability.quality, Noun):  # a keyword that texts give in quotation marks alone
            words = f"{ability.name} {(show('noun', ability.quality, PL) or '').lower()}".strip()
        return words[0].lower() + words[1:] if words else ability.name
    return words or type(ability).__name__.lower()


def brought_by_type(held: HeldAbility) -> tuple[str, str]:
    """By which rule an object has an ability because of its types, and how that is said (305.6, 310.11b, 714.3a)."""
    if isinstance(held.ability, Activated):
        return "305.6", "has the mana ability of each of its basic land types"
    rule, kind = ("714.3a", "Saga") if held.rule == "714.3a" else ("310.11b", "Siege")
    return rule, f"has the ability of every {kind}: “{ability_text(held.ability).rstrip('.')}”"


def called(state: GameState, effect: Effect) -> str:
    """What an effect is called: by what it is from."""
    return name_of(state, effect.source) if effect.source is not None else effect.text


def depends(state: GameState, one: Dependence) -> str:
    """What an effect depends on, and why."""
    return f"{called(state, one.on)}: it changes {one.why} (613.8a)"


def would_apply(effect: Effect, one: str, board: Board) -> bool:
    """Whether the object is what the effect speaks of, as the board is."""
    return one in (effect.affects if effect.affects is not None else fitting(effect, board))


# -- why it was applied when it was ---------------------------------------------------------------------------------------


def order(state: GameState, step: Applied, waited: tuple[Dependence, ...]) -> Iterator[Reason]:
    """Why an effect was applied before others that are older, or after others that are newer; ``waited`` is for what."""
    effect = step.done.effect
    if effect.defining and not step.layer.startswith("7"):
        yield Reason(
            "A characteristic-defining ability makes this effect: those are applied before all others.", ("613.3",)
        )
    own = {found.on.key for found in step.dependences if found.effect.key == effect.key}
    others = {one.effect.key: one.effect for one in step.group if one.effect.key != effect.key}
    yield from _looped(state, step, [other for key, other in others.items() if key in own])
    for found in step.dependences:
        older = found.effect.timestamp < effect.timestamp
        if found.on.key == effect.key and older and found.effect.key not in own:
            waiting = called(state, found.effect)
            limb = _limb(found, f"the effect of {waiting}")
            text = f"{waiting} has the earlier timestamp, but depends on this effect, which changes {limb}."
            yield Reason(text, ("613.8a", "613.8b"))
    for found in waited:
        if found.on.timestamp > effect.timestamp and found.on.key not in own:
            newer = called(state, found.on)
            limb = _limb(found, "this effect")
            text = f"{newer} has the later timestamp, but this effect depends on it: it changes {limb}."
            yield Reason(text, ("613.8a", "613.8b"))
    if effect.affects is None and any(
        other.timestamp == effect.timestamp and other.affects is not None for other in others.values()
    ):
        yield Reason("Of equal timestamps, that of the object's own ability is the earlier.", ("613.7n",))


def _looped(state: GameState, step: Applied, awaited: list[Effect]) -> Iterator[Reason]:
    """That an effect is in a loop, and so does not wait, neither for the others in it nor for those outside of it."""
    loop = [one for one in awaited if _waits_for(step, one, step.done.effect)]
    if not loop:
        return
    names = enumerated([name_of_each(state, one) for one in loop])
    text = f"This effect and {names} depend on each other. "
    text += "In such a loop neither waits for the other, and their timestamps decide."
    outside = [name_of_each(state, one) for one in awaited if one not in loop]
    if outside:
        text += f" So this effect does not wait for {enumerated(outside)} either, on which it depends too."
    yield Reason(text, ("613.8b",))


def _waits_for(step: Applied, start: Effect, goal: Effect) -> bool:
    """Whether an effect waits for another one, be it by way of further ones."""
    left, seen = [start.key], set[Key]()
    while left:
        one = left.pop()
        seen.add(one)
        left.extend(found.on.key for found in step.dependences if found.effect.key == one and found.on.key not in seen)
    return goal.key in seen


def later(
    state: GameState, step: Applied, before: Iterable[Effect], waited: tuple[Dependence, ...]
) -> Iterator[Reason]:
    """That timestamps made an effect the later of two, where it matters which is; ``before`` were applied to the same."""
    effect, layer = step.done.effect, step.layer
    awaited = {found.on.key for found in waited}
    for other in before:
        if other.key not in awaited and other.timestamp < effect.timestamp and _order_matters(other, effect, layer):
            yield Reason(
                f"{called(state, other)} has the earlier timestamp, so this effect is applied after it.", ("613.7",)
            )


def _order_matters(one: Effect, other: Effect, layer: str) -> bool:
    parts = one.parts(layer), other.parts(layer)
    if layer == "6":
        return any(_takes_from(takes, gives) for takes, gives in (parts, reversed(parts)))
    return any(_replaces(change) for part in parts for change in part)


def _takes_from(takes: tuple[Change, ...], gives: tuple[Change, ...]) -> bool:
    """Whether some changes take abilities away that others give."""
    given = [ability for change in gives if isinstance(change, GainAbilities) for ability in change.abilities]
    every = any(isinstance(change, LoseAllAbilities) for change in takes)
    taken = [one for change in takes if isinstance(change, LoseAbilities) for one in change.abilities]
    return bool(given) and (every or any(one in given for one in taken))


def _replaces(change: Change) -> bool:
    """Whether a change puts something in the place of what was there."""
    match change:
        case SetPT() | DefinePT() | ChangeController() | SetName() | LoseSubtypes() | HasFullText():
            return True
        case BecomeTypes(adding=adding) | BecomeColors(adding=adding) | BecomeChosen(adding=adding):
            return not adding
        case _:
            return False


def name_of_each(state: GameState, effect: Effect) -> str:
    """An effect among others."""
    return f"the effect of {called(state, effect)}"


def _limb(found: Dependence, waiting: str) -> str:
    match found.why:
        case "whether it exists":
            return f"whether {waiting} exists"
        case "what it applies to":
            return f"what {waiting} applies to"
        case "what it does":
            return f"what {waiting} does"


# -- why it goes on -------------------------------------------------------------------------------------------------------


def kept(
    state: GameState, step: Applied, one: str, began: str | None, loss: Loss | None, *, fits_now: bool
) -> Iterator[Reason]:
    """Why an effect applies to an object that it does not speak of any more, or though its ability is gone."""
    effect = step.done.effect
    if began is not None and loss is not None:
        yield Reason(_goes_on(state, effect, began, loss), ("613.6",))
    elif began is not None and effect.affects is None and not fits_now:
        yield Reason(
            f"This effect began to apply in layer {began}, and keeps applying to the same objects.", ("613.6",)
        )
    elif effect.affects is not None and isinstance(effect.what, Group) and not fits_now:
        yield Reason("This effect applies to what it applied to when it began, whatever that has become.", ("611.2c",))
    if effect.condition is not None and loss is None and began in (None, step.layer):
        yield _of_its_condition(state, effect, f"The condition of this effect is met in layer {step.layer}")
    if any(_takes_text(change) for change in effect.parts(step.layer)):
        yield Reason(f"{name_of(state, one)} loses its other land types and the abilities of its text.", ("305.7",))


def outlived(state: GameState, effect: Effect, began: str, loss: Loss) -> Reason:
    """Why an effect stays as it was applied, though its source has lost the ability by the end."""
    return Reason(_goes_on(state, effect, began, loss), ("613.1", "613.6"))


def _goes_on(state: GameState, effect: Effect, began: str, loss: Loss) -> str:
    source, by = called(state, effect), called(state, loss.to)
    if loss.to.source == effect.source:
        by = "this effect itself" if loss.to.key == effect.key else "another effect of its own"
    where = f"in layer {loss.layer}" if loss.layer != began else "later in that layer"
    if loss.to.key == effect.key and loss.layer == began:
        where = "there"
    text = f"This effect began to apply in layer {began}, so it goes on"
    return f"{text}, although {source} loses the ability to {by} {where}."


def _takes_text(change: Change) -> bool:
    return (
        isinstance(change, BecomeTypes)
        and not change.adding
        and not change.types
        and bool(LAND_TYPES & {*change.subtypes})
    )


def fitting(effect: Effect, board: Board) -> Collection[str]:
    """What the text of an effect speaks of as things are now, also that of an effect whose set was locked in; nothing else
    than that set where it is no phrase that could mean others, or speaks of what was named only then.
    """
    if effect.affects is not None and not _still_means(effect):
        return effect.affects
    scope = Scope(board.state, board, effect.you, effect.source, named(effect.bindings))
    return selected(effect.what, scope, board.working, Reads(), board.selections)


def _still_means(effect: Effect) -> bool:
    """Whether what it applies to is a phrase that can be asked again: what it refers to is still known."""
    known = {"this", "host", *(one.name for one in effect.bindings)}
    asked = {*names_referred_to(effect.what), *(target.slot for target in find(effect.what, Target))}
    return isinstance(effect.what, Group) and known.issuperset(asked)


# -- why it was not applied -----------------------------------------------------------------------------------------------


def lost(state: GameState, effect: Effect, loss: Loss, waited: tuple[Dependence, ...]) -> Reason:
    """Its source has lost the ability before the effect began to apply."""
    source, by = called(state, effect), called(state, loss.to)
    taken = [change for change in loss.to.parts(loss.layer) if _takes_text(change)]
    rules: tuple[str, ...] = ("604.2",)
    if taken:
        text, rules = f"because of {by}, {source} {change_text(taken[0])} and has lost this ability", ("305.7",)
    elif loss.to.source == effect.source:
        text = f"{source} has lost this ability to an effect of its own"
    else:
        text = f"{source} has lost this ability to {by}"
    text = f"In layer {loss.layer}, {text}."
    if any(found.on.key == loss.to.key for found in waited):
        text += f" {by} is applied first, whichever is older: it changes whether this effect exists."
        rules = (*rules, "613.8a")
    return Reason(text, rules)


def _in_its_line(state: GameState, effect: Effect) -> str | None:
    """The ability that an effect is from, as it is printed; in its own words if it was granted, or is one of a line."""
    if effect.ability is None:
        return None
    ability, source = effect.ability.ability, state.objects.get(effect.source or "")
    lines = source.faced.lines if source is not None else ()
    line = next((line for line in lines if ability in line.abilities), None)
    alone = print_line((ability,)) if line is None or len(line.abilities) > 1 else None
    return alone or (line.text if line is not None else ability_text(ability))


def condition(state: GameState, effect: Effect, layer: str) -> Reason:
    """Its condition does not hold."""
    return _of_its_condition(state, effect, f"The condition of this effect is not met in layer {layer}")


def _of_its_condition(state: GameState, effect: Effect, told: str) -> Reason:
    """What is told of the condition of an effect, with the text that has it."""
    words = _in_its_line(state, effect) or effect.text
    shown = words.replace("~", called(state, effect)).rstrip(".")
    quoted = f": “{shown}”" if shown else ""
    return Reason(f"{told}{quoted}.", ("611.3a",))


def not_gained(
    state: GameState, one: str, deeds: Sequence[Deed], barred: frozenset[str]
) -> tuple[tuple[Reason, ...], bool]:
    """Why an object does not gain abilities that an effect would give it; and whether anything is left of the effect."""
    why: list[Reason] = []
    given = [getattr(held.ability, "name", "") for deed in deeds for held in deed.given]
    kept_off = list(dict.fromkeys(name for name in given if name in barred))
    if kept_off:
        why.append(Reason(f"{name_of(state, one)} can't have {enumerated(kept_off)}.", ("113.11",)))
    giving = [deed for deed in deeds if isinstance(deed.change, GainAbilities)]
    if any(len(deed.given) < len(deed.change.abilities) for deed in giving if isinstance(deed.change, GainAbilities)):
        why.append(Reason("The ability depends on a choice that was not made, so it is not gained.", ("607.5a",)))
    nothing = bool(why) and len(giving) == len(deeds) and barred.issuperset(given)
    return tuple(why), not nothing


def misfit(effect: Effect, one: str, board: Board) -> str:
    """Why the object is not what the effect speaks of, as the board is: the end of a sentence about the object."""
    if not isinstance(effect.what, Group) or not (effect.affects is None or _still_means(effect)):
        return "was not what it applies to"
    scope = Scope(board.state, board, effect.you, effect.source, named(effect.bindings))
    return why_not(effect.what.noun, one, scope)


def too_late(state: GameState, one: str, began: str, then: str) -> Reason:
    """It fits only by what was applied after the effect had begun."""
    text = f"When this effect is applied, in layer {began}, {name_of(state, one)} {then}."
    return Reason(text, ("613.1",))


LOCKED = Reason(
    "This effect applies only to what it applied to when it began, and that did not include this object.",
    ("611.2c",),
)
"""Why an effect of a resolution is not applied to what fits its words only now."""
