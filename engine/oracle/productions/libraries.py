"""Looking at, revealing and sorting cards; hands revealed (701.20)."""

from __future__ import annotations

from typing import Any

from engine.abilities.effects import Exile, Move, Sequence
from engine.abilities.filters import DoneThisWay, Head, Noun
from engine.abilities.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.quantities import Number
from engine.abilities.references import Back, Chosen, Group, Players, Target, TopCards, You, ZoneOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.verbs import HOLE, IMPLIED

REST = Back("the rest")
OTHERS = (
    "all other cards revealed this way",
    "all other cards exiled this way",
    "all other revealed cards",
    "the rest of the revealed cards",
    "the other revealed cards",
)
"""Other words for the rest of the cards that were revealed or exiled."""


def declare(g: Builder) -> None:
    """Declare references to the top of a library, choices from among cards, and the verbs for both."""
    _top(g)
    _among(g)
    g.rule("player_verb", "looks|look at {what:top_cards}", LookAt, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:top_cards}", Reveal, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:among}", Reveal, who=HOLE)
    g.rule("player_verb", "reveals|reveal their hand", RevealHand, who=HOLE)
    g.word("player_verb", "reveal your hand", RevealHand(IMPLIED), number=PL)
    g.rule("player_verb", "looks|look at {what:whole_zone}", LookAt, who=HOLE)
    g.rule("player_verb", "exiles|exile {what:whole_zone}", Exile, who=HOLE)
    for many, word in ((False, "library"), (True, "libraries")):
        for category in ("object", "whole_zone", "chosen", "remaining", "seen_cards"):
            g.rule(
                "player_verb",
                f"shuffles|shuffle {{what:{category}}} into {{of:{'zones_of' if many else 'zone_of'}}} {word}",
                ShuffleInto,
                who=HOLE,
                plural=many,
            )
    g.rule("player_verb", "reveal {what:self}", Reveal, who=HOLE, number=PL)
    for word in ("them", "those cards", "it", "that card"):
        g.word("put_back", word, Back(word))
    back: dict[str, Any] = {"who": HOLE, "to": "library top", "verb": "put back"}
    g.rule("player_verb", "puts|put {what:put_back} back in any order", Move, order="any", **back)
    g.rule("player_verb", "puts|put {what:put_back} back", Move, **back)
    g.rule("player_verb", "exiles|exile {what:top_cards}", Exile, who=HOLE)
    g.rule("player_verb", "chooses|choose {what:among}", Choose, who=HOLE)
    g.form("player_verb", "chooses|choose {what:chosen}", Choose, _chooses, _unchooses)
    g.form("clause", "choose {what:target}", Choose, _choose_target, _unchoose_target, number=NEUTRAL)
    g.rule("player_verb", "discards|discard {what:back_object}", DiscardCards, who=HOLE)
    g.form("player_verb", "discards|discard {what:chosen}", DiscardCards, _discarding, _undiscarding)
    _sorting(g)


def _discarding(what: Chosen) -> DiscardCards | None:
    """Cards of a kind; so many cards of any kind are discarded by number."""
    return DiscardCards(HOLE, what) if what.noun != _CARDS and what.noun.heads[0].word == "card" else None


def _undiscarding(value: DiscardCards) -> tuple[Any, ...] | None:
    return (value.what,) if value.who == HOLE and isinstance(value.what, Chosen) else None


def _chooses(what: Chosen) -> Choose:
    return Choose(HOLE, what)


def _unchooses(value: Choose) -> tuple[Any, ...] | None:
    return (value.what,) if isinstance(value.what, Chosen) and value.what.among is None else None


def _choose_target(what: Target) -> Choose:
    return Choose(You(implied=True), what)


def _unchoose_target(value: Choose) -> tuple[Any, ...] | None:
    return (value.what,) if isinstance(value.what, Target) else None


def _top(g: Builder) -> None:
    g.rule("top_cards", "the top card of {of:whose} library", TopCards, amount=Number(1), number=SG)
    g.rule("top_cards", "the top {amount:count} cards of {of:whose} library", TopCards, number=PL)
    for zone in ("hand", "graveyard"):
        g.rule("whole_zone", f"{{of:whose}} {zone}", ZoneOf, zones=(zone,), number=SG)
    g.word("whole_zone", "all graveyards", ZoneOf(("graveyard",), Players("players")), number=PL)
    g.rule("whole_zone", "{of:whose} hand and graveyard", ZoneOf, zones=("hand", "graveyard"), number=SG)


