"""Which function carries out which instruction, and the instructions that contain others (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from engine.abilities.carried_x import carried_x
from engine.abilities.casting import CastingInstruction
from engine.abilities.casting.playing import CostIsManaCost
from engine.abilities.conditions import Condition, DidSo
from engine.abilities.costs.cost import Cost
from engine.abilities.damage import DamageInstruction
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions import ControlInstruction, FollowingInstruction
from engine.abilities.instructions.chance import (
    ChanceInstruction,
    FlipCoins,
)
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    ForEach,
    ForEachPlayer,
    If,
    InsteadIf,
    JoinForces,
    May,
    MayPay,
    RepeatProcess,
    Sequence,
    Unless,
    UnlessDamaged,
)
from engine.abilities.instructions.keyword_actions import KeywordAction
from engine.abilities.instructions.modes import Modal, Mode, VillainousChoice
from engine.abilities.instructions.valuing import ChoosePlayer
from engine.abilities.instructions.voting import Vote
from engine.abilities.kinds_of_cards import CardInstruction
from engine.abilities.layers import ContinuousInstruction
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.mana import ManaInstruction
from engine.abilities.nesting import find_own
from engine.abilities.node import contains, find, kinds_in
from engine.abilities.permanents import PermanentInstruction
from engine.abilities.phrases.filters import HasChosen, Noun
from engine.abilities.phrases.quantities import DefinedX
from engine.abilities.phrases.references import ANY_OF_THEM, Back, Chosen, Group, Players, Target, You
from engine.abilities.players import PlayerInstruction
from engine.abilities.replacement import ReplacementInstruction
from engine.abilities.tokens import CopyInstruction
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateOfThose, CreateTokens
from engine.abilities.zones import ZoneInstruction
from engine.abilities.zones.moving import Destroy, Move
from engine.abilities.zones.searching import Search
from engine.announcing.target_slots import slot_of_repeat
from engine.costs.payments import Payments
from engine.dialogue.citing import Taken
from engine.dialogue.unsupported import feature
from engine.phrases.cost_parts import times_over
from engine.phrases.this_way import DOERS, amount_left, left_by
from engine.resolution import (
    casting,
    damage,
    kinds_of_cards,
    mana,
    permanents,
    players,
    replacement,
    tokens,
    voting,
    zones,
)
from engine.resolution.casting import countering
from engine.resolution.context import Resolving
from engine.resolution.damage import damage as dealing
from engine.resolution.illegal_targets import lacks_information, leave_out
from engine.resolution.instructions import chance, delayed, each_player, keyword_actions, valuing
from engine.resolution.layers import continuous
from engine.resolution.mana import adding
from engine.resolution.offering import offered_to, pay_at_once, pays, wants
from engine.resolution.permanents import regenerating
from engine.resolution.tokens import copies_with_targets
from engine.resolution.zones import staying
from engine.state.game_over import game_over


def follow(resolving: Resolving, body: tuple[Instruction, ...]) -> None:
    """Follow instructions in the order written, each replaced by the one after it where that says so (608.2c, 614.15)."""
    body = _instead_of_all(resolving, body)
    said = kinds_in(body)
    if FlipCoins in said:
        chance.ask_for_sides(resolving, body)
    if resolving.x is None and resolving.x_defined is None:
        resolving.x_defined = carried_x(body)
    written, outer, position = body, resolving.process, -1
    while (position := each_player.next_place(resolving, position)) < len(body):
        body = valuing.told(resolving, body if position else written)
        instruction, later = body[position], body[position + 1 :]
        resolving.process = written[:position]
        if isinstance(instruction, InsteadIf) or _is_replaced(resolving, instruction, later):
            continue  # dealt with at the instruction that it replaces
        if game_over(resolving.table.state):
            return  # 104.2a: that happens immediately
        meant = _meant(resolving, instruction, later)
        if HasChosen in said:
            meant = valuing.chosen_now(resolving, meant)
        if Destroy in said:
            regenerating.forbid(resolving, meant, later)
        if later:
            _heed(resolving, meant, later)
        else:
            resolving.nothing_follows()
        carry_out(resolving, meant)
    resolving.process = outer


def _heed(resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...]) -> None:
    """Heed what the sentences after an instruction say of what is done by it (608.2c)."""
    adding.restrict(resolving, later)
    dealing.redirect_excess(resolving, later)
    countering.redirect(resolving, instruction, later)
    copies_with_targets.aim(resolving, instruction, later)


def _instead_of_all(resolving: Resolving, body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The instructions, or those that later text puts in the place of all before it: that is asked first (614.15)."""
    for position, one in enumerate(body):
        if isinstance(one, InsteadIf) and one.whole:
            rest = body[position + 1 :]
            return (one.then, *rest) if resolving.holds(one.condition) else (*body[:position], *rest)
    return body


