"""State-based actions (704): checked all at once, carried out together, then again until nothing is left to do.

``CHECKS`` is their order in the rules, and most of 704.5 is here: players who lose, creatures, the legend rule,
planeswalkers, attachments, opposite counters. ``permanents`` has those of worlds, Sagas, Roles, battles, sectors and
counters with a limit; ``dungeons`` and ``commanders`` those of what they are named for. Not here yet: the other variants
(704.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, Literal

import msgspec

from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.happening.happen import happen
from engine.layers import seen_of, view
from engine.layers.looking import of_subtype, of_supertype, of_type, with_keyword
from engine.layers.naming import name_of, names_of
from engine.phrases.bestowing import is_bestowed
from engine.phrases.commanding import VARIANT
from engine.phrases.reconfiguring import was_reconfigured
from engine.phrases.wording import capital, counted
from engine.standing.attaching import ATTACHABLE, NotThere, why_not_attached
from engine.standing.lethality import by_power, lethal_for
from engine.standing.player_rules import rule_holds
from engine.standing.restrictions import cannot
from engine.state.change import edit, edit_player
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state_based import commanders as commanders_checked
from engine.state_based import dungeons, permanents
from engine.state_based.action import StateBasedAction
from engine.status import at_once as immediately
from engine.status import preparing
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread import may_stay_attached


def check(table: Table) -> bool:
    """Carry out all state-based actions that are due, as one event (704.3, 704.4). Returns whether there were any."""
    before = table.state
    at_once = immediately.settle(table, before)
    if at_once:
        triggers.collect(table, before, at_once)
    state = table.state
    of_kinds = bool(view(state).those(is_of_a_kind))
    due: list[StateBasedAction] = []
    commanders = state.variant == VARIANT
    marked, stray = bool(state.objects.marked), bool(state.objects.strays)
    for find in _worth_asking(of_kinds, marked, stray, bool(state.zone("command")), commanders):
        due.extend(find(state))
    if of_kinds:
        due.extend(_legend_rule(table))
        due.extend(permanents.without_protector(table))
    due.extend(permanents.unassigned(table))
    if commanders:
        due.extend(commanders_checked.returning(table))
    due = _once_each(due) if due else due
    for action in due:
        if not action.rules[0].startswith(_ATTACHED):
            continue
        for doubt in may_stay_attached(table.state, action.about):
            table.doubt(doubt)
    _forget_what_was_checked(table)  # what these actions do themselves is new to the next check
    if due:
        _carry_out(table, before, due)
    return bool(due)


def _carry_out(table: Table, before: GameState, due: list[StateBasedAction]) -> None:
    rules = ["704.3", *dict.fromkeys(rule for action in due for rule in action.rules)]
    about = tuple(dict.fromkeys(action.about for action in due))
    events = tuple(action.event for action in due)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        saved = {event.object for event in happened if isinstance(event, kinds.Regenerates | kinds.SavedByAura)}
        exiled = {event.object for event in happened if isinstance(event, kinds.MoveObject) and event.to == "exile"}
        going_on = {event.player for event in events if isinstance(event, kinds.PlayerLoses) and event not in happened}
        texts = [
            action.instead if action.about in saved else action.exiled if action.about in exiled else action.text
            for action in due
            if action.about not in going_on
        ]
        gone = [one for one in sorted(exiled) if one not in about]  # in place of losing the game
        texts += [f"{names_of(before, (one,))} is exiled." for one in gone]
        return " ".join(text for text in texts if text)

    happen(table, events, told, "state_based_actions", *rules, objects=about)


def _forget_what_was_checked(table: Table) -> None:
    """704.5b and 704.5h ask only for what has happened since state-based actions were last checked."""
    state = table.state
    for player in filter(_DREW_FROM_NOTHING, state.players.values()):
        state = edit_player(state, player.id, drew_from_empty_library=False)
    for one in state.objects.marked:
        if state.objects[one].damaged_by_deathtouch:
            state = edit(state, one, damaged_by_deathtouch=False)
    state = permanents.forget_worlds(commanders_checked.forget_arrivals(state))
    if state is not table.state:
        table.state = state


_DREW_FROM_NOTHING: Final = attrgetter("drew_from_empty_library")


def _once_each(due: list[StateBasedAction]) -> list[StateBasedAction]:
    """An object that several actions would put into a graveyard goes there once (704.8), and a player whom several would
    make lose the game loses it once, so that one replacement effect replaces all of them (704.7).
    """
    seen: set[tuple[str, str]] = set()
    kept = []
    for action in due:
        leaves = isinstance(action.event, kinds.MoveObject | kinds.Destroy | kinds.SacrificePermanent)
        loses = isinstance(action.event, kinds.PlayerLoses)
        key = (action.about, "leaves" if leaves else "loses" if loses else repr(action.event))
        if key not in seen:
            seen.add(key)
            kept.append(action)
    return kept


class Defeat(msgspec.Struct, frozen=True):
    """A player who has what loses the game, by the rule that says so, and why."""

    player: str
    rule: str
    why: str


def defeats(state: GameState) -> Iterator[Defeat]:
    """Who would lose the game now (704.5a-c), also where they can't."""
    if not any(own.life <= 0 or own.drew_from_empty_library or own.counters for own in state.players.values()):
        return
    players = [state.players[player] for player in state.apnap]
    for player in players:
        if player.life <= 0:
            yield Defeat(player.id, "704.5a", f"has {player.life} life")
    for player in players:
        if player.drew_from_empty_library:
            yield Defeat(player.id, "704.5b", "attempted to draw from an empty library")
    for player in players:
        if player.counters and player.count("poison") >= 10:
            yield Defeat(player.id, "704.5c", f"has {player.count('poison')} poison counters")


