// Putting a board together by clicks: search a card, put it in a zone, change what is there, choose what is done.
import { html, useEffect, useId, useRef, useState } from "../vendor/preact.js";
import * as edit from "./edit.js";
import { cardOf, nameOf, objectsOf, amountOf, hostOf, STEPS, ZONE_NAMES } from "./board.js";
import { complete, legalActions, readCard, Trouble } from "./service.js";
import { Rules } from "./rules.js";
import { withSymbols } from "./mana.js";
import { Layers } from "./layers.js";

/** A field that completes names of cards. */
export function Search({ label, onChoose }) {
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState([]);
  const [at, setAt] = useState(-1);
  const id = useId();
  const asked = useRef();
  useEffect(() => {
    asked.current?.abort();
    if (typed.trim().length < 2) return void setNames([]);
    const wait = (asked.current = new AbortController());
    const timer = setTimeout(() => complete(typed.trim(), wait.signal).then((found) => !wait.signal.aborted && (setNames(found), setAt(found.length ? 0 : -1))), 60);
    return () => clearTimeout(timer);
  }, [typed]);
  const choose = (name) => {
    onChoose(name);
    setTyped("");
    setNames([]);
  };
  const key = (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (names.length) setAt((at + (event.key === "ArrowDown" ? 1 : names.length - 1)) % names.length);
    } else if (event.key === "Enter" && typed.trim()) {
      event.preventDefault();
      choose(names[at] ?? typed.trim());
    } else if (event.key === "Escape") {
      setNames([]);
    }
  };
  return html`<div class="search">
    <label for=${`${id}i`}>${label}</label>
    <input id=${`${id}i`} type="text" role="combobox" autocomplete="off" aria-autocomplete="list" aria-expanded=${names.length > 0} aria-controls=${`${id}l`}
      aria-activedescendant=${at >= 0 && names.length ? `${id}o${at}` : undefined} value=${typed} placeholder="Search a card"
      onInput=${(event) => setTyped(event.target.value)} onKeyDown=${key} onBlur=${() => setTimeout(() => setNames([]), 150)} />
    <ul id=${`${id}l`} role="listbox" aria-label="Cards" hidden=${!names.length}>${names.map((name, n) => html`<li id=${`${id}o${n}`} role="option" aria-selected=${n === at}
      onPointerDown=${(event) => { event.preventDefault(); choose(name); }}>${name}</li>`)}</ul>
  </div>`;
}

/** Search a card, and put it in a zone. */
export function Adding({ players, change }) {
  const [whose, setWhose] = useState("A");
  const [zone, setZone] = useState("battlefield");
  const player = players.some((one) => one.id === whose) ? whose : players[0]?.id;
  return html`<div class="adding">
    <${Search} label="Add a card" onChoose=${(name) => change((request) => edit.add(request, name, player, zone))} />
    <label>for <select aria-label="Player" value=${player} onChange=${(event) => setWhose(event.target.value)}>${players.map((one) => html`<option value=${one.id}>${one.name || one.id}</option>`)}</select></label>
    <label>in <select aria-label="Zone" value=${zone} onChange=${(event) => setZone(event.target.value)}>${["battlefield", "hand", "graveyard", "exile", "library", "command", "companion", "stack"].map((one) => html`<option value=${one}>${ZONE_NAMES[one]}</option>`)}</select></label>
  </div>`;
}

