"""Entering as a copy, or as one of several things (707.5, 613.2a): replacement effects that set copiable values."""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from engine.abilities.ability import EntersAsCopy, EntersAsOneOf, Triggered
from engine.abilities.layers.characteristics import Becomes
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import This
from engine.abilities.tokens.copying import BecomeCopy, CopyEntersWith, CopyException, CopyFits
from engine.abilities.triggers.events import YouDo
from engine.dialogue.choices import Answer, options_for, picked
from engine.dialogue.citing import Taken
from engine.events import kinds
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.copying import Copying, copy_of, meant, one_of
from engine.layers.naming import name_of
from engine.oracle.printing import phrase, print_line, show
from engine.phrases.conditions import holds
from engine.phrases.describing import change_text
from engine.phrases.matching import fits, record_of
from engine.phrases.quantities import value
from engine.phrases.references import candidates, objects
from engine.phrases.scope import Names, Scope
from engine.state.change import edit
from engine.state.copiable import Copied
from engine.state.definition import Face
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, current, fresh
from engine.state.objects import Binding, GameObject
from engine.table.choosing import choose_objects
from engine.table.said_in_advance import action_behind
from engine.table.table import Table
from engine.unread.unknown_cards import IF_IT_FITS, identify, said_to_fit, seen_in, sorted_out, told_to_be

AsAnother = EntersAsCopy | EntersAsOneOf
"""What sets the copiable values of an object as it enters."""


def enter_as(
    table: Table, ahead: GameState, event: kinds.Entering, ability: AsAnother, holder: str, names: Names
) -> kinds.Entering:
    """The entering, with what the object enters as. ``ahead`` is the game with the object in it (614.12)."""
    match ability:
        case EntersAsCopy():
            return _copy(table, ahead, event, ability, holder, names)
        case EntersAsOneOf():
            return _one_of(table, ahead, event, ability, holder)
        case _:
            assert_never(ability)


def _copy(
    table: Table, ahead: GameState, event: kinds.Entering, ability: EntersAsCopy, holder: str, names: Names
) -> kinds.Entering:
    player, entering = controller_of(ahead, event.becomes), name_of(ahead, event.becomes)
    state = table.state
    you = view(ahead).of(holder).controller or player
    scope = Scope(state, view(state), you, holder, names)
    who = name_of(state, player)
    if ability.condition is not None and not holds(ability.condition, scope):
        table.note(f"{entering} can't enter as a copy now.", "replacement", "614.1c", objects=(event.becomes,))
        return event
    certain, maybe = _copyable(ability.of, event, scope)
    found = (*certain, *maybe)
    copying = _Copying(ahead, event, ability, holder, scope)
    again = bool(found) and bool(event.been)
    found = tuple(one for one in found if not again or not copying.repeats(one))
    if again and not found:
        text = f"{entering} is a copy of what it can copy already: copying it again changes nothing."
        table.note(text, "replacement", "614.1c", "707.2", objects=(event.becomes,))
        return event
    if not found:
        table.note(f"There is nothing that {entering} can copy.", "replacement", "614.1c", objects=(event.becomes,))
        return event
    said = _said(table, event, found)
    if ability.may:
        prompt = f"Does {who} have {entering} enter as a copy?"
        yes = Answer(choice="", yes=True) if said is not None else None
        taken = table.ask("choose_yes_no", player, prompt, (), "614.12a", source=event.becomes, given=yes)
        if not taken.answer.yes:
            _note(table, f"{entering} does not enter as a copy.", event, player, taken)
            return event
    which: Taken | None = None
    if isinstance(ability.of, Noun):
        prompt = f"What does {entering} enter as a copy of?"
        models, which = choose_objects(
            table,
            player,
            prompt,
            found,
            "614.12a",
            source=event.becomes,
            low=1 if certain else 0,
            constraints=(IF_IT_FITS,) if maybe else (),
            given=(said,) if said is not None else None,
        )
        if not models:
            _note(table, f"{entering} does not enter as a copy.", event, player, which)
            return event
        said_to_fit(table, ability.of, models, scope)
        model = models[0]
    else:
        model = found[0]
    record = record_of(model, scope)
    assert record is not None, "it was found"
    if record.unknown:
        if table.state.objects[model].unknown:
            identify(table, model)
        record = table.state.objects[model]
        ahead, scope = told_to_be(ahead, model, record.printed), seen_in(scope, table.state)
        copying = _Copying(ahead, event, ability, holder, scope)
    text = f"{entering} will enter as a copy of {name_of(state, model)}."
    rules = ("707.5", "707.2", *(("707.9",) if ability.exceptions else ()))
    table.note(text, "replacement", *rules, actor=player, objects=(event.becomes, model), choice=which)
    made = copying.of(model, record)
    return msgspec.structs.replace(made, been=(*event.been, _as_it_is(made)))


