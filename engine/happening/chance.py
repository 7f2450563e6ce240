"""Flipping coins and rolling dice: each is a choice of chance, whose answer is given or enumerated (705, 706)."""

from __future__ import annotations

from engine.dialogue.choices import Option
from engine.dialogue.citing import Taken
from engine.layers.naming import name_of
from engine.standing.player_rules import rules_of
from engine.table.table import Table

WON, LOST = "wins", "loses"
HEADS, TAILS = "heads", "tails"


def flip_coin(table: Table, player: str, source: str, *, sides: bool) -> bool:
    """Whether a player wins a flip (705.2), or, where it is asked for ``sides``, whether the coin comes up heads.

    Each effect that has them flip two coins in place of one does so to every flip (614.1a, 614.5).
    """
    good, bad = (HEADS, TAILS) if sides else (WON, LOST)
    count = 2 ** sum(1 for _ in rules_of(table.state, player, "flips two coins and ignores one"))
    name = name_of(table.state, player)
    prompt = f"Does the coin that {name} flips come up heads?" if sides else f"Does {name} win the coin flip?"
    flips = [_chance(table, player, prompt, (good, bad), source, "705.1" if sides else "705.2") for _ in range(count)]
    results = [taken.choice.options[0].id in (taken.answer.pick or ()) for taken in flips]
    kept, told = results[0], flips[0]
    if count > 1 and len(set(results)) > 1:
        options = (Option("o1", good), Option("o2", bad))
        which = f"Which of the flips does {name} not ignore?"
        told = table.ask("choose_value", player, which, options, "614.1a", source=source)
        kept = told.answer.pick == ("o1",)
    text = f"{name} flips a coin: {good if kept else bad}."
    if count > 1:
        seen = ", ".join(good if result else bad for result in results)
        text = f"{name} flips {count} coins instead of one ({seen}) and ignores all but one: {good if kept else bad}."
    rules = ("705.1",) if sides else ("705.1", "705.2")
    table.note(
        text, "flip_coin", *rules, *(("614.1a",) if count > 1 else ()), actor=player, objects=(source,), choice=told
    )
    return kept


def roll_dice(table: Table, player: str, source: str, count: int, sides: int) -> tuple[int, ...]:
    """The natural results of dice with so many sides (706.1a, 706.2), those aside that an effect has the player ignore.

    Each effect that adds a die has them ignore one roll more, the lowest of those that are left (706.6).
    """
    more = sum(1 for _ in rules_of(table.state, player, "rolls one more die and ignores the lowest roll"))
    name = name_of(table.state, player)
    labels = tuple(str(number) for number in range(1, sides + 1))
    rolled: list[int] = []
    for _ in range(count + more if count > 0 else 0):
        taken = _chance(table, player, f"What does {name} roll on a d{sides}?", labels, source, "706.1a")
        number = 1 + taken.choice.options.index(
            next(o for o in taken.choice.options if o.id in (taken.answer.pick or ()))
        )
        rolled.append(number)
        table.note(f"{name} rolls a d{sides}: {number}.", "roll_die", "706.1a", "706.2", actor=player, choice=taken)
    return ignoring_lowest(table, player, tuple(rolled), more if count > 0 else 0)


def ignoring_lowest(table: Table, player: str, rolled: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The rolls without so many of the lowest, which are considered never to have happened (706.6)."""
    left = list(rolled)
    for _ in range(count):
        lowest = min(left)
        left.remove(lowest)
        table.note(f"{name_of(table.state, player)} ignores the roll of {lowest}.", "roll_die", "706.6", actor=player)
    return tuple(left)


def _chance(table: Table, player: str, prompt: str, labels: tuple[str, ...], source: str, rule: str) -> Taken:
    options = tuple(Option(f"o{number}", label, weight=1) for number, label in enumerate(labels, 1))
    return table.ask("random", player, prompt, options, rule, source=source)
