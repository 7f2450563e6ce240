"""State-based actions of worlds, Sagas, Roles and battles, of sectors, and of limited counters (704.5k, r–y, 310)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Static, Triggered
from engine.abilities.layers.characteristics import CounterLimit
from engine.abilities.phrases.references import This
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.layers import view
from engine.layers.controlling import controller_of, scope_of
from engine.layers.looking import of_subtype, of_supertype, of_type
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import capital, counted
from engine.replacement.protectors import choose_protector, eligible
from engine.standing.restrictions import cannot
from engine.state.change import edit
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state_based.action import StateBasedAction
from engine.status.sectors import SECTORS, sector_of, space_sculptors
from engine.table.table import Table
from engine.triggers.sagas import is_over, with_chapters


def world_rule(state: GameState) -> Iterator[StateBasedAction]:
    """All world permanents but the newest are put into graveyards; if several are newest, all are (704.5k). With a limited
    range of influence each is compared with those within its controller's range (801.12).

    Timestamps tell which is newest. Those that entered as one event have had the supertype for the same time, though their
    timestamps are in an order (613.7m).
    """
    worlds = view(state).those(of_supertype("world"))
    if len(worlds) < 2:
        return
    for one in worlds:
        near = [other for other in worlds if scope_of(state, one).reaches(other)]
        latest = max(_world_since(state, other) for other in near)
        newest = [other for other in near if _world_since(state, other) == latest]
        if newest != [one]:
            text = f"{names_of(state, (one,))} is put into its owner's graveyard: "
            tied = [other for other in newest if other != one]
            how = "as new a world" if one in newest else "a newer world"
            text += f"{name_of(state, tied[0])} is {how}."
            rules = ("704.5k",) if state.influence is None else ("704.5k", "801.12")
            yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, rules)


def _world_since(state: GameState, one: str) -> int:
    obj = state.objects[one]
    return obj.beside or obj.timestamp


def forget_worlds(state: GameState) -> GameState:
    """After the check a single newest world is left; later ones are newer."""
    for one in view(state).those(of_supertype("world")):
        if state.objects[one].beside:
            state = edit(state, one, beside=0)
    return state


def limits_counters(seen: Characteristics) -> bool:
    """Whether it says how many counters of a kind it can have (122.4)."""
    if Static not in seen.kinds:
        return False
    statics = (held.ability for held in seen.abilities if isinstance(held.ability, Static))
    return any(isinstance(change, CounterLimit) for static in statics for change in static.effect.changes)


def too_many_counters(state: GameState) -> Iterator[StateBasedAction]:
    """Counters are removed from a permanent that says how many of the kind it can have (704.5r, 122.4)."""
    for one in view(state).those(limits_counters):
        for held in view(state).of(one).abilities:
            if not isinstance(held.ability, Static) or not isinstance(held.ability.effect.what, This):
                continue
            for change in held.ability.effect.changes:
                if isinstance(change, CounterLimit) and state.objects[one].count(change.kind) > change.most:
                    over = state.objects[one].count(change.kind) - change.most
                    text = f"{capital(counted(over, f'{change.kind} counter'))} "
                    text += f"{'is' if over == 1 else 'are'} removed from {names_of(state, (one,))}."
                    event = kinds.ChangeCounters(on=one, kind=change.kind, amount=-over)
                    yield StateBasedAction(event, text, one, ("704.5r", "122.4"))


def sagas(state: GameState) -> Iterator[StateBasedAction]:
    """A Saga whose story is told is sacrificed by its controller (704.5s, 714.4)."""
    for one in with_chapters(state):
        controller = view(state).of(one).controller
        if controller is not None and is_over(state, one) and not cannot(state, one, "be sacrificed"):
            text = f"{name_of(state, controller)} sacrifices {names_of(state, (one,))}: its final chapter is over."
            yield StateBasedAction(
                kinds.SacrificePermanent(object=one, player=controller), text, one, ("704.5s", "714.4")
            )


def roles(state: GameState) -> Iterator[StateBasedAction]:
    """Of the Roles of one player on one permanent the newest stays (704.5y)."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in view(state).those(of_subtype("Role")):
        seen, host = view(state).of(one), state.objects[one].attached_to
        if host in state.battlefield and seen.controller is not None:
            groups.setdefault((seen.controller, host or ""), []).append(one)
    for (_, host), group in groups.items():
        newest = max(group, key=lambda one: state.objects[one].timestamp)
        for one in group:
            if one != newest:
                text = f"{names_of(state, (one,))} is put into its owner's graveyard: "
                text += f"{name_of(state, host)} has a newer Role."
                yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, ("704.5y",))


