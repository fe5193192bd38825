// Tests the site: node browser.mjs --site FOLDER --referee PROGRAM --axe FILE [--screenshots FOLDER]. Exit code 0: all
// checks hold; 1: one does not; 77: there is no browser.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, relative } from "node:path";
import { parseArgs } from "node:util";
import { pictured_rule, searched } from "../games/page_samples.mjs";
import { check, checked, chromium, same, testing } from "../pages/checks.mjs";
import { Browser } from "../pages/chromium.mjs";
import { with_palette } from "../pages/png.mjs";
import { check_examples, check_links, check_size, files_below } from "./files.mjs";

const { values: given } = parseArgs({
  options: Object.fromEntries(["site", "referee", "axe", "screenshots"].map((name) => [name, { type: "string" }])),
});
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
  ".json": "application/json", ".png": "image/png", ".webmanifest": "application/manifest+json" };
const axe = readFileSync(given.axe, "utf8");
const referee = (...words) => JSON.parse(spawnSync(given.referee, words, { encoding: "utf8" }).stdout);

/// A server of the folder.
let is_down = false;
const server = createServer((request, response) => {
  if (is_down) return request.socket.destroy();
  const path = normalize(decodeURI(new URL(request.url, "http://localhost").pathname)).replace(/\/$/, "/index.html");
  try {
    const body = readFileSync(join(given.site, path));
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await Browser.start(chromium);

async function becomes(expression, what) {
  for (let i = 0; i < 200; ++i) {
    if (await browser.value(expression)) return check(true);
    await new Promise((done) => setTimeout(done, 50));
  }
  check(false, `${what}: ${expression} does not become true`);
}

/// A page fetches nothing from elsewhere, reports nothing, and is no wider than the window.
async function opens(page, how) {
  testing(`${page} at ${how.width} pixels`);
  await browser.open(`${address}${page}`, { ...how, height: 800, still: true });
  await new Promise((done) => setTimeout(done, 100));
  const elsewhere = browser.fetched.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(address));
  check(elsewhere.length === 0, `fetched ${elsewhere}`);
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
  const wide = await browser.value(`document.documentElement.scrollWidth - innerWidth`);
  check(wide <= 0, `${wide} pixels wider than the window`);
}

async function is_accessible(page, how) {
  await opens(page, how);
  testing(`axe on ${page}${how.dark ? ", dark" : ""}`);
  const found = await browser.value(`${axe}; axe.run(document, { resultTypes: ["violations"], iframes: false })
    .then((all) => all.violations.map((v) => v.id + " at " + v.nodes.slice(0, 2).map((n) => n.target)))`);
  check(found.length === 0, found.join("\n"));
}

/// Search finds a rule.
async function searches() {
  testing("search");
  await browser.open(`${address}index.html`, { width: 1280, height: 800, still: true });
  const found = `[...document.querySelectorAll(".md-search-result__link")]
    .some((one) => one.href.includes("${searched.page}"))`;
  // A key that is pressed before the index has arrived is lost.
  for (let i = 0; i < 20 && !await browser.value(found); ++i) {
    await browser.value(`{ const field = document.querySelector("[data-md-component=search-query]"); field.focus();
      field.value = "${searched.words}"; field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true })); }`);
    await new Promise((done) => setTimeout(done, 1000));
  }
  check(await browser.value(found), "the rule is found");
}

/// A link of an example opens the judge's page, which judges as the program does.
async function opens_examples(games) {
  for (const { key, rules } of games) {
    testing(`an example of ${key}`);
    await browser.open(`${address}rulebook/${key}.html`, { width: 1280, height: 800, still: true });
    const id = rules.at(-1).id;
    const link = await browser.value(`{ let at = document.getElementById("${id.replace("/", "")}");
      while (at && !at.matches(".examples")) at = at.nextElementSibling;
      at?.querySelector("a")?.href }`);
    check(link, "it has a link");
    if (!link) continue;
    await browser.open(link, { width: 1280, height: 800, still: true });
    await becomes(`document.getElementById("judge")?.hidden === false`, "the judge's page is ready");
    await browser.value(`document.querySelector("input[value=arbiter]").click()`);
    await becomes(`!!document.querySelector("#verdict strong")`, "a verdict");
    const text = await browser.value(`document.getElementById("text").value`);
    const due = JSON.parse(spawnSync(given.referee, ["check", "--format", "jsonl", "-"],
      { encoding: "utf8", input: text }).stdout);
    same(await browser.value(`document.querySelector("#verdict strong").textContent`), due.verdict, "its verdict");
    check(due.findings.some(({ rule }) => rule === id), `${id} is broken`);
  }
}

/// The judge's page opens without a network once it has been opened, and keeps its game.
async function works_offline() {
  testing("offline");
  await browser.open(`${address}judge.html`, { width: 390, height: 800, still: true });
  await becomes(`document.getElementById("judge")?.hidden === false`, "the judge's page is ready");
  await becomes(`navigator.serviceWorker.ready.then((one) => one.active?.state === "activated")`, "it is kept");
  await browser.value(`{ const area = document.getElementById("text"); area.value = "game: nothing\\n";
    area.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await new Promise((done) => setTimeout(done, 1000));
  is_down = true;
  await browser.open(`${address}judge.html`, { width: 390, height: 800, still: true });
  await becomes(`document.getElementById("judge")?.hidden === false`, "it opens without the server");
  same(await browser.value(`document.getElementById("text").value`), "game: nothing\n", "with its log");
  is_down = false;
}

async function pictures(folder) {
  mkdirSync(folder, { recursive: true });
  const size = { width: 1280, height: 800 };
  await browser.open(`${address}${pictured_rule}`, { ...size, still: true });
  await new Promise((done) => setTimeout(done, 1000));
  const y = await browser.value("scrollY");
  writeFileSync(join(folder, "site.png"), with_palette(await browser.picture({ x: 0, y, ...size, scale: 1 })));
}

try {
  const pages = files_below(given.site).filter((file) => file.endsWith(".html"));
  const games = referee("games", "--format", "json").games.map(({ key }) =>
    referee("rules", key, "--format", "json"));
  check_links(given.site, pages);
  check_size(given.site);
  check_examples(given.site, games);
  for (const page of pages.map((file) => relative(given.site, file)).filter((page) => page !== "judge.html")) {
    await opens(page, { width: 1280 });
    await opens(page, { width: 360 });
  }
  for (const page of ["index.html", pictured_rule.split("#")[0], "log-format.html", "judge-here.html"]) {
    await is_accessible(page, { width: 1280 });
    await is_accessible(page, { width: 390, dark: true });
  }
  await searches();
  await opens_examples(games);
  await works_offline();
  if (given.screenshots) await pictures(given.screenshots);
} finally {
  await browser.end();
  server.close();
}
console.log(`${checked.checks} checks: ${checked.faults} failed`);
process.exit(checked.faults ? 1 : 0);
