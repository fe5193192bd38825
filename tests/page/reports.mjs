// Compares the engine of the page (WebAssembly) with the program on every fixture: node reports.mjs PROGRAM ENGINE.wasm
// [STEP]. Every report is compared; for each STEPth log also positions, legal continuations, the audit and the page.
// Exit code 0: all are the same; 1: one is not.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [program, wasm, step] = process.argv.slice(2);
runInThisContext(readFileSync(join(root, "src/page/engine.js"), "utf8"));
const engine = globalThis.start_engine(await WebAssembly.compile(readFileSync(wasm)));

const compared = {};
let wrong = 0;
function same(question, log, due, is) {
  compared[question] = (compared[question] ?? 0) + 1;
  if (due === is) return;
  ++wrong;
  console.log(`${question} ${log}:\n  program: ${String(due).slice(0, 300)}\n  page:    ${String(is).slice(0, 300)}`);
}

function printed(...words) {
  const run = spawnSync(program, words, { cwd: root, maxBuffer: 1 << 30 });
  return { status: ["ok", "fault", "refused"][run.status], text: run.stdout.toString().replace(/\n$/, "") };
}

function* paths(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* paths(path);
    else if (/\.(yaml|yml|json|jsonl)$/.test(entry.name)) yield relative(root, path);
  }
}

/// The texts of a file, with the options that describe their places.
function logs(path) {
  const bytes = readFileSync(join(root, path));
  if (!path.endsWith(".jsonl")) return [[bytes, { file: path }]];
  const found = [];
  for (let begin = 0, line = 1; begin < bytes.length; ++line) {
    const feed = bytes.indexOf(10, begin);
    const end = feed < 0 ? bytes.length : feed;
    const text = bytes.subarray(begin, end);
    if (text.toString("latin1").trim()) found.push([text, { file: path, line }]);
    begin = end + 1;
  }
  return found;
}

const every = [...paths(join(root, "fixtures"))].sort();
const reports = new Map();
for (const line of printed("check", "--format", "jsonl", ...every).text.split("\n"))
  reports.set(JSON.parse(line).log, line);
let number = 0;
for (const path of every) {
  for (const [text, options] of logs(path)) {
    const name = options.line ? `${path}:${options.line}` : path;
    const report = engine.about("check", text, options);
    same("check", name, reports.get(name), report.text);
    const fault = !["legal", "ruled"].includes(JSON.parse(report.text).verdict);
    same("check (status)", name, fault ? "fault" : "ok", report.status);
    if (++number % (step ?? 25) !== 0) continue;
    const questions = [["show", {}, "--format", "json"], ["show", { event: 1 }, "--format", "json", "--event", "1"],
      ["score", {}, "--format", "json"]];
    for (const [question, more, ...flags] of questions) {
      const due = printed(question, ...flags, name);
      const is = engine.about(question, text, { ...options, ...more });
      same(`${question} (status)`, name, due.status, is.status);
      if (due.status !== "refused") same(question, name, due.text, is.text);
    }
    const page = printed("show", "--format", "html", name);
    same("page", name, page.text, JSON.parse(engine.about("page", text, options).text).html.replace(/\n$/, ""));
    const legal = printed("legal", "--format", "jsonl", name);
    if (legal.status !== "ok") continue;
    const { legal: listed, given } = JSON.parse(engine.about("legal", text, options).text);
    // If the recorded event is legal, the program repeats it, and the library says so.
    if (listed.length === 0 && given?.whole) {
      same("legal", name, 1, legal.text.trim().split("\n").length);
      continue;
    }
    const events = listed.flatMap((stage) => stage.parts.map((part) => JSON.stringify(part.event)));
    const due = legal.text.split("\n").filter(Boolean).map((line) => JSON.stringify(JSON.parse(line)));
    same("legal", name, due.join("\n"), events.join("\n"));
  }
}
const games = printed("games", "--format", "json").text;
same("games", "", games, engine.games().text);
for (const { key } of JSON.parse(games).games) {
  for (const { id } of JSON.parse(printed("rules", "--format", "json", key).text).rules)
    same("explain", id, printed("explain", "--format", "json", id).text, engine.named("explain", id).text);
}
same("version", "", printed("--version").text, `referee ${engine.version}`);
const counts = Object.entries(compared).map(([question, count]) => `${count} ${question}`);
console.log(`${counts.join(", ")}: ${wrong} differ`);
process.exit(wrong > 0 || compared.check < 3000 ? 1 : 0);