def _said(table: Table, event: kinds.Entering, found: tuple[str, ...]) -> str | None:
    """What the action behind it says that it enters as a copy of, if that can be copied now; else it is asked."""
    action = action_behind(table, event)
    if action is None or action.copying is None:
        return None
    model = current(table.state, action.copying)
    return model if model in found else None


class _Copying(msgspec.Struct, frozen=True):
    """An object that enters, and the ability by which it enters as a copy."""

    ahead: GameState
    event: kinds.Entering
    ability: EntersAsCopy
    holder: str
    scope: Scope

    def of(self, model: str, record: GameObject) -> kinds.Entering:
        """The entering as a copy of something."""
        ahead, event, ability, you, names = self.ahead, self.event, self.ability, self.scope.you, self.scope.names
        named = Names({**names.refs, "copied": (model,)}, names.amounts, names.x)
        seen = Scope(ahead, view(ahead), you, self.holder, named)
        by = Copying(seen, ability, *_faces(ahead, self.holder, event.becomes))
        copied, more = _with_exceptions(ahead, event, ability, record, by)
        being = (*event.being, *_for_a_time(ahead, event, ability, you))
        if ability.duration is not None:
            copied = msgspec.structs.replace(copied, effect=being[-1].id)
        return msgspec.structs.replace(
            event,
            copied=(*event.copied, copied),
            being=being,
            copy_trigger=_linked(ability, you, model),
            copy_counters=tuple((one.kind, max(value(one.amount, self.scope), 0)) for one in more),  # 707.9e
            tapped=event.tapped or ability.tapped,
        )

    def repeats(self, model: str) -> bool:
        """Whether it has been just this copy on the way: whatever could follow could have followed then (616.1f)."""
        record = record_of(model, self.scope)
        return record is not None and not record.unknown and _as_it_is(self.of(model, record)) in self.event.been


def _as_it_is(event: kinds.Entering) -> kinds.Entering:
    """The entering without what it has been on the way: only the last copy effect tells (707.2)."""
    return msgspec.structs.replace(event, copied=event.copied[-1:], been=())


def _for_a_time(ahead: GameState, event: kinds.Entering, ability: EntersAsCopy, you: str) -> tuple[FloatingEffect, ...]:
    """The continuous effect with which a copy effect on an object ends that enters, if it is one for a time (611.2)."""
    if ability.duration is None:
        return ()
    effect = FloatingEffect(
        id=fresh(ahead, f"{base(event.becomes)}.copied"),
        effect=BecomeCopy(This(), This(), duration=ability.duration),
        affects=(event.becomes,),
        controller=you,
        source=event.becomes,
        started_turn=ahead.turn.number,
        timestamp=0,
        text=print_line((ability,)) or "It becomes a copy.",
    )
    return (effect,)


def _linked(ability: EntersAsCopy, you: str, model: str) -> kinds.LinkedTrigger | None:
    """The ability that triggers when it has entered as this copy; another copy effect takes its place (707.9g)."""
    if ability.then is None:
        return None
    triggered = Triggered("when", YouDo(), (ability.then,))
    return kinds.LinkedTrigger(ability=triggered, controller=you, bindings=(Binding("copied", refs=(model,)),))


