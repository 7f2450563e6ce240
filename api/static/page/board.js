// A board, drawn: zones and cards as type set frames.
import { html } from "../vendor/preact.js";
import { withSymbols, colorsOf } from "./mana.js";

export const STEPS = {
  untap: "untap step", upkeep: "upkeep", draw: "draw step", precombat_main: "precombat main phase",
  beginning_of_combat: "beginning of combat", declare_attackers: "declare attackers step",
  declare_blockers: "declare blockers step", first_strike_damage: "first-strike damage step", combat_damage: "combat damage step",
  end_of_combat: "end of combat", postcombat_main: "postcombat main phase", end: "end step", cleanup: "cleanup step",
};

export const ZONE_NAMES = {
  battlefield: "battlefield", hand: "hand", graveyard: "graveyard", exile: "exile", command: "command zone", companion: "companion", library: "library", stack: "stack",
};

const asObject = (entry) => (typeof entry === "string" ? { card: entry } : entry);

/** What is known of a card: as it was defined in place, or as it was imported. */
export function cardOf(object, cards) {
  // What an effect makes it a copy of, where that is told by name or in full (707.2).
  const copied = (object?.copy_effects || []).at(-1)?.of;
  if (copied && typeof copied === "object") return copied;
  if (copied && cards[copied]) return cards[copied];
  const card = object?.card;
  if (card && typeof card === "object") return card;
  if (card) return cards[card] || { name: card };
  const top = object?.merged?.[0];
  return top ? cardOf(top, cards) : null;
}

/** The face that is up, where a card has several. */
function faceOf(object, card) {
  const faces = card?.card_faces || [];
  if (!faces.length) return card;
  const up = object.face === "back" ? faces[1] : faces.find((one) => one.name === object.face) || faces[0];
  return { ...card, ...up };
}

/** What an object is called. */
export function nameOf(object, cards) {
  if (object.face_down || object.status?.is === "face_down") return "Face-down card";
  const card = faceOf(object, cardOf(object, cards));
  return card?.name || object.name || (object.kind ? String(object.kind) : "a card");
}

export const amountOf = (value) => value?.amount ?? value ?? 0;
export const hostOf = (object) => object.attached_to?.to ?? object.attached_to?.object ?? object.attached_to;

/** All objects of a board with where they are: `{object, pointer, zone, player}`. */
export function objectsOf(state) {
  const found = [];
  const list = (entries, pointer, zone, player) =>
    (entries || []).forEach((entry, n) => found.push({ object: asObject(entry), pointer: `${pointer}/${n}`, zone, player }));
  (state.players || []).forEach((player, n) => {
    const at = `/state/players/${n}`;
    for (const zone of ["hand", "graveyard", "exile", "command", "companion"]) list(player[zone], `${at}/${zone}`, zone, player.id);
    for (const part of ["top", "rest", "bottom"]) list(player.library?.[part], `${at}/library/${part}`, "library", player.id);
  });
  (state.battlefield || []).forEach((object, n) =>
    found.push({ object, pointer: `/state/battlefield/${n}`, zone: "battlefield", player: object.controller || object.owner }));
  (state.stack || []).forEach((object, n) => found.push({ object, pointer: `/state/stack/${n}`, zone: "stack", player: object.controller }));
  return found;
}

/** The marks on an object, in words. */
function marksOf(object, combat, names) {
  const marks = [];
  const attack = combat?.attackers?.find((one) => one.id === object.id);
  const block = combat?.blockers?.find((one) => one.id === object.id);
  if (object.tapped) marks.push(["tapped", "tapped"]);
  for (const [kind, value] of Object.entries(object.counters || {})) marks.push(["counters", `${amountOf(value)} ${kind}`]);
  if (object.damage) marks.push(["damage", `${object.damage} damage`]);
  if (attack) marks.push(["combat", `attacking ${names(attack.defending) || ""}`]);
  if (block) marks.push(["combat", `blocking ${(block.blocking || []).map(names).join(", ")}`]);
  if (object.controlled_since_turn_began === false) marks.push(["plain", "summoning sick"]);
  if (object.token) marks.push(["plain", "token"]);
  if (object.commander) marks.push(["plain", "commander"]);
  if (object.phased_out) marks.push(["plain", "phased out"]);
  if (object.flipped) marks.push(["plain", "flipped"]);
  const copied = (object.copy_effects || []).at(-1)?.of;
  if (copied) marks.push(["plain", typeof copied === "string" && copied !== names(copied) ? `copy of ${names(copied)}` : `copy; printed ${object.card?.name ?? object.card ?? "otherwise"}`]);
  if (object.owner && object.controller && object.owner !== object.controller) marks.push(["plain", `owned by ${object.owner}`]);
  for (const flag of ["monstrous", "renowned", "suspected", "saddled", "solved", "prepared", "harnessed", "ring_bearer", "melded"]) {
    if (object[flag]) marks.push(["plain", flag.replace("_", "-")]);
  }
  if (object.class_level) marks.push(["plain", `level ${object.class_level}`]);
  for (const { values, objects } of object.links || []) {
    if (objects?.length) marks.push(["plain", `linked: ${objects.map(names).join(", ")}`]);
    for (const [what, value] of Object.entries(values || {})) marks.push(["plain", `${what.replaceAll("_", " ")}: ${[value].flat().map((one) => names(one?.name ?? one)).join(", ")}`]);
  }
  return marks;
}

