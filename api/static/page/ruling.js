// A ruling: the verdict first, then why, what has to be chosen, the boards, the layers and the steps.
import { html, useEffect, useMemo, useState } from "../vendor/preact.js";
import { Board, objectsOf, nameOf, STEPS } from "./board.js";
import { Branches } from "./branches.js";
import { asked, Choice, inWords } from "./choice.js";
import { Claims } from "./claims.js";
import { compare } from "./compare.js";
import { Layers } from "./layers.js";
import { Rules } from "./rules.js";
import { look, rule } from "./service.js";
import { withSymbols } from "./mana.js";

const KINDS = {
  outcome: "Ruling", depends: "It depends", undefined: "The rules don’t say", illegal: "Illegal", unsupported: "Not understood", undetermined: "Undetermined",
};

/** What the second board is, where it is not the one after all that was done. */
const LAST_PRIORITY = { choice_required: "when a player last had priority, before the choice", unsupported: "when a player last had priority", undetermined: "when a player last had priority" };

/** What the layers of both boards are, once the service has told. */
function useLooks(before, after) {
  const [looks, setLooks] = useState({});
  useEffect(() => {
    let gone = false;
    setLooks({});
    if (before && after) Promise.all([look(before), look(after)]).then(([old, now]) => !gone && setLooks({ before: old, after: now }));
    return () => (gone = true);
  }, [before, after]);
  return looks;
}

/** Both boards, with what changed marked. */
export function Boards({ before, after, cards, inspect, when }) {
  const looks = useLooks(before, after);
  const marks = useMemo(() => compare(before, after, cards, looks.before, looks.after), [before, after, cards, looks]);
  const same = !marks.list.length;
  const since = when && html`<p class="aside">This is the board ${when}. What has happened since then is told above and in the steps, and not drawn.</p>`;
  const pick = (which) => (one) => inspect(one, looks[which], which === "before" ? before : after);
  return html`<div class="boards-compared">
    ${marks.list.length > 0
      ? html`${since}<ul class="changes" aria-label="What changed">${marks.list.map((text) => html`<li>${text}</li>`)}</ul>`
      : since || html`<p class="aside">Nothing changes on the board.</p>`}
    <div class="two">
      ${!same && html`<${Board} state=${before} cards=${cards} looks=${looks.before} changes=${marks.before} touched=${marks.touched} pick=${pick("before")} caption=${html`<h4 class="which">Before</h4>`} />`}
      <${Board} state=${after} cards=${cards} looks=${looks.after} changes=${marks.after} touched=${same ? undefined : marks.touched} pick=${pick("after")} caption=${(!same || when) && html`<h4 class="which">${when ? `${when[0].toUpperCase()}${when.slice(1)}` : "After"}</h4>`} />
    </div></div>`;
}

function Contest({ contest }) {
  if (!contest || contest.contenders.length < 2) return null;
  const settled = { only: "it is the only one", first: "the others come later", "any order": "the order makes no difference", chosen: "it was chosen" }[contest.settled];
  return html`<details class="contest"><summary>${contest.contenders.length} effects would modify ${contest.event}</summary>
    <ul>${contest.contenders.map((one) => html`<li>${one.applies ? html`<b>${one.effect}</b> (applied: ${settled})` : one.effect}<${Rules} rules=${[one.rule]} /></li>`)}</ul></details>`;
}

/** What happens every time: it is set back, so that the rest is found. */
const ROUTINE = new Set(["priority", "pass", "check_legality", "total_cost"]);

function Steps({ steps, name }) {
  if (!steps?.length) return null;
  let phase = null;
  return html`<section aria-labelledby="steps-title"><h3 id="steps-title">Steps</h3>
    <ol class="steps">${steps.map((one) => {
      const begins = one.step !== phase;
      phase = one.step;
      return html`<li value=${one.n} key=${one.n} class=${ROUTINE.has(one.event.event) ? "routine" : ""}>${begins && html`<span class="phase">${STEPS[one.step] || one.step}</span>`}
        ${withSymbols(one.text)}<${Rules} rules=${one.rules} />
        ${one.choice?.by === "default" && html` <span class="mark mark-plain">taken by default</span>`}
        ${one.choice?.by === "answer" && html` <span class="mark mark-counters">answered</span>`}
        <${Contest} contest=${one.contest} /></li>`;
    })}</ol></section>`;
}

/** The choices behind answers that no step tells of: what was asked before they were given. */
function useAsked(request, known) {
  const [, again] = useState(0);
  const answers = request?.answers || [];
  useEffect(() => {
    const wait = new AbortController();
    const open = answers.map((one, n) => [one, n]).filter(([one]) => !known.has(one.choice) && !asked.has(one.choice));
    Promise.all(open.map(async ([one]) => {
      const before = { ...request, answers: answers.filter((other) => other !== one), policy: "ask" };
      const { pending } = await rule(JSON.stringify(before), wait.signal);
      if (pending) asked.set(pending.id, pending);
    })).then(() => open.length && again((n) => n + 1), () => {});
    return () => wait.abort();
  }, [request]);
}

