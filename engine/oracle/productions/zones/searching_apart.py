"""Searches after which another sentence says where the cards go, or who shuffles (701.23a, 608.2c)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.instructions.following import InsteadIf
from engine.abilities.phrases.references import Players
from engine.abilities.zones.searching import Search, Within
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED

PLACES: tuple[tuple[str, Any, bool], ...] = (
    ("onto the battlefield", "battlefield", False),
    ("onto the battlefield tapped", "battlefield", True),
    ("into your hand", "hand", False),
    ("into your graveyard", "graveyard", False),
)
SHOWN = (("it", "it"), ("that card", "it"), ("them", "them"), ("those cards", "them"))
"""How a text calls what is revealed, and then what is put somewhere."""


def _within(g: Builder) -> None:
    """ "Search your graveyard, hand, and/or library for a card named Island and put it onto the battlefield" (701.23a)."""
    for within in get_args(Within):
        start = f"search your {within.replace(',', ' ,')} for {{what:sought"
        fixed: dict[str, Any] = {"who": HOLE, "within": within, "number": PL}
        for where, to, tapped in PLACES:
            put: dict[str, Any] = {"to": to, "tapped": tapped, **fixed}
            apart = f"{start}_and}} and put {{word:found}} {where}"
            g.rule("player_verb", apart, Search, closing="apart", **put)
            g.rule("player_verb", f"{start}}} , put {{word:found}} {where} , then shuffle", Search, **put)
            for shown, it in SHOWN:
                revealed = f"{start}}} , reveal {shown} , put {it} {where} , then shuffle"
                g.rule("player_verb", revealed, Search, reveal=True, word=shown, **put)
        attached = f"{start}_and}} and put {{word:found}} onto the battlefield attached to {{attached:attach_host/sg}}"
        g.rule("player_verb", attached, Search, to="battlefield", closing="apart", **fixed)
    g.unit("attach_player", "{it:one_player}")
    found = "search your library for {what:sought} , put {word:found} onto the battlefield attached to"
    for category in ("attach_host", "attach_player"):
        own = f"{found} {{attached:{category}/sg}} , then shuffle"
        g.rule("player_verb", own, Search, who=HOLE, to="battlefield", number=PL)


def declare(g: Builder) -> None:
    """Declare "search your library for a card and reveal it", "and put it onto the battlefield", and lists that go on."""
    options: dict[str, Any] = {"who": HOLE, "closing": "apart", "number": PL}
    start = "search your library for {what:sought"
    g.rule("bare_search", f"{start}}}", Search, who=IMPLIED, to="", closing="apart")
    g.unit("sentence", "{it:bare_search}", Search)
    g.rule("sentence", "if {condition:condition} , instead {then:bare_search}", InsteadIf, first=True)
    g.rule("player_verb", f"{start}_and}} and reveal {{word:found}}", Search, to="", reveal=True, **options)
    for where, to, tapped in PLACES:
        put: dict[str, Any] = {"to": to, "tapped": tapped}
        g.rule("player_verb", f"{start}_and}} and put {{word:found}} {where}", Search, **put, **options)
        listed = f"{start}}} , put {{word:found}} {where} , shuffle"
        g.rule("player_verb", listed, Search, who=HOLE, closing="listed", number=PL, **put)
        for shown, it in SHOWN:
            revealed = f"{start}}} , reveal {shown} ,"
            fixed: dict[str, Any] = {"reveal": True, "word": shown, **put}
            g.rule("player_verb", f"{revealed} and put {it} {where}", Search, **fixed, **options)
            listed = f"{revealed} put {it} {where} , shuffle"
            g.rule("player_verb", listed, Search, who=HOLE, closing="listed", number=PL, **fixed)
        theirs = "searches|search their library for {what:sought_and} and puts|put {word:found} "
        others: dict[str, Any] = {"who": HOLE, "their": True, "closing": "apart", **put}
        g.rule("player_verb", theirs + where.replace("your", "their"), Search, **others)
    _within(g)
    searched: Any = "each player who searched their library this way"
    g.word("player", searched, Players(searched), number=SG)
