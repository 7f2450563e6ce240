"""Cards whose continuous effects are known for hard questions, with their Oracle texts."""

from __future__ import annotations

from engine.state.definition import Definition
from engine.state.objects import Binding
from tests.rules.boards import Board, card

OPALESCENCE = card(
    "Opalescence",
    "{2}{W}{W}",
    "Enchantment",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness "
    "each equal to its mana value.",
)
HUMILITY = card(
    "Humility", "{2}{W}{W}", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."
)
GHOSTLY_PRISON = card(
    "Ghostly Prison",
    "{2}{W}",
    "Enchantment",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
)
ENCHANTED_EVENING = card(
    "Enchanted Evening",
    "{3}{W/U}{W/U}",
    "Enchantment",
    "All permanents are enchantments in addition to their other types.",
)
CONSPIRACY = card(
    "Conspiracy",
    "{3}{B}{B}",
    "Enchantment",
    "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type. The same is true for "
    "creature spells you control and creature cards you own that aren't on the battlefield.",
)
ARCANE_ADAPTATION = card(
    "Arcane Adaptation",
    "{2}{U}",
    "Enchantment",
    "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type in addition to their "
    "other types. The same is true for creature spells you control and creature cards you own that aren't on the "
    "battlefield.",
)
LIFE_AND_LIMB = card(
    "Life and Limb",
    "{3}{G}",
    "Enchantment",
    "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types.",
)
MARCH = card(
    "March of the Machines",
    "{3}{U}",
    "Enchantment",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
)
LATTICE = card(
    "Mycosynth Lattice",
    "{6}",
    "Artifact",
    "All permanents are artifacts in addition to their other types.\nAll cards that aren't on the battlefield, spells, and "
    "permanents are colorless.",
)
"""Without its last ability, which is about spending mana."""
ASHAYA = card(
    "Ashaya, Soul of the Wild",
    "{3}{G}{G}",
    "Legendary Creature — Elemental",
    "Ashaya's power and toughness are each equal to the number of lands you control.\nNontoken creatures you control are "
    "Forest lands in addition to their other types.",
    "*/*",
)
DRYAD = card(
    "Dryad of the Ilysian Grove",
    "{2}{G}",
    "Enchantment Creature — Nymph Dryad",
    "You may play an additional land on each of your turns.\nLands you control are every basic land type in addition to "
    "their other types.",
    "2/4",
)
OMO = card(
    "Omo, Queen of Vesuva",
    "{2}{G/U}",
    "Legendary Creature — Shapeshifter Noble",
    "Each land with an everything counter on it is every land type in addition to its other types.\n"
    "Each nonland creature with an everything counter on it is every creature type.",
    "1/5",
)
"""Without its triggered ability."""
LIGNIFY = card(
    "Lignify",
    "{1}{G}",
    "Kindred Enchantment — Treefolk Aura",
    "Enchant creature\nEnchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities.",
)
ARCHETYPE = card(
    "Archetype of Imagination",
    "{4}{U}{U}",
    "Enchantment Creature — Human Wizard",
    "Creatures you control have flying.\nCreatures your opponents control lose flying and can't have or gain flying.",
    "3/2",
)
LIFECRAFT = card(
    "Lifecraft Engine",
    "{3}",
    "Artifact — Vehicle",
    "As this Vehicle enters, choose a creature type.\nVehicle creatures you control are the chosen creature type in "
    "addition to their other types.\nEach creature you control of the chosen type other than this Vehicle gets +1/+1.\n"
    "Crew 3",
    "4/4",
)
BLOOD_MOON = card("Blood Moon", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains.")
BLOOD_SUN = card("Blood Sun", "{2}{R}", "Enchantment", "All lands lose all abilities except mana abilities.")
"""Without its triggered ability."""
URBORG = card(
    "Urborg, Tomb of Yawgmoth",
    None,
    "Legendary Land",
    "Each land is a Swamp in addition to its other land types.",
)
SONG_OF_THE_DRYADS = card(
    "Song of the Dryads",
    "{2}{G}",
    "Enchantment — Aura",
    "Enchant permanent\nEnchanted permanent is a colorless Forest land.",
)
IMPRISONED = card(
    "Imprisoned in the Moon",
    "{2}{U}",
    "Enchantment — Aura",
    'Enchant creature, land, or planeswalker\nEnchanted permanent is a colorless land with "{T}: Add {C}" and loses all '
    "other card types and abilities.",
)
DARKSTEEL_MUTATION = card(
    "Darksteel Mutation",
    "{1}{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has "
    "indestructible, and it loses all other abilities, card types, and creature types.",
)
DEEP_FREEZE = card(
    "Deep Freeze",
    "{2}{U}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature has base power and toughness 0/4, has defender, loses all other abilities, and "
    "is a blue Wall in addition to its other colors and types.",
)
WITNESS_PROTECTION = card(
    "Witness Protection",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature loses all abilities and is a green and white Citizen creature with base power "
    "and toughness 1/1 named Legitimate Businessperson.",
)
MIMIC = card(
    "Metallic Mimic",
    "{2}",
    "Artifact Creature — Shapeshifter",
    "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.\n"
    "Each other creature you control of the chosen type enters with an additional +1/+1 counter on it.",
    "2/1",
)
MIRAGE = card(
    "Convincing Mirage",
    "{1}{U}",
    "Enchantment — Aura",
    "Enchant land\nAs this Aura enters, choose a basic land type.\nEnchanted land is the chosen type.",
)
PAINTER = card(
    "Painter's Servant",
    "{2}",
    "Artifact Creature — Scarecrow",
    "As this creature enters, choose a color.\nAll cards that aren't on the battlefield, spells, and permanents are the "
    "chosen color in addition to their other colors.",
    "1/3",
)
MASKWOOD = card(
    "Maskwood Nexus",
    "{4}",
    "Artifact",
    "Creatures you control are every creature type. The same is true for creature spells you control and creature cards "
    "you own that aren't on the battlefield.",
)
"""Without its activated ability."""
SAPROLING = card("Saproling", None, "Creature — Saproling", "", "1/1")


def chosen(board: Board, player: str, object_id: str, definition: Definition, kind: str, value: str) -> Board:
    """Put a permanent for which something was chosen as it entered (607.2d)."""
    return board.put(player, "battlefield", object_id, definition, links=(Binding(kind, refs=(value,)),))
