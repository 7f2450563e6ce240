"""Setting a game up: players, libraries, and what is put where before turn 1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final

import msgspec

from adjudicator.cards.called import called_cards
from adjudicator.cards.compiling import compiled
from adjudicator.cards.dungeons import dungeon_cards
from adjudicator.cards.melding import combined_faces
from adjudicator.cards.source import CardSource
from adjudicator.expectations.rules_texts import name_key
from adjudicator.problems import Problem
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.answering import Attempt, Decision, ScenarioTable
from adjudicator.scenarios.boards import loaded_board
from adjudicator.scenarios.cards import definition
from adjudicator.scenarios.doubting import beyond, doubtful, look, triggers_elsewhere
from adjudicator.scenarios.names import Aliases
from adjudicator.scenarios.queue import Queue
from adjudicator.scenarios.stopping import Beyond, Wrong
from engine.abilities.node import find
from engine.abilities.players.commanding import BeginsOnBattlefield, RevealsFromOpeningHand
from engine.committing.commit import commit
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.stops import TextNotUnderstood
from engine.events import kinds
from engine.layers import with_last_look
from engine.oracle.card import CardText
from engine.oracle.compile import compile_text
from engine.replacement.amend import amended
from engine.replacement.entering_plainly import enters_plainly
from engine.resolution.players.emblems import emblem
from engine.resolution.players.opening_hands import waiting
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.change import edit, edit_player, place, tick
from engine.state.definition import Definition
from engine.state.frozen import Frozen
from engine.state.game import GameState
from engine.state.halves import DOUBLE_FACED
from engine.state.ids import base, fresh
from engine.state.influence import Influence
from engine.state.objects import GameObject, Zone
from engine.state.players import Library, Player, Players
from engine.state.turn import Turn
from engine.unread.standing import standing

OPENING_RULE = "103.6a"
"""What the choice to begin the game with a card on the battlefield cites."""
REVEALING_RULE = "103.6b"
"""What the choice to reveal a card from an opening hand cites."""
VARIANTS = ("two_player", "free_for_all", "commander")
"""The variants that the engine plays."""

FRONT_ONLY = frozenset(
    {"transform", "modal_dfc", "adventure", "flip", "double_faced_token", "meld", "prototype", "split"}
)
"""Layouts of several faces of which the front is all that counts, as long as nothing asks for another (712.8a, 715.4)."""


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A game before turn 1, or as a board has it that was ``posted``.

    ``doubtful``: some text in it is not understood, and every moment has to be looked at; ``watched``: the cards with text
    that triggers elsewhere and is not understood.
    """

    state: GameState
    aliases: Aliases
    auto_payment: dict[str, bool]
    doubtful: bool
    watched: frozenset[str] = frozenset()
    trail: tuple[Decision, ...] = ()
    posted: bool = False


def start(scenario: rec.Scenario, cards: CardSource, queue: Queue, script: dict[int, int], *, strict: bool) -> Start:
    """Set a game up.

    :raises Beyond: the engine can't play this.
    :raises Wrong: a name is no card's.
    """
    if scenario.start is not None:
        posted = from_board(scenario.start, cards)
        _check_entries(scenario.segments, posted.state.turn.number)
        return posted
    _check_features(scenario)
    setting_up = _SettingUp(scenario, cards, _Entering(queue, strict=strict, start=0, script=script))
    for part in scenario.setup:
        setting_up.do(part)
    setting_up.use_opening_hands()
    some_doubtful = any(doubtful(known) for known in setting_up.known.values())
    look(setting_up.state, some_doubtful=some_doubtful, watched=frozenset())  # before state-based actions
    return Start(
        state=setting_up.state,
        aliases={alias: frozenset(ids) for alias, ids in setting_up.aliases.items()},
        auto_payment=setting_up.auto_payment,
        doubtful=some_doubtful,
        watched=frozenset(known.name for known in setting_up.known.values() if triggers_elsewhere(known)),
        trail=tuple(setting_up.attempt.trail),
    )


