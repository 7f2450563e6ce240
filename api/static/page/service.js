// The service's routes, as the page uses them.

const base = new URL("./", document.baseURI);
const KEY = "adjudicator-key";

/** A problem document (RFC 9457), or what stands for one where the service did not answer. */
export class Trouble extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.kind = (problem.type || "").split("/").pop();
    this.status = problem.status;
    this.title = problem.title;
    this.errors = problem.errors || [];
  }
}

export function keepKey(key) {
  if (key) localStorage.setItem(KEY, key);
  else localStorage.removeItem(KEY);
}

async function ask(path, { headers = {}, ...options } = {}) {
  const key = localStorage.getItem(KEY);
  const sent = key ? { ...headers, Authorization: `Bearer ${key}` } : headers;
  let answer;
  try {
    answer = await fetch(new URL(path, base), { ...options, headers: { Accept: "application/json", ...sent } });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Trouble({ title: "No answer", detail: "The service does not answer. Is it running?", status: 0 });
  }
  if (answer.ok) return answer;
  let problem;
  try {
    problem = await answer.json();
  } catch {
    problem = { title: answer.statusText, detail: `The service answered ${answer.status}.`, status: answer.status };
  }
  throw new Trouble(problem);
}

const isJson = (text) => /^\s*[{[]/.test(text);
const body = (text) => ({
  method: "POST",
  body: text,
  headers: { "Content-Type": isJson(text) ? "application/json" : "text/plain; charset=utf-8" },
});

/** A board in both of its forms, from its text: in the short notation, or as JSON. */
export async function readBoard(text, signal) {
  const { headers, ...sent } = body(text);
  // A board that is half typed is no failure, neither of this page nor of the request.
  const found = await (await ask("v1/boards", { ...sent, headers: { ...headers, Prefer: "handling=lenient" }, signal })).json();
  if (found.problem) throw new Trouble(found.problem);
  return found;
}

async function finished(path, { headers, ...options }, told = () => {}) {
  let answer = await ask(path, { ...options, headers: { ...headers, Prefer: "wait=10" } });
  while (answer.status === 202) {
    const place = answer.headers.get("Location");
    told((await answer.json()).status);
    answer = await ask(place, { signal: options.signal, headers: { Prefer: "wait=10" } });
  }
  return answer.json();
}

/** The ruling on a text, or on a request. */
export const rule = (text, signal, told) => finished("v1/rulings", { ...body(text), signal }, told);

/** The ruling of an id. */
export const ruling = (id) => finished(`v1/rulings/${encodeURIComponent(id)}`, {});

/** What may be done on a board. */
export const legalActions = (text, signal) => finished("v1/legal-actions", { ...body(text), signal });

const names = new Map();

/** Names of cards that begin so. */
export async function complete(typed, signal) {
  if (!names.has(typed)) {
    const query = new URLSearchParams({ q: typed, limit: "12" });
    try {
      names.set(typed, (await (await ask(`v1/cards/autocomplete?${query}`, { signal })).json()).names);
    } catch (trouble) {
      if (trouble.name === "AbortError") return [];
      names.set(typed, []);
    }
  }
  return names.get(typed);
}

const rules = new Map();

/** A rule, with what is below and beside it; null where there is none. */
export function readRule(number) {
  if (!rules.has(number)) {
    const found = ask(`v1/rules/${encodeURIComponent(number)}`).then((answer) => answer.json());
    rules.set(number, found.catch(() => null));
  }
  return rules.get(number);
}

const found = async (path) => {
  try {
    return await (await ask(path)).json();
  } catch (trouble) {
    if (trouble.status === 404) return null;
    throw trouble;
  }
};

/** What a rule, a word of the glossary, a card, and rules with words are, by what somebody typed; null where there is none. */
export const lookUp = {
  rule: (typed) => found(`v1/rules/${encodeURIComponent(typed)}`),
  term: (typed) => found(`v1/glossary/${encodeURIComponent(typed)}`),
  card: (typed, how) => found(`v1/cards/named?${new URLSearchParams({ [how]: typed })}`),
  rules: (typed) => found(`v1/rules/search?${new URLSearchParams({ q: typed, limit: "12" })}`),
};

const cards = new Map();

/** A card by its name, with the official rulings; null where there is none. */
export function readCard(name) {
  if (!cards.has(name)) {
    const query = new URLSearchParams({ exact: name });
    cards.set(name, ask(`v1/cards/named?${query}`).then((answer) => answer.json()).catch(() => null));
  }
  return cards.get(name);
}

/** What the objects on a board are, by their layers: `{id: [layer, ...]}`. */
export async function look(state) {
  const explain = (state.battlefield || []).map((one) => one.id);
  if (!explain.length || explain.length > 80) return {};
  const request = { format: "adjudicator/1", state, explain, until: "action", policy: "default" };
  try {
    const seen = await rule(JSON.stringify(request));
    return seen.layers || {};
  } catch {
    return {};
  }
}
