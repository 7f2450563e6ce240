"""Payments as a verb phrase where more than one thing is paid at once, or the amount is said otherwise (118.3, 118.12)."""

from __future__ import annotations

from typing import Any

from engine.abilities.costs.cost import Cost, CostPart, PayEnergy, PayLife, PayMana
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, MayPay, Sequence, Unless
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import AnyAmount, Half, LifeTotal, Number, Quantity, TotalThisWay, X
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.instructions.unless import of_the_last, split_of_the_last
from engine.oracle.productions.phrases.verbs import IMPLIED

ANY_AMOUNT = (("any amount of", AnyAmount()), ("one or more", AnyAmount(1)))


def declare(g: Builder) -> None:
    """Declare what is added to ``paying``, ``paying_part``, ``cost_part`` and ``unless``."""
    g.form("paying", "pays|pay {mana:mana} and {amount:numeral} life", Cost, _with_life, _unwith_life)
    g.rule("payment", "{mana:mana}", PayMana)
    g.rule("payment", "{amount:numeral} life", PayLife)
    g.listing("payments", "payment", "or", low=2)
    g.form("paying_either", "pays|pay {ways:payments}", Cost, _either, _uneither)
    for category, verb in (("cost_part", "Pay"), ("paying_part", "pays|pay")):
        half = PayLife(Half(LifeTotal(You()), "up", whole=True))
        g.word(category, f"{verb.rpartition('|')[2]} half your life , rounded up", half)
        g.form(category, f"{verb} life equal to {{amount:expression}}", PayLife, PayLife, _equal)
        counted = f"{verb} {{n:number_word}} {{unit:energy}}"
        g.form(category, counted, PayEnergy, _energy, _unenergy)
        g.form(category, f"{verb} {{x:x_amount}} {{unit:energy}}", PayEnergy, _energy, _unenergy_x)
    g.word("x_amount", "X", X())
    for words, amount in ANY_AMOUNT:
        g.form("paying_part", f"pays|pay {words} {{unit:energy}}", PayEnergy, *_any_energy(amount))
    g.word("paying_part", "pays|pay any amount of life", PayLife(AnyAmount()))
    g.word("paying_part", "pays|pay any amount of mana", PayMana(ManaCost(("X",)), x=AnyAmount()))
    equal = "pays|pay a amount of {unit:energy} equal to {amount:expression}"
    g.form("paying_part", equal, PayEnergy, _energy_equal, _unenergy_equal)
    g.form("term", "the amount of {unit:energy} paid this way", TotalThisWay, _energy_paid, _unenergy_paid)
    g.form("each_unit", "{unit:energy} paid this way", TotalThisWay, _energy_paid, _unenergy_paid)
    g.form("clause", "{cost:paying/pl}", MayPay, _must_pay, _unmust_pay, number=NEUTRAL)
    g.rule("conditional", "if {condition:done} , {then:trailing_if}", If)
    more = "{do:clause} unless {who:player/@} pays|pay {base:mana} plus a additional {cost:mana_for_each}"
    g.form("unless", more, (Unless, Sequence), _with_additional, split_of_the_last(_unwith_additional), number=NEUTRAL)


def _with_life(mana: ManaCost, amount: Quantity) -> Cost:
    return Cost((PayMana(mana), PayLife(amount)))


def _unwith_life(cost: Cost) -> tuple[Any, ...] | None:
    match cost:
        case Cost((PayMana(mana) as paid, PayLife(Number() | X() as amount)), ()) if paid == PayMana(mana):
            return mana, amount
        case _:
            return None


def _either(ways: tuple[CostPart, ...]) -> Cost:
    return Cost(ways[:1], tuple((way,) for way in ways[1:]))


def _uneither(cost: Cost) -> tuple[Any] | None:
    ways = (cost.parts, *cost.others)
    plain = all(len(way) == 1 and _is_payment(way[0]) for way in ways)
    return (tuple(way[0] for way in ways),) if cost.others and plain else None


def _is_payment(part: CostPart) -> bool:
    match part:
        case PayMana(mana):
            return part == PayMana(mana)
        case PayLife(Number() | X()):
            return True
        case _:
            return False


def _equal(part: PayLife) -> tuple[Quantity] | None:
    return None if isinstance(part.amount, Number | X | AnyAmount) else (part.amount,)


def _energy(n: int | Quantity, unit: Number) -> PayEnergy | None:
    amount = Number(n) if isinstance(n, int) else n
    return PayEnergy(amount, counted=isinstance(n, int)) if unit == _ONE else None


def _unenergy(part: PayEnergy) -> tuple[Any, ...] | None:
    return (part.amount.value, _ONE) if part.counted and isinstance(part.amount, Number) else None


def _unenergy_x(part: PayEnergy) -> tuple[Any, ...] | None:
    return (part.amount, _ONE) if isinstance(part.amount, X) else None


def _any_energy(amount: AnyAmount) -> tuple[Any, Any]:
    def make(unit: Number) -> PayEnergy | None:
        return PayEnergy(amount) if unit == _ONE else None

    return make, lambda part: (_ONE,) if part.amount == amount else None


def _energy_equal(unit: Number, amount: Quantity) -> PayEnergy | None:
    return PayEnergy(amount) if unit == _ONE else None


def _unenergy_equal(part: PayEnergy) -> tuple[Any, ...] | None:
    return None if isinstance(part.amount, Number | X | AnyAmount) else (_ONE, part.amount)


def _energy_paid(unit: Number) -> TotalThisWay | None:
    return TotalThisWay("energy paid") if unit == _ONE else None


def _unenergy_paid(value: TotalThisWay) -> tuple[Any] | None:
    return (_ONE,) if value.what == "energy paid" else None


_ONE = Number(1)


def _must_pay(cost: Cost) -> MayPay | None:
    """ "Pay {E}{E}": what has to be paid as far as it can be (118.3); mana may be what another sentence speaks of."""
    match cost:
        case Cost((PayEnergy() | PayLife(AnyAmount()) | PayMana(x=AnyAmount()),), ()):
            return MayPay(IMPLIED, cost, must=True)
        case _:
            return None


def _unmust_pay(value: MayPay) -> tuple[Cost] | None:
    return (value.cost,) if value.must and _must_pay(value.cost) == value else None


def _with_additional(do: Any, who: Any, base: ManaCost, cost: PayMana) -> Instruction:
    return of_the_last(do, lambda last: Unless(last, who, Cost((PayMana(base), cost))))


def _unwith_additional(value: Instruction) -> tuple[Any, ...] | None:
    match value:
        case Unless(do, who, Cost((PayMana(base) as first, PayMana(each=each) as cost), ()), None, False) if each:
            return (do, who, base, cost) if first == PayMana(base) else None
        case _:
            return None