function typesOf(card, seen) {
  if (!seen?.types) return card?.type_line || "";
  const big = seen.types.filter((one) => one === one.toLowerCase());
  const small = seen.types.filter((one) => one !== one.toLowerCase());
  const line = big.map((one) => one[0].toUpperCase() + one.slice(1)).join(" ");
  return small.length ? `${line} — ${small.join(" ")}` : line;
}

function sizeOf(card, object, seen) {
  if (seen) return seen.power !== undefined && seen.power !== null ? `${seen.power}/${seen.toughness}` : card?.loyalty ? null : null;
  if (object.face_down) return "2/2";
  if (card?.power !== undefined && card?.power !== null) return `${card.power}/${card.toughness}`;
  return null;
}

/** What a frame says, in one line, for who does not see it. */
function spoken(name, count, card, size, marks, change) {
  return [count > 1 ? `${count} ${name}` : name, size, card?.type_line, ...marks.map(([, text]) => text), change].filter(Boolean).join(", ");
}

function Frame({ one, view }) {
  const { object, pointer } = one;
  const { cards, looks, changes, combat, pick, names } = view;
  const card = faceOf(object, cardOf(object, cards));
  const seen = looks?.[object.id]?.at(-1)?.result;
  const name = nameOf(object, cards);
  const size = sizeOf(card, object, seen);
  const marks = marksOf(object, combat, names);
  const change = changes?.get(object.id);
  const printed = card?.power !== undefined ? `${card.power}/${card.toughness}` : null;
  const unlike = seen && size && printed !== size;
  const unread = card?.understood === false;
  const classes = ["frame", `edge-${object.face_down ? "none" : colorsOf(card)}`, object.tapped && "is-tapped", change && "changed", object.phased_out && "faded"];
  const label = spoken(name, one.count, card, size, marks, change?.join(", "));
  const inside = html`
    <span class="frame-top"><span class="frame-name">${name}${one.count > 1 ? html` <span class="times">×${one.count}</span>` : ""}</span><span class="cost">${object.face_down ? "" : withSymbols(card?.mana_cost || "")}</span></span>
    <span class="frame-type">${object.face_down ? "Creature" : typesOf(card, seen)}</span>
    ${(marks.length || size || card?.loyalty || card?.defense) && html`<span class="frame-foot">
      <span class="marks">${marks.map(([kind, text]) => html`<span class="mark mark-${kind}">${text}</span>`)}</span>
      ${size && html`<span class="size ${unlike ? "unlike" : ""}" title=${unlike ? `printed ${printed ?? "without power and toughness"}` : ""}>${size}</span>`}
      ${!size && card?.loyalty && html`<span class="size">${amountOf(object.counters?.loyalty ?? card.loyalty)}</span>`}
      ${!size && card?.defense && html`<span class="size">${amountOf(object.counters?.defense ?? card.defense)}</span>`}
    </span>`}
    ${unread && html`<span class="unread" title="Some of its text is not understood yet">text not understood in part</span>`}
    ${change && html`<span class="change">${change.map((text) => html`<span>${text}</span>`)}</span>`}`;
  return html`<button type="button" class=${classes.filter(Boolean).join(" ")} data-pointer=${pointer} data-id=${object.id} aria-label=${label}
    onClick=${() => pick(one)}>${inside}</button>`;
}

function Slip({ one, view }) {
  const { object } = one;
  const card = faceOf(object, cardOf(object, view.cards));
  const change = view.changes?.get(object.id);
  const unknown = !card && !object.card;
  const name = unknown ? "unknown card" : nameOf(object, view.cards);
  return html`<button type="button" class="slip edge-${colorsOf(card)} ${change ? "changed" : ""}" data-pointer=${one.pointer} data-id=${object.id}
    onClick=${() => view.pick(one)}>
    <span class="frame-name">${name}</span> <span class="cost">${withSymbols(card?.mana_cost || "")}</span>
    ${card?.understood === false && html`<span class="unread">text not understood in part</span>`}
    ${change && html`<span class="change">${change.map((text) => html`<span>${text}</span>`)}</span>`}
  </button>`;
}

