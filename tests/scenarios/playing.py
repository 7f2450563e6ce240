"""A small kit for hand-made scenarios: cards, and a scenario from its parts."""

from __future__ import annotations

from typing import Any

from adjudicator.scenarios import Result, run_scenario
from adjudicator.scenarios.reading import read_scenario
from engine.oracle.card import CardText, FaceText


def _card(name: str, cost: str | None, kind: str, text: str = "", pt: str = "", **more: Any) -> CardText:
    power, _, toughness = pt.partition("/")
    return CardText(
        name=name,
        mana_cost=cost,
        type_line=kind,
        oracle_text=text,
        power=power or None,
        toughness=toughness or None,
        **more,
    )


_FORK = "Fork Lightning deals 4 damage divided as you choose among one, two, or three target creatures."
_BURST = (
    "Kicker {4}\nBurst Lightning deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
)
_CHARM = "Choose one —\n• Charm deals 2 damage to target player.\n• Destroy target artifact."
_PRAYERS = (
    "You may cast creature cards with mana value 3 or less by paying 1 life rather than paying their mana costs and as "
    "though they had flash."
)
_CHANCE = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
_TUTOR = "Search your library for a basic land card, put that card into your hand, then shuffle."

CARDS = {
    card.name: card
    for card in (
        _card("Mountain", None, "Basic Land — Mountain", "({T}: Add {R}.)"),
        _card("Forest", None, "Basic Land — Forest", "({T}: Add {G}.)"),
        _card("Swamp", None, "Basic Land — Swamp", "({T}: Add {B}.)"),
        _card("Island", None, "Basic Land — Island", "({T}: Add {U}.)"),
        _card("Taiga", None, "Land — Mountain Forest", "({T}: Add {R} or {G}.)"),
        _card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target."),
        _card("Bears", "{1}{G}", "Creature — Bear", "", "2/2"),
        _card("Ox", "{3}{W}", "Creature — Ox", "", "2/4"),
        _card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn."),
        _card("Fork Lightning", "{3}{R}", "Sorcery", _FORK),
        _card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target."),
        _card("Charm", "{R}", "Instant", _CHARM),
        _card("Rock", "{2}", "Artifact", "{T}: Add {C}."),
        _card("Prism", "{2}", "Artifact", "{T}: Add one mana of any color."),
        _card("Pinger", "{2}{R}", "Creature — Wizard", "{T}: Pinger deals 1 damage to any target.", "1/1"),
        _card("Counterspell", "{U}{U}", "Instant", "Counter target spell."),
        _card("Burst Lightning", "{R}", "Instant", _BURST),
        _card("Welcome", "{1}{G}", "Creature — Elf", "When this creature enters, draw a card.", "1/1"),
        _card("Farewell", "{1}{B}", "Creature — Imp", "When this creature dies, you gain 2 life.", "1/1"),
        _card("Mourning", "{1}{B}", "Enchantment", "Whenever a creature dies, draw a card."),
        _card("Feast", "{1}{B}", "Enchantment", "Whenever a creature dies, you gain 1 life."),
        _card("Specter", "{B}", "Sorcery", "Target player discards a card."),
        _card("Look", "{U}", "Sorcery", "Scry 2."),
        _card("Watch", "{U}", "Sorcery", "Surveil 2."),
        _card("Tutor", "{G}", "Sorcery", _TUTOR),
        _card("Slow Land", None, "Land", "Slow Land enters tapped.\n{T}: Add {G}."),
        _card("Grower", "{G}", "Creature — Plant", "Grower enters with two +1/+1 counters on it.", "1/1"),
        _card("Riddle", "{1}", "Artifact", "Zorble the frobnicator twice."),
        _card("Puzzle", "{1}", "Artifact", "{T}: Zorble the frobnicator twice."),
        _card("Old Spell", "{R}", "Sorcery", "Draw a card.\nFlashback zorble {R}"),
        _card("Trickle", "{U}", "Instant — Arcane", "You gain 1 life."),
        _card("Odd Splice", "{U}", "Instant — Arcane", "Zorble a card.\nSplice onto Arcane {U}"),
        _card("Odd Blade", "{1}", "Artifact — Equipment", "Equip zorble {2}"),
        _card("Odd Rock", "{1}", "Artifact", "{T}: Zorble a card."),
        _card("Puppeteer", "{R}", "Sorcery", "You control target player during that player's next turn."),
        _card("Old King", "{3}", "Legendary Creature — Human", "", "3/3"),
        _card("Hybrid", "{R/G}", "Creature — Goblin", "", "1/1"),
        _card("Cache", "{1}", "Artifact", "{0}: Add {C}. Any player may activate this ability."),
        _card("Almighty", "{9}", "Enchantment", "You may cast spells from your hand without paying their mana costs."),
        _card("Prayers", "{G}", "Enchantment", _PRAYERS),
        _card("Doubling", "{G}", "Enchantment", "If you tap a permanent for mana, it produces twice as much of that mana "
              "instead."),
        _card("Chopper", "{R}", "Creature — Goblin", "{T}, Sacrifice a Forest: Add {R}{R}.", "1/1"),
        _card("Chance", "{R}", "Sorcery", _CHANCE),
        _card("Berserker", "{2}{R}", "Creature — Human", "Berserker attacks each combat if able.", "3/2"),
        _card("Wall", "{1}", "Artifact Creature — Wall", "Defender", "0/4"),
        _card("Loner", "{1}", "Creature — Cat", "Loner can't attack or block alone.", "2/2"),
        _card("Wide", "{1}", "Creature — Crab", "Wide can block an additional creature each combat.", "1/6"),
        _card("Guards", "{1}", "Creature — Ogre", "Guards can block an additional creature each combat.", "4/6"),
        _card("Skulker", "{2}{U}", "Creature — Rogue", "Skulker can't be blocked.", "2/1"),
        _card("Trampler", "{4}{G}", "Creature — Beast", "Trample", "5/5"),
        _card("Prison", "{2}{W}", "Enchantment",
              "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
              "you."),
        _card("Ley", "{2}{W}{W}", "Enchantment",
              "If this card is in your opening hand, you may begin the game with it on the battlefield."),
        _card("Herald", "{R}", "Creature — Angel",
              "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, each "
              "opponent loses 3 life, then you gain life equal to the life lost this way.", "1/1"),
        _card("Tangle", "{R}", "Creature — Angel",
              "You may reveal this card from your opening hand. If you do, at the beginning of your first main phase, you "
              "gain 2 life.", "1/1"),
        _card("Warden", "{R}", "Creature — Angel",
              "You may reveal this card from your opening hand. If you do, when each opponent casts their first spell of "
              "the game, counter that spell unless that player pays {1}.", "1/1"),
        _card("Lucky", "", "Land",
              "If this card is in your opening hand and you're not the starting player, you may begin the game with Lucky "
              "on the battlefield with a luck counter on it. If you do, exile a card from your hand."),
        _card("Ember God", "{R}{R}", "Enchantment Creature — God",
              "As long as your devotion to red is less than two, this creature isn't a creature.", "5/5"),
        _card("Fire", "", "", layout="split", card_faces=(
            FaceText(name="Fire", mana_cost="{R}", type_line="Instant", oracle_text="Draw a card."),
            FaceText(name="Ice", mana_cost="{U}", type_line="Instant", oracle_text="Draw a card."),
        )),
    )
}  # fmt: skip


