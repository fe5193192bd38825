// Tests the pages of the referee in a browser: node browser.mjs --referee PROGRAM [--axe FILE]
// [--screenshots FOLDER]. Exit code 0: all checks hold; 1: one does not; 77: there is no browser, or it does not
// start.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { check, checked, chromium, same, testing } from "./checks.mjs";
import { Browser } from "./chromium.mjs";
import { faint } from "./contrast.mjs";
import { caught } from "./keys.mjs";
import { with_palette } from "./png.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { values: given } = parseArgs({
  options: { referee: { type: "string" }, axe: { type: "string" }, screenshots: { type: "string" } },
});
const work = mkdtempSync(join(tmpdir(), "referee-pages-"));
const referee = (...words) =>
  spawnSync(given.referee, words, { cwd: work, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;

let seen = 0;
let drawn = 0; // texts in drawings that were looked at
let lettered = 0; // texts in drawings whose size was measured

// The pages: one of every kind for each game, an index of them all, and a tournament.
const games = referee("games").split("\n").filter(Boolean).map((line) => line.split(" ")[0]);
mkdirSync(join(work, "season"));
for (const game of games) {
  const put = (kind, text) => writeFileSync(join(work, "season", `${game}-${kind}.yaml`), text);
  put("legal", referee("generate", game, "--claims", "all"));
  put("illegal", referee("generate", game, "--illegal"));
  put("false", referee("generate", game, "--false", "--claims", "all"));
  put("sheet", referee("generate", game, "--sheet"));
  put("malformed.referee", `game: ${game}\nplayers: [</script><img src=x onerror=alert(1)>]\n`);
}
referee("check", "--report", "html=pages", "season");
referee("tournament", "--report", "html=cup", join(root, "fixtures/tournaments/evening/evening.yaml"));
const pages = readdirSync(join(work, "pages")).sort();
const page = (name) => pathToFileURL(join(work, "pages", name)).href;
const kind = (game, what) => pages.find((name) => name.includes(`${game}-${what}`));
same(pages.length, games.length * 5 + 1, "pages");

const browser = await Browser.start(chromium).catch((why) => {
  console.log(`skipped: ${chromium} does not start here: ${why.message}`);
  rmSync(work, { recursive: true, force: true });
  process.exit(77);
});
const axe = given.axe ? readFileSync(given.axe, "utf8") : "";

// Only the shown step is visible.
const shown = `[...document.querySelectorAll(".step")].filter((s) => s.checkVisibility()).map((s) => s.id).join(" ")`;

// A page with faults that the checks must report.
writeFileSync(join(work, "bad.html"), `<!DOCTYPE html><html lang="en"><head><title>bad</title>
  <meta http-equiv="Content-Security-Policy" content="script-src 'none'"></head><body><main>
  <p style="background: #fff; color: #ccc; width: 2000px">faint and wide</p><img src="none.png">
  <svg width="200" height="40"><title>drawn</title><rect width="200" height="40" fill="#999"/>
  <text x="9" y="20">dark</text><text x="99" y="20" fill="#666">grey</text></svg>
  <script>alert(1)</script></main></body></html>`);

/// The faults of a page when it is opened: requests, console messages, a width beyond the window, findings of axe, and
/// low contrast in drawings.
async function wrong(address, how, looks) {
  await browser.open(address, how);
  const found = browser.fetched.filter((url) => url !== address && url !== "data:,").map((url) => `fetched ${url}`);
  const wide = await browser.value(`document.documentElement.scrollWidth - innerWidth`);
  if (wide > 0) found.push(`${wide} pixels wider than the window`);
  if (axe && looks) {
    found.push(...await browser.value(`${axe}; axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
      violations.map((v) => "axe: " + v.id + " at " + v.nodes.slice(0, 3).map((n) => n.target + " " + n.failureSummary)))`));
  }
  if (looks) {
    const { texts, found: too_faint } = await faint(browser);
    drawn += texts;
    found.push(...too_faint.map((text) => `faint: ${text}`));
  }
  return [...found, ...browser.complaints.map((text) => `complaint: ${text}`)];
}

const sizes = { light: {}, dark: { dark: true }, phone: { width: 360, height: 740 } };
const widths = { 390: { width: 390, height: 844 }, 768: { width: 768, height: 1024 }, 1280: { width: 1280, height: 900 } };

/// Checks that apply to every page.
async function looks(address) {
  ++seen;
  for (const [name, how] of Object.entries(sizes)) {
    testing(`${address} (${name})`);
    for (const one of await wrong(address, how, name !== "phone")) check(false, one);
    ++checked.checks;
  }
}

/// At every width: nothing is wider than the window, and the lettering of drawings can be read.
async function fits(address) {
  for (const [width, how] of Object.entries(widths)) {
    testing(`${address} (${width} px)`);
    await browser.open(address, how);
    same(await browser.value(`document.documentElement.scrollWidth <= innerWidth`), true, "fits");
    const { texts, smallest } = await browser.value(`(() => {
      const sizes = [...document.querySelectorAll(".step svg text")].filter((text) => text.checkVisibility())
        .map((text) => parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().a);
      return { texts: sizes.length, smallest: Math.min(99, ...sizes) };
    })()`);
    lettered += texts;
    check(smallest >= 8.99, `lettering of ${smallest} px`);
    for (const box of ["#findings", ".finding"])
      same(await browser.value(`[...document.querySelectorAll("${box}")].some((one) => one.textContent.includes("\`"))`),
        false, `no marks of code in ${box}`);
    const kinds = await browser.value(`[...document.querySelectorAll("#findings > .finding > p:first-child")]
      .map((head) => head.textContent)`);
    same(new Set(kinds).size, kinds.length, "one box for findings of one kind");
  }
}

/// The score comes first, and is seen on a phone without any scrolling.
async function scores(address) {
  testing(`${address} (scores)`);
  await browser.open(address, widths[390]);
  const bottoms = await browser.value(`[...document.querySelectorAll("#scores .result td")].map((cell) => {
    const { right, bottom } = cell.getBoundingClientRect();
    return right <= innerWidth && cell.textContent.trim() ? bottom : 9999;
  })`);
  check(bottoms.length >= 2, "a score for each player");
  check(Math.max(...bottoms) <= 844, `scores end at ${Math.max(...bottoms)}`);
  same(await browser.value(`(() => {
    const first = document.querySelector("#scores");
    return [...document.querySelectorAll("#findings, #positions")].every((other) =>
      first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  })()`), true, "before all else");
  const cells = await browser.value(`[...document.querySelectorAll(".events tbody td")].map((cell) => {
    const { left, right, width } = cell.getBoundingClientRect();
    return { wide: cell.classList.contains("words") ? width > 0.8 * innerWidth : true, seen: left >= 0 && right <= innerWidth };
  })`);
  check(cells.length > 6 && cells.every(({ wide, seen }) => wide && seen), "events in full width, their scores in sight");
  await browser.open(address, { media: "print" });
  same(await browser.value(`document.querySelector("#scores .result").checkVisibility()`), true, "on paper");
}

/// A tournament: the standings first, the score in sight, the rest behind a fold; a sheet of paper for each round.
async function mails(address, rounds) {
  testing(`${address} (tournament)`);
  await browser.open(address, widths[390]);
  same(await browser.value(`!!(document.querySelector("#standings").compareDocumentPosition(
    document.querySelector("#findings")) & Node.DOCUMENT_POSITION_FOLLOWING)`), true, "standings before findings");
  const heads = `[...document.querySelectorAll(".standings thead th")].filter((head) => head.checkVisibility())`;
  const seen = await browser.value(`${heads}.map((head) => head.textContent)`);
  check(["place", "player", "points", "score"].every((name) => seen.includes(name)), `seen: ${seen}`);
  check(!seen.includes("r1"), "rounds are folded");
  check(await browser.value(`${heads}.every((head) => head.getBoundingClientRect().right <= innerWidth)`), "no scrolling");
  await browser.value(`document.querySelector(".fold summary").click()`);
  check((await browser.value(`${heads}.map((head) => head.textContent)`)).includes("r1"), "the fold opens");
  await browser.open(address, widths[1280]);
  same(await browser.value(`document.querySelector(".fold").checkVisibility()`), false, "no fold where there is room");
  check((await browser.value(`${heads}.map((head) => head.textContent)`)).includes("r1"), "all columns");
  const sheets = await browser.sheets();
  check(sheets >= 1 && sheets <= rounds + 1, `${sheets} sheets for ${rounds} rounds`);
  await browser.open(address, { media: "print" });
  same(await browser.value(`[...document.querySelectorAll("pre")].some((one) => one.checkVisibility())`), false,
    "no audits on paper");
}

async function knows_bad_from_good() {
  testing("what must not be seen");
  const found = (await wrong(pathToFileURL(join(work, "bad.html")).href, sizes.light, true)).join("\n");
  const of_axe = axe ? ["axe: color-contrast", "axe: image-alt"] : [];
  for (const due of ["fetched file:", "wider than", "complaint: ", 'faint: "grey"', ...of_axe])
    check(found.includes(due), `${due}: not among ${found}`);
  check(!found.includes('"dark"'), `what can be read is found faint: ${found}`);
  await browser.value(`document.body.innerHTML = '<a href="#">a</a><button>b</button><a href="#" tabindex="-1">c</a>'`);
  same((await caught(browser)).join(), "", "nobody is caught");
  await browser.value(`document.querySelector("button").onkeydown = (event) => event.preventDefault()`);
  check((await caught(browser)).join().includes("caught at BUTTON b"), "who is caught");
  await browser.value(`document.querySelector("a").onfocus = (event) => event.target.nextSibling.focus()`);
  check((await caught(browser)).join().includes("does not reach"), "what is not reached");
}

/// The behaviour of a game's page, and its content without scripts.
async function plays(address) {
  testing(`${address} (steps)`);
  await browser.open(address);
  const steps = await browser.value(`[...document.querySelectorAll(".step")].map((step) => step.id)`);
  const last = steps.length - 1;
  const at = async (number, what) => {
    same(await browser.value(shown), steps[number], what);
    same(await browser.value(`document.querySelector(".controls output").textContent`), `${number} of ${last}`, what);
    same(await browser.value(`document.querySelector(".controls input").value`), String(number), what);
    same(await browser.value(`location.hash`), `#${steps[number]}`, what);
  };
  check(last > 2, "has steps");
  same(await browser.value(shown), steps[last], "opens at the end");
  for (const [key, number] of [["Home", 0], ["ArrowLeft", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1],
    ["End", last], ["ArrowRight", last], ["ArrowLeft", last - 1]]) {
    await browser.press(key);
    await at(number, key);
  }
  const said = await browser.value(`document.querySelector(".said").textContent`);
  check(said.startsWith(`Event ${last - 1} `), `says where it is: ${said}`);
  same(await browser.value(`document.querySelector(".said").role ?? document.querySelector(".said").getAttribute("role")`),
    "status", "in a live region");
  for (const [button, number] of [["first", 0], ["on", 1], ["last", last], ["back", last - 1]]) {
    await browser.value(`document.querySelector("button[value=${button}]").click()`);
    await at(number, button);
  }
  await browser.value(`document.querySelector(".controls input").focus()`);
  await browser.press("Home");
  await at(0, "the slider, Home");
  await browser.press("ArrowRight");
  await at(1, "the slider, on");
  same(await browser.value(`document.querySelector(".events tr.now a").hash`), `#${steps[1]}`, "the row that is shown");
  await browser.value(`document.querySelector('.events a[href="#${steps[2]}"]').click()`);
  await at(2, "a link of the table");
  await browser.press("ArrowRight");
  await at(3, "keys behind a link");
  await browser.open(address);
  for (const one of await caught(browser)) check(false, one);
  await browser.open(`${address}#${steps[2]}`);
  await at(2, "an anchor");
  testing(`${address} (print)`);
  await browser.open(address, { media: "print" });
  same(await browser.value(`document.querySelector(".controls").checkVisibility()`), false, "no controls");
  same(await browser.value(`[...document.querySelectorAll(".step h3")].every((head) => head.checkVisibility())`), true,
    "every event");
  testing(`${address} (no script)`);
  await browser.open(address, { script: false });
  same(await browser.value(shown), steps.join(" "), "every step");
  same(await browser.value(`document.querySelector(".controls").checkVisibility()`), false, "no controls");
  testing(`${address} (motion)`);
  const scroll = `getComputedStyle(document.documentElement).scrollBehavior`;
  await browser.open(address, { still: true });
  same(await browser.value(scroll), "auto", "nothing moves where that is not wanted");
}

/// A finding is shown at its event, and links lead there.
async function shows(address) {
  testing(`${address} (finding)`);
  await browser.open(address);
  const link = await browser.value(`document.querySelector("#findings a")?.hash ?? ""`);
  if (!link) return check(await browser.value(`!!document.querySelector("#findings .finding li")`), "a finding at length");
  const step = await browser.value(`document.querySelector("${link}").closest(".step").id`);
  if (await browser.value(`!!document.querySelector(".refused")`)) same(await browser.value(shown), step, "opens at it");
  await browser.press("Home");
  await browser.value(`document.querySelector("#findings a").click()`);
  await browser.value(`new Promise((done) => setTimeout(done, 50))`);
  same(await browser.value(shown), step, "the link leads to it");
  const words = await browser.value(`document.querySelector("${link}").textContent`);
  check(words.includes("rule") && words.includes("state"), "rule and state");
}

/// The end of a game, which has no steps.
async function ends(address) {
  testing(`${address} (sheet)`);
  await browser.open(address);
  same(await browser.value(shown), "start", "the table at the end");
  same(await browser.value(`!!document.querySelector(".controls")`), false, "nothing to step through");
}

async function sorts(address) {
  testing(`${address} (index)`);
  await browser.open(address);
  const rows = `[...document.querySelectorAll(".index tbody tr")].filter((row) => row.checkVisibility())`;
  same(await browser.value(`${rows}.length`), games.length * 5, "all logs");
  for (const one of await caught(browser)) check(false, one);
  const verdicts = `${rows}.map((row) => row.dataset.verdict).join(" ")`;
  const head = `[...document.querySelectorAll("th button")].find((one) => one.textContent === "verdict")`;
  await browser.value(`${head}.click()`);
  check((await browser.value(verdicts)).startsWith("legal"), "sorted by verdict");
  same(await browser.value(`${head}.closest("th").ariaSort`), "ascending", "says so");
  await browser.value(`${head}.click()`);
  check((await browser.value(verdicts)).startsWith("malformed"), "and the other way");
  const choose = (name, value) => browser.value(`{ const select = document.querySelector("select[name=${name}]");
    select.value = "${value}"; select.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await choose("verdict", "illegal");
  same(await browser.value(verdicts), games.map(() => "illegal").join(" "), "only the illegal");
  await choose("game", games[0]);
  same(await browser.value(`${rows}.length`), 1, "of one game");
  same(await browser.value(`document.querySelector(".filters output").textContent`), `1 of ${games.length * 5} logs`, "told");
  const rule = await browser.value(`${rows}[0].dataset.rule.split(" ")[0]`);
  await choose("game", "");
  await choose("verdict", "");
  await choose("rule", rule);
  check((await browser.value(`${rows}.every((row) => row.dataset.rule.includes("${rule}"))`)), "by rule");
  await browser.open(address, { script: false });
  same(await browser.value(`${rows}.length`), games.length * 5, "all logs without a script");
  await leads("pages", games.length * 5);
}

/// Every page that the index of a folder links to exists, and their number is right.
async function leads(folder, due) {
  testing(`${folder} (links)`);
  await browser.open(pathToFileURL(join(work, folder, "index.html")).href);
  const to_pages = `[...document.querySelectorAll('a[href$=".html"]')]`;
  const links = await browser.value(`${to_pages}.map((a) => a.getAttribute("href"))`);
  for (const link of links) check(existsSync(join(work, folder, link)), `${link} is there`);
  same(new Set(links).size, due, "pages that are linked");
}

async function pictures(folder) {
  mkdirSync(folder, { recursive: true });
  const fixture = join(root, "fixtures/disputes/knight-behind-a-dragon.yaml");
  const file = join(work, "dispute.html");
  writeFileSync(file, execFileSync(given.referee, ["show", "--format", "html", fixture], { encoding: "utf8" })
    .replaceAll(root + "/", ""));
  const put = async (name, address, how) => {
    await browser.open(address, how);
    const { width, height } = how;
    const y = await browser.value("scrollY");
    writeFileSync(join(folder, name), with_palette(await browser.picture({ x: 0, y, width, height, scale: 1 })));
  };
  const wide = { width: 1000, height: 600, still: true };
  await put("game.png", `${pathToFileURL(file).href}#event-3`, wide);
  await put("game-dark.png", `${page(kind(games.at(-1), "illegal"))}#positions`, { ...wide, dark: true });
  await put("game-phone.png", `${pathToFileURL(file).href}#event-3`, { width: 360, height: 640, still: true });
  await put("index.png", page("index.html"), { width: 900, height: 480 });
  for (const name of readdirSync(folder)) {
    testing(name);
    check(statSync(join(folder, name)).size < 60000, "a picture of less than 60 kB");
  }
}

try {
  await knows_bad_from_good();
  for (const name of pages) await looks(page(name));
  const cup = readdirSync(join(work, "cup"));
  check(cup.length > 2, "a page for each record");
  await looks(pathToFileURL(join(work, "cup", "index.html")).href);
  await fits(pathToFileURL(join(work, "cup", "index.html")).href);
  await mails(pathToFileURL(join(work, "cup", "index.html")).href, 3);
  await leads("cup", cup.length - 1);
  await looks(pathToFileURL(join(work, "cup", cup[0])).href);
  for (const game of games) {
    await plays(page(kind(game, "legal")));
    await scores(page(kind(game, "legal")));
    for (const what of ["legal", "illegal", "false", "sheet", "malformed"]) await fits(page(kind(game, what)));
    await ends(page(kind(game, "sheet")));
    for (const what of ["illegal", "false", "malformed"]) await shows(page(kind(game, what)));
  }
  await sorts(page("index.html"));
  testing("drawings");
  check(drawn > 100 * games.length, `texts in drawings: ${drawn}`);
  check(lettered > 100 * games.length, `texts that were measured: ${lettered}`);
  if (given.screenshots) await pictures(given.screenshots);
} finally {
  await browser.end();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${checked.checks} checks of ${seen} pages${axe ? "" : ", without axe"}: ${checked.faults} failed`);
process.exit(checked.faults ? 1 : 0);