/** Those that differ in nothing that is drawn stand as one, with how many they are. */
function grouped(listed, view) {
  const found = new Map();
  for (const one of listed) {
    const { id, timestamp, ...rest } = one.object;
    const fights = [view.combat?.attackers, view.combat?.blockers].some((list) => list?.some((other) => other.id === id));
    const alone = fights || view.attached.get(id)?.length || rest.attached_to || !rest.card;
    const key = alone ? one.pointer : JSON.stringify([rest, view.changes?.get(id), view.looks?.[id]?.at(-1)?.result, one.player]);
    const same = found.get(key);
    if (same) same.count += 1;
    else found.set(key, { ...one, count: 1 });
  }
  return [...found.values()];
}

/** How many permanents, or cards in a zone, are shown though they are as they were, where something of that player's changed. */
const FEW = 6;

function Permanents({ listed, view }) {
  const own = grouped(listed.filter((one) => !view.inPlay.has(hostOf(one.object))), view);
  const group = (one, depth = 0) => html`<li class=${depth ? "attached" : ""} key=${one.object.id || one.pointer}>
    <${Frame} one=${one} view=${view} />
    ${view.attached.get(one.object.id)?.length > 0 && depth < 5 && html`<ul class="attachments" aria-label=${`Attached to ${nameOf(one.object, view.cards)}`}>
      ${view.attached.get(one.object.id).map((other) => group(other, depth + 1))}</ul>`}
  </li>`;
  const isLand = (one) => /\bLand\b/.test(cardOf(one.object, view.cards)?.type_line || "") && !/Creature/.test(cardOf(one.object, view.cards)?.type_line || "");
  const rows = [own.filter((one) => !isLand(one)), own.filter(isLand)].filter((row) => row.length);
  const drawn = (some) => rows.map((row) => row.filter((one) => some.includes(one))).filter((row) => row.length)
    .map((row) => html`<ul class="row ${isLand(row[0]) ? "lands" : ""}">${row.map((one) => group(one))}</ul>`);
  if (!view.touched) return drawn(own);
  const changed = (one) => view.changes.has(one.object.id) || (view.attached.get(one.object.id) || []).some(changed);
  const rest = own.filter((one) => !changed(one));
  if (rest.length <= FEW) return drawn(own);
  const count = rest.reduce((sum, one) => sum + one.count, 0);
  return html`${drawn(own.filter(changed))}<details class="unchanged"><summary>${count} other permanents, unchanged</summary>${drawn(rest)}</details>`;
}

function Zone({ name, listed, view }) {
  const drawn = html`<ul>${listed.map((one) => html`<li key=${one.object.id || one.pointer}><${Slip} one=${one} view=${view} /></li>`)}</ul>`;
  if (view.touched && listed.length > FEW && !listed.some((one) => view.changes.has(one.object.id)))
    return html`<details class="unchanged"><summary>${name}: ${listed.length} cards, unchanged</summary><div class="zone">${drawn}</div></details>`;
  return html`<div class="zone"><span class="zone-name">${name}</span>${drawn}</div>`;
}

function Player({ player, n, objects, view, head }) {
  const of = (zone) => objects.filter((one) => one.zone === zone && one.player === player.id);
  const active = view.turn.active === player.id;
  const library = player.library || {};
  const changes = view.changes?.get(`player ${player.id}`);
  const counters = Object.entries(player.counters || {}).map(([kind, value]) => `${amountOf(value)} ${kind}`);
  const titles = (player.designations || []).map((one) => (one.is || one.what || one).toString().replace("citys_", "city's "));
  const mana = (player.mana_pool || []).map((one) => one.mana || one).join("");
  const zones = ["hand", "graveyard", "exile", "command", "companion"].map((zone) => [zone, of(zone)]).filter(([, listed]) => listed.length);
  const inLibrary = of("library");
  const own = of("battlefield");
  if (view.touched && !view.touched.has(player.id)) {
    const { touched, ...whole } = view;
    return html`<details class="unchanged"><summary>${player.name || player.id}: ${player.life ?? view.life} life, ${own.length} ${own.length === 1 ? "permanent" : "permanents"}; unchanged</summary>
      <${Player} player=${player} n=${n} objects=${objects} view=${whole} head=${head} /></details>`;
  }
  return html`<div role="group" class="player ${active ? "active" : ""} ${changes ? "changed" : ""}" aria-label=${`Player ${player.name || player.id}`}>
    <header>
      <span class="player-name">${player.name || player.id}${active && html` <span class="whose">active</span>`}${view.turn.priority === player.id && html` <span class="whose">priority</span>`}</span>
      ${head ? head(player, n) : html`<span class="life"><b>${player.life ?? view.life}</b> life</span>`}
      ${counters.map((text) => html`<span class="mark mark-counters">${text}</span>`)}
      ${titles.map((text) => html`<span class="mark mark-plain">${text}</span>`)}
      ${player.lost && html`<span class="mark mark-damage">lost</span>`}
      ${mana && html`<span class="pool">mana ${withSymbols(mana)}</span>`}
      ${library.size !== undefined && html`<span class="library">library ${library.size}</span>`}
      ${changes && html`<span class="change">${changes.map((text) => html`<span>${text}</span>`)}</span>`}
    </header>
    <${Permanents} listed=${own} view=${view} />
    ${zones.map(([zone, listed]) => html`<${Zone} name=${ZONE_NAMES[zone]} listed=${listed} view=${view} />`)}
    ${inLibrary.length > 0 && html`<div class="zone"><span class="zone-name">library, known</span><ul>${inLibrary.map((one) => html`<li><${Slip} one=${one} view=${view} /></li>`)}</ul></div>`}
  </div>`;
}

