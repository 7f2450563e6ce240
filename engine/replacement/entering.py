"""How permanents enter: replacement effects on an object's own entering, and of other permanents on it (614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

import msgspec

from engine.abilities.ability import Ability, EntersAsCopy, EntersAsOneOf, EntersTapped, EntersWithCounters
from engine.abilities.conditions import Compare, WasKicked
from engine.abilities.functioning import said_zone
from engine.abilities.inherent import LORE
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.nesting import is_about_its_object
from engine.abilities.node import Node, contains
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.phrases.filters import HasChosen
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Back, This
from engine.abilities.replacement.entering import (
    AsEntersChoose,
    ChoosesAnchor,
    DayAsEnters,
    EntersByChoice,
    EntersPrepared,
    EntersTappedUnlessPaid,
    EntersUnderOpponent,
    EntersUntapped,
    EntersWithMore,
    ExilesAsEnters,
    MayEnterWithCounter,
    NotesAsEnters,
    PaysAsEnters,
    TributeAsEnters,
    TurnsDownAsEnters,
)
from engine.committing.commit import commit, look_ahead
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import Cite, defines
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.layers import seen_of, view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of, names_of
from engine.phrases.conditions import holds
from engine.phrases.describing import change_text
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.scope import Names, Scope
from engine.phrases.wording import counted
from engine.replacement.contenders import Contender, Precedence
from engine.replacement.entering_as_copy import AsAnother, enter_as
from engine.replacement.loyalty_and_defense import Intrinsic, ReadsAhead, intrinsic
from engine.replacement.protectors import ChooseProtector, choose_as_enters
from engine.standing.attaching import enchants, hosts, why_not_attached
from engine.standing.object_rules import said
from engine.standing.restrictions import cannot_entering, why_cannot_entering
from engine.state.characteristics import Characteristics
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.status.day_night import EntersTransformed, enters_transformed, has_spell_back
from engine.table.choosing import choose_objects
from engine.table.table import Table
from engine.triggers.sagas import chapter_chosen, final_chapter

SaysHowItEnters = EntersTapped | EntersUntapped | EntersWithCounters | EntersByChoice | AsAnother
"""The abilities that say how something enters (614.1c, 614.1d)."""

EnteringAbility = SaysHowItEnters | Intrinsic | ReadsAhead | ChooseProtector | EntersTransformed
"""How an object enters otherwise, by an ability or by a rule (614.1c, 614.1d)."""


class HowItEnters(Contender, frozen=True, kw_only=True):
    """A replacement effect on an object's entering: the object whose ability it is, by its id on the battlefield.

    ``keyword`` is the rule of the keyword that it is the meaning of, if it is one.
    """

    holder: str
    ability: EnteringAbility
    rule: str
    keyword: str | None = None


def is_entering(event: kinds.Event) -> TypeGuard[kinds.Entering]:
    """Whether something enters the battlefield by the event."""
    if type(event) is kinds.MoveObject:
        return event.to == "battlefield"
    return type(event) is kinds.CreateToken


def _precedence(ability: Ability) -> Precedence:
    match ability:
        case EntersUnderOpponent():
            return "control"
        case EntersAsCopy():
            return "copy"
        case _:
            return "any"


def in_any_order(found: Sequence[HowItEnters]) -> bool:
    """Whether it comes to the same, and each applies all the same, whichever of them applies first."""
    untapped = [one for one in found if isinstance(one.ability, EntersUntapped)]
    if untapped and any(isinstance(one.ability, EntersTapped) for one in found):
        return False
    return all(one in untapped or _commutes(one) for one in found)


def _commutes(one: HowItEnters) -> bool:
    match one.ability:
        case EntersTapped(unless=unless, condition=condition):
            return not any(_asks_about_itself(part) for part in (unless, condition) if part is not None)
        case EntersWithCounters(amount=Number() | X(), condition=None | WasKicked() | Compare(X(), _, Number())):
            return True
        case EntersWithCounters(amount=Number() | X(), condition=condition) if condition is not None:
            return not _asks_about_itself(condition)
        case (
            AsEntersChoose()
            | MayEnterWithCounter()
            | DayAsEnters()
            | Intrinsic()
            | ReadsAhead()
            | ChooseProtector()
            | EntersPrepared()
            | ChoosesAnchor()
        ):
            return True
        case _:
            return False


def without_counters(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    """What can't have counters put on it enters without (101.2, 122.6)."""
    left = tuple(one for one in event.counters if _may_have(ahead, event, one[0]))
    others = tuple(one for one in event.others_counters if _may_have(ahead, event, one[1]))
    if (left, others) == (event.counters, event.others_counters):
        return event
    barred = dict.fromkeys(kind for kind in _kinds_put(event) if not _may_have(ahead, event, kind))
    text = f"{name_of(ahead, event.becomes)} enters without {enumerated(list(barred))} counters: it can't have them"
    by = {why_cannot_entering(ahead, event.becomes, "have counters", kind) or "" for kind in barred}
    text = f"{text}{by.pop() if len(by) == 1 else ''}."
    table.note(text, "impossible", Cite("101.2", "forbids"), objects=(event.becomes,))
    return msgspec.structs.replace(event, counters=left, others_counters=others)


