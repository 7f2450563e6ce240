"""Replacement effects that change an amount: damage, counters, tokens, cards drawn (614.1a, 614.16, 121.2a)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Replaces, Saying
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Either, HasSubtype, Head, Noun
from engine.abilities.phrases.quantities import Half, Number, Quantity, Sum, ThatMuch, Times
from engine.abilities.phrases.references import Group, Players, You
from engine.abilities.replacement.replacing import (
    BeginReplacing,
    CreatesTokens,
    DealsAnyDamage,
    DealtDamage,
    GetsCountersAtOnce,
    KeepTokens,
    OneOfEach,
)
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import IsTappedForMana, TapsForMana
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.damage.damage import DAMAGE
from engine.oracle.productions.mana import producing
from engine.oracle.productions.tokens.creating import predefined

ANYTHING = (Noun((Head((), "permanent"),)), Players("a player"))
"""A permanent or player."""

FACTORS = ((2, "twice"), (3, "three times"))


def declare(g: Builder) -> None:
    """Declare the new amounts, and the abilities and sentences that give them."""
    _amounts(g)
    _damage(g)
    _counters(g)
    _tokens(g)


def _amounts(g: Builder) -> None:
    damage = ThatMuch("that damage")
    for factor, word in ((2, "double"), (3, "triple")):
        g.word("new_damage", f"{word} that damage", Times(factor, damage))
    g.word("new_damage", "half that damage , rounded down ,", Half(damage, "down"))
    much = ThatMuch("that much damage")
    g.word("new_damage", "twice that much damage", Times(2, much))
    g.form("new_damage", "{n:integer} damage", Number, Number, lambda n: (n.value,) if n.value >= 0 else None)
    g.form("new_damage", "that much damage plus {n:numeral}", Sum, lambda n: Sum(much, n), _plus(much))
    g.form("new_damage", "that much damage minus {n:integer}", Sum, lambda n: Sum(much, Number(-n)), _minus(much))
    many = ThatMuch("that many")
    for factor, word in FACTORS:
        g.word("new_many", f"{word} that many", Times(factor, many))
    g.word("many_plus", "that many plus one", Sum(many, Number(1)))
    g.word("many_cards", "that many cards plus one", Sum(ThatMuch("that many cards"), Number(1)))
    mana = ThatMuch("as much of that mana")
    for factor, word in FACTORS:
        g.word("new_mana", f"{word} as much of that mana", Times(factor, mana))
    g.rule("would_tap", "{who:player/@} taps|tap {what:a_noun/sg} for mana", TapsForMana)
    g.rule("would_tap", "{what:a_noun/sg} is tapped for mana", IsTappedForMana)
    tapping = "if {event:would_tap} , it produces {amount:new_mana} instead ."
    g.form("static", tapping, Replaces, _with_amount(""), _without_amount("", ()))
    producing.declare(g)
    life = ThatMuch("that much life")
    for factor, word in FACTORS:
        g.word("n_life", f"{word} that much life", Times(factor, life))
    g.form("n_life", "that much life plus {n:numeral}", Sum, lambda n: Sum(life, n), _plus(life))
    for joined, start in (("", ""), ("as long as", "as long as {condition:conditions} , ")):
        phrase = f"{start}if {{event:would_draw}} , you draw {{amount:many_cards}} instead ."
        g.form("static", phrase, Replaces, _with_amount(joined), _without_amount(joined, ()))


def _plus(of: ThatMuch) -> Any:
    return lambda s: (s.right,) if s.left == of and not _is_negative(s.right) else None


def _minus(of: ThatMuch) -> Any:
    return lambda s: (-s.right.value,) if s.left == of and _is_negative(s.right) else None


def _is_negative(quantity: Quantity) -> bool:
    return isinstance(quantity, Number) and quantity.value < 0


def _with_amount(joined: Any, again: tuple[str, ...] = ()) -> Any:
    def make(*values: Any) -> Replaces:
        condition, event, amount = values if joined == "as long as" else (None, *values)
        return Replaces(event, (), amount, condition, joined=joined, again=again)

    return make


def _without_amount(joined: str, again: tuple[str, ...]) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        if value.amount is None or value.duration is not None or (value.joined, value.again) != (joined, again):
            return None
        return (*((value.condition,) if joined else ()), value.event, value.amount)

    return unmake


# -- damage ------------------------------------------------------------------------------------------------------------


def _damage(g: Builder) -> None:
    """Who deals it to whom; the text may say the recipient again, which is the same."""
    g.form("harmed", "{one:damaged}", tuple, lambda one: (one,), lambda to: to if len(to) == 1 else None)
    g.form("harmed", "{one:damaged} or {two:damaged}", tuple, lambda *two: two, _two)
    g.word("harmed", "a permanent or player", ANYTHING)
    g.unit("damaging_group", "{it:noun/pl}", Noun, number=PL)
    for sort, word in DAMAGE:
        g.rule("would_deal", f"{{by:event_subject/sg}} would deal {word}", DealsAnyDamage, sort=sort, to=())
        g.rule("would_deal", f"{{by:event_subject/sg}} would deal {word} to {{to:harmed}}", DealsAnyDamage, sort=sort)
        _so_much(g, sort, word)
        g.rule("would", f"{word} would be dealt to {{to:dealt_to}}", DealtDamage, sort=sort)
        g.rule("would", f"{{to:dealt_to}} would be dealt {word}", DealtDamage, sort=sort, active=True)
    for category in ("self", "host"):
        g.unit("dealt_to", f"{{it:{category}/sg}}")
    g.unit("dealt_to", "{it:player}")
    recipients = (
        "",
        "to that permanent or player",
        "to that player or permanent",
        "to that player",
        "to that creature",
        "to that permanent",
        "to you",
        "to this creature",
        "to equipped creature",
    )
    for source in ("it", "that source", "that creature"):
        for to in recipients:
            again = (source, to) if to else (source,)
            done = f"{source} deals {{amount:new_damage}} {to}".rstrip()
            for joined, start in (("", ""), ("as long as", "as long as {condition:conditions} , ")):
                phrase = f"{start}if {{event:would_deal}} , {done} instead ."
                g.form("static", phrase, Replaces, _with_amount(joined, again), _without_amount(joined, again))
            for this in (True, False):
                duration = "{duration:this_turn}" if this else "{duration:leading_duration}"
                begin = f"if {{event:would_deal}} {duration}" if this else f"{duration} , if {{event:would_deal}}"
                phrase = f"{begin} , {done} instead"
                g.form("sentence", phrase, BeginReplacing, _begin(again, this), _unbegin(again, this))


def _so_much(g: Builder, sort: Any, word: str) -> None:
    """ "3 or less damage", "the next time it would deal damage", "double all damage that it would deal"."""
    source: dict[str, Any] = {"sort": sort}
    anything = f"any {{by:plain_noun/sg}} would deal {word} to {{to:harmed}}"
    g.rule("would_deal", anything, DealsAnyDamage, said="any", **source)
    some = f"any {{by:plain_noun/sg}} would deal {{low:integer}} or more {word} to {{to:harmed}}"
    g.rule("would_deal", some, DealsAnyDamage, said="any", **source)
    for words, bound in (("or more", "low"), ("or less", "high")):
        dealing = f"{{by:event_subject/sg}} would deal {{{bound}:integer}} {words} {word} to {{to:harmed}}"
        g.rule("would_deal", dealing, DealsAnyDamage, **source)
    for category, that in (("self", ""), ("host", ""), ("damaging_group", "that ")):
        number = "pl" if that else "sg"
        double = f"double all {word} {that}{{by:{category}/{number}}} would deal ."
        g.form("static", double, Replaces, _doubled(sort), _undoubled(sort, that))
    once = f"the next time {{by:preventing}} would deal {word} {{duration:this_turn}} ,"
    begun = _begin_once(sort), _unbegin_once(sort)
    g.form("clause", f"{once} it deals {{amount:new_damage}} instead", BeginReplacing, *begun, number=NEUTRAL)


def _doubled(sort: Any) -> Any:
    amount = Times(2, ThatMuch("that damage"))
    return lambda by: Replaces(DealsAnyDamage(by, sort, ()), (), amount, instead="double all")


def _undoubled(sort: Any, that: str) -> Any:
    def unmake(value: Replaces) -> tuple[Any] | None:
        match value.event:
            case DealsAnyDamage(by=by) if value == _doubled(sort)(by):
                return (by,) if isinstance(by, Noun) == bool(that) else None
            case _:
                return None

    return unmake


def _begin_once(sort: Any) -> Any:
    def make(by: Any, duration: Any, amount: Any) -> BeginReplacing | None:
        if isinstance(by, Group):
            return None
        event = DealsAnyDamage(by, sort, ())
        return BeginReplacing(Replaces(event, (), amount, duration=duration, once=True, instead="next time it"))

    return make


def _unbegin_once(sort: Any) -> Any:
    def unmake(begin: BeginReplacing) -> tuple[Any, ...] | None:
        value = begin.effect
        match value.event:
            case DealsAnyDamage(by=by) if begin == _begin_once(sort)(by, value.duration, value.amount):
                return by, value.duration, value.amount
            case _:
                return None

    return unmake


def _two(to: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return to if len(to) == 2 and to != ANYTHING else None


def _begin(again: tuple[str, ...], this: bool) -> Any:
    def make(first: Any, second: Any, amount: Any) -> BeginReplacing | None:
        event, duration = (first, second) if this else (second, first)
        if getattr(duration, "word", "") != ("this" if this else "until"):
            return None
        return BeginReplacing(Replaces(event, (), amount, duration=duration, again=again))

    return make


def _unbegin(again: tuple[str, ...], this: bool) -> Any:
    def unmake(begin: BeginReplacing) -> tuple[Any, ...] | None:
        value = begin.effect
        if value.amount is None or value.duration is None or value.again != again or value.once:
            return None
        if (value.duration.word == "this") != this:
            return None
        pair = (value.event, value.duration) if this else (value.duration, value.event)
        return (*pair, value.amount)

    return unmake


# -- counters ----------------------------------------------------------------------------------------------------------


def _counters(g: Builder) -> None:
    for it in ("it", "that creature", "that permanent"):
        for amount, verb in (("new_many", "are"), ("many_plus", "are")):
            one = f"{{amount:{amount}}} {{again:counter_kind}} counters {verb} put on {it} instead"
            start = "if one or more {kind:counter_kind} counters would be put on {on:counter_subject} , "
            g.form("static", f"{start}{one} .", Replaces, _counted((it,)), _uncounted((it,), amount))
            start = "if one or more counters would be put on {on:counter_subject} , "
            every = f"{{amount:{amount}}} of each of those kinds of counters {verb} put on {it} instead"
            g.form("static", f"{start}{every} .", Replaces, _counted_any((it,)), _uncounted_any((it,), amount))
        put = "if a effect would put one or more counters on {on:counter_subject} , "
        again = ("it puts", it)
        phrase = f"{put}it puts {{amount:new_many}} of those counters on {it} instead ."
        g.form("static", phrase, Replaces, _put_by_effect(again), _unput_by_effect(again))


def _is_of(amount: Quantity, category: str) -> bool:
    return isinstance(amount, Times if category == "new_many" else Sum)


def _counted(again: tuple[str, ...]) -> Any:
    def make(kind: str, on: Any, amount: Any, same: str) -> Replaces | None:
        return Replaces(GetsCountersAtOnce(kind, on), (), amount, again=again) if kind == same else None

    return make


def _uncounted(again: tuple[str, ...], category: str) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value.event:
            case GetsCountersAtOnce(str(kind), on, False) if value.again == again and value.amount is not None:
                return (kind, on, value.amount, kind) if _is_of(value.amount, category) else None
            case _:
                return None

    return unmake


def _counted_any(again: tuple[str, ...]) -> Any:
    return lambda on, amount: Replaces(GetsCountersAtOnce(None, on), (), amount, again=again)


def _uncounted_any(again: tuple[str, ...], category: str) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value.event:
            case GetsCountersAtOnce(None, on, False) if value.again == again and value.amount is not None:
                return (on, value.amount) if _is_of(value.amount, category) else None
            case _:
                return None

    return unmake


def _put_by_effect(again: tuple[str, ...]) -> Any:
    return lambda on, amount: Replaces(GetsCountersAtOnce(None, on, by_effect=True), (), amount, again=again)


def _unput_by_effect(again: tuple[str, ...]) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value.event:
            case GetsCountersAtOnce(None, on, True) if value.again == again:
                return on, value.amount
            case _:
                return None

    return unmake


# -- tokens ------------------------------------------------------------------------------------------------------------


def _tokens(g: Builder) -> None:
    """Tokens of a kind, or any, created under your control or anybody's."""
    yours = (("under your control", True), ("", False))
    for under, own in yours:
        created = f"if one or more {{what:plain_noun/pl}} would be created {under}".rstrip()
        phrase = f"{created} , {{amount:new_many}} of those tokens are created instead ."
        g.form("static", phrase, Replaces, _created("created", own), _uncreated("created", own))
        effect = f"if a effect would create one or more {{what:plain_noun/pl}} {under}".rstrip()
        phrase = f"{effect} , it creates {{amount:new_many}} of those tokens instead ."
        g.form("static", phrase, Replaces, _created("effect", own), _uncreated("effect", own))
    _other_tokens(g)
    created = "until end of turn , if one or more {what:plain_noun/pl} would be created under your control"
    phrase = f"{created} , {{amount:new_many}} of those tokens are created instead"
    g.form("sentence", phrase, BeginReplacing, _begin_created, _unbegin_created)


