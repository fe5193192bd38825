// A table's evening on the judge's page, with what each game asks for: players and house rules, several games on the
// device, codes, scoresheets.
import { check, same, testing } from "../pages/checks.mjs";
import { axe, becomes, begins, browser, by_id, click, judged_as, log, opened, paste, value, verdict,
  words } from "../page/driven.mjs";

const phone = { width: 390, height: 844, mode: "table", still: true };
const games_kept = () => value(`[...document.querySelectorAll("#kept-list li")].map((one) =>
  one.querySelector("button").textContent)`);
const pause = (time) => new Promise((done) => setTimeout(done, time));

/// Presses the button of a form whose label begins so.
const press = (label, times = 1) => value(`{ const one = [...document.querySelectorAll("#sheet button, #begin button")]
  .find((one) => one.getAttribute("aria-label") === ${JSON.stringify(label)} || one.textContent === ${JSON.stringify(label)});
  for (let i = 0; i < ${times}; ++i) one.click(); }`);

/// Clans, seats, variants and rulings are asked once, and written into each log.
async function asks_once() {
  testing("a new game");
  await opened(phone);
  await value(`localStorage.clear()`);
  await opened(phone);
  await paste("");
  await value(`{ const list = ${by_id("game")}; list.value = "kingdom-run"; list.dispatchEvent(new Event("change")); }`);
  await becomes(`document.querySelectorAll("#seats select").length === 2`, "a clan for each player");
  await value(`{ const clan = document.querySelector("#seats select"); clan.value = "forest";
    clan.dispatchEvent(new Event("change"));
    const ruling = document.querySelector("#house-rules select"); ruling.selectedIndex = 1;
    ruling.dispatchEvent(new Event("change")); }`);
  await value(begins("", "Zoë B., bruno"));
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  const first = await log();
  check(first.includes('{id: "Zoë B.", clan: forest}') && first.includes("{id: bruno, clan: knights}"), first);
  check(/^rulings: \{.+\}$/m.test(first) || /^rulings:$/m.test(first), "the ruling is written");
  const report = verdict(first);
  check(report.verdict === "legal", `it is legal: ${JSON.stringify(report.findings)}`);
  await opened(phone);
  await becomes(`document.querySelectorAll("#seats input[name=player]").length === 2`, "the players");
  same(await value(`document.querySelector("#seats input[name=player]").value`), "Zoë B.", "the players are kept");
  await value(`document.querySelector("#seats [name=up]").click()`);
  same(await value(`document.querySelector("#seats input[name=player]").value`), "bruno", "one seat up");

  testing("colours of some players");
  await value(`localStorage.clear()`);
  await opened(phone);
  await paste("");
  await value(`{ const list = ${by_id("game")}; list.value = "kings-gate"; list.dispatchEvent(new Event("change")); }`);
  await becomes(`document.querySelectorAll("#seats details .choices button").length === 8`, "colours to touch");
  await value(`document.querySelectorAll("#seats details .choices button")[1].click(); ${by_id("add-seat")}.click()`);
  await value(begins("", "anna, bruno, cleo"));
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  const coloured = verdict(await log());
  check((await log()).includes("{id: anna, colors: [green]}"), "the colour is written");
  same(coloured.verdict, "legal", `the others get other colours: ${JSON.stringify(coloured.findings)}`);

  testing("seats of another game");
  await value(`{ const list = ${by_id("game")}; list.value = "rose-king"; list.dispatchEvent(new Event("change")); }`);
  await becomes(`${by_id("add-seat")}.hidden && document.querySelectorAll("#seats details").length === 0`,
    "two players at most, without clans");
  await value(`{ const list = ${by_id("game")}; list.value = "kings-road"; list.dispatchEvent(new Event("change")); }`);
  await becomes(`!${by_id("add-seat")}.hidden && document.querySelectorAll("#house-rules .check").length === 1`,
    "a variant");
  await value(`document.querySelector("#house-rules input").click()`);
  await value(begins("", "a, b, c"));
  await becomes(`${by_id("text")}.value.includes("game: kings-road")`, "another log");
  check((await log()).includes("variants: [permanent-nobles]"), "the variant is written");
}

