"""Reading: memoised descent over tries, all readings, and the furthest place that was reached."""

from __future__ import annotations

from collections.abc import Set

from engine.oracle.grammar.categories import Keys, Listing, Phrase, Root, Terminal, Trie, value_of
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.symbols import ANY, NEUTRAL, Number
from engine.oracle.tokens import Token

Parts = tuple[Phrase, ...]
"""The phrases in the slots so far, or the items of a list."""

Words = tuple[str, ...]


class Reader:
    """Reads one line of tokens."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        self._roots = grammar.roots
        self._first = grammar.first
        self._tokens = tokens
        self._end = len(tokens)
        self._known = grammar.words
        self._keys = [*map(grammar.keys_of, tokens), _NOTHING]
        self._said: Set[str] = set().union(*self._keys)
        self._memo: list[dict[str, list[Phrase]]] = [{} for _ in self._keys]
        self._passed: list[tuple[Root, int]] = []
        self._furthest = 0

    def whole(self, category: str) -> list[Phrase]:
        """Every different value of a category that takes all tokens, as it was read first."""
        whole: list[Phrase] = []
        for phrase in self.phrases(category, 0):
            if phrase[0] == self._end and all(phrase[1] != other[1] for other in whole):
                whole.append(phrase)
        return whole

    def phrases(self, category: str, start: int) -> list[Phrase]:
        """Every phrase of a category that begins at a token."""
        memo = self._memo[start]
        found = memo.get(category)
        if found is None:
            memo[category] = found = []
            self._fill(self._roots[category], start, found)
        return found

    def stopped_at(self) -> int:
        """The index of the first token that nothing could take."""
        self._said = self._known
        for root, start in dict.fromkeys(self._passed):  # there is none of these, but beginnings of them may go farther
            self._fill(root, start, [])
        self._passed = []
        return self._furthest

    def _fill(self, root: Root, start: int, found: list[Phrase]) -> None:
        if isinstance(root, Listing):
            self._list(root, start, (), ANY, found)
        elif not isinstance(root, Terminal):
            self._walk(root, start, (), ANY, found)
        elif start < self._end:
            for end, value, own in root.read(self._tokens, start):
                self._furthest = max(self._furthest, end)
                found.append((end, value, own, (root, start, end, own)))

    def _walk(  # noqa: C901  (most of the time is spent here: no calls that can be done without)
        self, trie: Trie, at: int, parts: Parts, number: Number, found: list[Phrase]
    ) -> None:
        keys = self._keys
        while True:
            for production in trie.ends:
                value = production.make(*map(value_of, parts))
                if value is not None:
                    own = production.number or number
                    if own == NEUTRAL:
                        own = ANY
                    for other in found:
                        if other[0] == at and other[2] == own and other[1] == value:
                            break
                    else:
                        found.append((at, value, own, (production, parts, number)))
            if at > self._furthest:
                self._furthest = at
            if at == self._end:
                return
            here = keys[at]
            ways = trie.ways.get(here)
            if ways is None:
                ways = trie.ways_from(here)
            single, words, edges = ways
            if single is None:
                break
            mark, trie = single  # no call for each word of a phrase
            if mark:
                if number and mark != number:
                    return
                number = mark
            at += 1
            gate = trie.gate
            if gate is not None and gate.isdisjoint(keys[at]):
                if at > self._furthest:
                    self._furthest = at
                return
        for mark, child in words:
            if mark and number and mark != number:
                continue
            gate = child.gate
            if gate is None or not gate.isdisjoint(keys[at + 1]):
                self._walk(child, at + 1, parts, mark or number, found)
            elif at >= self._furthest:
                self._furthest = at + 1
        if not edges:
            return
        memo, said = self._memo[at], self._said
        for category, root, needed, demanded, agrees, child, last in edges:
            if needed and not needed <= said:
                self._passed.append((root, at))
                continue
            phrases = memo.get(category)
            if phrases is None:
                memo[category] = phrases = []
                if type(root) is Trie:
                    self._walk(root, at, (), ANY, phrases)
                else:
                    self._fill(root, at, phrases)
            if agrees:
                demanded = number
            if last is None:
                gate = child.gate
                for phrase in phrases:
                    end, given = phrase[0], phrase[2]
                    if demanded and given and given != demanded:
                        continue
                    if gate is None or not gate.isdisjoint(keys[end]):
                        self._walk(child, end, (*parts, phrase), (given or number) if agrees else number, found)
                continue
            if last.passes_on and not found:
                found += phrases
                continue
            for phrase in phrases:
                end, value, given, how = phrase
                if demanded and given and given != demanded:
                    continue
                own = (given or number) if agrees else number
                if not last.passes_on:
                    how = (last, (*parts, phrase), own)
                    if not last.unit:
                        value = last.make(*map(value_of, parts), value) if parts else last.make(value)
                        if value is None:
                            continue
                own = last.number or own
                if own == NEUTRAL:
                    own = ANY
                for other in found:
                    if other[0] == end and other[2] == own and other[1] == value:
                        break
                else:
                    found.append((end, value, own, how))

    def _list(self, kind: Listing, at: int, items: Parts, number: Number, found: list[Phrase]) -> None:
        """Items from here on; ``items`` are those already read, with the comma before ``at`` taken."""
        if at > self._furthest:
            self._furthest = at
        if self._first[kind.item].isdisjoint(self._keys[at]):
            return
        for phrase in self.phrases(kind.item, at):
            end, value, given, _ = phrase
            if given and number and given != number:
                continue
            own = given or number
            if kind.conjunction is None:
                self._beside(kind, end, (*items, phrase), own, found)
                continue
            if not items and kind.low <= 1:
                found.append((end, (value,), own, (kind, (phrase,))))
            if end < self._end:
                words = self._tokens[end].words
                if kind.conjunction[0] in words or kind.comma[0] in words:
                    self._after(kind, kind.conjunction, end, (*items, phrase), own, found)

    def _beside(self, kind: Listing, at: int, items: Parts, number: Number, found: list[Phrase]) -> None:
        """After an item of a list that has no conjunction."""
        if len(items) >= kind.low:
            found.append((at, tuple(map(value_of, items)), number, (kind, items)))
        if len(items) < kind.most:
            rest = self._take(kind.comma, at)
            if rest is not None:
                self._list(kind, rest, items, number, found)

    def _after(
        self, kind: Listing, conjunction: Words, at: int, items: Parts, number: Number, found: list[Phrase]
    ) -> None:
        """After an item of a list where a comma or the conjunction may stand."""
        if len(items) >= kind.most:
            return
        if len(items) == 1 or not kind.oxford:
            last = self._take(conjunction, at)
            if last is not None:
                self._last(kind, last, items, number, found)
        comma = self._take(kind.comma, at)
        if comma is None:
            return
        close = self._take(conjunction, comma)
        if close is None:
            self._list(kind, comma, items, number, found)
        elif len(items) > 1 and kind.oxford:
            self._last(kind, close, items, number, found)

    def _last(self, kind: Listing, at: int, items: Parts, number: Number, found: list[Phrase]) -> None:
        if at > self._furthest:
            self._furthest = at
        if self._first[kind.item].isdisjoint(self._keys[at]):
            return
        for phrase in self.phrases(kind.item, at):
            given = phrase[2]
            if len(items) + 1 >= kind.low and not (given and number and given != number):
                listed = (*items, phrase)
                found.append((phrase[0], tuple(map(value_of, listed)), given or number, (kind, listed)))

    def _take(self, words: Words, at: int) -> int | None:
        """The place after these words, if they are here."""
        for word in words:
            if at == self._end or word not in self._tokens[at].words:
                return None
            at += 1
        return at


_NOTHING = Keys()
"""What can begin where the line has ended."""
