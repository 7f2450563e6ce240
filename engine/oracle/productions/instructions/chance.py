"""Chance: objects and players chosen at random, coins, dice and results tables (705, 706)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import Compare
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import (
    DoTimes,
    FlipCame,
    FlipCoins,
    ResultsTable,
    RollAgain,
    RollDice,
    RollsDie,
    TableRow,
)
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.mana.adding import AddMana
from engine.abilities.node import find
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.filters import InZone, IsExiledWith, Noun
from engine.abilities.phrases.quantities import CardsIn, CountOf, FlipsThat, Number, Quantity, RollResult, WhoDid, X
from engine.abilities.phrases.references import Back, Chosen, Group, Players, Target, You
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens
from engine.abilities.triggers.events import Batch
from engine.abilities.zones.libraries import Draw
from engine.abilities.zones.looking import Choose, Reveal
from engine.abilities.zones.moving import Destroy, Exile, Sacrifice
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.categories import Reading
from engine.oracle.grammar.symbols import ANY, NEUTRAL, PL
from engine.oracle.grammar.symbols import Number as Grammatical
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.tokens import Token


def declare(g: Builder) -> None:
    """Declare choices at random, coins, dice and the tables for their results."""
    _random(g)
    _coins(g)
    _flips(g)
    _dice(g)
    _results(g)
    _tables(g)
    _events(g)


# -- at random (608.2d) -----------------------------------------------------------------------------------------------


def _random(g: Builder) -> None:
    """ "A card at random from your graveyard", "two of them at random", "a creature chosen at random"."""
    for category in ("chosen", "among"):
        for how in ("at random", "chosen at random"):
            pattern = f"{{what:{category}/@}} {how}"
            g.form("at_random", pattern, Chosen, *_how(how, among=category == "among"))
    g.form("at_random", "{what:chosen/@} at random {post:modifiers}", Chosen, _inside, _uninside)
    g.unit("moved", "{it:at_random/@}")
    g.rule("player_verb", "exiles|exile {what:at_random}", Exile, who=HOLE)
    g.rule("player_verb", "destroy {what:at_random}", Destroy, number=PL)
    g.rule("player_verb", "sacrifices|sacrifice {what:at_random}", Sacrifice, who=HOLE)
    g.rule("player_verb", "chooses|choose {what:at_random}", Choose, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:at_random}", Reveal, who=HOLE)


def _how(how: Any, *, among: bool) -> tuple[Any, Any]:
    def make(what: Chosen) -> Chosen | None:
        return None if what.random else replace(what, random=how)

    def unmake(what: Chosen) -> tuple[Any] | None:
        fits = what.random == how and (what.among is not None) == among
        return (replace(what, random=""),) if fits else None

    return make, unmake


def _inside(what: Chosen, post: tuple[Any, ...]) -> Chosen | None:
    """A zone, or what exiled it, after the words "at random"."""
    if what.random or what.noun.post or not all(isinstance(part, InZone | IsExiledWith) for part in post):
        return None
    if not all(head.word == "card" for head in what.noun.heads):
        return None
    return replace(what, noun=Noun(what.noun.heads, post, what.noun.join), random="inside")


def _uninside(what: Chosen) -> tuple[Any, ...] | None:
    if what.random != "inside":
        return None
    return replace(what, noun=Noun(what.noun.heads, (), what.noun.join), random=""), what.noun.post


# -- coins (705) ------------------------------------------------------------------------------------------------------


def _coins(g: Builder) -> None:
    g.rule("player_verb", "flips|flip a coin", FlipCoins, who=HOLE, amount=Number(1))
    g.rule("player_verb", "flips|flip {amount:count} coins", FlipCoins, who=HOLE)
    for verb, whose in (("flip", "you"), ("flips|flip", "they")):
        until = f"{verb} a coin until {whose} lose a flip"
        g.rule("player_verb", until, FlipCoins, who=HOLE, amount=Number(1), until_lost=True)
    g.rule("sentence", "for each {times:flip_unit} , {do:core}", DoTimes)
    g.word("who_does", "opponent who does", WhoDid())
    g.rule("sentence", "for each {times:who_does} , {do:core}", DoTimes)
    counted = "for each {times:counted_each} , {do:core}"
    g.form("sentence", counted, DoTimes, _for_each_counted, lambda d: (d.times, d.do) if _is_counted(d) else None)
    g.rule("condition", "{who:player/@} wins|win the flip", FlipCame, what="won", number=NEUTRAL)
    g.rule("condition", "{who:player/@} loses|lose the flip", FlipCame, what="won", negated=True, number=NEUTRAL)
    for word in ("it", "the coin"):
        for side, negated in (("heads", False), ("tails", True)):
            came = FlipCame(You(), "heads", negated, word)
            g.word("condition", f"{word} comes up {side}", came)


def _for_each_counted(times: Quantity, do: Instruction) -> DoTimes | None:
    return made if _is_counted(made := DoTimes(times, do)) else None


def _is_counted(value: DoTimes) -> bool:
    """Whether it is an amount of something for each of what is counted, and says nothing of each one by itself."""
    do = value.do
    if isinstance(do, Sequence):
        return do.word == "and" and all(_is_counted(DoTimes(value.times, part)) for part in do.parts)
    counts = isinstance(value.times, CountOf | CardsIn)
    if isinstance(do, AddMana):
        return counts and do.per is None
    if isinstance(do, ApplyToObjects):
        plain = all(isinstance(change, ModifyPT) for change in do.changes) and not do.leading
        return counts and plain and do.duration is not None and isinstance(do.what, Group)
    if isinstance(do, LoseLife) and do.who in (Players("each opponent"), Players("each player")):
        return counts and isinstance(do.amount, Number)
    if not isinstance(do, CreateTokens | Draw | GainLife | LoseLife | PutCounters):
        return False
    known = (back for back in find(do, Back) if back.word != "that player")
    each = any(True for _ in known) or any(True for kind in (Target, Players) for _ in find(do, kind))
    return isinstance(value.times, CountOf | CardsIn) and isinstance(do.amount, Number) and not each


FLIPS: tuple[tuple[str, FlipsThat], ...] = (
    ("flip you win", FlipsThat("won", "you win")),
    ("flip you won", FlipsThat("won", "you won")),
    ("flip you lose", FlipsThat("lost", "you lose")),
    ("flip you lost", FlipsThat("lost", "you lost")),
    ("coin that comes up heads", FlipsThat("heads", "comes")),
    ("coin that comes up tails", FlipsThat("tails", "comes")),
    ("coin that came up heads", FlipsThat("heads", "came")),
    ("coin that came up tails", FlipsThat("tails", "came")),
)


def _flips(g: Builder) -> None:
    """What is counted of several flips."""
    for words, flips in FLIPS:
        g.word("flip_unit", words, flips)
        if flips.word == "came":
            g.word("term", f"the number of {words.replace('coin', 'coins')}", flips)
    g.unit("each_unit", "{it:flip_unit}")


# -- dice (706) -------------------------------------------------------------------------------------------------------

SIDES = (4, 6, 8, 10, 12, 20, 100)
SPELLED = ((6, "six-sided"), (20, "20-sided"))


def _dice(g: Builder) -> None:
    for sides in SIDES:
        g.rule("roll", f"rolls|roll a d{sides}", RollDice, who=HOLE, amount=Number(1), sides=sides)
        g.rule("roll", f"rolls|roll {{amount:count}} d{sides}", RollDice, who=HOLE, sides=sides)
    for sides, word in SPELLED:
        spelled: dict[str, Any] = {"who": HOLE, "sides": sides, "spelled": True}
        g.rule("roll", f"rolls|roll a {word} die", RollDice, amount=Number(1), **spelled)
        g.rule("roll", f"rolls|roll {{amount:count}} {word} dice", RollDice, **spelled)
    g.unit("player_verb", "{it:roll/@}")
    for field in ("add", "subtract"):
        pattern = f"{{roll:roll/@}} and {field}s|{field} {{amount:term}}"
        g.form("player_verb", pattern, RollDice, *_modified(field))
    for words, keep, low in (
        ("and ignores|ignore the lower roll", "higher", 2),
        ("and chooses|choose one result", "chosen", 2),
    ):
        g.form("player_verb", f"{{roll:roll/@}} {words}", RollDice, *_keeping(keep, low))


def _modified(field: str) -> tuple[Any, Any]:
    def make(roll: RollDice, amount: Any) -> RollDice | None:
        return replace(roll, **{field: amount})

    def unmake(roll: RollDice) -> tuple[Any, ...] | None:
        amount = getattr(roll, field)
        return (replace(roll, **{field: None}), amount) if amount is not None else None

    return make, unmake


def _keeping(keep: Any, count: int) -> tuple[Any, Any]:
    def make(roll: RollDice) -> RollDice | None:
        return replace(roll, keep=keep) if roll.amount == Number(count) else None

    def unmake(roll: RollDice) -> tuple[Any] | None:
        return (replace(roll, keep=""),) if roll.keep == keep else None

    return make, unmake


def _results(g: Builder) -> None:
    """The result as an amount, and what is asked of it."""
    g.word("term", "the result", RollResult())
    g.word("term", "that result", RollResult(word="that"))
    g.word("term", "the other result", RollResult("other"))
    g.word("term", "the total of those results", RollResult("total"))
    for words, comparison in (("or less", "<="), ("or greater", ">="), ("or higher", ">=")):
        if words != "or higher":
            g.form("condition", f"the result is {{n:numeral}} {words}", Compare, *_compared(comparison, ""))
    g.form("condition", "you roll a {n:numeral} or higher", Compare, *_compared(">=", "has"))
    g.form("condition", "you roll a {n:numeral}", Compare, *_compared("=", "has"))


def _compared(comparison: Any, said: Any) -> tuple[Any, Any]:
    def make(n: Any) -> Compare | None:
        return Compare(RollResult(), comparison, n, said) if not isinstance(n, X) else None

    def unmake(value: Compare) -> tuple[Any] | None:
        return (value.right,) if value == Compare(RollResult(), comparison, value.right, said) else None

    return make, unmake


# -- results tables (706.3) -------------------------------------------------------------------------------------------


def _tables(g: Builder) -> None:
    g.terminal("result_range", _range, _show_range, ["<number>"], tuple)
    g.form(
        "table_row",
        "{results:result_range} {body:full_sentences}",
        TableRow,
        lambda results, body: TableRow(results[0], results[1], body),
        lambda row: ((row.low, row.high), row.body),
    )
    g.listing("table_rows", "table_row", None)
    g.rule("results_table", "{rows:table_rows}", ResultsTable)
    g.form("body", "{before:full_sentences} {it:results_table}", tuple, _with_table, _ends_in_table)
    g.rule("player_verb", "rolls|roll again", RollAgain, who=HOLE)


def _with_table(before: tuple[Instruction, ...], table: ResultsTable) -> tuple[Instruction, ...]:
    return (*before, table)


def _ends_in_table(body: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return (body[:-1], body[-1]) if len(body) > 1 and isinstance(body[-1], ResultsTable) else None


def _range(tokens: tuple[Token, ...], at: int) -> Iterable[Reading]:
    """A number, "1—9" or "15+", and the bar after it (706.3a)."""
    words = [token.text for token in tokens[at : at + 4]]
    match words:
        case [low, "|", *_] if low.isdecimal():
            yield at + 2, (int(low), int(low)), ANY
        case [low, "+", "|", *_] if low.isdecimal():
            yield at + 3, (int(low), None), ANY
        case [low, "--", high, "|"] if low.isdecimal() and high.isdecimal():
            yield at + 4, (int(low), int(high)), ANY
        case _:
            pass


def _show_range(value: tuple[int, int | None], _: Grammatical) -> tuple[tuple[str, ...], Grammatical]:
    low, high = value
    return (f"{low}+" if high is None else str(low) if low == high else f"{low}—{high}", "|"), ANY


# -- trigger conditions -----------------------------------------------------------------------------------------------


def _events(g: Builder) -> None:
    g.form(
        "player_event_verb",
        "rolls|roll one or more dice",
        Batch,
        lambda: Batch(RollsDie(HOLE)),
        lambda batch: () if batch.event == RollsDie(HOLE) else None,
    )
    g.rule("player_event_verb", "rolls|roll a die", RollsDie, who=HOLE)
    g.rule("player_event_verb", "rolls|roll a {low:integer} or higher on a die", RollsDie, who=HOLE, said=True)
    g.rule("player_event_verb", "rolls|roll a {low:integer} or higher", RollsDie, who=HOLE)
    g.rule("player_event_verb", "rolls|roll a natural {natural:integer}", RollsDie, who=HOLE)
    g.rule("player_event_verb", "rolls|roll a die 's highest natural result", RollsDie, who=HOLE, natural="highest")