def _meant(
    resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...], *, asking: bool = True
) -> Instruction:
    """The instruction, or what later text puts in its place; of several, the last whose condition holds.

    With ``asking`` a player is asked who may do it instead; else it is taken not to be done so.
    """
    if later and isinstance(instruction, ApplyToObjects) and isinstance(later[0], CostIsManaCost):
        later = later[1:]  # the cost is a part of what is granted
    for following in later:
        if not isinstance(following, InsteadIf):
            break
        may = May(You(), following.then)
        if resolving.holds(following.condition) and (
            not following.may or (asking and wants(resolving, resolving.you, may, carry_out))
        ):
            _name(resolving, instruction)
            instruction = _in_place(instruction, following.then)
    return instruction


def conditions(resolving: Resolving, body: tuple[Instruction, ...]) -> Iterator[Condition]:
    """What the instructions wait for, once later text has put others in the place of some of them (608.2c, 614.15)."""
    followed = _instead_of_all(resolving, body)
    for position, one in enumerate(followed):
        if isinstance(one, InsteadIf):
            yield one.condition
        elif isinstance(meant := _meant(resolving, one, followed[position + 1 :], asking=False), If):
            yield meant.condition
    yield from (one.condition for one in body if isinstance(one, InsteadIf) and one.whole)


def _is_replaced(resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...]) -> bool:
    """Whether the cost of what was granted is not said, because something else is granted instead (614.15)."""
    if not isinstance(instruction, CostIsManaCost) or not later or not isinstance(later[0], InsteadIf):
        return False
    return resolving.holds(later[0].condition)


def _name(resolving: Resolving, replaced: Instruction) -> None:
    """What is not done says all the same which objects "those creatures" are, in what is done instead (614.15)."""
    match replaced:
        case If(then=then):
            _name(resolving, then)
        case ApplyToObjects(what=Group() as what):
            resolving.objects(what)
        case _:
            pass


def _in_place(replaced: Instruction, instead: Instruction) -> Instruction:
    """What is done instead is done only where the other would have been (614.1a): "if you do, ...; instead ...".

    "Destroy it if it ..." is replaced together with its condition: that is a part of what is replaced, said after it.
    """
    if isinstance(replaced, If) and not replaced.leading:
        return instead if isinstance(instead, If) else _of_those(replaced.then, instead)
    match replaced, instead:
        case Search(), Move(what=Back(to="moved"), to="hand" | "battlefield" | "graveyard" as to):
            return replace(replaced, to=to, tapped=instead.tapped)  # what is found is put elsewhere
        case _:
            pass
    if isinstance(replaced, If):
        return If(replaced.condition, _in_place(replaced.then, instead), replaced.otherwise, replaced.leading)
    return _of_those(replaced, instead)


def _of_those(replaced: Instruction, instead: Instruction) -> Instruction:
    """ "Create X of those tokens": the ones that would have been created (614.15)."""
    if isinstance(instead, Sequence):
        return Sequence(tuple(_of_those(replaced, part) for part in instead.parts), instead.word)
    parts = replaced.parts if isinstance(replaced, Sequence) else (replaced,)
    created = [part for part in parts if isinstance(part, CreateTokens | CreateCopies)]
    return replace(created[0], amount=instead.amount) if isinstance(instead, CreateOfThose) and created else instead


def carry_out(resolving: Resolving, instruction: Instruction) -> None:
    """Carry out one instruction; what it leaves to be called by later ones stands under its names then (608.2c)."""
    if lacks_information(resolving, instruction):
        leave_out(resolving, tuple(left_by(instruction)))
        return
    _define_x(resolving, instruction)
    _carry_out(resolving, instruction)
    for name in left_by(instruction):
        if name not in resolving.refs:
            raise AssertionError(f"{type(instruction).__name__} of {resolving.this!r} has left nothing as {name!r}")


def _define_x(resolving: Resolving, instruction: Instruction) -> None:
    """What the instruction says that X is, X is from then on to those after it (107.3i)."""
    defined = resolving.x_defined
    if defined is None or resolving.x is not None or isinstance(instruction, ControlInstruction):
        return
    if any(one == defined for one in find_own(instruction, DefinedX)):
        resolving.x = resolving.value(defined)


