"""The keyword abilities (702) that the rules of this engine carry out.

What a keyword does is where its rule number is cited.
"""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.abilities.node import walk
from engine.abilities.phrases.filters import InZone, IsAnother, Noun
from engine.keywords.meanings import MEANINGS, meaning_of

SUPPORTED = frozenset(
    {
        *MEANINGS,  # abilities of the same kinds as all others
        "deathtouch",  # 702.2: 120.3e, 704.5h
        "defender",  # 702.3: engine.combat.possible_attacks
        "double strike",  # 702.4: engine.combat.damage
        "enchant",  # 702.5: engine.standing.attaching, engine.casting.casting
        "first strike",  # 702.7: engine.combat.damage
        "flash",  # 702.8: engine.casting.casting
        "flying",  # 702.9: engine.combat.possible_blocks
        "haste",  # 702.10: engine.mana.sources
        "hexproof",  # 702.11: engine.announcing.targeting
        "indestructible",  # 702.12: engine.replacement.possible
        "intimidate",  # 702.13: engine.combat.possible_blocks
        "landwalk",  # 702.14: engine.combat.possible_blocks
        "lifelink",  # 702.15: engine.happening.contained
        "protection",  # 702.16: engine.standing.protection, engine.combat.possible_blocks
        "reach",  # 702.17: engine.combat.possible_blocks
        "shroud",  # 702.18: engine.announcing.targeting
        "trample",  # 702.19: engine.combat.assigning
        "trample over planeswalkers",  # 702.19c: engine.combat.assigning
        "vigilance",  # 702.20: engine.combat.attacking
        "banding",  # 702.22: engine.combat.banding, engine.combat.blocking
        "phasing",  # 702.26: engine.happening.phasing
        "shadow",  # 702.28: engine.combat.possible_blocks
        "horsemanship",  # 702.31: engine.combat.possible_blocks
        "buyback",  # 702.27: engine.paying.additional_costs, engine.resolution.resolving
        "kicker",  # 702.33: engine.paying.additional_costs
        "multikicker",  # 702.33c: engine.paying.additional_costs
        "entwine",  # 702.42: engine.paying.additional_costs
        "escalate",  # 702.120: engine.paying.additional_costs
        "splice",  # 702.47: engine.casting.splicing
        "convoke",  # 702.51: engine.costs.instead_of_mana
        "delve",  # 702.66: engine.costs.instead_of_mana
        "improvise",  # 702.126: engine.costs.instead_of_mana
        "assist",  # 702.132: engine.paying.assisting
        "bargain",  # 702.166: engine.paying.additional_costs
        "flashback",  # 702.34: engine.casting.permissions, engine.replacement.leaving_stack
        "fear",  # 702.36: engine.combat.possible_blocks
        "morph",  # 702.37: engine.casting.face_down, engine.casting.turning_up
        "megamorph",  # 702.37b
        "fuse",  # 702.102: engine.casting.ways_of_casting
        "aftermath",  # 702.127: engine.casting.permissions, engine.replacement.leaving_stack
        "disturb",  # 702.146: engine.casting.permissions, engine.casting.ways_of_casting
        "more than meets the eye",  # 702.162: engine.casting.ways_of_casting
        "prototype",  # 702.160: engine.oracle.layouts, engine.casting.ways_of_casting
        "wither",  # 702.80: engine.happening.contained
        "split second",  # 702.61: engine.casting.prohibitions
        "epic",  # 702.50: engine.keywords.as_it_resolves
        "paradigm",  # 702.192: engine.keywords.as_it_resolves, engine.casting.consequences
        "tiered",  # 702.183: engine.paying.modes_by_costs
        "retrace",  # 702.81: engine.casting.permissions
        "rebound",  # 702.88: engine.casting.consequences
        "cleave",  # 702.148: engine.oracle.cleaving, engine.announcing.spell_text
        "overload",  # 702.96: engine.announcing.spell_text
        "bestow",  # 702.103: engine.phrases.bestowing
        "mutate",  # 702.140: engine.phrases.mutating
        "umbra armor",  # 702.89: engine.replacement.regeneration
        "bands with other",  # 702.22b: engine.combat.banding, in each form whose quality is read
        "infect",  # 702.90: engine.happening.contained
        "menace",  # 702.111: engine.combat.possible_blocks
        "skulk",  # 702.118: engine.combat.possible_blocks
        "read ahead",  # 702.155: engine.replacement.loyalty_and_defense, engine.phrases.reaching_chapters
        "space sculptor",  # 702.158: engine.status.sectors
        "ascend",  # 702.131: engine.status.designations, engine.announcing.spell_text
        "daybound",  # 702.145: engine.status.day_night, engine.replacement.amend
        "nightbound",  # 702.145: engine.status.day_night
        "disguise",  # 702.168: engine.casting.face_down, engine.casting.turning_up
        "foretell",  # 702.143: engine.casting.foretelling_and_plotting
        "plot",  # 702.170: engine.casting.foretelling_and_plotting
        "partner",  # 702.124: it functions before the game
        "choose a background",  # 702.124k: it functions before the game
        "doctor's companion",  # 702.124m: it functions before the game
        "toxic",  # 702.164: engine.happening.contained
        "start your engines!",  # 702.179: engine.state_based.checking
        "jump-start",  # 702.133: engine.casting.permissions, engine.replacement.leaving_stack
    }
)
"""Keywords by name, lower case."""

ACTIVATED = frozenset(
    {
        "aura swap",
        "craft",
        "cycling",
        "embalm",
        "equip",
        "eternalize",
        "fortify",
        "level up",
        "outlast",
        "reconfigure",
        "reinforce",
        "scavenge",
        "transmute",
        "typecycling",
        "unearth",
    }
)
"""Keywords that are activated abilities and nothing else: what they do matters when they are activated (702)."""


def is_heeded(protection: Keyword) -> bool:
    """Whether the quality of a protection ability, or of a hexproof ability, is one of objects, or everything (702.11d,
    702.16a, 702.16j).
    """
    if isinstance(protection.quality, Noun):
        zones = any(isinstance(part, InZone | IsAnother) for part in walk(protection.quality))
        return not zones and all(head.word in ("source", "permanent", "spell") for head in protection.quality.heads)
    return protection.quality == "everything"


def is_supported(ability: Keyword) -> bool:
    """Whether the rules of this engine carry out the keyword, in this form, on a permanent.

    The quality of enchant is heeded wherever it is read: in targeting, attaching and state-based actions.
    """
    if ability.name in MEANINGS:
        return bool(meaning_of(ability))
    if ability.name == "protection":
        return is_heeded(ability)
    if ability.name == "hexproof":
        return ability.quality is None or is_heeded(ability)
    if ability.name in ("partner", "companion"):  # 702.124, 702.139: what they ask is asked before the game
        return True
    if ability.name == "bands with other":  # 702.22b: engine.combat.banding
        return isinstance(ability.quality, Noun)
    if ability.name in ("enchant", "landwalk", "prototype", "splice"):
        return True
    return ability.name in SUPPORTED and ability.quality is None
