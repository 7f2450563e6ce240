"""Cards from outside the game (400.11, 701.48)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import IsOwnedBy, Noun
from engine.abilities.phrases.references import You
from engine.abilities.zones.outside import BringIn, Learn
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare "reveal a sorcery card you own from outside the game and put it into your hand", and "learn"."""
    g.form("outside_card", "{noun:a_noun/sg} from outside the game", Noun, _owned, lambda noun: (noun,))
    shown = "reveal {what:outside_card} and put it into your hand"
    options: dict[str, Any] = {"who": HOLE, "number": PL}
    g.rule("player_verb", shown, BringIn, to="hand", reveal=True, **options)
    g.rule("player_verb", "put {what:outside_card} into your hand", BringIn, to="hand", **options)
    g.rule("player_verb", "put {what:outside_card} on top of your library", BringIn, to="library top", **options)
    g.rule("player_verb", "learns|learn", Learn, who=HOLE)


def _owned(noun: Noun) -> Noun | None:
    """A card that the player owns."""
    cards = all(head.word == "card" for head in noun.heads)
    return noun if cards and IsOwnedBy(You()) in noun.post else None
