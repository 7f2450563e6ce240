"""Whether an instruction that a player may follow can be followed at all: nobody chooses what is impossible (608.2d)."""

from __future__ import annotations

from functools import partial

from engine.abilities.casting.playing import PlayCard
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence
from engine.abilities.instructions.keyword_actions import Blight
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back, Chosen, PlayerRef, Target, ZoneOf
from engine.abilities.tokens.stack import ChooseNewTargets, Copy
from engine.abilities.zones.libraries import Discard, Draw
from engine.abilities.zones.looking import Reveal, ShuffleInto
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.abilities.zones.searching import Search
from engine.dialogue.choices import ChoicePending
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.layers import view
from engine.phrases.references import candidates
from engine.replacement.allowed_draws import may_choose_to_draw
from engine.resolution.blighting import blightable
from engine.resolution.casting import casting_chosen
from engine.resolution.context import CarryOut, Resolving
from engine.resolution.tokens import copying
from engine.resolution.zones.searching import why_no_search
from engine.standing.restrictions import cannot
from engine.unread.unknown_cards import may_fit


def is_possible(
    resolving: Resolving, instruction: Instruction, player: str, phrase: str, follow: CarryOut | None = None
) -> bool:
    """Whether the instruction can be followed; if not, that is noted with the verb ``phrase``, and nothing is asked.

    There has to be enough to choose from and, as ``follow`` finds out on a trial, anything that would come of it.
    """
    if isinstance(instruction, ShuffleInto) or _is_of_zone(instruction):
        return True  # 701.24c, 701.24d: the library is shuffled though nothing is put there
    if _is_of_no_copy(resolving, instruction):
        return False
    ruled_out = resolving.ruled_out
    possible = not _lacks_its_target(resolving, instruction) and _is_possible(resolving, instruction, player)
    declined = not possible and resolving.ruled_out != ruled_out  # asked of cards that nobody knows
    why = "" if possible else "."
    if not why and follow is not None:
        why = resolving.table.foresee(partial(_why_in_vain, resolving, instruction, follow))
    if not why:
        return True
    refused, *rules = (None if possible or declined else _refused(resolving, instruction, player)) or ("",)
    text = f"{refused}." if refused else f"{resolving.name(player)} can't {phrase}{why}"
    if declined:
        text = f"{resolving.name(player)} chooses not to {phrase}."
    event = "not_played" if isinstance(instruction, PlayCard) and not declined else "may"
    resolving.table.note(text, event, "608.2d", *rules, actor=player, objects=(resolving.object,))
    return False


def _is_of_no_copy(resolving: Resolving, instruction: Instruction) -> bool:
    """Whether new targets would be chosen for copies of which none was made: nothing is to be said of them (609.3)."""
    return (
        isinstance(instruction, ChooseNewTargets)
        and isinstance(instruction.what, Back)
        and not resolving.objects(instruction.what)
    )


def _is_of_zone(instruction: Instruction) -> bool:
    """Whether it is about a hand or a graveyard as a whole, which may have no cards: "you may exile your hand"."""
    first = instruction.parts[0] if isinstance(instruction, Sequence) else instruction
    return isinstance(first, Exile | Move) and isinstance(first.what, ZoneOf)


def _refused(resolving: Resolving, instruction: Instruction, player: str) -> tuple[str, ...] | None:
    """Why no card can be cast that is to be chosen for that, and the rules (601.3)."""
    if isinstance(instruction, PlayCard) and isinstance(instruction.what, Chosen):
        return casting_chosen.why_none(resolving, instruction, player)
    return None


def _lacks_its_target(resolving: Resolving, instruction: Instruction) -> bool:
    """Whether it would be done to what was targeted, and nothing was, since nothing had to be (601.2c, 115.6)."""
    first = instruction.parts[0] if isinstance(instruction, Sequence) else instruction
    aimed = (getattr(first, field, None) for field in ("what", "on"))
    return any(isinstance(one, Target) and not resolving.objects(one) for one in aimed)


def _why_in_vain(resolving: Resolving, instruction: Instruction, follow: CarryOut) -> str:
    """Why nothing would come of an instruction, as the end of a sentence; empty where something would, or might.

    It is followed on a trial. What needs a choice has something to choose from. What would be replaced or prevented can
    be chosen all the same: it could happen, were it not for that (614.6, 615.6).
    """
    trial = resolving.on_trial()
    trial.did(1)  # unless what is done counts itself
    try:
        follow(trial, instruction)
    except (ChoicePending, IllegalAction, TextNotUnderstood, BudgetSpent):
        return ""
    if trial.amounts["did"] or trial.table.state != resolving.table.state:
        return ""
    if any(step.contest is not None or step.event == "reveal" for step in trial.table.steps):
        return ""  # what is shown and stays face down was shown all the same (701.40g)
    last = trial.table.steps[-1] if trial.table.steps else None
    if last is not None and last.event == "not_played":  # "X is not played: it can be cast only ..."
        return f": {last.text.partition(': ')[2]}"
    return f". {last.text}" if last is not None and last.text else "."