function Stack({ stack, view }) {
  if (!stack.length) return null;
  return html`<div role="group" class="stack" aria-label="Stack"><span class="player-name">Stack</span> <small>(the first is the bottom, the last resolves first)</small>
    <ol>${stack.map((one) => {
      const { object } = one;
      const source = object.source ? view.names(object.source) : null;
      const name = object.card ? nameOf(object, view.cards) : source ? `ability of ${source}` : nameOf(object, view.cards);
      const targets = (object.targets || []).map((target) => view.names(target?.ref ?? target)).filter(Boolean);
      const change = view.changes?.get(object.id);
      return html`<li><button type="button" class="slip ${change ? "changed" : ""}" data-pointer=${one.pointer} onClick=${() => view.pick(one)}>
        <span class="frame-name">${name}</span> <small>${object.controller}${targets.length > 0 && ` → ${targets.join(", ")}`}</small>
        ${change && html`<span class="change">${change.map((text) => html`<span>${text}</span>`)}</span>`}</button></li>`;
    })}</ol></div>`;
}

/** A board. `pick` is told which object was clicked, `drop` which emblem or effect is to go; `looks` are layers, `changes` words, both by ids;
 * `touched` are the players in whose part something changes: the parts of the others are folded. */
export function Board({ state, cards, looks, changes, touched, pick = () => {}, drop, head, caption }) {
  const objects = objectsOf(state);
  const byId = new Map(objects.map((one) => [one.object.id, one]));
  const names = (id) => (byId.has(id) ? nameOf(byId.get(id).object, cards) : id);
  const attached = new Map();
  const inPlay = new Set((state.battlefield || []).map((one) => one.id));
  for (const one of objects.filter((one) => one.zone === "battlefield")) {
    const host = hostOf(one.object);
    if (host && inPlay.has(host)) attached.set(host, [...(attached.get(host) || []), one]);
  }
  const turn = { active: state.players?.[0]?.id, step: "precombat_main", ...state.turn };
  const view = { cards, looks, changes, touched, combat: state.combat, pick, names, attached, inPlay, turn, life: state.starting_life ?? (state.variant === "commander" ? 40 : 20) };
  const others = [
    ...(state.emblems || []).map((one, n) => [`Emblem of ${one.owner}: ${one.text || ""}`, `/state/emblems/${n}`]),
    ...(state.effects || []).map((one, n) => [one.text && `Effect${Array.isArray(one.affects) ? ` on ${one.affects.map(names).join(", ")}` : ""}: ${one.text}`, `/state/effects/${n}`]),
    ...(state.delayed_triggers || []).map((one, n) => [one.text && `Delayed trigger: ${one.text}`, `/state/delayed_triggers/${n}`]),
  ].filter(([text]) => text);
  return html`<div class="board">
    ${caption}
    <p class="turn">${turn.number ? `Turn ${turn.number}, ` : ""}${turn.active ? `${turn.active}’s ` : ""}${STEPS[turn.step] || turn.step}${turn.priority ? html`, ${turn.priority} has priority` : ""}${state.day_night ? `, ${state.day_night}` : ""}${view.changes?.get("turn") ? html` <span class="change"><span>${view.changes.get("turn")}</span></span>` : ""}</p>
    <${Stack} stack=${objects.filter((one) => one.zone === "stack")} view=${view} />
    ${(state.players || []).map((player, n) => html`<${Player} key=${player.id} player=${player} n=${n} objects=${objects} view=${view} head=${head} />`)}
    ${others.length > 0 && html`<ul class="lasting">${others.map(([text, pointer]) => html`<li>${text}${drop && html` <button type="button" class="quiet" aria-label=${`Take away: ${text}`} onClick=${() => drop(pointer)}>×</button>`}</li>`)}</ul>`}
  </div>`;
}
