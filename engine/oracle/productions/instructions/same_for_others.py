""" "The same is true for deathtouch, haste, and trample": what was said of one keyword is said of others, too."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from engine.abilities.ability import Keyword, Static
from engine.abilities.conditions import Compare, Controls
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.layers.characteristics import GainAbilities, GainAbilitiesOf
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import HasKeyword, IsControlledBy, Noun
from engine.abilities.phrases.quantities import CountOf, Number
from engine.abilities.phrases.references import Group
from engine.abilities.rewriting import rewrite
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare the second sentence, and "if a creature you control has flying"."""
    has = "{noun:a_noun/sg} has {keyword:plain_keyword}"
    g.form("condition", has, Compare, _one_has, _unone_has)
    g.unit("other_keyword", "{it:plain_keyword}")
    for name in ("landwalk", "protection"):
        g.word("other_keyword", name, name)
    g.listing("other_keywords", "other_keyword", "and", low=2)
    same = "the same is true for {others:other_keywords} ."
    g.form("full_sentence", f"{{first:trailing_if}} . {same}", Sequence, _instructions, _uninstructions)
    g.form("ability_line", f"{{first:static}} {same}", tuple, _statics, _unstatics)


def _one_has(noun: Noun, keyword: str) -> Compare:
    having = Noun(noun.heads, (*noun.post, HasKeyword(keyword)), noun.join)
    return Compare(CountOf(having), ">=", Number(1), "has keyword")


def _unone_has(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun(heads, (*post, HasKeyword(keyword)), join)), ">=", Number(1), "has keyword"):
            return Noun(heads, tuple(post), join), keyword
        case _:
            return None


def _keyword_of(value: Node) -> str | None:
    """The one keyword that an ability or instruction gives if something has it."""
    given = {keyword.name for keyword in find(value, Keyword) if keyword == Keyword(keyword.name)}
    asked = {asked.keyword for asked in find(value, HasKeyword)}
    every = {keyword.name for keyword in find(value, Keyword)}
    return given.pop() if len(given) == 1 and given == asked == every else None


_OF_KINDS: Final = ("hexproof", "landwalk", "protection")
"""Keywords of several kinds: what has them of one kind gives them of that kind (702.11d, 702.14a, 702.16a)."""


def _asked_of(value: Any) -> Noun | None:
    """What has the keyword, as the condition asks for one of them or more."""
    match value.condition:
        case Compare(CountOf(noun, False), ">=", Number(1)) if any(isinstance(part, HasKeyword) for part in noun.post):
            return noun
        case Controls(who=who, noun=Noun(heads, post, join), low=1, none=False, how=">=") if any(
            isinstance(part, HasKeyword) for part in post
        ):
            return Noun(heads, (*post, IsControlledBy(who)), join)
        case _:
            return None


def _with(value: Any, one: str, other: str) -> Any:
    """The same of another keyword."""
    renamed = partial(_renamed, one, other)
    noun = _asked_of(value) if other in _OF_KINDS else None
    if noun is None:
        return rewrite(value, renamed)
    gained = GainAbilitiesOf(Group(rewrite(noun, renamed), ""), keyword=other)
    return rewrite(value, lambda node: gained if _is_gaining_one(node) else renamed(node))


def _is_gaining_one(node: Node) -> bool:
    return isinstance(node, GainAbilities) and len(node.abilities) == 1 and isinstance(node.abilities[0], Keyword)


def _renamed(one: str, other: str, node: Node) -> Node | None:
    match node:
        case Keyword(name=name) if name == one:
            return Keyword(other)
        case HasKeyword(keyword=name) if name == one:
            return HasKeyword(other)
        case _:
            return None


def _every(first: Any, others: tuple[str, ...]) -> tuple[Any, ...] | None:
    one = _keyword_of(first)
    if one is None or len({one, *others}) <= len(others) or one in _OF_KINDS:
        return None
    if _asked_of(first) is None and not frozenset(others).isdisjoint(_OF_KINDS):
        return None
    return (first, *(_with(first, one, other) for other in others))


def _unevery(every: tuple[Any, ...]) -> tuple[Any, ...] | None:
    others = tuple(
        next((kind.keyword for kind in find(one, GainAbilitiesOf)), _keyword_of(one) or "") for one in every[1:]
    )
    return (every[0], others) if len(every) > 2 and every == _every(every[0], others) else None


def _instructions(first: If, others: tuple[str, ...]) -> Sequence | None:
    every = _every(first, others)
    return Sequence(every, "the same is true") if every is not None else None


def _uninstructions(value: Sequence) -> tuple[Instruction, tuple[str, ...]] | None:
    return _unevery(value.parts) if value.word == "the same is true" else None


def _statics(first: Static, others: tuple[str, ...]) -> tuple[Static, ...] | None:
    return _every(first, others) if first.condition is not None else None


def _unstatics(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return _unevery(line) if all(isinstance(one, Static) for one in line) else None