YOURS = "if one or more {what:plain_noun/pl} would be created under your control"
WOULD = "if you would create one or more {what:plain_noun/pl} , instead create"


def _other_tokens(g: Builder) -> None:
    """Tokens of other kinds, with those that would be created or instead of them."""
    plus = f"{YOURS} , those tokens plus {{amount:count}} {{token:token/pl}} are created instead ."
    g.form("static", plus, Replaces, _others("tokens plus", keep=True), _unothers("tokens plus", keep=True))
    for article, saying in (("a", "tokens plus"), ("a additional", "tokens plus additional")):
        plus = f"{YOURS} , those tokens plus {article} {{token:token/sg}} are created instead ."
        g.form("static", plus, Replaces, *_another(saying))
    one = f"{WOULD} those tokens plus a additional {{token:token/sg}} ."
    g.form("static", one, Replaces, _one_other, _unone_other)
    instead = f"{YOURS} , {{amount:count}} {{token:token/pl}} are created instead ."
    g.form("static", instead, Replaces, _others("tokens instead"), _unothers("tokens instead"))
    each = "if you would create a {what:plain_noun/sg} , instead create one of each ."
    g.form("static", each, Replaces, _one_of_each, _unone_of_each)


def _others(saying: Saying, *, keep: bool = False) -> Any:
    def make(what: Noun, amount: Quantity, token: TokenSpec) -> Replaces | None:
        if any(head.word != "token" for head in what.heads):
            return None
        event = CreatesTokens(what, You())
        done = CreateTokens(You(implied=True), amount, token)
        return Replaces(event, (KeepTokens(), done) if keep else (done,), instead=saying)

    return make


