"""Delayed and reflexive triggered abilities are created on resolution; delayed ones wait in the state (603.7, 603.12)."""

from __future__ import annotations

from typing import Literal, TypeVar

from engine.abilities.ability import SpellAbility, Triggered
from engine.abilities.damage.preventing import WhenPrevented
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import Node, contains, find
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import CountOf, ThatMuch
from engine.abilities.phrases.references import Back, Chosen, PlayerRef, Players, Target, This
from engine.abilities.rewriting import rewrite
from engine.abilities.triggers.events import BeginningOf, OneOf, TriggerEvent, YouDo
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.oracle.printing import print_line
from engine.phrases import this_way
from engine.phrases.linking import PREFIX
from engine.resolution.context import Resolving
from engine.state.effects import DelayedTrigger, Span
from engine.state.ids import base, fresh
from engine.state.objects import Binding
from engine.triggers import noticing as triggers

AnyAbility = TypeVar("AnyAbility", bound=Node)

SPANS: dict[str, Span] = {
    "": "once",
    "this turn": "turn",
    "until end of turn": "turn",
    "next this turn": "once this turn",
    "your next": "once this turn",
    "until your next turn": "your next turn",
}
"""How long a delayed triggered ability waits, and whether it triggers once, by the words that say so (603.7b)."""


def ability_of(instruction: AtNext | Later) -> Triggered:
    """The triggered ability that an instruction creates."""
    if isinstance(instruction, Later):
        event = rewrite(instruction.event, _chosen_before)
        return Triggered(instruction.word, event, (instruction.do, *instruction.rest), instruction.condition)
    whose = instruction.whose if instruction.whose is not None else Players("each player")
    return Triggered("at", _moment(instruction.step, whose), (instruction.do,))


def _chosen_before(node: Node) -> Node | None:
    """A target of the event was chosen for the spell or ability that creates this one (601.2c, 603.7c)."""
    return Back("", node.slot) if isinstance(node, Target) else None


def _moment(step: str, whose: PlayerRef) -> TriggerEvent:
    match step:
        case "main phase":  # 505.1: there are two of them
            mains = (BeginningOf("precombat main phase", whose), BeginningOf("postcombat main phase", whose))
            return OneOf(mains, shared="or")
        case "end step" | "draw step" | "end of combat" | "cleanup step":
            return BeginningOf(step, whose)
        case _:
            return BeginningOf("upkeep", whose)


def span_of(instruction: AtNext | Later) -> Span:
    """How long it waits."""
    return SPANS[instruction.span] if isinstance(instruction, Later) else "once"


def create(resolving: Resolving, instruction: AtNext | Later) -> None:
    """Create the ability, with what its words stand for now; it triggers on a later event only (603.7a, 603.7b)."""
    table = resolving.table
    if resolving.this is None:
        feature(resolving.object, "this delayed triggered ability")
    if (gone := _about_nothing(resolving, instruction)) is not None:
        whose = resolving.name(resolving.you)
        text = f"No delayed triggered ability of {whose} is created: there is nothing that “{gone}” means."
        table.note(text, "no_trigger", "603.7c", "609.3", objects=(resolving.this,))
        resolving.did(0)
        return
    ability, bindings = _bound(resolving, ability_of(instruction))
    text = _said(instruction) or "This happens at the beginning of the next such step."
    trigger = DelayedTrigger(
        id=fresh(table.state, f"{base(resolving.object)}.delayed"),
        ability=ability,
        controller=resolving.you,
        source=resolving.this,
        bindings=bindings,
        x=resolving.x,
        timestamp=0,
        text=text.replace("~", resolving.name(resolving.this)),
        span=span_of(instruction),
        started_turn=table.state.turn.number,
    )
    whose = resolving.name(resolving.you)
    words = f"A delayed triggered ability of {whose} will trigger later: “{trigger.text.rstrip('.')}”."
    rule = "603.7d" if resolving.this == resolving.object else "603.7e"
    rules = ("603.7a", rule, "608.2c")
    happen(
        table,
        (kinds.CreateDelayedTrigger(trigger=trigger),),
        words,
        "delayed_trigger",
        *rules,
        objects=(trigger.source,),
    )
    resolving.did(1)


def _said(instruction: AtNext | Later | WhenYouDo | WhenPrevented) -> str | None:
    """The words of the ability: the sentences that go on are said after the one that creates it."""
    return print_line((SpellAbility((instruction,)),))


