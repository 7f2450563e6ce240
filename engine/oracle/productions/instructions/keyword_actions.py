"""Keyword actions that are several things in one word (701)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.casting.playing import Airbend, Discover
from engine.abilities.instructions.chance import DoTimes
from engine.abilities.instructions.following import Sequence
from engine.abilities.instructions.keyword_actions import (
    Adapt,
    Amass,
    Blight,
    Bolster,
    Clash,
    Connive,
    Designate,
    DoubleCounters,
    DoublePT,
    Endure,
    Explore,
    Fateseal,
    Flip,
    Incubate,
    Monstrosity,
    Planeswalk,
    Populate,
    Proliferate,
    PutItsCounters,
    Suspect,
    TimeTravel,
    Transform,
    Undesignate,
)
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.filters import HasType, Head, Noun
from engine.abilities.phrases.quantities import Number, Quantity, ThatMuch, X
from engine.abilities.phrases.references import Back, Players, Target
from engine.keywords.earthbending import earthbend, earthbent
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the verbs of players and of objects."""
    _repeated(g)
    _earthbending(g)
    g.rule("repeatable", "proliferates|proliferate", Proliferate, who=HOLE)
    g.rule("repeatable", "populates|populate", Populate, who=HOLE)
    g.rule("repeatable", "time travels|travel", TimeTravel, who=HOLE)
    g.rule("player_verb", "amasses|amass {subtype:subtype/pl} {amount:numeral}", Amass, who=HOLE)
    zombies: dict[str, Any] = {"subtype": "Zombie", "unsaid": True}  # 701.47d
    g.rule("player_verb", "amasses|amass {amount:numeral}", Amass, who=HOLE, **zombies)
    g.rule("player_verb", "bolsters|bolster {amount:numeral}", Bolster, who=HOLE)
    g.form("player_verb", "support {n:numeral}", PutCounters, _support, _unsupport, number=PL)
    g.rule("player_verb", "adapt {amount:numeral}", Adapt, number=PL)
    g.rule("player_verb", "monstrosity {amount:numeral}", Monstrosity, number=PL)
    g.rule("player_verb", "suspect {what:object}", Suspect, number=PL)
    g.rule("player_verb", "airbend {what:objects}", Airbend, number=PL)
    g.rule("repeatable", "blights|blight {amount:numeral}", Blight, who=HOLE)
    g.rule("player_verb", "fateseal {amount:numeral}", Fateseal, number=PL)
    g.word("clashing", "a opponent", Players("an opponent"))
    g.word("clashing", "defending player", Back("defending player"))
    g.rule("player_verb", "clashes|clash with {whom:clashing}", Clash, who=HOLE)
    g.rule("object_verb", "becomes|become prepared", Designate, what=HOLE, word="prepared")
    g.rule("object_verb", "becomes|become unprepared", Undesignate, what=HOLE, word="prepared")
    g.rule("object_verb", "is|are no longer suspected", Undesignate, what=HOLE, word="suspected")
    g.rule("object_verb", "becomes|become no longer suspected", Undesignate, what=HOLE, word="suspected", said="become")
    short: dict[str, Any] = {"word": "suspected", "said": "contracted", "number": NEUTRAL}
    g.rule("clause", "{what:its_contraction} no longer suspected", Undesignate, **short)
    g.rule("repeatable", "incubates|incubate {amount:numeral}", Incubate, who=HOLE)
    for word in ("transform", "convert"):
        g.rule("player_verb", f"{word} {{what:object}}", Transform, word=word, number=PL)
    g.rule("player_verb", "planeswalks|planeswalk", Planeswalk, who=HOLE)
    g.rule("player_verb", "flip {what:object}", Flip, number=PL)
    g.rule("player_verb", "discovers|discover {amount:numeral}", Discover, who=HOLE)
    g.rule("object_verb", "explores|explore", Explore, what=HOLE)
    twice: dict[str, Any] = {"what": HOLE, "times": Number(2), "again": True}
    g.rule("object_verb", "explores|explore , then it explores again", Explore, **twice)
    g.rule("object_verb", "explores|explore {times:count} times", Explore, what=HOLE)
    g.rule("object_verb", "connives|connive", Connive, what=HOLE, amount=Number(1), plain=True)
    g.rule("object_verb", "connives|connive {amount:numeral}", Connive, what=HOLE)
    g.rule("object_verb", "endures|endure {amount:numeral}", Endure, what=HOLE)
    g.rule(
        "player_verb",
        "double the number of {kind:counter_kind} counters on {on:spread_object}",
        DoubleCounters,
        number=PL,
    )
    g.rule("player_verb", "put {of:counters_of} counters on {on:counter_holder}", PutItsCounters, number=PL)
    g.word("counters_of", "its", Back("its"))
    g.word("counters_of", "those", Back("those counters"))
    g.form(
        "player_verb",
        "double the number of each kind of counter on {on:spread_object}",
        DoubleCounters,
        lambda on: DoubleCounters(None, on),
        lambda double: (double.on,) if double.kind is None else None,
        number=PL,
    )
    for words, power, toughness in (
        ("power", True, False),
        ("toughness", False, True),
        ("power and toughness", True, True),
    ):
        what: dict[str, Any] = {"power": power, "toughness": toughness, "number": PL}
        until = "{duration:duration}"
        for verb, factor in (("double", 2), ("triple", 3)):
            g.rule("player_verb", f"{verb} {{what:possessor}} 's {words} {until}", DoublePT, **what, factor=factor)
            of = f"{verb} the {words} of {{what:doubled}} {until}"
            g.rule("player_verb", of, DoublePT, **what, late=True, factor=factor)
            g.rule("player_verb", f"{verb} {{what:its}} {words} {until}", DoublePT, **what, factor=factor)
    g.word("its", "its", Back("its"))
    for category in ("target", "group", "self"):
        g.unit("doubled", f"{{it:{category}/@}}")


