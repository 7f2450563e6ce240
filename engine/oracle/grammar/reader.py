"""Reading: memoised descent over tries, all readings, and the furthest place that was reached."""

from __future__ import annotations

from engine.oracle.grammar.categories import Listing, Reading, Terminal, Trie
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import Values
from engine.oracle.grammar.symbols import ANY, NEUTRAL, Number
from engine.oracle.tokens import Token


class Reader:
    """Reads one line of tokens. ``furthest`` is the index of the first token that nothing could take."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        self._categories = grammar.categories
        self._tries = grammar.tries
        self._first = grammar.first
        self._tokens = tokens
        self._keys = [frozenset(token.keys) for token in tokens]
        self._memo: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0

    def whole(self, category: str) -> list[object]:
        """Every different value of a category that takes all tokens."""
        values: list[object] = []
        for end, value, _ in self.phrases(category, 0):
            if end == len(self._tokens) and value not in values:
                values.append(value)
        return values

    def phrases(self, category: str, start: int) -> list[Reading]:
        """Every phrase of a category that begins at a token."""
        key = (category, start)
        found = self._memo.get(key)
        if found is None:
            found = []
            self._memo[key] = found
            self._fill(category, start, found)
        return found

    def _fill(self, category: str, start: int, found: list[Reading]) -> None:
        trie = self._tries.get(category)
        if trie is not None:
            self._walk(trie, start, (), ANY, found)
            return
        kind = self._categories[category]
        if isinstance(kind, Listing):
            self._list(kind, start, (), ANY, found)
        elif isinstance(kind, Terminal) and start < len(self._tokens):
            found.extend(kind.read(self._tokens, start))

    def _walk(self, trie: Trie, at: int, values: Values, number: Number, found: list[Reading]) -> None:
        for production in trie.ends:
            value = production.make(values)
            if value is not None:
                own = production.number or number
                reading: Reading = (at, value, ANY if own == NEUTRAL else own)
                if reading not in found:
                    found.append(reading)
        if at > self.furthest:
            self.furthest = at
        if at >= len(self._tokens):
            return
        words = trie.words
        if words:
            for word in self._tokens[at].words:
                for mark, child in words.get(word, ()):
                    if not (mark and number and mark != number):
                        self._walk(child, at + 1, values, mark or number, found)
        keys, first, memo = self._keys[at], self._first, self._memo
        for slot, child in trie.slots:
            category, agrees = slot.category, slot.agrees
            if keys.isdisjoint(first[category]):
                continue
            readings = memo.get((category, at))
            if readings is None:
                readings = self.phrases(category, at)
            demanded = slot.number or (number if agrees else ANY)
            for end, value, given in readings:
                if demanded and given and given != demanded:
                    continue
                self._walk(child, end, (*values, value), (given or number) if agrees else number, found)

    def _list(self, kind: Listing, at: int, items: Values, number: Number, found: list[Reading]) -> None:
        """Items from here on; ``items`` are those already read, with the comma before ``at`` taken."""
        self.furthest = max(self.furthest, at)
        if at >= len(self._tokens) or self._keys[at].isdisjoint(self._first[kind.item]):
            return
        for end, value, given in self.phrases(kind.item, at):
            if given and number and given != number:
                continue
            self._after(kind, end, (*items, value), given or number, found)

    def _after(self, kind: Listing, at: int, items: Values, number: Number, found: list[Reading]) -> None:
        count = len(items)
        if at > self.furthest:
            self.furthest = at
        if kind.conjunction is None:
            if count >= kind.low:
                found.append((at, items, number))
            if count < kind.most:
                rest = at if not kind.comma else self._take(kind.comma, at)
                if rest is not None:
                    self._list(kind, rest, items, number, found)
            return
        if count == 1 and kind.low <= 1:
            found.append((at, items, number))
        if count >= kind.most:
            return
        last = self._take(kind.conjunction, at)
        comma = self._take(kind.comma, at)
        if last is not None and (count == 1 or not kind.oxford):
            self._last(kind, last, items, number, found)
        if comma is None:
            return
        close = self._take(kind.conjunction, comma)
        if close is not None and count > 1 and kind.oxford:
            self._last(kind, close, items, number, found)
        if close is None:
            self._list(kind, comma, items, number, found)

    def _last(self, kind: Listing, at: int, items: Values, number: Number, found: list[Reading]) -> None:
        self.furthest = max(self.furthest, at)
        if at >= len(self._tokens) or self._keys[at].isdisjoint(self._first[kind.item]):
            return
        for end, value, given in self.phrases(kind.item, at):
            if len(items) + 1 >= kind.low and not (given and number and given != number):
                found.append((end, (*items, value), given or number))

    def _take(self, word: str, at: int) -> int | None:
        """The place after a word of one or more tokens, if it is here."""
        for part in word.split():
            if at >= len(self._tokens) or part not in self._tokens[at].words:
                return None
            at += 1
        return at
