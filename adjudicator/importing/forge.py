"""Forge's game states and puzzles (``.fgs``, ``.pzl``): ``key=value`` for the game and each player, lists of cards."""

from __future__ import annotations

import re
from typing import Any, Final

from adjudicator.cards.source import CardSource
from adjudicator.importing.board import Building
from adjudicator.importing.forge_cards import ForgeCards
from adjudicator.importing.forge_modifiers import counters
from adjudicator.importing.notes import Notes

Record = dict[str, Any]
Line = tuple[int, str, str]
"""A line with what stands before and behind its sign."""

STEPS: Final = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "precombat_main",
    "main": "precombat_main",
    "mainprecombat": "precombat_main",
    "combatbegin": "beginning_of_combat",
    "beginningofcombat": "beginning_of_combat",
    "begincombat": "beginning_of_combat",
    "combatdeclareattackers": "declare_attackers",
    "declareattackers": "declare_attackers",
    "combatdeclareblockers": "declare_blockers",
    "declareblockers": "declare_blockers",
    "combatfirststrikedamage": "first_strike_damage",
    "firststrikedamage": "first_strike_damage",
    "combatdamage": "combat_damage",
    "combatend": "end_of_combat",
    "endofcombat": "end_of_combat",
    "main2": "postcombat_main",
    "mainpostcombat": "postcombat_main",
    "endofturn": "end",
    "end": "end",
    "cleanup": "cleanup",
}
"""The steps by Forge's words for them, without signs and in lower case."""

_ZONES: Final = {
    "hand": "hand",
    "battlefield": "battlefield",
    "play": "battlefield",
    "graveyard": "graveyard",
    "library": "library",
    "exile": "exile",
    "command": "command",
}
_BEFORE_ZONE: Final = "cardsin"
"""What old files write before a zone: `HumanCardsInPlay`."""
_SECTION: Final = re.compile(r"\[(\w+)\]")
_PLAYER: Final = re.compile(r"(human|ai|p\d)(?=[a-z])")
_WITHOUT_PRIORITY: Final = ("untap", "cleanup")
_MANA: Final = re.compile(r"\{?([WUBRGC])\}?")
_OF_THE_GAME: Final = ("turn", "activeplayer", "activephase", "activephaseadvance", "removesummoningsickness")

ASSUMED: Final = (
    "Permanents have entered in the order in which they are listed, those of the first player first (613.7).",
    "What permanents would enter with, or ask for as they enter, is there only as the file says it.",
    "Nothing that happened earlier in the turn matters, and no effect of it lasts.",
    "Nothing is on the stack but what the file puts there, and no ability waits.",
    "It is neither day nor night, and nobody is the monarch or has the initiative.",
    "No commander has been cast or has dealt damage; nobody has seen hidden cards.",
    "The first card of a library is the top one, the first of a graveyard the bottom one.",
)
"""What the format never says."""


def looks_like_forge(text: str) -> bool:
    """Whether a text is written as Forge writes states."""
    keys = [line.partition("=")[0].strip().casefold() for line in text.splitlines() if "=" in line]
    return any(key in _OF_THE_GAME or _PLAYER.match(key) for key in keys)


def read_forge(text: str, cards: CardSource, notes: Notes) -> tuple[Building, dict[str, str]]:
    """The board of a file, and what its metadata say."""
    reading = _Reading(cards, notes)
    reading.read(text)
    for assumed in ASSUMED:
        notes.assume(assumed)
    return reading.building, reading.about


