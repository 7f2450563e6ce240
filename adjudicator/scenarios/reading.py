"""From JSON Lines to scenarios: what is not in the format is refused, each defect with its JSON pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from adjudicator.expectations.base import ALIAS, AMOUNTS, MANA, METHOD, Count, Name, PlayerId, Record
from adjudicator.expectations.records import Expectation
from adjudicator.problems import Defect, Problem
from adjudicator.scenarios import records as rec
from adjudicator.wire.misread import misread
from adjudicator.wire.pointers import escaped


class _Script(Record, frozen=True, kw_only=True):
    """What a scenario without segments and each segment have."""

    timeline: tuple[Any, ...]
    answers: tuple[Any, ...]
    strict: bool
    stop: rec.Stop
    expect: tuple[Any, ...]
    expect_error: rec.Refusal | None = None


class StartingBoard(Record, frozen=True, kw_only=True):
    """The board that a scenario starts from, as a request has it."""

    state: dict[str, Any]


class _Head(Record, frozen=True, kw_only=True):
    """Everything else, the parts of several kinds still as they are."""

    id: rec.ScenarioId
    title: Name
    variant: Literal["two_player", "free_for_all", "commander", "two_headed_giant", "team_vs_team"]
    turn_order: Annotated[tuple[PlayerId, ...], Meta(min_length=2)]
    starting_life: Count
    first_draw_skipped: bool
    setup: tuple[Any, ...]
    start: StartingBoard | None = None
    tags: tuple[rec.Tag, ...] = ()
    cards: tuple[Name, ...] = ()
    attack_option: Literal["left", "right", "multiple"] | None = None
    range_of_influence: Count | None = None
    library_filler: dict[PlayerId, Any] = msgspec.field(default_factory=dict)
    segments: tuple[Any, ...] = ()


_SCRIPT = set(_Script.__struct_fields__)

OF_FIRST_TURN: Final = ("variant", "turn_order", "starting_life", "first_draw_skipped", "setup", "library_filler")
"""What a scenario says that begins with turn 1; one that starts from a board has all that there."""

_NO_SETUP: Final = {
    "variant": "two_player",
    "starting_life": 20,
    "first_draw_skipped": True,
    "setup": (),
}


def read_scenarios(path: Path) -> Iterator[rec.Scenario]:
    """The scenarios of a file: JSON Lines, or one JSON object or array.

    :raises Problem: the file can't be read, or scenarios in it are not in the format; with every defect.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Problem(404, "no-file", "Scenarios cannot be read", f"{path}: {error.strerror}") from error
    problems: list[tuple[str, Problem]] = []
    for where, part in _parts(path, raw):
        try:
            yield read_scenario(part, where)
        except Problem as problem:
            name = part.get("id") if isinstance(part, dict) else None
            problems.append((f" ({name})" if isinstance(name, str) else "", problem))
    if problems:
        defects = (replace(one, pointer=f"{one.pointer}{name}") for name, found in problems for one in found.defects)
        raise Problem(400, "invalid-scenario", "Invalid scenario", problems[0][1].detail, tuple(defects))


def _parts(path: Path, raw: bytes) -> Iterator[tuple[str, Any]]:
    try:
        whole = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        pass
    else:
        if isinstance(whole, list):
            yield from ((f"{path}#/{n}", part) for n, part in enumerate(whole))
        else:
            yield f"{path}#", whole
        return
    for number, line in enumerate(raw.splitlines(), 1):
        if line.strip():
            try:
                yield f"{path}:{number}", msgspec.json.decode(line)
            except (msgspec.DecodeError, RecursionError) as error:
                detail = f"{path}:{number} is not JSON: {error}"
                raise Problem(400, "unreadable", "Unreadable scenario", detail) from None


def read_scenario(data: Any, where: str = "scenario") -> rec.Scenario:
    """A scenario from plain data.

    :raises Problem: it is not in the format; with every defect.
    """
    reader = _Reader()
    scenario = reader.scenario(data)
    if scenario is None or reader.defects:
        name = data.get("id") if isinstance(data, dict) else None
        detail = f"{name or where} is not a scenario in the format."
        defects = tuple(Defect(f"{where}{d.pointer}", d.detail, d.rule) for d in reader.defects)
        raise Problem(400, "invalid-scenario", "Invalid scenario", detail, defects)
    return scenario


