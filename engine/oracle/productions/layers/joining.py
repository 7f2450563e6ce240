"""Static abilities that say several things in one line: of two subjects, or of one subject and "otherwise" (604.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.conditions import Condition, Controls, Except, Fits
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.filters import HasType, IsControlledBy, Not, Noun
from engine.abilities.phrases.references import Back, Group, Host, Several, This, You
from engine.abilities.phrases.relations import IsSo
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.layers.changes import becoming, unbecoming

Line = tuple[Static, ...]


def declare(g: Builder) -> None:
    """Declare the lines, each of two static abilities, and one more static ability."""
    both = "{one:static_effect} and {other:static_effect} ."
    g.form("ability_line", both, tuple, lambda one, other: _both(None, one, other), _unboth)
    both = "as long as {condition:conditions} , {one:static_effect} and {other:static_effect} ."
    g.form("ability_line", both, tuple, _both, _unboth_while)
    for join, each in (("and", ""), ("and each", " each")):
        words = f"{{itself:self}} and {{host:host}}{each} {{changes:static_changes/pl}}"
        g.form("static_effect", words, ApplyToObjects, *_itself_and_host(join))
    they = "{what:bare_group/pl} {one:static_changes/pl} , and they {other:static_changes/pl}"
    g.form("static_effect", they, ApplyToObjects, _and_they, _unand_they)
    other = "{it:static} otherwise , it {changes:static_changes/sg} ."
    g.form("ability_line", other, tuple, _otherwise, _unotherwise)
    more = "{first:static_effect} . it {changes:static_changes/sg} as long as {condition:conditions} ."
    g.form("ability_line", more, tuple, _more, _unmore)
    alone = "as long as you control exactly one {noun:plain_noun/sg} , that creature {changes:static_changes/sg} ."
    g.form("static", alone, Static, _alone, _unalone)
    rather = "{first:static_effect} . it {changes:static_changes/sg} instead as long as {condition:conditions} ."
    g.form("ability_line", rather, tuple, _rather, _unrather)
    types = "a {types:type_words/sg} in addition to its other types"
    g.form("added_types", types, BecomeTypes, becoming(adding=True), unbecoming(adding=True), number=SG)
    being = "as long as {condition:condition} , it's {types:added_types} ."
    g.form("static", being, Static, _while_so, _unwhile_so)
    _of_each(g)


def _of_each(g: Builder) -> None:
    """ "Each Vehicle you control gets +1/+1 as long as it's a creature": of each it is asked by itself."""
    for category in ("plain_state", "negated_kind"):
        g.unit("so_now", f"{{it:{category}}}")
    for word, negated in (("", False), (" not", True)):
        words = f"{{what:group/sg}} {{changes:static_changes/sg}} as long as it's{word} {{now:so_now}}"
        g.form("static_effect", words, ApplyToObjects, *_while_it_is(negated=negated))


def _while_it_is(*, negated: bool) -> tuple[Any, Any]:
    def make(what: Group, changes: Any, now: Any) -> ApplyToObjects:
        so = IsSo(now, "as long as it's")
        post = (*what.noun.post, Not(so) if negated else so)
        return ApplyToObjects(replace(what, noun=replace(what.noun, post=post)), changes)

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        if not isinstance(value.what, Group) or not value.what.noun.post:
            return None
        *post, last = value.what.noun.post
        so = last.predicate if isinstance(last, Not) else last
        if not isinstance(so, IsSo) or so.said != "as long as it's":
            return None
        what = replace(value.what, noun=replace(value.what.noun, post=tuple(post)))
        return (what, value.changes, so.predicate) if value == make(what, value.changes, so.predicate) else None

    return make, unmake


def _itself_and_host(join: Any) -> tuple[Any, Any]:
    """ "This creature and enchanted creature each get +1/+1" (702.103)."""

    def make(itself: This, host: Host, changes: Any) -> ApplyToObjects:
        return ApplyToObjects(Several((itself, host), join), changes)

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value.what:
            case Several((This() as itself, Host() as host)) if value == make(itself, host, value.changes):
                return itself, host, value.changes
            case _:
                return None

    return make, unmake


def _and_they(what: Any, one: tuple[Any, ...], other: tuple[Any, ...]) -> ApplyToObjects | None:
    """ "Survivors can't block, and they can't attack you": two things that are said of the same objects."""
    return ApplyToObjects(what, (*one, *other), said="and they") if len(one) == 1 and len(other) == 1 else None


def _unand_they(value: ApplyToObjects) -> tuple[Any, ...] | None:
    fits = value.said == "and they" and len(value.changes) == 2
    return (value.what, value.changes[:1], value.changes[1:]) if fits else None


def _both(condition: Condition | None, one: Any, other: Any) -> Line | None:
    """One sentence about two subjects: both hold under the same condition."""
    if not isinstance(one, ApplyToObjects) or not isinstance(other, ApplyToObjects) or one.what == other.what:
        return None
    return tuple(Static(each, condition, leading=condition is not None) for each in (one, other))


def _unboth(line: Line) -> tuple[Any, ...] | None:
    parts = _two(line)
    return (parts[1], parts[2]) if parts is not None and parts[0] is None else None


def _unboth_while(line: Line) -> tuple[Any, ...] | None:
    parts = _two(line)
    return parts if parts is not None and parts[0] is not None else None


def _two(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static(one, condition), Static(other)) if line == _both(condition, one, other):
            return condition, one, other
        case _:
            return None


def _otherwise(it: Static, changes: Any) -> Line | None:
    """ "It gets +2/+2 as long as it's a Vampire. Otherwise, it gets -2/-2": while that is not so."""
    effect, condition = it.effect, it.condition
    if not isinstance(effect, ApplyToObjects) or condition is None or it.said or it.continues is not None:
        return None
    what = effect.what
    if what == Back("it") and it.leading:  # what the condition is about
        named: set[Host | This] = {*find(condition, Host), *find(condition, This)}
        what = next(iter(named)) if len(named) == 1 else what
    if not isinstance(what, Host | This):
        return None
    return it, Static(ApplyToObjects(what, changes), Except(condition), said="otherwise")


def _unotherwise(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static() as it, Static(ApplyToObjects(changes=changes), said="otherwise")) if line == _otherwise(
            it, changes
        ):
            return it, changes
        case _:
            return None


def _more(first: Any, changes: Any, condition: Condition) -> Line | None:
    """A second sentence about the same object, which holds only while something is so."""
    if not isinstance(first, ApplyToObjects) or not isinstance(first.what, Host | This):
        return None
    return Static(first), Static(ApplyToObjects(first.what, changes), condition, said="it")


def _unmore(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static(first), Static(ApplyToObjects(changes=changes), condition, said="it")) if condition is not None:
            return (first, changes, condition) if line == _more(first, changes, condition) else None
        case _:
            return None


def _alone(noun: Noun, changes: Any) -> Static | None:
    """ "As long as you control exactly one creature, that creature gets ...": all that the player controls then."""
    if noun.post or HasType("creature") not in noun.heads[0].adjectives or len(noun.heads) > 1:
        return None
    mine = Group(Noun(noun.heads, (IsControlledBy(You()),)), "that")
    return Static(ApplyToObjects(mine, changes), Controls(You(), noun, how="="), leading=True)


def _unalone(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(ApplyToObjects(Group(word="that"), changes), Controls(noun=noun)) if value == _alone(noun, changes):
            return noun, changes
        case _:
            return None


def _rather(first: Any, changes: Any, condition: Condition) -> Line | None:
    """ "It gets -6/-0 instead as long as ...": one while that is not so, the other while it is."""
    if not isinstance(first, ApplyToObjects) or not isinstance(first.what, Host | This):
        return None
    other = ApplyToObjects(first.what, changes)
    return Static(first, Except(condition), said="else"), Static(other, condition, said="instead")


def _unrather(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static(first), Static(ApplyToObjects(changes=changes), condition, said="instead")) if (
            condition is not None
        ):
            return (first, changes, condition) if line == _rather(first, changes, condition) else None
        case _:
            return None


def _while_so(condition: Condition, types: BecomeTypes) -> Static | None:
    """ "As long as enchanted permanent is a Vehicle, it's a creature": what the condition is about."""
    fits = isinstance(condition, Fits) and isinstance(condition.what, Host | This)
    if not fits or not isinstance(condition, Fits):
        return None
    what = This("it") if isinstance(condition.what, This) else condition.what
    return Static(ApplyToObjects(what, (types,), said="is"), condition, leading=True)


def _unwhile_so(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(ApplyToObjects(changes=(BecomeTypes() as types,)), Fits() as condition):
            return (condition, types) if value == _while_so(condition, types) else None
        case _:
            return None