class _Reading:
    """One file, line by line; what refers to something is put right at the end."""

    def __init__(self, cards: CardSource, notes: Notes) -> None:
        self.notes = notes
        self.building = Building(notes)
        self.about: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.cards = ForgeCards(self.building, notes, cards, self._player_of)
        self.known: dict[str, int] = {}

    def read(self, text: str) -> None:
        section = "state"
        lines: list[Line] = []
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if (header := _SECTION.fullmatch(line)) is not None:
                section = header[1].casefold()
                continue
            sign = ":" if section == "metadata" else "="
            key, found, value = line.partition(sign)
            if not found:
                self.notes.fail(number, line, f"`key{sign}value` is expected.")
            elif section == "metadata":
                self._metadata(number, key.strip(), value.strip())
            elif section == "state":
                lines.append((number, key.strip(), value.strip()))
            else:
                self.notes.leave(number, line, f"There is nothing to read in the section {section}.")
        for number, key, _ in lines:
            self._meet(key, number)
        if len(self.building.players) == 1:
            (only,) = self.building.players
            self.building.player("AI" if only == "Human" else "P1" if only == "P0" else "P0")
        for number, key, value in sorted(lines, key=lambda one: one[1].casefold() not in _OF_THE_GAME):
            self._line(number, key, value)
        self.cards.end()
        self._end_turn()
        self.cards.end_precast()
        self._end_libraries()

    def _metadata(self, number: int, key: str, value: str) -> None:
        self.about[key.casefold()] = value.replace("\\n", "\n")
        if key.casefold() in ("goal", "turns", "targets", "targetcount", "humancontrol"):
            self.notes.leave(
                number, f"{key}:{value}", "A board has no goal; what a puzzle asks for is told under `about`."
            )

    def _meet(self, key: str, number: int) -> None:
        """A player is met, in the order of the file; one key may be said once."""
        folded = key.casefold()
        if (found := _PLAYER.match(folded)) is not None:
            self._player(found[1])
        if folded in self.known:
            self.notes.fail(number, key, f"This was said in line {self.known[folded]} already, which is what counts.")
        self.known.setdefault(folded, number)

    def _player(self, said: str) -> str:
        """The player of a word; ``human`` and ``p0`` are one, and so are ``ai`` and ``p1``."""
        alike = {"human": "p0", "ai": "p1"}.get(said, said)
        name = self.names.setdefault(alike, {"human": "Human", "ai": "AI"}.get(said, said.upper()))
        self.building.player(name)
        return name

    def _player_of(self, said: str) -> str | None:
        """The player that a value means, if it means one."""
        folded = said.strip().casefold()
        alike = {"human": "p0", "ai": "p1", "player": "p0", "opponent": "p1"}.get(folded, folded)
        if alike in self.names:
            return self.names[alike]
        return self._player(folded) if re.fullmatch(r"human|ai|p\d", folded) else None

    def _line(self, number: int, key: str, value: str) -> None:
        folded = key.casefold()
        if self.known[folded] != number:
            return
        player = _PLAYER.match(folded)
        if folded in _OF_THE_GAME:
            self._game(number, key, value)
        elif player is not None:
            self._of_player(number, key, self._player(player[1]), folded[player.end() :], value)
        elif folded.startswith("ability"):
            self.notes.leave(number, key, "An ability in Forge's script language.")
        else:
            self.notes.fail(number, f"{key}={value}", "There is no such key.")

    def _game(self, number: int, key: str, value: str) -> None:
        turn = self.building.turn
        match key.casefold():
            case "turn":
                turn["number"] = self.notes.number(number, f"{key}={value}", value) or 1
            case "activeplayer":
                who = self._player_of(value)
                if who is None:
                    self.notes.fail(number, f"{key}={value}", "There is no such player.")
                else:
                    turn["active"] = who
            case "activephase":
                turn["step"] = self._step(number, key, value) or "precombat_main"
            case "activephaseadvance":
                step = self._step(number, key, value)
                if step is not None:
                    self.building.actions.append({"type": "advance", "to": step})
            case _:
                self.cards.nobody_is_sick = value.strip().casefold() == "true"

    def _step(self, number: int, key: str, value: str) -> str | None:
        step = STEPS.get(re.sub(r"[^a-z0-9]", "", value.casefold()))
        if step is None:
            self.notes.fail(number, f"{key}={value}", "There is no such phase.")
        return step

    def _of_player(self, number: int, key: str, player: str, what: str, value: str) -> None:
        entry, said = self.building.player(player), f"{key}={value}"
        match what:
            case "life" | "landsplayed" | "speed":
                amount = self.notes.number(number, said, value)
                if amount is not None:
                    entry[{"landsplayed": "lands_played"}.get(what, what)] = amount or (None if what == "speed" else 0)
            case "numringtemptedyou":
                entry["ring_level"] = min(4, self.notes.number(number, said, value) or 0)
            case "counters":
                entry["counters"] = counters(value, number, said, self.notes)
            case "manapool" | "persistentmana":
                entry["mana_pool"] = [*entry.get("mana_pool", ()), *self._mana(number, said, value)]
                if what == "persistentmana":
                    self.notes.leave(number, said, "How long the mana stays; it is in the mana pool as any other.")
            case "landsplayedlastturn":
                self.notes.leave(number, said, "How many lands were played in the turn before.")
            case "sideboard":
                self.notes.leave(number, said, "Cards outside the game.")
            case "precast":
                self.cards.precast(number, player, value)
            case "putonstack":
                self.cards.put_on_stack(number, player, value)
            case _ if (zone := _ZONES.get(what.removeprefix(_BEFORE_ZONE))) is not None:
                self.cards.read_list(number, player, zone, value)
            case _:
                self.notes.fail(number, said, "There is no such key of a player.")

    def _mana(self, number: int, said: str, value: str) -> list[str]:
        found = []
        for part in value.split():
            symbol = _MANA.fullmatch(part)
            if symbol is None:
                self.notes.fail(number, said, f"{part!r} is no mana of a type.")
            else:
                found.append(f"{{{symbol[1]}}}")
        return found

    def _end_libraries(self) -> None:
        """A game that a file sets up has no cards but those of the file."""
        for player in self.building.players.values():
            if "library" not in player:
                player["library"] = {"top": []}
                self.notes.assume("A library that is not listed is empty.")

    def _end_turn(self) -> None:
        """Who has priority: the active player, but where nobody does, or where the declaration is still to be made."""
        turn, building = self.building.turn, self.building
        turn.setdefault("active", next(iter(building.players), None))
        step = turn.setdefault("step", "precombat_main")
        if step in _WITHOUT_PRIORITY or (step == "declare_attackers" and not building.attackers):
            turn["priority"] = None
            self.notes.assume("The step is just beginning: nobody has priority yet.")
        elif turn["active"] is not None:
            turn["priority"] = turn["active"]
            self.notes.assume("The active player has priority.")
        if building.attackers and step not in ("declare_attackers", "beginning_of_combat"):
            for attacker in building.attackers:
                attacker["blocked"] = False
            self.notes.assume("No attacker is blocked: the format has no blockers.")