def _kinds_put(event: kinds.Entering) -> tuple[str, ...]:
    """The kinds of counters that something would enter with."""
    return (*(one[0] for one in event.counters), *(one[1] for one in event.others_counters))


def _may_have(ahead: GameState, event: kinds.Entering, kind: str) -> bool:
    return not cannot_entering(ahead, event.becomes, "have counters", kind)


def doubt_unread(table: Table, event: kinds.Entering) -> None:
    """Text of the entering object that is not understood may say how it enters, and it may be gone at once (614.12)."""
    holder = event if isinstance(event, kinds.CreateToken) else table.state.objects[event.object]
    definition = holder.definition
    if isinstance(event, kinds.MoveObject) and event.melding is not None:
        definition = event.melding.into
    if not any(face.unread for face in definition.faces):
        return
    for line in view(look_ahead(table.state, event)).of(event.becomes).unread:
        if line.kind not in ("activated", "triggered"):
            table.doubt(NotUnderstood(event.becomes, line.text, line.span, line.why, carried_out=False))


def stop_at_unsupported(ahead: GameState, event: kinds.Entering) -> None:
    """Stop where the rules say of a permanent's type how it enters, and the engine doesn't do it."""
    seen = seen_of(ahead, event.becomes)
    if "Aura" in seen.subtypes and isinstance(event, kinds.CreateToken) and event.attached_to is None:
        feature(event.becomes, "tokens that are Auras, put onto the battlefield unattached (303.4f)")


def attached(table: Table, event: kinds.MoveObject) -> kinds.MoveObject | None:
    """An Aura that does not resolve as a spell: the player under whose control it enters chooses what it enchants (303.4f).

    Where there is nothing, it stays in its zone; from the stack it goes to its owner's graveyard (303.4g).
    """
    state = table.state
    ahead = look_ahead(state, event)
    seen = seen_of(ahead, event.becomes)
    if event.attached_to is not None:
        return event if event.cause == "resolve" else _as_said(table, event, ahead)
    if "Aura" not in seen.subtypes:
        return event
    if not enchants(held.ability for held in seen.abilities):
        feature(event.becomes, "Auras entering the battlefield without an enchant ability (303.4f)")
    name, chooser = name_of(state, event.object), seen.controller or state.objects[event.object].owner
    found = tuple(one for one in hosts(state, event.becomes, ahead) if one != event.object)
    if not found:
        text = f"There is nothing that {name} can enchant: it stays where it is."
        table.note(text, "no_host", "303.4g", objects=(event.object,))
        return to_graveyard(event.object, event.cause) if state.objects[event.object].zone == "stack" else None
    (host,), taken = choose_objects(
        table, chooser, f"What does {name} enchant as it enters the battlefield?", found, "303.4f", source=event.object
    )
    text = f"{name_of(state, chooser)} chooses {names_of(state, (host,))} for {name} to enchant as it enters."
    table.note(text, "choose_host", "303.4f", actor=chooser, objects=(event.object, host), choice=taken)
    return msgspec.structs.replace(event, attached_to=host)


