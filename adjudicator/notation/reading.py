"""From a text in the notation to a request, with the place in the text of every part of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from adjudicator.notation.acting import ADVANCING, RESOLVING, VERBS, is_verb, read_actions
from adjudicator.notation.actor import Acting
from adjudicator.notation.advancing import step_said
from adjudicator.notation.asking import read_asking
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.declaring import joined
from adjudicator.notation.defining import read_definition, token_or_card, what_token
from adjudicator.notation.draft import Draft, ListZone, PlayerDraft
from adjudicator.notation.entries import read_entries, refuse_without_zone, zone_follows
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span, Statement, place_of, statements
from adjudicator.notation.libraries import PARTS, first_cards, more_of_library, next_part_of_library, size_of_library
from adjudicator.notation.not_understood import MENTION, not_understood
from adjudicator.notation.players import another, unlisted
from adjudicator.notation.references import meaning
from adjudicator.notation.setting import (
    PLAYER_WORDS,
    TURN_WORDS,
    VARIANTS,
    ZONES,
    Zone,
    read_mana,
    read_stat,
    read_turn,
    read_variant,
    says_of_player,
    says_turn_of_player,
    step_of,
)
from adjudicator.notation.settling import settle
from adjudicator.notation.spells_meant import reach
from adjudicator.notation.stacked import read_effect, read_emblem, read_stacked
from adjudicator.notation.starting import goes_on, is_start, says_player
from adjudicator.notation.things import Entry
from adjudicator.notation.told_words import in_own_words, once
from adjudicator.problems import Defect, Problem, counted
from adjudicator.wire.consistency.facts import facts_of
from adjudicator.wire.consistency.players import PLAYERS, TOO_FEW
from adjudicator.wire.meaning import things, with_players
from adjudicator.wire.nearness import ONE_OF_SEVERAL
from adjudicator.wire.normal import normalise
from adjudicator.wire.records.cards import CardDefinition
from adjudicator.wire.records.request import Request
from adjudicator.wire.referring import Place, mapped
from engine.state.ids import STACKED

_STACK: Final = ("stack", "on the stack", "the stack")
_EFFECTS: Final = ("effects", "effect")
_DELAYED: Final = ("delayed trigger", "delayed triggers", "delayed")
_EMPTY: Final = ("none", "empty", "nothing", "-", "—", "no cards")
_FEW: Final = 5
"""Of so many names that no card has, it is looked whether they are short for any in the text."""
MOST_WORDS: Final = 5_000
"""So many words and marks has a text at most, beside cards that it defines."""
_MOST_DOUBTS: Final = 20


class Read(msgspec.Struct, frozen=True):
    """A text as it was read: the request, places in the text by pointers, doubts that a defect there confirms, and the
    cards that it defines, by the keys of their names.
    """

    text: str
    request: Request
    places: dict[str, Span]
    doubts: dict[str, str]
    definitions: Mapping[str, CardDefinition]

    def span_of(self, pointer: str) -> Span | None:
        """Where what a pointer leads to stands in the text, or the first of what it holds, or what it stands in."""
        inner = (span for place, span in self.places.items() if pointer and place.startswith(f"{pointer}/"))
        if pointer not in self.places and (first := min(inner, default=None)) is not None:
            return first
        while pointer:
            if (found := self.places.get(pointer)) is not None:
                return found
            pointer = pointer.rpartition("/")[0]
        return None

    def told(self, problem: Problem) -> Problem:
        """A problem of the request, with every defect at its place in the text."""
        placed = once(tuple(map(self.placed, problem.defects)))
        detail = problem.detail.replace(counted(problem.defects), counted(placed))
        return Problem(problem.status, problem.kind, problem.title, detail, placed)

    def placed(self, defect: Defect) -> Defect:
        """A defect of the request, told at its place in the text."""
        span = self.span_of(defect.pointer)
        detail = self.doubts.get(defect.pointer, defect.detail)
        if (defect.pointer, defect.rule) == (PLAYERS, "100.1"):
            span = self.places.get(f"{PLAYERS}/0")
            detail = f"{TOO_FEW} Give the other one a line: `{another(self.request.state)} 20 life`."
        detail = in_own_words(detail)
        if span is not None and detail.endswith(ONE_OF_SEVERAL):
            place = f"`the second ability of {self.text[span.start : span.end]} on the stack`"
            detail = detail.replace(ONE_OF_SEVERAL, f"Say which, by its id or by its place: {place}.")
        return replace(defect, detail=detail, place=None if span is None else place_of(self.text, span))


def read(text: str, source: CardSource) -> Read:
    """The request that a text says.

    :raises Problem: the text cannot be read; with every place.
    """
    return _Reading(text, source).read()


class _Reading:
    """Reads the statements of one text: first what is on the board, then what speaks of it."""

    def __init__(self, text: str, source: CardSource) -> None:
        self._source = source
        self._context = Context(text, source)
        self._draft = Draft()
        self._current: PlayerDraft | None = None
        self._later: list[Callable[[], None]] = []
        self._unknown: list[Entry] = []
        self._listed: tuple[Statement, ...] = ()
        self._acts = False

    def read(self) -> Read:
        context = self._context
        listed = self._listed = statements(context.text)
        _refuse_long(listed)
        for one in listed:
            with context.forgiving():
                if one.definition:
                    context.names.define(read_definition(context.text, one.span))
                else:
                    self._declare(one)
        self._assume_players(listed)
        self._note_ids(listed)
        for one in listed:
            if not one.definition and not context.hopeless:
                with context.forgiving():
                    self._statement(one)
        self._settle_names()
        for later in self._later:
            if not context.hopeless:
                with context.forgiving():
                    later()
        return self._done()

    def _note_ids(self, listed: tuple[Statement, ...]) -> None:
        """Ids in square brackets, wherever they stand."""
        for one in listed:
            for before, token, behind in zip(one.tokens, one.tokens[1:], one.tokens[2:], strict=False):
                if (before.text, behind.text) == ("[", "]"):
                    self._context.names.ids.add(token.text)

    def _declare(self, statement: Statement) -> None:
        """Note the player whose line this is, if it is one's."""
        context = self._context
        cursor = Cursor(statement.tokens, statement.span)
        if cursor.take("players"):
            cursor.mark(":")
            for part in cursor.parts():
                self._listed_player(part)
            return
        prefixed = cursor.take("player") is not None
        token = cursor.token()
        if token is None or token.kind not in ("word", "quote") or not token.text.strip():
            return
        name = token.text
        if MENTION.fullmatch(name):
            return
        possessive = re.fullmatch(r"(.+?)['’]s?", name)
        if not prefixed and (is_start(cursor) or (self._draft.players and goes_on(cursor))):
            return
        cursor.skip()
        if possessive is not None and not prefixed and cursor.key() in ZONES:
            name = possessive[1]
        elif not prefixed and not says_player(name, cursor):
            return
        if context.player(Cursor((replace(token, text=name),), token.span)) is None:
            context.add_player(name)
            self._draft.players[name] = PlayerDraft(name, token.span)

    def _assume_players(self, listed: tuple[Statement, ...]) -> None:
        """Give a line that says nothing to players who have none: of theirs the usual is assumed."""
        for one in unlisted(listed, self._context.players):
            self._context.add_player(one.name)
            drafted = {one.name: PlayerDraft(one.name, one.span)}
            # Who acts first is likely the active player, who comes first.
            players = self._draft.players
            self._draft.players = {**drafted, **players} if one.first else {**players, **drafted}

    def _listed_player(self, part: Cursor) -> None:
        """``Anna``, ``Anna Smith``: one of a list of players."""
        for name in " ".join(token.text for token in part.tokens).split(" and "):
            if name and self._context.player(Cursor(part.tokens, part.span())) is None:
                self._context.add_player(name)
                self._draft.players[name] = PlayerDraft(name, part.rest())

    def _statement(self, statement: Statement) -> None:
        context, draft = self._context, self._draft
        cursor = Cursor(statement.tokens, statement.tokens[-1].span)
        if cursor.looks("players"):
            return
        if read_asking(context, draft, cursor, self._later.append):
            return
        if self._board_word(cursor):
            return
        if read_variant(context, draft, cursor):
            cursor.finish()
            return
        start = cursor.at
        player = context.player(cursor)
        if player is not None:
            if says_turn_of_player(cursor) and not is_verb(cursor):
                cursor.at = start
                self._read_turn(cursor)
                return
            cursor.mark(":")
            if is_verb(cursor):
                cursor.at = start
                self._act(cursor)
            else:
                self._of_player(player, cursor)
            return
        self._without_player(cursor)

    def _without_player(self, cursor: Cursor) -> None:
        context = self._context
        start = cursor.at
        owner = context.owner(cursor)
        if owner is not None and (cursor.key() in ZONES or any(map(cursor.looks, ZONES))):
            self._of_player(owner, cursor)
        elif self._current is not None and says_of_player(cursor):
            self._of_player(self._current.entry.id, cursor)
        elif any(map(cursor.looks, (*RESOLVING, *ADVANCING))) or cursor.key() == "then":
            self._act(cursor)
        elif owner is not None or any(map(cursor.looks, TURN_WORDS)) or step_of(cursor):
            cursor.at = start
            self._read_turn(cursor)
        elif any(map(cursor.looks, ZONES)):
            if self._current is None and cursor.looks("commander"):
                cursor.unexpected("`commander game`, or a player,", VARIANTS)
            if self._current is None:
                cursor.fail("Whose is it? Begin with the player (`A battlefield: ...`), or write it below the player.")
            self._of_player(self._current.entry.id, cursor)
        else:
            not_understood(context, cursor)

    def _read_turn(self, cursor: Cursor) -> None:
        """Where the game is.

        :raises Fault: a step is said behind what is done, and not of which turn: it may be where that goes on to.
        """
        start, before = cursor.at, self._draft.turn
        read_turn(self._context, self._draft, cursor)
        now = self._draft.turn
        if self._acts and now.step != before.step and now.number == before.number:
            span = cursor.span(start)
            named = self._context.text[span.start : span.end]
            raise Fault(
                span,
                f"Is this where the game begins, or where it goes on to? Write `{named}` before what is done if it begins "
                f"there; to go on to it write `go to {step_said(cursor, start)}`.",
            )

    def _board_word(self, cursor: Cursor) -> bool:
        """The stack, and effects: read when all names on the board are known."""
        context, draft = self._context, self._draft
        if cursor.take(*_STACK):
            cursor.take("bottom first")
            cursor.mark(":")
            if not cursor.take(*_EMPTY):
                parts = cursor.parts(context.names.commas_within(cursor))
                self._later += [partial(self._stacked, part) for part in parts]
        elif (delayed := cursor.take(*_DELAYED)) or cursor.take(*_EFFECTS):
            cursor.mark(":")
            group = draft.delayed if delayed else draft.effects
            self._later.append(lambda: group.append((read_effect(context, cursor), cursor.span(0))))
        else:
            return False
        return True

    def _stacked(self, part: Cursor) -> None:
        self._draft.stack.append((read_stacked(self._context, part), part.span(0)))

    def _act(self, cursor: Cursor) -> None:
        self._acts = True

        def later() -> None:
            start = cursor.at
            acting = Acting(self._context, self._draft)
            done = self._draft.actions
            for action in read_actions(acting, cursor):
                span = cursor.tokens[start].span.to(cursor.tokens[-1].span)
                one = joined(self._context, done[-1][0], action) if done else None
                if one is None:
                    done.append((action, span))
                else:
                    done[-1] = (one, done[-1][1].to(span))

        self._later.append(later)

    def _of_player(self, name: str, cursor: Cursor) -> None:
        """What is said of a player, and what is theirs."""
        context = self._context
        player = self._current = self._draft.players[name]
        while not cursor.done:
            if cursor.mark(",") or cursor.take("and", "with"):
                continue
            start = cursor.at
            if cursor.mark("("):
                inner = cursor.inside(")")
                if says_of_player(inner):
                    self._of_player(name, inner)
                    continue
                player.set("name", " ".join(token.text for token in inner.tokens), cursor.span(start))
            elif (zone := self._zone(cursor)) is not None:
                self._zone_of(player, zone, cursor)
            else:
                try:
                    read_stat(context, player, cursor, VERBS)
                except Fault:
                    cursor.at = start
                    refuse_without_zone(context, cursor)
                    raise

    def _zone(self, cursor: Cursor) -> Zone | None:
        """Take a zone; ``commander damage`` is none."""
        start = cursor.at
        cursor.take("has", "in", "their")
        if any(cursor.looks(word) and len(word.split()) > 1 for word in PLAYER_WORDS):
            cursor.at = start
            return None
        zone = cursor.meaning(ZONES)
        if zone is None:
            cursor.at = start
        return zone

    def _zone_of(self, player: PlayerDraft, zone: Zone, cursor: Cursor) -> None:
        context, draft = self._context, self._draft
        cursor.mark(":")
        if cursor.take(*_EMPTY):
            if zone == "library":
                player.library_size = 0
            return
        match zone:
            case "mana":
                read_mana(player, cursor)
            case "library":
                self._library(player, cursor)
            case "emblem":
                emblem = read_emblem(context, cursor, player.entry.id)
                draft.emblems.append((emblem, cursor.span(0)))
            case "battlefield":
                for entry in self._entries(cursor):
                    draft.put_onto_battlefield(entry, player.entry.id)
            case "commander":
                for entry in self._entries(cursor):
                    with context.forgiving():
                        draft.put_commander(player, entry)
            case _:
                for entry in self._entries(cursor):
                    with context.forgiving():
                        draft.put(player, zone, entry)

    def _library(self, player: PlayerDraft, cursor: Cursor) -> None:
        """``top Forest, Island, bottom Swamp, 30 cards``: each part goes on to the next word for one."""
        part: ListZone | None = None
        while not cursor.done:
            if cursor.mark(","):
                continue
            start = cursor.at
            if (size := size_of_library(cursor)) is not None:
                player.library_size = size
                player.spans["library/size"] = cursor.span(start)
            elif part is not None and (more := more_of_library(cursor)) is not None:
                player.library_more = more
            elif (section := cursor.meaning(PARTS)) is not None:
                part = section
                cursor.mark(":")
            elif part is None:
                cursor.fail(
                    f"Where in the library? Write `library: top {first_cards(cursor)}`, the top card first: one `top` is "
                    "enough for all of them. `bottom` is for the last ones, `rest` for those that lie anywhere."
                )
            else:
                for entry in self._entries(cursor, next_part_of_library):
                    with self._context.forgiving():
                        self._draft.put(player, part, entry)

    def _entries(self, cursor: Cursor, ends: Callable[[Cursor], bool] = zone_follows) -> list[Entry]:
        """The entries of a zone, with their names noted."""
        found = read_entries(self._context, cursor, ends)
        for entry in found:
            if entry.permanent.unknown:
                continue
            if entry.permanent.id is not None:
                self._context.names.called[entry.permanent.id] = entry.name
            if entry.known:
                self._context.names.put(entry.name)
            else:
                self._unknown.append(entry)
        return found

    def _settle_names(self) -> None:
        """Names that no card has may be short for one that stands on the board."""
        context = self._context
        for entry in self._unknown:
            maker = context.names.maker_of(entry.name)
            context.faults += () if maker is None else (token_or_card(entry, maker),)
            called = context.names.nicknamed(entry.name)
            short = context.names.short_for(entry.name) or self._mentioned(entry.name) or ((called,) if called else ())
            if len(short) > 1:
                listed = " or ".join(short)
                context.faults.append(Fault(entry.span, f"{entry.name!r} may be {listed}: write more of the name."))
            if len(short) == 1:
                self._draft.rename(entry, context.names.named(short[0]).card)
            for name in short[:1]:
                context.names.put(name)
        for entry in self._unknown:
            if not context.names.short_for(entry.name):
                context.faults += what_token(entry)
                context.names.put(entry.name)

    def _mentioned(self, phrase: str) -> tuple[str, ...]:
        """The names of cards anywhere in the text that have these words in them."""
        names, key = self._context.names, name_key(phrase)
        found: dict[str, str] = {}
        if len(self._unknown) > _FEW:
            return ()
        for one in self._listed:
            for place, token in enumerate(one.tokens):
                if key and token.kind == "word":
                    named = names.take(Cursor(one.tokens[place:], one.span))
                    if named is not None and f" {key} " in f" {name_key(named.name)} ":
                        found.setdefault(name_key(named.name), named.name)
        return tuple(found.values())

    def _done(self) -> Read:
        """The request with ids for its references, or all that is wrong."""
        context, draft = self._context, self._draft
        places = context.places
        settle(context, draft)
        request = draft.request(places)
        normal = normalise(with_players(request), self._source)
        facts = facts_of(normal.request, normal.cards)
        combat = draft.combat_of(tuple(one.id or "" for one in normal.request.state.battlefield), places)
        request = replace(request, state=replace(request.state, combat=combat))
        if draft.explains_all:
            request = replace(request, explain=tuple(one.id or "" for one in normal.request.state.battlefield))
        there = tuple(things(facts))
        doubts: dict[str, str] = {}

        def change(text: str, place: Place) -> str:
            reference = context.references.of(text)
            if reference is None:
                return text
            places[place.at] = reference.span
            look, fits = len(doubts) < _MOST_DOUBTS, reach(context, request, place).has
            found = meaning(reference, there, context.players, context.names, fits, look=look)
            if found.wrong:
                context.faults.append(Fault(reference.span, found.doubt))
            elif found.doubt:
                doubts[place.at] = found.doubt
            return f"{found.text}{STACKED}{reference.stacked}" if reference.stacked else found.text

        request = mapped(request, change)
        done = Read(context.text, request, places, doubts, context.names.definitions)
        if context.faults:
            raise _problem(context, tuple(map(done.placed, normal.unknown)))
        return done


def _refuse_long(listed: tuple[Statement, ...]) -> None:
    """:raises Problem: there are more words than any board needs."""
    words = sum(len(one.tokens) for one in listed)
    if words > MOST_WORDS or len(listed) > MOST_WORDS:
        detail = f"The text has {words} words and marks; {MOST_WORDS} are the most. A larger board can be sent as JSON."
        raise Problem(413, "request-too-large", "Request too large", detail)


def _problem(context: Context, unknown: tuple[Defect, ...]) -> Problem:
    faults = sorted(context.faults, key=lambda fault: fault.span)
    own = tuple(Defect("", fault.detail, place=place_of(context.text, fault.span)) for fault in faults)
    told = {defect.place for defect in own}
    found = once((*own, *(defect for defect in unknown if defect.place not in told)))
    count = "one place" if len(found) == 1 else f"{len(found)} places"
    detail = f"The text is not understood in {count}."
    return Problem(400, "unreadable-notation", "Unreadable board", detail, found)
