"""Which of several effects applies to an event (616.1a–e), and the argument for it, which its step carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engine.abilities.node import Node
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import Contending, Contest, Settled, StepDone, Taken, orders
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.events.event import about
from engine.layers.controlling import controller_of
from engine.layers.naming import effect_in_words, name_of
from engine.oracle.printing import print_line
from engine.replacement import entering, preventing, replacing
from engine.replacement.contenders import PRECEDENCE, STEP_OF, Contender, Precedence
from engine.replacement.ordering import under
from engine.state.effects import AmendingEffect
from engine.state.game import GameState
from engine.table.table import Table

One = TypeVar("One", bound=Contender)

_AMENDING = ("replacement", "prevent_damage", "as_enters")
"""The events of steps in which an effect amends something."""

_WHY_FIRST: dict[Precedence, str] = {
    "self-replacement": "it is a self-replacement effect",
    "control": "it says under whose control the object enters",
    "copy": "it makes the object enter as a copy",
    "back face": "it makes the object enter with its back face up",
    "any": "",
}


class Decided(msgspec.Struct, Generic[One], frozen=True):
    """The effect that applies, how that was settled, and the choice that settled it, where a player made one."""

    chosen: One
    contest: Contest
    taken: Taken | None = None


def first(table: Table, event: kinds.Event, left: Sequence[One], same: Callable[[Sequence[One]], bool]) -> Decided[One]:
    """The effect that applies next (616.1a–e); ``same`` tells whether any of several comes to the same."""
    step = next(one for one in PRECEDENCE if any(effect.precedence == one for effect in left))
    among = [effect for effect in left if effect.precedence == step]
    if len(left) == 1:
        return Decided(left[0], _contest(table.state, event, left, left[0], "only"))
    if len(among) == 1:
        return Decided(among[0], _contest(table.state, event, left, among[0], "first"))
    if _in_any_order(among) or same(among):
        return Decided(among[0], _contest(table.state, event, left, among[0], "any order"))
    chooser, what = affected(table.state, event)
    taken = table.ask(
        "choose_replacement",
        chooser,
        f"Which effect applies first to {what}? {name_of(table.state, chooser)} chooses, as {_role(table.state, event)}.",
        options_for(tuple((str(number), label) for number, label in enumerate(_told_apart(table.state, among)))),
        STEP_OF[step],
        "616.1",
        source=_source(event),
    )
    chosen = among[int(picked(taken.answer, taken.choice)[0])]
    return Decided(
        chosen, _contest(table.state, event, left, chosen, "any order" if taken.by == "any" else "chosen"), taken
    )


def _told_apart(state: GameState, among: Sequence[Contender]) -> Iterator[str]:
    """The labels of the effects; where several have the same, with the object that each is of, or with their texts.

    One that is called by its text is called by that with what it means.
    """
    labels = [_words(state, one) if _is_text(one.label) else one.label for one in among]
    of_one = Counter((label, one.of) for label, one in zip(labels, among, strict=True))
    for label, one in zip(labels, among, strict=True):
        if of_one[label, one.of] > 1 and not _is_text(one.label):
            yield f"{label}: “{_words(state, one).rstrip('.')}”"
        else:
            yield f"{label} ({one.of})" if labels.count(label) > 1 and one.of is not None else label


def _in_any_order(among: Sequence[Contender]) -> bool:
    """Whether it makes no difference which of them applies first."""
    own = [one for one in among if isinstance(one, entering.HowItEnters)]
    if len(own) == len(among):
        return entering.in_any_order(own)
    found = [one for one in among if isinstance(one, replacing.Replacement)]
    return len(found) == len(among) and replacing.in_any_order(tuple(found))


# -- the argument ---------------------------------------------------------------------------------------------------------


def _contest(state: GameState, event: kinds.Event, left: Sequence[One], chosen: One, settled: Settled) -> Contest:
    chooser, what = affected(state, event)
    found = tuple(
        Contending(
            effect=one.label,
            text=_words(state, one),
            source=one.of if one.of in state.objects else None,
            rule=STEP_OF[one.precedence],
            applies=one is chosen,
        )
        for one in left
    )
    rule, role = STEP_OF[chosen.precedence], _role(state, event)
    return Contest(event=what, rule=rule, chooser=chooser, role=role, settled=settled, contenders=found)


def _words(state: GameState, one: Contender) -> str:
    """The effect in the words of its text; empty where a rule says it."""
    match one:
        case replacing.Replacement():
            return replacing.wording(state, one)
        case preventing.Prevention(shield=AmendingEffect() as shield):
            return effect_in_words(state, shield)
        case preventing.Prevention(ability=Node() as ability) | entering.HowItEnters(ability=Node() as ability):
            words = print_line((ability,)) or ""
            return words.replace("~", name_of(state, one.of) if one.of is not None else one.label)
        case _:
            return ""


def explain(table: Table, since: int, decided: Decided[One]) -> None:
    """Give the step that an effect has made the argument for its being the one that applied."""
    new = range(since, len(table.steps))
    own = [index for index in new if table.steps[index].contest is None]
    at = next((index for index in own if table.steps[index].event in _AMENDING), own[0] if own else None)
    if at is None:
        return
    step, contest, taken = table.steps[at], decided.contest, decided.taken
    if taken is not None and step.choice is not None:  # the effect has a choice of its own
        table.steps.insert(at, _chosen_first(step, contest, taken, table.state))
        table.steps[at + 1] = replace(step, contest=contest)
        return
    said = in_words(table.state, contest)
    table.steps[at] = replace(
        step,
        contest=contest,
        text=f"{step.text} {said}".rstrip(),
        rules=(*step.rules, *((orders(contest.rule),) if said else ())),
        choice=step.choice or taken,
    )


def _chosen_first(step: StepDone, contest: Contest, taken: Taken, state: GameState) -> StepDone:
    return replace(
        step,
        actor=contest.chooser,
        text=in_words(state, contest),
        event="choose_replacement",
        rules=(orders(contest.rule),),
        after=step.before,
        choice=taken,
        contest=contest,
    )


def in_words(state: GameState, contest: Contest) -> str:
    """Why that one effect applies, where there are several: a sentence; empty where it is the only one."""
    if contest.settled == "only":
        return ""
    labels = _listed(tuple(_named(state, one) for one in contest.contenders))
    chosen = next(one for one in contest.contenders if one.applies)
    among = f"{labels} {'would all' if len(contest.contenders) > 2 else 'would both'} apply to {contest.event}"
    match contest.settled:
        case "first":
            why = _WHY_FIRST[next(step for step in PRECEDENCE if STEP_OF[step] == chosen.rule)]
            return f"{among}; {_named(state, chosen)} applies first, because {why}."
        case "any order":
            return f"{among}; their order makes no difference."
        case _:
            who = f"{name_of(state, contest.chooser)}, {contest.role},"
            return f"{among}; {who} chooses {_told_from(state, chosen, contest.contenders)} first."


def _told_from(state: GameState, one: Contending, among: tuple[Contending, ...]) -> str:
    """An effect by its name, and by its text where another of the name has a text of its own."""
    name = _named(state, one)
    texts = {other.text for other in among if other is not one and _named(state, other) == name}
    return f"{name} (“{one.text.rstrip('.')}”)" if texts and one.text not in texts else name


def _is_text(label: str) -> bool:
    """Whether an effect is called by its text, and not by the object that it is of."""
    return label.endswith(".")


def _named(state: GameState, one: Contending) -> str:
    """An effect by its name; one that is called by its text, by what it comes from."""
    if not _is_text(one.effect):
        return one.effect
    return f"the effect of {name_of(state, one.source)}" if one.source is not None else _quoted(one.effect)


def _listed(labels: tuple[str, ...]) -> str:
    counts = Counter(labels)
    said = [
        one if count == 1 else f"{count} effects of {one.removeprefix('the effect of ')}"
        for one, count in counts.items()
    ]
    return enumerated(said)


def _quoted(label: str) -> str:
    return f"“{label.rstrip('.')}”" if _is_text(label) else label


# -- who chooses ----------------------------------------------------------------------------------------------------------


def affected(state: GameState, event: kinds.Event) -> tuple[str, str]:
    """Who chooses among effects on an event, and what the event is (616.1): the affected player, or the controller of the
    affected object, or its owner where it has no controller; of what enters, the player who would control it, which
    another effect may have changed (616.1b).
    """
    if entering.is_entering(event):
        name = event.definition.name if isinstance(event, kinds.CreateToken) else name_of(state, event.object)
        return chooser(state, event), _described(event, name)
    return chooser(state, event), _described(event, name_of(state, about(event)))


def chooser(state: GameState, event: kinds.Event) -> str:
    """Who chooses among effects on an event (616.1)."""
    if entering.is_entering(event):
        return under(state, event)
    one = about(event)
    return one if one in state.players else controller_of(state, one)


def _role(state: GameState, event: kinds.Event) -> str:
    """Why it is that player who chooses (616.1)."""
    if entering.is_entering(event):
        return "the player under whose control it would enter"
    one = about(event)
    if one in state.players:
        return "the affected player"
    part = "controller" if one in (*state.battlefield, *state.stack) else "owner"
    return f"the {part} of {name_of(state, one)}"


def _described(event: kinds.Event, name: str) -> str:
    match event:
        case kinds.MoveObject(to="battlefield") | kinds.CreateToken():
            return f"{name} entering the battlefield"
        case kinds.MoveObject(to=to):
            return f"{name} being put into {'exile' if to == 'exile' else f'a {to}'}"
        case kinds.DealDamage():
            return f"damage that would be dealt to {name}"
        case kinds.Destroy():
            return f"{name} being destroyed"
        case kinds.DrawCard() | kinds.DrawCards():
            return f"a draw of {name}"
        case kinds.GainLife():
            return f"{name} gaining life"
        case kinds.LoseLife():
            return f"{name} losing life"
        case kinds.ChangeCounters():
            return f"counters put on {name}"
        case kinds.CreateTokens():
            return f"tokens created by {name}"
        case kinds.AddMana():
            return f"mana that {name} would add"
        case kinds.PlayerLoses():
            return f"{name} losing the game"
        case _:
            return name


def _source(event: kinds.Event) -> str:
    return event.becomes if isinstance(event, kinds.MoveObject | kinds.CreateToken) else about(event)
