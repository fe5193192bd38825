// Drives the judge's page in a browser: pastes, presses, waits.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { check, chromium } from "../pages/checks.mjs";
import { Browser } from "../pages/chromium.mjs";
import { Firefox, firefox } from "./firefox.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const { values: given } = parseArgs({
  options: Object.fromEntries(["page", "referee", "axe", "screenshots", "browser", "through"]
    .map((name) => [name, { type: "string" }])),
});
export const axe = given.axe ? readFileSync(given.axe, "utf8") : "";
export const address = pathToFileURL(resolve(given.page)).href;
export const fixture = (name) => readFileSync(join(root, "fixtures", name), "utf8");
export const referee = (input, ...words) =>
  spawnSync(given.referee, words, { cwd: root, encoding: "utf8", input }).stdout;

export const browser = given.browser === "firefox" ? await Firefox.start(firefox) : await Browser.start(chromium);
export const value = (expression) => browser.value(expression);
export const words = (selector) => value(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
export const seen = (id) => value(`document.getElementById("${id}").checkVisibility()`);
export const log = () => value(`document.getElementById("text").value`);
export const click = (expression) => value(`(${expression}).click()`);
export const by_id = (id) => `document.getElementById("${id}")`;

/// Waits for a condition.
export async function becomes(expression, what) {
  for (let i = 0; i < 200; ++i) {
    if (await value(expression)) return check(true);
    await new Promise((done) => setTimeout(done, 50));
  }
  check(false, `${what}: ${expression} does not become true`);
}

/// Opens the page, in the mode of an arbiter unless another one is asked for.
export async function opened(how = {}) {
  await browser.open(`${address}${how.hash ?? ""}`, how);
  await becomes(`!document.getElementById("judge").hidden`, "the page is ready");
  if (how.mode !== "table") await mode(how.mode ?? "arbiter");
}

/// Pastes a log into the page.
export async function paste(text) {
  await value(`{ const area = document.getElementById("text"); area.value = ${JSON.stringify(text)};
    area.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await new Promise((done) => setTimeout(done, 900));
}

/// An expression that fills in the form of a new game and begins it, or its scoresheet.
export const begins = (game, players, button = "record-game") => `(async () => {
  const at = (id) => document.getElementById(id);
  at("begin").open = true;
  if ("${game}" && at("game").value !== "${game}") {
    at("game").value = "${game}";
    at("game").dispatchEvent(new Event("change"));
    await new Promise((done) => setTimeout(done, 300));
  }
  const names = ${JSON.stringify(players.split(",").map((name) => name.trim()))};
  const rows = () => document.querySelectorAll("#seats li");
  const press = (one) => one.click();
  while (rows().length > names.length && rows()[0].querySelector("[name=remove]"))
    press(rows()[rows().length - 1].querySelector("[name=remove]"));
  while (rows().length < names.length && !at("add-seat").hidden) press(at("add-seat"));
  for (const [number, field] of document.querySelectorAll("#seats input[name=player]").entries()) {
    field.value = names[number] ?? "";
    field.dispatchEvent(new Event("input"));
  }
  press(at("${button}"));
})()`;

/// Empties the page, so that no request about its initial log is pending.
export async function cleared() {
  await paste("");
  await becomes(`${by_id("shown")}.hidden && !document.querySelector("#verdict strong")`, "nothing to judge");
}

export const judged_as = (due) =>
  becomes(`document.querySelector("#verdict strong")?.textContent === ${JSON.stringify(due)}`, "the verdict");
export const verdict = (text) => JSON.parse(referee(text, "check", "--format", "jsonl", "-"));
export const mode = async (name) => {
  await value(`document.querySelector("input[value=${name}]").click()`);
  await new Promise((done) => setTimeout(done, 100));
};

/// Presses the first offered button and waits for its effect. Buttons of the previous log have no effect until the page
/// has the answer for this one; in that case it presses again.
export async function choose_first() {
  await becomes(`!!document.querySelector("#parts .choices button")`, "something is offered");
  const before = await log();
  const so_far = await words("#turn");
  const done_something = `${by_id("text")}.value !== ${JSON.stringify(before)} ||
    ${by_id("turn")}.textContent !== ${JSON.stringify(so_far)}`;
  let done = false;
  for (let i = 0; i < 200 && !done; ++i) {
    if (i % 40 === 0) await click(`document.querySelector("#parts .choices button") ?? document.body`);
    await new Promise((later) => setTimeout(later, 50));
    done = await value(done_something);
  }
  check(done, "a button does something");
  await new Promise((later) => setTimeout(later, 60));
}
