"""That a permanent need not untap, or untaps in the steps of others, too (502.3); what is tapped (701.26a)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.costs.cost import TapCost
from engine.abilities.layers.characteristics import CannotUntapNext
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.tapping import MayStayTapped, Tap, Untap, UntapsInOthersSteps
from engine.abilities.phrases.filters import IsTapped, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen, Group, Target, This
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.nouns import modified, without_modifiers
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare "you may choose not to untap ~ during your untap step", "untap ~ during each other player's untap step"."""
    _untapped_to_tap(g)
    _in_a_players_step(g)
    for word, kind in (("tap", Tap), ("untap", Untap)):
        for what in ("chosen", "object"):
            g.rule("player_verb", f"{word}s|{word} {{what:{what}}}", kind, who=HOLE)
    g.form(
        "static_effect",
        "you may choose not to untap {what:self} during your untap step",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (MayStayTapped(),)),
        lambda value: (value.what,) if value.changes == (MayStayTapped(),) and value.duration is None else None,
    )
    others = (UntapsInOthersSteps(),)
    g.form(
        "static_effect",
        "untap {what:object} during each other player 's untap step",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, others) if isinstance(what, Group | This) else None,
        lambda value: (value.what,) if value.changes == others and value.duration is None else None,
    )


def _in_a_players_step(g: Builder) -> None:
    """ "Those creatures don't untap during that player's next untap step"."""
    g.rule("untapping_player", "target {what:player_noun/sg}", Target)
    for word in ("that player", "that opponent", "the player"):
        g.word("untapping_player", word, Back(word))
    g.rule("lasting", "doesn't|don't untap during {of:untapping_player} 's next untap step", CannotUntapNext)


def _untapped_to_tap(g: Builder) -> None:
    """ "Tap two untapped artifacts and/or creatures": nothing else can be tapped, so all of them are untapped (701.26a)."""
    for start, mark, many in (("{n:number_word}", "pl", True), ("a", "sg", False)):
        words = f"{start} untapped {{heads:heads/{mark}}} {{post:modifiers}}"
        g.form("to_tap", words, Chosen, *_chosen_to_tap(many=many), number=PL if many else SG)
    g.rule("player_verb", "tap {what:to_tap}", Tap, number=PL)
    g.rule("cost_part", "Tap {what:to_tap}", TapCost)
    g.rule("paying_part", "taps|tap {what:to_tap}", TapCost)


_UNTAPPED = IsTapped(tapped=False)


def _chosen_to_tap(*, many: bool) -> tuple[Any, Any]:
    def make(*values: Any) -> Chosen | None:
        (heads, join), post = values[-2:]
        amount = Number(values[0] if many else 1)
        plain = len(heads) > 1 and all(head.bare and len(head.adjectives) == 1 for head in heads)
        marked = tuple(replace(head, adjectives=(_UNTAPPED, *head.adjectives)) for head in heads)
        noun = modified((marked, join), post) if plain else None
        return Chosen(noun, amount, amount, said=True) if noun is not None else None

    def unmake(chosen: Chosen) -> tuple[Any, ...] | None:
        noun, amount = chosen.noun, chosen.low
        if not isinstance(amount, Number) or (amount.value > 1) != many or len(noun.heads) < 2:
            return None
        if any(head.adjectives[:1] != (_UNTAPPED,) for head in noun.heads):
            return None
        bare = Noun(tuple(replace(head, adjectives=head.adjectives[1:]) for head in noun.heads), noun.post, noun.join)
        parts = without_modifiers(bare)
        counted = (amount.value,) if many else ()
        return (*counted, *parts) if parts is not None and make(*counted, *parts) == chosen else None

    return make, unmake