def from_board(board: object, cards: CardSource) -> Start:
    """A game as a board has it. Everything on it is meant by its name, or by its id behind ``@``.

    :raises Beyond: the engine does not have something on it.
    :raises Wrong: no game has such a moment.
    """
    try:
        loaded = loaded_board(board, cards)
    except Problem as problem:
        told = "; ".join(f"{one.pointer}: {one.detail}" for one in problem.defects) or problem.detail
        raise Wrong(f"the board to start from: {told}") from None
    if loaded.not_supported:
        raise Beyond(f"the board to start from: {loaded.not_supported[0].why}")
    state = loaded.request.state
    known = {obj.definition.name: obj.definition for obj in state.objects.values()}
    return Start(
        state=state,
        aliases={f"@{base(one)}": frozenset((base(one),)) for one in state.objects},
        auto_payment={},
        doubtful=any(map(doubtful, known.values())),
        watched=frozenset(one.name for one in known.values() if triggers_elsewhere(one)),
        posted=True,
    )


def _known_by_name(names: tuple[str, ...], cards: CardSource) -> Iterator[CardText]:
    """The cards that the rules or texts know by their names, although nobody brings them (707.13, 712.4b)."""
    yield from combined_faces(names, cards)
    brought = (cards.find(name) for name in names)
    yield from called_cards((card for card in brought if card is not None), cards)


def _check_entries(segments: tuple[rec.Segment, ...], turn: int) -> None:
    """:raises Wrong: an entry is of a turn before that of the board."""
    for segment in segments:
        for n, entry in enumerate(segment.timeline):
            if entry.turn < turn:
                raise Wrong(f"entry {n}: turn {entry.turn} is before the posted turn {turn}")


def _check_features(scenario: rec.Scenario) -> None:
    if scenario.variant not in VARIANTS:
        raise Beyond(f"the engine does not have the variant {scenario.variant} yet")
    if scenario.first_draw_skipped != (len(scenario.turn_order) == 2):
        raise Beyond("the engine skips the first draw in two-player games and in no others (103.8)")


class _Entering(Attempt):
    """The answers before the game: what nobody is said to pay for as something enters is not paid for."""

    def answer(self, choice: Choice, state: GameState) -> Answer:
        """What is chosen: an offer that no entry of the queue takes up is declined; where the script leaves it open,
        another course takes it up.
        """
        if choice.kind != "choose_yes_no" or not {OPENING_RULE, REVEALING_RULE}.isdisjoint(choice.rules):
            return super().answer(choice, state)
        said = self.queue.take(choice, state, ())
        if said is not None or self.strict:
            return said or Answer(choice=choice.id, yes=False)
        taken = min(self.script.get(self.start + len(self.trail), 0), 1)
        self.trail.append(Decision(choice.prompt, 2, taken, True))
        return Answer(choice=choice.id, yes=bool(taken))


@lru_cache(1024)
def _slug(name: str) -> str:
    """What the ids of cards of a name begin with."""
    return re.sub(r"[^a-z0-9]+", "-", name_key(name)).strip("-") or "card"


@lru_cache(64)
def _cards(printed: Definition, zone: Zone, owner: str, slug: str, numbers: range) -> tuple[GameObject, ...]:
    """Cards that nothing has happened to: of many games the libraries are the same."""
    one = GameObject(id="", kind="card", zone=zone, owner=owner, controller=None, printed=printed, timestamp=0)
    return tuple([msgspec.structs.replace(one, id=f"{slug}-{number}") for number in numbers])


_ID: Final = attrgetter("id")


