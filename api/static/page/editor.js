// The typed board: CodeMirror with completion of words and names, and faults marked at their places.
import { html, useEffect, useRef } from "../vendor/preact.js";
import {
  EditorState, EditorView, Annotation, keymap, lineNumbers, placeholder, Decoration, MatchDecorator, ViewPlugin, drawSelection,
  autocompletion, completionKeymap, acceptCompletion, setDiagnostics, lintKeymap, history, historyKeymap, defaultKeymap, tooltips,
} from "../vendor/codemirror.js";
import { complete } from "./service.js";
import { parts } from "./mana.js";
import { pointedAt } from "./pointing.js";
import { WORDS, PATTERN, BEFORE_NAME } from "./words.js";

const fromOutside = Annotation.define();

const decorated = new MatchDecorator({
  regexp: PATTERN,
  decoration: (match) => {
    const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    return Decoration.mark({ class: `word-${kind}` });
  },
});

const setApart = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = decorated.createDeco(view);
    }
    update(update) {
      this.decorations = decorated.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Where the name that is being typed may begin: the nearest place first. */
function beginnings(line) {
  const found = [];
  for (let n = line.length - 1; n >= 0 && found.length < 3 && line.length - n < 45; n--) {
    if (/[\w'"]/.test(line[n]) && BEFORE_NAME.test(line.slice(0, n)) && (n === 0 || !/[\w']/.test(line[n - 1]))) found.push(n);
  }
  return found;
}

function completions(known) {
  return async (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    if (before.trimStart().startsWith("#")) return null;
    const word = /[\w'+/-]+$/.exec(before);
    if (!word && !context.explicit) return null;
    const options = [];
    const starts = beginnings(before);
    const names = new Map();
    const wait = new AbortController();
    context.addEventListener("abort", () => wait.abort());
    for (const start of starts) {
      const typed = before.slice(start);
      for (const name of known()) if (name.toLowerCase().includes(typed.toLowerCase()) && typed.length > 0) names.set(name, { start, boost: 60 });
      if (typed.length < 2) continue;
      const found = await complete(typed.trim(), wait.signal);
      found.forEach((name, n) => names.has(name) || names.set(name, { start, boost: 20 - n }));
    }
    if (context.aborted) return null;
    const from = word ? context.pos - word[0].length : context.pos;
    for (const [name, { start, boost }] of names) {
      options.push({ label: name, type: "card", boost, apply: (view, _, __, to) => view.dispatch({ changes: { from: line.from + start, to, insert: name }, selection: { anchor: line.from + start + name.length } }) });
    }
    const typed = word?.[0].toLowerCase() ?? "";
    if (typed) for (const one of WORDS) if (one.label.startsWith(typed) && one.label !== typed) options.push({ ...one, boost: -10 });
    return options.length ? { from, options, filter: false } : null;
  };
}

/** Where a fault is in the text: by its line and column, or, where the text is JSON, by its pointer. */
function placeOf(state, one) {
  if (one.line) {
    if (one.line > state.doc.lines) return null;
    const line = state.doc.line(one.line);
    // Columns count characters, as people do; the editor counts units of UTF-16.
    const units = [...line.text];
    const from = Math.min(line.to, line.from + units.slice(0, one.column - 1).join("").length);
    const to = Math.min(line.to, from + units.slice(one.column - 1, one.column - 1 + one.length).join("").length);
    // What is missing at the end of a line is marked there: at the word before.
    return to > from ? { from, to } : { from: Math.max(line.from, from - 1), to: from };
  }
  return one.pointer ? pointedAt(state.doc.toString(), one.pointer) : null;
}

/** What is wrong, in the editor's own element: it draws no components. */
function told(detail) {
  const said = document.createElement("span");
  said.append(...parts(detail).map((part) => (part.code ? Object.assign(document.createElement("code"), { textContent: part.code }) : part.text)));
  return said;
}

function diagnostics(state, faults) {
  return faults
    .map((one) => ({ ...placeOf(state, one), severity: "error", message: one.detail, renderMessage: () => told(one.detail) }))
    .filter((one) => one.from !== undefined)
    .sort((one, other) => one.from - other.from);
}

/** The least change that makes one text of another: where nothing changes, the cursor and what is undone stay. */
function difference(before, after) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** The editor. `handle` is given functions to replace its text and to go to a place. */
export function Editor({ first, onText, onRule, faults, known, handle }) {
  const host = useRef();
  const view = useRef();
  const latest = useRef({});
  latest.current = { onText, onRule, known };
  useEffect(() => {
    const nonce = document.querySelector("meta[name=csp-nonce]").content;
    view.current = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first,
        extensions: [
          EditorView.cspNonce.of(nonce),
          lineNumbers(),
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          placeholder("A 20 life; hand: Lightning Bolt; battlefield: Mountain\nB 20 life; battlefield: Grizzly Bears\nA casts Lightning Bolt targeting Grizzly Bears"),
          setApart,
          tooltips({ parent: document.body }),
          autocompletion({ override: [completions(() => latest.current.known())], icons: false, maxRenderedOptions: 20 }),
          keymap.of([
            { key: "Mod-Enter", run: () => (latest.current.onRule(), true) },
            { key: "Tab", run: acceptCompletion },
            ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ "aria-label": "The board, in the short notation", spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.annotation(fromOutside))) latest.current.onText(update.state.doc.toString());
          }),
        ],
      }),
    });
    handle({
      replace: (text) => view.current.dispatch({ changes: difference(view.current.state.doc.toString(), text), annotations: fromOutside.of(true) }),
      goTo: (one) => {
        const found = placeOf(view.current.state, one);
        if (!found) return;
        view.current.focus();
        view.current.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true });
      },
      put: (one, text) => {
        const found = placeOf(view.current.state, one);
        const quoted = found && !one.line && view.current.state.sliceDoc(found.from, found.from + 1) === '"';
        if (found) view.current.dispatch({ changes: { from: found.from, to: found.to, insert: quoted ? JSON.stringify(text) : text } });
        view.current.focus();
      },
      focus: () => view.current.focus(),
    });
    return () => view.current.destroy();
  }, []);
  useEffect(() => {
    view.current.dispatch(setDiagnostics(view.current.state, diagnostics(view.current.state, faults)));
  }, [faults]);
  return html`<div class="editor" ref=${host}></div>`;
}
