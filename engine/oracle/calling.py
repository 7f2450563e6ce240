"""All that a word that points back can mean, by what it is and who is meant (608.2c)."""

from __future__ import annotations

from collections.abc import Container

from engine.oracle.antecedents import Mention, called
from engine.oracle.implied import without_either


def all_called(word: str, mentions: list[Mention], pointed: Container[str], *, of_players: bool) -> list[Mention]:
    """The mentions that a word can mean; ``pointed`` are those that a word before has pointed to."""
    fits = [mention for mention in mentions if called(mention, word)]
    if of_players and word in ("they", "their"):
        fits = [mention for mention in fits if "player" in mention.words]
    fits = without_either(fits, mentions, word)
    if word in ("it", "its"):
        # what it became the target of is "that spell", and "it" only once it has been called that; so is "that creature"
        # that it blocks, or that it becomes attached to
        others = {"event.source", "event.opposing", "event.host"}
        fits = [mention for mention in fits if mention.binding not in others or mention.binding in pointed]
    if word == "it":  # "each creature" is many to what is said after it
        fits = [mention for mention in fits if mention.binding != "affected"]
    if not fits and word == "them":  # a player may be called so
        fits = [one for one in mentions if "player" in one.words and "object" not in one.words]
    return fits
