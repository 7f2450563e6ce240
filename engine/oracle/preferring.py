"""Which of several mentions a word means that could mean any of them: the rules of preference (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.oracle.another import Others
from engine.oracle.antecedents import Mention


class Preferring(Others):
    """The part of the memory of an ability that knows what is nearest to a word."""

    _sentence: int
    _instruction: int
    _acted: int
    _card_asked: int
    _said_last: bool
    _spell: bool
    _parting: bool
    _pointed: dict[str, int]
    _returning: str
    _itself: int
    _yours = ""
    """What was last called by whose it is."""

    def prefer(self, fits: list[Mention], word: str) -> list[Mention]:
        """The rules of preference, in order, each applied only where more than one mention is left."""
        if word == "its" and self._said_last:
            return [m for m in fits if not m.own] if self._spell else fits
        if word == "its":
            here = [m for m in fits if m.instruction == self._instruction and not m.own]
            pointed = [m for m in fits if self._pointed.get(m.binding) == self._instruction]
            here = here or [m for m in pointed if not m.own] or pointed
            fits = here if len(fits) > 1 and here else fits
        elif word in ("it", "them", "each of them"):
            fits = [m for m in fits if m.instruction != self._instruction]
        if word in ("it", "its") and 0 <= self._sentence - self._card_asked <= 1:
            # "if it's a creature card, put it ...": the card that was asked about (608.2c)
            asked = [m for m in fits if m.binding == "seen"]
            since = [m for m in fits if m.binding != "seen" and m.sentence >= self._card_asked]
            fits = asked if asked and not since else fits
        if word == "that card":  # what ended the taking of cards, whatever event had triggered that
            fits = [m for m in fits if m.binding == "found"] or fits
            fits = [m for m in fits if m.binding != "event.object"] if any(m.binding == "seen" for m in fits) else fits
        if word == "them" and any(m.binding == "seen" for m in fits):  # "from among them": cards that were looked at
            fits = [m for m in fits if m.binding != "event.object"]
        if word in ("they", "their"):  # of each of several players who do it
            fits = [m for m in fits if m.binding == "each" and m.instruction == self._instruction] or fits
        if word.startswith("that "):  # and not "the creature you control", as it was just called
            fits = [m for m in fits if m.binding != self._yours or m.sentence < self._sentence] or fits
            # "each creature you control deals 1 damage to that creature": that of another sentence, and not each of these
            fits = [m for m in fits if m.binding != "affected"] or fits
            fits = _called_nearest(fits)
        if word == "those cards":
            fits = self._those_cards(fits)
        if len(fits) > 1:
            here = [m for m in fits if m.sentence == self._sentence]
            if word == "it" and here and all(m.own for m in here):
                # "if you cast this spell ..., tap that creature and it ...": what was spoken of last
                spoken = [m for m in fits if self._pointed.get(m.binding, -1) > here[-1].instruction]
                here = spoken or here
            fits = here or [m for m in fits if m.sentence == max(f.sentence for f in fits)]
        if len(fits) > 1 and not fits[-1].own:
            fits = [m for m in fits if not m.own]
        if word == "it" and fits and fits[-1].own and self._acted in (fits[-1].instruction, self._pointed.get("this")):
            fits = [fits[-1]]  # what the instruction before was done to
        if word == "it" and self._sentence == self._itself:
            fits = [m for m in fits if m.own] or fits
        if len(fits) > 1 and word in ("it", "that card") and self._returning:
            fits = [m for m in fits if m.binding == self._returning] or fits
        return fits

    def _those_cards(self, fits: list[Mention]) -> list[Mention]:
        """All that were revealed until some were found; or those, and not the rest, which goes elsewhere."""
        if self._parting:
            return [m for m in fits if m.binding == "found"] or fits
        until = {m.binding for m in fits} == {"found", "seen"}
        return [m for m in fits if m.binding == "seen"] if until else fits


_OF_EVENT: Final = frozenset({"event.object", "event.opposing", "event.damaged"})
_HOST: Final = frozenset({"enchanted", "equipped", "fortified"})


def _called_nearest(fits: list[Mention]) -> list[Mention]:
    """Of two objects of one event, "that creature" is what was called one, and not "equipped creature" or "a Goblin"."""
    if len(fits) < 2 or not {mention.binding for mention in fits} <= _OF_EVENT:
        return fits
    others = [mention for mention in fits if not mention.words & _HOST] or fits
    return [mention for mention in others if all(word.islower() for word in mention.words)] or others
