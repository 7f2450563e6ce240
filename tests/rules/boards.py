"""Boards for tests of the rules: a small builder around the state's records."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.dialogue.actions import Action
from engine.dialogue.choices import Answer
from engine.dialogue.outcome import Outcome, RunRequest
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.runs.run import run
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.change import place
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.objects import Counters, GameObject, Zone
from engine.state.players import Library, Player, Players
from engine.state.turn import Turn

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


@cache
def card(name: str, mana_cost: str | None, type_line: str, text: str = "", pt: str = "") -> Definition:
    """A compiled card, from its printed text."""
    power, _, toughness = pt.partition("/")
    return compile_card(
        CardText(
            name=name,
            mana_cost=mana_cost,
            type_line=type_line,
            oracle_text=text,
            power=power or None,
            toughness=toughness or None,
        )
    )


BOLT = card("Lightning Bolt", "{R}", "Instant", "Lightning Bolt deals 3 damage to any target.")
BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear", "", "2/2")
GROWTH = card("Giant Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
DOOM_BLADE = card("Doom Blade", "{1}{B}", "Instant", "Destroy target nonblack creature.")
ZOMBIE = card("Walking Corpse", "{1}{B}", "Creature — Zombie", "", "2/2")
ANTHEM = card("Glorious Anthem", "{1}{W}{W}", "Enchantment", "Creatures you control get +1/+1.")
COUNTERSPELL = card("Counterspell", "{U}{U}", "Instant", "Counter target spell.")
MOURNER = card("Mourner", "{2}{B}", "Enchantment", "Whenever a creature dies, draw a card.")


def land(symbol: str) -> Definition:
    """The basic land that makes mana of a color."""
    return card(LANDS[symbol], None, f"Basic Land — {LANDS[symbol]}", f"({{T}}: Add {{{symbol}}}.)")


class Board:
    """A two-player game in A's first main phase of turn 3, with A having priority; filled by calls that chain."""

    def __init__(self, players: tuple[str, ...] = ("A", "B"), *, library: int = 20) -> None:
        records = {p: Player(id=p, name=p, library=Library(size=library)) for p in players}
        self.state = GameState(
            variant="two_player" if len(players) == 2 else "free_for_all",
            starting_life=20,
            turn_order=players,
            turn=Turn(number=3, active=players[0], step="precombat_main", priority=players[0]),
            players=Players.of(records),
            objects=Objects.of({}),
            zones=Zones.of({}),
        )

    def put(self, player: str, zone: Zone, object_id: str, definition: Definition, **fields: object) -> Board:
        """Put a card somewhere, under an id that nothing has yet."""
        if object_id in self.state.objects:
            raise ValueError(f"{object_id} is on this board already")
        self.state = msgspec.structs.replace(self.state, clock=self.state.clock + 1)
        obj = GameObject(
            id=object_id,
            kind="card",
            zone=zone,
            owner=player,
            controller=player if zone == "battlefield" else None,
            printed=definition,
            timestamp=self.state.clock,
        )
        self.state = place(self.state, msgspec.structs.replace(obj, **fields))
        return self

    def hand(self, player: str, **cards: Definition) -> Board:
        """Put cards into a hand, by id."""
        for object_id, definition in cards.items():
            self.put(player, "hand", object_id, definition)
        return self

    def field(self, player: str, **cards: Definition) -> Board:
        """Put permanents onto the battlefield, by id."""
        for object_id, definition in cards.items():
            self.put(player, "battlefield", object_id, definition)
        return self

    def lands(self, player: str, symbols: str) -> Board:
        """Put basic lands onto the battlefield: ``land-A-1`` and so on; those of a later call are numbered on."""
        there = sum(one.startswith(f"land-{player}-") for one in self.state.objects)
        for number, symbol in enumerate(symbols, there + 1):
            self.put(player, "battlefield", f"land-{player}-{number}", land(symbol))
        return self

    def counters(self, object_id: str, kind: str, amount: int) -> Board:
        """Put counters on a permanent."""
        self.state = msgspec.structs.replace(self.state, clock=self.state.clock + 1)
        obj = self.state.objects[object_id]
        added = (*obj.counters, Counters(kind, amount, self.state.clock))
        changed = msgspec.structs.replace(obj, counters=added)
        self.state = msgspec.structs.replace(self.state, objects=self.state.objects.set(object_id, changed))
        return self

    def run(self, *actions: Action, answers: tuple[Answer, ...] = (), **fields: object) -> Outcome:
        """Run actions on this board."""
        request = RunRequest(state=self.state, actions=actions, answers=answers)
        return run(msgspec.structs.replace(request, **fields))


def texts(outcome: Outcome) -> list[str]:
    """What the steps say."""
    return [step.text for step in outcome.steps]


def rules(outcome: Outcome) -> list[str]:
    """Every rule that is cited, in order."""
    return [cite.number for step in outcome.steps for cite in step.rules]