def spared(state: GameState, defeat: Defeat) -> bool:
    """Whether the player can't lose the game (101.2), or does not for having no life."""
    if defeat.rule == "704.5a" and rule_holds(state, defeat.player, "doesn't lose for having no life"):
        return True
    return rule_holds(state, defeat.player, "can't lose the game")


def _losing(state: GameState) -> Iterator[StateBasedAction]:
    for defeat in defeats(state):
        if not spared(state, defeat):
            text = f"{name_of(state, defeat.player)} {defeat.why} and loses the game."
            yield StateBasedAction(
                kinds.PlayerLoses(player=defeat.player, rule=defeat.rule), text, defeat.player, (defeat.rule,)
            )


def _strays(state: GameState) -> Iterator[str]:
    """Tokens and copies where none can be."""
    yield from (one for one in state.everything if one in state.objects.strays)


def _stray_tokens(state: GameState) -> Iterator[StateBasedAction]:
    strays = (one for one in _strays(state) if state.objects[one].kind == "token")
    for those in _alike(state, strays):
        name = name_of(state, those[0]).removesuffix(" Token")
        yield from _ceasing(state, those, names_of(state, those[:1]), f"{name} tokens", "704.5d")


def _stray_copies(state: GameState) -> Iterator[StateBasedAction]:
    copies = (one for one in _strays(state) if state.objects[one].kind == "copy")
    for those in _alike(state, (one for one in copies if not preparing.is_kept(state, one))):
        name = names_of(state, those[:1])
        yield from _ceasing(state, those, f"The copy of {name}", f"copies of {name}", "704.5e")


def _alike(state: GameState, strays: Iterator[str]) -> Iterator[tuple[str, ...]]:
    """Those of one name in one zone, together."""
    alike: dict[tuple[str, str], tuple[str, ...]] = {}
    for one in strays:
        key = (name_of(state, one), state.objects[one].zone)
        alike[key] = (*alike.get(key, ()), one)
    yield from alike.values()


def _ceasing(state: GameState, those: tuple[str, ...], one: str, many: str, rule: str) -> Iterator[StateBasedAction]:
    """That all of them cease to exist, which is told with the first: of ``one``, or of so ``many``."""
    said = f"{one} ceases" if len(those) == 1 else f"{len(those)} {many} cease"
    text = f"{said} to exist in the {state.objects[those[0]].zone}."
    for stray in those:
        yield StateBasedAction(kinds.CeaseToExist(object=stray), text if stray == those[0] else "", stray, (rule,))


_KINDS: Final = frozenset({"planeswalker", "battle", "legendary", "world", "Aura", "Saga", "Role"})
"""The types, supertypes and subtypes that have state-based actions of their own."""


