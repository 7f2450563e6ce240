"""Copies that get targets of their own: one for each that the original could target, or a certain one (707.10d–e)."""

from __future__ import annotations

import msgspec

from engine.abilities.effects import Instruction
from engine.abilities.nesting import find_own
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import PlayerOrNoun
from engine.abilities.tokens.stack import Copy, CopyForEach, CopyTargets
from engine.announcing.proposal import Proposal
from engine.announcing.spell_text import text_of
from engine.announcing.targeting import slots, why_illegal
from engine.committing.commit import commit
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.matching import fits, fits_player
from engine.phrases.references import candidates
from engine.resolution.context import Resolving
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.state.objects import GameObject, StackFacts
from engine.table.table import Table


def aim(resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...]) -> None:
    """Settle what a copy that is made now targets, as the sentence after it says (608.2c, 707.10e)."""
    rider = later[0] if later else None
    resolving.copy_to = None
    if isinstance(rider, CopyTargets) and any(True for _ in find_own(instruction, Copy)):
        resolving.copy_to = rider.to


def towards(resolving: Resolving, player: str, original: GameObject) -> GameObject | None:
    """The original with the target that its copy has to have, one of several by choice; ``None``: no copy (707.10e)."""
    assert resolving.copy_to is not None
    meant = resolving.objects(resolving.copy_to)
    legal = tuple(one for one in meant if _with_target(resolving.table.state, player, original, one) is not None)
    if not legal:
        name = resolving.name(original.id)
        text = f"{name} can't target that, so that no copy is created."
        resolving.table.note(text, "copy", "707.10e", "608.2c", objects=(original.id,))
        return None
    prompt = f"What does the copy of {resolving.name(original.id)} target?"
    (one,) = legal if len(legal) == 1 else resolving.pick(player, prompt, legal, "707.10e")
    return _with_target(resolving.table.state, player, original, one)


def originals_for_each(
    resolving: Resolving, instruction: CopyForEach, player: str, original: GameObject
) -> tuple[GameObject, ...]:
    """The original once for each other one that it could target, with that as each of its targets, in the order in which
    the player has the copies put onto the stack (707.10d).
    """
    facts = original.on_stack
    now = {target.ref for target in facts.targets} if facts is not None else set[str]()
    state = resolving.table.state
    found = {
        one: aimed
        for one in _meant(resolving, instruction.each)
        if one not in now and (aimed := _with_target(state, player, original, one)) is not None
    }
    return tuple(found[one] for one in _ordered(resolving.table, player, original, tuple(found)))


def _meant(resolving: Resolving, each: Noun | PlayerOrNoun) -> tuple[str, ...]:
    scope = resolving.scope
    noun = each if isinstance(each, Noun) else each.noun
    who = each.player if isinstance(each, PlayerOrNoun) else None
    players = tuple(one for one in scope.state.apnap if who is not None and fits_player(who, one, scope))
    return (*players, *(one for one in candidates(scope) if fits(noun, one, scope)))


def _ordered(table: Table, player: str, original: GameObject, each: tuple[str, ...]) -> tuple[str, ...]:
    if len(each) < 2:
        return each
    name = name_of(table.state, original.id)
    taken = table.ask(
        "order",
        player,
        f"In which order does {name_of(table.state, player)} put the copies of {name} onto the stack, by what each "
        "targets? The first one resolves last.",
        options_for(tuple((one, name_of(table.state, one)) for one in each)),
        "707.10d",
        low=len(each),
        high=len(each),
    )
    return picked(taken.answer, taken.choice)


def _with_target(state: GameState, player: str, original: GameObject, one: str) -> GameObject | None:
    """The original with this as each of its targets, if a copy that the player controls could have that (707.10d).

    It is looked at on a stack that holds the copy: its controller and its characteristics decide what is legal.
    """
    facts = original.on_stack
    if facts is None or not facts.targets:
        return None
    places = [target.slot for target in facts.targets]
    if len(set(places)) < len(places):
        return None  # 115.3: the same one can't be chosen twice for one use of "target"
    changed = msgspec.structs.replace(
        facts, targets=tuple(msgspec.structs.replace(target, ref=one) for target in facts.targets)
    )
    aimed = msgspec.structs.replace(original, on_stack=changed)
    return aimed if _is_legal(state, player, aimed, changed, one) else None


def _is_legal(state: GameState, player: str, aimed: GameObject, facts: StackFacts, one: str) -> bool:
    copy = fresh(state, f"{base(aimed.id)}.copy")
    trial = commit(state, kinds.CopyOnStack(becomes=copy, original=aimed, controller=player))
    body, this = text_of(trial, trial.objects[copy])
    proposal = Proposal(object=copy, player=view(trial).of(copy).controller or player, this=this, body=body)
    scope = proposal.scope_in(trial)
    by_slot = {slot.target.slot: slot.target for slot in slots(body, facts.modes, scope)}
    several = len(facts.targets) > 1
    return all(
        target.slot in by_slot
        and not (several and by_slot[target.slot].other)
        and why_illegal(by_slot[target.slot], one, scope, copy) is None
        for target in facts.targets
    )