def _carry_out(resolving: Resolving, instruction: Instruction) -> None:
    """Each subject carries out its own."""
    if isinstance(instruction, FollowingInstruction):
        _follow(resolving, instruction)
    elif isinstance(instruction, ZoneInstruction):
        zones.carry_out(resolving, instruction)
    elif isinstance(instruction, PermanentInstruction):
        permanents.carry_out(resolving, instruction)
    elif isinstance(instruction, PlayerInstruction):
        players.carry_out(resolving, instruction)
    elif isinstance(instruction, DamageInstruction):
        follow(resolving, damage.carry_out(resolving, instruction))
    elif isinstance(instruction, ContinuousInstruction):
        continuous.start(resolving, instruction)
    elif isinstance(instruction, CopyInstruction):
        tokens.carry_out(resolving, instruction)
    elif isinstance(instruction, ManaInstruction):
        mana.carry_out(resolving, instruction)
    elif isinstance(instruction, CastingInstruction):
        casting.carry_out(resolving, instruction, carry_out)
    elif isinstance(instruction, CardInstruction):
        kinds_of_cards.carry_out(resolving, instruction)
    elif isinstance(instruction, ReplacementInstruction):
        replacement.carry_out(resolving, instruction)
    else:
        assert_never(instruction)


def _follow(resolving: Resolving, instruction: FollowingInstruction) -> None:
    if isinstance(instruction, ControlInstruction):
        _control(resolving, instruction)
    elif isinstance(instruction, ChanceInstruction):
        follow(resolving, chance.carry_out(resolving, instruction))
    elif isinstance(instruction, KeywordAction):
        keyword_actions.act(resolving, instruction)
    elif isinstance(instruction, Vote):
        voting.vote(resolving, instruction)
    elif isinstance(instruction, ChoosePlayer):
        valuing.choose_player(resolving, instruction)
    else:
        valuing.choose(resolving, instruction)


def _control(resolving: Resolving, instruction: ControlInstruction) -> None:  # noqa: C901  (one case for each kind)
    match instruction:
        case Sequence(parts=parts):
            for part in parts:
                carry_out(resolving, valuing.told(resolving, part))
        case May() | MayPay() | Unless() if each_player.are_several(instruction):
            _of_several(resolving, instruction)
        case May(who=who, do=do):
            player = offered_to(resolving, who)
            if player is not None and wants(resolving, player, instruction, carry_out):
                _as_chosen(resolving, do)
            else:
                resolving.did(0)
                staying.left_alone(resolving, do)
        case MayPay(who=who, cost=cost, must=must):
            player = offered_to(resolving, who)
            rule = "118.3" if must else "118.12"
            resolving.chose(int(player is not None and pays(resolving, player, cost, rule, must=must)))
        case JoinForces():
            voting.join_forces(resolving)
        case If():
            _if(resolving, instruction)
        case InsteadIf():
            pass  # dealt with at the instruction that it replaces
        case Unless(do=do):
            paid = _is_paid(resolving, instruction)
            if not paid:
                carry_out(resolving, do)
            resolving.chose(int(paid))  # "if they do" asks whether it was paid
        case UnlessDamaged(do=do, who=who, damage=damage):
            player = offered_to(resolving, who)
            chose = player is not None and wants(resolving, player, May(who, damage), carry_out)
            carry_out(resolving, damage if chose else do)
            resolving.chose(int(chose))
        case ForEach(noun=noun, do=Unless() as unless) if each_player.is_done_together(unless.do):
            _unless_for_each(resolving, noun, unless)
        case ForEach(noun=noun, do=do):
            each_player.follow_each_object(resolving, noun, do, carry_out)
        case RepeatProcess(times=times):
            each_player.repeat(resolving, times, follow)
        case ForEachPlayer():
            each_player.follow_each(resolving, instruction, carry_out)
        case AtNext() | Later():
            delayed.create(resolving, instruction)
        case WhenYouDo():
            delayed.reflex(resolving, instruction)
        case VillainousChoice(who=who, modes=modes):
            for body in (voting.face_choice(resolving, player, modes) for player in resolving.players(who)):
                for part in body:
                    carry_out(resolving, part)
        case Modal(modes=modes):
            before = valuing.chosen_so_far(resolving)
            for position, mode in enumerate(resolving.modes):
                valuing.forget_all_but(resolving, before)
                _mode(resolving, modes[mode], resolving.modes[: position + 1].count(mode))
        case _:
            assert_never(instruction)


def _unless_for_each(resolving: Resolving, noun: Noun, unless: Unless) -> None:
    """All decide in APNAP order what they pay for; then it is done to all the others at once (101.4)."""
    left: list[str] = []
    for one in each_player.in_turn(resolving, noun):
        resolving.refs["each"] = (one,)
        if not _is_paid(resolving, unless, one):
            left.append(one)
    resolving.refs["each"] = tuple(left)
    if left:
        carry_out(resolving, unless.do)
    resolving.refs.pop("each", None)
    resolving.did(len(left))


