"""What is known while a text is read: its players, names, references and faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import SequenceMatcher
from typing import Final, NoReturn

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.notation.names import Names
from adjudicator.notation.references import Reference, References
from adjudicator.notation.ways_said import BEHIND_NAMES
from adjudicator.wire.nearness import listing, near, players_there
from engine.abilities.lexicon import words

_BETWEEN: Final = frozenset(
    words(
        "on at onto into to targeting target targets with and or for from by as in x using choosing mode modes kicked "
        "unkicked dividing divided tapping convoking improvising sacrificing discarding exiling returning paying assuming "
        "splicing delving blocking attacking then without face back front is are was has ability second first third of"
    )
)
"""Words at which a name ends that nothing knows."""
_BEHIND: Final = (
    frozenset(
        words(
            "attached enchanting equipped over token tokens except until twice thrice once cast spell band room into up "
            "copying naming owned copy priority resolves resolve collecting beholding allowed"
        )
    )
    | BEHIND_NAMES
)
"""More words that can follow a name."""
_TIMES: Final = re.compile(r"[x×]\d+|\d+[x×]")
_MOST_BEFORE: Final = 3
"""So many words of a name that is misspelt are looked at before the one that is not understood."""
_SAME_NAME: Final = 0.85
"""So like are a name and the same name misspelt."""
_MOST_FAULTS: Final = 30
_MOST_OF_ONE: Final = 100
"""So many of one name are declared at once at most."""


WHOSE_FACE: Final = "Whose face? Name the player: `targeting B`."


def runs_on(cursor: Cursor) -> bool:
    """Whether a word comes next that follows no name: what was taken for one is the beginning of a longer one, misspelt."""
    token = cursor.token()
    if token is None or token.kind != "word" or not token.text[0].isalpha():
        return False
    return token.key not in _BETWEEN and token.key not in _BEHIND and _TIMES.fullmatch(token.key) is None


def longer_name(context: Context, cursor: Cursor) -> str:
    """The card the misspelt name of which goes on in what comes next: ``Ninja`` ``of Deep Hours``; else nothing."""
    start, behind = cursor.at, cursor.words()
    for before in range(min(start, _MOST_BEFORE), 0, -1):
        tokens = cursor.tokens[start - before : start]
        if all(token.kind == "word" for token in tokens) and behind:
            said = " ".join((*(token.text for token in tokens), behind))
            near = context.names.suggest(said)[:1]
            whole = bool(near) and name_key(said).startswith(f"{name_key(near[0])} ")
            if near and not whole and SequenceMatcher(None, name_key(said), name_key(near[0])).ratio() > _SAME_NAME:
                return near[0]
    return ""


class Context:
    """A text that is being read."""

    def __init__(self, text: str, source: CardSource) -> None:
        self.text = text
        self.names = Names(source)
        self.references = References()
        self.faults: list[Fault] = []
        self.places: dict[str, Span] = {}
        """Places in the text, by JSON pointers into the request."""
        self._players: dict[str, str] = {}

    def add_player(self, player: str, *more_names: str) -> None:
        """Note a player by what they may be called."""
        for name in (player, *more_names):
            self._players.setdefault(" ".join(name.casefold().replace("’", "'").split()), player)

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the players."""
        return tuple(dict.fromkeys(self._players.values()))

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """Note a fault and go on behind."""
        try:
            yield
        except Fault as fault:
            self.faults.append(fault)

    @property
    def hopeless(self) -> bool:
        """Whether there are so many faults that no more are looked for."""
        return len(self.faults) >= _MOST_FAULTS

    def player(self, cursor: Cursor) -> str | None:
        """Take a player."""
        start = cursor.at
        cursor.take("player")
        if (quoted := cursor.token()) is not None and quoted.kind == "quote":
            found = self._players.get(quoted.text.casefold())
            cursor.skip(found is not None)
        else:
            found = cursor.meaning(self._players)
        if found is None:
            cursor.at = start
        return found

    def owner(self, cursor: Cursor) -> str | None:
        """Take a player to whom the next words belong: ``A's``."""
        start = cursor.at
        cursor.take("player")
        own = {f"{name}'{'' if name.endswith('s') else 's'}": player for name, player in self._players.items()}
        found = cursor.meaning(own) or cursor.meaning({f"{name}'s": player for name, player in self._players.items()})
        if found is None:
            cursor.at = start
        return found

    def needed_player(self, cursor: Cursor) -> str:
        """Take a player.

        :raises Fault: there is none.
        """
        found = self.player(cursor)
        if found is None:
            self.no_player(cursor)
        return found

    def no_player(self, cursor: Cursor) -> NoReturn:
        """:raises Fault: here a player is expected."""
        if cursor.done:
            cursor.fail(f"A player is missing here.{players_there(self.players)}")
        said = cursor.words() or cursor.tokens[cursor.at].text
        first = said.split()[0]
        if meant := near(first, self.players):
            cursor.fail(f"There is no player {said!r}. Did you mean {listing(meant, 'or')}?")
        line = f" A player has a line that says what is theirs: `{first} 20 life`." if first.isalnum() else ""
        cursor.fail(f"There is no player {said!r}.{players_there(self.players)}{line}")

    def player_list(self, cursor: Cursor) -> tuple[str, ...]:
        """Take players, with commas or "and" between them."""
        found = [self.needed_player(cursor)]
        while True:
            start = cursor.at
            if not cursor.mark(",") and not cursor.take("and"):
                return tuple(found)
            player = self.player(cursor)
            if player is None:
                cursor.at = start
                return tuple(found)
            found.append(player)

    def reference(self, cursor: Cursor, what: str = "An object") -> str:
        """Take what refers to an object or player: a mark that stands for it.

        :raises Fault: nothing is there.
        """
        start = cursor.at
        whose = ""
        phrase = self._known_phrase(cursor)
        if phrase is None and (player := self.player(cursor)) is not None:
            return self.references.mark(Reference(player, cursor.span(start)))
        if phrase is None:
            cursor.take("one of", "any of", "either of")
            whose = self.owner(cursor) or ""
            if whose and cursor.take("face"):
                return self.references.mark(Reference(whose, cursor.span(start)))
            cursor.take("the", "its", "their")
            if cursor.looks("face"):
                cursor.fail(WHOSE_FACE)
            phrase = self._known_phrase(cursor) or self.unknown_phrase(cursor)
        if not phrase:
            cursor.unexpected(what, (*self.names.on_board, *self.players))
        return self.references.mark(Reference(phrase, cursor.span(start), whose))

    def several(self, cursor: Cursor, what: str) -> tuple[str, ...]:
        """Take what refers to an object, or to so many of one name: ``4 Goblins``.

        :raises Fault: nothing is there.
        """
        start = cursor.at
        count = cursor.amount()
        if count is None or not 1 < count <= _MOST_OF_ONE or (name := self.names.take_plural(cursor)) is None:
            cursor.at = start
            return (self.reference(cursor, what),)
        return tuple(self.references.mark(Reference(name, cursor.span(start))) for _ in range(count))

    def _known_phrase(self, cursor: Cursor) -> str | None:
        """Take an id, a name, or what is short for one, if no word follows that would make it a longer, unknown name."""
        start = cursor.at
        phrase = self.names.take_reference(cursor)
        if phrase is None or phrase in self.names.ids or self.names.is_on_board(phrase) or not runs_on(cursor):
            return phrase
        cursor.at = start
        return self.unknown_phrase(cursor)

    def references_list(self, cursor: Cursor, what: str = "An object", *, commas: bool = True) -> tuple[str, ...]:
        """Take references, with commas or "and" between them."""
        found = [*self.several(cursor, what)]
        while (commas and cursor.mark(",")) or cursor.take("and"):
            cursor.take("and")
            found += self.several(cursor, what)
        return tuple(found)

    def unknown_phrase(self, cursor: Cursor) -> str:
        """Take words that nothing knows, up to a mark or to a word that can't be part of a name."""
        found: list[str] = []
        while (token := cursor.token()) is not None and token.kind == "word":
            if (
                token.key in _BETWEEN
                and token.key != "of"
                and (found or token.key not in ("x", "face", "back", "mode"))
            ):
                break
            found.append(token.text)
            cursor.skip()
        return " ".join(found)