class Cards:
    """The cards above as a source."""

    def find(self, name: str) -> CardText | None:
        """A card by its exact name."""
        return CARDS.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing."""
        return ()


def put(name: str, player: str = "A", zone: str = "battlefield", **more: Any) -> dict[str, Any]:
    """A card put somewhere."""
    return {"put": name, "player": player, "zone": zone, **more}


def do(what: str, player: str = "A", turn: int = 1, step: str = "precombat_main", **more: Any) -> dict[str, Any]:
    """An entry of the timeline."""
    return {"turn": turn, "step": step, "player": player, "do": what, **more}


def scenario(
    setup: list[Any], timeline: list[Any], expect: list[Any], answers: list[Any] | None = None, **more: Any
) -> dict[str, Any]:
    """A scenario as plain data: two players, strict, up to the end of turn 1's second main phase."""
    return {
        "id": "hand/made",
        "title": "Hand made",
        "variant": "two_player",
        "turn_order": ["A", "B"],
        "starting_life": 20,
        "first_draw_skipped": True,
        "setup": setup,
        "library_filler": {"A": ["Mountain", 10], "B": [["Mountain", 5], ["Forest", 5]]},
        "timeline": timeline,
        "answers": answers or [],
        "strict": True,
        "stop": {"turn": 1, "step": "postcombat_main"},
        "expect": expect,
        **more,
    }


def play(data: dict[str, Any]) -> Result:
    """What comes of it."""
    return run_scenario(read_scenario(data), Cards())


def passes(*args: Any, **more: Any) -> Result:
    """Play a scenario that has to pass."""
    result = play(scenario(*args, **more))
    assert (result.status, result.reason) == ("pass", "")
    return result


def life(player: str, amount: int) -> dict[str, Any]:
    """An expectation of a life total."""
    return {"that": "life", "player": player, "is": amount}


def count(name: str, zone: str, amount: int, player: str | None = None, **more: Any) -> dict[str, Any]:
    """An expectation of how many objects there are."""
    who = {"player": player} if player else {}
    return {"that": "count", "name": name, "zone": zone, "is": amount, **who, **more}
