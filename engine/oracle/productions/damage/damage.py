"""Sorts of damage (120.2), excess damage (120.4a, 120.10), and damage as though its source had a keyword (609.4)."""

from __future__ import annotations

from typing import Literal, get_args

from engine.abilities.conditions import Compare
from engine.abilities.damage.damaging import DamageDealtAs, ExcessInstead
from engine.abilities.damage.events import DamageSort, IsDealtExcessDamage
from engine.abilities.phrases.quantities import ExcessThisWay, Number, ThatMuch
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.words_for_damage import DEALT_BY_EVENT, LIFE_GAINED, THAT_DAMAGE

DAMAGE: tuple[tuple[DamageSort, str], ...] = (
    ("", "damage"),
    ("combat", "combat damage"),
    ("noncombat", "noncombat damage"),
)
"""The words for sorts of damage (120.2)."""

To = Literal["", "to that creature", "to a creature", "to a permanent"]

TO: tuple[To, ...] = get_args(To)
"""To what the text says that it was dealt."""

SORTS: tuple[tuple[DamageSort, str], ...] = (("", "excess damage"), ("noncombat", "excess noncombat damage"))


def declare(g: Builder) -> None:
    """Declare the sentence, the condition, the amounts and the trigger conditions."""
    g.rule("clause", "excess damage is dealt to {to:one_player} instead", ExcessInstead, number=NEUTRAL)
    for to in TO:
        dealt = f"dealt {to}".rstrip()
        g.word("condition", f"excess damage was {dealt} this way", Compare(ExcessThisWay(to), ">", Number(0)))
        g.word("term", f"the excess damage {dealt} this way", ExcessThisWay(to))
        g.word("term", f"the amount of excess damage {dealt} this way", ExcessThisWay(to, counted=True))
    for words in ("that excess damage", "the excess"):
        g.word("term", words, ThatMuch(words))
    g.word("term", LIFE_GAINED, ThatMuch(LIFE_GAINED))
    for words in DEALT_BY_EVENT:
        g.word("term" if words != THAT_DAMAGE else "damage_compared", words, ThatMuch(words))
    for sort, words in SORTS:
        g.rule("event_verb", f"is|are dealt {words}", IsDealtExcessDamage, what=HOLE, sort=sort)
    _as_though(g)


def _as_though(g: Builder) -> None:
    """Declare the static abilities that say that it is dealt as though its source had a keyword."""
    for keyword in ("wither", "infect"):
        had = f"as though its source had {keyword} ."
        g.word("static", f"all damage is dealt {had}", DamageDealtAs(keyword))
        to = f"all damage is dealt to {{to:player}} {had}"
        g.rule("static", to, DamageDealtAs, keyword=keyword)
        g.rule("static", f"as long as {{condition:conditions}} , {to}", DamageDealtAs, keyword=keyword)
