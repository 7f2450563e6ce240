"""Cards with several faces, halves or parts, for tests of the rules."""

from __future__ import annotations

from functools import cache

from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.definition import Definition


@cache
def faces(layout: str, *parts: tuple[str, str, str, str] | tuple[str, str, str, str, str]) -> Definition:
    """A card with several faces: name, cost, type line, text, and power/toughness of each."""
    made = []
    for name, cost, types, text, *pt in parts:
        power, _, toughness = (pt[0] if pt else "").partition("/")
        values = {"power": power or None, "toughness": toughness or None}
        made.append(FaceText(name=name, mana_cost=cost or None, type_line=types, oracle_text=text, **values))
    return compile_card(CardText(name=" // ".join(face.name for face in made), layout=layout, card_faces=tuple(made)))


WARRIOR_TEETH = faces(
    "modal_dfc",
    ("Akoum Warrior", "{5}{R}", "Creature — Minotaur Warrior", "Trample", "4/5"),
    ("Akoum Teeth", "", "Land", "This land enters tapped.\n{T}: Add {R}."),
)
PATHWAY = faces("modal_dfc", ("East Path", "", "Land", "{T}: Add {G}."), ("West Path", "", "Land", "{T}: Add {W}."))
GIANT_STOMP = faces(
    "adventure",
    ("Bonecrusher Giant", "{2}{R}", "Creature — Giant", "Trample", "4/3"),
    ("Stomp", "{1}{R}", "Instant — Adventure", "Stomp deals 2 damage to any target."),
)
DRAGON_STRIKE = faces(
    "adventure",
    ("Island Dragon", "{5}{U}", "Creature — Dragon", "Flying", "4/4"),
    ("Skimming Strike", "{1}{U}", "Instant — Omen", "Tap up to one target creature. Draw a card."),
)
GEIST = faces(
    "transform",
    ("Kind Geist", "{2}{U}", "Creature — Spirit", "Disturb {1}{U}", "2/2"),
    (
        "Kind Gift",
        "",
        "Creature — Spirit Wizard",
        "Flying\nIf Kind Gift would be put into a graveyard from anywhere, exile it instead.",
        "3/1",
    ),
)
