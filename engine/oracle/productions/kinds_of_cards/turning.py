"""Face-down permanents, manifesting and cloaking, and turning permanents face up and face down (701.40, 701.58, 708)."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

from msgspec.structs import replace

from engine.abilities.ability import CountersAsTurned
from engine.abilities.effects import Instruction
from engine.abilities.kinds_of_cards.turning import (
    AttachesAsTurned,
    IsTurnedFaceUp,
    ManifestDread,
    PutFaceDown,
    TurnOver,
    is_listed,
)
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.node import find
from engine.abilities.phrases.filters import HasMorph, Head, IsFaceDown, Noun
from engine.abilities.replacement.entering import TurnsDownAsEnters
from engine.abilities.rewriting import replace_all
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the adjectives, the state, the trigger condition, the verbs, and what can't be done."""
    for down, word in ((True, "down"), (False, "up")):
        g.word("plain_adjective", f"face-{word}", IsFaceDown(down))
        g.word("state", f"face {word}", Noun((Head((IsFaceDown(down),), "permanent"),)))
        g.rule("player_verb", f"turn {{what:turned}} face {word}", TurnOver, face=word, number=PL)
    g.unit("turned", "{it:objects/@}")
    g.unit("turned", "{it:chosen/@}")
    _listed(g)
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
    _attached(g)
    g.rule("static", "as {what:self} enters , turn {others:group/pl} face down .", TurnsDownAsEnters)
    for verb in ("manifest", "cloak"):
        for category in ("top_cards", "chosen", "among", "back_object"):
            g.rule("player_verb", f"{verb}s|{verb} {{what:{category}}}", PutFaceDown, how=verb, who=HOLE)
    g.rule("repeatable", "manifests|manifest dread", ManifestDread, who=HOLE)


def _attached(g: Builder) -> None:
    """ "As this Aura is turned face up, you may attach it to a creature" (708.11, 712.20)."""
    for turned, may in product(("is turned face up", "transforms into {into:self}"), (False, True)):
        start = f"as {{what:self}} {turned} , {'you may ' if may else ''}attach it to"
        g.rule("static", f"{start} {{to:a_noun/sg}} .", AttachesAsTurned, may=may)
        g.rule("static", f"{start} a {{to:player_noun/sg}} .", AttachesAsTurned, may=may)


def _listed(g: Builder) -> None:
    """ "They're 2/2 Horror creatures" after what turns them face down: what is listed for them (708.2)."""
    for category, said in (("its_kind", "it"), ("their_kind", "they")):
        pattern = f"{{it:sentence}} . {{listed:{category}}} ."
        g.form("full_sentence", pattern, get_args(Instruction), _listing(said), _unlisting(said))


def _listing(said: str) -> Any:
    def make(it: Any, listed: Any) -> Any:
        found = [turn for turn in find(it, TurnOver) if turn.face == "down"]
        if len(found) != 1 or found[0].listed is not None or not is_listed(listed):
            return None
        return replace_all(it, found[0], replace(found[0], listed=listed, said=said))

    return make


def _unlisting(said: str) -> Any:
    def unmake(value: Any) -> tuple[Any, ...] | None:
        found = [turn for turn in find(value, TurnOver) if turn.listed is not None]
        if len(found) != 1 or found[0].said != said:
            return None
        return replace_all(value, found[0], replace(found[0], listed=None, said="")), found[0].listed

    return unmake
