"""Which function carries out which instruction, and the instructions that contain others (608.2c)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities import effects as ef
from engine.abilities.costs import Cost
from engine.citing import Taken
from engine.rules.conditions import holds
from engine.rules.paying import cost_text, make_mana, pay
from engine.rules.paying_actions import Payer, payable
from engine.rules.resolution import continuous, counters, damage, library, life, mana, moving, permanents
from engine.rules.resolution.context import Resolving
from engine.rules.unsupported import feature
from engine.stops import IllegalAction


def follow(resolving: Resolving, body: tuple[ef.Instruction, ...]) -> None:
    """Follow instructions in the order written, each replaced by the one after it where that says so (608.2c, 614.15)."""
    for position, instruction in enumerate(body):
        following = body[position + 1] if position + 1 < len(body) else None
        if isinstance(instruction, ef.InsteadIf):
            continue  # dealt with at the instruction that it replaces
        if isinstance(following, ef.InsteadIf) and holds(following.condition, resolving.scope):
            carry_out(resolving, following.then)
        else:
            carry_out(resolving, instruction)


def carry_out(resolving: Resolving, instruction: ef.Instruction) -> None:  # noqa: C901  (one case for each kind)
    """Carry out one instruction."""
    match instruction:
        case ef.DealDamage():
            damage.deal(resolving, instruction)
        case ef.DealDividedDamage():
            damage.deal_divided(resolving, instruction)
        case ef.Fight():
            damage.fight(resolving, instruction)
        case ef.GainLife():
            life.gain(resolving, instruction)
        case ef.LoseLife():
            life.lose(resolving, instruction)
        case ef.LoseGame() | ef.WinGame():
            life.end_of_game(resolving, instruction)
        case ef.Draw():
            library.draw(resolving, instruction)
        case ef.Discard():
            library.discard(resolving, instruction)
        case ef.Mill():
            library.mill(resolving, instruction)
        case ef.Scry() | ef.Surveil():
            library.look(resolving, instruction)
        case ef.Shuffle():
            library.shuffle(resolving, instruction)
        case ef.Search():
            library.search(resolving, instruction)
        case ef.Destroy():
            moving.destroy(resolving, instruction)
        case ef.CannotRegenerate():
            pass  # 701.19c: no regeneration shield exists that it could forbid to use
        case ef.Exile() | ef.Move():
            moving.move(resolving, instruction)
        case ef.Sacrifice():
            moving.sacrifice(resolving, instruction)
        case ef.Counter():
            moving.counter(resolving, instruction)
        case ef.Tap() | ef.Untap():
            permanents.tap_or_untap(resolving, instruction)
        case ef.CreateTokens():
            permanents.create_tokens(resolving, instruction)
        case ef.PutCounters():
            counters.put(resolving, instruction)
        case ef.RemoveCounters():
            counters.remove(resolving, instruction)
        case ef.AddMana() | ef.AddManaChoice() | ef.AddManaOfAnyColor():
            mana.add(resolving, instruction)
        case ef.ApplyToObjects():
            continuous.start(resolving, instruction)
        case _:
            _control(resolving, instruction)


def _control(
    resolving: Resolving,
    instruction: ef.Sequence | ef.May | ef.MayPay | ef.If | ef.InsteadIf | ef.Unless | ef.ForEach | ef.Modal,
) -> None:
    match instruction:
        case ef.Sequence(parts=parts):
            for part in parts:
                carry_out(resolving, part)
        case ef.May(who=who, do=do):
            if _wants(resolving, resolving.one_player(who) or resolving.you):
                carry_out(resolving, do)
            else:
                resolving.did(0)
        case ef.MayPay(who=who, cost=cost):
            resolving.did(int(_pays(resolving, resolving.one_player(who) or resolving.you, cost)))
        case ef.If(condition=condition, then=then, otherwise=otherwise):
            if holds(condition, resolving.scope):
                carry_out(resolving, then)
            elif otherwise is not None:
                carry_out(resolving, otherwise)
        case ef.InsteadIf():
            pass  # dealt with at the instruction that it replaces
        case ef.Unless(do=do, who=who, cost=cost):
            player = resolving.one_player(who)
            if player is None or not _pays(resolving, player, cost):
                carry_out(resolving, do)
        case ef.ForEach():
            feature(resolving.object, "doing something for each object")
        case ef.Modal(modes=modes):
            for mode in resolving.modes:
                follow(resolving, modes[mode].body)
        case _:
            assert_never(instruction)


def _wants(resolving: Resolving, player: str) -> bool:
    taken = _ask_yes(
        resolving, player, f"Does {resolving.name(player)} do what {resolving.name(resolving.object)} allows?"
    )
    yes = bool(taken.answer.yes)
    words = "chooses to" if yes else "chooses not to"
    resolving.table.note(
        f"{resolving.name(player)} {words}.", "may", "608.2d", actor=player, objects=(resolving.object,), choice=taken
    )
    return yes


def _ask_yes(resolving: Resolving, player: str, prompt: str, rule: str = "608.2d") -> Taken:
    return resolving.table.ask("choose_yes_no", player, prompt, (), rule, source=resolving.object)


def _payer(resolving: Resolving, player: str) -> Payer:
    return Payer(player, resolving.object, resolving.this, resolving.x or 0, mana_rule="605.3a")


def _pays(resolving: Resolving, player: str, cost: Cost) -> bool:
    """Whether the player chooses to pay, and can (118.12, 118.12a); paying is all or nothing (118.3)."""
    table, payer = resolving.table, _payer(resolving, player)
    if payable(table.state, payer, cost) is not None:
        return False
    before, steps, assumed = table.state, len(table.steps), len(table.assumptions)
    try:
        plan = make_mana(table, payer, cost)
    except IllegalAction:
        table.note(
            f"{resolving.name(player)} can't pay {cost_text(cost)}.", "cannot_pay", "118.3", actor=player,
            objects=(resolving.object,),
        )  # fmt: skip
        return False
    table.state = before  # only a trial: the player decides first (118.12)
    del table.steps[steps:]
    del table.assumptions[assumed:]
    taken = _ask_yes(resolving, player, f"Does {resolving.name(player)} pay {cost_text(cost)}?", "118.12")
    yes = bool(taken.answer.yes)
    table.note(
        f"{resolving.name(player)} {'pays' if yes else 'does not pay'} {cost_text(cost)}.",
        "pay",
        "118.12",
        actor=player,
        objects=(resolving.object,),
        choice=taken,
    )
    if yes:
        plan = make_mana(table, payer, cost)
        pay(table, payer, cost, plan)
    return yes
