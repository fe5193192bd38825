// Tests the judge's page in a browser: node browser.mjs --page FILE --referee PROGRAM [--axe FILE] [--screenshots
// FOLDER]. Exit code 0: all checks hold; 1: one does not; 77: there is no browser.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { evening } from "../games/page_evening.mjs";
import { pictured_game } from "../games/page_samples.mjs";
import { check, checked, same, testing } from "../pages/checks.mjs";
import { caught } from "../pages/keys.mjs";
import { with_palette } from "../pages/png.mjs";
import { address, axe, becomes, begins, browser, by_id, choose_first, cleared, click, fixture, given, judged_as, log,
  mode, opened, paste, referee, value, verdict, words } from "./driven.mjs";
import { speaks_french } from "./french.mjs";
import { plays } from "./touch.mjs";
import { drops, goes_on, reads_tables, saves, shares } from "./files.mjs";

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
  await breaks_no_rule_of_axe();
}

async function breaks_no_rule_of_axe() {
  if (!axe) return;
  const found = await value(`${axe}; axe.run(document, { resultTypes: ["violations"], iframes: false }).then((all) =>
    all.violations.map((v) => v.id + " at " + v.nodes.slice(0, 3).map((n) => n.target + " " + n.failureSummary)))`);
  check(found.length === 0, `axe: ${found.join("\n")}`);
}

/// Findings while typing equal those of the program; the game is shown next to them; a click on one selects its place.
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
  await cleared();
}

/// Beside the scores stands what the last event has changed, and a touch shows where the points come from.
async function explains_points(game) {
  testing(`what an event of ${game} changes`);
  await opened({ width: 390, height: 844, mode: "table", still: true });
  const whole = referee("", "generate", game, "--unfinished", "--seed", "7");
  const scores_of = (text) => JSON.parse(referee(text, "show", "--format", "json", "-")).facts.scores;
  const lines = whole.trimEnd().split("\n");
  const without = (count) => `${lines.slice(0, lines.length - count).join("\n")}\n`;
  // An event that changes the scores.
  let count = 0;
  while (`${Object.values(scores_of(without(count)))}` === `${Object.values(scores_of(without(count + 1)))}`) ++count;
  const [before, after] = [without(count + 1), without(count)];
  await paste(before);
  const shown = (scores) => Object.values(scores).map((points) => `${points}`).join();
  const strong = `[...document.querySelectorAll("#standing strong")].map((one) => one.textContent).join()`;
  await becomes(`${strong} === "${shown(scores_of(before))}"`, "the scores before");
  same(await value(`document.querySelectorAll("#standing small, #standing button").length`), 0, "no change is told");
  await paste(after);
  await becomes(`${strong} === "${shown(scores_of(after))}"`, "the scores after");
  const changes = Object.entries(scores_of(after)).map(([player, points]) => points - scores_of(before)[player]);
  same(await value(`[...document.querySelectorAll("#standing small")].map((one) => one.textContent).join()`),
    changes.filter(Boolean).map((by) => (by > 0 ? `+${by}` : `−${-by}`)).join(), "the changes");
  await click(`document.querySelector("#standing button")`);
  await becomes(`!!document.querySelector("#score details summary")`, "the points, one by one");
  const audit = JSON.parse(referee(after, "score", "--format", "json", "-"));
  const told = await value(`${by_id("score")}.textContent`);
  const awards = [...audit.reckoning, ...audit.steps.flatMap((step) => step.awards)];
  check(awards.length > 0, "points are told");
  for (const { what, working } of awards) for (const line of [what, ...working]) check(told.includes(line), line);
  check(await value(`${by_id("scored")}.getBoundingClientRect().top < window.innerHeight`), "they are on the screen");
  await breaks_no_rule_of_axe();
}

/// Waits until the game next to the log shows a position.
async function stands_at(id, what) {
  let is = "";
  for (let i = 0; i < 200 && is !== id; ++i) {
    await new Promise((done) => setTimeout(done, 50));
    is = await browser.value_in_frame(`document.querySelector(".step.now")?.id`).catch(() => "no frame");
  }
  same(is, id, what);
}