class _Reader:
    """Reads one scenario and gathers what is wrong with it."""

    def __init__(self) -> None:
        self.defects: list[Defect] = []

    def scenario(self, data: Any) -> rec.Scenario | None:
        if not isinstance(data, dict):
            self.defects.append(Defect("", "A scenario is an object."))
            return None
        script = {name: value for name, value in data.items() if name in _SCRIPT}
        head = self._head({name: value for name, value in data.items() if name not in _SCRIPT})
        if bool(script) == ("segments" in data):
            self.defects.append(Defect("", "A scenario has either a timeline of its own or `segments`."))
        if head is None:
            return None
        whole = [("", script)] if script else [(f"/segments/{n}", part) for n, part in enumerate(head.segments)]
        segments = tuple(self._segment(part, at) for at, part in whole)
        setup = tuple(self._setup(part, f"/setup/{n}") for n, part in enumerate(head.setup))
        filler = {player: self._filler(head.library_filler[player], player) for player in head.library_filler}
        for what, players in (("turn_order", list(head.turn_order)), ("tags", list(head.tags))):
            if len(set(players)) < len(players):
                self.defects.append(Defect(f"/{what}", "The same stands here twice."))
        if self.defects:
            return None
        self._players(head, setup, segments)
        return rec.Scenario(
            id=head.id,
            title=head.title,
            tags=head.tags,
            cards=head.cards,
            variant=head.variant,
            turn_order=head.turn_order,
            starting_life=head.starting_life,
            attack_option=head.attack_option,
            range_of_influence=head.range_of_influence,
            first_draw_skipped=head.first_draw_skipped,
            setup=tuple(part for part in setup if part is not None),
            library_filler=filler,
            segments=tuple(part for part in segments if part is not None),
            start=head.start.state if head.start is not None else None,
        )

    def _head(self, data: dict[str, Any]) -> _Head | None:
        """All but the script. What a starting board says already is not said again."""
        if data.get("start") is None:
            return self.convert(data, _Head, "")  # type: ignore[no-any-return]
        twice = [Defect(f"/{name}", "The board under `start` says this.") for name in OF_FIRST_TURN if name in data]
        if twice:
            self.defects.extend(twice)
            return None
        board: StartingBoard | None = self.convert(data["start"], StartingBoard, "/start")
        if board is None:
            return None
        players = _players_of(board.state)
        if len(set(players)) < 2:
            self.defects.append(Defect("/start/state/players", "A board has two players or more, each with an id."))
            return None
        data = {**data, **_NO_SETUP, "turn_order": players}
        return self.convert(data, _Head, "")  # type: ignore[no-any-return]

    def convert(self, value: Any, kind: Any, at: str) -> Any:
        """The value as a record of this kind; a defect and ``None`` where it is none."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            found = misread(value, kind, str(error))
            place = "".join(f"/{escaped(step)}" for step in found.steps)
            self.defects.append(Defect(at + place, _REGEX.sub(_in_words, found.detail)))
            return None

    def _segment(self, data: Any, at: str) -> rec.Segment | None:
        script: _Script | None = self.convert(data, _Script, at)
        if script is None:
            return None
        entries = (
            self.convert(_itemised(part, "targets"), rec.AnyEntry, f"{at}/timeline/{n}")
            for n, part in enumerate(script.timeline)
        )
        answers = (
            self.convert(_itemised(part, "choose", "target"), rec.Answering, f"{at}/answers/{n}")
            for n, part in enumerate(script.answers)
        )
        expected = (self.convert(p, Expectation, f"{at}/expect/{n}") for n, p in enumerate(script.expect))
        return rec.Segment(
            timeline=tuple(entries),
            answers=tuple(answers),
            strict=script.strict,
            stop=script.stop,
            expect=tuple(expected),
            expect_error=script.expect_error,
            pointer=at,
        )

    def _setup(self, data: Any, at: str) -> rec.Setup | None:
        kind: Any = rec.Setting
        if isinstance(data, dict) and "set" not in data:
            kind = rec.Emblem if "emblem" in data else rec.Put
        made: rec.Setup | None = self.convert(data, kind, at)
        return made

    def _filler(self, data: Any, player: str) -> tuple[tuple[str, int], ...]:
        one = isinstance(data, list) and len(data) == 2 and isinstance(data[0], str)
        parts = self.convert([data] if one else data, tuple[tuple[Name, Count], ...], f"/library_filler/{player}")
        return parts or ()

    def _players(self, head: _Head, setup: tuple[Any, ...], segments: tuple[Any, ...]) -> None:
        """Every player that is named has to be in the game."""
        named = [(f"/setup/{n}", getattr(part, "player", None)) for n, part in enumerate(setup)]
        for segment in segments:
            for what in ("timeline", "answers", "expect"):
                parts = getattr(segment, what)
                named.extend((f"{segment.pointer}/{what}/{n}", getattr(p, "player", None)) for n, p in enumerate(parts))
        named.extend(("/library_filler", player) for player in head.library_filler)
        for at, player in named:
            if player is not None and player not in head.turn_order:
                self.defects.append(Defect(at, f"{player} is not in the game."))


def _players_of(board: dict[str, Any]) -> list[str]:
    """The ids of the players of a board, which may also be written as a text each."""
    listed = board.get("players")
    found = [one.get("id") if isinstance(one, dict) else one for one in listed] if isinstance(listed, list) else []
    return [one for one in found if isinstance(one, str)]


_REGEX = re.compile(r"Expected `str` matching regex '(.*)'(?=\.$)")

_WORDS: Final = {
    rec.PRINTABLE: "Expected text without control characters",
    ALIAS: "Expected `@` and a name",
    METHOD: "Expected a keyword in lower case",
    MANA: "Expected mana symbols in braces",
    AMOUNTS: "Expected mana symbols in braces, or `{any}`",
}


def _in_words(found: re.Match[str]) -> str:
    """What a pattern asks for."""
    pattern = found[1].replace("\\\\", "\\")
    return next((words for known, words in _WORDS.items() if known == pattern), "Expected another text")


def _itemised(entry: Any, *fields: str) -> Any:
    """The entry with bare names as items."""
    if not isinstance(entry, dict):
        return entry
    changed = dict(entry)
    for field in fields:
        value = changed.get(field)
        if isinstance(value, list):
            changed[field] = [{"object": part} if isinstance(part, str) else part for part in value]
        elif field == "choose" and isinstance(value, str):
            changed[field] = [{"object": value}]
        elif field == "choose" and isinstance(value, dict):
            changed[field] = [value]
    return changed