def _among(g: Builder) -> None:
    """Some of the cards before: "one of them", "up to two creature cards from among them", "a card from it"."""
    for words in ("them", "those cards"):
        g.word("them", words, Back(words))
    g.form("among", "one of {among:them}", Chosen, lambda b: _one_of(1, b), _unone_of, number=SG)
    g.form("among", "{n:number_word} of {among:them}", Chosen, _one_of, _unsome_of, number=PL)
    g.form("among", "{it:chosen/@} from among {among:them}", Chosen, _from, _unfrom("them", "those cards"))
    g.word("from_it", "it", Back("it"))
    g.form("among", "{it:chosen/@} from {among:from_it}", Chosen, _from, _unfrom("it"))


_CARDS = Noun((Head((), "card"),))


def _one_of(n: int, among: Back) -> Chosen:
    return Chosen(_CARDS, Number(n), Number(n), among=among)


def _unone_of(value: Chosen) -> tuple[Any, ...] | None:
    fits = _is_plain(value) and value.high == Number(1)
    return (value.among,) if fits else None


def _unsome_of(value: Chosen) -> tuple[Any, ...] | None:
    if not _is_plain(value) or not isinstance(value.high, Number) or value.high.value < 2:
        return None
    return value.high.value, value.among


def _is_plain(value: Chosen) -> bool:
    of = value.among is not None and value.among.word in ("them", "those cards")
    return of and value.noun == _CARDS and value.low == value.high


def _from(chosen: Chosen, among: Back) -> Chosen | None:
    made = Chosen(chosen.noun, chosen.low, chosen.high, chosen.random, among)
    return None if _is_plain(made) else made


def _unfrom(*words: str) -> Any:
    def unmake(value: Chosen) -> tuple[Any, ...] | None:
        if value.among is None or value.among.word not in words or _is_plain(value):
            return None
        return Chosen(value.noun, value.low, value.high, value.random), value.among

    return unmake


def _sorting(g: Builder) -> None:
    """ "Put one of them into your hand and the rest on the bottom of your library in any order"."""
    g.word("rest", "the rest", REST, number=PL)
    g.word("other_one", "the other", Back("the other"), number=SG)
    for words in OTHERS:
        g.word("rest", words, Back(words), number=PL)
    for category in ("rest", "other_one"):
        g.unit("remaining", f"{{it:{category}/@}}")
    g.unit("sorted", "{it:among/@}")
    g.unit("sorted", "{it:remaining/@}")
    places: tuple[tuple[str, Any], ...] = (
        ("into {of:zone_of} hand", "hand"),
        ("into {of:zone_of} graveyard", "graveyard"),
        ("onto the battlefield", "battlefield"),
        ("onto the battlefield tapped", "battlefield"),
        ("on top of {of:zone_of} library", "library top"),
        ("on the bottom of {of:zone_of} library", "library bottom"),
        ("on top of {of:zone_of} library in any order", "library top"),
        ("on the bottom of {of:zone_of} library in any order", "library bottom"),
        ("on the bottom of {of:zone_of} library in a random order", "library bottom"),
    )
    for phrase, place in places:
        order: Any = "random" if "random" in phrase else "any" if "any order" in phrase else ""
        options: dict[str, Any] = {"to": place, "order": order, "tapped": phrase.endswith("tapped"), "who": HOLE}
        g.rule("player_verb", f"puts|put {{what:sorted}} {phrase}", Move, verb="put", **options)
        g.rule("put_chosen", f"puts|put {{what:among}} {phrase}", Move, verb="put", **options)
        g.rule("put_done", f"puts|put {{what:all_done}} {phrase}", Move, verb="put", **options)
        g.rule("put_found", f"puts|put {{what:back_object}} {phrase}", Move, verb="put", **options)
        g.rule("put_rest", f"{{what:remaining}} {phrase}", Move, verb="", number=PL, **options)
    g.form("all_done", "all {noun:noun/pl}", Group, _all_done, lambda group: (group.noun,), number=PL)
    for category in ("put_chosen", "put_found", "put_done"):
        g.form("player_verb", f"{{one:{category}/@}} and {{rest:put_rest}}", Sequence, _both, _unboth)


def _all_done(noun: Noun) -> Group | None:
    """ "All land cards revealed this way", of which others are the rest."""
    return Group(noun) if any(isinstance(part, DoneThisWay) for part in noun.post) else None


def _both(one: Move, rest: Move) -> Sequence:
    return Sequence((one, rest), "and")


def _unboth(value: Sequence) -> tuple[Any, ...] | None:
    if len(value.parts) != 2 or value.word != "and":
        return None
    one, rest = value.parts
    return (one, rest) if isinstance(rest, Move) and rest.verb == "" else None
