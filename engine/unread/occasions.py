"""When lines that were not read may have their occasion: what events are about, and which objects they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities.node import Node
from engine.dialogue.outcome import NotUnderstood
from engine.events import combat_kinds, damage_kinds, kinds, mana_kinds
from engine.events.permanent_kinds import BecomeCopy, CrewVehicle, FlipPermanent
from engine.layers import view
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import GameObject
from engine.state.turn import COMBAT_STEPS, STEPS
from engine.table.table import Table
from engine.unread.past import may_end
from engine.unread.reach import chapters_in
from engine.unread.standing import Standing, may_trigger_in, standing
from engine.unread.topics import Topic, Topics

_OF: dict[type[kinds.Event], tuple[Topic, ...]] = {
    **dict.fromkeys(
        (
            combat_kinds.AttackDeclared,
            combat_kinds.JoinAttack,
            combat_kinds.BlockDeclared,
            combat_kinds.JoinBlock,
            combat_kinds.BecomeBlocked,
            combat_kinds.BecomeUnblocked,
            combat_kinds.RemoveFromCombat,
            combat_kinds.StrikeFirst,
            combat_kinds.EndCombat,
        ),
        ("combat",),
    ),
    damage_kinds.DamagePrevented: ("damage",),
    damage_kinds.ExcessDamage: ("damage",),
    damage_kinds.MarkDamage: ("damage",),
    damage_kinds.GainLife: ("life",),
    damage_kinds.LoseLife: ("life",),
    damage_kinds.TakeCommanderDamage: ("damage",),
    mana_kinds.TapForMana: ("mana", "activate", "tap"),
    mana_kinds.AddMana: ("mana",),
    mana_kinds.SpendMana: ("mana",),
    kinds.SpendManaToCast: ("mana",),
    kinds.DrawCard: ("draw",),
    kinds.DrawCards: ("draw",),
    kinds.DiscardCard: ("discard",),
    kinds.CycleCard: ("discard", "activate"),
    kinds.CreateToken: ("enter",),
    kinds.CreateTokens: ("enter",),
    kinds.CreateCopy: ("copy",),
    kinds.CopyOnStack: ("copy",),
    BecomeCopy: ("copy",),
    kinds.Destroy: ("leave",),
    kinds.Regenerates: ("leave",),
    kinds.SavedByAura: ("leave",),
    kinds.SacrificePermanent: ("leave",),
    kinds.CounterSpell: ("counter",),
    kinds.ChangeCounters: ("counters",),
    kinds.BecomeAttached: ("attach",),
    kinds.BecomeUnattached: ("attach",),
    kinds.BecomeCast: ("cast",),
    kinds.AbilityActivated: ("activate",),
    kinds.BecomeTarget: ("target",),
    kinds.PutAbility: ("trigger",),
    kinds.TransformPermanent: ("turned",),
    FlipPermanent: ("turned",),
    kinds.TurnFaceUp: ("turned",),
    kinds.TurnFaceDown: ("turned",),
    kinds.PhaseIn: ("phase",),
    kinds.PhaseOut: ("phase",),
    kinds.StartEffect: ("effect",),
    kinds.EndEffects: ("effect",),
    kinds.UseEffect: ("effect",),
    kinds.StartShield: ("effect",),
    kinds.CreateDelayedTrigger: ("effect",),
    kinds.PlayerLoses: ("lose",),
    kinds.PlayerLeaves: ("lose", "leave"),
    kinds.LeaveGame: ("leave",),
    kinds.CeaseToExist: ("move",),
    kinds.StackPending: ("trigger",),
    kinds.RemoveDamage: ("damage",),
    kinds.RemoveDamageFrom: ("damage",),
    kinds.SetTapped: ("tap",),
    kinds.ShuffleLibrary: ("shuffle",),
    kinds.BeginPart: ("step",),
    **dict.fromkeys(
        (
            kinds.DesignatePlayer,
            kinds.LoseDesignation,
            kinds.TemptedByRing,
            kinds.DayNight,
            kinds.ExploitCreature,
            kinds.FinishExploring,
            kinds.GetSpeed,
            kinds.BecomeDesignated,
            kinds.GetLevel,
            kinds.BecomeProtector,
            kinds.PlayerAct,
            kinds.RollDie,
            CrewVehicle,
            kinds.BecomeCrewed,
        ),
        ("act",),
    ),
}
"""What each kind of event is about; one that is not here may be about anything."""

_JOINED = frozenset(STEPS[STEPS.index("declare_attackers") : STEPS.index("end_of_combat") + 1])


def topics_of_event(state: GameState, event: kinds.Event) -> Topics | None:
    """What an event is about; ``None``: it may be anything."""
    match event:
        case kinds.BeginStep():
            step = state.turn.step
            more: tuple[Topic, ...] = ("combat",) if step in _JOINED else ()
            more = (*more, *(("tap",) if step == "untap" else ()), *(("draw",) if step == "draw" else ()))
            return frozenset({"step", *more, *(("discard", "damage") if step == "cleanup" else ())})
        case kinds.MoveObject():
            obj = state.objects.get(event.object)
            found: set[Topic] = {"move"}
            if event.to == "battlefield":
                found.add("enter")
            if event.object in state.battlefield or obj is None:
                found.add("leave")
            return frozenset(found)
        case damage_kinds.DealDamage(combat=combat):
            return frozenset({"damage", "combat"}) if combat else frozenset({"damage"})
        case _:
            topics = _OF.get(type(event))
            return frozenset(topics) if topics is not None else None


def watch(table: Table, before: GameState, happened: tuple[kinds.Event, ...], *, would: bool = False) -> None:
    """List the lines that may have had their occasion in what happened, or in what ``would`` happen (614).

    What they do is left undone. On an object that the request is about it would have to be carried out.

    :raises TextNotUnderstood: so it is.
    """
    lines = standing(before)
    if table.state is not before:
        lines = (*lines, *standing(table.state))
    if not lines:
        return
    for one in dict.fromkeys(lines):
        if would and one.line.kind == "triggered":
            continue
        if any(_is_occasion(table.state, before, one, event) for event in happened):
            table.doubt(_doubt(table, one))


def watch_act(table: Table, act: kinds.PlayerAct | kinds.RollDie) -> None:
    """List the lines that may replace what a player is about to do, before anything is chosen for it (614.1)."""
    watch(table, table.state, (act,), would=True)


def watch_for(table: Table, topic: Topic) -> None:
    """List the lines that may have their occasion in what is done now and is no event: a search, or a trigger.

    :raises TextNotUnderstood: one is on an object that the request is about.
    """
    for one in standing(table.state):
        if one.reach.topics is not None and topic in one.reach.topics and _is_there(one):
            table.doubt(_doubt(table, one))


def watch_search(table: Table, player: str, *, begins: bool) -> None:
    """The same for a search by a player. Where it ``begins``, a line that says what is so while such a player searches has
    its occasion for sure, and what it does would have to be carried out.

    :raises TextNotUnderstood: there is such a line, or one is on an object that the request is about.
    """
    for one in standing(table.state):
        if begins and _speaks_of_search(table.state, one, player):
            table.doubt(one.as_doubt(carried_out=True, occasion="perhaps"))
        if one.reach.topics is not None and "search" in one.reach.topics and _is_there(one):
            table.doubt(_doubt(table, one))


def _speaks_of_search(state: GameState, one: Standing, player: str) -> bool:
    """Whether it is a static ability of a permanent that says, under no condition, what is so while a player searches."""
    if not one.is_on_battlefield or one.line.kind in _CAUSED or _SOMETIMES.search(one.text) is not None:
        return False
    said = _SEARCHES.search(one.text)
    return said is not None and ("opponent" not in said["who"] or view(state).of(one.holder).controller != player)


_CAUSED: Final = ("triggered", "activated", "spell")
_SEARCHES: Final = re.compile(
    r"\b(?P<who>your opponents|an opponent|each opponent|opponents|a player|each player|players)\b(?!')[^.,]*?"
    r"\b(?:search|searching) (?:their )?librar(?:y|ies)\b"
)
"""What a static ability says of players who search a library."""
_SOMETIMES: Final = re.compile(r"\b(?:as long as|during|unless|if)\b")


def _doubt(table: Table, one: Standing) -> NotUnderstood:
    return one.as_doubt(carried_out=base(one.holder) in table.concerned, occasion="perhaps")


def _is_occasion(state: GameState, before: GameState, one: Standing, event: kinds.Event) -> bool:
    if may_end(before, one, event):
        return True
    if one.reach.hosted and not any(_may_have_host(there, one.holder) for there in (before, state)):
        return False
    topics = one.reach.topics
    if topics is None and _may_always_matter(one):
        return _is_new(before, one)
    if not topics or not _is_there(one):
        return False
    about = topics_of_event(before if isinstance(event, kinds.MoveObject) else state, event)
    if one.reach.near is not None:
        return _is_near(before, one, event, about, topics)
    if one.reach.kind == "topics" and not in_window(state, one) and not isinstance(event, kinds.BeginStep):
        return False
    if not _goes_so(state, before, one, event):
        return False
    return (about is None or bool(about & topics)) and _is_by(before, one, event)


def _may_have_host(state: GameState, one: str) -> bool:
    """Whether an object is attached to something, or is of no kind that can be (301.5, 303.4)."""
    if one not in state.objects or state.objects[one].attached_to is not None:
        return one in state.objects
    return _ATTACHED.isdisjoint(view(state).of(one).subtypes)


_ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})


def _goes_so(state: GameState, before: GameState, one: Standing, event: kinds.Event) -> bool:
    """Whether what is cast or moved comes from, and goes to, where the line says."""
    origins, into = one.reach.origins, one.reach.into
    match event:
        case kinds.MoveObject(object=moved, to=to):
            there = before.objects.get(moved)
            return into in (None, to) and (not origins or there is None or there.zone in origins)
        case kinds.BecomeCast(object=spell):
            facts = state.objects[spell].cast if spell in state.objects else None
            return not origins or facts is None or facts.origin in origins
        case _:
            return into is None


def _may_always_matter(one: Standing) -> bool:
    known = one.line.kind in ("activated", "spell") or (one.line.kind == "triggered" and one.line.event is not None)
    return one.is_on_battlefield and not known


def _is_new(before: GameState, one: Standing) -> bool:
    """Whether its object has just entered, or turned to a face or become something that has the line: it may be gone before
    anything else is looked at (704.3).
    """
    return all((one.holder, one.line) != (other.holder, other.line) for other in standing(before))


_WINDOW = re.compile(
    r"(?:(?:as long as|while) [^,.\"]*, )?(?P<said>[^.\"]*?)\bduring "
    r"(?:(?:each|your|their|its|the|other|next|controllers?'|player's|opponent's|controller's) ?)*"
    r"(?P<part>combat|untap steps?|turn)\.?"
)
_TWICE = re.compile(r"(?:,| and| or) [^,]*\b(?:can't|can|may|don't|doesn't|gets?|have|has|costs?|lose|loses)\b")
_IN: dict[str, frozenset[str]] = {"combat": frozenset(COMBAT_STEPS), "untap": frozenset({"untap"})}


def in_window(state: GameState, one: Standing) -> bool:
    """Whether it is the part of a turn in which a line does something; the line is one sentence that ends with that."""
    found = _WINDOW.fullmatch(one.text)
    if found is None or _TWICE.search(found["said"]):
        return True
    if found["part"] == "turn":
        controller = view(state).of(one.holder).controller if one.holder in state.objects else None
        return not found[0].removesuffix(".").endswith(" during your turn") or controller == state.turn.active
    return state.turn.step in _IN[found["part"].split()[0]]


def _is_there(one: Standing) -> bool:
    """Whether it functions where it is, and was not asked about in another way."""
    if one.line.kind == "triggered":
        return may_trigger_in(one) and not (one.is_on_battlefield and one.line.event is not None)
    return one.is_on_battlefield or one.zone in one.reach.zones


def _is_near(state: GameState, one: Standing, event: kinds.Event, about: Topics | None, topics: Topics) -> bool:
    """Whether the event is about the object, or what it is attached to; combat is, as either may be a part of it."""
    if numbers := chapters_in(one.text):
        return _reaches(state, one.holder, event, numbers)
    holder = state.objects.get(one.holder)
    host = holder.attached_to if holder is not None else None
    if one.reach.kind == "triggered":
        return (about is None or bool(about & topics)) and names(event, one.holder)
    if one.reach.near == "host" and host is None:
        return names(event, one.holder)
    if about is not None and "combat" in about:
        return True
    if one.reach.near == "itself":
        return names(event, one.holder)
    if host is None or host not in state.objects:
        return names(event, one.holder)
    kept = state.objects[host].damage > 0 or (one.reach.sized and not isinstance(event, kinds.BecomeTarget))
    return names(event, host) or (kept and names(event, one.holder))  # as it goes, its host has another size


def _reaches(state: GameState, saga: str, event: kinds.Event, numbers: tuple[int, ...]) -> bool:
    """Whether so many lore counters are put on a Saga that the ability has a chapter of those (714.2b)."""
    more = 0
    match event:
        case kinds.ChangeCounters(on=on, kind="lore", amount=amount) if on == saga:
            more = amount
        case (
            kinds.MoveObject(becomes=becomes, counters=counters) | kinds.CreateToken(becomes=becomes, counters=counters)
        ):
            more = sum(amount for kind, amount in counters if becomes == saga and kind == "lore")
        case _:
            pass
    had = state.objects[saga].count("lore") if saga in state.objects else 0
    return any(had < number <= had + more for number in numbers)


def _is_by(state: GameState, one: Standing, event: kinds.Event) -> bool:
    """Whether the casting or activating is that of a player who is spoken of; "you" is the controller or owner (109.5)."""
    if one.reach.whose is None or not isinstance(
        event, kinds.BecomeCast | kinds.AbilityActivated | mana_kinds.TapForMana
    ):
        return True
    holder = state.objects.get(one.holder)
    own = holder is not None and event.player == (view(state).of(one.holder).controller or holder.owner)
    return own == (one.reach.whose == "you")


def names(event: kinds.Event, ref: str) -> bool:
    """Whether an event names an object."""
    return any(found == ref for found in _refs(event))


def _refs(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from _refs(part)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Definition | GameObject | Node):
        for field in value.__struct_fields__:
            yield from _refs(getattr(value, field))