def _earthbending(g: Builder) -> None:
    g.form("player_verb", "earthbend {n:numeral}", Sequence, earthbend, _unearthbend, number=PL)


def _unearthbend(value: Sequence) -> tuple[Any] | None:
    amount = earthbent(value)
    return (amount,) if amount is not None else None


def _repeated(g: Builder) -> None:
    """ "Proliferate twice", "investigate X times", "it explores again": each time by itself (608.2c)."""
    g.word("often", "twice", Number(2))
    g.form(
        "often",
        "{n:number_word} times",
        Number,
        lambda n: Number(n) if n > 2 else None,
        lambda n: (n.value,) if 2 < n.value <= 20 else None,
    )
    g.word("often", "X times", X())
    g.word("often", "that many times", ThatMuch("that many times"))
    g.unit("player_verb", "{it:repeatable/@}")
    g.rule("player_verb", "{do:repeatable/@} {times:often}", DoTimes, said="times")
    g.rule("player_verb", "{do:repeatable/@} again", DoTimes, times=Number(1), said="again")
    for_each = "{do:repeatable/@} for each {times:each_unit}"
    g.form(
        "player_verb", for_each, DoTimes, _for_each, lambda value: (value.do, value.times) if _is_each(value) else None
    )


def _for_each(do: Any, times: Quantity) -> DoTimes:
    """ "Investigate for each opponent who lost life this turn"."""
    return DoTimes(times, do, "for each")


def _is_each(value: DoTimes) -> bool:
    return value.said == "for each"


_SUPPORTED: Final = Noun((Head((HasType("creature"),), "permanent", bare=True),))


def _support(n: Quantity) -> PutCounters | None:
    """A +1/+1 counter on each of so many other targets; no target is the instant or sorcery itself (701.41a)."""
    if not isinstance(n, Number | X):
        return None
    on = Target(_SUPPORTED, 0, n if isinstance(n, X) else n.value, other=True)
    return PutCounters("+1/+1", Number(1), on, support=True)


def _unsupport(value: PutCounters) -> tuple[Any, ...] | None:
    match value:
        case PutCounters(on=Target(high=int() | X() as high), support=True):
            n = Number(high) if isinstance(high, int) else high
            return (n,) if value == _support(n) else None
        case _:
            return None
