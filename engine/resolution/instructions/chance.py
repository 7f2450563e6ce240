"""Instructions to flip coins and roll dice, and what happens by the result (705, 706)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine.abilities.effects import Instruction
from engine.abilities.instructions import chance as ch
from engine.abilities.instructions.chance import FlipCame
from engine.abilities.instructions.following import Sequence
from engine.abilities.node import find
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.quantities import FlipsThat, Number, Quantity
from engine.abilities.phrases.references import PlayerRef
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens
from engine.abilities.zones.libraries import Draw
from engine.dialogue.choices import Option
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.chance import flip_coin, ignoring_lowest, roll_dice
from engine.resolution.context import Resolving
from engine.triggers import noticing as triggers
from engine.unread.occasions import watch_act


def carry_out(resolving: Resolving, instruction: ch.ChanceInstruction) -> tuple[Instruction, ...]:
    """Carry out an instruction about coins or dice; what is to be followed next by the result."""
    match instruction:
        case ch.FlipCoins():
            _flip(resolving, instruction)
        case ch.RollDice():
            resolving.rolled = instruction
            _roll(resolving, instruction, instruction.who)
        case ch.RollAgain(who=who):
            return _roll_again(resolving, who)
        case ch.DoTimes(times=times, do=do, said=said) if said:
            return (do,) * resolving.value(times)
        case ch.DoTimes(times=times, do=do):
            return _so_often(do, resolving.value(times))
        case ch.ResultsTable():
            resolving.results = instruction
            return _looked_up(resolving, instruction)
        case _:
            assert_never(instruction)
    return ()


def _so_often(do: Instruction, times: int) -> tuple[Instruction, ...]:
    """What is done so many times: once, with so much more, where it says how much; it is one instruction (608.2c)."""
    match do:
        case Sequence(parts=parts):
            return tuple(one for part in parts for one in _so_often(part, times))
        case CreateTokens(word="investigate"):
            return (do,) * times  # 701.16a: each time by itself
        case CreateTokens(amount=Number(n)) | Draw(amount=Number(n)) | GainLife(amount=Number(n)) if times:
            return (replace(do, amount=Number(n * times)),)
        case LoseLife(amount=Number(n)) | PutCounters(amount=Number(n), also=(), instead=()) if times:
            return (replace(do, amount=Number(n * times)),)
        case _:
            return (do,) * times


def ask_for_sides(resolving: Resolving, body: tuple[Instruction, ...]) -> None:
    """Note whether the text asks on which side a coin lands: of such a flip nobody is the winner (705.2)."""
    sides = any(came.what == "heads" for came in find(body, FlipCame))
    resolving.by_sides = sides or any(said.were in ("heads", "tails") for said in find(body, FlipsThat))


def _flip(resolving: Resolving, instruction: ch.FlipCoins) -> None:
    player = _one(resolving, instruction.who)
    for name in ("won", "lost", "heads", "tails"):
        resolving.amounts.pop(f"flips.{name}", None)
    resolving.refs["flipper"] = (player,) if player is not None else ()
    if player is None:
        resolving.did(0)
        return
    table, count, good, flipped = resolving.table, resolving.value(instruction.amount), True, 0
    yes, no = ("heads", "tails") if resolving.by_sides else ("won", "lost")
    watch_act(table, kinds.PlayerAct(player=player, action="win a coin flip"))
    while good if instruction.until_lost else flipped < count:
        good = flip_coin(table, player, resolving.object, sides=resolving.by_sides)
        flipped += 1
        name = f"flips.{yes if good else no}"
        resolving.amounts[name] = resolving.amounts.get(name, 0) + 1
        if not resolving.by_sides:
            won = kinds.PlayerAct(player=player, action="win a coin flip" if good else "lose a coin flip")
            triggers.collect(table, table.state, (won,))
    resolving.did(flipped)


def _roll(resolving: Resolving, instruction: ch.RollDice, who: PlayerRef) -> None:
    player = _one(resolving, who)
    for name in ("result", "other", "total"):
        resolving.amounts.pop(f"roll.{name}", None)
    if player is None:
        resolving.did(0)
        return
    table, sides = resolving.table, instruction.sides
    watch_act(table, kinds.RollDie(player=player, sides=sides, natural=1, result=1))
    rolls = roll_dice(table, player, resolving.object, resolving.value(instruction.amount), sides)
    if instruction.keep == "higher":
        rolls = ignoring_lowest(table, player, rolls, len(rolls) - 1)
    more = _modifier(resolving, instruction.add) - _modifier(resolving, instruction.subtract)
    results = tuple(roll + more for roll in rolls)
    if more:
        said = " and ".join(str(result) for result in results)
        table.note(f"The result is {said} after {more:+d}.", "roll_die", "706.2", actor=player)
    resolving.did(len(results))
    resolving.amounts["roll.total"] = sum(results)
    if len(results) == 1:
        resolving.amounts["roll.result"] = results[0]
    elif instruction.keep == "chosen":
        _choose(resolving, player, results)
    happened = tuple(
        kinds.RollDie(player=player, sides=sides, natural=natural, result=result)
        for natural, result in zip(rolls, results, strict=True)
    )
    triggers.collect(table, table.state, happened)


def _choose(resolving: Resolving, player: str, results: tuple[int, ...]) -> None:
    """The player chooses one of the results; the other one has its use too (706.4)."""
    name = resolving.name(player)
    options = tuple(Option(f"o{number}", str(result)) for number, result in enumerate(results, 1))
    prompt = f"Which result does {name} choose?"
    taken = resolving.table.ask("choose_value", player, prompt, options, "706.4", "608.2d", source=resolving.object)
    place = [option.id for option in options].index((taken.answer.pick or ("o1",))[0])
    resolving.amounts["roll.result"] = results[place]
    resolving.amounts["roll.other"] = sum(results) - results[place]
    text = f"{name} chooses the result {results[place]}."
    resolving.table.note(text, "roll_die", "706.4", "608.2d", actor=player, choice=taken)


def _roll_again(resolving: Resolving, who: PlayerRef) -> tuple[Instruction, ...]:
    """Roll the dice that were called for once more, and look the result up once more (706.3c)."""
    if resolving.rolled is None or resolving.results is None:
        feature(resolving.object, "rolling again without a results table")
    _roll(resolving, resolving.rolled, who)
    return (resolving.results,)


def _looked_up(resolving: Resolving, results: ch.ResultsTable) -> tuple[Instruction, ...]:
    """What the table has for the result, if it has anything (706.3a); without a result, nothing happens."""
    result = resolving.amounts.get("roll.result")
    for row in results.rows:
        if result is not None and row.low <= result and (row.high is None or result <= row.high):
            to = "" if row.high == row.low else "+" if row.high is None else f"–{row.high}"
            text = f"The result {result} is in the range {row.low}{to} of the results table."
            resolving.table.note(text, "roll_die", "706.3a", objects=(resolving.object,))
            return row.body
    return ()


def _modifier(resolving: Resolving, amount: Quantity | None) -> int:
    return resolving.value(amount if amount is not None else Number(0))


def _one(resolving: Resolving, who: PlayerRef) -> str | None:
    players = resolving.players(who)
    if len(players) > 1:
        feature(resolving.object, "coins that several players flip, or dice that they roll, at once")
    return players[0] if players else None