/** An emblem, or an effect that an earlier spell left, in Oracle wording. */
export function Lasting({ state, cards, change }) {
  const [kind, setKind] = useState("emblem");
  const [whose, setWhose] = useState("A");
  const [on, setOn] = useState("");
  const [said, setSaid] = useState("");
  const player = state.players.some((one) => one.id === whose) ? whose : state.players[0]?.id;
  const permanents = objectsOf(state).filter((one) => one.zone === "battlefield");
  const affected = permanents.some((one) => one.object.id === on) || state.players.some((one) => one.id === on) ? on : "";
  const put = async (event) => {
    event.preventDefault();
    if (!said.trim()) return;
    if (await change((request) => (kind === "emblem" ? edit.addEmblem(request, player, said.trim()) : edit.addEffect(request, player, said.trim(), affected)))) setSaid("");
  };
  return html`<form class="lasting-set" onSubmit=${put}>
    <label>An <select aria-label="Emblem or effect" value=${kind} onChange=${(event) => setKind(event.target.value)}><option value="emblem">emblem</option><option value="effect">effect</option></select></label>
    <label>of <select aria-label="Whose emblem or effect" value=${player} onChange=${(event) => setWhose(event.target.value)}>${state.players.map((one) => html`<option value=${one.id}>${one.name || one.id}</option>`)}</select></label>
    ${kind === "effect" && html`<label>on <select aria-label="What the effect affects" value=${affected} onChange=${(event) => setOn(event.target.value)}><option value="">nothing in particular</option>
      ${permanents.map((one) => html`<option value=${one.object.id}>${nameOf(one.object, cards)} (${one.player})</option>`)}${state.players.map((one) => html`<option value=${one.id}>${one.name || one.id}, the player</option>`)}</select></label>`}
    <label class="wide">saying <input aria-label="Its text" value=${said} placeholder=${kind === "emblem" ? "Creatures you control get +1/+1." : "Target creature gets +3/+3 until end of turn."} onInput=${(event) => setSaid(event.target.value)} /></label>
    <button class="quiet" disabled=${!said.trim()}>Add it</button>
    <p class="aside">A spell is put on the stack by “Add a card … in stack”; click it there for its targets and X. An ability on the stack and a delayed trigger have no buttons:
      write <code>stack: A's ability of Prodigal Sorcerer targeting B</code> or <code>delayed trigger: "…"</code>. What a spell or an effect has beyond that has fields in JSON only: <a href="docs/">the reference</a>.</p>
  </form>`;
}

/** What a spell on the stack targets, and its X. */
function OnStack({ one, request, cards, does }) {
  const { object, pointer } = one;
  const idOf = (target) => target?.ref ?? target?.id ?? target;
  const targets = (object.targets || []).map(idOf);
  const things = objectsOf(request.state).filter((other) => other.object.id && other.object.id !== object.id && ["battlefield", "graveyard", "stack", "exile"].includes(other.zone));
  const called = (id) => { const found = things.find((other) => other.object.id === id); return found ? nameOf(found.object, cards) : id; };
  const set = (list) => does((next) => edit.set(next, pointer, "targets", list.length ? list : undefined, undefined));
  return html`<div class="group"><h4>On the stack</h4>
    ${targets.length > 0 && html`<ul class="targets" aria-label="Targets">${targets.map((id, n) => html`<li key=${n}>targets ${called(id)} <button type="button" class="quiet" aria-label=${`No longer target ${called(id)}`} onClick=${() => set(object.targets.filter((_, m) => m !== n))}>×</button></li>`)}</ul>`}
    <div class="fields"><label>${targets.length ? "another target" : "target"} <select aria-label="Add a target" value="" onChange=${(event) => event.target.value && set([...(object.targets || []), event.target.value])}>
      <option value="">–</option>${request.state.players.map((other) => html`<option value=${other.id}>${other.name || other.id}, the player</option>`)}${things.map((other) => html`<option value=${other.object.id}>${nameOf(other.object, cards)} (${other.player}, ${ZONE_NAMES[other.zone]})</option>`)}</select></label>
      <label>X <input type="number" min="0" aria-label="X of the spell" value=${object.x ?? ""} onChange=${(event) => does((next) => edit.set(next, pointer, "x", event.target.value === "" ? undefined : Number(event.target.value), undefined))} /></label></div></div>`;
}

/** Whose turn it is, and which step. */
export function Turn({ state, change }) {
  const turn = { active: state.players[0]?.id, step: "precombat_main", ...state.turn };
  const set = (field) => (event) => change((request) => edit.setTurn(request, field, event.target.value));
  return html`<div class="turn-set">
    <label>Turn of <select aria-label="Turn of" value=${turn.active} onChange=${set("active")}>${state.players.map((one) => html`<option value=${one.id}>${one.name || one.id}</option>`)}</select></label>
    <label>step <select aria-label="Step" value=${turn.step} onChange=${set("step")}>${Object.entries(STEPS).map(([step, name]) => html`<option value=${step}>${name}</option>`)}</select></label>
    <label>priority <select aria-label="Priority" value=${state.turn?.priority ?? ""} onChange=${set("priority")}><option value="">as usual</option>${state.players.map((one) => html`<option value=${one.id}>${one.name || one.id}</option>`)}</select></label>
    <button type="button" class="quiet" onClick=${() => change((request) => edit.addPlayer(request))}>Add a player</button>
  </div>`;
}

