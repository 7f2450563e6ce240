"""Strategies for states that use everything which a board can carry."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.wire.loading.definitions import UNKNOWN, Book, engine_compiler
from adjudicator.wire.loading.effects import read_text
from adjudicator.wire.records.cards import CardDefinition
from engine.abilities.ability import Keyword, Triggered
from engine.abilities.layers.characteristics import ChangeController, GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.references import This, You
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.copiable import Copied
from engine.state.definition import ABILITY, Definition, Face, RulesLine
from engine.state.effects import FloatingEffect
from engine.state.frozen import Frozen
from engine.state.game import Former, GameState
from engine.state.history import Glimpse, HistoryEvent
from engine.state.influence import Influence
from engine.state.objects import (
    Binding,
    CastFacts,
    ChosenTarget,
    Counters,
    GameObject,
    ManaSpent,
    PaidCost,
    StackFacts,
)
from engine.state.players import Library, Mana, Player, Players
from engine.state.turn import STEPS, Turn
from tests.wire.cards import CARDS

INLINE = CardDefinition(
    name="Test Golem",
    mana_cost="{3}",
    type_line="Artifact Creature — Golem",
    oracle_text="Flying",
    power="3",
    toughness="3",
)
AS_DATA = CardDefinition(
    name="Data Sprite", type_line="Creature — Faerie", power="1", toughness="1", abilities=(Keyword("haste"),)
)
TOKEN = Definition(
    name="Spirit Token",
    layout="token",
    faces=(
        Face(
            name="Spirit Token",
            colors=("W",),
            types=("creature",),
            subtypes=("Spirit",),
            power=1,
            toughness=1,
            lines=(RulesLine("", (Keyword("flying"),)),),
        ),
    ),
)
"""A token as the engine makes it: no card that a request names."""

BOOK = Book(CARDS, engine_compiler())
PERMANENTS = ("Forest", "Grizzly Bears", "Glorious Anthem", "Prodigal Sorcerer", "Doomed Traveler", INLINE, AS_DATA)
SPELLS = ("Lightning Bolt", "Giant Growth")
DELVER = BOOK.definition("Delver of Secrets // Insectile Aberration")
BOLT = BOOK.definition("Lightning Bolt")
PINGER = BOOK.definition("Prodigal Sorcerer")
GROWTH = read_text(BOOK.compiler, CARDS["Giant Growth"].oracle_text, "")
assert GROWTH is not None

amounts = st.integers(0, 5)
maybe = st.booleans()


@st.composite
def counters(draw: st.DrawFn, clock: int) -> tuple[Counters, ...]:
    kinds = draw(st.lists(st.sampled_from(["+1/+1", "flying", "oil", "a/b"]), unique=True, max_size=2))
    made = [Counters(kind, draw(st.integers(1, 4)), draw(st.integers(1, clock))) for kind in kinds]
    return tuple(sorted(made, key=lambda one: (one.timestamp, one.kind)))


@st.composite
def cast_facts(draw: st.DrawFn) -> CastFacts:
    return CastFacts(
        origin=draw(st.sampled_from(["hand", "graveyard", None])),
        method=draw(st.sampled_from([None, "flashback"])),
        costs=(PaidCost("conspire", draw(st.integers(1, 2)), ("x",)),) if draw(maybe) else (),
        x=draw(st.one_of(st.none(), amounts)),
        mana_spent=(ManaSpent("R", draw(st.sampled_from([None, "land"]))),) if draw(maybe) else (),
    )


class Maker:
    """Makes objects with ids of their own."""

    def __init__(self, draw: st.DrawFn, players: tuple[str, ...], clock: int) -> None:
        self.draw = draw
        self.players = players
        self.clock = clock
        self.objects: dict[str, GameObject] = {}

    def player(self) -> str:
        return self.draw(st.sampled_from(self.players))

    def keep(self, obj: GameObject) -> GameObject:
        self.objects[obj.id] = obj
        return obj

    def name(self, stem: str) -> str:
        generation = self.draw(st.sampled_from(["", "@2", "@17"]))
        return f"{stem}-{len(self.objects)}{generation}"

    def elsewhere(self, zone: Any, owner: str) -> GameObject:
        draw = self.draw
        unknown = draw(maybe)
        token = zone != "library" and not unknown and draw(maybe)
        definition = (
            UNKNOWN if unknown else TOKEN if token else BOOK.definition(draw(st.sampled_from((*PERMANENTS, *SPELLS))))
        )
        one_of = (BOLT, BOOK.definition(INLINE)) if unknown and draw(maybe) else ()
        return self.keep(
            GameObject(
                id=self.name("card"),
                kind="token" if token else "card",
                zone=zone,
                owner=owner,
                controller=None,
                printed=definition,
                timestamp=draw(st.integers(0, self.clock)),
                was=draw(st.sampled_from([None, "earlier"])),
                unknown=unknown,
                one_of=one_of,
                counters=draw(counters(self.clock)),
            )
        )

    def permanent(self) -> GameObject:
        draw = self.draw
        token, flipped = draw(maybe), draw(maybe)
        definition = TOKEN if token else DELVER if flipped else BOOK.definition(draw(st.sampled_from(PERMANENTS)))
        owner = self.player()
        return self.keep(
            GameObject(
                id=self.name("permanent"),
                kind="token" if token else "card",
                zone="battlefield",
                owner=owner,
                controller=draw(st.sampled_from((owner, *self.players))),
                printed=definition,
                timestamp=draw(st.integers(1, self.clock)),
                face=1 if definition is DELVER and draw(maybe) else 0,
                was=draw(st.sampled_from([None, "spell"])),
                tapped=draw(maybe),
                counters=draw(counters(self.clock)),
                damage=draw(amounts),
                damaged_by_deathtouch=draw(maybe),
                attached_to=draw(st.sampled_from((None, *self.players, *self.objects))),
                controlled_since_turn_began=draw(maybe),
                cast=draw(st.one_of(st.none(), cast_facts())),
                level=draw(st.sampled_from([None, 2])),
                came=draw(st.sampled_from([None, "last"])),
                copied=self.copies(),
            )
        )

    def copies(self) -> tuple[Copied, ...]:
        values = self.draw(st.lists(st.sampled_from(PERMANENTS), max_size=2))
        stamps = sorted(self.draw(st.integers(1, self.clock)) for _ in values)
        return tuple(Copied(BOOK.definition(one), timestamp=stamp) for one, stamp in zip(values, stamps, strict=True))

    def spell(self) -> GameObject:
        draw, controller = self.draw, self.player()
        spliced = draw(st.sampled_from([(), (BOLT,)]))
        targets = tuple(
            ChosenTarget(slot, draw(st.sampled_from((*self.players, *self.objects))))
            for slot in ("t1", "t2")[: 1 + len(spliced)]
        )
        return self.keep(
            GameObject(
                id=self.name("spell"),
                kind=draw(st.sampled_from(["card", "copy"])),
                zone="stack",
                owner=self.player(),
                controller=controller,
                printed=BOLT,
                timestamp=draw(st.integers(0, self.clock)),
                cast=draw(st.one_of(st.none(), cast_facts())),
                on_stack=StackFacts(
                    targets=targets,
                    x=draw(st.one_of(st.none(), amounts)),
                    spliced=spliced,
                ),
            )
        )

    def ability(self, zone: Any) -> GameObject:
        draw, controller = self.draw, self.player()
        source = next(
            (obj for obj in self.objects.values() if obj.definition is PINGER and obj.zone == "battlefield"), None
        )
        triggered = zone == "pending" or source is None or draw(maybe)
        index = None if triggered else 0
        trigger = BOOK.definition("Doomed Traveler").front.abilities[0]
        assert isinstance(trigger, Triggered)
        return self.keep(
            GameObject(
                id=self.name("ability"),
                kind="ability",
                zone=zone,
                owner=controller,
                controller=controller,
                printed=ABILITY,
                timestamp=draw(st.integers(0, self.clock)),
                on_stack=StackFacts(
                    targets=() if triggered else (ChosenTarget("t1", controller),),
                    source=source.id if source is not None else draw(st.sampled_from((None, *self.objects))),
                    ability=trigger if triggered else PINGER.front.abilities[0],
                    index=index,
                    bindings=(
                        Binding("event.amount", amount=draw(amounts)),
                        Binding("event.object", refs=draw(st.sampled_from([("A",), ("A", "B")]))),
                    )
                    if triggered and draw(maybe)
                    else (),
                    text=draw(st.sampled_from(["", "Whenever something happens"])),
                ),
            )
        )

    def effect(self, number: int) -> FloatingEffect:
        draw = self.draw
        shapes = [
            (GROWTH, CARDS["Giant Growth"].oracle_text),
            (
                ApplyToObjects(This(), (GainAbilities((Keyword("trample"),)),), Until("end_of_turn")),
                "gains trample (x)",
            ),
            (ApplyToObjects(This(), (ChangeController(You()),), Until("your_next_turn")), ""),
        ]
        effect, text = draw(st.sampled_from(shapes))
        assert effect is not None
        return FloatingEffect(
            id=f"effect-{number}",
            effect=effect,
            affects=tuple(draw(st.lists(st.sampled_from(sorted(self.objects)), max_size=2, unique=True)))
            if self.objects
            else (),
            controller=self.player(),
            source=draw(st.sampled_from((None, *self.objects))),
            started_turn=draw(st.integers(1, 4)),
            timestamp=draw(st.integers(1, self.clock)),
            text=text,
            bindings=draw(st.sampled_from([(), (Binding("made", refs=("A",)),)])),
        )

    def glimpses(self, how_many: int) -> tuple[Glimpse, ...]:
        """Some objects as they were."""
        return tuple(self.glimpse() for _ in range(how_many))

    def glimpse(self) -> Glimpse:
        """An object as it was when something happened."""
        draw = self.draw
        return Glimpse(
            id="gone",
            kind=draw(st.sampled_from(["card", "token"])),
            zone=draw(st.sampled_from(["battlefield", "graveyard"])),
            owner="A",
            controller=draw(st.sampled_from([None, "B"])),
            name=draw(st.sampled_from(["", "Bear"])),
            mana_cost=draw(st.sampled_from([None, "{1}{G}"])),
            x=draw(st.sampled_from([None, 2])),
            types=draw(st.sampled_from([(), ("creature",)])),
            power=draw(st.sampled_from([None, 2])),
            keywords=draw(st.sampled_from([(), ("flying",)])),
            counters=draw(st.sampled_from([(), (("charge", 2),)])),
            tapped=draw(st.booleans()),
        )

    def former(self) -> Former:
        permanent = self.permanent()
        del self.objects[permanent.id]
        face = permanent.faced
        seen = Characteristics(
            name=face.name,
            mana_cost=face.mana_cost,
            colors=face.colors,
            supertypes=face.supertypes,
            types=face.types,
            subtypes=face.subtypes,
            power=self.draw(st.one_of(st.none(), st.integers(-3, 9))),
            toughness=face.toughness,
            loyalty=None,
            defense=None,
            abilities=(HeldAbility(Keyword("reach"), granted_by="x", timestamp=2),),
            unread=DELVER.front.unread,
            controller=self.player(),
        )
        if self.draw(maybe):  # 108.4: nobody controls a card in a graveyard
            permanent = replace(permanent, zone="graveyard", controller=None)
            seen = replace(seen, controller=None)
        return Former(object=permanent, characteristics=seen, became=self.draw(st.sampled_from([(), ("later",)])))


@st.composite
def states(draw: st.DrawFn) -> GameState:
    """A state that a board can say."""
    who = draw(st.sampled_from([("A", "B"), ("B", "A"), ("A", "B", "C")]))
    clock = draw(st.integers(1, 50))
    maker = Maker(draw, who, clock)
    few = st.integers(0, 2)
    zones: dict[Any, tuple[str, ...]] = {}
    records: dict[str, Player] = {}
    shared: dict[str, list[GameObject]] = {"exile": [], "command": []}
    for player in who:
        for zone in ("hand", "graveyard"):
            zones[zone, player] = tuple(maker.elsewhere(zone, player).id for _ in range(draw(few)))
        for zone in shared:
            shared[zone] += [maker.elsewhere(zone, player) for _ in range(draw(few))]
        parts = [tuple(maker.elsewhere("library", player).id for _ in range(draw(few))) for _ in range(3)]
        records[player] = Player(
            id=player,
            name=draw(st.sampled_from([player, "Ann"])),
            life=draw(st.integers(-2, 40)),
            counters=tuple(Counters("poison", 2, draw(st.integers(0, clock))) for _ in range(draw(st.integers(0, 1)))),
            mana_pool=tuple(
                Mana(draw(st.sampled_from("WUBRGC")), draw(st.sampled_from([None, "x"]))) for _ in range(draw(few))
            ),
            lands_played=draw(few),
            max_hand_size=draw(st.sampled_from([7, None, 3])),
            library=Library(*parts, size=sum(map(len, parts)) + draw(few)),
            drew_from_empty_library=draw(maybe),
            lost=draw(st.sampled_from(["", "704.5a"])),
        )
    for zone, objects in shared.items():
        zones[zone, None] = tuple(obj.id for obj in sorted(objects, key=lambda obj: obj.timestamp))
    zones["battlefield", None] = tuple(maker.permanent().id for _ in range(draw(few)))
    former = {one.object.id: one for one in (maker.former() for _ in range(draw(few)))}
    priority = draw(st.sampled_from((None, *who)))
    zones["stack", None] = (
        tuple(maker.spell().id for _ in range(draw(few))) + tuple(maker.ability("stack").id for _ in range(draw(few)))
        if priority is not None
        else ()
    )
    zones["pending", None] = tuple(maker.ability("pending").id for _ in range(draw(few)))
    step = draw(st.sampled_from(STEPS[1:] if priority is not None else STEPS))
    passed = tuple(player for player in who if player != priority and priority is not None and draw(maybe))
    damaged = any(obj.damage for obj in maker.objects.values())
    return GameState(
        variant="two_player" if len(who) == 2 else "free_for_all",
        starting_life=draw(st.sampled_from([20, 30])),
        influence=draw(st.sampled_from([None, Influence(1, who)])),
        turn_order=who,
        turn=Turn(
            number=draw(st.integers(1, 9)),
            active=who[-1],
            step=step,
            begun=priority is not None,
            priority=priority,
            passed=passed,
        ),
        players=Players.of(records),
        objects=Objects.of(maker.objects),
        zones=Zones.of(zones),
        effects=tuple(maker.effect(number) for number in range(draw(few))),
        former=Frozen(former),
        history=tuple(
            HistoryEvent(
                event="cast_spell",
                turn=1,
                seq=n,
                player="A",
                objects=("gone",) if (seen := maker.glimpses(draw(few))) else (),
                amount=draw(st.sampled_from([None, 1])),
                source=draw(st.sampled_from([None, "gone"])) if seen else None,
                kind=draw(st.sampled_from([None, "charge"])),
                origin=draw(st.sampled_from([None, "hand"])),
                to=draw(st.sampled_from([None, "graveyard"])),
                cause=draw(st.sampled_from([None, "discard"])),
                combat=draw(maybe),
                seen=seen,
            )
            for n in range(draw(few))
        ),
        history_complete=draw(st.sampled_from([("this_turn",), *(() if damaged else ((),))])),
        clock=clock + draw(few),
    )