function Answers({ steps, request, change, name }) {
  const taken = new Map((steps || []).filter((one) => one.choice?.id).map((one) => [one.choice.id, one.choice]));
  useAsked(request, taken);
  // Not every choice has a step of its own.
  const made = (request?.answers || []).map((one) => {
    const choice = asked.get(one.choice);
    const told = choice ? { ...choice, player: choice.decided_by, chosen: inWords(choice, one) } : { prompt: "An earlier choice", chosen: "answered" };
    return taken.get(one.choice) || { ...told, id: one.choice };
  });
  if (!made.length) return null;
  return html`<section aria-labelledby="answers-title"><h3 id="answers-title">Answered</h3><ul class="answers">${made.map((one) => html`<li>${one.player ? `${name(one.player)}: ` : ""}${withSymbols(one.prompt)} <b>${withSymbols(one.chosen)}</b>${" "}
    <button type="button" class="link" onClick=${() => change(one.id)} aria-label=${`Answer again: ${one.prompt}`}>change</button></li>`)}</ul></section>`;
}

function Notes({ assumptions, warnings, unsupported, pointer }) {
  const material = (assumptions || []).filter((one) => one.material);
  const usual = (assumptions || []).filter((one) => !one.material);
  return html`
    ${warnings?.length > 0 && html`<section aria-labelledby="warn-title"><h3 id="warn-title">To be minded</h3><ul class="claims">${warnings.map((one) => html`<li class="warning">${withSymbols(one.text)}</li>`)}</ul></section>`}
    ${unsupported?.length > 0 && html`<section aria-labelledby="unread-title"><h3 id="unread-title">Not understood</h3><ul class="claims">${unsupported.map((one) => html`<li class="warning">${one.object && html`<b>${pointer(one.object)}</b>: `}<q>${withSymbols(one.text)}</q> ${withSymbols(one.why)}</li>`)}</ul></section>`}
    ${(material.length > 0 || usual.length > 0) && html`<section aria-labelledby="assumed-title"><h3 id="assumed-title">Assumed</h3>
      ${material.length > 0 && html`<ul class="claims">${material.map((one) => html`<li>${withSymbols(one.text)}</li>`)}</ul>`}
      ${usual.length > 0 && html`<details><summary>The usual, where nothing else is said (${usual.length})</summary><ul class="claims">${usual.map((one) => html`<li>${withSymbols(one.text)}</li>`)}</ul></details>`}
    </section>`}`;
}

/** A ruling. */
export function Ruling({ ruling, cards, stale, actions }) {
  const { request, verdict, pending } = ruling;
  const after = ruling.state;
  const names = useMemo(() => {
    const found = new Map();
    for (const state of [ruling.before, ruling.state]) if (state) for (const one of objectsOf(state)) found.set(one.object.id, nameOf(one.object, cards));
    return found;
  }, [ruling, cards]);
  const players = new Map((request?.state.players || []).map((one) => [one.id, one.name || one.id]));
  const name = (id) => players.get(id) || id;
  const called = (id) => names.get(id) || players.get(id) || id;
  const layers = Object.entries(ruling.layers || {}).map(([id, rows]) => html`<${Layers} key=${id} name=${called(id)} rows=${rows} names=${called} />`);
  const explained = layers.length > 0 && html`<section aria-labelledby="layers-title"><h3 id="layers-title">Layer by layer</h3>${layers}</section>`;
  // Where nothing is done, what an object is was the question.
  const first = !request?.actions?.length;
  return html`<article class="ruling" aria-labelledby="verdict">
    ${stale && html`<p class="stale" role="note">The board has changed since this ruling. <button type="button" class="link" onClick=${actions.rule}>Rule again</button></p>`}
    <p class="kind kind-${verdict.kind}">${KINDS[verdict.kind] || verdict.kind}</p>
    <h2 id="verdict" tabindex="-1">${withSymbols(verdict.short)}</h2>
    <${Claims} claims=${ruling.explanation} />
    ${pending && html`<${Choice} choice=${pending} give=${actions.answer} explore=${actions.explore} name=${name} />`}
    <${Answers} steps=${ruling.steps} request=${request} change=${actions.unanswer} name=${name} />
    <${Branches} branches=${ruling.branches} explored=${ruling.explored} take=${actions.take} name=${name} before=${ruling.before}
      boards=${(before, state) => html`<${Boards} before=${before} after=${state} cards=${cards} inspect=${actions.inspect} />`} />
    ${first && explained}
    ${ruling.before && after && !ruling.branches?.length && html`<section aria-labelledby="boards-title"><h3 id="boards-title">The board</h3>
      <${Boards} before=${ruling.before} after=${after} cards=${cards} inspect=${actions.inspect} when=${LAST_PRIORITY[ruling.status]} /></section>`}
    ${!first && explained}
    <${Steps} steps=${ruling.steps} name=${name} />
    <${Notes} assumptions=${ruling.assumptions} warnings=${ruling.warnings} unsupported=${ruling.unsupported} pointer=${called} />
    <footer class="made-by">Rules of ${ruling.provenance.rules_edition}, engine ${ruling.provenance.engine} · <a href=${`v1/rulings/${ruling.id}`}>as text</a> · <a href=${`v1/rulings/${ruling.id}?form=markdown`}>for a chat</a> · <a href=${`#${ruling.id}`}>link to this ruling</a></footer>
  </article>`;
}
