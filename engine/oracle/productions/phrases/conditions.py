"""Conditions: after "if" and "as long as" (603.4, 608.2c, 611.2b)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import (
    WON_CLASH,
    And,
    Compare,
    Condition,
    Controls,
    CostWasPaid,
    DidSo,
    Fits,
    HasLife,
    HasMore,
    HasTarget,
    IsDefendingPlayer,
    IsTurnOf,
    Or,
    WasAttacked,
)
from engine.abilities.phrases.filters import (
    Compares,
    HasChosen,
    HasColor,
    HasCounters,
    HasKeyword,
    HasSupertype,
    Head,
    InCombat,
    IsDesignated,
    IsOwnedBy,
    IsPaired,
    IsSuspended,
    IsTapped,
    Noun,
    Predicate,
    SharesWith,
)
from engine.abilities.phrases.quantities import CardsIn, CountersOn, CountOf, Number, PlayerCount
from engine.abilities.phrases.references import Back, PlayerRef, Players, Target, You
from engine.abilities.phrases.relations import IsAttachmentOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.terminals import COLOR_WORDS

COSTS_ASKED_FOR = (
    "evoke",
    "prowl",
    "surge",
    "spectacle",
    "dash",
    "emerge",
    "freerunning",
    "madness",
    "awaken",
    "miracle",
    "impending",
    "sneak",
    "blitz",
    "mayhem",
    "warp",
)
"""Keywords with an alternative cost of which a text asks whether it was paid (118.9)."""


def declare(g: Builder) -> None:
    """Declare ``condition``."""
    _controls(g)
    _players(g)
    _fits(g)
    g.unit("announced", "{it:self}")
    g.unit("announced", "{it:it}")
    g.rule("condition", "{what:announced} escaped", CostWasPaid, method="escape")
    g.rule("condition", "{what:announced} was foretold", CostWasPaid, method="foretell")
    for method in COSTS_ASKED_FOR:
        g.rule("condition", f"{{what:owning}} {method} cost was paid", CostWasPaid, method=method)
    g.rule("condition", "{what:announced} targets {at:targeted}", HasTarget)
    g.word("condition", "it's your turn", IsTurnOf(You()))
    g.word("condition", "it's not your turn", IsTurnOf(You(), negated=True))
    g.word("condition", "it's not their turn", IsTurnOf(Back("their"), negated=True))
    for part in ("main phase", "combat phase"):
        g.word("condition", f"it's your {part}", IsTurnOf(You(), step=part))
    anybodys = IsTurnOf(Players("a player"), step="first combat phase")
    g.word("condition", "it's the first combat phase of the turn", anybodys)
    g.word("condition", "it's the first combat phase of your turn", replace(anybodys, who=You()))
    for word in ("you do", "they do", "that player does", "the player does", "a player does"):
        g.word("done", word, DidSo(word))
    for word in (
        "you don't",
        "you don't cast it",
        "they don't",
        "that player doesn't",
        "the player doesn't",
        "no one does",
    ):
        g.word("done", word, DidSo(word, negated=True))
    for word in ("you can't", "they can't", "that player can't", "the player can't"):
        g.word("done", word, DidSo(word, negated=True))
    undone = "you don't or can't make a exchange"
    g.word("done", undone, DidSo(undone, negated=True))
    g.word("done", "the player discards a card this way", DidSo("the player discards a card this way"))
    none = "the player doesn't discard a card this way"
    g.word("done", none, DidSo(none, negated=True))
    g.word("done", WON_CLASH, DidSo(WON_CLASH))
    g.unit("conditions", "{it:condition}")
    for word, kind in (("and", And), ("or", Or)):
        g.form("conditions", f"{{a:condition}} {word} {{b:condition}}", kind, _both(kind), _parts)
    g.unit("if_condition", "{it:conditions}")
    g.unit("if_condition", "{it:done}")


def _both(kind: Any) -> Any:
    return lambda a, b: kind((a, b))


def _parts(value: Any) -> tuple[Any, ...] | None:
    plain = len(value.parts) == 2 and not getattr(value, "said", "")
    return value.parts if plain else None


def _controls(g: Builder) -> None:
    g.rule("condition", "{who:player/@} controls|control {noun:a_noun}", Controls, number=NEUTRAL)
    both = "{who:player/@} controls|control {one:a_noun/sg} and {other:a_noun/sg}"
    g.form("condition", both, And, _controls_both, _uncontrols_both, number=NEUTRAL)
    g.form("either_noun", "a {one:head/sg} or a {other:head/sg}", Noun, _either, _uneither)
    g.rule("condition", "{who:player/@} controls|control {noun:either_noun}", Controls, number=NEUTRAL)
    g.rule("condition", "{who:player/@} controls|control no {noun:noun/pl}", Controls, none=True, number=NEUTRAL)
    nobody: Any = {"who": Players("opponents"), "none": True, "said": "no opponent"}
    g.rule("condition", "no opponent controls {noun:a_noun/sg}", Controls, **nobody)
    none = "{who:player/@} doesn't|don't control {noun:a_noun/sg}"
    g.rule("condition", none, Controls, none=True, said="don't", number=NEUTRAL)
    g.word("condition", "you've been attacked this step", WasAttacked(You()))
    defending = IsDefendingPlayer(You(), Back("defending player"))
    g.word("condition", "you're the defending player", defending)
    g.rule(
        "condition",
        "{who:player/@} controls|control {low:number_word} or more {noun:noun/pl}",
        Controls,
        number=NEUTRAL,
    )
    least = "{who:player/@} controls|control at least {low:number_word} {noun:noun/pl}"
    g.rule("condition", least, Controls, said="at least", number=NEUTRAL)

    g.form("condition", "you own {noun:a_noun}", Compare, _owns, _unowns)


def _owns(noun: Noun) -> Compare:
    own = Noun(noun.heads, (*noun.post, IsOwnedBy(You())), noun.join)
    return Compare(CountOf(own), ">=", Number(1), "owns")


def _unowns(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun(heads, (*post, IsOwnedBy(You())), join)), ">=", Number(1), "owns"):
            return (Noun(heads, tuple(post), join),)
        case _:
            return None


def _controls_both(who: PlayerRef, one: Noun, other: Noun) -> And | None:
    """What is said last may be said of both: "a Forest and a Plains with counters on them" is not read."""
    return And((Controls(who, one), Controls(who, other)), "both") if not one.post and not other.post else None


def _uncontrols_both(value: And) -> tuple[Any, ...] | None:
    match value:
        case And((Controls(who, one), Controls(_, other)), "both"):
            return (who, one, other) if _controls_both(who, one, other) == value else None
        case _:
            return None


def _either(one: Head, other: Head) -> Noun:
    return Noun((one, other), join="or a")


def _uneither(noun: Noun) -> tuple[Head, ...] | None:
    return noun.heads if noun.join == "or a" and len(noun.heads) == 2 and not noun.post else None


def _fits(g: Builder) -> None:
    """What an object is or has. A bare quality is a noun with nothing but that quality."""
    g.word("it", "it", Back("it"))
    g.word("its_contraction", "it's", Back("it"))
    for category in ("self", "host", "it", "back_singular"):
        g.unit("fitting", f"{{it:{category}}}")
    for tapped, word in ((True, "tapped"), (False, "untapped")):
        g.word("state", word, _being(IsTapped(tapped)))
    g.word("state", "monstrous", _being(IsDesignated("monstrous")))
    g.word("state", "suspected", _being(IsDesignated("suspected")))
    g.word("state", "renowned", _being(IsDesignated("renowned")))
    g.word("state", "saddled", _being(IsDesignated("saddled")))
    g.word("state", "prepared", _being(IsDesignated("prepared")))
    g.word("state", "suspended", _being(IsSuspended()))
    g.word("state", "solved", _being(IsDesignated("solved")))
    g.form("state", "paired with {partner:a_noun/sg}", Noun, lambda partner: _being(IsPaired(partner)), _partner)
    host = "attached to {host:a_noun/sg}"
    g.form("state", host, Noun, lambda host: _being(IsAttachmentOf(host)), _hosted)
    for role in ("attacking", "blocking", "blocked", "unblocked"):
        g.word("state", role, _being(InCombat(role)))
    g.word("state", "attacking alone", _being(InCombat("attacking alone")))
    g.word("state", "legendary", _being(HasSupertype("legendary")))
    g.word("state", "snow", _being(HasSupertype("snow")))
    g.word("possession", "the chosen name", _having(HasChosen("name")))
    for word, letter in COLOR_WORDS:
        g.word("state", word, _being(HasColor(letter)))
    g.form("possession", "{it:with_keyword}", Noun, _having, _unhaving(HasKeyword))
    for name in ("power", "toughness", "mana value"):
        key = name.replace(" ", "_")
        for words, comparison in (("or less", "<="), ("or greater", ">=")):
            make, unmake = _of_number(key, comparison)
            g.form("possession", f"{name} {{than:numeral}} {words}", Noun, make, unmake)
    g.form("possession", "a {kind:counter_kind} counter on it", Noun, _with_counter, _uncounter)
    g.form("possession", "counters on it", Noun, lambda: _having(HasCounters(None, plural=True)), _any_counters)
    named = "the same name as {other:compared_with}"
    g.form("possession", named, Noun, lambda other: _having(SharesWith("name", other)), _named_like)
    g.rule("condition", "{what:fitting} has {noun:possession}", Fits)
    g.rule("condition", "{what:fitting} doesn't have {noun:possession}", Fits, negated=True)
    for shared in ("creature type", "color", "card type"):
        phrase = f"{{what:fitting}} shares a {shared} with {{other:compared_with}}"
        g.form("condition", phrase, Fits, _sharing(shared), _unsharing(shared))
    g.rule("condition", "{what:its_contraction} {noun:state}", Fits)
    g.rule("condition", "{what:its_contraction} {noun:a_noun}", Fits)
    for noun in ("state", "a_noun"):
        g.rule("condition", f"{{what:its_contraction}} not {{noun:{noun}}}", Fits, negated=True)
    for noun in ("state", "a_noun"):
        g.rule("condition", f"{{what:it}} isn't {{noun:{noun}}}", Fits, negated=True, word="isn't")
    g.rule("condition", "{what:fitting_other} is {noun:state}", Fits)
    g.rule("condition", "{what:fitting_other} isn't {noun:state}", Fits, negated=True)
    g.rule("condition", "{what:fitting_other} is {noun:a_noun}", Fits)
    g.rule("condition", "{what:fitting_other} isn't {noun:a_noun}", Fits, negated=True)
    for category in ("self", "host", "back_singular", "top_of_graveyard"):
        g.unit("fitting_other", f"{{it:{category}}}")
    g.word("top_of_graveyard", "the top card of your graveyard", Back("the top card of your graveyard"))
    for words, comparison in (("greater than or equal to", ">="), ("less than or equal to", "<=")):
        g.rule("condition", f"{{left:measured}} is {words} {{right:expression}}", Compare, comparison=comparison)
    g.rule("condition", "{left:measured} is {right:numeral} or greater", Compare, comparison=">=")
    g.rule("condition", "{left:measured} is {right:numeral} or less", Compare, comparison="<=")
    g.rule("condition", "{left:measured} is {right:numeral}", Compare, comparison="=")
    g.unit("measured", "{it:expression}")


def _being(predicate: Predicate) -> Noun:
    return Noun((Head((predicate,), "permanent"),))


def _partner(noun: Noun) -> tuple[Noun] | None:
    """ "Paired with another creature"."""
    match noun:
        case Noun((Head((IsPaired(Noun() as partner),), "permanent", False),), ()):
            return (partner,)
        case _:
            return None


def _sharing(shared: Any) -> Any:
    return lambda what, other: Fits(what, _having(SharesWith(shared, other)))


def _unsharing(shared: Any) -> Any:
    def unmake(value: Fits) -> tuple[Any, ...] | None:
        match value.noun.post:
            case (SharesWith(other=other),) if value == _sharing(shared)(value.what, other):
                return value.what, other
            case _:
                return None

    return unmake


def _named_like(noun: Noun) -> tuple[Any] | None:
    match noun.post:
        case (SharesWith("name", other),) if noun == _having(SharesWith("name", other)):
            return (other,)
        case _:
            return None


def _hosted(noun: Noun) -> tuple[Noun] | None:
    """ "Attached to a creature"."""
    match noun:
        case Noun((Head((IsAttachmentOf(Noun() as host),), "permanent", False),), ()):
            return (host,)
        case _:
            return None


def _having(predicate: Predicate) -> Noun:
    return Noun((Head((), "permanent"),), (predicate,))


def _unhaving(kind: type) -> Any:
    def unmake(noun: Noun) -> tuple[Any] | None:
        fits = noun.heads == (Head((), "permanent"),) and len(noun.post) == 1 and isinstance(noun.post[0], kind)
        return (noun.post[0],) if fits else None

    return unmake


def _of_number(name: Any, comparison: Any) -> tuple[Any, Any]:
    """ "Mana value 2 or less", said of an object; the way back."""

    def unmake(noun: Noun) -> tuple[Any] | None:
        match noun:
            case Noun((Head((), "permanent", False),), (Compares(property=said, comparison=how, than=than),)):
                return (
                    (than,)
                    if (said, how) == (name, comparison) and noun == _having(Compares(name, how, than))
                    else None
                )
            case _:
                return None

    return lambda than: _having(Compares(name, comparison, than)), unmake


def _with_counter(kind: str) -> Noun:
    return _having(HasCounters(kind))


def _uncounter(noun: Noun) -> tuple[str] | None:
    match noun:
        case Noun((Head((), "permanent", False),), (HasCounters(str(kind), False),)):
            return (kind,)
        case _:
            return None


def _any_counters(noun: Noun) -> tuple[()] | None:
    return () if noun == _having(HasCounters(None, plural=True)) else None


def _players(g: Builder) -> None:
    """What a player has: life, cards in hand or graveyard."""
    g.rule("condition", "{who:player/@} has|have {than:numeral} or less life", HasLife, comparison="<=", number=NEUTRAL)
    g.rule("condition", "{who:player/@} has|have {than:numeral} or more life", HasLife, comparison=">=", number=NEUTRAL)
    _comparisons(g)
    _few_counters(g)
    g.form("condition", "{who:player/@} has|have no cards in hand", Compare, _hand("=", 0), _unhand("=", none=True))
    g.form(
        "condition",
        "{who:player/@} has|have {n:number_word} or more cards in hand",
        Compare,
        _hand(">=", None),
        _unhand(">="),
    )
    g.form(
        "condition",
        "{who:player/@} has|have {n:number_word} or fewer cards in hand",
        Compare,
        _hand("<=", None),
        _unhand("<="),
    )
    opponents = "you have {n:number_word} or more opponents"
    g.form("condition", opponents, Compare, lambda n: Compare(_OPPONENTS, ">=", Number(n)), _unopponents)
    words = "{who:player/@} has|have one or fewer cards in hand"
    g.form("condition", words, Compare, lambda who: Compare(CardsIn("hand", who), "<=", Number(1)), _unone_or_fewer)
    g.form(
        "condition",
        "{of:whose} library has no cards in it",
        Compare,
        lambda of: Compare(CardsIn("library", of), "=", Number(0)),
        _unempty,
    )
    g.form(
        "condition",
        "there are {n:number_word} or more cards in {of:whose} graveyard",
        Compare,
        lambda n, of: Compare(CardsIn("graveyard", of), ">=", Number(n)),
        _ungraveyard,
    )


_OPPONENTS = PlayerCount(Players("opponents"))


def _unopponents(value: Condition) -> tuple[Any] | None:
    match value:
        case Compare(left, ">=", Number(n), "") if left == _OPPONENTS:
            return (n,)
        case _:
            return None


def _hand(comparison: Any, fixed: int | None) -> Any:
    if fixed is None:
        return lambda who, n: Compare(CardsIn("hand", who), comparison, Number(n))
    return lambda who: Compare(CardsIn("hand", who), comparison, Number(fixed))


def _unhand(comparison: str, none: bool = False) -> Any:
    def unmake(value: Condition) -> tuple[Any, ...] | None:
        match value:
            case Compare(CardsIn("hand", who), given, Number(n)) if given == comparison and (n == 0) == none:
                return (who,) if none else (who, n)
        return None

    return unmake


def _ungraveyard(value: Condition) -> tuple[Any, ...] | None:
    match value:
        case Compare(CardsIn("graveyard", of), ">=", Number(n), ""):
            return n, of
        case _:
            return None


def _few_counters(g: Builder) -> None:
    """ "It has two or fewer loyalty counters on it": a state that can be waited for (603.8)."""
    for pronoun, said in (("it", "have"), ("him", "him"), ("her", "her")):
        words = f"{{on:having}} has {{n:number_word}} or fewer {{kind:counter_kind}} counters on {pronoun}"
        g.form("condition", words, Compare, _at_most("<=", said), _unat_most("<=", said))
        fewer = f"{{on:having}} has fewer than {{n:number_word}} {{kind:counter_kind}} counters on {pronoun}"
        g.form("condition", fewer, Compare, _at_most("<", said), _unat_most("<", said))


def _at_most(sign: Any, said: Any) -> Any:
    return lambda on, n, kind: Compare(CountersOn(kind, on), sign, Number(n), said)


def _unat_most(sign: str, said: str) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn(kind, on), comparison, Number(n), word) if (comparison, word) == (sign, said):
                return on, n, kind
            case _:
                return None

    return unmake


def _comparisons(g: Builder) -> None:
    """ "An opponent controls more lands than you", "you have more life than each other player"."""
    named = (("you", You()), ("a opponent", Players("an opponent")), ("each opponent", Players("each opponent")))
    for words, who in named:
        g.word("compared", words, (who,))
    g.word("compared", "each other player", (None,))
    for words in ("defending player", "attacking player"):
        g.word("compared", words, (Back(words),))
    for word, fewer in (("more", False), ("fewer", True)):
        for words, of in (("life", "life"), ("cards in hand", "cards in hand")):
            fewest = "less" if fewer and of == "life" else word
            said = f"{{who:player/@}} has|have {fewest} {words} than {{than:compared}}"
            g.form("condition", said, HasMore, _more_of(of, fewer), _unmore_of(of, fewer), number=NEUTRAL)
        said = f"{{who:player/@}} controls|control {word} {{of:plain_noun/pl}} than {{than:compared}}"
        g.form("condition", said, HasMore, _more(fewer), _unmore(fewer), number=NEUTRAL)


def _more_of(of: Any, fewer: bool) -> Any:
    return lambda who, than: _compared(HasMore(who, of, than[0], fewer))


def _unmore_of(of: str, fewer: bool) -> Any:
    return lambda v: (v.who, (v.than,)) if (v.of, v.fewer, v.most) == (of, fewer, "") else None


def _more(fewer: bool) -> Any:
    return lambda who, of, than: _compared(HasMore(who, of, than[0], fewer))


def _unmore(fewer: bool) -> Any:
    def unmake(value: HasMore) -> tuple[Any, ...] | None:
        fits = isinstance(value.of, Noun) and value.fewer == fewer and not value.most
        return (value.who, value.of, (value.than,)) if fits else None

    return unmake


def _compared(value: HasMore) -> HasMore | None:
    """One player is compared with others; what they control are permanents."""
    single = not isinstance(value.who, Players) or value.who.word in ("an opponent", "a player")
    plain = not isinstance(value.of, Noun) or all(head.word in ("permanent", "token") for head in value.of.heads)
    return value if single and plain and value.who != value.than and not isinstance(value.who, Target) else None


def _unone_or_fewer(value: Condition) -> tuple[Any, ...] | None:
    match value:
        case Compare(CardsIn("hand", who), "<=", Number(1), ""):
            return (who,)
        case _:
            return None


def _unempty(value: Condition) -> tuple[Any, ...] | None:
    match value:
        case Compare(CardsIn("library", of), "=", Number(0), ""):
            return (of,)
        case _:
            return None
