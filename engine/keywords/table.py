"""The keyword abilities of rule 702: name, rule number, and what follows the name in rules text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

Follows = Literal["", "cost", "amount", "amount cost", "quality", "quality cost", "form"]
"""What follows a keyword's name: nothing, a cost, an amount, "N—[cost]", a quality, a quality and a cost; or it has a
form of its own.
"""


@dataclass(frozen=True, slots=True)
class KeywordRule:
    """One keyword ability. ``follows`` lists every form that its rule or Oracle text gives it."""

    name: str
    rule: str
    follows: tuple[Follows, ...] = ("",)


def _keyword(name: str, rule: int, *follows: Follows) -> KeywordRule:
    return KeywordRule(name, f"702.{rule}", follows or ("",))


KEYWORDS = (
    _keyword("deathtouch", 2),
    _keyword("defender", 3),
    _keyword("double strike", 4),
    _keyword("enchant", 5, "quality"),
    _keyword("equip", 6, "cost", "quality cost"),
    _keyword("first strike", 7),
    _keyword("flash", 8),
    _keyword("flying", 9),
    _keyword("haste", 10),
    _keyword("hexproof", 11, "", "quality"),
    _keyword("indestructible", 12),
    _keyword("intimidate", 13),
    _keyword("landwalk", 14, "quality"),
    _keyword("lifelink", 15),
    _keyword("protection", 16, "quality"),
    _keyword("reach", 17),
    _keyword("shroud", 18),
    _keyword("trample", 19),
    _keyword("trample over planeswalkers", 19),
    _keyword("vigilance", 20),
    _keyword("ward", 21, "cost"),
    _keyword("banding", 22),
    _keyword("bands with other", 22, "form"),
    _keyword("rampage", 23, "amount"),
    _keyword("cumulative upkeep", 24, "cost"),
    _keyword("flanking", 25),
    _keyword("phasing", 26),
    _keyword("buyback", 27, "cost"),
    _keyword("shadow", 28),
    _keyword("cycling", 29, "cost"),
    _keyword("typecycling", 29, "quality cost"),
    _keyword("echo", 30, "cost"),
    _keyword("horsemanship", 31),
    _keyword("fading", 32, "amount"),
    _keyword("kicker", 33, "cost"),
    _keyword("multikicker", 33, "cost"),
    _keyword("flashback", 34, "cost"),
    _keyword("madness", 35, "cost"),
    _keyword("fear", 36),
    _keyword("morph", 37, "cost"),
    _keyword("megamorph", 37, "cost"),
    _keyword("amplify", 38, "amount"),
    _keyword("provoke", 39),
    _keyword("storm", 40),
    _keyword("affinity", 41, "quality"),
    _keyword("entwine", 42, "cost"),
    _keyword("modular", 43, "amount"),
    _keyword("sunburst", 44),
    _keyword("bushido", 45, "amount"),
    _keyword("soulshift", 46, "amount"),
    _keyword("splice", 47, "form"),
    _keyword("ninjutsu", 49, "cost"),
    _keyword("commander ninjutsu", 49, "cost"),
    _keyword("offering", 48, "form"),
    _keyword("epic", 50),
    _keyword("convoke", 51),
    _keyword("dredge", 52, "amount"),
    _keyword("transmute", 53, "cost"),
    _keyword("bloodthirst", 54, "amount"),
    _keyword("haunt", 55),
    _keyword("replicate", 56, "cost"),
    _keyword("graft", 58, "amount"),
    _keyword("recover", 59, "cost"),
    _keyword("ripple", 60, "amount"),
    _keyword("split second", 61),
    _keyword("suspend", 62, "amount cost"),
    _keyword("vanishing", 63, "", "amount"),
    _keyword("absorb", 64, "amount"),
    _keyword("aura swap", 65, "cost"),
    _keyword("delve", 66),
    _keyword("fortify", 67, "cost"),
    _keyword("frenzy", 68, "amount"),
    _keyword("gravestorm", 69),
    _keyword("poisonous", 70, "amount"),
    _keyword("transfigure", 71, "cost"),
    _keyword("champion", 72, "quality"),
    _keyword("changeling", 73),
    _keyword("evoke", 74, "cost"),
    _keyword("hideaway", 75, "amount"),
    _keyword("prowl", 76, "cost"),
    _keyword("reinforce", 77, "amount cost"),
    _keyword("conspire", 78),
    _keyword("persist", 79),
    _keyword("wither", 80),
    _keyword("retrace", 81),
    _keyword("devour", 82, "amount"),
    _keyword("exalted", 83),
    _keyword("unearth", 84, "cost"),
    _keyword("cascade", 85),
    _keyword("annihilator", 86, "amount"),
    _keyword("level up", 87, "cost"),
    _keyword("rebound", 88),
    _keyword("umbra armor", 89),
    _keyword("infect", 90),
    _keyword("battle cry", 91),
    _keyword("living weapon", 92),
    _keyword("undying", 93),
    _keyword("miracle", 94, "cost"),
    _keyword("soulbond", 95),
    _keyword("overload", 96, "cost"),
    _keyword("scavenge", 97, "cost"),
    _keyword("unleash", 98),
    _keyword("cipher", 99),
    _keyword("evolve", 100),
    _keyword("extort", 101),
    _keyword("fuse", 102),
    _keyword("bestow", 103, "cost"),
    _keyword("tribute", 104, "amount"),
    _keyword("dethrone", 105),
    _keyword("outlast", 107, "cost"),
    _keyword("prowess", 108),
    _keyword("dash", 109, "cost"),
    _keyword("exploit", 110),
    _keyword("menace", 111),
    _keyword("renown", 112, "amount"),
    _keyword("awaken", 113, "amount cost"),
    _keyword("devoid", 114),
    _keyword("ingest", 115),
    _keyword("myriad", 116),
    _keyword("surge", 117, "cost"),
    _keyword("skulk", 118),
    _keyword("emerge", 119, "cost"),
    _keyword("escalate", 120, "cost"),
    _keyword("melee", 121),
    _keyword("crew", 122, "amount"),
    _keyword("fabricate", 123, "amount"),
    _keyword("partner", 124),
    _keyword("partner with", 124, "form"),
    _keyword("choose a background", 124, "form"),
    _keyword("doctor's companion", 124, "form"),
    _keyword("undaunted", 125),
    _keyword("improvise", 126),
    _keyword("aftermath", 127),
    _keyword("embalm", 128, "cost"),
    _keyword("eternalize", 129, "cost"),
    _keyword("afflict", 130, "amount"),
    _keyword("ascend", 131),
    _keyword("assist", 132),
    _keyword("jump-start", 133),
    _keyword("mentor", 134),
    _keyword("afterlife", 135, "amount"),
    _keyword("riot", 136),
    _keyword("spectacle", 137, "cost"),
    _keyword("escape", 138, "cost"),
    _keyword("mutate", 140, "cost"),
    _keyword("encore", 141, "cost"),
    _keyword("foretell", 143, "cost"),
    _keyword("demonstrate", 144),
    _keyword("daybound", 145),
    _keyword("nightbound", 145),
    _keyword("disturb", 146, "cost"),
    _keyword("decayed", 147),
    _keyword("cleave", 148, "cost"),
    _keyword("training", 149),
    _keyword("reconfigure", 151, "cost"),
    _keyword("blitz", 152, "cost"),
    _keyword("casualty", 153, "amount"),
    _keyword("enlist", 154),
    _keyword("read ahead", 155),
    _keyword("ravenous", 156),
    _keyword("squad", 157, "cost"),
    _keyword("living metal", 161),
    _keyword("more than meets the eye", 162, "form"),
    _keyword("prototype", 160, "form"),
    _keyword("for mirrodin!", 163),
    _keyword("toxic", 164, "amount"),
    _keyword("craft", 167, "form"),
    _keyword("backup", 165, "amount"),
    _keyword("bargain", 166),
    _keyword("disguise", 168, "cost"),
    _keyword("plot", 170, "cost"),
    _keyword("saddle", 171, "amount"),
    _keyword("freerunning", 173, "cost"),
    _keyword("gift", 174, "form"),
    _keyword("offspring", 175, "cost"),
    _keyword("impending", 176, "amount cost"),
    _keyword("start your engines!", 179),
    _keyword("space sculptor", 158),
    _keyword("station", 184),
    _keyword("harmonize", 180, "cost"),
    _keyword("mobilize", 181, "amount"),
    _keyword("job select", 182),
    _keyword("tiered", 183),
    _keyword("warp", 185, "cost"),
    _keyword("mayhem", 187, "", "cost"),
    _keyword("web-slinging", 188, "cost"),
    _keyword("firebending", 189, "amount"),
    _keyword("sneak", 190, "cost"),
    _keyword("increment", 191),
    _keyword("paradigm", 192),
)
"""Every keyword ability whose line is its name and what follows it, in the order of the rules.