/// The deal that is proposed is replaced by what lies on the table.
async function takes_the_deal() {
  testing("the deal");
  await opened(phone);
  await paste("");
  await value(begins("rose-king", "anna, bruno"));
  await becomes(`!${by_id("deal")}.hidden && document.querySelectorAll("#deal .chosen button").length === 10`,
    "a form with the hands that are proposed");
  const proposed = await log();
  const left = await value(`{ const taken = [...document.querySelectorAll("#deal .chosen button")].map((one) =>
    one.textContent);
    [...document.querySelectorAll("#deal .choices button")].find((one) => !taken.includes(one.textContent)).textContent; }`);
  const gone = await words("#deal .chosen button");
  await value(`document.querySelector("#deal .chosen button").click()`);
  await becomes(`!document.querySelectorAll("#board .target.lit").length`, "a hand of four is no deal");
  check(await value(`${by_id("judged")}.checkVisibility()`), "and the page says so");
  same(await words("#deal-wrong"), verdict(await log()).findings[0].message, "beside the form, too");
  await value(`[...document.querySelector("#deal .choices").querySelectorAll("button")].find((one) =>
    one.textContent === "${left}").click()`);
  await becomes(`document.querySelectorAll("#board .target.lit").length > 0`, "a hand of five is one");
  same(await words("#deal-wrong"), "", "nothing is wrong any more");
  const dealt = await log();
  same(dealt, proposed.replace(new RegExp(`${gone}, (.*?)\\]`), `$1, ${left}]`), "the log");
  same(verdict(dealt).verdict, "legal", "it is legal");
  await value(`document.querySelector("#board .target.lit").dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
  await becomes(`${by_id("deal")}.hidden`, "what was dealt before the first event stays");
  testing("a game without a deal");
  await value(begins("kings-road", "anna, bruno"));
  await becomes(`${by_id("text")}.value.includes("game: kings-road")`, "a log begins");
  await becomes(`${by_id("said")}.textContent.startsWith("The game begins.")`, "nothing is dealt");
  testing("a seat without a name");
  await value(`{ ${by_id("begin")}.open = true; ${by_id("add-seat")}.click(); ${by_id("record-game")}.click(); }`);
  await becomes(`${by_id("said")}.textContent.startsWith("Player 3 has no name")`, "is not left out silently");
}

/// The turn and the scores are in sight, on the drawing of any game.
async function shows_standing() {
  testing("turn and scores");
  await opened(phone);
  await paste("");
  await value(begins("rose-king", "anna, bruno"));
  await becomes(`document.querySelectorAll("#standing .player").length === 2`, "two players");
  same(await words("#standing .acts"), "▶ anna 0", "whose turn it is");
  await value(`document.querySelector("#board .target.lit").dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
  await becomes(`document.querySelector("#standing .acts")?.textContent.startsWith("▶ bruno")`, "the next turn");
  await value(`scrollTo(0, document.documentElement.scrollHeight)`);
  await pause(100);
  check(await value(`${by_id("standing")}.getBoundingClientRect().top >= 0`), "in sight at the end of the page");
}

/// Several games are kept, opened again and deleted.
async function keeps_games() {
  testing("games on the device");
  await value(`localStorage.clear()`);
  await opened(phone);
  await paste("");
  for (const game of ["rose-king", "kings-gate"]) {
    await value(begins(game, "anna, bruno"));
    await becomes(`${by_id("text")}.value.includes("game: ${game}")`, game);
    await pause(600);
  }
  const kept = await games_kept();
  same(kept.length, 2, "games");
  check(kept[0].startsWith("King's Gate · anna, bruno"), `the last one first: ${kept}`);
  await click(`document.querySelectorAll("#kept-list li")[1].querySelector("button")`);
  await becomes(`${by_id("text")}.value.includes("game: rose-king")`, "the other one is opened");
  await becomes(`document.querySelectorAll("#board .target.lit").length > 0`, "and goes on");
  await opened(phone);
  same((await games_kept()).length, 2, "games after a reload");
  await click(`document.querySelectorAll("#kept-list li")[1].querySelector("button:last-child")`);
  same((await games_kept()).length, 1, "one is deleted");
  await opened(phone);
  same((await games_kept()).length, 1, "for good");
  testing("another game in an emptied page");
  await paste("");
  await paste("game: other\n");
  await pause(600);
  same((await games_kept()).length, 2, "does not replace the one before");
  testing("a storage that is not what it was");
  await pause(900);
  await value(`localStorage.setItem("referee-games", '{"a": 1}'); localStorage.setItem("referee-setup", '{"seats": 3}')`);
  await opened(phone);
  same((await games_kept()).length, 0, "the page opens");
  testing("the one log of earlier versions");
  await pause(900); // until nothing is kept any more
  await value(`localStorage.clear(); localStorage.setItem("referee-log", "game: nothing\\n")`);
  await opened(phone);
  same(await log(), "game: nothing\n", "is taken over");
}

/// The code leads to the log: its modules are those of the address.
async function draws_codes() {
  testing("a QR code");
  await opened(phone);
  await paste("");
  await value(begins("rose-king", "anna, bruno"));
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  await click(by_id("show-code"));
  await becomes(`!!document.querySelector("#code-drawing svg path")`, "a drawing");
  const drawn = await value(`document.querySelector("#code-drawing svg").outerHTML`);
  const due = await value(`shared.address(${by_id("text")}.value).then((url) => shared.code(url).outerHTML)`);
  check(drawn.includes(due.match(/ d="[^"]*"/)[0]), "of the address");
  check((await words("#code")).includes("web server"), "a page on a disk says that others cannot open it");
  await click(`${by_id("code")}.querySelector("button")`);
  await paste(`# ${Array.from({ length: 3000 }, (_, i) => (i * i * 7919) % 10007).join(" ")}\n`);
  await click(by_id("show-code"));
  await becomes(`${by_id("said")}.textContent.startsWith("The log is too long for a QR code")`, "too long");
}

/// A scoresheet is filled in by plus and minus and judged on the way.
async function scores_the_end() {
  testing("a scoresheet of King's Road");
  await opened(phone);
  await paste("");
  await value(begins("kings-road", "anna, bruno", "score-end"));
  await becomes(`!${by_id("sheet")}.hidden`, "the form");
  await press("markers kings-castle anna: one more", 3);
  await press("markers kings-castle bruno: one more");
  await press("markers kings-castle anna: one less");
  await becomes(`${by_id("text")}.value.includes("kings-castle: {anna: 2, bruno: 1}")`, "markers are written");
  for (const [player, points] of [["anna", 43], ["bruno", 20]]) await press(`points ${player}: one more`, points);
  await becomes(`${by_id("text")}.value.includes("points: {anna: 43, bruno: 20}")`, "points are written");
  await judged_as(verdict(await log()).verdict);
  const due = verdict(await log());
  check(due.verdict !== "malformed", `a half-filled sheet is judged: ${JSON.stringify(due.findings)}`);
  await value(`{ const king = document.querySelector("#sheet select[aria-label='king']"); king.value = "kings-castle";
    king.dispatchEvent(new Event("change")); }`);
  await becomes(`document.querySelector("#standing .acts")?.textContent === "★ anna 51"`, "what the sheet decides");
  await press("scores anna: one more", 5);
  await becomes(`${by_id("text")}.value.includes("scores: {anna: 5}")`, "a claim");
  await judged_as("misreported");
  same(verdict(await log()).verdict, "misreported", "as the program");
  const small = await value(`[...document.querySelectorAll("#sheet button, #sheet input, #sheet select")]
    .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 43.9 || height < 43.9).length`);
  same(small, 0, "targets smaller than 44 pixels");
  same(await value(`document.documentElement.scrollWidth - innerWidth <= 0`), true, "no wider than the window");
  if (axe) {
    const found = await value(`${axe}; axe.run(document, { resultTypes: ["violations"], iframes: false }).then((all) =>
      all.violations.map((v) => v.id + " at " + v.nodes.slice(0, 2).map((n) => n.target)))`);
    same(found.join("; "), "", "axe");
  }
  const text = await log();
  await pause(500);
  await opened(phone);
  same(await log(), text, "the sheet after a reload");
  await press("scores anna: one more");
  await becomes(`${by_id("text")}.value.includes("scores: {anna: 6}")`, "the form goes on");
  await paste(`${await log()}# typed\n`);
  await becomes(`${by_id("sheet")}.hidden`, "a form that would undo what is typed is gone");
  for (const game of ["rose-king", "kingdom-run", "kings-gate"]) {
    testing(`a scoresheet of ${game}`);
    await value(begins(game, "anna, bruno", "score-end"));
    await becomes(`${by_id("text")}.value.includes("game: ${game}")`, "begins");
    const buttons = await value(`document.querySelectorAll("#sheet-form button").length`);
    check(buttons > 4, `${buttons} buttons`);
    await value(`{ const add = [...document.querySelectorAll("#sheet-form button")]
      .find((one) => one.textContent.startsWith("Add: ") || one.closest(".choices")); add.click(); }`);
    await pause(600);
    const report = verdict(await log());
    check(report.verdict !== "malformed", `is judged: ${JSON.stringify(report.findings)}`);
  }
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
  await value(`localStorage.clear()`);
}

export async function evening() {
  await asks_once();
  await takes_the_deal();
  await shows_standing();
  await keeps_games();
  await draws_codes();
  await scores_the_end();
}
