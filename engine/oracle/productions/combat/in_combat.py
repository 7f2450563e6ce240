"""What is said of objects by their part in combat: whom they attack, what they block (506.3, 508.1b, 509.1g)."""

from __future__ import annotations

from typing import Any

from engine.abilities.combat.restrictions import Goaded
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.in_combat import BecomeBlocked, RemoveFromCombat
from engine.abilities.phrases.durations import ForAsLongAs, UntilLeaves
from engine.abilities.phrases.filters import (
    Either,
    HasChosen,
    HasColor,
    HasCounters,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Head,
    InCombat,
    IsAttachedTo,
    IsColored,
    IsDesignated,
    IsOfColors,
    IsTapped,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.mana_symbols import COLORS
from engine.abilities.phrases.references import Back, Host, Players, You
from engine.abilities.phrases.relations import IsAttachmentOf, IsAttacking, IsInCombatWith, IsSo
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.phrases.qualities import either_kind
from engine.oracle.productions.phrases.terminals import COLOR_WORDS
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare them among the modifiers of nouns, and what else is said after a noun."""
    _attacking(g)
    _blocking(g)
    _states(g)
    _negated(g)
    _goaded(g)
    g.rule("player_verb", "remove {what:object} from combat", RemoveFromCombat, number=PL)
    g.rule("object_verb", "becomes|become blocked", BecomeBlocked, what=HOLE)


def _goaded(g: Builder) -> None:
    """ "It's goaded for the rest of the game", "the tokens are goaded for as long as ..." (701.15b, 611.2a)."""
    ever, while_so = "for the rest of the game", "{duration:lasting}"
    g.form("object_verb", f"is|are goaded {ever}", ApplyToObjects, *_goaded_for(HOLE, ever=True))
    g.form("object_verb", f"is|are goaded {while_so}", ApplyToObjects, *_goaded_for(HOLE))
    it = Back("it")
    g.form("clause", f"it's goaded {ever}", ApplyToObjects, *_goaded_for(it, "is", ever=True), number=NEUTRAL)
    g.form("clause", f"it's goaded {while_so}", ApplyToObjects, *_goaded_for(it, "is"), number=NEUTRAL)
    g.rule("lasting", "for as long as {condition:conditions}", ForAsLongAs)
    g.rule("lasting", "for as long as {what:self} remains on the battlefield", UntilLeaves, remains=True)


def _goaded_for(what: Any, said: Any = "", *, ever: bool = False) -> tuple[Any, Any]:
    """For the rest of the game, or for as long as something is so."""

    def make(*duration: Any) -> ApplyToObjects:
        return ApplyToObjects(what, (Goaded(),), duration[0] if duration else None, said=said)

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        lasts = () if value.duration is None else (value.duration,)
        return lasts if value == make(*lasts) and ever == (not lasts) else None

    return make, unmake


def _states(g: Builder) -> None:
    """ "That's enchanted or equipped", "that are attacking": what an object is, said after its noun."""
    for word, letter in COLOR_WORDS:
        g.word("plain_state", word, HasColor(letter))
    for tapped, word in ((True, "tapped"), (False, "untapped")):
        g.word("plain_state", word, IsTapped(tapped))
    for role in ("attacking", "blocking", "blocked", "unblocked"):
        g.word("plain_state", role, InCombat(role))
    for by in ("enchanted", "equipped"):
        g.word("plain_state", by, IsAttachedTo(by))
    for join in ("or", "and/or"):
        states = f"plain_states_{join.replace('/', '_')}"
        g.listing(states, "plain_state", join, low=2)
        g.form("either_state", f"{{parts:{states}}}", Either, *_any_of(join))
    g.form("state", "{it:either_state}", Noun, being, unbeing(Either))
    g.rule("attached_where", "attached to {what:a_noun/sg}", IsAttachmentOf)
    for said in ("that's", "that are"):
        for category in ("plain_state", "either_state", "attacking_whom", "blocking_whom", "attached_where"):
            g.form("modifier", f"{said} {{it:{category}}}", IsSo, *_said(said))
    for said, no, words in (
        ("that has", "that doesn't have", "a {kind:counter_kind} counter on it"),
        ("that have", "that don't have", "{kind:counter_kind} counters on them"),
    ):
        make, unmake = _with_counters(said)
        g.form("modifier", f"{said} {words}", IsSo, make, unmake)
        g.form("modifier", f"{said} {{it:with_keyword}}", IsSo, *_that_has(said))
        g.form("modifier", f"{no} {words}", Not, *_without_counters(said))
    for said, no in (("that's", "that isn't"), ("that are", "that aren't")):
        g.form("modifier", f"{no} {{it:plain_state}}", Not, *_not_said(said))


def _that_has(said: Any) -> tuple[Any, Any]:
    """ "A spell that has convoke"."""
    return lambda has: IsSo(
        has, said
    ), lambda v: (v.predicate,) if isinstance(v.predicate, HasKeyword) and v.said == said else None


def _negated(g: Builder) -> None:
    """ "That aren't of the chosen type", "that isn't a Kraken or Octopus", "that aren't legendary"."""
    for supertype in ("basic", "legendary", "snow"):
        g.word("negated_state", supertype, HasSupertype(supertype))
    for what in ("color", "type"):
        g.word("negated_state", f"of the chosen {what}", HasChosen(what))
    g.word("negated_state", "suspected", IsDesignated("suspected"))
    for n, words in enumerate(("one color", "two colors", "three colors", "four colors", "five colors"), 1):
        g.word("negated_state", f"exactly {words}", IsOfColors(n))
    g.word("negated_state", "all colors", IsColored(COLORS, every=True))
    g.rule("negated_kind", "a {type:permanent_type/sg}", HasType)
    g.rule("negated_kind", "a {subtype:subtype/sg}", HasSubtype)
    make, unmake = either_kind("one or other")
    g.form("negated_kind", "a {predicates:kinds_sg}", Either, make, unmake)
    for words, said, kinds in (("that isn't", "that's", True), ("that aren't", "that are", False)):
        for category in ("plain_state", "either_state", "negated_state", *(("negated_kind",) if kinds else ())):
            g.form("modifier", f"{words} {{it:{category}}}", Not, *_said_not(said))


def _said_not(said: Any) -> tuple[Any, Any]:
    def unmake(value: Not) -> tuple[Any] | None:
        inner = value.predicate
        return (inner.predicate,) if isinstance(inner, IsSo) and inner.said == said else None

    return lambda predicate: Not(IsSo(predicate, said)), unmake


def _any_of(join: Any) -> tuple[Any, Any]:
    def make(parts: tuple[Predicate, ...]) -> Either | None:
        return Either(parts, join) if len({type(part) for part in parts}) == 1 else None

    def unmake(value: Either) -> tuple[Any, ...] | None:
        return (value.predicates,) if value == make(value.predicates) else None

    return make, unmake


def _said(said: Any) -> tuple[Any, Any]:
    def make(predicate: Predicate) -> IsSo | None:
        colors = isinstance(predicate, Either) and all(isinstance(part, HasColor) for part in predicate.predicates)
        return IsSo(predicate, said) if not colors else None  # which is said of colors in a way of its own

    return make, lambda value: (value.predicate,) if value.said == said else None


def _with_counters(said: Any) -> tuple[Any, Any]:
    """ "That has a +1/+1 counter on it", "that have +1/+1 counters on them" (122.1)."""

    def make(kind: str) -> IsSo:
        return IsSo(HasCounters(kind, plural=said == "that have"), said)

    def unmake(value: IsSo) -> tuple[str] | None:
        match value.predicate:
            case HasCounters(kind=str(kind)) if value == make(kind):
                return (kind,)
            case _:
                return None

    return make, unmake


def _without_counters(said: Any) -> tuple[Any, Any]:
    make, unmake = _with_counters(said)
    return (
        lambda kind: Not(make(kind)),
        lambda value: unmake(value.predicate) if isinstance(value.predicate, IsSo) else None,
    )


def _not_said(said: Any) -> tuple[Any, Any]:
    def make(predicate: Predicate) -> Not:
        return Not(IsSo(predicate, said))

    def unmake(value: Not) -> tuple[Any] | None:
        match value.predicate:
            case IsSo(predicate, word) if word == said:
                return (predicate,)
            case _:
                return None

    return make, unmake


def being(predicate: Predicate) -> Noun:
    """A noun with nothing but a quality."""
    return Noun((Head((predicate,), "permanent"),))


def unbeing(kind: type) -> Any:
    """The quality of such a noun, if it is of a kind."""

    def unmake(noun: Noun) -> tuple[Any] | None:
        match noun:
            case Noun((Head((predicate,), "permanent", False),), ()) if isinstance(predicate, kind):
                return (predicate,)
            case _:
                return None

    return unmake


def _attacking(g: Builder) -> None:
    """ "Creatures attacking you", "target creature that's attacking you or a planeswalker you control"."""
    g.word("attackee", "one of your opponents", Players("an opponent"))
    g.word("attackee", "your opponents", Players("opponents"))
    g.word("attackee", "a player", Players("a player"))
    for word in ("that player", "that opponent", "defending player", "them"):
        g.word("attackee", word, Back(word))
    for word in ("enchanted player", "enchanted opponent"):
        g.word("attackee", word, Host(word))
    g.word("attacking_whom", "attacking you", IsAttacking(You()))
    g.rule("attacking_whom", "attacking {whom:attackee}", IsAttacking)
    g.rule("attacking_whom", "attacking {whom:attacked_permanent/sg}", IsAttacking)
    for walkers in ("or a planeswalker", "or planeswalkers", "and/or planeswalkers"):
        g.word("attacking_whom", f"attacking you {walkers} you control", IsAttacking(You(), walkers))
        g.rule("attacking_whom", f"attacking {{whom:attackee}} {walkers} they control", IsAttacking, walkers=walkers)
    g.form("attacked_permanent", "{it:a_noun/sg}", Noun, attackable, lambda noun: (noun,), number=SG)


def attackable(noun: Noun) -> Noun | None:
    """A phrase for planeswalkers or battles, which are what can be attacked besides players (506.2)."""
    attacked = {HasType("planeswalker"), HasType("battle")}
    return noun if all(not attacked.isdisjoint(head.adjectives) for head in noun.heads) else None


def _blocking(g: Builder) -> None:
    """ "Each creature blocking it", "target creature that's blocking equipped creature", "target creature it blocks"."""
    for how in ("blocking", "blocked by", "blocking or blocked by"):
        for category in ("self", "host", "back_in_combat", "target"):
            g.rule("blocking_whom", f"{how} {{what:{category}/sg}}", IsInCombatWith, how=how)
    for words in ("it", "that creature"):
        g.word("back_in_combat", words, Back(words), number=SG)
    for relation, kind in (("attacking_whom", IsAttacking), ("blocking_whom", IsInCombatWith)):
        g.unit("modifier", f"{{it:{relation}}}")
        g.form("state", f"{{it:{relation}}}", Noun, being, unbeing(kind))
    own = IsInCombatWith(Back("it"), "blocked by", "it's blocking")
    g.word("modifier", "it's blocking", own)
    g.rule("modifier", "{what:self/sg} is blocking", IsInCombatWith, how="blocked by", said="is blocking")