def _as_said(table: Table, event: kinds.MoveObject, ahead: GameState) -> kinds.MoveObject | None:
    """An effect says what it enters attached to. If that can't be, an Aura stays in its zone, or leaves the stack for the
    graveyard (303.4i); anything else enters unattached (303.4h, 301.5e).
    """
    host, name = event.attached_to or "", name_of(table.state, event.object)
    loose = msgspec.structs.replace(event, attached_to=None)
    why = why_not_attached(commit(table.state, loose), event.becomes, host)
    if why is None:
        return event
    if "Aura" in seen_of(ahead, event.becomes).subtypes:
        table.note(f"{name} stays where it is: {why.words}.", "no_host", "303.4i", objects=(event.object,))
        on_stack = table.state.objects[event.object].zone == "stack"
        return to_graveyard(event.object, event.cause) if on_stack else None
    equipment = "Equipment" in seen_of(ahead, event.becomes).subtypes
    text = f"{name} enters unattached: {why.words}."
    table.note(text, "no_host", "301.5e" if equipment else "303.4h", objects=(event.object,))
    return loose


def contenders(state: GameState, ahead: GameState, event: kinds.Entering) -> Iterator[HowItEnters]:
    """The replacement effects that apply to an object's entering, judged as it would exist there (614.12)."""
    entering = event.becomes
    itself = event.object if isinstance(event, kinds.MoveObject) else None
    seen = seen_of(ahead, entering)
    for own in intrinsic(seen):
        label = f"{seen.name} enters with {own.kind} counters"
        yield HowItEnters(
            key=f"{entering}/{own.kind}", label=label, of=itself, holder=entering, ability=own, rule=own.rule
        )
    final = final_chapter(seen) if "Saga" in seen.subtypes and seen.has_keyword("read ahead") else 0
    if final:
        yield HowItEnters(
            key=f"{entering}/read ahead",
            label=f"{seen.name} enters with the chosen number of lore counters",
            of=itself,
            holder=entering,
            ability=ReadsAhead(final),
            rule="714.3b",
        )
    if isinstance(event, kinds.MoveObject) and enters_transformed(
        ahead, entering, spell=state.objects[event.object].zone == "stack"
    ):
        yield HowItEnters(
            key=f"{entering}/transformed",
            label=f"{seen.name} enters transformed",
            precedence="back face",
            of=itself,
            holder=entering,
            ability=EntersTransformed(),
            rule="702.145b",
        )
    if "battle" in seen.types:
        label = f"the protector of {seen.name}"
        yield HowItEnters(
            key=f"{entering}/protector",
            label=label,
            of=itself,
            holder=entering,
            ability=ChooseProtector(),
            rule="310.8a",
        )
    yield from _said_of_spell(ahead, entering, itself)
    saying = frozenset(view(ahead).those(_says_how_something_enters))
    there = [one for one in state.battlefield if one in saying] if saying else ()
    for holder in (entering, *there, *state.emblems, *_in_graveyards(ahead)):
        if holder not in ahead.objects:
            continue
        held_by = seen_of(ahead, holder)
        abilities = [held.ability for held in held_by.abilities]
        taken = (
            sum(not one.own for one in event.copied) if holder == entering else 0
        )  # what it has copied is another effect (614.5)
        for position, held in enumerate(held_by.abilities):
            if held.ability is LORE and final:  # 714.3a: read ahead may have been given to it since
                continue
            number = abilities[:position].count(held.ability)
            if _applies(held.ability, state, ahead, holder, entering, held_by.controller):
                assert isinstance(held.ability, SaysHowItEnters)
                rule = "614.1d" if isinstance(held.ability, EntersTapped | EntersUntapped) else "614.1c"
                yield HowItEnters(
                    key=f"{holder}/{taken}/{number}/{held.ability!r}",
                    label=name_of(ahead, holder),
                    of=itself if holder == entering else holder,
                    precedence=_precedence(held.ability),
                    holder=holder,
                    ability=held.ability,
                    rule=rule,
                    keyword=held.rule,
                )