def without_protector(table: Table) -> Iterator[StateBasedAction]:
    """A battle that nobody in the game protects, or a Siege that its own controller does, gets another protector; where
    nobody can be that, it is put into its owner's graveyard (704.5w, 704.5x, 310.10). Nothing attacks yet.
    """
    state = table.state
    for battle in view(state).those(of_type("battle")):
        seen = view(state).of(battle)
        protector = state.objects[battle].protector
        if protector is None or state.players[protector].lost:
            rule, why = "704.5w", "has no protector in the game"
        elif "Siege" in seen.subtypes and protector == controller_of(state, battle):
            rule, why = "704.5x", "is protected by its own controller"
        else:
            continue
        name, who = names_of(state, (battle,)), eligible(state, battle)
        if not who:
            text = f"{name} {why}, nobody can be its protector, and it is put into its owner's graveyard."
            yield StateBasedAction(to_graveyard(battle, "state-based action"), text, battle, (rule, "310.10"))
            continue
        chosen, taken = choose_protector(table, state, battle, who)
        if taken.by != "only":
            text = f"{name_of(state, controller_of(state, battle))} chooses {name_of(state, chosen)}."
            table.note(text, "choose_protector", rule, objects=(battle,), choice=taken)
        text = f"{name} {why}: {name_of(state, chosen)} becomes its protector."
        yield StateBasedAction(kinds.BecomeProtector(object=battle, player=chosen), text, battle, (rule, "310.10"))


def without_defense(state: GameState) -> Iterator[StateBasedAction]:
    """A battle without defense is put into its owner's graveyard, once what it triggered is done (704.5v, 310.7)."""
    for one in view(state).those(of_type("battle")):
        if state.objects[one].count("defense"):
            continue
        waiting = (state.objects[other].on_stack for other in (*state.stack, *state.zone("pending")))
        if not any(
            facts is not None and facts.source == one and isinstance(facts.ability, Triggered | None)
            for facts in waiting
        ):
            text = f"{names_of(state, (one,))} has no defense and is put into its owner's graveyard."
            yield StateBasedAction(to_graveyard(one, "state-based action"), text, one, ("704.5v", "310.7"))


def unassigned(table: Table) -> Iterator[StateBasedAction]:
    """The players choose sectors for their creatures without one: first those who sculpt no space (704.5u, 702.158c)."""
    state = table.state
    there = space_sculptors(state)
    if not there:
        return
    look = view(state)
    sculptors = {look.of(one).controller for one in there}
    creatures = tuple(one for one in look.those(of_type("creature")) if not sector_of(state, one))
    others = [player for player in state.apnap if player not in sculptors]
    for player in (*others, *(player for player in state.apnap if player in sculptors)):
        for one in creatures:
            if look.of(one).controller == player:
                yield _chosen(table, player, one)


def _chosen(table: Table, player: str, creature: str) -> StateBasedAction:
    state = table.state
    taken = table.ask(
        "choose_value",
        player,
        f"Which sector does {name_of(state, player)} choose for {names_of(state, (creature,))}?",
        options_for(tuple((word, word) for word in SECTORS)),
        "704.5u",
        source=creature,
    )
    chosen = picked(taken.answer, taken.choice)[0]
    sector = next(word for word in SECTORS if word == chosen)
    text = f"{name_of(state, player)} chooses the {sector} for {names_of(state, (creature,))}."
    table.note(text, "choose_sector", "702.158c", actor=player, objects=(creature,), choice=taken)
    done = f"{names_of(state, (creature,))} is in the {sector}."
    return StateBasedAction(
        kinds.BecomeDesignated(object=creature, designation=sector), done, creature, ("704.5u", "702.158c")
    )
