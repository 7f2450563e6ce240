// Makes the files in api/static/vendor of the locked packages, with their licences. Run by build.sh.
import { build } from "esbuild";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../../api/static/vendor");
await mkdir(target, { recursive: true });
const made = await build({
  absWorkingDir: here,
  entryPoints: ["codemirror.js", "preact.js"],
  outdir: target,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  metafile: true,
});

// RapiDoc 9.3.8 stumbles over values that are null in examples, and over parts of shapes that are absent.
let reference = await readFile(join(here, "node_modules/rapidoc/dist/rapidoc-min.js"), "utf8");
for (const [wrong, right] of [
  ["void 0!==t.value", "void 0!==t?.value"],
  ['e[t]["::type"]', 'e[t]?.["::type"]'],
  ['e[t]["::props"]', 'e[t]?.["::props"]'],
  ['e[t]["::array-type"]', 'e[t]?.["::array-type"]'],
  ['e[t]["::readwrite"]', 'e[t]?.["::readwrite"]'],
  ['e[t]["::description"]', 'e[t]?.["::description"]'],
  ['e[t]["::deprecated"]', 'e[t]?.["::deprecated"]'],
]) {
  if (!reference.includes(wrong)) throw new Error(`Nothing to mend in RapiDoc: ${wrong}`);
  reference = reference.replaceAll(wrong, right);
}
await writeFile(join(target, "rapidoc.js"), reference);

const used = new Set(["rapidoc"]);
for (const path of Object.keys(made.metafile.inputs)) {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (name) used.add(name);
}
const told = [];
for (const name of [...used].sort()) {
  const place = join(here, "node_modules", name);
  const { version, license } = JSON.parse(await readFile(join(place, "package.json")));
  const file = (await readdir(place)).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? (await readFile(join(place, file), "utf8")).trim() : `License: ${license}`;
  told.push(`${name} ${version}\n\n${text}\n`);
}
// What RapiDoc's own file was bundled of.
const more = await readFile(join(here, "node_modules/rapidoc/dist/rapidoc-min.js.LICENSE.txt"), "utf8");
told.push(`In rapidoc.js, beside RapiDoc itself\n\n${more.trim()}\n`);
await writeFile(join(target, "LICENSES.txt"), told.join(`\n${"-".repeat(80)}\n\n`));
