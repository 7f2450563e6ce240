"""What was done by the instructions before, as the rest of the text calls it (608.2c)."""

from __future__ import annotations

from typing import Any, Literal, get_args

from engine.abilities.conditions import Alike, Compare, Fits
from engine.abilities.instructions.delayed import WhenYouDo
from engine.abilities.instructions.following import Sequence
from engine.abilities.phrases.filters import Head, IsControlledBy, Not, Noun, Predicate
from engine.abilities.phrases.quantities import CountOf, MostDiscarded, Number, TotalThisWay
from engine.abilities.phrases.references import Back, Chosen, Group, You
from engine.abilities.phrases.what_was_done import DamagedThisWay, Deed, DoneThisWay
from engine.abilities.zones.looking import Choose
from engine.abilities.zones.moving import Destroy
from engine.oracle.grammar.builder import Builder

DEEDS: tuple[Deed, ...] = tuple(
    deed
    for deed in get_args(Deed)
    if not deed.endswith(("a hand", "battlefield", "voted", "counters", "created", "of"))
)

Suffered = Deed | Literal["dealt damage"]
"""What an object can have suffered."""

TOTALS: tuple[Literal["life lost", "damage dealt"], ...] = ("life lost", "damage dealt")
"""Of what a text asks how much it was in all."""

SHARED: tuple[Literal["color", "creature type", "card type"], ...] = ("color", "creature type", "card type")
"""What two objects may have in common."""

SAID = (("is", "is this way"), ("was", "was this way"))


_ONES: tuple[Literal["it", "them"], ...] = ("it", "them")


def declare(g: Builder) -> None:
    """Declare "... this way" after a noun, and conditions that ask whether anything was done so."""
    for deed in DEEDS:
        g.word("modifier", f"{deed} this way", DoneThisWay(deed))
        for be in ("was", "were"):
            g.word("modifier", f"you controlled that {be} {deed} this way", DoneThisWay(deed, of=You(), said=be))
            theirs = DoneThisWay(deed, of=Back("they"), said=be)
            g.word("modifier", f"they controlled that {be} {deed} this way", theirs)
        for verb, said in SAID:
            g.form(
                "condition", f"{{noun:a_noun/sg}} {verb} {deed} this way", Compare, _one(deed, said), _unone(deed, said)
            )
        for verb in ("is", "was"):
            said = f"at least one {verb}"
            least = f"at least one {{noun:plain_noun/sg}} {verb} {deed} this way"
            g.form("condition", least, Compare, _one(deed, said), _unone(deed, said))
        for what in SHARED:
            alike = f"two {{noun:noun/pl}} that share a {what} were {deed} this way"
            g.form("condition", alike, Alike, _alike(what, deed), _unalike(what, deed))
        several = f"{{n:number_word}} or more {{noun:noun/pl}} were {deed} this way"
        g.form("condition", several, Compare, _several(deed), _unseveral(deed))
        fewer = f"fewer than {{n:number_word}} {{noun:noun/pl}} were {deed} this way"
        g.form("condition", fewer, Compare, _fewer(deed), _unfewer(deed))
        g.form("condition", f"one or more {{noun:noun/pl}} were {deed} this way", Compare, _any(deed), _unany(deed))
    for words, predicate in NOT_CHOSEN.items():
        g.word("modifier", words, predicate)
    _the_rest(g)
    for deed in ("revealed", "discarded", "milled", "exiled"):
        g.word("modifier", f"they {deed} this way", DoneThisWay(deed, Back("they")))
    for deed in ("discarded", "milled", "sacrificed"):
        g.word("modifier", f"you {deed} this way", DoneThisWay(deed, You()))
    g.word("modifier", "they sacrificed this way", DoneThisWay("sacrificed", Back("they")))
    g.word("modifier", "you exiled", DoneThisWay("exiled", said="you"))
    exiled = "exiled from {by:their_own} hand this way"
    g.rule("modifier", exiled, DoneThisWay, what="exiled from a hand")
    g.word("modifier", "put into your graveyard this way", DoneThisWay("put into a graveyard", You()))
    g.rule("modifier", "put into {by:their_own} graveyard this way", DoneThisWay, what="put into a graveyard")
    g.word("modifier", "returned to your hand this way", DoneThisWay("returned", You()))
    g.word("modifier", "with the most votes or tied for most votes", DoneThisWay("most voted"))
    for said in _ONES:
        had = f"that had a {{counter:counter_kind}} counter put on {said} this way"
        g.rule("modifier", had, DoneThisWay, what="given counters", said=said)
        g.word("modifier", f"that had a counter put on {said} this way", DoneThisWay("given counters", said=said))
    g.word("modifier", "that had counters put on it this way", DoneThisWay("given counters", said="counters"))
    _died(g)
    gained = CountOf(Noun((Head((), "permanent"),), (DoneThisWay("gained control of"),)))
    g.word("each_unit", "one they gained control of this way", gained)
    created = CountOf(Noun((Head((), "token"),), (DoneThisWay("created"),)))
    none = Compare(created, "=", Number(0), "didn't create")
    g.word("condition", "you didn't create a token this way", none)
    _not_put(g)
    hurt = ("dealt damage", "is this way")
    g.form("condition", "{noun:a_noun/sg} is dealt damage this way", Compare, _one(*hurt), _unone(*hurt))  # type: ignore[arg-type]
    for total in TOTALS:
        g.word("term", f"the {total} this way", TotalThisWay(total))
    removed: Any = {"what": "counters removed"}
    g.rule("term", "the number of {kind:counter_kind} counters removed this way", TotalThisWay, **removed)
    g.word("term", "the number of counters removed this way", TotalThisWay("counters removed"))
    g.rule("each_unit", "{kind:counter_kind} counter removed this way", TotalThisWay, **removed)
    g.word("each_unit", "counter removed this way", TotalThisWay("counters removed"))
    g.word("term", "the greatest number of cards a player discarded this way", MostDiscarded())
    _reflexive(g)


