// The judge's page in French: what it says itself, and what the engine says in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { broken_log, two_player_game } from "../games/page_samples.mjs";
import { check, same, testing } from "../pages/checks.mjs";
import { axe, becomes, begins, browser, by_id, cleared, click, fixture, judged_as, log, mode, opened, paste, referee,
  root, value, words } from "./driven.mjs";

const french = JSON.parse(readFileSync(join(root, "src/page/french.json"), "utf8"));

/// The English sentences of at least two words, as patterns.
const english = Object.entries(french).filter(([text, translated]) => text !== translated)
  .filter(([text]) => /[a-z]{2,} [a-z]{2,}/i.test(text.replace(/\{\}/g, "")))
  .map(([text]) => `^${text.trim().replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\}/g, ".*")}$`);

/// What is shown and still English.
const left_in_english = () => value(`{ const english = ${JSON.stringify(english)}.map((one) => new RegExp(one));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const text = data.replace(/\\s+/g, " ").trim();
    if (!parentElement.closest("script, style, noscript, textarea, pre") && english.some((one) => one.test(text)))
      found.push(text);
  }
  found }`);

async function speak(name) {
  await value(`{ const list = ${by_id("language")}; list.value = "${name}"; list.dispatchEvent(new Event("change")); }`);
  await becomes(`document.documentElement.lang === "${name}"`, "the language of the page");
}

const touch = (selector) => value(`document.querySelector(${JSON.stringify(selector)})
  .dispatchEvent(new MouseEvent("click", { bubbles: true }))`);

async function all_in_french(what) {
  await value(`document.querySelectorAll("main details").forEach((one) => { one.open = true; })`);
  await new Promise((done) => setTimeout(done, 400));
  same((await left_in_english()).join("; "), "", `English in ${what}`);
}

/// Findings are those of the program in French.
async function judges_in_french() {
  for (const name of ["disputes/last-paid-place.yaml", broken_log, "format/duplicate-key.yaml"]) {
    const text = fixture(name);
    await paste(text);
    const due = JSON.parse(referee(text, "check", "--format", "jsonl", "--lang", "fr", "-"));
    await judged_as(due.verdict);
    for (const { message } of due.findings) {
      await becomes(`${by_id("findings")}.textContent.includes(${JSON.stringify(message)})`, message);
    }
    await click(`document.querySelector("#findings .place button:last-child")`);
    await becomes(`${by_id("explanation")}.childElementCount > 0`, "an explanation");
    await all_in_french(name);
  }
  await value(`${by_id("what")}.value = "nonsense"`);
  await click(`${by_id("explained")}.querySelector("form button")`);
  await becomes(`${by_id("explanation")}.textContent.startsWith("il n'y a ni règle")`, "an unknown id");
}

/// A game begins, is recorded and undone in French.
async function records_in_french() {
  await mode("table");
  await cleared();
  await value(begins(two_player_game, "a"));
  await becomes(`${by_id("said")}.textContent.endsWith("joueurs, pas à 1.")`, "too few players");
  check((await words("#game")).includes("Le Roi des Roses"), "games have their French names");
  await value(begins(two_player_game, "anna, bruno"));
  await becomes(`document.querySelectorAll("#board .target.lit").length > 0`, "something is lit");
  const before = await log();
  await touch("#board .target.lit");
  await becomes(`${by_id("text")}.value !== ${JSON.stringify(before)}`, "an event");
  await becomes(`${by_id("said")}.textContent.startsWith("Événement 1")`, "is told");
  await all_in_french("a game at the table");
  await click(by_id("step-back"));
  await becomes(`${by_id("said")}.textContent.startsWith("Annulé")`, "undo is told");
  await becomes(`${by_id("so-far")}.textContent === "C'est à anna d'agir."
    && document.querySelectorAll("#board .target.lit").length > 0`, "the game goes on");
  await touch("#board .target:not(.lit)");
  await becomes(`${by_id("why")}.textContent !== ""`, "a reason");
  await all_in_french("a reason");
}

export async function speaks_french() {
  testing("French");
  await opened();
  await speak("fr");
  same(await words("#log-head"), "Journal", "a heading");
  await opened();
  same(await value("document.documentElement.lang"), "fr", "the language is kept");
  await all_in_french("an empty page");
  await judges_in_french();
  await records_in_french();
  if (axe) {
    const found = await value(`${axe}; axe.run(document, { resultTypes: ["violations"], iframes: false }).then((all) =>
      all.violations.map(({ id }) => id))`);
    same(found.join("; "), "", "axe");
  }
  await speak("en");
  same(await words("#log-head"), "Log", "and English again");
  await value(`localStorage.clear()`);
  await browser.ask("Network.setUserAgentOverride", { userAgent: "Test", acceptLanguage: "fr-CH, en" });
  await opened();
  same(await words("#log-head"), "Journal", "the browser's language");
  await browser.ask("Network.setUserAgentOverride", { userAgent: "Test", acceptLanguage: "en" });
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
}
