"""All that a word that points back can mean, by what it is and who is meant (608.2c)."""

from __future__ import annotations

from collections.abc import Container

from engine.abilities.kinds_of_cards.pairing import PAIRED
from engine.oracle.antecedents import (
    BY_EACH,
    CHOSEN,
    EXILED_THIS_WAY,
    GIVEN_UP,
    HAND,
    PAIR_WORDS,
    PLAYER_OR_PLANESWALKER,
    Mention,
)
from engine.oracle.implied import without_either
from engine.oracle.words_for_cards import CALLED_SEEN, MILLED, REST


def all_called(word: str, mentions: list[Mention], pointed: Container[str], *, of_players: bool) -> list[Mention]:
    """The mentions that a word can mean; ``pointed`` are those that a word before has pointed to."""
    fits = [mention for mention in mentions if _is_called(mention, word)]
    if of_players and word in ("they", "their"):
        fits = [mention for mention in fits if "player" in mention.words]
    fits = without_either(fits, mentions, word)
    if word == "those exiled cards" and any(mention.binding == "exiled" for mention in mentions):
        fits = [mention for mention in mentions if mention.binding == "seen" and mention.plural]
    if word in ("it", "its"):
        # what it became the target of is "that spell", and "it" only once it has been called that; so is "that creature"
        # that it blocks, or that it becomes attached to
        others = {"event.source", "event.opposing", "event.host"}
        fits = [mention for mention in fits if mention.binding not in others or mention.binding in pointed]
    if word == "it":  # "each creature" is many to what is said after it
        fits = [mention for mention in fits if mention.binding != "affected"]
    if word == "those cards":  # what was chosen in a hand, rather than all of it
        fits = [mention for mention in fits if HAND not in mention.words] or fits
    if not fits and word == "them":  # a player may be called so
        fits = [one for one in mentions if "player" in one.words and "object" not in one.words]
    return fits


def _is_called(mention: Mention, word: str) -> bool:
    """Whether a word can mean it: of cards that were drawn nothing else is said than "one of them"."""
    return word == "one of them" if "one of them" in mention.words else called(mention, word)


def called(mention: Mention, word: str) -> bool:
    """Whether a word that points back can mean what was mentioned."""
    if word in ("it", "its"):
        return not mention.plural and "object" in mention.words
    if word in ("him", "his", "her", "he", "she"):
        return mention.own
    if word == EXILED_THIS_WAY:
        return mention.binding == "exiled"
    if word in PAIR_WORDS:
        return mention.binding == PAIRED
    if word == "those counters":
        return word in mention.words
    if word.startswith("the chosen "):
        noun, chosen = word.removeprefix("the chosen "), mention.words & CHOSEN
        many = mention.plural and bool(mention.words & {_singular(noun)})
        return bool(chosen) and (many if noun.endswith("s") else not mention.plural and noun in mention.words)
    if word == "that library":
        return "library" in mention.words
    if word in ("them", "one of them", "each of them"):
        return mention.binding == "each" or (_is_many(mention) and "object" in mention.words)
    if word in ("they", "their"):
        return (_is_many(mention) if word == "they" else mention.plural) or "player" in mention.words
    if word == "defending player" or word in REST or word in MILLED or word in CALLED_SEEN:
        return word in mention.words
    if word in GIVEN_UP:
        return not mention.plural and word in mention.words
    if word.startswith("the exiled "):
        return "the exiled" in mention.words
    first, _, noun = word.partition(" ")
    if first == "those" or word in ("the copies", "the tokens"):
        shown = word == "those cards" and HAND in mention.words
        return shown or (_is_many(mention) and _singular(noun) in mention.words)
    if mention.plural or (mention.own and first in ("that", "the")):
        return False
    if " or " in noun:  # "that creature or planeswalker"
        only = word != PLAYER_OR_PLANESWALKER or "creature" not in mention.words
        return only and all(part in mention.words for part in noun.split(" or "))
    return noun in mention.words


def _is_many(mention: Mention) -> bool:
    """Whether it is several to what is said after it, as "each creature" is."""
    return mention.plural or mention.binding == "affected" or mention.words >= BY_EACH


def _singular(noun: str) -> str:
    return noun.removesuffix("ies") + "y" if noun.endswith("ies") else noun.removesuffix("s")
