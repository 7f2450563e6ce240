"""Searching libraries and other zones (701.23)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import SearchedLibrary
from engine.abilities.instructions.following import Sequence
from engine.abilities.permanents.attaching import Attach
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back, Chosen, Group, Target
from engine.abilities.zones.libraries import Shuffle
from engine.abilities.zones.searching import Search, SearchZones
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.defining import define, undefine
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """ "Search your library for a card, put it somewhere, then shuffle": one instruction (701.23)."""
    for word in ("it", "that card", "them", "those cards"):
        g.word("found", word, word)
    g.unit("sought", "{it:chosen/@}")
    defined = "{it:chosen/@} , where X is {x:expression}"
    g.form("sought", defined, Chosen, _with_x_defined, lambda chosen: undefine(chosen, within=True))
    g.unit("sought_and", "{it:chosen/@}")
    before = f"{defined} ,"
    g.form("sought_and", before, Chosen, _with_x_defined, lambda chosen: undefine(chosen, within=True))
    _searches_of_others(g)
    _searches_of_graveyards(g)
    _searches_of_several_zones(g)
    _searches_that_part_what_is_found(g)
    _searches_for_the_top(g)
    _entering_with_counters(g)
    start = "search your library for {what:sought} ,"
    for where, to, tapped in _PLACES:
        options: dict[str, Any] = {"who": HOLE, "to": to, "tapped": tapped, "number": PL}
        g.rule("player_verb", f"{start} put {{word:found}} {where} , then shuffle", Search, **options)
        for shown in ("it", "that card", "them", "those cards"):
            put = "it" if shown in ("it", "that card") else "them"
            reveal = f"{start} reveal {shown} , put {put} {where} , then shuffle"
            g.rule("player_verb", reveal, Search, **options, reveal=True, word=shown)


def _entering_with_counters(g: Builder) -> None:
    """ "Put it onto the battlefield with an additional +1/+1 counter on it, then shuffle" (122.6)."""
    for tapped in (False, True):
        onto = "onto the battlefield tapped" if tapped else "onto the battlefield"
        fixed: dict[str, Any] = {"who": HOLE, "to": "battlefield", "tapped": tapped}
        yours = f"search your library for {{what:sought}} , put {{word:found}} {onto}"
        theirs = f"searches|search their library for {{what:sought}} , puts|put {{word:found}} {onto}"
        counters = "with {c:more_counters} on it"
        g.form("player_verb", f"{yours} {counters} , then shuffle", Search, *_with_counters(fixed), number=PL)
        their: dict[str, Any] = {"their": True, **fixed}
        g.form("player_verb", f"{theirs} {counters} , then shuffles|shuffle", Search, *_with_counters(their))
        g.rule("player_verb", f"{yours} under {{under:zone_of}} control , then shuffle", Search, number=PL, **fixed)
        attaching = f"{yours} , {{then:player_verb/pl}} , then shuffle"
        g.form("player_verb", attaching, Sequence, *_before_shuffling(tapped), number=PL)
    zone = "search {of:whose} library for {what:sought_and} and put {word:found} into {hers:whose} graveyard"
    g.form("player_verb", zone, Search, _into_theirs, _uninto_theirs, number=PL)


def _with_counters(fixed: dict[str, Any]) -> tuple[Any, Any]:
    def make(what: Any, word: str, c: Any) -> Search | None:
        amount, kind, said, also, instead = c
        made = Search(what=what, word=word, counters=((kind, amount),), more=said, **fixed)
        return made if not also and not instead else None

    def unmake(value: Search) -> tuple[Any, ...] | None:
        if len(value.counters) != 1:
            return None
        kind, amount = value.counters[0]
        parts = value.what, value.word, (amount, kind, value.more, (), ())
        return parts if make(*parts) == value else None

    return make, unmake


def _before_shuffling(tapped: bool) -> tuple[Any, Any]:
    """ "Put it onto the battlefield, attach it to a creature you control, then shuffle": in that order (608.2c)."""

    def make(what: Any, word: str, then: Any) -> Sequence | None:
        found = Search(HOLE, what, "battlefield", tapped=tapped, word=word, closing="apart")
        return Sequence((found, then, Shuffle(HOLE)), "listed") if isinstance(then, Attach) else None

    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        match value:
            case Sequence((Search(what=what, word=word), then, Shuffle()), "listed"):
                return (what, word, then) if make(what, word, then) == value else None
            case _:
                return None

    return make, unmake


def _into_theirs(of: Any, what: Any, word: str, hers: Any) -> Search | None:
    """ "Search target opponent's library for a card and put it into their graveyard": that of whose library it is."""
    said = {Back("their"): "their", Back("that player"): "that player"}.get(hers) if isinstance(hers, Back) else None
    if said is None or not isinstance(of, Target | Back):
        return None
    return Search(HOLE, what, "graveyard", word=word, of=of, closing="apart", more=said)


def _uninto_theirs(value: Search) -> tuple[Any, ...] | None:
    if value.of is None or value.more not in ("their", "that player"):
        return None
    parts = value.of, value.what, value.word, Back(value.more)
    return parts if _into_theirs(*parts) == value else None


def _searches_for_the_top(g: Builder) -> None:
    """ "Search your library for a card, then shuffle and put that card on top" (701.24g)."""
    start = "search your library for {what:sought} ,"
    tops = ("", "it", "the card", "them", "those cards", "them in any order", "those cards in any order")
    for top in tops:
        said, _, order = top.partition(" in ")
        end = f"then shuffle and put {said or 'that card'} on top" + (f" in {order}" if order else "")
        options: dict[str, Any] = {"who": HOLE, "to": "library top", "top": top, "number": PL}
        g.rule("player_verb", f"{start} {end}", Search, **options)
        for shown in ("it", "that card", "them", "those cards"):
            g.rule("player_verb", f"{start} reveal {shown} , {end}", Search, reveal=True, word=shown, **options)
    theirs = "searches|search their library for {what:sought} , then shuffles|shuffle and puts|put that card on top"
    g.rule("player_verb", theirs, Search, who=HOLE, to="library top", their=True)


def _with_x_defined(it: Chosen, x: Quantity) -> Any:
    """ "Up to X basic land cards, where X is the number of lands you control" (107.3c)."""
    return define(it, x, within=True)


def _searches_that_part_what_is_found(g: Builder) -> None:
    """ "Put one onto the battlefield tapped and the other into your hand" (608.2c)."""
    parts: tuple[tuple[str, str, Any], ...] = (
        ("onto the battlefield tapped", "into your hand", {"to": "battlefield", "tapped": True, "others": "hand"}),
        ("onto the battlefield", "into your hand", {"to": "battlefield", "others": "hand"}),
        ("into your hand", "into your graveyard", {"to": "hand", "others": "graveyard"}),
    )
    for shown in ("them", "those cards"):
        for one, other, fixed in parts:
            text = f"search your library for {{what:sought/pl}} , reveal {shown} , put one {one} and the other {other}"
            rule: dict[str, Any] = {"who": HOLE, "reveal": True, "word": shown, "number": PL, **fixed}
            g.rule("player_verb", f"{text} , then shuffle", Search, **rule)


def _searches_of_graveyards(g: Builder) -> None:
    """ "Search your library and/or graveyard for a card, reveal it, and put it into your hand" (701.23a)."""
    start = "search your library and/or graveyard for {what:sought}"
    for word in ("it", "them"):
        for join, then in ((", and", "and"), (", then", "then")):
            text = f"{start} , reveal {word} {join} put {word} into your hand"
            fixed: dict[str, Any] = {"who": HOLE, "to": "hand", "reveal": True, "word": word, "graveyard": then}
            g.rule("player_verb", text, Search, number=PL, **fixed)
        onto: dict[str, Any] = {"who": HOLE, "to": "battlefield", "word": word, "graveyard": "and"}
        g.rule("player_verb", f"{start} and put {word} onto the battlefield", Search, number=PL, **onto)
        tapped = f"{start} and put {word} onto the battlefield tapped"
        g.rule("player_verb", tapped, Search, number=PL, tapped=True, **onto)
    for verb in ("search", "searched"):
        g.word("condition", f"you {verb} your library this way", SearchedLibrary(verb))


def _searches_of_several_zones(g: Builder) -> None:
    """ "Search its controller's graveyard, hand, and library for all cards with that name and exile them" (701.23a)."""
    g.unit("searched_for", "{it:chosen}", Chosen)
    g.unit("searched_for", "{it:group}", Group)
    zones = "searches|search {of:whose} graveyard , hand , and library for {what:searched_for}"
    g.rule("player_verb", f"{zones} and exiles|exile {{word:found}}", SearchZones, who=HOLE)


def _searches_of_others(g: Builder) -> None:
    """ "That player searches their library ..., then shuffles", and the same after "may"; a search of their library."""
    taken = (
        "search {of:whose} library for {what:sought_and} and put {word:found} onto the battlefield under your control"
    )
    g.rule("player_verb", taken, Search, who=HOLE, to="battlefield", number=PL)
    start = "searches|search their library for {what:sought} ,"
    for where, to, tapped in _PLACES:
        options: dict[str, Any] = {"who": HOLE, "to": to, "tapped": tapped, "their": True}
        place = where.replace("your", "their")
        g.rule("player_verb", f"{start} puts|put {{word:found}} {place} , then shuffles|shuffle", Search, **options)
        for shown in ("it", "that card", "them", "those cards"):
            it = "it" if shown in ("it", "that card") else "them"
            text = f"{start} reveals|reveal {shown} , puts|put {it} {place} , then shuffles|shuffle"
            g.rule("player_verb", text, Search, **options, reveal=True, word=shown)


_PLACES: tuple[tuple[str, Any, bool], ...] = (
    ("onto the battlefield", "battlefield", False),
    ("onto the battlefield tapped", "battlefield", True),
    ("into your hand", "hand", False),
    ("into your graveyard", "graveyard", False),
)
