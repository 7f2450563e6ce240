"""Choices of colors and abilities that an effect asks for as it begins (608.2d, 105.4)."""

from __future__ import annotations

from itertools import combinations

from engine.abilities.ability import Keyword
from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    BecomeColors,
    BecomeTypes,
    GainAbilities,
    GainOneOf,
    ModifyPT,
)
from engine.abilities.layers.text_changes import ReplaceWords, WordKind
from engine.abilities.layers.type_changes import BecomeTypeOfChoice
from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES
from engine.abilities.phrases.filters import HasColor, Head, Noun
from engine.abilities.phrases.mana_symbols import COLOR_NAMES, COLORS
from engine.dialogue.choices import Option, in_words
from engine.phrases.describing import change_text
from engine.resolution.context import Resolving
from engine.table.said_in_advance import given_as_it_resolves


def settled(
    resolving: Resolving, change: BecomeColorOfChoice | GainOneOf | BecomeTypeOfChoice | ReplaceWords
) -> Change:
    """The change with what the controller of the effect has chosen for it."""
    match change:
        case BecomeColorOfChoice(several=True):
            return BecomeColors(_colors(resolving))
        case BecomeColorOfChoice():
            return BecomeColors((color(resolving),))
        case BecomeTypeOfChoice(kind=kind, adding=adding):
            words = CREATURE_TYPES if kind == "creature type" else BASIC_LAND_TYPES
            return BecomeTypes(subtypes=(words[_pick(resolving, f"Which {kind}", words)],), adding=adding)
        case ReplaceWords():
            return _words(resolving, change)
        case GainOneOf(abilities=abilities, color=name):
            if not abilities:
                return GainAbilities((_from_color(name, color(resolving)),))
            labels = tuple(_label(ability) for ability in abilities)
            if not name:
                return GainAbilities((abilities[_pick(resolving, "Which ability", labels)],))
            colors = tuple(COLOR_NAMES[letter] for letter in "WUBRG")
            number = _pick(resolving, f"From what is the {name}", (*labels, *colors))
            if number < len(abilities):
                return GainAbilities((abilities[number],))
            return GainAbilities((_from_color(name, "WUBRG"[number - len(abilities)]),))


def _words(resolving: Resolving, change: ReplaceWords) -> ReplaceWords:
    """A text change with the words that are chosen for it (612.2): the new one is another one."""
    kind = change.kinds[0]
    if len(change.kinds) > 1:
        kind = change.kinds[_pick(resolving, "Which kind of word", change.kinds)]
    words = WORDS[kind]
    labels = tuple(COLOR_NAMES.get(word, word) for word in words)
    old = words[_pick(resolving, f"Which {kind} to replace", labels)]
    others = tuple(word for word in words if word not in (old, change.never))
    labels = tuple(COLOR_NAMES.get(word, word) for word in others)
    new = change.to or others[_pick(resolving, f"Which {kind} in its place", labels)]
    return ReplaceWords((kind,), old=old, new=new)


WORDS: dict[WordKind, tuple[str, ...]] = {
    "color word": COLORS,
    "basic land type": BASIC_LAND_TYPES,
    "creature type": CREATURE_TYPES,
}
"""The words of each kind."""


def color(resolving: Resolving) -> str:
    """A color that the controller of the effect chooses (105.4)."""
    return "WUBRG"[_pick(resolving, "Which color", tuple(COLOR_NAMES[letter] for letter in "WUBRG"))]


def _colors(resolving: Resolving) -> tuple[str, ...]:
    """One or more colors that the controller of the effect chooses (105.4)."""
    sets = tuple(some for size in range(1, len(COLORS) + 1) for some in combinations(COLORS, size))
    labels = tuple(" and ".join(COLOR_NAMES[letter] for letter in some) for some in sets)
    return sets[_pick(resolving, "Which color or colors", labels)]


def of_amounts(resolving: Resolving, options: tuple[ModifyPT, ...]) -> ModifyPT:
    """The change of power and toughness that the controller of the effect chooses (608.2d)."""
    return options[_pick(resolving, "Which of the changes", tuple(change_text(option) for option in options))]


def _from_color(name: str, letter: str) -> Keyword:
    return Keyword(name, quality=Noun((Head((HasColor(letter),), "source"),)))


def _label(ability: Keyword) -> str:
    if ability.name not in ("protection", "hexproof") or not isinstance(ability.quality, Noun):
        return ability.name
    words = (getattr(part, "type", getattr(part, "word", "")) for part in ability.quality.heads[0].adjectives)
    return f"{ability.name} from {' '.join(words)}"


def _pick(resolving: Resolving, what: str, labels: tuple[str, ...]) -> int:
    """The number of what is chosen among labels."""
    table, player = resolving.table, resolving.you
    options = tuple(Option(f"o{number}", label) for number, label in enumerate(labels, 1))
    prompt = f"{what} does {resolving.name(player)} choose for {resolving.asking}?"
    given = given_as_it_resolves(table, resolving.object, player, options)
    taken = table.ask("choose_value", player, prompt, options, "608.2d", source=resolving.object, given=given)
    text = f"{resolving.name(player)} chooses {in_words(taken.choice, taken.answer)}."
    table.note(text, "choose", "608.2d", actor=player, objects=(resolving.object,), choice=taken)
    assert taken.answer.pick is not None
    return next(number for number, option in enumerate(options) if option.id == taken.answer.pick[0])