NOT_CHOSEN: dict[str, Not] = {
    "not chosen this way": Not(DoneThisWay("chosen")),
    "that wasn't chosen this way": Not(DoneThisWay("chosen", said="was")),
    "that weren't chosen this way": Not(DoneThisWay("chosen", said="were")),
}
"""What nobody has chosen by the instructions before."""


def _the_rest(g: Builder) -> None:
    """ "Each player chooses a creature they control. Destroy the rest": all others of that kind."""
    g.form("full_sentence", "{first:clause} . destroy the rest .", Sequence, *_choosing("the rest"))
    g.form("sentence", "{first:clause} , then destroy the rest", Sequence, *_choosing(", then"))


def _choosing(word: Any) -> tuple[Any, Any]:
    def make(first: Any) -> Sequence | None:
        if not isinstance(first, Choose) or not isinstance(first.what, Chosen) or first.what.among is not None:
            return None
        noun = first.what.noun
        whose = all(isinstance(part, IsControlledBy) for part in noun.post)
        if not whose or any(head.word != "permanent" for head in noun.heads):
            return None  # of which others the rest would be is open
        rest = Group(Noun(noun.heads, (Not(DoneThisWay("chosen")),), noun.join), "the rest")
        return Sequence((first, Destroy(rest)), word)

    def unmake(value: Sequence) -> tuple[Any] | None:
        match value.parts:
            case (Choose() as first, Destroy(Group(word="the rest"))) if value.word == word:
                return (first,)
            case _:
                return None

    return make, unmake


VERBS: tuple[tuple[Deed, str], ...] = (
    ("discarded", "discard"),
    ("sacrificed", "sacrifice"),
    ("exiled", "exile"),
    ("revealed", "reveal"),
)
"""What a player does to objects, and how a text says that they do it."""


DIED: Deed = "put into a graveyard"


def _died(g: Builder) -> None:
    """ "If a white creature dies this way", "if that artifact is put into a graveyard this way" (700.4)."""
    g.word("modifier", "that died this way", DoneThisWay(DIED, said="died"))
    g.form(
        "condition",
        "{noun:a_noun/sg} dies this way",
        Compare,
        _one(DIED, "dies this way"),
        _unone(DIED, "dies this way"),
    )
    for words, said in (("dies this way", "dies"), ("is put into a graveyard this way", "is put")):
        g.form("condition", f"{{what:back_singular}} {words}", Fits, *_one_died(said))


def _one_died(said: Any) -> tuple[Any, Any]:
    noun = Noun((Head((DoneThisWay(DIED),), "permanent"),))
    return lambda what: Fits(
        what, noun, word=said
    ), lambda value: (value.what,) if value == Fits(value.what, noun, word=said) else None