def _about_nothing(resolving: Resolving, instruction: AtNext | Later) -> str | None:
    """The word for the particular object that is all the ability would do something with, where there is none: it was not
    made, moved or chosen (603.7c, 609.3). What a later event gives is not known yet.
    """
    if isinstance(instruction, Later) or not isinstance(instruction.do, _TO_ONE):
        return None
    what = instruction.do.what
    return what.word if isinstance(what, Back) and not resolving.objects(what) else None


_TO_ONE = (Exile, Sacrifice, Destroy, Move, Tap, Untap)
"""Instructions that do nothing but something with their objects."""


def reflex(resolving: Resolving, instruction: WhenYouDo) -> None:
    """Create a reflexive triggered ability, which triggers at once if it was done (603.12)."""
    if resolving.this is None:
        feature(resolving.object, "this reflexive triggered ability")
    if not _was_done(resolving, instruction):
        whose = resolving.name(resolving.this)
        text = f"The reflexive ability of {whose} does not trigger: what it waits for was not done."
        resolving.table.note(text, "no_trigger", "603.12", objects=(resolving.this,))
        return
    _trigger(resolving, resolving.this, instruction, "when", "reflexive", "603.12")


def _was_done(resolving: Resolving, instruction: WhenYouDo) -> bool:
    """Whether what the ability waits for was done by the instructions before."""
    if isinstance(instruction.done, Noun):
        return resolving.value(CountOf(instruction.done)) > 0
    return this_way.amount_left("did", resolving.amounts) > 0


def trigger_on_prevention(resolving: Resolving, instruction: WhenPrevented, prevented: int) -> None:
    """The ability triggers, once for all damage that the effect prevented at this time (615.13)."""
    assert resolving.this is not None
    if not prevented:
        return
    _trigger(resolving, resolving.this, instruction, instruction.word, "triggered", "603.2", "615.13")


def _trigger(
    resolving: Resolving,
    this: str,
    instruction: WhenYouDo | WhenPrevented,
    word: Literal["when", "whenever", "at"],
    kind: Literal["reflexive", "triggered"],
    *rules: str,
) -> None:
    rest = instruction.rest if isinstance(instruction, WhenYouDo) else ()
    ability, bindings = _bound(resolving, Triggered(word, YouDo(), (instruction.do, *rest)))
    triggers.hold(
        resolving.table,
        ability,
        controller=resolving.you,
        source=this,
        bindings=bindings,
        x=resolving.x,
        text=(_said(instruction) or "").replace("~", resolving.name(this)),
        kind=kind,
        rules=rules,
    )


def _bound(resolving: Resolving, ability: AnyAbility) -> tuple[AnyAbility, tuple[Binding, ...]]:
    """The ability and what its names mean from now on: what this resolution has moved is meant as what it now is
    (400.7j); what moves later is another object (603.7c). What did not enter the battlefield is no permanent to speak of.
    """
    now = {ref: _meant_now(resolving, ref) for refs in resolving.refs.values() for ref in refs}
    names = {*names_referred_to(ability)}
    names |= {"chosen"} if contains(ability, Chosen) else set()
    bindings = [
        Binding(name, refs=tuple(one for ref in refs for one in now[ref] if one not in resolving.kept_out))
        for name, refs in resolving.refs.items()
        if name in names
    ]
    said = {amount.to for amount in find(ability, ThatMuch)}
    said |= {name for name in resolving.amounts if name.startswith(PREFIX)}  # 607.1: it belongs to the same pair
    bindings += [Binding(name, amount=amount) for name, amount in resolving.amounts.items() if name in said]
    bindings += this_way.kept_for(ability, resolving.refs, resolving.amounts)
    itself = resolving.this
    if itself is not None and _meant_now(resolving, itself) != (itself,):
        ability = _renamed(ability)
        bindings.append(Binding("itself", refs=_meant_now(resolving, itself)))
    return ability, tuple(bindings)


def _meant_now(resolving: Resolving, one: str) -> tuple[str, ...]:
    """What an object is now that this resolution has moved it, where it can be found (400.7j, 730.3c)."""
    there, now = resolving.table.state.objects, resolving.now(one)
    seen = tuple(new for new in now if new == one or new not in there or there[new].zone not in ("hand", "library"))
    return seen or (one,)


def _renamed(ability: AnyAbility) -> AnyAbility:
    """The ability with the object itself under a name of its own: it is no longer the source."""
    changed: AnyAbility = rewrite(ability, _as_itself)
    return changed


def _as_itself(node: Node) -> Node | None:
    match node:
        case This(word=word) | Back(word=word, to="this"):
            return Back(word, "itself")
        case _:
            return None
