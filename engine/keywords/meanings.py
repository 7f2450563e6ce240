"""What a keyword means: the abilities that it is short for (702.1), from the same kinds as all others.

Each keyword has one declaration: its name, its rule, and a pure function from the keyword with what follows it to its
abilities. The function gives none where the keyword stands in a form of which it can't say the meaning exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from engine.abilities.ability import Ability, Keyword
from engine.keywords import (
    activated,
    as_it_resolves,
    attacking,
    cards,
    casting,
    copying,
    counters,
    entering,
    fighting,
    gifts,
    graveyard,
    permanents,
    permitting,
    static,
    upkeep,
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """The rule that says what a keyword means, the abilities by that rule, and the rule that links them (607), if any."""

    rule: str
    abilities: Callable[[Keyword], tuple[Ability, ...]]
    linked_by: str | None = None


MEANINGS: dict[str, Meaning] = {
    "equip": Meaning("702.6a", activated.equip),
    "ward": Meaning("702.21a", permanents.ward),
    "rampage": Meaning("702.23a", attacking.rampage),
    "cumulative upkeep": Meaning("702.24a", upkeep.cumulative_upkeep),
    "flanking": Meaning("702.25a", fighting.flanking),
    "cycling": Meaning("702.29a", cards.cycling),
    "typecycling": Meaning("702.29e", cards.typecycling),
    "echo": Meaning("702.30a", upkeep.echo),
    "fading": Meaning("702.32a", upkeep.fading),
    "madness": Meaning("702.35a", casting.madness),
    "amplify": Meaning("702.38a", entering.amplify),
    "provoke": Meaning("702.39a", attacking.provoke),
    "storm": Meaning("702.40a", copying.storm),
    "affinity": Meaning("702.41a", static.affinity),
    "modular": Meaning("702.43a", counters.modular),
    "sunburst": Meaning("702.44a", entering.sunburst),
    "bushido": Meaning("702.45a", fighting.bushido),
    "soulshift": Meaning("702.46a", permanents.soulshift),
    "offering": Meaning("702.48a", casting.offering),
    "ninjutsu": Meaning("702.49a", cards.ninjutsu),
    "commander ninjutsu": Meaning("702.49d", cards.commander_ninjutsu),
    "dredge": Meaning("702.52a", cards.dredge),
    "transmute": Meaning("702.53a", cards.transmute),
    "backup": Meaning("702.165a", entering.backup),
    "bloodthirst": Meaning("702.54a", entering.bloodthirst),
    "replicate": Meaning("702.56a", copying.replicate),
    "graft": Meaning("702.58a", counters.graft),
    "recover": Meaning("702.59a", graveyard.recover),
    "haunt": Meaning("702.55a", as_it_resolves.haunt),
    "ripple": Meaning("702.60a", casting.ripple),
    "suspend": Meaning("702.62a", upkeep.suspend),
    "vanishing": Meaning("702.63a", upkeep.vanishing),
    "absorb": Meaning("702.64a", static.absorb),
    "aura swap": Meaning("702.65a", activated.aura_swap),
    "fortify": Meaning("702.67a", activated.fortify),
    "frenzy": Meaning("702.68a", fighting.frenzy),
    "gravestorm": Meaning("702.69a", copying.gravestorm),
    "poisonous": Meaning("702.70a", fighting.poisonous),
    "transfigure": Meaning("702.71a", activated.transfigure),
    "champion": Meaning("702.72a", permanents.champion, "607.2k"),
    "changeling": Meaning("702.73a", static.changeling),
    "evoke": Meaning("702.74a", casting.evoke),
    "hideaway": Meaning("702.75a", permanents.hideaway),
    "prowl": Meaning("702.76a", casting.prowl),
    "reinforce": Meaning("702.77a", cards.reinforce),
    "conspire": Meaning("702.78a", copying.conspire),
    "persist": Meaning("702.79a", counters.persist),
    "devour": Meaning("702.82a", entering.devour),
    "exalted": Meaning("702.83a", fighting.exalted),
    "unearth": Meaning("702.84a", graveyard.unearth),
    "cascade": Meaning("702.85a", casting.cascade),
    "annihilator": Meaning("702.86a", fighting.annihilator),
    "level up": Meaning("702.87a", counters.level_up),
    "battle cry": Meaning("702.91a", fighting.battle_cry),
    "living weapon": Meaning("702.92a", entering.living_weapon),
    "undying": Meaning("702.93a", counters.undying),
    "miracle": Meaning("702.94a", casting.miracle),
    "soulbond": Meaning("702.95a", permanents.soulbond),
    "scavenge": Meaning("702.97a", graveyard.scavenge),
    "unleash": Meaning("702.98a", entering.unleash),
    "cipher": Meaning("702.99a", as_it_resolves.cipher),
    "evolve": Meaning("702.100a", counters.evolve),
    "extort": Meaning("702.101a", permanents.extort),
    "tribute": Meaning("702.104a", entering.tribute),
    "dethrone": Meaning("702.105a", fighting.dethrone),
    "outlast": Meaning("702.107a", entering.outlast),
    "prowess": Meaning("702.108a", permanents.prowess),
    "dash": Meaning("702.109a", casting.dash),
    "exploit": Meaning("702.110a", permanents.exploit),
    "renown": Meaning("702.112a", fighting.renown),
    "awaken": Meaning("702.113a", casting.awaken),
    "devoid": Meaning("702.114a", static.devoid),
    "ingest": Meaning("702.115a", fighting.ingest),
    "myriad": Meaning("702.116a", attacking.myriad),
    "surge": Meaning("702.117a", casting.surge),
    "emerge": Meaning("702.119a", permitting.emerge),
    "enlist": Meaning("702.154a", attacking.enlist),
    "melee": Meaning("702.121a", attacking.melee),
    "crew": Meaning("702.122a", activated.crew),
    "living metal": Meaning("702.161a", activated.living_metal),
    "saddle": Meaning("702.171a", activated.saddle),
    "fabricate": Meaning("702.123a", counters.fabricate),
    "partner with": Meaning("702.124j", cards.partner_with),
    "undaunted": Meaning("702.125a", static.undaunted),
    "embalm": Meaning("702.128a", graveyard.embalm),
    "eternalize": Meaning("702.129a", graveyard.eternalize),
    "afflict": Meaning("702.130a", fighting.afflict),
    "mentor": Meaning("702.134a", fighting.mentor),
    "afterlife": Meaning("702.135a", permanents.afterlife),
    "riot": Meaning("702.136a", entering.riot),
    "spectacle": Meaning("702.137a", casting.spectacle),
    "escape": Meaning("702.138a", permitting.escape),
    "encore": Meaning("702.141a", graveyard.encore),
    "demonstrate": Meaning("702.144a", copying.demonstrate),
    "decayed": Meaning("702.147a", attacking.decayed),
    "training": Meaning("702.149a", fighting.training),
    "compleated": Meaning("702.150a", entering.compleated),
    "reconfigure": Meaning("702.151a", activated.reconfigure),
    "blitz": Meaning("702.152a", casting.blitz),
    "casualty": Meaning("702.153a", copying.casualty),
    "ravenous": Meaning("702.156a", entering.ravenous),
    "squad": Meaning("702.157a", entering.squad),
    "for mirrodin!": Meaning("702.163a", entering.for_mirrodin),
    "craft": Meaning("702.167a", activated.craft),
    "freerunning": Meaning("702.173a", casting.freerunning),
    "gift": Meaning("702.174a", gifts.gift),
    "offspring": Meaning("702.175a", entering.offspring),
    "harmonize": Meaning("702.180a", permitting.harmonize),
    "impending": Meaning("702.176a", casting.impending),
    "mobilize": Meaning("702.181a", attacking.mobilize),
    "job select": Meaning("702.182a", entering.job_select),
    "station": Meaning("702.184a", activated.station),
    "warp": Meaning("702.185a", permitting.warp),
    "mayhem": Meaning("702.187b", permitting.mayhem),
    "web-slinging": Meaning("702.188a", permitting.web_slinging),
    "firebending": Meaning("702.189a", attacking.firebending),
    "sneak": Meaning("702.190a", permitting.sneak),
    "increment": Meaning("702.191a", counters.increment),
}
"""By name, lower case, in the order of the rules."""


def keyword_of(rule: str) -> str:
    """The keyword that a rule gives its meaning to."""
    return next(name for name, meaning in MEANINGS.items() if meaning.rule == rule)


RULES = frozenset(meaning.rule for meaning in MEANINGS.values())
"""The rules that give a keyword its meaning."""

LINKED = frozenset(meaning.rule for meaning in MEANINGS.values() if meaning.linked_by is not None)
"""The rules of those keywords that stand for a pair of linked abilities (607)."""


@lru_cache(4096)
def meaning_of(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for; none where its rules are carried out elsewhere, or not at all."""
    known = MEANINGS.get(keyword.name)
    return known.abilities(keyword) if known is not None else ()


def meant(ability: Ability) -> tuple[Ability, ...]:
    """What an ability is: a keyword is what it stands for (702.1), any other itself."""
    return meaning_of(ability) if isinstance(ability, Keyword) else (ability,)
