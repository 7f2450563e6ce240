"""Copying spells and abilities on the stack (707.10) and cards (707.12), and changing their targets (115.7)."""

from __future__ import annotations

from engine.abilities.phrases.filters import IsNamed
from engine.abilities.phrases.references import ObjectRef
from engine.abilities.tokens.stack import ChangeTarget, ChooseNewTargets, Copy, CopyForEach, CreateCopyByName
from engine.announcing.retargeting import change_all, change_one, choose_new
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.copying import Copying, spell_of, without
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import record_of
from engine.phrases.wording import counted
from engine.resolution.context import Resolving
from engine.resolution.tokens.copies_with_targets import originals_for_each, towards
from engine.resolution.tokens.token_copies import own_face, this_ability
from engine.standing.restrictions import cannot
from engine.state.ids import base, fresh
from engine.state.objects import GameObject, Zone
from engine.table.card_names import card_named
from engine.table.recording import record
from engine.triggers import noticing as triggers

COPIES = "copies"
"""The binding of the copies that were made last."""


def on_the_stack(
    resolving: Resolving, instruction: Copy | CreateCopyByName | CopyForEach | ChooseNewTargets | ChangeTarget
) -> None:
    """What is done to spells and abilities on the stack, and copies of cards that are to be cast."""
    match instruction:
        case Copy():
            copy(resolving, instruction)
        case CreateCopyByName():
            copy_by_name(resolving, instruction)
        case CopyForEach():
            copy_for_each(resolving, instruction)
        case ChooseNewTargets():
            new_targets(resolving, instruction)
        case ChangeTarget():
            change(resolving, instruction)


def copy(resolving: Resolving, instruction: Copy) -> None:
    """Put copies onto the stack, with all choices of what they are copies of (707.10).

    What has left the stack is copied as it last was there (608.2h).
    """
    table, times = resolving.table, resolving.value(instruction.times)
    originals = [record_of(one, resolving.scope) for one in resolving.objects(instruction.what)]
    by = Copying(resolving.scope, this_ability(resolving), own_face(resolving))
    made: list[str] = []
    for player in resolving.players(instruction.who):
        for original in originals:
            if original is None:
                continue
            if instruction.into:
                made.extend(_create(resolving, player, original, instruction.into, times))
                continue
            if original.zone != "stack" and instruction.exceptions:
                feature(original.id, "copying a card with exceptions (707.9, 707.12)")
            if original.zone != "stack":
                made.extend(_copy_card(resolving, player, original.id, times))
                continue
            if _stays_single(resolving, original.id):
                continue
            model = without(spell_of(original, instruction.exceptions, by), instruction.without)
            rules = (("707.9",) if instruction.exceptions else ()) + (("707.10e",) if resolving.copy_to else ())
            for _ in range(times):
                aimed = towards(resolving, player, model) if resolving.copy_to is not None else model
                if aimed is not None:
                    made.append(_put(resolving, player, aimed, *rules))
    _remember(resolving, made)
    if not made:
        text = "Nothing is copied." if times else f"It is copied {counted(0, 'time')}: there is no copy."
        table.note(text, "copy", "707.10", "608.2c")


def copy_for_each(resolving: Resolving, instruction: CopyForEach) -> None:
    """Put a copy onto the stack for each other one that the original could target (707.10d)."""
    made: list[str] = []
    found = (record_of(one, resolving.scope) for one in resolving.objects(instruction.what))
    originals = tuple(one for one in found if one is not None and one.zone == "stack")
    for player in resolving.players(instruction.who):
        for original in originals:
            if _stays_single(resolving, original.id):
                continue
            each = originals_for_each(resolving, instruction, player, original)
            made.extend(_put(resolving, player, aimed, "707.10d") for aimed in each)
    _remember(resolving, made)
    if not made:
        resolving.table.note("There is nothing else that it could target.", "copy", "707.10d", "608.2c")


def copy_by_name(resolving: Resolving, instruction: CreateCopyByName) -> None:
    """Create a copy of the card of a name, as the reference has it, outside the game (707.13)."""
    table, made = resolving.table, list[str]()
    name = instruction.called.name if isinstance(instruction.called, IsNamed) else ""
    for player in resolving.players(instruction.who) if name else ():
        found = card_named(table.state, name)
        if found is None:
            feature(resolving.object, f"copying {name}, a card that nobody has described (707.13)")
        becomes = fresh(table.state, f"{base(resolving.this or resolving.object)}.copy")
        event = kinds.CreateCopy(becomes=becomes, zone="outside", definition=found, owner=player)
        text = f"{name_of(table.state, player)} creates a copy of {found.name} outside the game."
        happen(table, (event,), text, "copy", "707.13", "112.2a", "608.2c", actor=player, objects=(becomes,))
        made.append(becomes)
    _remember(resolving, made)
    if not made:
        table.note("No name was chosen: there is nothing to copy.", "copy", "707.13", "609.3")


def _stays_single(resolving: Resolving, original: str) -> bool:
    """Whether something says that a spell can't be copied; if so, that is told (101.2)."""
    single = cannot(resolving.table.state, original, "be copied")
    if single:
        resolving.table.note(f"{resolving.name(original)} can't be copied.", "copy", "101.2", objects=(original,))
    return single


