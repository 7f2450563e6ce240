"""Abilities by which an expectation calls them: what a text here says, a keyword, or a text that is read as an ability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.expectations import records as ex
from adjudicator.expectations.rules_texts import begins, text_key
from adjudicator.problems import Defect
from adjudicator.wire.coming import slug
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.loading.definitions import engine_compiler
from adjudicator.wire.nearness import near
from engine.keywords.table import BY_NAME
from engine.layers.subtypes import BASIC_LAND_TYPES
from engine.oracle.card import CardText
from engine.oracle.predefined_tokens import PREDEFINED_ABILITIES

KEYWORD_ENDS: Final = ("walk", "cycling")
"""How keywords end that have a type before them: "islandwalk", "forestcycling"."""
_ANYWHERE: Final = (
    *(f"{{T}}: Add {{{symbol}}}." for symbol in BASIC_LAND_TYPES.values()),
    *(line for text in PREDEFINED_ABILITIES.values() for line in text.splitlines()),
)
"""The abilities that lands and tokens have without a text of a card (305.6, 111.10)."""


def cards_of(facts: Facts) -> tuple[CardText, ...]:
    """What all cards of a request say: those that it names, and those that it defines."""
    placed = [one.object.card for one in facts.located] + [entry.card for _, entry in facts.stacked]
    return (*facts.cards.values(), *(text for text in map(facts.text, placed) if text is not None))


def unknown_abilities(that: ex.AnyExpectation, at: str, facts: Facts) -> Iterator[Defect]:
    """The abilities in an expectation that nothing says, that no keyword is, and that the engine does not read."""
    match that:
        case ex.CanDo(ability=str(text)) | ex.StackHas(ability=str(text)):
            field = "ability"
        case ex.HasAbility(value=text):
            field = "value"
        case _:
            return
    if text and not _is_known(text, facts):
        lines = tuple(line for _, line in _lines(facts))
        here = near(text, lines, cutoff=_LIKE)
        meant = f" Did you mean {' or '.join(f'“{one}”' for one in here)}?" if here else ""
        yield Defect(f"{at}/{field}", f"Nothing here has an ability that begins with {text!r}.{meant}", candidates=here)


_LIKE: Final = 0.4


def _lines(facts: Facts) -> Iterator[tuple[str, str]]:
    """Each line of each card, with the name of what has it."""
    for card in cards_of(facts):
        for face in card.faces:
            yield from ((face.name or card.name, line) for line in (face.oracle_text or "").splitlines() if line)


def _is_known(text: str, facts: Facts) -> bool:
    word = text_key(text)
    return (
        any(word.startswith(one) or one.startswith(word) for one in BY_NAME)
        or word.endswith((*BY_NAME, *KEYWORD_ENDS))
        or any(begins(text, line, name) for name, line in _lines(facts))
        or any(begins(text, line) for line in _ANYWHERE)
        or slug(text).rstrip("-") in facts.said()
        or _is_read(text)
    )


def _is_read(text: str) -> bool:
    """Whether it is an ability though nothing here has it, by itself or said of a creature: "can't be blocked"."""
    compiler, sentence = engine_compiler(), f"{text.rstrip('.')}."
    read = (compiler.text(form, "", ("creature",)) for form in (text, sentence, f"This creature {sentence}"))
    return any(lines and all(line.unread is None and line.abilities for line in lines) for lines in read)
