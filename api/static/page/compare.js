// What differs between two boards, in words: for each object and player what became of it, and a list of all of it.
import { objectsOf, nameOf, amountOf, hostOf, STEPS, ZONE_NAMES } from "./board.js";

function keyOf(id) {
  return (id || "").replace(/@\d+$/, "");
}

function sizeIn(looks, id) {
  const seen = looks?.[id]?.at(-1)?.result;
  return seen && seen.power !== undefined && seen.power !== null ? `${seen.power}/${seen.toughness}` : null;
}

function differences(old, now, names) {
  const told = [];
  if (!!old.tapped !== !!now.tapped) told.push(now.tapped ? "now tapped" : "now untapped");
  const kinds = new Set([...Object.keys(old.counters || {}), ...Object.keys(now.counters || {})]);
  for (const kind of kinds) {
    const [from, to] = [amountOf(old.counters?.[kind]), amountOf(now.counters?.[kind])];
    if (from !== to) told.push(`${kind} counters ${from} → ${to}`);
  }
  if ((old.damage || 0) !== (now.damage || 0)) told.push(`damage ${old.damage || 0} → ${now.damage || 0}`);
  if (old.controller !== now.controller) told.push(`now controlled by ${now.controller}`);
  const [was, is] = [hostOf(old), hostOf(now)];
  if (was !== is) told.push(is ? `now attached to ${names(is)}` : "now attached to nothing");
  if (old.face !== now.face) told.push(now.face ? `now ${now.face}` : "now front");
  if (!!old.face_down !== !!now.face_down) told.push(now.face_down ? "now face down" : "now face up");
  if (!!old.phased_out !== !!now.phased_out) told.push(now.phased_out ? "phased out" : "phased in");
  if (JSON.stringify(old.copy_effects || []) !== JSON.stringify(now.copy_effects || [])) told.push("copies changed");
  return told;
}

/** `{before, after, touched, list}`: words by ids for each of the two boards, the players who have a part in it, and everything as sentences. */
export function compare(before, after, cards, looksBefore, looksAfter) {
  const [old, now] = [objectsOf(before), objectsOf(after)];
  const byId = new Map(old.map((one) => [one.object.id, one]));
  const byKey = new Map();
  for (const one of old) byKey.set(keyOf(one.object.id), one);
  const marks = { before: new Map(), after: new Map(), touched: new Set(), list: [] };
  const all = new Map([...old, ...now].map((one) => [one.object.id, nameOf(one.object, cards)]));
  const names = (id) => all.get(id) || id;
  const stayed = new Set();
  const places = (one) => (one.zone === "battlefield" || one.zone === "stack" ? ZONE_NAMES[one.zone] : `${one.player}’s ${ZONE_NAMES[one.zone]}`);
  for (const one of now) {
    const { object } = one;
    const same = byId.get(object.id);
    const was = same || (object.id?.includes("@") ? byKey.get(keyOf(object.id)) : undefined);
    const name = nameOf(object, cards);
    if (!was) {
      marks.after.set(object.id, [object.token ? "new token" : one.zone === "stack" ? "new on the stack" : "new"]);
      marks.list.push(`${name} is new ${one.zone === "battlefield" ? "on the battlefield" : `in ${places(one)}`}${one.zone === "battlefield" && one.player ? `, under ${one.player}’s control` : ""}.`);
      continue;
    }
    stayed.add(was.object.id);
    if (was.zone !== one.zone) {
      marks.after.set(object.id, [`from ${ZONE_NAMES[was.zone]}`]);
      marks.before.set(was.object.id, [`→ ${ZONE_NAMES[one.zone]}`]);
      marks.list.push(`${name}: ${places(was)} → ${places(one)}.`);
      continue;
    }
    const told = differences(was.object, object, names);
    const [size, grown] = [sizeIn(looksBefore, was.object.id), sizeIn(looksAfter, object.id)];
    if (size && grown && size !== grown) told.unshift(`${size} → ${grown}`);
    if (!told.length) continue;
    marks.after.set(object.id, told);
    marks.list.push(`${name}: ${told.join(", ")}.`);
  }
  for (const one of old) {
    if (stayed.has(one.object.id)) continue;
    marks.before.set(one.object.id, ["leaves"]);
    marks.list.push(`${nameOf(one.object, cards)}: ${places(one)} → gone.`);
  }
  for (const player of after.players || []) {
    const was = (before.players || []).find((one) => one.id === player.id);
    if (!was) continue;
    const told = [];
    if (was.life !== player.life) told.push(`${was.life} → ${player.life} life`);
    if (was.lost !== player.lost && player.lost) told.push("loses the game");
    const [had, has] = [was.library?.size, player.library?.size];
    if (had !== has && had !== undefined && has !== undefined) told.push(`library ${had} → ${has}`);
    const kinds = new Set([...Object.keys(was.counters || {}), ...Object.keys(player.counters || {})]);
    for (const kind of kinds) {
      const [from, to] = [amountOf(was.counters?.[kind]), amountOf(player.counters?.[kind])];
      if (from !== to) told.push(`${kind} ${from} → ${to}`);
    }
    if (!told.length) continue;
    marks.after.set(`player ${player.id}`, told);
    marks.list.unshift(`${player.name || player.id}: ${told.join(", ")}.`);
  }
  for (const player of before.players || []) {
    if ((after.players || []).some((one) => one.id === player.id)) continue;
    marks.before.set(`player ${player.id}`, ["leaves the game"]);
    marks.list.unshift(`${player.name || player.id} leaves the game.`);
  }
  for (const [which, listed] of [[marks.before, old], [marks.after, now]]) for (const one of listed) if (which.has(one.object.id)) marks.touched.add(one.player).add(one.object.controller);
  for (const player of [...(before.players || []), ...(after.players || [])]) if ([marks.before, marks.after].some((which) => which.has(`player ${player.id}`))) marks.touched.add(player.id);
  const [from, to] = [before.turn || {}, after.turn || {}];
  if (from.step !== to.step || from.active !== to.active) {
    marks.after.set("turn", "changed");
    marks.list.push(`It is now ${to.active}’s ${STEPS[to.step] || to.step}.`);
  }
  return marks;
}