def _is_possible(resolving: Resolving, instruction: Instruction, player: str) -> bool:
    match instruction:
        case Sequence(parts=parts):
            return _is_possible(resolving, parts[0], player)
        case Sacrifice(rest=True):
            return True
        case Draw() | Search():
            return _is_allowed(resolving, instruction, player)
        case Discard(amount=amount) if amount is not None:
            return _can_discard(resolving, _doers(resolving, instruction.who, player), player, amount)
        case Sacrifice(what=Chosen() as what, rest=False):
            return any(_are_enough(resolving, what, one) for one in _doers(resolving, instruction.who, player))
        case Sacrifice(what=what):  # 701.21a: what a player does not control, they can't sacrifice
            state, doers = resolving.table.state, _doers(resolving, instruction.who, player)
            able = (
                one
                for one in resolving.objects(what)
                if one in state.battlefield and not cannot(state, one, "be sacrificed")
            )
            return any(view(state).of(one).controller in doers for one in able)
        case (
            Exile(what=Chosen() as what)
            | Move(what=Chosen() as what)
            | Tap(what=Chosen() as what)
            | Untap(what=Chosen() as what)
            | PutCounters(on=Chosen() as what)
            | Reveal(what=Chosen() as what)
            | Copy(what=Chosen() as what)
        ):
            return _are_enough(resolving, what, None)
        case PutCounters(on=on):
            state = resolving.table.state  # 122.1: in any zone
            return any(one in state.objects or one in state.players for one in resolving.objects(on))
        case RemoveCounters(kind=kind, amount=amount, off=off, up_to=False) if amount is not None:
            objects = resolving.table.state.objects
            held = (had for one in resolving.objects(off) if one in objects for had in objects[one].counters)
            has = sum(had.amount for had in held if kind in (None, had.kind))
            return has >= resolving.value(amount)
        case Blight(amount=amount):
            return bool(blightable(resolving.table.state, resolving.you, player, resolving.value(amount)))  # 701.68b
        case PlayCard(what=Chosen()):
            return bool(casting_chosen.castable(resolving, instruction, player))
        case PlayCard(what=Back() as what):
            return bool(resolving.present(what))
        case Copy(what=Back() as what):
            return bool(resolving.objects(what))
        case ChooseNewTargets():
            return copying.has_targets(resolving, instruction, player)
        case _:
            return True


def _doers(resolving: Resolving, who: PlayerRef, player: str) -> tuple[str, ...]:
    """Who would do it: the player who may, or whom that player may have do it."""
    told = resolving.players(who)
    return (player,) if player in told or not told else told


def _can_discard(resolving: Resolving, doers: tuple[str, ...], player: str, amount: Quantity) -> bool:
    """Whoever chooses to discard has to have that many cards; whom somebody else has discard does what they can (101.3)."""
    wanted = resolving.value(amount)
    enough = wanted if doers == (player,) else min(wanted, 1)
    return any(len(resolving.table.state.zone("hand", one)) >= enough for one in doers)


def _is_allowed(resolving: Resolving, instruction: Draw | Search, player: str) -> bool:
    """Whether effects let those who would draw or search do it (101.2, 121.2b, 121.3a)."""
    players = _doers(resolving, instruction.who, player)
    if isinstance(instruction, Search):
        elsewhere = bool(instruction.graveyard or instruction.within)  # a graveyard or a hand may be searched as well
        return elsewhere or any(why_no_search(resolving, one, begins=False) is None for one in players)
    amount = resolving.value(instruction.amount)
    amount = min(amount, 1) if instruction.up_to else amount
    return all(may_choose_to_draw(resolving.table.state, one, amount) for one in players)


def _are_enough(resolving: Resolving, what: Chosen, controlled_by: str | None) -> bool:
    if what.among is not None:
        return len(resolving.choosable(what, controlled_by=controlled_by)) >= resolving.value(what.low)
    scope = resolving.scope
    found = sum(
        may_fit(what.noun, one, scope) is not False and controlled_by in (None, scope.sight.of(one).controller)
        for one in candidates(scope, what.noun)
    )
    return found >= resolving.value(what.low)