Left out, because their text is a paragraph of its own form: forecast, hidden agenda,
companion, mutate, boast, visit, solved, spree, exhaust, max speed, ∞.
"""

LABELS_WITH_MEANING = frozenset(
    {
        "forecast",
        "companion",
        "boast",
        "visit",
        "prototype",
        "craft",
        "solved",
        "gift",
        "exhaust",
        "station",
        "∞",
        "partner",
        "max speed",
        "to solve",
        "power-up",
        "kicker",
        "friends forever",
    }
)
"""Words before a dash that are keywords or have rules meaning, unlike ability words and flavor words (207.2c–d)."""

BY_NAME = {keyword.name: keyword for keyword in KEYWORDS}

VARIANTS = {
    "banding": ("bands with other",),  # 702.22b
    "trample": ("trample over planeswalkers",),  # 702.19c
    "cycling": ("typecycling",),  # 702.29e, 702.29f
    "kicker": ("multikicker",),  # 702.33c
    "ninjutsu": ("commander ninjutsu",),  # 702.49d
    "morph": ("megamorph",),  # 702.37b
}
"""The keyword abilities under names of their own that are abilities of another keyword as well.

Those that share its name are told apart by what follows it: hexproof from a quality (702.11d), landwalk of a kind of land
(702.14a), protection from everything (702.16j), "partner with" (702.124n).
"""


@cache
def names_of(keyword: str) -> tuple[str, ...]:
    """The names of all abilities that are meant where a text names a keyword (702.1d)."""
    return (keyword, *VARIANTS.get(keyword, ()))