def _not_put(g: Builder) -> None:
    """That no card was put somewhere by the instructions before, however the text says it."""
    places: tuple[tuple[Deed, str, Any], ...] = (
        ("put into a hand", "into your hand", "card"),
        ("put onto the battlefield", "onto the battlefield", "permanent"),
    )
    for deed, where, word in places:
        put = CountOf(Noun((Head((), word),), (DoneThisWay(deed),)))
        for what, none in (
            ("the card", Compare(put, "=", Number(0), "don't put the card")),
            ("it", Compare(put, "=", Number(0), "don't put it")),
        ):
            g.word("condition", f"you don't put {what} {where}", none)
        g.word("condition", f"you didn't put a card {where} this way", Compare(put, "=", Number(0), "didn't this way"))


def _reflexive(g: Builder) -> None:
    """ "When you discard a nonland card this way": it triggers at once (603.12)."""
    for deed, verb in VERBS:
        _when(g, f"when you {verb} {{done:a_noun/sg}} this way", deed, "you")
        _when(g, f"when you {verb} one or more {{done:noun/pl}} this way", deed, "you several")
    for deed in DEEDS:
        _when(g, f"when {{done:a_noun/sg}} is {deed} this way", deed, "is")
        _when(g, f"when one or more {{done:noun/pl}} are {deed} this way", deed, "are")
    counters = "when one or more counters are removed from {done:self} this way , {do:core}"
    g.rule("sentence", counters, WhenYouDo, said="counters")


def _when(g: Builder, start: str, deed: Deed, said: Any) -> None:
    def make(noun: Noun, do: Any) -> WhenYouDo | None:
        done = _done(noun, deed)
        return WhenYouDo(do, done, said) if done is not None else None

    def unmake(value: WhenYouDo) -> tuple[Any, ...] | None:
        bare = _bare(value.done, deed) if isinstance(value.done, Noun) and value.said == said else None
        return (bare, value.do) if bare is not None else None

    for category in ("core", "defining"):
        g.form("sentence", f"{start} , {{do:{category}}}", WhenYouDo, make, unmake)


def _said(deed: Suffered) -> Predicate:
    return DamagedThisWay() if deed == "dealt damage" else DoneThisWay(deed)


def _done(noun: Noun, deed: Suffered) -> Noun | None:
    if any(isinstance(part, DoneThisWay | DamagedThisWay) for part in noun.post):
        return None
    return Noun(noun.heads, (*noun.post, _said(deed)), noun.join)


def _bare(noun: Noun, deed: Suffered) -> Noun | None:
    return Noun(noun.heads, noun.post[:-1], noun.join) if noun.post[-1:] == (_said(deed),) else None


def _compare(noun: Noun, deed: Suffered, low: int, said: Any) -> Compare | None:
    done = _done(noun, deed)
    return Compare(CountOf(done), ">=", Number(low), said) if done is not None else None


def _alike(what: Any, deed: Deed) -> Any:
    def make(noun: Noun) -> Alike | None:
        done = _done(noun, deed)
        return Alike(done, what) if done is not None else None

    return make


def _unalike(what: str, deed: Deed) -> Any:
    def unmake(value: Alike) -> tuple[Any, ...] | None:
        bare = _bare(value.noun, deed) if value.what == what else None
        return (bare,) if bare is not None else None

    return unmake


def _one(deed: Suffered, said: Any) -> Any:
    return lambda noun: _compare(noun, deed, 1, said)


def _unone(deed: Suffered, said: str) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(1), given) if given == said:
                bare = _bare(noun, deed)
                return (bare,) if bare is not None else None
            case _:
                return None

    return unmake


def _several(deed: Deed) -> Any:
    return lambda n, noun: _compare(noun, deed, n, "were this way")


def _unseveral(deed: Deed) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(n), "were this way") if n > 1:
                bare = _bare(noun, deed)
                return (n, bare) if bare is not None else None
            case _:
                return None

    return unmake


def _fewer(deed: Deed) -> Any:
    def make(n: int, noun: Noun) -> Compare | None:
        done = _done(noun, deed)
        return Compare(CountOf(done), "<", Number(n), "were this way") if done is not None else None

    return make


def _unfewer(deed: Deed) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), "<", Number(n), "were this way"):
                bare = _bare(noun, deed)
                return (n, bare) if bare is not None else None
            case _:
                return None

    return unmake


def _any(deed: Deed) -> Any:
    return lambda noun: _compare(noun, deed, 1, "were this way")


def _unany(deed: Deed) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(1), "were this way"):
                bare = _bare(noun, deed)
                return (bare,) if bare is not None else None
            case _:
                return None

    return unmake