/** A life total that can be changed. */
export function Life({ player, usual, change }) {
  const [typed, setTyped] = useState(null);
  const life = player.life ?? usual;
  const set = (value) => change((request) => edit.setLife(request, player.id, Number(value)));
  return html`<label class="life"><input type="number" aria-label=${`Life of ${player.name || player.id}`} value=${typed ?? life} onInput=${(event) => setTyped(event.target.value)}
    onChange=${(event) => { setTyped(null); if (event.target.value !== "") set(event.target.value); }} /> life</label>`;
}

function Stepper({ label, value, less, more }) {
  return html`<span class="stepper"><button type="button" aria-label=${`${label}: one less`} disabled=${!value} onClick=${less}>−</button>
    <span>${label} <b>${value}</b></span><button type="button" aria-label=${`${label}: one more`} onClick=${more}>+</button></span>`;
}

const COUNTERS = ["+1/+1", "-1/-1", "loyalty", "charge", "defense", "lore", "time", "stun", "shield", "oil", "flying", "indestructible"];

/** What can be done at once with an object, without knowing what is legal: the ruling says that. */
function suggestions(one, card, request, cards) {
  const { object, zone, player } = one;
  const type = card?.type_line || card?.card_faces?.[0]?.type_line || "";
  const text = [card?.oracle_text, ...(card?.card_faces || []).map((face) => face.oracle_text)].filter(Boolean).join("\n");
  const found = [];
  const add = (label, action) => found.push([label, { ...action, player, ...(action.type === "declare_attackers" ? {} : { object: object.id }) }]);
  if (zone === "companion") {
    add("Put it into the hand", { type: "companion" });
  } else if (zone !== "battlefield" && zone !== "stack") {
    if (/\bLand\b/.test(type)) add("Play it", { type: "play_land" });
    if (!/^Basic Land|^Land/.test(type)) add("Cast it", { type: "cast" });
  } else if (zone === "battlefield") {
    text.split("\n").forEach((line) => {
      const [, cost, rest] = /^([^:"“]{1,60}):\s(.*)$/.exec(line) || [];
      if (cost && /\{|^[+−-]?\d|Tap|Sacrifice|Discard|Pay/.test(cost)) add(`Activate ${cost}: ${rest.length > 40 ? `${rest.slice(0, 38)}…` : rest}`, { type: "activate", ability: `${cost}:` });
      const [, equip] = /^(Equip|Crew|Fortify)\b/.exec(line) || [];
      if (equip) add(equip, { type: "activate", ability: equip });
    });
    const before = (request.actions || []).at(-1);
    if (/Creature/.test(type)) {
      found.push(["Attack with it", { type: "declare_attackers", player, attackers: [...(before?.type === "declare_attackers" && before.player === player ? before.attackers : []), { id: object.id }] }]);
      const attackers = [...(request.state.combat?.attackers || []), ...(request.actions || []).flatMap((action) => action.attackers || [])];
      const called = new Map(objectsOf(request.state).map((other) => [other.object.id, nameOf(other.object, cards)]));
      const often = (id) => attackers.filter((other) => called.get(other.id) === called.get(id)).length > 1;
      attackers.forEach((attacker) => found.push([`Block ${called.get(attacker.id) ?? attacker.id}${often(attacker.id) ? ` (${attacker.id})` : ""}`, { type: "declare_blockers", player, blockers: [...(before?.type === "declare_blockers" ? before.blockers : []), { id: object.id, blocking: [attacker.id] }] }]));
    }
  }
  return found;
}

/** Everything that can be said of one object. */
export function Inspector({ one, request, cards, looks, change, close, editable }) {
  const dialog = useRef();
  const [official, setOfficial] = useState(null);
  const { object, pointer, zone, player } = one;
  const card = cardOf(object, cards);
  const name = nameOf(object, cards);
  useEffect(() => {
    if (!dialog.current.open) dialog.current.showModal();
    setOfficial(null);
    if (typeof object.card === "string") readCard(object.card).then((found) => setOfficial(found?.rulings || []));
  }, [object.id]);
  const explained = (request?.explain || []).includes(object.id);
  const faces = card?.card_faces?.length ? card.card_faces : [card || {}];
  const rows = looks?.[object.id];
  const others = request ? objectsOf(request.state).filter((other) => other.zone === "battlefield" && other.object.id !== object.id) : [];
  const kinds = [...new Set([...Object.keys(object.counters || {}), "+1/+1", ...(/Planeswalker/.test(card?.type_line || "") ? ["loyalty"] : [])])];
  const does = (fn) => change(fn);
  const leave = (fn) => { change(fn); close(); };
  const act = (action) => leave((next) => {
    const last = (next.actions || []).at(-1);
    if (last && last.type === action.type && (action.attackers || action.blockers) && last.player === action.player) next.actions.pop();
    edit.act(next, action);
  });
  return html`<dialog ref=${dialog} class="inspector" aria-labelledby="inspected" onClose=${close} onClick=${(event) => event.target === dialog.current && dialog.current.close()}>
    <header><h3 id="inspected">${name}</h3> <span class="cost">${withSymbols(card?.mana_cost || "")}</span>
      <button type="button" class="close" aria-label="Close" onClick=${() => dialog.current.close()}>×</button></header>
    <p class="aside">${player ? `${player}’s ` : ""}${ZONE_NAMES[zone]}${object.id ? html`, <code>${object.id}</code>` : ""}</p>
    ${faces.map((face) => html`<div class="card-text">${faces.length > 1 && html`<p><b>${face.name}</b> ${withSymbols(face.mana_cost || "")}</p>`}
      <p>${face.type_line || ""}${face.power !== undefined ? ` · ${face.power}/${face.toughness}` : ""}${face.loyalty ? ` · loyalty ${face.loyalty}` : ""}</p>
      ${(face.oracle_text || "").split("\n").map((line) => html`<p>${withSymbols(line)}</p>`)}</div>`)}
    ${card?.understood === false && html`<p class="warning">Some of this text is not understood yet: a ruling that depends on it says so.</p>`}
    ${editable && html`
      ${suggestions(one, card, request, cards).length > 0 && html`<div class="group"><h4>Do</h4><div class="options">${suggestions(one, card, request, cards).map(([label, action]) => html`<button type="button" class="option" onClick=${() => act(action)}>${withSymbols(label)}</button>`)}</div></div>`}
      ${zone === "stack" && object.kind === "spell" && html`<${OnStack} one=${one} request=${request} cards=${cards} does=${does} />`}
      ${zone === "battlefield" && html`<div class="group"><h4>State</h4><div class="options">
        <button type="button" class="option" aria-pressed=${!!object.tapped} onClick=${() => does((next) => edit.toggleTapped(next, pointer))}>Tapped</button>
        <button type="button" class="option" aria-pressed=${object.controlled_since_turn_began === false} onClick=${() => does((next) => edit.set(next, pointer, "controlled_since_turn_began", object.controlled_since_turn_began === false ? true : false, true))}>Summoning sick</button>
        <button type="button" class="option" aria-pressed=${!!object.token} onClick=${() => does((next) => edit.set(next, pointer, "token", !object.token, false))}>Token</button>
        <button type="button" class="option" aria-pressed=${explained} onClick=${() => does((next) => edit.toggleExplained(next, object.id))}>Explain its layers</button>
      </div>
      <div class="steppers">
        ${kinds.map((kind) => html`<${Stepper} key=${kind} label=${kind} value=${amountOf(object.counters?.[kind])} less=${() => does((next) => edit.count(next, pointer, kind, -1))} more=${() => does((next) => edit.count(next, pointer, kind, 1))} />`)}
        <${Stepper} label="damage" value=${object.damage || 0} less=${() => does((next) => edit.damage(next, pointer, -1))} more=${() => does((next) => edit.damage(next, pointer, 1))} />
        <label>another counter <select aria-label="Another counter" value="" onChange=${(event) => event.target.value && does((next) => edit.count(next, pointer, event.target.value, 1))}><option value="">–</option>${COUNTERS.filter((kind) => !kinds.includes(kind)).map((kind) => html`<option>${kind}</option>`)}</select></label>
      </div>
      <div class="fields">
        <label>Attached to <select aria-label="Attached to" value=${hostOf(object) || ""} onChange=${(event) => does((next) => edit.set(next, pointer, "attached_to", event.target.value || undefined, undefined))}>
          <option value="">nothing</option>${others.map((other) => html`<option value=${other.object.id}>${nameOf(other.object, cards)} (${other.player})</option>`)}${request.state.players.map((other) => html`<option value=${other.id}>${other.name || other.id}, the player</option>`)}</select></label>
        <label>Controller <select aria-label="Controller" value=${object.controller || player} onChange=${(event) => does((next) => { const found = edit.objectAt(next, pointer); found.owner ??= found.controller; found.controller = event.target.value; if (found.owner === found.controller) delete found.owner; })}>
          ${request.state.players.map((other) => html`<option value=${other.id}>${other.name || other.id}</option>`)}</select></label>
      </div></div>`}
      <div class="group"><h4>Move</h4><div class="options">
        ${["battlefield", "hand", "graveyard", "exile", "library", "command"].filter((other) => other !== zone).map((other) => html`<button type="button" class="option" onClick=${() => leave((next) => edit.move(next, pointer, object.owner || player, other))}>to ${ZONE_NAMES[other]}</button>`)}
        <button type="button" class="option danger" onClick=${() => leave((next) => edit.remove(next, pointer))}>Take it away</button></div></div>`}
    ${rows && html`<${Layers} name="Layer by layer" rows=${rows} names=${(id) => looks.called?.(id) ?? id} />`}
    ${official?.length > 0 && html`<details><summary>Official rulings (${official.length})</summary><ul class="claims">${official.map((told) => html`<li><small>${told.published}</small> ${told.text}</li>`)}</ul></details>`}
  </dialog>`;
}

/** An action in words, as far as the page knows them. */
export function inWords(action, names) {
  const verb = {
    cast: "casts", activate: "activates", play_land: "plays", pass_priority: "passes", concede: "concedes", resolve: "resolve", advance: "go to", declare_attackers: "attacks with",
    declare_blockers: "blocks with", turn_face_up: "turns face up", companion: "puts into their hand the companion", foretell: "foretells", plot: "plots", suspend: "suspends", unlock: "unlocks",
    assign_combat_damage: "assigns combat damage", discard: "discards", happens: "it happens that",
  }[action.type] || action.type.replaceAll("_", " ");
  const parts = [action.player, verb];
  if (action.object) parts.push(names(action.object));
  if (action.type === "advance") parts.push(STEPS[action.to] || action.to);
  if (action.ability !== undefined && action.ability !== 0) parts.push(`(${typeof action.ability === "number" ? `ability ${action.ability + 1}` : action.ability})`);
  if (action.targets?.length) parts.push("targeting", action.targets.filter(Boolean).map((one) => names(one.ref ?? one)).join(" and "));
  if (action.attackers) parts.push(action.attackers.map((one) => `${names(one.id)}${one.defending ? ` (${names(one.defending)})` : ""}`).join(", ") || "nothing");
  if (action.blockers) parts.push(action.blockers.map((one) => `${names(one.id)} (${one.blocking.map(names).join(", ")})`).join(", ") || "nothing");
  if (action.x !== undefined && action.x !== null) parts.push(`with X = ${action.x}`);
  if (action.additional?.length) parts.push(`with ${action.additional.map((one) => one.cost).join(", ")}`);
  if (action.event) parts.push(Object.keys(action.event).join(", "));
  return parts.filter(Boolean).join(" ");
}

/** What may be done nearly always, and is seldom the question. */
const always = ({ action, text }) => ["pass_priority", "concede"].includes(action.type) || (action.type === "activate" && /: Add /.test(text));

function Offers({ offers, add }) {
  if (!offers?.length) return null;
  return html`<ul class="legal-list">${offers.map((one, n) => html`<li key=${n}><button type="button" class="option" onClick=${() => add(one.action)}>${withSymbols(one.text)}</button>
    ${one.asks?.length > 0 && html` <small>asks: ${one.asks.map((ask) => ask.prompt).join(" ")}</small>`}</li>`)}</ul>`;
}

/** A whole declaration: what is in it is picked, and it is done as one action. */
function Declaring({ declared, add }) {
  const [picked, setPicked] = useState([]);
  const attacks = declared.action.type === "declare_attackers";
  const keyOf = (one) => `${one.id} ${one.against}`;
  const toggle = (key) => setPicked(picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]);
  const chosen = declared.may.filter((one) => picked.includes(keyOf(one)));
  const action = () => {
    if (attacks) return { ...declared.action, attackers: chosen.map((one) => ({ id: one.id, defending: one.against })) };
    const blocking = new Map();
    for (const one of chosen) blocking.set(one.id, [...(blocking.get(one.id) || []), one.against]);
    return { ...declared.action, blockers: [...blocking].map(([id, whom]) => ({ id, blocking: whom })) };
  };
  const often = (text) => declared.may.filter((one) => one.text === text).length > 1;
  return html`<div class="declaring" role="group" aria-label=${declared.text}><p>${declared.text} Pick one or several:</p>
    <div class="options">${declared.may.map((one) => html`<button type="button" class="option" aria-pressed=${picked.includes(keyOf(one))} onClick=${() => toggle(keyOf(one))}>
      ${one.text.replace(/\.$/, "")}${often(one.text) ? ` (${one.id}, ${one.against})` : ""}${picked.includes(keyOf(one)) ? html` <b aria-hidden="true">✓</b>` : ""}</button>`)}</div>
    ${declared.constraints.map((text) => html`<p class="aside">${withSymbols(text)}</p>`)}
    <p><button type="button" class="go" disabled=${!chosen.length} onClick=${() => add(action())}>${attacks ? "Attack" : "Block"} so${chosen.length ? ` (${chosen.length})` : ""}</button></p></div>`;
}

/** Whether an action declares one attacker or blocker alone: the whole declaration has it too. */
const inDeclaration = (found) => ({ action }) => (found.declarations || []).some((one) => one.action.type === action.type) && (action.attackers || action.blockers || []).length > 0;

/** The actions so far, and those that are legal next. */
export function Actions({ request, cards, change, text }) {
  const [open, setOpen] = useState(false);
  const [legal, setLegal] = useState({});
  const all = new Map(objectsOf(request.state).map((one) => [one.object.id, nameOf(one.object, cards)]));
  const names = (id) => all.get(id) || id;
  const actions = request.actions || [];
  useEffect(() => {
    if (!open) return;
    const wait = new AbortController();
    setLegal({ loading: true });
    legalActions(JSON.stringify(request), wait.signal).then((found) => setLegal({ found }), (trouble) => {
      if (trouble.name === "AbortError") return;
      const absent = trouble instanceof Trouble && [404, 405].includes(trouble.status);
      setLegal({ trouble: absent ? "This service does not list legal actions. Click a card to cast, play or activate it." : trouble.message });
    });
    return () => wait.abort();
  }, [open, JSON.stringify(request)]);
  const add = (action) => change((next) => edit.act(next, action));
  const found = legal.found;
  return html`<div class="actions">
    ${actions.length > 0 && html`<ol class="done" aria-label="What is done">${actions.map((action, n) => html`<li key=${n}><span>${inWords(action, names)}</span>
      <button type="button" class="quiet" aria-label=${`Take back: ${inWords(action, names)}`} onClick=${() => change((next) => edit.withdraw(next, n))}>×</button></li>`)}</ol>`}
    <div class="options">
      <button type="button" class="option" onClick=${() => add({ type: "resolve" })}>All pass: resolve</button>
      <label class="advance">go to <select aria-label="Go to" value="" onChange=${(event) => event.target.value && add({ type: "advance", to: event.target.value })}><option value="">…</option>${Object.entries(STEPS).map(([step, name]) => html`<option value=${step}>${name}</option>`)}</select></label>
      <button type="button" class="option" aria-expanded=${open} onClick=${() => setOpen(!open)}>What is legal?</button>
    </div>
    ${open && html`<div class="legal" aria-live="polite">
      ${legal.loading && html`<p class="aside">Looking …</p>`}
      ${legal.trouble && html`<p class="aside">${legal.trouble}</p>`}
      ${found && html`<p>${found.text || ""}</p>
        ${(found.declarations || []).map((one) => html`<${Declaring} key=${one.text} declared=${one} add=${add} />`)}
        <${Offers} offers=${(found.actions || []).filter((one) => !always(one) && !inDeclaration(found)(one))} add=${add} />
        ${found.actions?.some(always) && html`<details><summary>Passing, conceding, and mana (${found.actions.filter(always).length})</summary><${Offers} offers=${found.actions.filter(always)} add=${add} /></details>`}
        ${found.pending && html`<p class="aside">First a choice has to be made: press Rule.</p>`}
        ${found.perhaps?.length > 0 && html`<p class="aside">Perhaps; it depends on text that is not understood:</p><${Offers} offers=${found.perhaps} add=${add} />`}
        ${found.refused?.length > 0 && html`<details><summary>Not now (${found.refused.length})</summary><ul class="claims">${found.refused.map((one) => html`<li>${withSymbols(one.text)} ${withSymbols(one.why || "")}<${Rules} rules=${one.rules} /></li>`)}</ul></details>`}`}
    </div>`}
  </div>`;
}