def _unothers(saying: Saying, *, keep: bool = False) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value.event, value.do[-1] if value.do else None:
            case CreatesTokens(what, You()), CreateTokens(_, amount, token) if value.instead == saying:
                return what, amount, token
            case _:
                return None

    return unmake


def _another(saying: Any) -> tuple[Any, Any]:
    """One token besides."""
    make, unmake = _others(saying, keep=True), _unothers(saying, keep=True)

    def unmade(value: Replaces) -> tuple[Any, ...] | None:
        parts = unmake(value)
        return (parts[0], parts[2]) if parts is not None and parts[1] == Number(1) else None

    return (lambda what, token: make(what, Number(1), token)), unmade


def _one_other(what: Noun, token: TokenSpec) -> Replaces | None:
    made: Replaces | None = _others("tokens would plus", keep=True)(what, Number(1), token)
    return made


def _unone_other(value: Replaces) -> tuple[Any, ...] | None:
    found = _unothers("tokens would plus", keep=True)(value)
    return (found[0], found[2]) if found is not None and found[1] == Number(1) else None


def _one_of_each(what: Noun) -> Replaces | None:
    """For each token that would be created, one of each kind that is named."""
    match what:
        case Noun((Head((Either(named),), "token"),), ()):
            kinds = tuple(part.subtype for part in named if isinstance(part, HasSubtype))
        case _:
            return None
    if len(kinds) != len(named):
        return None
    each = OneOfEach(tuple(predefined(kind) for kind in kinds))
    return Replaces(CreatesTokens(what, You()), (each,), instead="one of each")


def _unone_of_each(value: Replaces) -> tuple[Any, ...] | None:
    match value:
        case Replaces(event=CreatesTokens(what, You()), instead="one of each"):
            return (what,)
        case _:
            return None


def _created(form: Any, own: bool) -> Any:
    def make(what: Noun, amount: Any) -> Replaces | None:
        if any(head.word != "token" for head in what.heads):
            return None
        return Replaces(CreatesTokens(what, You() if own else None, form), (), amount)

    return make


def _uncreated(form: str, own: bool) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value.event:
            case CreatesTokens(what, who, said) if (
                said == form and (who is not None) == own and value.duration is None and value.amount is not None
            ):
                return what, value.amount
            case _:
                return None

    return unmake


def _begin_created(what: Noun, amount: Any) -> BeginReplacing | None:
    made = _created("created", True)(what, amount)
    return BeginReplacing(replace(made, duration=Until("end_of_turn"))) if made is not None else None


def _unbegin_created(begin: BeginReplacing) -> tuple[Any, ...] | None:
    lasting = begin.effect.duration == Until("end_of_turn")
    return _uncreated("created", True)(replace(begin.effect, duration=None)) if lasting else None
