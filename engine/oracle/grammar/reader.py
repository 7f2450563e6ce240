"""Reading: memoised descent over tries, all readings, and the furthest place that was reached."""

from __future__ import annotations

from engine.oracle.grammar.categories import Listing, Reading, Trie
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import Values
from engine.oracle.grammar.symbols import ANY, NEUTRAL, Number
from engine.oracle.tokens import Token


class Reader:
    """Reads one line of tokens. ``furthest`` is the index of the first token that nothing could take."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        self._roots = grammar.roots
        self._first = grammar.first
        self._tokens = tokens
        self._end = len(tokens)
        self._words = [token.words for token in tokens]
        self._keys = [*(token.keys for token in tokens), _NOTHING]
        self._memo: list[dict[str, list[Reading]]] = [{} for _ in self._keys]
        self.furthest = 0

    def whole(self, category: str) -> list[object]:
        """Every different value of a category that takes all tokens."""
        values: list[object] = []
        for end, value, _ in self.phrases(category, 0):
            if end == self._end and value not in values:
                values.append(value)
        return values

    def phrases(self, category: str, start: int) -> list[Reading]:
        """Every phrase of a category that begins at a token."""
        memo = self._memo[start]
        found = memo.get(category)
        if found is None:
            memo[category] = found = []
            self._fill(category, start, found)
        return found

    def _fill(self, category: str, start: int, found: list[Reading]) -> None:
        root = self._roots[category]
        if isinstance(root, Trie):
            self._walk(root, start, (), ANY, found)
        elif isinstance(root, Listing):
            self._list(root, start, (), ANY, found)
        elif start < self._end:
            found.extend(root.read(self._tokens, start))

    def _walk(  # noqa: C901  (most of the time is spent here: no calls that can be done without)
        self, trie: Trie, at: int, values: Values, number: Number, found: list[Reading]
    ) -> None:
        for production in trie.ends:
            value = production.make(*values)
            if value is not None:
                own = production.number or number
                reading: Reading = (at, value, ANY if own == NEUTRAL else own)
                if reading not in found:
                    found.append(reading)
        if at > self.furthest:
            self.furthest = at
        if at == self._end:
            return
        keys = self._keys
        following = trie.then
        if following is not None:
            if trie.word in self._words[at]:
                if following.gate is None or not following.gate.isdisjoint(keys[at + 1]):
                    self._walk(following, at + 1, values, number, found)
                elif at >= self.furthest:
                    self.furthest = at + 1
        elif trie.words is not None:
            for word in self._words[at]:
                following = trie.words.get(word)
                if following is not None:
                    if following.gate is None or not following.gate.isdisjoint(keys[at + 1]):
                        self._walk(following, at + 1, values, number, found)
                    elif at >= self.furthest:
                        self.furthest = at + 1
        if trie.inflected is not None:
            for word in self._words[at]:
                for mark, child in trie.inflected.get(word, ()):
                    if number and mark != number:
                        continue
                    if child.gate is None or not child.gate.isdisjoint(keys[at + 1]):
                        self._walk(child, at + 1, values, mark, found)
                    elif at >= self.furthest:
                        self.furthest = at + 1
        if not trie.edges:
            return
        here, memo = keys[at], self._memo[at]
        for first, category, root, demanded, agrees, child, gate, last in trie.edges:
            if first.isdisjoint(here):
                continue
            readings = memo.get(category)
            if readings is None:
                memo[category] = readings = []
                if isinstance(root, Trie):
                    self._walk(root, at, (), ANY, readings)
                elif isinstance(root, Listing):
                    self._list(root, at, (), ANY, readings)
                else:
                    readings.extend(root.read(self._tokens, at))
            if agrees:
                demanded = number
            if last is not None:
                for end, value, given in readings:
                    if demanded and given and given != demanded:
                        continue
                    if end > self.furthest:
                        self.furthest = end
                    made = value if last.unit else last.make(*values, value)
                    if made is not None:
                        own = last.number or ((given or number) if agrees else number)
                        whole: Reading = (end, made, ANY if own == NEUTRAL else own)
                        if whole not in found:
                            found.append(whole)
                continue
            for end, value, given in readings:
                if demanded and given and given != demanded:
                    continue
                if gate is None or not gate.isdisjoint(keys[end]):
                    self._walk(child, end, (*values, value), (given or number) if agrees else number, found)
                elif end > self.furthest:
                    self.furthest = end

    def _list(self, kind: Listing, at: int, items: Values, number: Number, found: list[Reading]) -> None:
        """Items from here on; ``items`` are those already read, with the comma before ``at`` taken."""
        if at > self.furthest:
            self.furthest = at
        if self._first[kind.item].isdisjoint(self._keys[at]):
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
                rest = self._take(kind.comma, at)
                if rest is not None:
                    self._list(kind, rest, items, number, found)
            return
        if count == 1 and kind.low <= 1:
            found.append((at, items, number))
        if count >= kind.most or at == self._end:
            return
        words = self._words[at]
        if kind.conjunction[0] not in words and kind.comma[0] not in words:
            return
        if count == 1 or not kind.oxford:
            last = self._take(kind.conjunction, at)
            if last is not None:
                self._last(kind, last, items, number, found)
        comma = self._take(kind.comma, at)
        if comma is None:
            return
        close = self._take(kind.conjunction, comma)
        if close is None:
            self._list(kind, comma, items, number, found)
        elif count > 1 and kind.oxford:
            self._last(kind, close, items, number, found)

    def _last(self, kind: Listing, at: int, items: Values, number: Number, found: list[Reading]) -> None:
        if at > self.furthest:
            self.furthest = at
        if self._first[kind.item].isdisjoint(self._keys[at]):
            return
        for end, value, given in self.phrases(kind.item, at):
            if len(items) + 1 >= kind.low and not (given and number and given != number):
                found.append((end, (*items, value), given or number))

    def _take(self, words: tuple[str, ...], at: int) -> int | None:
        """The place after these words, if they are here."""
        for word in words:
            if at == self._end or word not in self._words[at]:
                return None
            at += 1
        return at


_NOTHING: frozenset[str] = frozenset()
"""What can begin where the line has ended."""
