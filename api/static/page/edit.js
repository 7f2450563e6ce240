// What clicks do to a request. Each function changes the request that it is given, which is a copy.

const ZONES = ["hand", "graveyard", "exile", "command"];

/** The parts of a pointer such as `/state/players/0/hand/2`. */
const parts = (pointer) => pointer.split("/").slice(1);

function at(request, pointer) {
  return parts(pointer).reduce((value, part) => value?.[part], request);
}

/** A request without anything. */
export function empty() {
  return { format: "adjudicator/1", state: { players: [{ id: "A" }, { id: "B" }] } };
}

/** The object that a pointer leads to; what is a name alone becomes an object. */
export function objectAt(request, pointer) {
  const found = at(request, pointer);
  if (typeof found !== "string") return found;
  const way = parts(pointer);
  const list = at(request, `/${way.slice(0, -1).join("/")}`);
  return (list[way.at(-1)] = { card: found });
}

function take(request, pointer) {
  const way = parts(pointer);
  const list = at(request, `/${way.slice(0, -1).join("/")}`);
  const [taken] = list.splice(Number(way.at(-1)), 1);
  return typeof taken === "string" ? { card: taken } : taken;
}

const player = (request, id) => request.state.players.find((one) => one.id === id);

/** Whose zone a pointer leads into. */
export function ownerAt(request, pointer) {
  const [, kind, n] = parts(pointer);
  return kind === "players" ? request.state.players[n].id : at(request, pointer)?.controller;
}

/** Put a new card somewhere. */
export function add(request, card, whose, zone) {
  put(request, { card }, whose, zone);
}

function put(request, object, whose, zone) {
  const state = request.state;
  if (zone === "battlefield") {
    (state.battlefield ||= []).push({ ...object, controller: whose });
  } else if (zone === "library") {
    const library = (player(request, whose).library ||= {});
    (library.top ||= []).push(object);
  } else if (zone === "stack") {
    const { card, id } = object;
    (state.stack ||= []).push({ kind: "spell", ...(id ? { id } : {}), card, controller: whose });
  } else {
    (player(request, whose)[zone] ||= []).push(object);
  }
}

/** Move a card to a zone; what it was on the battlefield it is no more (400.7). */
export function move(request, pointer, whose, zone) {
  const { id, card, token, commander } = take(request, pointer);
  const kept = Object.fromEntries(Object.entries({ id, card, token, commander }).filter(([, value]) => value !== undefined));
  forget(request, id, zone);
  put(request, kept, whose, zone);
}

/** Take an object away. */
export function remove(request, pointer) {
  const { id } = take(request, pointer);
  forget(request, id, "");
}

/** Let nothing be attached to what left, and nothing be explained or done that speaks of what is gone. */
function forget(request, id, zone) {
  if (!id) return;
  const state = request.state;
  for (const one of state.battlefield || []) {
    const host = one.attached_to?.to ?? one.attached_to;
    if (host === id) delete one.attached_to;
  }
  if (state.combat) {
    const fights = (list) => (list || []).filter((one) => one.id !== id);
    state.combat.attackers = fights(state.combat.attackers);
    state.combat.blockers = fights(state.combat.blockers);
  }
  if (zone === "battlefield") return;
  request.explain = (request.explain || []).filter((one) => one !== id);
  if (zone) return;
  request.actions = (request.actions || []).filter((action) => !JSON.stringify(action).includes(JSON.stringify(id)));
  request.answers = [];
}

/** Tap or untap. */
export function toggleTapped(request, pointer) {
  const object = objectAt(request, pointer);
  if (object.tapped) delete object.tapped;
  else object.tapped = true;
}

/** Set a field that is absent at its default. */
export function set(request, pointer, field, value, usual) {
  const object = objectAt(request, pointer);
  if (value === usual || value === undefined) delete object[field];
  else object[field] = value;
}

const amount = (counters, kind) => counters?.[kind]?.amount ?? counters?.[kind] ?? 0;

/** So many counters more, or fewer. */
export function count(request, pointer, kind, more) {
  const object = objectAt(request, pointer);
  const counters = (object.counters ||= {});
  const left = Math.max(0, amount(counters, kind) + more);
  if (left) counters[kind] = left;
  else delete counters[kind];
  if (!Object.keys(counters).length) delete object.counters;
}

/** So much damage more, or less. */
export function damage(request, pointer, more) {
  const object = objectAt(request, pointer);
  set(request, pointer, "damage", Math.max(0, (object.damage || 0) + more), 0);
}

/** An emblem more. */
export function addEmblem(request, owner, text) {
  (request.state.emblems ||= []).push({ owner, text });
}

/** An effect more: on an object or a player, or on nothing in particular. */
export function addEffect(request, controller, text, affected) {
  (request.state.effects ||= []).push({ text, controller, ...(affected ? { affects: [affected] } : {}) });
}

/** One entry fewer of what lasts: an emblem, an effect, a delayed trigger. */
export function drop(request, pointer) {
  take(request, pointer);
}

/** A life total. */
export function setLife(request, id, life) {
  player(request, id).life = life;
}

/** One player more. */
export function addPlayer(request) {
  const taken = new Set(request.state.players.map((one) => one.id));
  const id = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.has(letter));
  request.state.players.push({ id });
}

/** Whose turn it is, which step, who has priority. */
export function setTurn(request, field, value) {
  const turn = (request.state.turn ||= {});
  if (value === "" || value === undefined) delete turn[field];
  else turn[field] = value;
}

/** Ask for an object's layers, or no more. */
export function toggleExplained(request, id) {
  const asked = request.explain || [];
  request.explain = asked.includes(id) ? asked.filter((one) => one !== id) : [...asked, id];
}

/** One action more; answers to choices of the actions before stay. */
export function act(request, action) {
  (request.actions ||= []).push(action);
}

/** One action fewer; what was answered may be about it. */
export function withdraw(request, n) {
  request.actions.splice(n, 1);
  request.answers = [];
}

/** One answer more, in place of an earlier one to the same choice. */
export function answer(request, given) {
  request.answers = [...(request.answers || []).filter((one) => one.choice !== given.choice), given];
}

export { ZONES };