def _is_paid(resolving: Resolving, unless: Unless, per: str | None = None) -> bool:
    """Whether the player pays, for the object ``per`` where it is for each.

    Of "any player" each is asked in APNAP order (101.4, 118.12a).
    """
    cost = _times_over(resolving, unless)
    if unless.who in ANY_OF_THEM:
        assert isinstance(unless.who, Players)
        who = unless.who

        def each_pays(payments: Payments) -> bool:
            does = partial(pays, resolving, cost=cost, rule="118.12a", per=per, together=payments)
            return bool(each_player.those_who(resolving, who, does))

        return pay_at_once(resolving, each_pays)
    player = offered_to(resolving, unless.who)
    return player is not None and pays(resolving, player, cost, "118.12a", per=per)


def _times_over(resolving: Resolving, unless: Unless) -> Cost:
    """What is to be paid, as often as the text says."""
    return unless.cost if unless.per is None else times_over(unless.cost, resolving.value(unless.per))


def _as_chosen(resolving: Resolving, do: Instruction) -> None:
    """Do what a player chose to do. They did it whatever it came to, where that was replaced or prevented (118.12)."""
    resolving.chose()  # unless what is done counts itself
    noted = len(resolving.table.steps)
    carry_out(resolving, do)
    if not amount_left("did", resolving.amounts):
        resolving.chose(int(any(step.contest is not None for step in resolving.table.steps[noted:])))


def _of_several(resolving: Resolving, instruction: May | MayPay | Unless) -> None:
    """Each of several players chooses, or pays, in APNAP order; then those who have to do it do it at once (101.4)."""
    who = each_player.players_of(instruction)
    settled: list[Taken] = []

    def does(player: str, payments: Payments) -> bool:
        if isinstance(instruction, MayPay):
            return pays(resolving, player, instruction.cost, "118.12", together=payments)
        if isinstance(instruction, Unless):
            cost = _times_over(resolving, instruction)
            return not pays(resolving, player, cost, "118.12a", together=payments)
        return wants(resolving, player, instruction, lambda trial, do: done(trial, do, (player,))) and chooses(player)

    def chooses(player: str) -> bool:
        """Who does it chooses at once what they do it with, before the next player is asked (101.4b)."""
        assert not isinstance(instruction, MayPay)
        first = instruction.do.parts[0] if isinstance(instruction.do, Sequence) else instruction.do
        if any(not what.random for what in find(first, Chosen)):
            trial = resolving.on_trial(resolving.table)
            settled.extend(resolving.table.rehearse(lambda: done(trial, valuing.told(trial, first), (player,))))
        return True

    def done(resolving: Resolving, do: Instruction, by: tuple[str, ...]) -> None:
        each_player.done_by(resolving, who, by, partial(carry_out, resolving, do))

    def each_does(payments: Payments) -> tuple[str, ...]:
        return each_player.those_who(resolving, who, lambda player: does(player, payments))

    chosen = pay_at_once(resolving, each_does)
    if not isinstance(instruction, MayPay):
        resolving.refs["each"] = chosen  # who is said to be dealt damage, by choice
        if chosen or not isinstance(instruction.do, DealDamage):
            resolving.table.rehearsed = settled
            done(resolving, instruction.do, chosen)
            resolving.table.rehearsed = []
    resolving.refs[DOERS] = chosen
    resolving.did(len(chosen))


def _mode(resolving: Resolving, mode: Mode, time: int) -> None:
    """Follow a mode; one that was chosen again has its own targets (700.2d)."""
    if time > 1:
        if contains(mode.body, ForEachPlayer):
            feature(resolving.object, "a mode chosen again that has a target for each player (700.2d)")
        for target in find(mode.body, Target):
            resolving.refs[target.slot] = resolving.left(slot_of_repeat(target.slot, time))
    follow(resolving, mode.body)


def _if(resolving: Resolving, instruction: If) -> None:
    """Do it or not. "If you do" and "if you don't" that follow ask what was done before, unless there is a new choice."""
    before = amount_left("did", resolving.amounts)
    then: Instruction | None = instruction.then
    if not resolving.holds(instruction.condition):
        then = instruction.otherwise
        resolving.did(0)
        if then is None:
            staying.not_moved(resolving, instruction.then)
    else:
        staying.speak_of_what_stayed(resolving, instruction.condition)
    if then is not None:
        carry_out(resolving, then)
    asked = isinstance(instruction.condition, DidSo)
    if asked and not any(True for kind in (May, MayPay) for _ in find(instruction.then, kind)):
        resolving.amounts["did"] = before
