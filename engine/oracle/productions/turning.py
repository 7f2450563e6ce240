"""Face-down permanents, manifesting and cloaking, and turning permanents face up and face down (701.40, 701.58, 708)."""

from __future__ import annotations

from engine.abilities.ability import CountersAsTurned
from engine.abilities.changes import Cannot
from engine.abilities.entering import TurnsDownAsEnters
from engine.abilities.filters import HasMorph, Head, IsFaceDown, Noun
from engine.abilities.turning import IsTurnedFaceUp, ManifestDread, PutFaceDown, TurnOver
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the adjectives, the state, the trigger condition, the verbs, and what can't be done."""
    for down, word in ((True, "down"), (False, "up")):
        g.word("plain_adjective", f"face-{word}", IsFaceDown(down))
        g.word("state", f"face {word}", Noun((Head((IsFaceDown(down),), "permanent"),)))
        g.rule("player_verb", f"turn {{what:turned}} face {word}", TurnOver, face=word, number=PL)
    g.unit("turned", "{it:objects/@}")
    g.unit("turned", "{it:chosen/@}")
    g.word("with_phrase", "a morph ability", HasMorph())
    g.word("forbidden", "can't be turned face up", Cannot("be turned face up"))
    g.rule("event_verb", "is|are turned face up", IsTurnedFaceUp, what=HOLE)
    g.form(
        "static",
        "as {what:self} is turned face up , put {c:n_counters} on it .",
        CountersAsTurned,
        lambda what, c: CountersAsTurned(what, c[1], c[0]),
        lambda a: (a.what, (a.amount, a.kind)),
    )
    g.rule("static", "as {what:self} enters , turn {others:group/pl} face down .", TurnsDownAsEnters)
    for verb in ("manifest", "cloak"):
        for category in ("top_cards", "chosen", "among", "back_object"):
            g.rule("player_verb", f"{verb}s|{verb} {{what:{category}}}", PutFaceDown, how=verb, who=HOLE)
    g.rule("player_verb", "manifests|manifest dread", ManifestDread, who=HOLE)
