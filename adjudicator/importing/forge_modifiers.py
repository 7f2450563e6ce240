"""What stands behind a card in Forge's lists, ``|Word`` or ``|Word:value``: what each word says of it, by a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

import msgspec

from adjudicator.cards.melding import melding
from adjudicator.cards.source import CardSource
from adjudicator.importing.board import Building
from adjudicator.importing.notes import Notes

Record = dict[str, Any]

_SIZE: Final = re.compile(r"([PM])(\d+)([PM])(\d+)")
_SET: Final = re.compile(r"[A-Z0-9]{2,6}")
_SIGNS: Final = {"P": "+", "M": "-"}
_WORDS: Final = {"firststrike": "first strike", "doublestrike": "double strike"}
PRINTING: Final = "Which printing it is, which matters to no rule."

FLAGS: Final = {
    "tapped": "tapped",
    "flipped": "flipped",
    "renowned": "renowned",
    "monstrous": "monstrous",
    "solved": "solved",
    "suspected": "suspected",
    "saddled": "saddled",
    "isringbearer": "ring_bearer",
}
"""What is said of a permanent by a word, and the field for it."""

NOT_CARRIED: Final = {
    "set": PRINTING,
    "art": PRINTING,
    "executescript": "A script of Forge's.",
    "ability": "An ability in Forge's script language.",
    "rememberedcards": "What a script of Forge's remembers.",
    "chosencards": "Cards that a script of Forge's chose.",
    "chosentype2": "A second creature type that was chosen.",
    "namedcard2": "A second card name that was chosen.",
}
"""What no board here has, and why."""

CHOSEN: Final = {"chosencolor": "color", "chosentype": "creature type", "namedcard": "name"}
"""What was chosen for a permanent, and under which name that is kept."""


class Reading(Protocol):
    """What a modifier may ask of the file that is read."""

    building: Building
    notes: Notes
    source: CardSource
    nobody_is_sick: bool
    player_of: Callable[[str], str | None]

    def by_number(self, number: str) -> Record | None:
        """The card of a number, if one has it."""
        ...

    def id_of(self, number: str) -> str | None:
        """The id of the card of a number, if one has it."""
        ...

    def later(self, put: Callable[[], None]) -> None:
        """Do this when all cards are known."""
        ...


class Modifier(msgspec.Struct, frozen=True):
    """One word behind a card, its value, and where that is."""

    line: int
    player: str
    zone: str
    card: Record
    name: str
    word: str
    value: str

    @property
    def text(self) -> str:
        """As it is written."""
        return f"{self.name}|{self.word}{f':{self.value}' if self.value else ''}"


def counters(value: str, line: int, text: str, notes: Notes) -> dict[str, int]:
    """Counters by kind: ``P1P1=2,LOYALTY=5``."""
    found: dict[str, int] = {}
    for part in filter(None, map(str.strip, value.split(","))):
        kind, sign, amount = part.partition("=")
        number = notes.number(line, text, amount if sign else "1")
        if number is not None:
            found[counter(kind)] = number
    return found


def counter(kind: str) -> str:
    """A kind of counter by the rules' name.

    >>> counter("P1P1"), counter("M0M1"), counter("LOYALTY"), counter("FIRSTSTRIKE")
    ('+1/+1', '-0/-1', 'loyalty', 'first strike')
    """
    size = _SIZE.fullmatch(kind.strip().upper())
    if size is not None:
        return f"{_SIGNS[size[1]]}{size[2]}/{_SIGNS[size[3]]}{size[4]}"
    word = kind.strip().casefold()
    return _WORDS.get(word, word.replace("_", " "))


def modify(reading: Reading, said: Modifier) -> None:
    """Do what a modifier says, or note that it can't be done here, or can't be read."""
    word = said.word.casefold()
    if word in ANYWHERE:
        ANYWHERE[word](reading, said)
    elif word in NOT_CARRIED:
        _leave(reading, said, NOT_CARRIED[word])
    elif word not in FLAGS and word not in OF_PERMANENTS:
        if said.value or _SET.fullmatch(said.word) is None:
            _fail(reading, said, "There is no such modifier.")
        else:
            _leave(reading, said, PRINTING)  # old files write a bare set code
    elif said.zone != "battlefield":
        _leave(reading, said, f"It is said of permanents only, and this is in the zone {said.zone}.")
    elif word in FLAGS:
        said.card[FLAGS[word]] = True
    else:
        OF_PERMANENTS[word](reading, said)


def _leave(reading: Reading, said: Modifier, why: str) -> None:
    reading.notes.leave(said.line, said.text, why)


def _fail(reading: Reading, said: Modifier, why: str) -> None:
    reading.notes.fail(said.line, said.text, why)


def _nothing(reading: Reading, said: Modifier) -> None:
    """Nothing triggers on a board that is posted; numbers are read before."""


def _player(field: str) -> Callable[[Reading, Modifier], None]:
    """The player that is named is what the field says."""

    def put(reading: Reading, said: Modifier) -> None:
        who = reading.player_of(said.value)
        if who is None:
            _fail(reading, said, "There is no such player.")
        else:
            said.card[field] = who

    return put


def _by_number(put: Callable[[Record, str], None]) -> Callable[[Reading, Modifier], None]:
    """Something is said of the card and of another one, by its number; it is looked up when all cards are there."""

    def later(reading: Reading, said: Modifier) -> None:
        def found() -> None:
            ref = reading.id_of(said.value)
            if ref is None:
                _fail(reading, said, f"There is no card with the number {said.value!r}.")
            else:
                put(said.card, ref)

        reading.later(found)

    return later


def _counters(reading: Reading, said: Modifier) -> None:
    said.card["counters"] = counters(said.value, said.line, said.text, reading.notes)


def _commander(reading: Reading, said: Modifier) -> None:
    said.card["commander"] = True
    reading.building.variant = "commander"


def _token(reading: Reading, said: Modifier) -> None:
    said.card["token"] = True


def _face_down(reading: Reading, said: Modifier) -> None:
    card = said.card
    match said.value.casefold():
        case "manifested":
            card["face_down"] = "manifest"
        case "cloaked":
            card["face_down"] = "cloak"
        case "" if said.zone == "battlefield":
            known = reading.source.find(str(card["card"]))
            text = "\n".join(face.oracle_text for face in known.faces).casefold() if known is not None else ""
            card["face_down"] = next((word for word in ("disguise", "morph") if word in text), "other")
            how = card["face_down"]
            way = "It is not said how" if how == "other" else f"It was cast face down with {how}"
            reading.notes.assume(f"{card['card']} is face down. {way}.")
        case "":
            card["face_down"] = True
        case _:
            _fail(reading, said, "Nothing, `Manifested` or `Cloaked` is expected.")


def _status(reading: Reading, said: Modifier) -> None:
    if said.zone != "exile":
        _fail(reading, said, "Only cards in exile are that.")
        return
    word = said.word.casefold()
    said.card["status"] = {"is": "on_adventure" if word == "onadventure" else "foretold"}
    if word == "foretoldthisturn":
        said.card["status"]["turn"] = reading.building.turn.get("number", 1)


def _exiled_with(card: Record, ref: str) -> None:
    card["exiled_by"] = {"object": ref}


def _imprinting(reading: Reading, said: Modifier) -> None:
    """What is imprinted was exiled by the permanent, as a linked ability knows (607.2a)."""

    def put() -> None:
        for number in map(str.strip, said.value.split(",")):
            other = reading.by_number(number)
            if other is None or "controller" in other:
                _fail(reading, said, f"There is no card in exile with the number {number!r}.")
                continue
            said.card.setdefault("id", reading.building.fresh(said.name))
            other["exiled_by"] = {"object": said.card["id"]}

    reading.later(put)


def _summon_sick(reading: Reading, said: Modifier) -> None:
    if not reading.nobody_is_sick:
        said.card["controlled_since_turn_began"] = False


def _number(field: str) -> Callable[[Reading, Modifier], None]:
    def put(reading: Reading, said: Modifier) -> None:
        number = reading.notes.number(said.line, said.text, said.value)
        if number is not None:
            said.card[field] = number

    return put


def _attached(card: Record, ref: str) -> None:
    card["attached_to"] = ref


def _attacking(reading: Reading, said: Modifier) -> None:
    said.card.setdefault("id", reading.building.fresh(said.name))

    def put() -> None:
        among = reading.building.opponents(said.player)
        whom = reading.id_of(said.value) if said.value else among[0] if len(among) == 1 else None
        if whom is None:
            _fail(reading, said, "Which player or permanent it attacks is not said, or is not there.")
        elif not _can_be_attacked(reading, whom):
            _fail(reading, said, "Only a player, a planeswalker or a battle can be attacked (506.3).")
        else:
            attacker = {"id": said.card["id"], "defending": whom}
            reading.building.attack(attacker, said.line, said.text)

    reading.later(put)


def _can_be_attacked(reading: Reading, whom: str) -> bool:
    """Whether it is a player, or a permanent with a card that is a planeswalker or a battle on one of its faces (506.3)."""
    card = next((one["card"] for one in reading.building.battlefield if one.get("id") == whom), None)
    if isinstance(card, dict):
        lines = [str(card.get("type_line", ""))]
    else:
        known = reading.source.find(card) if card is not None else None
        lines = [face.type_line for face in known.faces] if known is not None else []
    return not lines or any(not {"Planeswalker", "Battle"}.isdisjoint(line.split()) for line in lines)


def _back(reading: Reading, said: Modifier) -> None:
    said.card["face"] = "back"


def _phased_out(reading: Reading, said: Modifier) -> None:
    said.card["phased_out"] = True
    if said.value:
        _leave(reading, said, "Before whose untap step it phases in: that of its controller, here.")


def _unlocked(reading: Reading, said: Modifier) -> None:
    halves = [half for half in ("left", "right") if half in said.value.casefold()]
    if halves:
        said.card["unlocked"] = sorted({*said.card.get("unlocked", ()), *halves})
    else:
        _fail(reading, said, "The left or the right half is expected.")


def _meld(reading: Reading, said: Modifier) -> None:
    other = said.value.replace("^", ",")
    pair = melding(said.name, other)
    if pair is None:
        why = "The other card of the pair is needed: `Meld:` and its name." if not other else "They are no meld pair."
        _fail(reading, said, why)
        return
    said.card.setdefault("id", reading.building.fresh(said.name))
    said.card["merged"] = [{"card": said.name, "id": said.card["id"]}, {"card": other}]
    said.card.update(card=pair.forms, melded=True)


def _merged(reading: Reading, said: Modifier) -> None:
    names = [part.strip().replace("^", ",") for part in said.value.split(",") if part.strip()]
    if not names:
        _fail(reading, said, "The names of the cards below it are expected.")
        return
    said.card.setdefault("id", reading.building.fresh(said.name))
    parts = [{"card": said.card.pop("card")}, *({"card": name} for name in names)]
    parts[-1]["id"] = said.card["id"]  # it is still the object that was there first (730.2a)
    said.card["merged"] = parts


def _chosen(reading: Reading, said: Modifier) -> None:
    kind = CHOSEN[said.word.casefold()]
    if kind == "color" and "," in said.value:
        _fail(reading, said, "One color is expected.")
        return
    said.card.setdefault("links", []).append({"ability": kind, "values": {"chosen": said.value}})


Table = Mapping[str, Callable[[Reading, Modifier], None]]

ANYWHERE: Final[Table] = {
    "id": _nothing,
    "noetbtrigs": _nothing,
    "owner": _player("owner"),
    "counters": _counters,
    "iscommander": _commander,
    "istoken": _token,
    "facedown": _face_down,
    "foretold": _status,
    "foretoldthisturn": _status,
    "onadventure": _status,
    "exiledwith": _by_number(_exiled_with),
    "imprinting": _imprinting,
}
"""What is said of cards in any zone."""

OF_PERMANENTS: Final[Table] = {
    "summonsick": _summon_sick,
    "damage": _number("damage"),
    "classlevel": _number("class_level"),
    "attachedto": _by_number(_attached),
    "attaching": _by_number(_attached),
    "enchantingplayer": _player("attached_to"),
    "attacking": _attacking,
    "transformed": _back,
    "modal": _back,
    "phasedout": _phased_out,
    "unlockedroom": _unlocked,
    "meld": _meld,
    "mergedcards": _merged,
    **dict.fromkeys(CHOSEN, _chosen),
}
"""What is said of permanents alone."""
