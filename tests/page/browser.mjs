// Opens the judge's page in a browser: node browser.mjs --page FILE --referee PROGRAM [--axe FILE] [--screenshots
// FOLDER]. Exit 0 all is well, 1 something is not, 77 there is no browser.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { deflateRawSync } from "node:zlib";
import { check, checked, chromium, same, testing } from "../pages/checks.mjs";
import { Browser } from "../pages/chromium.mjs";
import { with_palette } from "../pages/png.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { values: given } = parseArgs({
  options: Object.fromEntries(["page", "referee", "axe", "screenshots"].map((name) => [name, { type: "string" }])),
});
const axe = given.axe ? readFileSync(given.axe, "utf8") : "";
const address = pathToFileURL(resolve(given.page)).href;
const fixture = (name) => readFileSync(join(root, "fixtures", name), "utf8");
const referee = (input, ...words) => spawnSync(given.referee, words, { cwd: root, encoding: "utf8", input }).stdout;

const browser = await Browser.start(chromium);
const value = (expression) => browser.value(expression);
const words = (selector) => value(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
const seen = (id) => value(`document.getElementById("${id}").checkVisibility()`);
const log = () => value(`document.getElementById("text").value`);
const click = (expression) => value(`(${expression}).click()`);
const by_id = (id) => `document.getElementById("${id}")`;

/// Waits for what is to become true.
async function becomes(expression, what) {
  for (let i = 0; i < 200; ++i) {
    if (await value(expression)) return check(true);
    await new Promise((done) => setTimeout(done, 50));
  }
  check(false, `${what}: ${expression} does not become true`);
}

async function opened(how = {}) {
  await browser.open(`${address}${how.hash ?? ""}`, how);
  await becomes(`!document.getElementById("judge").hidden`, "the page is ready");
}

/// Types a log into the page, as one does who pastes it.
async function paste(text) {
  await value(`{ const area = document.getElementById("text"); area.value = ${JSON.stringify(text)};
    area.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await new Promise((done) => setTimeout(done, 900));
}

const judged_as = (due) =>
  becomes(`document.querySelector("#verdict strong")?.textContent === ${JSON.stringify(due)}`, "the verdict");
const verdict = (text) => JSON.parse(referee(text, "check", "--format", "jsonl", "-"));
const mode = async (name) => {
  await value(`document.querySelector("input[value=${name}]").click()`);
  await new Promise((done) => setTimeout(done, 100));
};

async function faults_of_the_page(how) {
  await opened(how);
  await paste(fixture("disputes/last-paid-place.yaml"));
  await becomes(`!!document.querySelector("#findings .finding")`, "findings");
  await value(`document.querySelectorAll("details").forEach((one) => { one.open = true; })`);
  await new Promise((done) => setTimeout(done, 300));
  const local = (url) => url === address || url === "data:," || url.startsWith("blob:");
  const fetched = browser.fetched.filter((url) => !local(url));
  check(fetched.length === 0, `fetched ${fetched}`);
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
  const wide = await value(`document.documentElement.scrollWidth - innerWidth`);
  check(wide <= 0, `${wide} pixels wider than the window`);
  if (!axe) return;
  const found = await value(`${axe}; axe.run(document, { resultTypes: ["violations"], iframes: false }).then((all) =>
    all.violations.map((v) => v.id + " at " + v.nodes.slice(0, 3).map((n) => n.target + " " + n.failureSummary)))`);
  check(found.length === 0, `axe: ${found.join("\n")}`);
}

/// What is judged while typing is what the program finds; the game stands beside it, and a finding leads to its place.
async function judges() {
  for (const name of ["disputes/last-paid-place.yaml", "disputes/noticed-later.yaml", "format/duplicate-key.yaml"]) {
    testing(`judging ${name}`);
    const text = fixture(name);
    await opened();
    await paste(text);
    const due = verdict(text);
    await judged_as(due.verdict);
    same(await value(`document.querySelectorAll("#findings .finding").length`), due.findings.length, "findings");
    for (const finding of due.findings) check((await words("#findings")).includes(finding.message), finding.message);
    if (due.findings[0]) {
      await click(`document.querySelector("#findings .place button")`);
      const before = await value(`{ const area = ${by_id("text")}; area.value.slice(0, area.selectionStart) }`);
      same(before.split("\n").length, due.findings[0].where.line, "the line of a finding");
      await click(`document.querySelector("#findings .place button:last-child")`);
      await becomes(`${by_id("explanation")}.childElementCount > 0`, "an explanation");
      check((await words("#explanation")).includes(due.findings[0].source), "the rule is explained");
    }
    if (due.verdict === "malformed") continue;
    await click(`document.querySelector("#scored summary")`);
    await becomes(`!!document.querySelector("#score table")`, "the score");
    const audit = JSON.parse(referee(text, "score", "--format", "json", "-"));
    const last_row = `document.querySelectorAll("#score tr:last-child td")`;
    const cells = await value(`[...${last_row}].map((cell) => cell.textContent)`);
    same(cells.slice(2).join(), Object.values(audit.totals).join(), "totals");
  }
  testing("judging what is typed on");
  await paste(`${await log()}\nnonsense: 1\n`);
  await judged_as("malformed");
  await paste("");
  await becomes(`${by_id("shown")}.hidden && !document.querySelector("#verdict strong")`, "nothing to judge");
}

/// The page of the game beside the log works by its own script, and stays where it was when the log changes.
async function shows() {
  testing("the game beside");
  const text = fixture("disputes/last-paid-place.yaml");
  await opened();
  await paste(text);
  const now = `document.querySelector(".step.now")?.id`;
  const stands_at = async (id, what) => {
    let is = "";
    for (let i = 0; i < 100 && is !== id; ++i) {
      await new Promise((done) => setTimeout(done, 50));
      is = await browser.value_in_frame(now).catch(() => "no frame");
    }
    same(is, id, what);
  };
  await stands_at("event-3", "the last position");
  await browser.value_in_frame(`document.querySelector("button[value=first]").click()`);
  await stands_at("start", "the first position");
  await browser.value_in_frame(`document.querySelector("button[value=on]").click()`);
  await stands_at("event-1", "the next");
  await paste(text.replace("Oskar objects", "Wim objects"));
  await stands_at("event-1", "the same position after a change");
  same(await value("scrollY"), 0, "the page beside stays where it is");
  await browser.value_in_frame(`document.querySelector("button[value=last]").click()`);
  await stands_at("event-3", "the last again");
  const once_more = text.match(/  - [\s\S]*?(?=    claims)/)[0];
  await paste(`${text.replace(/^result:.*/m, "").trimEnd()}\n${once_more}`);
  await stands_at("event-4", "with an event more the last is another");
  check((await browser.value_in_frame(`document.body.textContent`)).includes("scores.tilda"), "findings");
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
}

/// Presses the first button that is offered, and waits for what it does.
async function choose_first() {
  await becomes(`!!document.querySelector("#parts .choices button")`, "something is offered");
  const before = await log();
  const so_far = await words("#turn");
  await click(`document.querySelector("#parts .choices button")`);
  await becomes(`${by_id("text")}.value !== ${JSON.stringify(before)} ||
    ${by_id("turn")}.textContent !== ${JSON.stringify(so_far)}`, "a button does something");
  await new Promise((done) => setTimeout(done, 60));
}

/// Begins a game, and records some events by the first button that is offered.
async function records(game, number) {
  testing(`recording ${game}`);
  await opened();
  await paste("");
  await value(`{ ${by_id("begin")}.open = true; ${by_id("game")}.value = "${game}"; }`);
  await click(`${by_id("begin")}.querySelector("button")`);
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  const events = async () => verdict(await log()).events;
  for (let event = 1; event <= number; ++event) {
    for (let part = 0; part < 40 && await events() < event; ++part) {
      await choose_first();
    }
    same(await events(), event, "events");
  }
  const report = verdict(await log());
  check(report.verdict === "legal", `what is offered is legal: ${JSON.stringify(report.findings)}`);
  await click(by_id("undo"));
  await becomes(`${by_id("text")}.value.includes("# struck out: ")`, "undo strikes out");
  same(await events(), number - 1, "events after undo");
  same(verdict(await log()).verdict, "legal", "what is struck out is no event");
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
}

/// Players record what they like; an arbiter judges it, and rules on what was illegal.
async function rules_on(game) {
  testing(`a ruling in ${game}`);
  let text = "";
  let illegal = {};
  for (let seed = 1; !(illegal.event && illegal.rule.startsWith(game)); ++seed) {
    text = referee("", "generate", game, "--illegal", "--seed", `${seed}`);
    illegal = verdict(text).findings[0];
  }
  await opened();
  await paste(text);
  await becomes(`!${by_id("ruling")}.hidden`, "an illegal event is ruled on");
  check((await words("#ruled-on")).includes(`Event ${illegal.event} `), "it says which");
  await value(`${by_id("by")}.value = "the arbiter"`);
  await click(by_id("void"));
  await becomes(`${by_id("text")}.value.includes("void: true")`, "the ruling is written");
  const stands = async () => verdict(await log()).findings
    .every(({ event, severity }) => event !== illegal.event || severity === "note");
  check(await stands(), "the event stood");
  await paste(text);
  for (let part = 0; part < 40 && !(await log()).includes("ruled:"); ++part) {
    await choose_first();
  }
  check((await log()).includes("ruled: {as: "), "what was played instead is written");
  check(await stands(), "and legal");

  testing(`players of ${game}`);
  await opened();
  await paste(text);
  await mode("players");
  for (const id of ["judged", "shown", "ruling"])
    await becomes(`!${by_id(id)}.checkVisibility()`, `no ${id}`);
  await value(`${by_id("written")}.value = "{note: nothing at all}"`);
  const before = await log();
  await click(`${by_id("other")}.querySelector("button")`);
  await becomes(`${by_id("text")}.value !== ${JSON.stringify(before)}`, "it is recorded");
  check((await log()).includes("  - {note: nothing at all}"), "as it is written");
  await new Promise((done) => setTimeout(done, 300));
  check(!(await value(`document.querySelector("main").innerText`)).includes("illegal"), "and not judged");
  await mode("arbiter");
  await becomes(`document.querySelector("#verdict strong")?.textContent === "malformed"`, "the arbiter judges it");
}

/// A scoresheet is judged, and has nothing to record; a log in JSON becomes YAML when it is to go on.
async function takes(game) {
  testing(`a scoresheet of ${game}`);
  const sheet = referee("", "generate", game, "--sheet", "--claims", "all");
  await opened();
  await paste(sheet);
  await judged_as(verdict(sheet).verdict);
  await becomes(`!${by_id("record")}.checkVisibility()`, "nothing to record");
  await becomes(`${by_id("page")}.src.startsWith("blob:")`, "the table at the end");
  testing(`JSON of ${game}`);
  const json = referee("", "generate", game, "--unfinished", "--format", "jsonl").trim();
  await paste(json);
  await judged_as(verdict(json).verdict);
  await becomes(`!!document.querySelector("#parts button")`, "what can be gone on with");
  await click(`document.querySelector("#parts button")`);
  await becomes(`${by_id("text")}.value.startsWith("referee: 1\\n")`, "written as YAML");
  const { log: name, ...same_report } = verdict(await log());
  const { log: its_name, ...report } = verdict(json);
  same(JSON.stringify(same_report), JSON.stringify(report), "the same log");
}

/// Files are opened by dropping them; what cannot begin is told.
async function drops() {
  testing("a file");
  await opened();
  await value(`{ const data = new DataTransfer(); data.items.add(new File(["game: nothing\\n"], "table.yaml"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }`);
  await becomes(`${by_id("text")}.value === "game: nothing\\n"`, "is opened");
  check((await words("#said")).startsWith("table.yaml is opened"), "is told");
  await value(`{ const data = new DataTransfer(); data.items.add(new File([new Uint8Array([0x67, 0xff])], "odd.yaml"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }`);
  await becomes(`${by_id("said")}.textContent === "odd.yaml is not UTF-8"`, "what is no text is told");
  same(await log(), "game: nothing\n", "and not opened");
  testing("too many players");
  await value(`${by_id("players")}.value = "a, b, c, d, e, f, g, h, i"`);
  await click(`${by_id("begin")}.querySelector("button")`);
  await becomes(`${by_id("said")}.textContent.includes("ids, not of 9")`, "is told");
  await value(`${by_id("players")}.value = "a, a"`);
  await click(`${by_id("begin")}.querySelector("button")`);
  await becomes(`${by_id("said")}.textContent.includes("\`a\`")`, "one who sits twice is told");
  testing("a log in the place of another");
  await value(`${by_id("players")}.value = "a, b"`);
  await click(`${by_id("begin")}.querySelector("button")`);
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  await click(`${by_id("said")}.querySelector("button")`);
  same(await log(), "game: nothing\n", "the other is brought back");
}

/// Tables in CSV are judged one by one, with places in their cells.
async function reads_tables() {
  testing("tables in CSV");
  const files = readdirSync(join(root, "fixtures/csv")).filter((name) => name.endsWith(".csv"));
  let several = 0;
  let one = 0;
  for (const name of files) {
    const text = readFileSync(join(root, "fixtures/csv", name), "utf8").replaceAll("\r\n", "\n");
    const reports = referee("", "check", "--format", "jsonl", join("fixtures/csv", name)).trim().split("\n")
      .filter(Boolean).map((line) => JSON.parse(line));
    const tables = reports.map(({ log }) => log.match(/:(\d+\.\d+)$/)?.[1]);
    if (!tables.length || tables.includes(undefined) || text.includes("\ufffd") || !/^[^:#{[]*[,;\t]/.test(text)) continue;
    if (new Set(tables).size < tables.length || (tables.length > 1 ? several++ : one++) >= 2) continue;
    await opened();
    await paste(text);
    for (const [number, report] of reports.entries()) {
      if (tables.length > 1) {
        await becomes(`${by_id("table")}.length === ${tables.length}`, `${name}: the tables`);
        await value(`{ ${by_id("table")}.selectedIndex = ${number};
          ${by_id("table")}.dispatchEvent(new Event("change")); }`);
      }
      await judged_as(report.verdict);
      const due = report.findings.map(({ message }) => message);
      await becomes(`document.querySelectorAll("#findings .message").length === ${due.length}`, `${name}: findings`);
      for (const message of due) check((await words("#findings")).includes(message), `${name}: ${message}`);
    }
    await becomes(`!${by_id("record")}.checkVisibility()`, "nothing to record");
  }
  check(several > 0 && one > 0, `${several} files of several tables, ${one} of one`);
}

/// Whatever is pasted, the page goes on, and the next log is judged at once.
async function goes_on() {
  testing("a log that takes long");
  await opened();
  await value(`{ window.longest = 0; let last = performance.now();
    setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 20); }`);
  await value(`{ const area = ${by_id("text")};
    area.value = '{"referee": 1, "events": [\\n' + '{"a": [{}, {}, {}, {}]},\\n'.repeat(500000) + '{}]}';
    window.longest = 0; area.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await becomes(`!${by_id("thinks")}.hidden`, "it says that it takes long");
  await value(`window.longest = 0`);
  await new Promise((done) => setTimeout(done, 1000));
  const longest = await value(`longest`);
  check(longest < 500, `the page stands still for ${longest} ms`);
  const begun = Date.now();
  await paste(fixture("disputes/last-paid-place.yaml"));
  await judged_as("misreported");
  check(Date.now() - begun < 5000, `the next log waits for ${Date.now() - begun} ms`);
  same(await seen("thinks"), false, "nothing is thought about any more");
}

/// What is saved is the log as it stands.
async function saves() {
  testing("saving");
  const csv = "game,round,table,player\n";
  for (const [text, name] of [["game: x\n", "log.yaml"], ['{"game": "x"}', "log.json"], [csv, "log.csv"]]) {
    await opened();
    await paste(text);
    await value(`{ const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.blob = blob; return make.call(URL, blob); };
      HTMLAnchorElement.prototype.click = function () { window.file = this.download; }; }`);
    await click(by_id("save"));
    same(await value(`file`), name, "its name");
    same(await value(`blob.text()`), text, "its text");
  }
}

/// A log in the address of the page is the same log in another browser; what is no log there is told.
async function shares() {
  testing("sharing");
  const text = `${fixture("disputes/last-paid-place.yaml")}# żółć\n`;
  await opened();
  await paste(text);
  await value(`navigator.share = undefined`);
  await click(by_id("share"));
  await becomes(`location.hash.startsWith("#log=")`, "the log is in the address");
  const hash = await value(`location.hash`);
  await value(`{ navigator.share = async (what) => { window.handed = what; }; }`);
  await click(by_id("share"));
  await becomes(`window.handed?.url === location.href`, "the device shares it");
  await paste(`${text}# more`);
  same(await value(`location.hash`), "", "who goes on has another log than the address");
  await opened();
  same(await log(), `${text}# more`, "and finds that again");
  await opened({ hash });
  same(await log(), text, "the log of the address");
  await opened();
  same(await log(), `${text}# more`, "a log that comes by a link takes no other's place");
  await value(`localStorage.clear()`);
  await opened({ hash });
  same(await log(), text, "the log of the address");
  testing("what cannot be shared");
  await paste(`game: x\n${"# y\n".repeat(300000)}`);
  await click(by_id("share"));
  await becomes(`${by_id("said")}.textContent.includes("too long for a link")`, "what could not be opened is told");
  await opened({ hash: "#log=nothing" });
  check((await words("#said")).includes("cannot be read"), "what is none is told");
  await opened({ hash: `#log=${deflateRawSync(Buffer.alloc(1 << 24)).toString("base64url")}` });
  check((await words("#said")).includes("cannot be read"), "what is too large is told");
  await opened();
  await paste(text);
  await opened();
  same(await log(), text, "it is kept from one day to the next");
}

/// Everything can be reached and left by keys.
async function keys() {
  testing("keys");
  await opened();
  await paste(fixture("disputes/last-paid-place.yaml"));
  const focused = new Set();
  for (let i = 0; i < 80; ++i) {
    await browser.press("Tab");
    focused.add(await value(`document.activeElement.id || document.activeElement.tagName`));
  }
  for (const id of ["file", "save", "share", "text", "undo", "SUMMARY", "page"])
    check(focused.has(id), `${id} is reached`);
  const choice = `document.activeElement.closest(".choices") && document.activeElement.textContent`;
  await value(`document.querySelector(".choices button").focus()`);
  const ways = await value(`[...document.querySelectorAll(".choices button")].map((one) => one.textContent)`);
  const [first, second] = ways;
  for (const [key, due] of [["ArrowRight", second], ["ArrowLeft", first], ["End", ""], ["Home", first]]) {
    await browser.press(key);
    const is = await value(choice);
    check(due ? is === due : is && is !== first, `${key} among the ways: ${is}`);
  }
}

async function pictures(folder) {
  mkdirSync(folder, { recursive: true });
  const put = async (name, { width, height }) => {
    const y = await value("scrollY");
    writeFileSync(join(folder, name), with_palette(await browser.picture({ x: 0, y, width, height, scale: 1 })));
    testing(name);
    check(statSync(join(folder, name)).size < 60000, "a picture of less than 60 kB");
  };
  const wide = { width: 1200, height: 800, still: true };
  await opened(wide);
  await paste(fixture("disputes/last-paid-place.yaml"));
  await new Promise((done) => setTimeout(done, 800));
  await put("judge.png", wide);
  const phone = { width: 360, height: 640, still: true };
  await opened(phone);
  await mode("players");
  await paste(fixture("disputes/noticed-later.yaml"));
  await value(`${by_id("record")}.scrollIntoView()`);
  await put("judge-phone.png", phone);
}

try {
  testing("its size");
  check(statSync(given.page).size <= 4000000, `${statSync(given.page).size} bytes`);
  for (const [name, how] of Object.entries({ light: {}, dark: { dark: true }, phone: { width: 360, height: 740 } })) {
    testing(`the page (${name})`);
    await faults_of_the_page(how);
  }
  await judges();
  await shows();
  for (const { key } of JSON.parse(referee("", "games", "--format", "json")).games) {
    await records(key, 3);
    await rules_on(key);
    await takes(key);
  }
  await drops();
  await reads_tables();
  await goes_on();
  await saves();
  await shares();
  await keys();
  if (given.screenshots) await pictures(given.screenshots);
} finally {
  await browser.end();
}
console.log(`${checked.checks} checks${axe ? "" : ", without axe"}: ${checked.faults} failed`);
process.exit(checked.faults ? 1 : 0);