def _said_of_spell(ahead: GameState, entering: str, spell: str | None) -> Iterator[HowItEnters]:
    """What effects said of the spell that becomes the permanent: with which counters that enters (400.7a, 614.1c)."""
    about = [one for one in said(ahead, EntersAlso) if entering in one.of]
    for number, one in enumerate(about):
        change = one.change
        yield HowItEnters(
            key=f"{entering}/said/{number}",
            label=name_of(ahead, one.source if one.source is not None else entering),
            of=spell,
            holder=entering,
            ability=EntersWithCounters(This(), change.kind, change.amount),
            rule="614.1c",
        )


def _says_how_something_enters(seen: Characteristics) -> bool:
    return any(isinstance(held.ability, SaysHowItEnters) for held in seen.abilities)


def _in_graveyards(state: GameState) -> Iterator[str]:
    """The cards with such an ability that functions in a graveyard (113.6b)."""
    for one in (card for player in state.turn_order for card in state.zone("graveyard", player)):
        held = (held.ability for held in seen_of(state, one).abilities)
        if any(isinstance(ability, EntersWithCounters) and said_zone(ability) == "graveyard" for ability in held):
            yield one


def _applies(
    ability: Ability, state: GameState, ahead: GameState, holder: str, entering: str, controller: str | None
) -> bool:
    if not isinstance(ability, SaysHowItEnters):
        return False
    if isinstance(ability, EntersWithCounters):
        zone = "battlefield" if holder in ahead.emblems else ahead.objects[holder].zone
        if zone != (said_zone(ability) or "battlefield"):
            return False
    if holder == entering and not is_about_its_object(ability.what):
        return False  # 614.12: its own ability counts only if it is about this permanent, not about all of a kind
    you, names = controller or ahead.objects[holder].owner, _announced(ahead, holder)
    condition, unless = None, False
    if isinstance(ability, EntersWithCounters | EntersTapped | EntersUntapped):
        condition = ability.condition
        if isinstance(ability, EntersTapped) and ability.unless is not None:
            condition, unless = ability.unless, True
    if condition is not None:
        seen = _seen_from(condition, state, ahead, own=holder == entering)
        if holds(condition, Scope(seen, view(seen), you, holder, names)) == unless:
            return False
    return entering in objects(ability.what, Scope(ahead, view(ahead), you, holder, names))


def _seen_from(part: Node, state: GameState, ahead: GameState, *, own: bool) -> GameState:
    """Where an amount or a condition looks: at the game before the object enters, in which a card that enters from a
    graveyard is still there (614.12), unless it is its ``own`` effect and asks about the object itself.
    """
    return ahead if own and _asks_about_itself(part) else state


def _asks_about_itself(part: Node) -> bool:
    """Whether it asks about the object itself, or what was chosen for it, and so about what other effects do to it."""
    return any(contains(part, kind) for kind in (This, Back, HasChosen))


def _of_another(ahead: GameState, event: kinds.Entering, contender: HowItEnters) -> tuple[str, tuple[str, ...]]:
    """Whose effect it is, where that is another object: it looks at what the entering one would be there (614.12)."""
    if contender.holder == event.becomes:
        return "", ()
    return f" because of {name_of(ahead, contender.holder)}", ("614.12",)


def _being(
    state: GameState, event: kinds.Entering, contender: HowItEnters, types: BecomeTypes
) -> tuple[FloatingEffect, ...]:
    """The effect that says what it is besides, from when it enters on (611.2e)."""
    words = f"It {change_text(types)}."
    return (
        FloatingEffect(
            id=f"{contender.holder}.being.{event.becomes}",
            effect=ApplyToObjects(Back("it", "moved"), (types,)),
            affects=(event.becomes,),
            controller=controller_of(state, contender.holder),
            source=contender.holder,
            started_turn=state.turn.number,
            timestamp=0,
            text=words,
        ),
    )


def _announced(state: GameState, holder: str) -> Names:
    return Names(x=state.objects[holder].x_of_spell)