def is_of_a_kind(seen: Characteristics) -> bool:
    """Whether it is of any of the kinds that have state-based actions of their own, or has no toughness."""
    if _has_no_toughness(seen) or not _KINDS.isdisjoint((*seen.types, *seen.supertypes, *seen.subtypes)):
        return True
    return bool(seen.abilities) and (seen.has_keyword("start your engines!") or permanents.limits_counters(seen))


def _has_no_toughness(seen: Characteristics) -> bool:
    return "creature" in seen.types and seen.toughness is not None and seen.toughness <= 0


def _no_toughness(state: GameState) -> Iterator[StateBasedAction]:
    for one in view(state).those(_has_no_toughness):
        toughness = seen_of(state, one).toughness
        text = f"{names_of(state, (one,))} has toughness {toughness} and is put into its owner's graveyard."
        yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, ("704.5f",))


def _lethal_damage(state: GameState) -> Iterator[StateBasedAction]:
    creatures = frozenset(_creatures(state)) if (marked := state.marked) else ()
    for one in [one for one in marked if one in creatures]:
        obj, seen = state.objects[one], seen_of(state, one)
        if seen.has_keyword("indestructible") or seen.toughness is None or seen.toughness <= 0:
            continue
        if obj.damage >= lethal_for(state, one):
            by = f"power {seen.power}" if by_power(state, one) else f"toughness {seen.toughness}"
            text = f"{names_of(state, (one,))} has {obj.damage} damage and {by} and is destroyed."
            yield StateBasedAction(kinds.Destroy(object=one, source=None), text, one, ("704.5g",))
        elif obj.damaged_by_deathtouch:
            text = f"{names_of(state, (one,))} was dealt damage by a source with deathtouch and is destroyed."
            yield StateBasedAction(kinds.Destroy(object=one, source=None), text, one, ("704.5h",))


def _no_loyalty(state: GameState) -> Iterator[StateBasedAction]:
    for one in view(state).those(of_type("planeswalker")):
        if state.objects[one].count("loyalty") == 0:
            text = f"{names_of(state, (one,))} has no loyalty and is put into its owner's graveyard."
            yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, ("704.5i",))


def _auras(state: GameState) -> Iterator[StateBasedAction]:
    for one in view(state).those(of_subtype("Aura")):
        host = state.objects[one].attached_to
        why = why_not_attached(state, one, host) if host is not None else None
        bestowed = is_bestowed(state, state.objects[one])
        if why is not None and (bestowed or _is_creature_aura(state, one, why)):
            rule = "702.103f" if bestowed else "704.5p"  # instead of 704.5m, or before it
            text = f"{name_of(state, one)} becomes unattached: {why.words}."
            yield StateBasedAction(kinds.BecomeUnattached(object=one), text, one, (rule, why.rule))
        elif host is None or why is not None:
            rules = ("704.5m",) if why is None else ("704.5m", why.rule)
            lost = "is not attached to anything" if why is None else f"can't stay attached ({why.words})"
            text = f"{name_of(state, one)} {lost} and is put into its owner's graveyard."
            yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, rules)


def _is_creature_aura(state: GameState, one: str, why: NotThere) -> bool:
    """Whether an Aura is attached, and can't be for being a creature: it goes to a graveyard next, not yet (303.4d)."""
    return why.rule == "303.4d" and state.objects[one].attached_to != one


def _attachments(state: GameState) -> Iterator[StateBasedAction]:
    for one in state.marked:
        host = state.objects[one].attached_to
        seen = seen_of(state, one)
        if host is None or "Aura" in seen.subtypes:
            continue
        why = why_not_attached(state, one, host)
        if why is not None:
            rule = "704.5n" if ATTACHABLE.intersection(seen.subtypes) else "704.5p"
            text = f"{name_of(state, one)} becomes unattached: {why.words}."
            rules: tuple[str, ...] = (rule, why.rule)
            if was_reconfigured(state.objects[one]):
                text, rules = f"{text} It is a creature again.", (*rules, "702.151b")
            yield StateBasedAction(kinds.BecomeUnattached(object=one), text, one, rules)


