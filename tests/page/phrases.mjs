// Tests that every sentence of the page has a translation, and that no translation is left over: node --test
// phrases.mjs.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "../../src/page");
const read = (name) => readFileSync(join(page, name), "utf8");
const french = JSON.parse(read("french.json"));
const scripts = readdirSync(page).filter((name) => name.endsWith(".js"));
const not_read = new Set(["use strict", "no memory", "player acts"]); // not shown to readers
const two_words = /[A-Za-z]{2,} [A-Za-z]{2,}/;

/// A script without comments.
const code_of = (name) => read(name).replace(/^\s*\/\/.*$/gm, "").replace(/ \/\/ .*$/gm, "");

/// The sentences of the scripts: what is passed to `phrase` and `counted`, and every literal with several words.
const said = scripts.flatMap((name) => {
  const code = code_of(name);
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text);
  const passed = [...code.matchAll(/phrase\("((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text);
  const counted = [...code.matchAll(/counted\([^"]*"([^"]*)", "([^"]*)"/g)].flatMap(([, one, many]) => [one, many]);
  return [...literals.filter((text) => two_words.test(text)), ...passed, ...counted].filter((text) => !not_read.has(text));
});

/// The sentences of the HTML.
const shown = (() => {
  const html = read("referee.html").replace(/<(script|style|noscript|head)\b.*?<\/\1>/gs, "");
  const texts = [...html.matchAll(/>([^<]*)</g), ...html.matchAll(/(?:aria-label|title)="([^"]*)"/g)];
  const languages = ["English", "français", "Referee", "referee"]; // the same in every language
  return texts.map(([, text]) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /[a-z]/i.test(text) && !languages.includes(text.replace(/ ·$/, "")) && !text.startsWith("@"));
})();

test("every sentence has a translation", () => {
  const missing = [...said, ...shown].filter((text) => !(text in french));
  assert.deepEqual(missing, []);
  assert.ok(said.length > 50 && shown.length > 35, `${said.length} and ${shown.length} sentences are found`);
});

test("every phrase is a literal, or what the engine or an error names", () => {
  const dynamic = scripts.flatMap((name) => [...code_of(name).matchAll(/(?<!function )phrase\(([^")][^),]*)/g)]
    .map(([, words]) => `${name}: ${words}`));
  assert.deepEqual(dynamic.sort(), ["answers.js: key", "answers.js: log.shows", "answers.js: value",
    "judge.js: error",
    "judge.js: term", "phrases.js: number === 1 || (number === 0 && language === \"fr\"", "record.js: error.message"]);
});

test("no sentence is put together in a template", () => {
  const glued = scripts.flatMap((name) => [...code_of(name).matchAll(/`([^`]*)`/g)]
    .map(([, text]) => text.replace(/\$\{[^}]*\}/g, " ")).filter((text) => two_words.test(text) && !text.includes("# struck out: ")));
  assert.deepEqual(glued, []);
});

test("a translation has the values of its sentence, and is used", () => {
  const values = (text) => (text.match(/\{\}/g) ?? []).length;
  for (const [english, translated] of Object.entries(french)) assert.equal(values(english), values(translated), english);
  // The keys of an explanation and the words for its logs are looked up as the engine names them.
  const named = new Set(["breaks", "keeps", "id", "title", "text", "source", "verdict", "question", "choices", "kind",
    "variant", "end reason", "statement", "reading", "state", "legal"]);
  const used = new Set([...said, ...shown, ...named]);
  assert.deepEqual(Object.keys(french).filter((english) => !used.has(english)), []);
});
