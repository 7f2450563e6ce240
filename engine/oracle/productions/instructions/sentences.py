"""Clauses, sentences and bodies: who does what, in which order, under which condition (608.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, get_args

from engine.abilities.conditions import DidSo, Except, WasSpent
from engine.abilities.costs.cost import Cost
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import (
    ForEachPlayer,
    If,
    InsteadIf,
    May,
    MayPay,
    RepeatProcess,
    Sequence,
    Unless,
)
from engine.abilities.instructions.modes import Modal
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains, find
from engine.abilities.not_carried_out import PENDING_INSTRUCTIONS
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import AnyRef, Back, Players, You
from engine.abilities.tokens.copying import CopyException
from engine.abilities.zones.moving import Move
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.costs.cost import PAID_ALONE
from engine.oracle.productions.instructions.allowing import may_instead, may_later, then_and_then
from engine.oracle.productions.instructions.each import each_of_several
from engine.oracle.productions.instructions.unless import declare as declare_unless
from engine.oracle.productions.instructions.unless import of_the_last, split_of_the_last
from engine.oracle.productions.phrases.defining import define, undefine
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED, fill, subject_of, unfill

INSTRUCTIONS: tuple[type, ...] = (*get_args(Instruction), *PENDING_INSTRUCTIONS)


def declare(g: Builder) -> None:
    """Declare ``sentence`` and ``body``."""
    _verb_lists(g)
    _clauses(g)
    _joined(g)
    _sentences(g)
    _later(g)
    g.form(
        "full_sentence",
        "if {condition:if_condition} , {then:core} . otherwise , {otherwise:core} .",
        If,
        If,
        lambda i: (i.condition, i.then, i.otherwise) if i.leading and i.otherwise is not None else None,
    )
    g.form(
        "full_sentence",
        "{then:core} if {condition:conditions} . otherwise , {otherwise:core} .",
        If,
        _trailing_if_else,
        lambda i: (*pair, i.otherwise) if i.otherwise is not None and (pair := _split_trailing(i)) else None,
    )
    g.unit("full_sentence", "{it:sentence} .")
    g.listing("full_sentences", "full_sentence", None)
    g.unit("body", "{it:full_sentences}")
    g.form("body", "{it:modal}", tuple, lambda modal: (modal,), _only_modal)
    g.form("body", "{before:full_sentences} {it:modal}", tuple, lambda before, modal: (*before, modal), _ends_in_modal)


def _only_modal(body: tuple[Any, ...]) -> tuple[Any] | None:
    return (body[0],) if len(body) == 1 and isinstance(body[0], Modal) else None


def _ends_in_modal(body: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return (body[:-1], body[-1]) if len(body) > 1 and isinstance(body[-1], Modal) else None


def _verb_lists(g: Builder) -> None:
    """ "A and B" and "A, B, then C" with one subject."""
    for who in ("player", "object"):
        g.unit(f"{who}_timed", f"{{it:{who}_verb/@}}")
        g.form(f"{who}_timed", f"{{do:{who}_verb/@}} {{at:later}}", AtNext, _at, _unat)
        g.listing(f"{who}_and", f"{who}_timed", "and")
        g.form(f"{who}_joined", f"{{parts:{who}_and/@}}", INSTRUCTIONS, _sequence("and"), _parts("and"))
        g.listing(f"{who}_then", f"{who}_joined", ", then", oxford=False)
        g.form(f"{who}_verbs", f"{{parts:{who}_then/@}}", INSTRUCTIONS, _sequence(", then"), _parts(", then"))
        then_and_then(g, who, _sequence("then, then"))


LATER: tuple[tuple[str, Any, AnyRef | None], ...] = (
    ("at the beginning of the next end step", "end step", None),
    ("at the beginning of your next end step", "end step", You()),
    ("at the beginning of the next upkeep", "upkeep", None),
    ("at the beginning of your next upkeep", "upkeep", You()),
    ("at the beginning of the next turn 's upkeep", "next turn's upkeep", None),
    ("at the beginning of your next draw step", "draw step", You()),
    ("at the beginning of your next main phase", "main phase", You()),
    ("at the beginning of the next main phase", "main phase", None),
    ("at end of combat", "end of combat", None),
    ("at the beginning of the next cleanup step", "cleanup step", None),
)
"""The moments of delayed triggered abilities: the step, and whose it is (603.7)."""


def _later(g: Builder) -> None:
    for words, step, whose in LATER:
        g.word("later", words, (step, whose))
    for done in ("core", "trailing_if", "trailing_unless"):
        g.form("sentence", f"{{at:later}} , {{do:{done}}}", AtNext, _at_first, _unat_first)
    told = "{at:later} , {cost:paying/pl} . if you don't , {do:core} ."
    g.form("full_sentence", told, AtNext, _told_to_pay, _untold)


def _told_to_pay(at: tuple[Any, Any], cost: Cost, do: Instruction) -> AtNext:
    """ "At the beginning of your next upkeep, pay {2}. If you don't, you lose the game": all of it happens then."""
    return AtNext(at[0], Unless(do, IMPLIED, cost, told=True), at[1], leading=True)


def _untold(value: AtNext) -> tuple[Any, ...] | None:
    match value.do:
        case Unless(do, You(implied=True), cost, None, True) if value.leading:
            return (value.step, value.whose), cost, do
        case _:
            return None


def _at(do: Any, at: tuple[Any, Any]) -> AtNext:
    return AtNext(at[0], do, at[1])


def _unat(value: AtNext) -> tuple[Any, ...] | None:
    return (value.do, (value.step, value.whose)) if not value.leading else None


def _at_first(at: tuple[Any, Any], do: Any) -> AtNext:
    return AtNext(at[0], do, at[1], leading=True)


def _unat_first(value: AtNext) -> tuple[Any, ...] | None:
    return ((value.step, value.whose), value.do) if value.leading else None


def _sequence(word: Any) -> Any:
    def make(parts: tuple[Instruction, ...]) -> Instruction | None:
        """One duration covers all changes to its subject: they are one effect, never a list of two."""
        if len(parts) == 1:
            return parts[0]
        if any(_is_one_effect(a, b) for a, b in pairwise(parts)):
            return None
        return Sequence(parts, word)

    return make


def _is_one_effect(first: Instruction, second: Instruction) -> bool:
    """Whether the duration at the end is that of both changes: then they are read as one effect."""
    both = isinstance(first, ApplyToObjects) and isinstance(second, ApplyToObjects) and second.what == HOLE
    return both and getattr(first, "duration", None) is None


def _shares_verb(value: Sequence) -> bool:
    """ "Put one into your hand and the rest on the bottom": one verb phrase, though two instructions."""
    return any(isinstance(part, Move) and part.verb == "" for part in value.parts)


def _parts(word: str) -> Any:
    def unmake(value: Instruction) -> tuple[Any]:
        if isinstance(value, Sequence) and value.word == word and not _shares_verb(value):
            return (value.parts,)
        return ((value,),)

    return unmake


def _clauses(g: Builder) -> None:
    g.form("clause", "{who:player/@} {do:player_verbs/@}", INSTRUCTIONS, _subject_first, _split_spoken, number=NEUTRAL)
    g.form("clause", "{do:player_verbs/pl}", INSTRUCTIONS, lambda do: fill(do, IMPLIED), _split_implied, number=NEUTRAL)
    g.form(
        "clause", "{what:subject/@} {do:object_verbs/@}", INSTRUCTIONS, _subject_first, _split_spoken, number=NEUTRAL
    )
    g.form("clause", "{who:player} may {do:player_verbs/pl}", May, _may, _unmay, number=NEUTRAL)
    may_later(g)
    each_of_several(g)
    g.unit("had_player", "{it:one_player}")
    g.word("had_player", "you", You())
    bare = "{who:player} may have {what:subject/sg} {do:object_bare}"
    g.form("clause", bare, May, _may_have, _unmay_have, number=NEUTRAL)
    g.form(
        "clause",
        "{who:player} may have {what:subject} {do:object_verbs/pl}",
        May,
        _may_have,
        _unmay_have,
        number=NEUTRAL,
    )
    g.form(
        "clause",
        "{who:player} may have {what:had_player} {do:player_verbs/pl}",
        May,
        _may_have,
        _unmay_have,
        number=NEUTRAL,
    )
    g.form("may_instead", "{who:player} may instead {do:player_verbs/pl}", May, _may, _unmay)
    g.form("clause", "{who:player} may {cost:paying/pl}", MayPay, _may_pay, lambda m: (m.who, m.cost), number=NEUTRAL)
    g.rule("clause", "{who:player} may {cost:paying_either/pl}", MayPay, number=NEUTRAL)


def _subject_first(subject: AnyRef, do: Instruction) -> Instruction | None:
    return fill(do, subject)


def _split_spoken(value: Instruction) -> tuple[Any, ...] | None:
    if isinstance(value, May):
        return None
    parts = unfill(value)
    return parts if parts is not None and parts[0] != IMPLIED else None


def _split_implied(value: Instruction) -> tuple[Any] | None:
    parts = unfill(value)
    return (parts[1],) if parts is not None and parts[0] == IMPLIED and not isinstance(value, May) else None


def _may(who: Any, do: Instruction) -> Instruction | None:
    """What a player may do, but for "then put the rest on the bottom": that is done whether they do the first or not."""
    moved = [move.what for move in find(do, Move)] if isinstance(do, Sequence) and do.word.endswith(", then") else []
    if any(isinstance(what, Back) and what.word == "the rest" for what in moved) or isinstance(do, AtNext):
        return None
    return fill(May(HOLE, do), who)


def _unmay(value: May) -> tuple[Any, ...] | None:
    parts = unfill(value)
    if parts is None or not isinstance(parts[1], May):
        return None
    return parts[0], parts[1].do


def _may_have(who: Any, what: AnyRef, do: Instruction) -> May | None:
    done = fill(do, what)
    return May(who, done) if done is not None else None


def _unmay_have(value: May) -> tuple[Any, ...] | None:
    parts = unfill(value.do)
    if parts is None or parts[0] == IMPLIED or parts[0] == Back(""):
        return None
    return value.who, parts[0], parts[1]


def _may_pay(who: Any, cost: Cost) -> MayPay | None:
    return MayPay(who, cost) if isinstance(cost.parts[0], PAID_ALONE) else None


def _joined(g: Builder) -> None:
    """Clauses with subjects of their own: "X does this and Y does that" (the second subject is always said)."""
    g.listing("clause_and", "clause", "and")
    g.form("clauses_joined", "{parts:clause_and}", INSTRUCTIONS, _clause_sequence("and"), _clause_parts("and"))
    g.form("core", "{first:clause} , and {second:clause}", Sequence, _with_comma, _comma_parts)
    g.listing("clause_then", "clauses_joined", ", then", oxford=False)
    g.form("core", "{parts:clause_then}", INSTRUCTIONS, _clause_sequence(", then"), _clause_parts(", then"))


def _clause_sequence(word: Any) -> Any:
    def make(parts: tuple[Instruction, ...]) -> Instruction | None:
        if len(parts) == 1:
            return parts[0]
        implied = [subject_of(part) == IMPLIED for part in parts]
        said = not any(implied[1:]) or (all(implied[:-1]) and not implied[-1])  # "untap it, and it gains haste"
        return Sequence(parts, word) if said else None

    return make


def _with_comma(first: Instruction, second: Instruction) -> Sequence | None:
    return Sequence((first, second), ", and") if subject_of(second) != IMPLIED else None


def _comma_parts(value: Sequence) -> tuple[Any, ...] | None:
    return value.parts if value.word == ", and" and len(value.parts) == 2 else None


def _clause_parts(word: str) -> Any:
    def unmake(value: Instruction) -> tuple[Any]:
        if isinstance(value, Sequence) and value.word == word and unfill(value) is None:
            return (value.parts,)
        return ((value,),)

    return unmake


def _sentences(g: Builder) -> None:
    g.unit("sentence", "{it:core}")
    g.form("defining", "{it:core} , where X is {x:expression}", INSTRUCTIONS, define, undefine)
    g.form("defining", "{it:unless} , where X is {x:expression}", Unless, define, undefine)
    g.unit("sentence", "{it:defining}")
    leading = "{when:leading_duration} , {it:leading_clause}"
    g.form("sentence", leading, ApplyToObjects, _lead, _unlead)
    g.form("sentence", f"{leading} , where X is {{x:expression}}", ApplyToObjects, _lead_defining, _unlead_defining)
    g.listing("leading_clauses", "leading_clause", "and", low=2)
    several = "{when:leading_duration} , {parts:leading_clauses}"
    g.form("sentence", several, Sequence, _lead_each, _unlead_each)
    g.form(
        "leading_clause",
        "{what:subject/@} {changes:effect_changes/@}",
        ApplyToObjects,
        ApplyToObjects,
        _plain_changes,
        number=NEUTRAL,
    )
    for word in ("each player", "each opponent", "each other player"):
        g.word("every_player", word, Players(word))
    g.rule("sentence", "for {who:every_player} , {do:core}", ForEachPlayer)
    _again(g)
    g.form("sentence", "then for {who:every_player} , {do:core}", Sequence, _then_for_each, _unthen_for_each)
    g.rule("conditional", "if {condition:if_condition} , {then:core}", If)
    g.rule("conditional", "if {condition:if_condition} , {then:defining}", If)
    g.rule("conditional", "if {condition:if_condition} , {then:unless}", If)
    g.unit("sentence", "{it:conditional}")
    g.form("sentence", "then {do:conditional}", Sequence, lambda do: Sequence((do,), "then"), _unthen)
    g.form("sentence", "then {do:core}", Sequence, lambda do: Sequence((do,), "then"), _unthen)
    g.form("sentence", "then {do:defining}", Sequence, lambda do: Sequence((do,), "then"), _unthen)
    g.form("trailing_if", "{then:core} if {condition:conditions}", If, _trailing_if, _untrailing_if)
    g.unit("sentence", "{it:trailing_if}")
    g.form("sentence", "then {do:trailing_if}", Sequence, lambda do: Sequence((do,), "then"), _unthen)
    g.unit("sentence", "{it:trailing_unless}")
    g.form("sentence", "then {do:trailing_unless}", Sequence, lambda do: Sequence((do,), "then"), _unthen)
    g.rule("conditional", "if {condition:done} , {then:trailing_unless}", If)
    g.form(
        "trailing_unless",
        "{then:core} unless {condition:conditions}",
        (If, Sequence),
        _trailing_unless,
        split_of_the_last(_ununless),
    )
    g.rule("sentence", "if {condition:conditions} , {then:instead_clause} instead", InsteadIf)
    g.rule("sentence", "if {condition:condition} , {then:unless} instead", InsteadIf)
    may_instead(g)
    g.rule("sentence", "{then:instead_clause} instead if {condition:conditions}", InsteadIf, leading=False)
    g.rule("sentence", "if {condition:condition} , {then:instead_sentence} instead", InsteadIf)
    for whole in ("core", "defining", "unless"):
        g.rule("sentence", f"if {{condition:conditions}} , instead {{then:{whole}}}", InsteadIf, first=True)
    g.form(
        "instead_clause",
        "{what:subject/@} {do:instead_verb/@}",
        INSTRUCTIONS,
        _subject_first,
        _split_spoken,
        number=NEUTRAL,
    )
    g.form(
        "instead_clause",
        "{who:player/@} {do:player_verbs/@}",
        INSTRUCTIONS,
        _subject_first,
        _split_spoken,
        number=NEUTRAL,
    )
    g.form("instead_sentence", "{then:instead_clause} if {condition:condition}", If, _trailing_if, _untrailing_if)
    again = "{then:instead_sentence} instead if {condition:condition}"
    g.rule("sentence", again, InsteadIf, leading=False)
    g.form(
        "instead_clause",
        "{do:player_verbs/pl}",
        INSTRUCTIONS,
        lambda do: fill(do, IMPLIED),
        _split_implied,
        number=NEUTRAL,
    )
    declare_unless(g)
    g.unit("sentence", "{it:unless}")
    g.form("sentence", "then {do:unless}", Sequence, lambda do: Sequence((do,), "then"), _unthen)


def _again(g: Builder) -> None:
    """ "Repeat this process" (608.2c)."""
    g.word("player_verb", "repeat this process", RepeatProcess(), number=PL)
    g.word(
        "player_verb", "repeat this process any number of times", RepeatProcess(None, "any number of times"), number=PL
    )
    g.word("player_verb", "repeat this process once", RepeatProcess(Number(1), "once"), number=PL)
    g.rule("player_verb", "repeat this process {times:count} more times", RepeatProcess, said="more", number=PL)


def _then_for_each(who: Players, do: Instruction) -> Sequence:
    return Sequence((ForEachPlayer(who, do),), "then")


def _unthen_for_each(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((ForEachPlayer(who, do),), "then"):
            return who, do
        case _:
            return None


def _unthen(value: Sequence) -> tuple[Any] | None:
    return (value.parts[0],) if value.word == "then" and len(value.parts) == 1 else None


def _lead_defining(when: Any, it: ApplyToObjects, x: Quantity) -> Any:
    return define(_lead(when, it), x)


def _unlead_defining(value: ApplyToObjects) -> tuple[Any, ...] | None:
    defined = undefine(value)
    parts = _unlead(defined[0]) if defined is not None else None
    return (*parts, defined[1]) if parts is not None and defined is not None else None


def _lead(when: Any, do: ApplyToObjects) -> ApplyToObjects:
    return ApplyToObjects(do.what, do.changes, when, leading=True)


def _unlead(value: ApplyToObjects) -> tuple[Any, ...] | None:
    return (value.duration, ApplyToObjects(value.what, value.changes)) if value.leading else None


def _lead_each(when: Any, parts: tuple[ApplyToObjects, ...]) -> Sequence:
    """ "Until end of turn, target creature gets +1/+1 and another target creature gets -1/-1": the duration is of each."""
    return Sequence(tuple(_lead(when, part) for part in parts), "and")


def _unlead_each(value: Sequence) -> tuple[Any, ...] | None:
    when = {part.duration if isinstance(part, ApplyToObjects) and part.leading else None for part in value.parts}
    if value.word != "and" or len(when) != 1 or None in when:
        return None
    parts = [part for part in value.parts if isinstance(part, ApplyToObjects)]
    return (*when, tuple(ApplyToObjects(part.what, part.changes) for part in parts))


def _plain_changes(value: ApplyToObjects) -> tuple[Any, ...] | None:
    return (value.what, value.changes) if value.duration is None and not value.leading else None


def _trailing_if(then: Instruction, condition: Any) -> If | None:
    if contains(then, CopyException):
        return None  # it is the exception that applies only then (707.9f)
    if isinstance(then, Sequence) and then.word.endswith(", then"):
        return None  # "mill two cards, then destroy it if ...": only what is said last depends on it
    return If(condition, then, leading=False)


def _trailing_if_else(then: Instruction, condition: Any, otherwise: Instruction) -> If | None:
    if contains(then, May):
        return None  # what a player declines to do may be "otherwise" too
    trailing = _trailing_if(then, condition)
    return If(condition, then, otherwise, leading=False) if trailing is not None else None


def _untrailing_if(value: If) -> tuple[Any, ...] | None:
    return _split_trailing(value) if value.otherwise is None else None


def _split_trailing(value: If) -> tuple[Any, ...] | None:
    if value.leading or isinstance(value.condition, DidSo | Except):
        return None
    return value.then, value.condition


def _trailing_unless(then: Instruction, condition: Any) -> Instruction | None:
    if isinstance(condition, WasSpent):
        return None
    return of_the_last(then, lambda last: If(Except(condition), last, leading=False))


def _ununless(value: Instruction) -> tuple[Any, ...] | None:
    match value:
        case If(Except(condition), then, None, False):
            return then, condition
        case _:
            return None
