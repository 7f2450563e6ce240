"""Several that are chosen together, and what they have to be all in all: "with different names" (201.2c, 202.3)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import Head, InZone, IsAnother, Noun, Predicate
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Chosen, Target
from engine.abilities.phrases.relations import Together
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.nouns import modified, with_other, without_modifiers, without_other


def declare(g: Builder) -> None:
    """Declare such a noun, and up to so many, or any number, of what it means."""
    for name in ("power", "mana value"):
        total: dict[str, Any] = {"how": "total", "what": name.replace(" ", "_")}
        g.rule("fitting_modifier", f"with total {name} {{most:numeral}} or less", Together, **total)
        long = f"with total {name} less than or equal to {{most:amount}}"
        g.rule("fitting_modifier", long, Together, long=True, **total)
    for what, words in (("name", "names"), ("power", "powers"), ("mana_value", "mana values")):
        for said in ("with", "that have", "that each have"):
            asked: Any = {"what": what, "said": said}
            g.word("fitting_modifier", f"{said} different {words}", Together("different", **asked))
    g.word("fitting_modifier", "that share a land type", Together("shared", "land_type"))
    g.word("fitting_modifier", "controlled by different players", Together("different", "controller"))
    g.word("fitting_modifier", "that share a card type", Together("shared", "card_type"))
    g.word("fitting_modifier", "that share a permanent type", Together("shared", "permanent_type"))
    g.word("fitting_modifier", "that share a creature type", Together("shared", "creature_type"))
    g.word("fitting_modifier", "controlled by the same player", Together("shared", "controller"))
    g.unit("fitting_modifier", "{it:modifier}")
    g.listing("fitting_modifiers", "fitting_modifier", None)
    g.form("fitting_noun", "{heads:heads/pl} {post:fitting_modifiers}", Noun, _fitting, _unfitting, number=PL)
    some, few = "{what:fitting_noun/pl}", "up to {n:number_word}"
    g.form("target", f"{few} target {some}", Target, lambda n, what: Target(what, 0, n), _target_up_to, number=PL)
    g.form("target", f"{{n:number_word}} target {some}", Target, *_so_many_targets(other=False), number=PL)
    g.form("target", f"{{n:number_word}} other target {some}", Target, *_so_many_targets(other=True), number=PL)
    g.rule("target", f"up to X target {some}", Target, low=0, high=X(), number=PL)
    g.rule("target", f"any number of target {some}", Target, low=0, high=None, number=PL)
    g.rule("target", f"any number of other target {some}", Target, low=0, high=None, other=True, number=PL)
    g.unit("fitting_chosen", "{it:fitting_noun/pl}", number=PL)
    g.form("fitting_chosen", "other {it:fitting_noun/pl}", Noun, with_other, without_other, number=PL)
    some = "{noun:fitting_chosen/pl}"
    g.form("chosen", f"{few} {some}", Chosen, _up_to, _chosen_up_to, number=PL)
    g.rule("chosen", f"up to X {some}", Chosen, low=Number(0), high=X(), number=PL)
    g.rule("chosen", f"any number of {some}", Chosen, low=Number(0), high=None, number=PL)
    _one_of_each(g)


def _one_of_each(g: Builder) -> None:
    """ "A creature card and/or a land card": one of either, or one of both (608.2d); in a search, "and" (701.23b)."""
    g.unit("one_head", "a {it:head/sg}")
    for join, category in (("and/or", "chosen"), ("and", "sought_each")):
        heads = f"heads_{category}"
        g.listing(heads, "one_head", join, low=2)
        make, unmake = _each_once(join)
        g.form(category, f"{{heads:{heads}}}", Chosen, _bare(make), _unbare(make), number=PL)
        g.form(category, f"{{heads:{heads}}} {{post:modifiers}}", Chosen, make, unmake, number=PL)
    g.unit("sought", "{it:sought_each/@}")
    g.unit("sought_and", "{it:sought_each/@}")


_KINDS = Together("different", "kind")


def _each_once(join: Any) -> tuple[Any, Any]:
    def make(heads: tuple[Head, ...], post: tuple[Predicate, ...]) -> Chosen | None:
        cards = all(head.word == "card" and not head.bare for head in heads)
        zoned = all(isinstance(part, InZone) for part in post)
        noun = Noun(heads, (_KINDS, *post), join)
        return Chosen(noun, Number(0), Number(len(heads))) if cards and zoned else None

    def unmake(chosen: Chosen) -> tuple[Any, ...] | None:
        heads, post = chosen.noun.heads, chosen.noun.post[1:]
        return (heads, post) if chosen == make(heads, post) and post else None

    return make, unmake


def _bare(make: Any) -> Any:
    return lambda heads: make(heads, ())


def _unbare(make: Any) -> Any:
    return lambda chosen: (chosen.noun.heads,) if chosen == make(chosen.noun.heads, ()) else None


def _fitting(heads: tuple[Any, ...], post: tuple[Predicate, ...]) -> Noun | None:
    together = sum(isinstance(part, Together) for part in post)
    return modified(heads, post) if together == 1 else None


def _unfitting(noun: Noun) -> tuple[Any, ...] | None:
    asked = any(isinstance(part, Together) for part in noun.post) and not isinstance(noun.post[0], IsAnother)
    return without_modifiers(noun) if asked else None


def _up_to(n: int, noun: Noun) -> Chosen:
    return Chosen(noun, Number(0), Number(n))


def _target_up_to(target: Target) -> tuple[Any, ...] | None:
    plain = isinstance(target.high, int) and target.low == 0 and not target.other and not target.each
    return (target.high, target.what) if plain else None


def _so_many_targets(*, other: bool) -> tuple[Any, Any]:
    def unmake(target: Target) -> tuple[Any, ...] | None:
        made = isinstance(target.high, int) and target == Target(target.what, target.high, target.high, other=other)
        return (target.high, target.what) if made else None

    return lambda n, what: Target(what, n, n, other=other), unmake


def _chosen_up_to(chosen: Chosen) -> tuple[Any, ...] | None:
    high = chosen.high
    if not isinstance(high, Number) or chosen.random or chosen.among is not None or chosen.said:
        return None
    return (high.value, chosen.noun) if chosen.low == Number(0) else None
