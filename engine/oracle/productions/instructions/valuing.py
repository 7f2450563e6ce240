"""Choosing a player, a color, a type or a name while resolving, and what the text calls that afterwards (608.2d)."""

from __future__ import annotations

from typing import get_args

from engine.abilities.instructions.valuing import (
    LISTED,
    ChooseName,
    ChoosePlayer,
    ChooseValue,
    NoteLifeTotal,
    ValueKind,
)
from engine.abilities.phrases.filters import HasChosen
from engine.abilities.phrases.quantities import ChosenNumber
from engine.abilities.replacement.entering import AsEntersChoose
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare "choose an opponent", "choose a color", and "of that color"."""
    for kind in get_args(ValueKind):
        words = kind.replace(",", " ,")
        g.word("chosen_value", words if kind in LISTED else f"a {words}", kind)
    g.rule("player_verb", "chooses|choose {kind:chosen_value}", ChooseValue, who=HOLE)
    for kind, slot in (("color", "color"), ("creature type", "subtype/sg")):
        any_kind = f"any_{kind.replace(' ', '_')}"
        g.word(any_kind, kind, kind)
        other = f"a {{kind:{any_kind}}} other than {{never:{slot}}}"
        g.rule("player_verb", f"chooses|choose {other}", ChooseValue, who=HOLE)
        g.rule("static", f"as {{what:self}} enters , choose {other} .", AsEntersChoose)
    for tail, random in (("", False), (" at random", True)):
        g.rule("player_verb", f"chooses|choose a {{what:player_noun/sg}}{tail}", ChoosePlayer, who=HOLE, random=random)
    g.rule("player_verb", "notes|note your life total", NoteLifeTotal, who=HOLE)
    g.listing("listed_names", "listed_name", "and", low=2)
    for new, words in ((False, ""), (True, " that hasn't been chosen")):
        named = f"chooses|choose a card name{words} from among {{among:listed_names}}"
        g.rule("player_verb", named, ChooseName, who=HOLE, new=new)
    g.word("modifier", "of that color", HasChosen("color", that=True))
    g.word("modifier", "of that type", HasChosen("type", that=True))
    g.word("modifier", "of the chosen kind", HasChosen("kind"))
    g.word("modifier", "of the creature type of your choice", HasChosen("type", that=True, now=True))
    g.word("modifier", "of the color of your choice", HasChosen("color", that=True, now=True))
    g.word("term", "the chosen number", ChosenNumber())
    g.word("modifier", "with that name", HasChosen("name", that=True))
