"""The keyword abilities (702) that the rules of this engine carry out.

What a keyword does is where its rule number is cited.
"""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.abilities.filters import InZone, IsAnother, Noun
from engine.abilities.node import walk
from engine.keywords.meanings import MEANINGS, meaning_of

SUPPORTED = frozenset(
    {
        *MEANINGS,  # abilities of the same kinds as all others
        "deathtouch",  # 702.2: 120.3e, 704.5h
        "defender",  # 702.3: engine.rules.combat.attacks
        "double strike",  # 702.4: engine.rules.combat.damage
        "enchant",  # 702.5: engine.rules.attaching, engine.rules.casting
        "first strike",  # 702.7: engine.rules.combat.damage
        "flash",  # 702.8: engine.rules.casting
        "flying",  # 702.9: engine.rules.combat.blocks
        "haste",  # 702.10: engine.rules.mana_sources
        "hexproof",  # 702.11: engine.rules.targeting
        "indestructible",  # 702.12: engine.events.possible
        "intimidate",  # 702.13: engine.rules.combat.blocks
        "landwalk",  # 702.14: engine.rules.combat.blocks
        "lifelink",  # 702.15: engine.events.contained
        "protection",  # 702.16: engine.rules.protection, engine.rules.combat.blocks
        "reach",  # 702.17: engine.rules.combat.blocks
        "shroud",  # 702.18: engine.rules.targeting
        "trample",  # 702.19: engine.rules.combat.assigning
        "trample over planeswalkers",  # 702.19c: engine.rules.combat.assigning
        "vigilance",  # 702.20: engine.rules.combat.attacking
        "banding",  # 702.22: engine.rules.combat.banding, engine.rules.combat.blocking
        "phasing",  # 702.26: engine.rules.phasing
        "shadow",  # 702.28: engine.rules.combat.blocks
        "horsemanship",  # 702.31: engine.rules.combat.blocks
        "buyback",  # 702.27: engine.rules.additional_costs, engine.rules.resolving
        "kicker",  # 702.33: engine.rules.additional_costs
        "multikicker",  # 702.33c: engine.rules.additional_costs
        "entwine",  # 702.42: engine.rules.additional_costs
        "escalate",  # 702.120: engine.rules.additional_costs
        "splice",  # 702.47: engine.rules.splicing
        "convoke",  # 702.51: engine.rules.helping
        "delve",  # 702.66: engine.rules.helping
        "improvise",  # 702.126: engine.rules.helping
        "bargain",  # 702.166: engine.rules.additional_costs
        "flashback",  # 702.34: engine.rules.permissions, engine.events.leaving_stack
        "fear",  # 702.36: engine.rules.combat.blocks
        "morph",  # 702.37: engine.rules.casting_face_down, engine.rules.turning_up
        "megamorph",  # 702.37b
        "fuse",  # 702.102: engine.rules.methods
        "aftermath",  # 702.127: engine.rules.permissions, engine.events.leaving_stack
        "disturb",  # 702.146: engine.rules.permissions, engine.rules.methods
        "prototype",  # 702.160: engine.oracle.layouts, engine.rules.methods
        "wither",  # 702.80: engine.events.contained
        "split second",  # 702.61: engine.rules.prohibitions
        "retrace",  # 702.81: engine.rules.permissions
        "rebound",  # 702.88: engine.rules.afterwards
        "overload",  # 702.96: engine.rules.overload
        "bestow",  # 702.103: engine.rules.bestowing
        "mutate",  # 702.140: engine.rules.mutating
        "umbra armor",  # 702.89: engine.events.regeneration
        "infect",  # 702.90: engine.events.contained
        "menace",  # 702.111: engine.rules.combat.blocks
        "skulk",  # 702.118: engine.rules.combat.blocks
        "read ahead",  # 702.155: engine.events.intrinsic, engine.rules.reaching_chapters
        "space sculptor",  # 702.158: engine.rules.sectors
        "ascend",  # 702.131: engine.rules.designations, engine.rules.spell_text
        "daybound",  # 702.145: engine.rules.day_night, engine.events.amend
        "nightbound",  # 702.145: engine.rules.day_night
        "disguise",  # 702.168: engine.rules.casting_face_down, engine.rules.turning_up
        "foretell",  # 702.143: engine.rules.exiling_from_hand
        "plot",  # 702.170: engine.rules.exiling_from_hand
        "partner",  # 702.124: it functions before the game
        "choose a background",  # 702.124k: it functions before the game
        "doctor's companion",  # 702.124m: it functions before the game
        "toxic",  # 702.164: engine.events.contained
        "start your engines!",  # 702.179: engine.rules.speed
        "jump-start",  # 702.133: engine.rules.permissions, engine.events.leaving_stack
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
    """Whether the quality of a protection ability is one of objects, or everything (702.16a, 702.16j)."""
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
    if ability.name in ("enchant", "landwalk", "prototype", "splice"):
        return True
    return ability.name in SUPPORTED and ability.quality is None
