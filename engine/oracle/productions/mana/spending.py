"""How mana may be spent, and what was spent (106.3, 106.6, 601.2h)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.conditions import Compare, WasSpent
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import DoTimes
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.mana.spending import OnAbilities, OnClassLevels, OnCosts, OnSpells, PaidWith, SpendOnly, WhenSpent
from engine.abilities.node import contains
from engine.abilities.phrases.filters import IsCastFrom, IsOwnedBy, Noun, Predicate
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import ColorsSpent, ManaSpentOn, Number, UnspentMana
from engine.abilities.phrases.references import Target, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.instructions.unless import of_the_last, split_of_the_last
from engine.oracle.productions.phrases.terminals import COLOR_WORDS


def declare(g: Builder) -> None:
    """Declare the sentence that restricts mana, the static ability that restricts a payment, and what asks for it."""
    g.rule("mana_use", "cast {noun:cast_one}", OnSpells)
    g.rule("mana_use", "cast {noun:noun/pl}", OnSpells, plural=True)
    for words, where in _ZONES:
        g.form("mana_use", f"cast {{noun:noun/pl}} from {words}", OnSpells, *_cast_from(where, plural=True))
        g.form("mana_use", f"cast {{noun:a_noun/sg}} from {words}", OnSpells, *_cast_from(where, plural=False))
    g.word("mana_use", "gain a Class level", OnClassLevels())
    g.word("mana_use", "activate abilities", OnAbilities())
    g.rule("mana_use", "activate abilities of {noun:noun/pl}", OnAbilities)
    g.rule("mana_use", "activate an ability of {noun:a_noun}".replace(" an ", " a "), OnAbilities, plural=False)
    g.word("mana_use", "activate a ability", OnAbilities(plural=False))
    g.word("mana_use", "activate a equip ability", OnAbilities(plural=False, keyword="equip"))
    for words, costs in _COSTS:
        g.word("mana_use", words, costs)
    g.listing("mana_uses", "mana_use", "or")
    g.rule("sentence", "spend this mana only to {on:mana_uses}", SpendOnly)
    both = "spend this mana only to {one:mana_use} or to {other:mana_use}"
    g.form("sentence", both, SpendOnly, lambda one, other: SpendOnly((one, other), again=True), _either)
    joined = "spend this mana only to {one:mana_use} and {other:mana_use}"
    g.form("sentence", joined, SpendOnly, lambda one, other: SpendOnly((one, other), both=True), _and)
    elided = "spend this mana only to cast {one:noun/pl} or {other:noun/pl}"
    g.form("sentence", elided, SpendOnly, _either_spells, _uneither_spells)
    single = "spend this mana only to cast {one:a_noun/sg} or {other:a_noun/sg}"
    g.form("sentence", single, SpendOnly, _either_spell, _uneither_spell)
    g.word("sentence", "spend this mana only on costs that contain {X}", SpendOnly((OnCosts("X", "on"),)))
    g.rule("sentence", "this mana can't be spent to {on:mana_uses}", SpendOnly, never=True)
    g.rule("sentence", "you can't spend this mana to {on:mana_uses}", SpendOnly, never=True, you=True)
    g.rule("static", "spend only mana produced by {source:noun/pl} to cast this spell .", PaidWith)
    _when_spent(g)
    _conditions(g)
    for category in ("self", "it", "back_singular", "cast_several"):
        g.unit("cast_thing", f"{{it:{category}}}")
    g.rule("each_unit", "color of mana spent to cast {on:cast_thing}", ColorsSpent)
    g.rule("term", "the number of colors of mana spent to cast {on:cast_thing}", ColorsSpent)
    g.rule("each_unit", "mana from {source:a_noun} spent to cast {on:cast_thing}", ManaSpentOn)
    g.rule("mana_unit", "mana from {source:a_noun} spent to cast {on:cast_thing}", ManaSpentOn)
    g.rule("sentence", "for each {times:mana_unit} , {do:core}", DoTimes)
    g.rule("each_unit", "mana spent to cast {on:cast_thing}", ManaSpentOn)
    g.rule("each_unit", "{S} spent to cast {on:cast_thing}".replace("{S}", SNOW), ManaSpentOn, symbol="S")
    g.rule("term", "the amount of {S} spent to cast {on:cast_thing}".replace("{S}", SNOW), ManaSpentOn, symbol="S")
    for category, unspent in (
        ("each_unit", "unspent {}mana you have"),
        ("term", "the amount of unspent {}mana you have"),
    ):
        for word, color in (("", ""), *((f"{color_word} ", letter) for color_word, letter in COLOR_WORDS)):
            g.word(category, unspent.format(word), UnspentMana(You(), color))
    g.form(
        "condition",
        "you have {n:number_word} or more unspent mana",
        Compare,
        lambda n: Compare(UnspentMana(You()), ">=", Number(n), "has"),
        _unspent_mana,
    )
    g.rule("term", "the amount of mana spent to cast {on:cast_thing}", ManaSpentOn)


_ZONES: Final[tuple[tuple[str, tuple[Predicate, ...]], ...]] = (
    ("a graveyard", (IsCastFrom("graveyard"),)),
    ("your graveyard", (IsCastFrom("graveyard"), IsOwnedBy(You()))),
    ("exile", (IsCastFrom("exile"),)),
    ("anywhere other than your hand", (IsCastFrom("hand", elsewhere=True),)),
)
"""From where the spells are cast (601.2a): a card in your graveyard is one that you own (404.2)."""


def _cast_from(where: tuple[Predicate, ...], *, plural: bool) -> tuple[Any, Any]:
    def make(noun: Noun) -> OnSpells | None:
        spells = all(head.word == "spell" for head in noun.heads)
        return OnSpells(Noun(noun.heads, (*noun.post, *where), noun.join), plural=plural) if spells else None

    def unmake(value: OnSpells) -> tuple[Noun] | None:
        bare = Noun(value.noun.heads, value.noun.post[: -len(where)], value.noun.join)
        return (bare,) if value == make(bare) else None

    return make, unmake


def _when_spent(g: Builder) -> None:
    """What follows as this mana is spent: an effect on the spell, or a delayed triggered ability (106.6)."""
    only = "spend this mana only to cast {on:cast_one} , and {do:clause}"
    g.form("sentence", only, WhenSpent, _spent("", only=True), _unspent("", only=True))
    for said in ("that mana is spent on", "that mana is spent to cast", "this mana is spent to cast"):
        _spent_sentences(g, "if", said, f"{said} {{on:cast_one}}")
        _spent_sentences(g, "when", said, f"{said} {{on:cast_one}}")
    for word in ("if", "when"):
        _spent_sentences(g, word, "you", "you spend this mana to cast {on:cast_one}")


def _spent_sentences(g: Builder, word: str, said: str, start: str) -> None:
    make, unmake = _spent(said, when=word == "when"), _unspent(said, when=word == "when")
    for done in ("core", "defining"):
        g.form("sentence", f"{word} {start} , {{do:{done}}}", WhenSpent, make, unmake)


SPENT = WhenSpent.__struct_defaults__[-1]
"""How it is said, where the words say it otherwise."""


def _spent(said: str, *, when: bool = False, only: bool = False) -> Any:
    def make(on: Noun, do: Instruction) -> WhenSpent | None:
        if any(head.word != "spell" for head in on.heads) or contains(do, Target):
            return None
        return WhenSpent(on, do, when, only, said or SPENT)  # type: ignore[arg-type]

    return make


def _unspent(said: str, *, when: bool = False, only: bool = False) -> Any:
    def unmake(value: WhenSpent) -> tuple[Any, ...] | None:
        return (value.on, value.do) if value == WhenSpent(value.on, value.do, when, only, said or SPENT) else None  # type: ignore[arg-type]

    return unmake


def _either(value: SpendOnly) -> tuple[Any, ...] | None:
    return value.on if value.again and not value.never and len(value.on) == 2 else None


def _and(value: SpendOnly) -> tuple[Any, ...] | None:
    return value.on if value.both and not value.never and len(value.on) == 2 else None


def _either_spells(one: Noun, other: Noun) -> SpendOnly:
    return SpendOnly((OnSpells(one, plural=True), OnSpells(other, plural=True, elided=True)))


def _either_spell(one: Noun, other: Noun) -> SpendOnly | None:
    spells = all(head.word == "spell" for noun in (one, other) for head in noun.heads)
    return SpendOnly((OnSpells(one), OnSpells(other, elided=True))) if spells else None


def _uneither_spell(value: SpendOnly) -> tuple[Any, ...] | None:
    match value.on:
        case (OnSpells(one), OnSpells(other, elided=True)) if value == _either_spell(one, other):
            return one, other
        case _:
            return None


def _uneither_spells(value: SpendOnly) -> tuple[Any, ...] | None:
    match value.on:
        case (OnSpells(one), OnSpells(other, elided=True)) if value == _either_spells(one, other):
            return one, other
        case _:
            return None


_COSTS = (
    ("foretell a card from your hand", OnCosts("foretell", "a card")),
    ("foretell cards", OnCosts("foretell")),
    ("turn permanents face up", OnCosts("turn face up")),
    ("pay a cost that contains {C}", OnCosts("C")),
    ("pay a disturb cost", OnCosts("disturb")),
)
"""Costs that mana may be spent on besides those of spells and abilities."""


def _conditions(g: Builder) -> None:
    g.rule("condition", "{mana:mana} was spent to cast {on:cast_thing}", WasSpent)
    g.rule("condition", "mana from {source:a_noun} was spent to cast {on:cast_thing}", WasSpent)
    cast = "was spent to cast {on:cast_thing}"
    g.rule("condition", f"at least {{low:number_word}} mana {cast}", WasSpent, word="at least")
    g.rule("condition", f"{{low:number_word}} or more mana {cast}", WasSpent, word="or more")
    for color, symbol in (*COLOR_WORDS, ("colorless", "C")):
        g.form(
            "condition",
            f"at least {{n:number_word}} {color} mana {cast}",
            WasSpent,
            _enough_of(symbol),
            _unenough_of(symbol),
        )
    g.rule("condition", "no mana was spent to cast {on:cast_thing}", WasSpent, negated=True, word="no")
    alike: dict[str, Any] = {"word": "at least", "sort": "the same color"}
    g.rule("condition", f"at least {{low:number_word}} mana of the same color {cast}", WasSpent, **alike)
    colored: dict[str, Any] = {"negated": True, "word": "no", "sort": "colored"}
    g.rule("condition", "no colored mana was spent to cast {on:cast_thing}", WasSpent, **colored)
    more_from = f"{{low:number_word}} or more mana from {{source:noun/pl}} {cast}"
    g.rule("condition", more_from, WasSpent, word="or more")
    g.form(
        "condition",
        "{n:number_word} or more colors of mana were spent to cast {on:cast_thing}",
        Compare,
        lambda n, on: Compare(ColorsSpent(on), ">=", Number(n), "has"),
        _colors_spent,
    )
    g.rule("spent", "{mana:mana} was spent to cast {on:cast_thing}", WasSpent, negated=True, word="unless")
    g.form(
        "sentence",
        "{then:core} unless {condition:spent}",
        (If, Sequence),
        lambda then, spent: of_the_last(then, lambda last: If(spent, last, leading=False)),
        split_of_the_last(_unless),
    )


SNOW = "\x7bS\x7d"


def _unspent_mana(value: Compare) -> tuple[int] | None:
    match value:
        case Compare(UnspentMana(You(), ""), ">=", Number(n), "has"):
            return (n,)
        case _:
            return None


def _colors_spent(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(ColorsSpent(on), ">=", Number(n), "has"):
            return n, on
        case _:
            return None


def _enough_of(symbol: str) -> Any:
    return lambda n, on: WasSpent(on, ManaCost((symbol,) * n), word="at least")


def _unenough_of(symbol: str) -> Any:
    def unmake(value: WasSpent) -> tuple[Any, ...] | None:
        mana = value.mana
        if mana is None or value.word != "at least" or value.negated or set(mana.symbols) != {symbol}:
            return None
        return len(mana.symbols), value.on

    return unmake


def _unless(value: Instruction) -> tuple[Any, ...] | None:
    match value:
        case If(WasSpent(word="unless") as asked, then, None, False):
            return then, asked
        case _:
            return None
