"""What is chosen, paid or revealed as a permanent enters (614.12a), and what was chosen (607.2d)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.ability import EntersTapped, EntersWithCounters, IsCopy
from engine.abilities.conditions import Compare
from engine.abilities.costs.cost import Cost, PayLife
from engine.abilities.phrases.filters import HasChosen, Head, IsPlayers, Noun
from engine.abilities.phrases.quantities import Number, NumberOf
from engine.abilities.phrases.references import Back, Players, This
from engine.abilities.replacement.entering import (
    OF_TYPES,
    AsEntersChoose,
    ChosenKind,
    DayAsEnters,
    EntersPrepared,
    EntersTappedUnlessPaid,
    ExilesAsEnters,
    NotesAsEnters,
    PaysAsEnters,
)
from engine.oracle.antecedents import CHOSEN_PLAYER
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare the static abilities that begin "as this enters", and "of the chosen color"."""
    for kind in get_args(ChosenKind):
        article = "" if kind in OF_TYPES else "a "
        g.word("choosable", f"{article}{kind.replace(',', ' ,')}", kind)
    g.rule("static", "as {what:self} enters , choose {kind:choosable} .", AsEntersChoose)
    seen = "as {what:self} enters , look at a opponent 's hand , then choose any card name ."
    g.form(
        "static",
        seen,
        AsEntersChoose,
        lambda what: AsEntersChoose(what, "card name", looks=True),
        lambda asked: (asked.what,) if asked.looks else None,
    )
    g.rule("static", "as {what:self} enters , pay any amount of life .", PaysAsEnters)
    g.rule("static", "as {what:self} enters , sacrifice any number of {noun:noun/pl} .", PaysAsEnters)
    g.rule("static", "as {what:self} enters , note your life total .", NotesAsEnters)
    _remembered(g)
    g.rule("static", "as {what:self} enters , exile {cards:chosen/@} .", ExilesAsEnters)
    g.form(
        "static",
        "{what:host} is a copy of the chosen creature .",
        IsCopy,
        lambda what: IsCopy(what, "creature"),
        lambda copy: (copy.what,),
    )
    g.rule("static", "if it's neither day nor night , it becomes day as {what:self} enters .", DayAsEnters)
    g.rule("static", "{what:self} enters prepared .", EntersPrepared)
    g.form("enters_tapped", "{what:self} enters tapped .", EntersTapped, EntersTapped, _plain)
    both = "{what:self} enters tapped with {c:n_counters} on it ."
    g.form("permanent_line", both, tuple, _tapped_with, _untapped_with)
    g.rule("enters_then", "as {what:it} enters , choose {kind:choosable} .", AsEntersChoose)
    g.form("permanent_line", "{a:enters_tapped} {b:enters_then}", tuple, lambda a, b: (a, b), _two)
    for words, slot in (("pay {cost:life_cost}", "cost"), ("reveal {reveal:a_noun/sg}", "reveal")):
        g.form(
            "static",
            f"as {{what:self}} enters , you may {words} . if you don't , {{again:enterer}} enters tapped .",
            EntersTappedUnlessPaid,
            _unless(slot),
            _ununless(slot),
        )
    g.form("life_cost", "{amount:numeral} life", Cost, lambda n: Cost((PayLife(n),)), _life)
    g.word("modifier", "of the chosen color", HasChosen("color"))
    g.word("modifier", "of the chosen type", HasChosen("type"))
    g.word("modifier", "with the chosen name", HasChosen("name"))
    g.word("quality", "the chosen color", Noun((Head((HasChosen("color"),), "source"),)))
    opponents = Noun((Head((IsPlayers(Players("each opponent")),), "source"),))
    g.word("quality", "each of your opponents", opponents)
    g.word("quality", CHOSEN_PLAYER, Noun((Head((IsPlayers(Back(CHOSEN_PLAYER)),), "source"),)))


def _remembered(g: Builder) -> None:
    """What was paid as the object entered, or noted for it since (607.2e, 607.2g): "it" is always that object."""
    g.word("entered_one", "it", This(""))
    g.unit("entered_one", "{it:self}")
    unpaid = Compare(NumberOf("tribute paid", This()), "=", Number(0), "tribute")
    g.word("condition", "tribute wasn't paid", unpaid)
    devoured = NumberOf("devoured", This("it"))
    g.word("each_unit", "creature it devoured", devoured)
    g.word("term", "the number of creatures it devoured", devoured)
    g.word("condition", "it devoured a creature", Compare(devoured, ">=", Number(1), "it devoured"))
    g.rule("term", "the life paid as {of:entered_one} entered", NumberOf, what="life paid")
    g.rule("term", "the number of {noun:noun/pl} sacrificed as {of:entered_one} entered", NumberOf, what="sacrificed")
    g.rule("term", "the last noted life total for {of:entered_one}", NumberOf, what="noted life total")


def _plain(value: EntersTapped) -> tuple[Any] | None:
    return (value.what,) if value.unless is None else None


def _tapped_with(what: Any, c: tuple[Any, str]) -> tuple[Any, ...]:
    return EntersTapped(what), EntersWithCounters(what, c[1], c[0])


def _untapped_with(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (EntersTapped(what, None), EntersWithCounters(_, kind, amount) as counters):
            return (what, (amount, kind)) if counters == EntersWithCounters(what, kind, amount) else None
        case _:
            return None


def _two(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    fits = len(line) == 2 and isinstance(line[0], EntersTapped) and isinstance(line[1], AsEntersChoose)
    return line if fits else None


def _unless(slot: str) -> Any:
    return lambda what, paid, again: EntersTappedUnlessPaid(what, again, **{slot: paid})


def _ununless(slot: str) -> Any:
    def unmake(value: EntersTappedUnlessPaid) -> tuple[Any, ...] | None:
        paid = getattr(value, slot)
        return (value.what, paid, value.again) if paid is not None else None

    return unmake


def _life(cost: Cost) -> tuple[Any] | None:
    match cost.parts:
        case (PayLife(amount=amount),):
            return (amount,)
        case _:
            return None
