// The words of the short notation, for completion and for what is set apart in the editor.

export const ZONES = ["hand", "battlefield", "graveyard", "exile", "library", "command", "commander", "mana", "emblem", "stack"];

export const VERBS = [
  "casts", "plays", "activates", "equips", "cycles", "crews", "attacks", "blocks", "doesn't attack", "doesn't block", "assigns", "responds", "turns",
  "foretells", "plots", "suspends", "unlocks", "passes", "concedes", "discards",
];

const STEPS = ["untap", "upkeep", "draw", "main", "main 2", "combat", "declare attackers", "declare blockers", "combat damage", "end of combat", "end step", "cleanup"];

const MARKS = [
  "tapped", "untapped", "+1/+1", "-1/-1", "loyalty", "damage", "summoning sick", "attacking", "blocking", "blocked", "token", "copy of", "face down", "morph",
  "transformed", "phased out", "flipped", "owner", "chosen color", "chosen creature type", "monstrous", "renowned", "goaded by", "level", "kicked", "x",
];

const SPELLS = ["targeting", "with", "kicked", "without", "for", "choosing mode", "dividing", "sacrificing", "discarding", "tapping", "assuming mana", "x ="];

const ASKING = ["explain", "expect", "explore", "resolve", "until end of turn", "until end of step", "until priority", "use defaults", "assume mana", "go to end step", "go to combat damage", "answer"];

const PLAYERS = ["life", "poison", "energy", "monarch", "initiative", "city's blessing", "land played"];

const options = (words, type, apply = (word) => word) => words.map((label) => ({ label, type, apply: apply(label) }));

/** All words, as completions. */
export const WORDS = [
  ...options(ZONES, "zone", (word) => `${word}: `),
  ...options(VERBS, "verb", (word) => `${word} `),
  ...options(MARKS, "mark"),
  ...options(SPELLS, "how", (word) => `${word} `),
  ...options(ASKING, "asked"),
  ...options(STEPS, "step"),
  ...options(PLAYERS, "player"),
];

const any = (words) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length).join("|");

/** What is set apart in the editor, with the class of each. */
export const PATTERN = new RegExp(
  [
    "(?<comment>#.*$)",
    '(?<text>"(?:[^"\\\\]|\\\\.)*")',
    "(?<mana>\\{[^{}\\s]{1,7}\\})",
    `(?<zone>\\b(?:${any([...ZONES, "effect", "delayed trigger"])})(?=:))`,
    `(?<verb>\\b(?:${any([...VERBS, "resolve", "explain", "expect", "explore", "answer"])})\\b)`,
    `(?<how>\\b(?:${any(["targeting", "choosing", "dividing", "sacrificing", "assuming mana", "with", "attached to"])})\\b)`,
    "(?<number>(?:^|(?<=[\\s(,]))[+-]?\\d+(?:/[+-]?\\d+)?\\b)",
  ].join("|"),
  "gm",
);

/** Behind what a card's name begins. */
export const BEFORE_NAME = new RegExp(
  `(?:^|[:;,(\\n]|\\b(?:${any(["casts", "plays", "activates", "equips", "cycles", "crews", "on", "targeting", "with", "explain", "expect", "of", "and", "sacrificing", "discarding", "tapping", "blocks", "attacks", "to", "over", "as", "foretells", "plots", "suspends", "turns", "unlocks", "exiling", "returning", "from"])})\\s)\\s*(?:\\d+x?\\s+)?(?:[A-Z]\\s+(?:holds|controls)\\s+)?$`,
);