def _opposite_counters(state: GameState) -> Iterator[StateBasedAction]:
    for one in state.marked:
        obj = state.objects[one]
        pairs = min(obj.count("+1/+1"), obj.count("-1/-1"))
        if pairs:
            both = f"{counted(pairs, '+1/+1 counter')} and {counted(pairs, '-1/-1 counter')}"
            text = f"{capital(both)} are removed from {names_of(state, (one,))}."
            for kind in ("+1/+1", "-1/-1"):
                yield StateBasedAction(kinds.ChangeCounters(on=one, kind=kind, amount=-pairs), text, one, ("704.5q",))
                text = ""


def _creatures(state: GameState) -> tuple[str, ...]:
    return view(state).those(of_type("creature"))


def _legend_rule(table: Table) -> Iterator[StateBasedAction]:
    """The player keeps one of the legendary permanents of one name that they control (704.5j)."""
    state = table.state
    groups: dict[tuple[str, str], list[str]] = {}
    for one in view(state).those(of_supertype("legendary")):
        seen = seen_of(state, one)
        if seen.controller is None or not seen.name:
            continue
        if not cannot(state, one, "have the legend rule apply"):
            groups.setdefault((seen.controller, seen.name), []).append(one)
    for player in state.apnap:
        for (controller, name), group in groups.items():
            if controller == player and len(group) > 1:
                keep = _keeps(table, player, name, tuple(group))
                for one in group:
                    if one != keep:
                        text = f"{name} ({one}) is put into its owner's graveyard."
                        yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, ("704.5j",))


def _keeps(table: Table, player: str, name: str, group: tuple[str, ...]) -> str:
    taken = table.ask(
        "choose_objects",
        player,
        f"Which {name} does {name_of(table.state, player)} keep?",
        options_for(tuple((one, f"{name} ({one})") for one in group)),
        "704.5j",
    )
    keep = picked(taken.answer, taken.choice)[0]
    table.note(
        f"{name_of(table.state, player)} keeps {name} ({keep}).",
        "legend_rule",
        "704.5j",
        actor=player,
        objects=(keep,),
        choice=taken,
    )
    return keep


def _starting_speed(state: GameState) -> Iterator[StateBasedAction]:
    """A player who controls a permanent with start your engines! and has no speed gets speed 1 (704.5z)."""
    for player in state.apnap:
        if state.players[player].speed:
            continue
        for one in view(state).those(with_keyword("start your engines!")):
            if seen_of(state, one).controller == player:
                text = f"{name_of(state, player)}'s speed becomes 1: they control {names_of(state, (one,))}."
                yield StateBasedAction(kinds.GetSpeed(player=player, amount=1), text, player, ("704.5z", "702.179a"))
                break


_ATTACHED = ("704.5m", "704.5n", "704.5p", "702.103f")
"""The rules of what can't be attached any more."""

Asked = Literal["all", "kinds", "marks", "strays", "dungeons", "commanders"]

CHECKS: tuple[tuple[Callable[[GameState], Iterator[StateBasedAction]], Asked], ...] = (
    (_losing, "all"),
    (_stray_tokens, "strays"),
    (_stray_copies, "strays"),
    (_no_toughness, "kinds"),
    (_lethal_damage, "marks"),
    (_no_loyalty, "kinds"),
    (permanents.world_rule, "kinds"),
    (_auras, "kinds"),
    (_attachments, "marks"),
    (_opposite_counters, "marks"),
    (permanents.too_many_counters, "kinds"),
    (permanents.sagas, "kinds"),
    (permanents.without_defense, "kinds"),
    (permanents.roles, "kinds"),
    (dungeons.completed, "dungeons"),
    (_starting_speed, "kinds"),
    (commanders_checked.commander_damage, "commanders"),
)
"""The state-based actions that need no choice, in the order of 704.5, and of what they can be: of permanents of the kinds
that have some, of what bears marks, of tokens and copies that are nowhere in play, of dungeons, of commanders, or of
anything.
"""


@lru_cache(32)
def _worth_asking(
    kinds: bool, marks: bool, strays: bool, dungeons: bool, commanders: bool
) -> tuple[Callable[[GameState], Iterator[StateBasedAction]], ...]:
    """Those that may have something to do, by what there is of all this."""
    there = {"kinds": kinds, "marks": marks, "strays": strays, "dungeons": dungeons, "commanders": commanders}
    return tuple(find for find, asked in CHECKS if asked == "all" or there[asked])