def _put(resolving: Resolving, player: str, original: GameObject, *rules: str) -> str:
    """Put one copy onto the stack; where rules say what it targets, that is told."""
    table = resolving.table
    if original.unknown:
        feature(original.id, "copying a spell that nobody knows")
    becomes = fresh(table.state, f"{base(original.id)}.copy")
    event = kinds.CopyOnStack(becomes=becomes, original=original, controller=player)
    said = {"707.10d", "707.10e"}.intersection(rules)
    targets = tuple(target.ref for target in original.on_stack.targets) if said and original.on_stack else ()
    aimed = f", which targets {names_of(table.state, tuple(dict.fromkeys(targets)))}" if targets else ""
    happen(
        table,
        (event,),
        f"{name_of(table.state, player)} puts a copy of {name_of(table.state, original.id)} onto the stack{aimed}.",
        "copy",
        "707.10",
        *rules,
        *(("707.10b",) if original.kind == "ability" else ()),
        "608.2c",
        actor=player,
        objects=(original.id, becomes, *targets),
    )
    return becomes


def _remember(resolving: Resolving, made: list[str]) -> None:
    """What was copied can be called the copies; what they target has become a target when this is over."""
    resolving.refs[COPIES] = tuple(made)
    resolving.new_copies.extend(one for one in made if one in resolving.table.state.stack)
    resolving.did(len(made))


def _copy_card(resolving: Resolving, player: str, card: str, times: int) -> tuple[str, ...]:
    """Create copies of a card in the zone that it is in now, from which they may be cast (707.12)."""
    table = resolving.table
    there = table.state.objects.get(card)
    if there is None:
        found = tuple(one for one in resolving.now(card) if one in table.state.objects)
        return tuple(made for one in found for made in _copy_card(resolving, player, one, times))
    if there.kind != "card" or there.zone not in ("exile", "graveyard", "hand"):
        return ()
    if there.unknown:
        feature(card, "copying a card that nobody knows (707.12)")
    return _create(resolving, player, there, there.zone, times)


def _create(resolving: Resolving, player: str, original: GameObject, zone: Zone, times: int) -> tuple[str, ...]:
    """Create copies of a card, or of what was a spell, in a zone."""
    table, made = resolving.table, list[str]()
    for _ in range(times):
        becomes = fresh(table.state, f"{base(original.id)}.copy")
        definition, face = original.definition, original.shows
        event = kinds.CreateCopy(becomes=becomes, zone=zone, definition=definition, owner=player, face=face)
        text = f"{name_of(table.state, player)} copies {name_of(table.state, original.id)}."
        happen(
            table, (event,), text, "copy", "707.12", "112.2a", "608.2c", actor=player, objects=(original.id, becomes)
        )
        made.append(becomes)
    return tuple(made)


def new_targets(resolving: Resolving, instruction: ChooseNewTargets) -> None:
    """A player chooses new targets for what is on the stack (115.7d, 707.10c)."""
    table = resolving.table
    spells = _on_stack(resolving, instruction.what)
    for player in resolving.players(instruction.who):
        for spell in _chosen_for(resolving, instruction, player, spells):
            had = _targets(resolving, spell)
            choose_new(table, player, spell)
            if spell not in resolving.new_copies:  # those have their targets only when this is over (707.10c)
                _became_targets(resolving, spell, had)
    resolving.did(len(spells))


def change(resolving: Resolving, instruction: ChangeTarget) -> None:
    """A player changes targets of what is on the stack (115.7a, 115.7b)."""
    table, player = resolving.table, resolving.one_player(instruction.who)
    to: str | None = None
    if instruction.to is not None:
        found = tuple(one for one in resolving.objects(instruction.to) if one in _everything(resolving))
        if not found:
            table.note("What it would be changed to is gone: no target changes.", "change_target", "608.2b", "115.7a")
            return
        to = found[0]
    for spell in _on_stack(resolving, instruction.what) if player is not None else ():
        assert player is not None
        had = _targets(resolving, spell)
        (change_one if instruction.one else change_all)(table, player, spell, to)
        _became_targets(resolving, spell, had)


def settle(resolving: Resolving) -> None:
    """What copies made in this resolution target has become a target, once that was decided (707.10c, 603.2)."""
    for spell in resolving.new_copies:
        if spell in resolving.table.state.stack:
            _became_targets(resolving, spell, ())
    resolving.new_copies.clear()


def _targets(resolving: Resolving, spell: str) -> tuple[str, ...]:
    facts = resolving.table.state.objects[spell].on_stack
    return tuple(dict.fromkeys(target.ref for target in facts.targets)) if facts is not None else ()


def _became_targets(resolving: Resolving, spell: str, had: tuple[str, ...]) -> None:
    """What a spell or ability targets now and did not before has become its target."""
    state = resolving.table.state
    controller = view(state).of(spell).controller or state.objects[spell].owner
    new = tuple(one for one in _targets(resolving, spell) if one not in had)
    events = tuple(kinds.BecomeTarget(object=one, by=spell, player=controller) for one in new)
    resolving.table.state = record(state, state, events)
    triggers.collect(resolving.table, resolving.table.state, events)


def _chosen_for(
    resolving: Resolving, instruction: ChooseNewTargets, player: str, spells: tuple[str, ...]
) -> tuple[str, ...]:
    """Those for which the player chooses: of copies that several players have made, only their own."""
    sight = view(resolving.table.state)
    return tuple(one for one in spells if not instruction.own or sight.of(one).controller == player)


def has_targets(resolving: Resolving, instruction: ChooseNewTargets, player: str) -> bool:
    """Whether there is a target for the player to choose anew."""
    objects = resolving.table.state.objects
    meant = _chosen_for(resolving, instruction, player, _on_stack(resolving, instruction.what))
    facts = (objects[spell].on_stack for spell in meant)
    return any(fact is not None and fact.targets for fact in facts)


def _on_stack(resolving: Resolving, what: ObjectRef) -> tuple[str, ...]:
    return tuple(one for one in resolving.objects(what) if one in resolving.table.state.stack)


def _everything(resolving: Resolving) -> tuple[str, ...]:
    state = resolving.table.state
    return (*state.players, *state.everything)