/// The page of the game next to the log works with its own script and keeps its position when the log changes.
async function shows() {
  testing("the game beside");
  const text = fixture("disputes/last-paid-place.yaml");
  await opened();
  await paste(text);
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
  check((await browser.value_in_frame(`document.body.textContent`)).includes("scores of tilda"), "findings");
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
}

const most_offered = 100; // a list of names is chosen name by name

/// Begins a game and records some events with the first offered button.
async function records(game, number) {
  testing(`recording ${game}`);
  await opened();
  await paste("");
  await value(begins(game, "anna, bruno"));
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  const events = async () => verdict(await log()).events;
  for (let event = 1; event <= number; ++event) {
    for (let part = 0; part < 40 && await events() < event; ++part) {
      const offered = await value(`document.querySelectorAll("#parts .choices button").length`);
      check(offered <= most_offered, `${offered} buttons are offered at once`);
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

/// Players record any event; an arbiter judges the game and rules on illegal events.
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

/// A scoresheet is judged and offers nothing to record; a JSON log becomes YAML when it is continued.
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

/// The keyboard reaches and leaves everything.
async function keys() {
  testing("keys");
  await opened();
  await cleared();
  await value(`{ ${by_id("page")}.src = "about:blank"; }`);
  await paste(fixture("disputes/last-paid-place.yaml"));
  // The game comes last, because nothing after it is created again.
  await stands_at("event-3", "the last position");
  const of_the_game = 200; // links, slider and buttons in the frame
  for (const one of await caught(browser, { inside: of_the_game })) check(false, one);
  const choice = `document.activeElement.closest(".choices") && document.activeElement.textContent`;
  await becomes(`!!document.querySelector(".choices button")`, "something is offered");
  await value(`document.querySelector(".choices button").focus()`);
  const ways = await value(`[...document.querySelectorAll(".choices button")].map((one) => one.textContent)`);
  const [first, second] = ways;
  for (const [key, due] of [["ArrowRight", second], ["ArrowLeft", first], ["End", ""], ["Home", first]]) {
    await browser.press(key);
    const is = await value(choice);
    check(due ? is === due : is && is !== first, `${key} among the ways: ${is}`);
  }
}

/// Nothing is animated with reduced motion.
async function stands_still() {
  testing("motion");
  await opened({ still: true });
  same(await value(`getComputedStyle(document.documentElement).scrollBehavior`), "auto", "scrolling");
  await paste(fixture("disputes/last-paid-place.yaml"));
  same(await value(`document.getAnimations().length`), 0, "animations");
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
  const table = { ...phone, height: 760, mode: "table" };
  await opened(table);
  await paste(fixture("disputes/noticed-later.yaml").split("\n").slice(0, 11).join("\n"));
  await value(`${by_id("board")}.scrollIntoView()`);
  await put("judge-table.png", table);
  const tablet = { width: 768, height: 1024, still: true };
  await opened({ ...tablet, mode: "table" });
  await paste(referee("", "generate", ...pictured_game));
  await put("judge-tablet.png", tablet);
}

try {
  testing("its size");
  check(statSync(given.page).size <= 4000000, `${statSync(given.page).size} bytes`);
  for (const [name, how] of Object.entries({ light: {}, dark: { dark: true }, phone: { width: 360, height: 740 },
    table: { width: 360, height: 740, mode: "table" }, tablet: { width: 768, height: 1024, mode: "table" },
    wide: { width: 1600, height: 1000 } })) {
    testing(`the page (${name})`);
    await faults_of_the_page(how);
  }
  await judges();
  await shows();
  for (const { key } of JSON.parse(referee("", "games", "--format", "json")).games) {
    await records(key, 3);
    await rules_on(key);
    await takes(key);
    await explains_points(key);
  }
  await speaks_french();
  await evening();
  await plays();
  await drops();
  await reads_tables();
  await goes_on();
  await saves();
  await shares();
  await keys();
  await stands_still();
  if (given.screenshots) await pictures(given.screenshots);
} finally {
  await browser.end();
}
console.log(`${checked.checks} checks${axe ? "" : ", without axe"}: ${checked.faults} failed`);
process.exit(checked.faults ? 1 : 0);
