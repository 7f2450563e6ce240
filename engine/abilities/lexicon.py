"""The words of the type line and their plurals (205.2, 205.3, 205.4)."""

from __future__ import annotations


def words(text: str) -> tuple[str, ...]:
    """Words separated by space; an underscore stands for a space within one."""
    return tuple(word.replace("_", " ") for word in text.split())


CARD_TYPES = words("artifact battle creature enchantment instant kindred land planeswalker sorcery")
"""Card types that Oracle text names (205.2a)."""
PERMANENT_TYPES = words("artifact battle creature enchantment land planeswalker")
"""Card types of permanents (110.4)."""
ALL_CARD_TYPES = (*CARD_TYPES, *words("conspiracy dungeon phenomenon plane scheme vanguard"))
"""Every card type (205.2a)."""
SUPERTYPES = words("basic legendary ongoing snow world")
"""Supertypes (205.4a)."""
ARTIFACT_TYPES = words(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment
    Food Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure
    Vehicle
    """
)
"""Artifact types (205.3g)."""
ENCHANTMENT_TYPES = words(
    """
    Aura Background Cartouche Case Class Curse Role Room
    Rune Saga Shard Shrine
    """
)
"""Enchantment types (205.3h)."""
LAND_TYPES = words(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet
    Power-Plant Sphere Swamp Tower Town Urza's
    """
)
"""Land types (205.3i)."""
BASIC_LAND_TYPES = words("Plains Island Swamp Mountain Forest")
"""Basic land types (205.3i, 305.6)."""
PLANESWALKER_TYPES = words(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri
    Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth
    Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth
    Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli
    Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser
    Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """
)
"""Planeswalker types (205.3j)."""
SPELL_TYPES = words(
    """
    Adventure Arcane Lesson Omen Trap
    """
)
"""Spell types (205.3k)."""
CREATURE_TYPES = words(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast
    Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid Camel Capybara Caribou
    Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile
    C'tan Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor
    Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental
    Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ
    Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag
    Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra
    Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin
    Kithkin Knight Kobold Kor Kraken Llama Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster
    Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey
    Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble
    Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite
    Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor
    Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable
    Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent
    Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier
    Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel
    Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk
    Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall
    Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie
    Zubera Time_Lord
    """
)
"""Creature types (205.3m)."""
AS_PRINTED = words("Licid Moogle Thalakos Tyranid Zubera")
"""Those of them that the list of 205.3m spells otherwise than every card that has them."""
BATTLE_TYPES = words("Siege")
"""Battle types (205.3q)."""
DUNGEON_TYPES = words("Undercity")
"""Dungeon types (205.3p); no text but that of a dungeon card names one as a type."""

SUBTYPES = tuple(
    dict.fromkeys(
        (
            *CREATURE_TYPES,
            *ARTIFACT_TYPES,
            *ENCHANTMENT_TYPES,
            *LAND_TYPES,
            *PLANESWALKER_TYPES,
            *SPELL_TYPES,
            *BATTLE_TYPES,
        )
    )
)
"""Every subtype that Oracle text names (205.3)."""

COUNTER_KINDS = frozenset(
    words(
        """
        acorn aegis age aim arrow arrowhead awakening bait blaze blessing blight blood bloodline bloodstain book
        bore bounty brain bribery brick burden cage carrion cell charge chip chorus coin collection component
        conqueror contested corpse corruption credit croak crystal cube currency dawn death deathtouch decayed
        defense delay depletion descent despair devotion discovery divinity doom dread dream echo eerie egg
        elixir ember energy enlightened eon everything exalted experience eyeball eyestalk fade fate feather
        feeding fellowship fetch filibuster film finality fire flame flood flying foreshadow fungus funk fury
        fuse gem ghostform globe glyph gold growth harmony haste hatching hatchling healing hexproof hit hone
        hoofprint hope hour hourglass hunger husk ice impostor incarnation incubation indestructible infection
        influence ingenuity ingot ingredient intel intervention invitation isolation javelin judgment ki kick
        knickknack knowledge landmark level lifelink loot lore loyalty luck magnet manabond manifestation
        mannequin matrix memory menace midway mine mining mire music muster necrodermis nest net night oil omen
        ore page pain palliation paralyzation pause petal petrification phylactery phyresis pin plague plan plot
        point poison polyp possession pressure prey primeval pupa quest rad rally reach rejection release
        reprieve rev revival ribbon ritual rope rust scream scroll shadow shell shield shoe shred shy silver
        skewer sleep sleight slime slumber soot soul spark spite spore stash storage story strife study stun
        supply suspect swarm takeover task theft third-degree-burn ticket tide time tower training trample trap
        treasure unity unlock valor velocity verse vigilance vitality void volatile vortex vow voyage wage winch
        wind wish wreck
        """
    )
)
"""Kinds of counters of one word (122.1)."""

_IRREGULAR = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Sheep": "Sheep",
    "Fish": "Fish",
    "Spacecraft": "Spacecraft",
    "Squid": "Squid",
    "Aetherborn": "Aetherborn",
    "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk",
    "Treefolk": "Treefolk",
    "Aurochs": "Aurochs",
    "Djinn": "Djinn",
    "Eldrazi": "Eldrazi",
    "Samurai": "Samurai",
    "Kor": "Kor",
    "Myr": "Myr",
    "Ninja": "Ninjas",
    "Sphinx": "Sphinxes",
    "Phoenix": "Phoenixes",
    "Fox": "Foxes",
    "Ox": "Oxen",
    "Mouse": "Mice",
    "Child": "Children",
    "Homunculus": "Homunculi",
    "Nautilus": "Nautiluses",
    "Cyberman": "Cybermen",
    "Octopus": "Octopuses",
    "Fungus": "Fungi",
    "Pegasus": "Pegasi",
    "Vedalken": "Vedalken",
    "Phyrexian": "Phyrexians",
    "Plains": "Plains",
    "Kithkin": "Kithkin",
    "Efreet": "Efreet",
    "Metathran": "Metathran",
    "Thalakos": "Thalakos",
    "Equipment": "Equipment",
    "Food": "Foods",
    "Gold": "Gold",
    "Blood": "Blood",
    "Siege": "Sieges",
    "Class": "Classes",
    "Locus": "Loci",
    "Cyclops": "Cyclopes",
    "Hero": "Heroes",
    "Mercenary": "Mercenaries",
    "Ally": "Allies",
    "Pegasi": "Pegasi",
    "Time Lord": "Time Lords",
    "Urza's": "Urza's",
}


def plural(word: str) -> str:
    """The plural of a type word.

    >>> plural("Elf"), plural("Fairy"), plural("Goblin"), plural("sorcery")
    ('Elves', 'Fairies', 'Goblins', 'sorceries')
    """
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")
