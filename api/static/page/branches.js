// Every explored outcome, and the tree of choices that leads to them.
import { html } from "../vendor/preact.js";
import { Rules } from "./rules.js";
import { withSymbols } from "./mana.js";
import { Claims } from "./claims.js";

/** Courses as a tree: a question, its answers, and below each the next question or an outcome. */
function treeOf(branches) {
  const root = { answers: new Map(), outcomes: [] };
  branches.forEach((branch, n) => {
    for (const course of branch.courses) {
      let node = root;
      for (const made of course) {
        node.asked ??= made;
        const said = made.chosen;
        if (!node.answers.has(said)) node.answers.set(said, { answers: new Map(), outcomes: [], answer: made.answer });
        node = node.answers.get(said);
      }
      if (!node.outcomes.includes(n)) node.outcomes.push(n);
    }
  });
  return root;
}

function Node({ node, branches, take, answers = [], name, level = 0 }) {
  const ends = node.outcomes.map((n) => html`<span class="end"><a href=${`#outcome-${n + 1}`} onClick=${(event) => show(event, n)}>Outcome ${n + 1}</a>: ${withSymbols(branches[n].verdict.short)}
    ${answers.length > 0 && html` <button type="button" class="link" onClick=${() => take(answers)}>show its steps</button>`}</span>`);
  if (!node.asked) return ends;
  return html`${ends}<p class="asked"><b>${name(node.asked.decided_by)}</b>: ${withSymbols(node.asked.asked)}<${Rules} rules=${node.asked.rules} /></p>
    <ul class="tree">${[...node.answers].map(([said, below]) => !below.asked && below.outcomes.length === 1
      ? html`<li class="leaf"><b>${withSymbols(said)}</b> → <${Node} node=${below} branches=${branches} take=${take} answers=${[...answers, below.answer]} name=${name} /></li>`
      : html`<li><details open=${level < 2}><summary>${withSymbols(said)}</summary>
      <${Node} node=${below} branches=${branches} take=${take} answers=${[...answers, below.answer]} name=${name} level=${level + 1} /></details></li>`)}</ul>`;
}

function show(event, n) {
  event.preventDefault();
  const outcome = document.getElementById(`outcome-${n + 1}`);
  outcome.open = true;
  outcome.querySelector("summary").focus();
  outcome.scrollIntoView({ block: "nearest" });
}

/** Every outcome of an exploration. `take` asks again with answers, for the steps of one course; `boards` draws two boards. */
export function Branches({ branches, explored, take, boards, name, before }) {
  if (!branches?.length) return null;
  const tree = treeOf(branches);
  const more = branches.some((one) => one.leading > one.courses.length);
  return html`<section aria-labelledby="branches-title"><h3 id="branches-title">${branches.length === 1 ? "One outcome" : `${branches.length} outcomes`}</h3>
    ${explored?.limit && html`<p class="warning">Not all was explored: the limit of ${explored.limit} was reached, and ${explored.unfinished} moments were not followed.</p>`}
    ${branches.map((branch, n) => html`<details class="outcome" id=${`outcome-${n + 1}`} key=${n}><summary><b>Outcome ${n + 1}</b> ${withSymbols(branch.verdict.short)}
        <small>${branch.leading === 1 ? "one way leads to it" : `${branch.leading} ways lead to it`}</small></summary>
      <${Claims} claims=${branch.explanation} />
      ${branch.state && (branch.before || before) && boards(branch.before || before, branch.state)}</details>`)}
    ${tree.asked && html`<h4>Which choices lead where</h4>
      <${Node} node=${tree} branches=${branches} take=${take} name=${name} />
      ${more && html`<p class="aside">More ways lead to some of these outcomes than are listed.</p>`}`}
  </section>`;
}