def _faces(ahead: GameState, holder: str, entering: str) -> tuple[Face, Face]:
    """What the object is whose text says so, and what the one is that enters (707.9b, 707.9c)."""
    return ahead.objects[holder].faced, ahead.objects[entering].faced


def _with_exceptions(
    ahead: GameState, event: kinds.Entering, ability: EntersAsCopy, record: GameObject, by: Copying
) -> tuple[Copied, tuple[CopyEntersWith, ...]]:
    """The copy with its exceptions, and those that are effects of their own.

    Of an exception that applies only to what is of a certain kind it is asked what the permanent would be without it
    (707.9f).
    """
    kept = meant(ability.exceptions, by.scope)
    sure = tuple(one for one in kept if isinstance(one, CopyException) and not isinstance(one.when, CopyFits))
    plain = copy_of(record, sure, by)
    trial = edit(ahead, event.becomes, copied=(*ahead.objects[event.becomes].copied, plain))
    seen = Scope(trial, view(trial), by.scope.you, by.scope.this)
    fitting = tuple(
        one for one in kept if not isinstance(one.when, CopyFits) or fits(one.when.noun, event.becomes, seen)
    )
    changes = tuple(one for one in fitting if isinstance(one, CopyException))
    return copy_of(record, changes, by), tuple(one for one in fitting if isinstance(one, CopyEntersWith))


def _copyable(of: Noun | object, event: kinds.Entering, scope: Scope) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What can be chosen: what is there before the object enters, and never the object itself (614.12); and the cards
    that can be if they are what is asked for.
    """
    entering = event.object if isinstance(event, kinds.MoveObject) else event.becomes
    if isinstance(of, Noun):
        return sorted_out(of, tuple(one for one in candidates(scope, of) if one != entering), scope)
    return tuple(one for one in objects(of, scope) if one != entering), ()  # type: ignore[arg-type]


def _one_of(
    table: Table, ahead: GameState, event: kinds.Entering, ability: EntersAsOneOf, holder: str
) -> kinds.Entering:
    became = become_one_of(table, ahead, event.becomes, ability, holder, "enter")
    return msgspec.structs.replace(event, copied=(*event.copied, became))


def become_one_of(
    table: Table, ahead: GameState, one: str, ability: EntersAsOneOf, holder: str, verb: Literal["enter", "turn up"]
) -> Copied:
    """What an object becomes as it enters, or as it is turned face up, by its controller's choice (613.2a, 708.11)."""
    player, name = controller_of(ahead, one), name_of(ahead, one)
    types = view(ahead).of(one).types
    options = options_for(tuple((str(n), _words(option, types)) for n, option in enumerate(ability.options)))
    rule = "614.12a" if verb == "enter" else "708.11"
    taken = table.ask("choose_value", player, f"What does {name} {verb} as?", options, rule, source=one)
    chosen = ability.options[int(picked(taken.answer, taken.choice)[0])]
    verbs = "enters" if verb == "enter" else "turns up"
    text = f"{name} {verbs} as {_words(chosen, types)}: that is among its copiable values."
    event = "as_enters" if verb == "enter" else "as_turned_up"
    table.note(text, event, rule, "613.2a", "707.2", actor=player, objects=(one,), choice=taken)
    return one_of(ahead.objects[one], chosen, Scope(ahead, view(ahead), player, holder))


def _words(option: Becomes, types: tuple[str, ...]) -> str:
    size = show("one_size", option)
    if size is not None:
        return f"a {size} {' '.join(types)}"
    return phrase("one_form", msgspec.structs.replace(option, keeps=False)) or change_text(option)


def _note(table: Table, text: str, event: kinds.Entering, player: str, taken: Taken, *rules: str) -> None:
    table.note(text, "as_enters", "614.12a", *rules, actor=player, objects=(event.becomes,), choice=taken)