class _SettingUp:
    """A game while it is set up."""

    def __init__(self, scenario: rec.Scenario, cards: CardSource, attempt: Attempt) -> None:
        self.cards = cards
        self.attempt = attempt
        self.aliases: dict[str, list[str]] = {}
        self.auto_payment: dict[str, bool] = {}
        self.known: dict[str, Definition] = {}
        self.numbers: dict[str, int] = {}
        order = scenario.turn_order
        objects: dict[str, GameObject] = {}
        players: dict[str, Player] = {}
        for player in order:
            filler = self._filler(player, scenario.library_filler.get(player, ()))
            objects.update(filler)
            library = Library(top=tuple(filler), size=len(filler))
            players[player] = Player(id=player, name=player, life=scenario.starting_life, library=library)
        self.state = GameState(
            variant=scenario.variant,
            starting_life=scenario.starting_life,
            turn_order=order,
            turn=Turn(number=1, active=order[0], step="untap", begun=False),
            players=Players.of(players),
            objects=Objects.of(objects),
            zones=Zones.of({}),
            history_complete=("game",),
            attack_option=scenario.attack_option,
            influence=Influence(scenario.range_of_influence, order) if scenario.range_of_influence else None,
            outside=tuple(compiled(card) for card in dungeon_cards(cards)),
            reference=tuple(compiled(card) for card in _known_by_name(scenario.cards, cards)),
        )

    def do(self, part: rec.Setup) -> None:
        match part:
            case rec.Put():
                self._put(part)
            case rec.SetLife(player=player, to=life):
                self.state = edit_player(self.state, player, life=life)
            case rec.SetShuffle():
                pass  # no expectation depends on the order of a shuffled library: it is left as it is
            case rec.SetAutoPayment(player=player, to=auto):
                self.auto_payment[player] = auto
            case rec.SetDayNight(to=to):
                self.state = msgspec.structs.replace(self.state, day_night=to)
            case rec.Emblem():
                self._emblem(part)

    def _definition(self, name: str) -> Definition:
        found = self.known.get(name)
        if found is None:
            try:
                found = definition(self.cards, name)
            except ValueError as error:
                raise Beyond(f"the mana cost of {name} is not read: {error}") from error
            if found is None:
                raise Wrong(f"there is no card {name!r}")
            if len(found.faces) > 1 and found.layout not in FRONT_ONLY:
                raise Beyond(f"{name}: the engine does not have cards of the layout {found.layout!r} yet")
            self.known[name] = found
        return found

    def _new(self, name: str, player: str, zone: Zone, count: int = 1) -> tuple[GameObject, ...]:
        slug, printed = _slug(name), self._definition(name)
        first = self.numbers.get(slug, 0) + 1
        self.numbers[slug] = first + count - 1
        return _cards(printed, zone, player, slug, range(first, first + count))

    def _filler(self, player: str, parts: tuple[tuple[str, int], ...]) -> dict[str, GameObject]:
        made: dict[str, GameObject] = {}
        for name, count in parts:
            cards = self._new(name, player, "library", count)
            made.update(zip(map(_ID, cards), cards, strict=True))
        return made

    def _emblem(self, part: rec.Emblem) -> None:
        """The player has the emblem from the beginning (114.2)."""
        lines = compile_text(part.emblem, types=("emblem",))
        made = emblem(part.source or "", lines)
        self.known[f"emblem {part.emblem}"] = made
        put = kinds.PutEmblem(becomes=fresh(self.state, "emblem"), definition=made, player=part.player)
        self.state = commit(self.state, put)

    def _put(self, part: rec.Put) -> None:
        if part.zone == "command" and not part.commander:
            raise Beyond("the engine does not have planes and the like yet")
        if part.zone == "outside":
            raise Beyond("the engine does not have cards outside the game yet")
        for number in range(1, part.count + 1):
            (card,) = self._new(part.put, part.player, part.zone if part.zone != "battlefield" else "exile")
            if part.commander:
                card = msgspec.structs.replace(card, designations=("commander",))
            if part.alias is not None:
                alias = part.alias if part.count == 1 else f"{part.alias}.{number}"
                for called in dict.fromkeys((alias, part.alias)):
                    self.aliases.setdefault(called, []).append(card.id)
            if part.zone == "battlefield" and enters_plainly(self.state, card.printed):
                self._is_there(card, part)
                continue
            self.state = with_last_look(self.state, place(self.state, card))
            if part.zone == "battlefield":
                self._enter(card, part)

    def use_opening_hands(self) -> None:
        """Players may reveal cards from their hands, or begin the game with them on the battlefield (103.6)."""
        for player in self.state.turn_order:
            for one in self.state.zone("hand", player):
                card = self.state.objects[one]
                for reveals in [
                    one for face in card.definition.faces for one in find(face.abilities, RevealsFromOpeningHand)
                ]:
                    self._reveal(card, reveals)
                begins = [one for face in card.definition.faces for one in find(face.abilities, BeginsOnBattlefield)]
                if not begins:
                    continue
                if any(one.luckily for one in begins):
                    raise Beyond(
                        f"{card.definition.name} may begin on the battlefield for a card, which is not asked yet"
                    )
                table = ScenarioTable(self.state, self.attempt)
                prompt = f"Does {player} begin the game with {card.definition.name} on the battlefield?"
                if table.ask("choose_yes_no", player, prompt, (), OPENING_RULE, source=one).answer.yes:
                    self._enter(card, rec.Put(put=card.definition.name, player=player, zone="battlefield"))

    def _reveal(self, card: GameObject, reveals: RevealsFromOpeningHand) -> None:
        """A player may reveal a card, which does something later (103.6b)."""
        table, player = ScenarioTable(self.state, self.attempt), card.owner
        prompt = f"Does {player} reveal {card.definition.name} from their opening hand?"
        if table.ask("choose_yes_no", player, prompt, (), REVEALING_RULE, source=card.id).answer.yes:
            for trigger in waiting(self.state, card, reveals):
                self.state = commit(self.state, kinds.CreateDelayedTrigger(trigger=trigger))

    def _is_there(self, card: GameObject, part: rec.Put) -> None:
        """The card is where it would be had it entered: nothing is to be said of how."""
        state = tick(self.state)
        there = msgspec.structs.replace(
            card,
            id=f"{card.id}@2",
            zone="battlefield",
            controller=part.player,
            timestamp=state.clock,
            tapped=part.tapped,
            controlled_since_turn_began=True,
        )
        self.state = with_last_look(self.state, place(state, there))

    def _enter(self, card: GameObject, part: rec.Put) -> None:
        """The card enters; what replaces its entering applies, nothing triggers, and it was always there (302.6)."""
        face = next((i for i, f in enumerate(card.definition.faces) if name_key(f.name) == name_key(part.put)), 0)
        move = kinds.MoveObject(
            object=card.id,
            to="battlefield",
            becomes=f"{card.id}@2",
            cause="effect",
            controller=part.player,
            tapped=part.tapped,
            face=face,
        )
        if face and card.definition.layout not in DOUBLE_FACED:
            raise Beyond(f"{part.put} is a back face, which the engine does not have yet")
        table = ScenarioTable(self.state, self.attempt)
        try:
            entering = amended(table, move).events
        except TextNotUnderstood as stop:
            raise Beyond(f"{part.put}: {stop}") from None
        entered = commit(table.state, entering[0]) if entering else table.state
        for line in standing(entered) if table.doubts else ():
            if line.holder == move.becomes and line.reach.kind == "entering":  # 614.12
                raise beyond(line.as_doubt(carried_out=False))
        if not entering:
            raise Beyond(f"{part.put} does not enter: there is nothing that it can enchant (303.4g)")
        state = edit(entered, move.becomes, controlled_since_turn_began=True, came=None, was=None)
        self.state = with_last_look(entered, msgspec.structs.replace(state, former=Frozen()))
