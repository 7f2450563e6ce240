// What an object is, layer by layer, as a table; what an effect waits for is drawn as an arrow.
import { html, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { Rules } from "./rules.js";
import { withSymbols } from "./mana.js";

const MEANING = {
  "copiable values": "what is printed or copied", 1: "copies", 2: "control", 3: "text", 4: "types", 5: "colors", 6: "abilities",
  "7a": "P/T set by itself", "7b": "P/T set", "7c": "P/T changed", "7d": "P/T switched",
};
const COLORS = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

function told(result) {
  const small = (result.types || []).filter((one) => one !== one.toLowerCase()).join(" ");
  const large = (result.types || []).filter((one) => one === one.toLowerCase()).map((one) => one[0].toUpperCase() + one.slice(1)).join(" ");
  const types = small ? `${large} — ${small}` : large;
  const size = result.power !== undefined && result.power !== null ? `${result.power}/${result.toughness}` : null;
  return { controller: result.controller, types, size, colors: (result.colors || []).map((one) => COLORS[one] || one).join(", ") || "colorless", abilities: result.abilities || [] };
}

/** What of the result is not as it was in the row before. */
function news(result, before) {
  const [now, was] = [told(result), before && told(before)];
  const parts = [];
  if (!was || now.size !== was.size) now.size && parts.push(html`<b class="num">${now.size}</b>`);
  if (!was || now.types !== was.types) parts.push(now.types);
  if (!was || now.colors !== was.colors) parts.push(now.colors);
  if (was && now.controller !== was.controller) parts.push(`controlled by ${now.controller}`);
  const lost = was ? was.abilities.filter((one) => !now.abilities.includes(one)) : [];
  const gained = now.abilities.filter((one) => !was?.abilities.includes(one));
  if (lost.length) parts.push(now.abilities.length ? html`<s>${lost.map(withSymbols)}</s>` : "no abilities");
  gained.forEach((one) => parts.push(html`<q>${withSymbols(one)}</q>`));
  return parts.length ? parts.map((part, n) => html`${n > 0 && html`<br />`}${part}`) : html`<span class="aside">as before</span>`;
}

/** The arrows: from an effect to the one that it waits for. */
function Arrows({ table, links }) {
  const [drawn, setDrawn] = useState({ paths: [], height: 0 });
  useLayoutEffect(() => {
    const draw = () => {
      if (!table.current) return;
      const top = table.current.getBoundingClientRect().top;
      const middle = (row) => {
        const box = table.current.querySelector(`tr[data-row="${row}"]`)?.getBoundingClientRect();
        return box ? box.top - top + Math.min(box.height / 2, 22) : null;
      };
      const paths = links.flatMap(([from, to], n) => {
        const [a, b] = [middle(from), middle(to)];
        if (a === null || b === null) return [];
        const out = 22 - (n % 3) * 6;
        return [`M30 ${a} C ${30 - out - 8} ${a}, ${30 - out - 8} ${b}, 28 ${b}`];
      });
      setDrawn({ paths, height: table.current.offsetHeight });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(table.current);
    return () => watch.disconnect();
  }, [links.length]);
  return html`<svg class="arrows" width="34" height=${drawn.height} aria-hidden="true">
    <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" /></marker></defs>
    ${drawn.paths.map((path) => html`<path d=${path} marker-end="url(#tip)" />`)}</svg>`;
}

/** Without the 0/0 of what has no power and toughness of its own (208.5), where an effect of layer 7 sets them later. */
const SETS = new Set(["7a", "7b"]);
const worthTelling = (rows) => rows.filter((row, n) => row.rule !== "208.5" || !rows.slice(n + 1).some((later) => later.applied && SETS.has(later.layer)));

/** The layers of one object. */
export function Layers({ name, rows: all, names }) {
  const table = useRef();
  const rows = worthTelling(all);
  const waits = (text) => text.split(/:\s/)[0];
  // What is waited for may not be applied to this object: it has a row all the same, so that the arrow leads somewhere.
  const shown = [];
  rows.forEach((row, n) => {
    for (const text of row.depends_on || []) {
      const wanted = waits(text);
      const there = [...rows.slice(0, n), ...rows.slice(n)].some((other) => other !== row && names(other.source) === wanted);
      if (!there && !shown.some((other) => other.ghost === wanted)) shown.push({ ghost: wanted, layer: row.layer, rule: row.rule });
    }
    shown.push(row);
  });
  const links = shown.flatMap((row, n) => (row.depends_on || []).flatMap((text) => {
    const wanted = waits(text);
    const to = shown.findIndex((other, m) => m !== n && (other.ghost === wanted || (!other.ghost && names(other.source) === wanted && other.layer === row.layer)));
    const any = to >= 0 ? to : shown.findIndex((other, m) => m !== n && !other.ghost && names(other.source) === wanted);
    return any >= 0 ? [[n, any]] : [];
  }));
  let before = null;
  return html`<figure class="layers"><figcaption>${name}</figcaption><div class="scroll" tabindex="0" role="group" aria-label=${`Layers of ${name}`}><div class=${links.length ? "with-arrows" : ""}>
    ${links.length > 0 && html`<${Arrows} table=${table} links=${links} />`}
    <table ref=${table}><colgroup><col class="c-layer" /><col class="c-effect" /><col class="c-since" /><col class="c-then" /><col /></colgroup>
      <thead><tr><th scope="col">Layer</th><th scope="col">Effect</th><th scope="col">Since</th><th scope="col">Then it is</th><th scope="col">Why</th></tr></thead>
      <tbody>${shown.map((row, n) => {
        if (row.ghost) {
          return html`<tr data-row=${n} class="ghost"><th scope="row"><${Layer} row=${row} /></th><td colspan="4"><b>${row.ghost}</b>, not applied to this object, is waited for</td></tr>`;
        }
        const old = before;
        if (row.applied) before = row.result;
        return html`<tr data-row=${n} class=${row.applied ? "" : "not-applied"}>
          <th scope="row"><${Layer} row=${row} /></th>
          <td><b>${names(row.source) || "a rule"}</b>: ${withSymbols(row.effect)}${!row.applied && html` <span class="mark mark-damage">not applied</span>`}</td>
          <td class="num">${row.timestamp ?? "–"}</td>
          <td>${row.applied ? news(row.result, old) : html`<span class="aside">–</span>`}</td>
          <td>${(row.depends_on || []).map((text) => html`<p class="waits">Waits for ${text.replace(/\s*\(([\d.]+[a-z]?)\)$/, "")}<${Rules} rules=${(text.match(/\d{3}\.\d+[a-z]?/g) || [])} /></p>`)}
            ${(row.why || []).map((one) => html`<p>${withSymbols(one.text)}<${Rules} rules=${one.rules} /></p>`)}</td>
        </tr>`;
      })}${shown.length === 1 && html`<tr class="ghost"><td colspan="5">Nothing applies to it: it stays so.</td></tr>`}</tbody>
    </table></div></div></figure>`;
}

function Layer({ row }) {
  return html`<span class="layer">${row.layer === "copiable values" ? "1" : row.layer}</span> <small>${MEANING[row.layer] || ""}</small><${Rules} rules=${[row.rule]} />`;
}
