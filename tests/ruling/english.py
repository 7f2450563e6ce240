"""Reading a ruling's English as a person does, and comparing it with its boards.

Nothing here knows how the sentences are made. A sentence is cut into what is said of whom: the names on the boards stand
for subjects and the words after them for predicates. What a predicate means is looked up in the board after (and before).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

Record = dict[str, Any]

_ZONES: Final = ("hand", "graveyard", "exile", "command")
_MARK: Final = re.compile(r"⟦(\d+)⟧")


class Thing(msgspec.Struct, frozen=True):
    """An object of a board: what it is called, and where it is. ``first`` is the id under which it was first known."""

    id: str
    first: str
    names: tuple[str, ...]
    zone: str
    record: Record
    player: str = ""


class Boards(msgspec.Struct, frozen=True):
    """What was before and what is after."""

    before: tuple[Thing, ...]
    after: tuple[Thing, ...]
    state: Record
    start: Record

    def named(self, name: str, ref: str) -> tuple[list[Thing], list[Thing]]:
        """The objects of this name, before and after; of an id, if one was told."""

        def fits(one: Thing) -> bool:
            return name in one.names and (not ref or one.id == ref or one.first == ref.partition("@")[0])

        return [one for one in self.before if fits(one)], [one for one in self.after if fits(one)]


def boards(ruling: Record) -> Boards:
    """The boards of a ruling."""
    return Boards(tuple(_things(ruling["before"])), tuple(_things(ruling["state"])), ruling["state"], ruling["before"])


def _things(state: Record) -> Iterator[Thing]:
    for one in state.get("battlefield") or []:
        yield _thing(one, "battlefield", one.get("controller", ""))
        for part in one.get("merged") or one.get("melded") or []:
            if isinstance(part, dict) and part.get("id"):
                yield _thing(part, "battlefield", one.get("controller", ""))
    for one in state.get("stack") or []:
        yield _thing(one, "stack", one.get("controller", ""))
    for player in state["players"]:
        for zone in _ZONES:
            for one in player.get(zone) or []:
                yield _thing(one, zone, player["id"])
        library = player.get("library") or {}
        for part in ("top", "bottom"):
            for one in library.get(part) or []:
                yield _thing(one, "library", player["id"])


def _thing(record: Record | str, zone: str, player: str) -> Thing:
    if isinstance(record, str):
        return Thing(record, record, (record,), zone, {}, player)
    card = record.get("card") or {}
    names = [str(card if isinstance(card, str) else card.get("name", ""))]
    if isinstance(card, dict):
        names += [str(face.get("name", "")) for face in card.get("card_faces") or []]
    names += [part for name in names for part in name.split(" // ")]
    for copied in record.get("copy_effects") or []:
        of = copied.get("of")
        names.append(str(of if isinstance(of, str) else (of or {}).get("name", "")))
    ref = str(record.get("id", ""))
    return Thing(ref, ref.partition("@")[0], tuple(dict.fromkeys(filter(None, names))), zone, record, player)


class Said(msgspec.Struct, frozen=True):
    """One thing that is said: of whom (a name, and the id in parentheses if it is told), and what."""

    subject: str
    ref: str
    words: str


def said(text: str, known: Boards) -> list[Said]:
    """What a sentence says of objects and players, one predicate of one subject each, in the order of the sentence."""
    marked, found = _marked(text, known)
    told: list[Said] = []
    subjects: list[tuple[str, str]] = []
    waiting: list[tuple[str, str]] = []
    for part in re.split(r"; or |; |, and |, | and |(?<=\w)\. |(?<=\w)\.$", marked):
        begins = re.match(r"(?:⟦\d+⟧|and )+", part.strip())
        words = part.strip()
        if begins is not None:
            mark = _MARK.match(words)
            assert mark is not None
            who, rest = found[int(mark[1])], words[mark.end() :].strip()
            waiting.append(who)
            if not rest:
                continue
            subjects, waiting, words = waiting, [], rest
        elif (rest := re.match(r"\w+ (?:others|(?:permanents|spells) named) ", words)) is not None:
            subjects, waiting, words = waiting, [], words[rest.end() :]
        elif not words or not words[0].islower():
            subjects, waiting = [], []
            continue
        told += [Said(name, ref, _unmarked(words, found)) for name, ref in subjects]
    return told


def _marked(text: str, known: Boards) -> tuple[str, list[tuple[str, str]]]:
    """The text with marks for the names, and what each stands for. What is quoted from cards is left out."""
    text = re.sub(r"“[^”]*”", "…", text)
    names = {name for one in (*known.before, *known.after) for name in one.names}
    people = {player.get("name") or player["id"] for player in known.start["players"]}
    listed = "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))
    folk = "|".join(re.escape(name) for name in sorted(people, key=lambda name: (-len(name), name)))
    pattern = rf"(?<!\w)({listed})(?: \(([\w.@-]+)\))?(?!\w)|(?<!\w)({folk})(?!'s|\w| face-down| nameless)"
    found: list[tuple[str, str]] = []

    def mark(match: re.Match[str]) -> str:
        found.append((match[1] or match[3], match[2] or ""))
        return f"⟦{len(found) - 1}⟧"

    return re.sub(pattern, mark, text), found


def _unmarked(words: str, found: list[tuple[str, str]]) -> str:
    return _MARK.sub(lambda match: found[int(match[1])][0], words)


_MOVES: Final = (
    (r"(?:is|are) (?:destroyed|sacrificed)|dies?\b|(?:is|are) put into .*graveyard", "graveyard"),
    (r"(?:is|are) exiled", "exile"),
    (r"returns? to (?:its|their) owner'?s?'? hands?", "hand"),
    (r"(?:is|are) put into (?:its|their) owner'?s?'? librar", "library"),
    (r"(?:is|are) put into (?:its|their) owner'?s?'? hand", "hand"),
    (r"(?:enters?|returns? to) the battlefield|survives?\b|(?:is|are) (?:each )?an? -?\d+/-?\d+", "battlefield"),
    (r"(?:is|are) countered|(?:doesn't|don't) resolve", "gone"),
    (r"ceases? to exist", "nowhere"),
)  # fmt: skip
_SIZE: Final = re.compile(r"(?:is|are|survives as|survive)(?: each)?,? (?:each )?(?:an? )?(-?\d+)/(-?\d+)")


def zone_said(words: str) -> str | None:
    """Where the predicate says that something ends, if it says so."""
    return next((zone for pattern, zone in _MOVES if re.match(pattern, words)), None)


def sizes_said(told: Sequence[Said]) -> Iterator[tuple[Said, int, int]]:
    """Each size that is said of something."""
    for one in told:
        if (found := _SIZE.match(one.words)) is not None:
            yield one, int(found[1]), int(found[2])


_NAMES: Final = r"((?:⟦\d+⟧(?:, | and )?)*⟦\d+⟧)"
_CONTROL: Final = re.compile(rf"(?:gains? control of|controls) {_NAMES}(?=,|;|\.|…|$| again| and)")
_UNDER: Final = re.compile(rf"{_NAMES} [^⟦⟧]*?comes? under (\w+)'s control")


def controllers_said(text: str, known: Boards) -> Iterator[tuple[Said, str]]:
    """Of which permanent is said that which player controls it in the end."""
    marked, found = _marked(text, known)
    people = {player.get("name") or player["id"] for player in known.state["players"]}
    for match in _CONTROL.finditer(marked):
        who = [name for one in _MARK.findall(marked[: match.start()]) if (name := found[int(one)][0]) in people]
        for number in _MARK.findall(match[1]) if who else ():
            yield Said(*found[int(number)], "controlled"), who[-1]
    for match in _UNDER.finditer(marked):
        for number in _MARK.findall(match[1]):
            yield Said(*found[int(number)], "controlled"), match[2]


def _over(ruling: Record, known: Boards) -> Iterator[str]:
    """What is said to last until the end of a turn, where no effect on it is there any more (514.2)."""
    for one in said(ruling["verdict"]["short"], known):
        if re.match(r"(?:gains?|gets?|comes?|becomes?|is|loses?) .*until end of turn$", one.words):
            ids = {thing.id for thing in known.named(one.subject, one.ref)[1] if thing.zone == "battlefield"}
            effects = known.state.get("effects") or []
            if ids and all(ids.isdisjoint(effect.get("affects") or ids) for effect in effects):
                yield f"{one.subject}: {one.words}; no effect on it is left"


def contradictions(ruling: Record) -> Iterator[str]:
    """Where the verdict says what the board after does not bear out; of several outcomes, each for itself."""
    branches = ruling.get("branches") or []
    for branch in branches:
        yield from _of_one({**branch, "before": ruling["before"]})
    if len(branches) < 2:
        yield from _of_one(ruling)


def _of_one(ruling: Record) -> Iterator[str]:
    known = boards(ruling)
    so_far, rest, asked = ruling["verdict"]["short"].partition("; the rest depends on ")
    told = said(asked if rest else so_far, known)  # what was done before a choice is not on the board yet
    last: dict[tuple[str, str], str] = {}
    for one in told:
        zone = zone_said(one.words)
        if zone is not None:
            last[one.subject, one.ref] = zone
    for (name, ref), zone in last.items():
        yield from _misplaced(known, name, ref, zone)
    yield from _wrong_lives(ruling, known, told)
    yield from _wrong_counters(known, told)
    yield from _ambiguous(known, told)
    yield from _over(ruling, known)
    yield from _explained(ruling, known)


def _misplaced(known: Boards, name: str, ref: str, zone: str) -> Iterator[str]:
    before, after = known.named(name, ref)
    if not before and not after:
        if zone in ("battlefield", "stack"):
            yield f"{name} {ref} is said to be there, and is on no board"
        return
    zones = {one.zone for one in after}
    token = any(one.record.get("token") for one in before) or not after
    match zone:
        case "gone":
            still = {one.id for one in after if one.zone == "stack"}
            if still & {one.id for one in before} and len(still) == len([one for one in before if one.zone == "stack"]):
                yield f"{name} {ref} is said to be countered, and is on the stack"
        case "nowhere" | "library":
            pass  # cards in a library are not known any more
        case _ if zone not in zones and not (token and zone != "battlefield"):
            yield f"{name} {ref} is said to end in: {zone}; it is in: {sorted(zones)}"
        case _ if zone != "battlefield" and ref and any(one.id == ref and one.zone == "battlefield" for one in after):
            yield f"{name} {ref} is said to end in: {zone}; it is on the battlefield"


def _wrong_lives(ruling: Record, known: Boards, told: Sequence[Said]) -> Iterator[str]:
    old = {(one.get("name") or one["id"]): one for one in known.start["players"]}
    new = {(one.get("name") or one["id"]): one for one in known.state["players"]}
    named: set[str] = set()
    for one in told:
        if (found := re.match(r"(?:goes|go) from (-?\d+) to (-?\d+) life", one.words)) is not None:
            named.add(one.subject)
            if (int(found[1]), int(found[2])) != (old[one.subject]["life"], new[one.subject]["life"]):
                yield f"{one.subject}: {one.words}; {old[one.subject]['life']} → {new[one.subject]['life']}"
        if re.match(r"loses? the game|draws? the game", one.words):
            named.add(one.subject)
            if not new[one.subject].get("lost"):
                yield f"{one.subject} is said to lose, and has not lost"
    if "The game is a draw" in ruling["verdict"]["short"] or ruling["status"] != "resolved":
        return
    lost = {name for name in new if new[name].get("lost") and not old[name].get("lost")}
    if lost - named:
        yield f"not told: {sorted(lost - named)} lost"
    if any(one.words.startswith("wins the game") for one in told):
        return  # what else the winner has matters no more
    changes = {name: abs(new[name]["life"] - old[name]["life"]) for name in new if not new[name].get("lost")}
    most = max(changes.values(), default=0)
    for name, change in changes.items():
        if most and change == most and name not in named:
            yield f"not told: the life of {name}, {old[name]['life']} → {new[name]['life']}"


_WORDS: Final = "no a two three four five six seven eight nine ten"
_COUNTS: Final = {"an": 1, "one": 1, **{word: number for number, word in enumerate(_WORDS.split())}}


def _wrong_counters(known: Boards, told: Sequence[Said]) -> Iterator[str]:
    for one in told:
        found = re.match(r"(?:has|have) (\w+) (\S+(?: \S+)?) counters?\b", one.words)
        if found is None:
            continue
        people = [player for player in known.state["players"] if (player.get("name") or player["id"]) == one.subject]
        _, after = known.named(one.subject, one.ref)
        held = [_amounts(record) for record in (*people, *(thing.record for thing in after))]
        count = int(found[1]) if found[1].isdigit() else _COUNTS.get(found[1])
        if count is None:
            continue
        if all(amounts.get(found[2], 0) != count for amounts in held):
            yield f"{one.subject}: {one.words}; {held}"


def _amounts(record: Record) -> dict[str, int]:
    counters = record.get("counters") or {}
    return {kind: entry["amount"] if isinstance(entry, dict) else entry for kind, entry in counters.items()}


def _ambiguous(known: Boards, told: Sequence[Said]) -> Iterator[str]:
    """What left the battlefield, where another object of its name was there as well, and no id tells which."""
    for one in told:
        there = [thing for thing in known.before if thing.zone == "battlefield" and thing.names[:1] == (one.subject,)]
        gone = zone_said(one.words) in ("graveyard", "exile", "hand", "library")
        if gone and not one.ref and len(there) > 1:
            stay = {thing.id for thing in known.after if thing.zone == "battlefield"} & {thing.id for thing in there}
            if stay:
                yield f"which {one.subject} is meant by: {one.words}?"


def _explained(ruling: Record, known: Boards) -> Iterator[str]:
    """What the explanation says of the end."""
    for claim in ruling["explanation"]:
        text = claim["text"]
        for one in said(text, known):
            if (found := re.match(r"has toughness (-?\d+) and (\d+) damage marked on it", one.words)) is not None:
                _, after = known.named(one.subject, one.ref)
                if all(
                    thing.record.get("damage", 0) != int(found[2]) for thing in after if thing.zone == "battlefield"
                ):
                    yield f"{one.subject}: {one.words}"
            if re.match(r"still has priority", one.words) and known.state["turn"].get("priority") is not None:
                holder = known.state["turn"]["priority"]
                if one.subject not in (holder, *_named_so(known.state, holder)):
                    yield f"{text} but {holder} has priority"


def _named_so(state: Record, player: str) -> Iterator[str]:
    yield from (one["name"] for one in state["players"] if one["id"] == player and one.get("name"))