def _kind_chosen(table: Table, ahead: GameState, event: kinds.Entering, says: EntersWithCounters) -> str:
    """The kind of counter that the controller of what enters chooses (614.12a)."""
    player = view(ahead).of(event.becomes).controller or ahead.objects[event.becomes].owner
    name = name_of(ahead, event.becomes)
    options = options_for(tuple((kind, f"{kind} counter") for kind in (says.kind, *says.instead)))
    prompt = f"Which counter does {name} enter with?"
    taken = table.ask("choose_value", player, prompt, options, "614.12a", source=event.becomes)
    return picked(taken.answer, taken.choice)[0]


def apply(table: Table, ahead: GameState, event: kinds.Entering, contender: HowItEnters) -> kinds.Entering:
    """The entering as the effect modifies it."""
    name = name_of(ahead, event.becomes)
    match contender.ability:
        case EntersTapped():
            because, rules = _of_another(ahead, event, contender)
            text = f"{name} will enter tapped{because}."
            table.note(text, "replacement", contender.rule, *rules, objects=(event.becomes,))
            return msgspec.structs.replace(event, tapped=True)
        case EntersUntapped():
            because, rules = _of_another(ahead, event, contender)
            text = f"{name} will enter untapped{because}."
            table.note(text, "replacement", contender.rule, *rules, objects=(event.becomes,))
            return msgspec.structs.replace(event, tapped=False)
        case EntersWithCounters() as says:
            controller = seen_of(ahead, contender.holder).controller or ahead.objects[contender.holder].owner
            names = _announced(ahead, contender.holder)
            seen = _seen_from(says.amount, table.state, ahead, own=contender.holder == event.becomes)
            scope = Scope(seen, view(seen), controller, contender.holder, names)
            kind = _kind_chosen(table, ahead, event, says) if says.instead else says.kind
            several = ((kind, says.amount), *((other.kind, other.amount) for other in says.also))
            kinds_and_amounts = tuple((kind, max(value(amount, scope), 0)) for kind, amount in several)  # 107.1b
            being = (
                *event.being,
                *(_being(table.state, event, contender, says.being) if says.being is not None else ()),
            )
            event = msgspec.structs.replace(event, gains=(*event.gains, *says.gains), being=being)
        case EntersTransformed():
            assert isinstance(event, kinds.MoveObject)
            if has_spell_back(ahead.objects[event.becomes]):
                text = (
                    f"It is night: {name} would enter as an instant or sorcery, and is put into its owner's graveyard."
                )
                table.note(text, "replacement", contender.rule, "712.13a", objects=(event.object,))
                return to_graveyard(event.object, event.cause)
            text = f"It is night: {name} will enter transformed."
            table.note(text, "replacement", contender.rule, "616.1d", objects=(event.becomes,))
            return msgspec.structs.replace(event, face=1)
        case ChooseProtector():
            return choose_as_enters(table, ahead, event)
        case (
            AsEntersChoose()
            | EntersTappedUnlessPaid()
            | MayEnterWithCounter()
            | TributeAsEnters()
            | DayAsEnters()
            | EntersWithMore()
            | ExilesAsEnters()
            | PaysAsEnters()
            | NotesAsEnters()
            | TurnsDownAsEnters()
            | EntersPrepared()
            | EntersUnderOpponent()
            | ChoosesAnchor()
        ):
            return table.procedures.decide_entering(table, ahead, event, contender.ability)
        case EntersAsCopy() | EntersAsOneOf():
            return enter_as(
                table, ahead, event, contender.ability, contender.holder, _announced(ahead, contender.holder)
            )
        case Intrinsic(kind=kind, amount=own):
            kinds_and_amounts = ((kind, own),)
        case ReadsAhead(final=final):
            kinds_and_amounts = (("lore", chapter_chosen(table, ahead, event, final)),)
    because, rules = _of_another(ahead, event, contender)
    for kind, amount in kinds_and_amounts:
        table.note(
            f"{name} will enter with {counted(amount, f'{kind} counter')}{because}.",
            "replacement",
            contender.rule,
            *rules,
            *((defines(contender.keyword),) if contender.keyword is not None else ()),
            objects=(event.becomes,),
        )
    return msgspec.structs.replace(event, counters=(*event.counters, *kinds_and_amounts))
