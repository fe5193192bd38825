// Plays games on the drawings of the judge's page, by touch and by keyboard, on the screen of a phone.
import { check, same, testing } from "../pages/checks.mjs";
import { becomes, begins, browser, by_id, given, log, opened, paste, referee, value, verdict, words } from "./driven.mjs";

const phone = { width: 390, height: 844, mode: "table", still: true };
const lit = `document.querySelectorAll("#board .target.lit:not(.touched)")`;
const choices = `[...${lit}, ...document.querySelectorAll("#ends button")]`;
const pause = (time) => new Promise((done) => setTimeout(done, time));
const count_of = async () => verdict(await log()).events;

/// Random numbers, the same in each run.
function chance(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % most;
  };
}

async function starts(game, players, how = phone) {
  await opened(how);
  await paste("");
  await value(begins(game, players));
  await becomes(`${lit}.length > 0`, "something is lit");
}

/// Touches the middle of what an expression gives, which has to be on top there.
async function touch(expression) {
  const found = `{ const one = ${expression};
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    ({ ...middle, hit: one.contains(document.elementFromPoint(middle.x, middle.y)) }) }`;
  let at = await value(found);
  for (let i = 0; i < 20 && !at.hit; ++i) {
    await pause(50); // the page may be drawing the next position
    at = await value(found);
  }
  check(at.hit, `${expression} can be hit`);
  await browser.touch({ x: at.x, y: at.y });
}

/// Waits until the page has answered a touch.
const settled = () => becomes(`!document.querySelector("#thinks:not([hidden])") && ${choices}.length > 0
  || !document.getElementById("ruling").hidden || document.getElementById("judged").checkVisibility()`, "an answer");

/// What a touch changes: the log, the event under construction, what is touched, whether an answer is pending.
const traces = `[${by_id("judge")}.getAttribute("aria-busy"), ${by_id("text")}.value.length, ${by_id("so-far")}.textContent, ${by_id("ends")}.textContent,
  document.querySelectorAll("#board .touched").length].join()`;

/// Acts, and waits until the page has shown the effect and rests.
async function answered(act) {
  await act();
  let last = "";
  for (let i = 0, same_for = 0; i < 100 && same_for < 3; ++i) {
    await pause(30);
    const now = await value(traces);
    same_for = now === last && !now.startsWith("true") ? same_for + 1 : 0;
    last = now;
  }
}

/// The number of touches that an event may take: its pieces, and one more for each part.
function most_touches(event) {
  const size = (one) => (one ?? []).length;
  const count = (list, each) => (list ?? []).reduce((sum, one) => sum + each(one), 0);
  const pieces = {
    play: () => 2,
    draw: () => 1,
    pass: () => 1,
    reveal: () => count(Object.values(event.reveal), (cards) => size(cards) + 1),
    reselect: () => count(Object.values(event.reselect), (cards) => size(cards) + 1),
    turn: () => size(event.turn.roll) + 2 * Object.keys(event.turn.reroll ?? {}).length
      + count(event.turn.actions, (action) => 2 + (action.copy ? 1 : 0) + Math.max(0, size(action.runners) - 1) + 1) + 1,
    place: () => count(event.place, (tile) => 2 + (tile.character ? 1 : 0) + 1) + (event.locate ? 2 : 0)
      + size(event.draw) + 1,
    move: () => 2 + (event.locate ? 2 : 0) + size(event.draw) + 1,
  };
  return pieces[Object.keys(pieces).find((key) => key in event)]();
}

/// Whether something that may be touched next is on the screen, and nothing lies over it.
const in_sight = `${choices}.some((one) => { const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })`;

const last_event = async () =>
  JSON.parse(referee(await log(), "fmt", "--format", "json", "-")).events.at(-1);

/// Plays events by touch at random. Each is legal and takes few touches.
async function by_touch(game, players, number) {
  testing(`${game} by touch`);
  await starts(game, players);
  const below = chance(game.length);
  const touches = [];
  for (let event = 1; event <= number; ++event) {
    let touched = 0;
    for (; touched < 60 && await count_of() < event; ++touched) {
      await settled();
      const some = await value(`${choices}.length`);
      if (some === 0) break;
      check(await value(in_sight), `event ${event}: what may come next is in sight after ${touched} touches`);
      await answered(() => touch(`${choices}[${below(some)}]`));
    }
    if (verdict(await log()).ended) break;
    same(await count_of(), event, "events");
    const most = most_touches(await last_event());
    check(touched <= most, `event ${event}: ${touched} touches, ${most} at most`);
    touches.push(touched);
  }
  const report = verdict(await log());
  check(report.verdict === "legal", `what is lit is legal: ${JSON.stringify(report.findings)}`);
  check(browser.complaints.length === 0, `complaints: ${browser.complaints}`);
  console.log(`${game}: touches of ${touches.length} events: ${touches.join(" ")}`);
}

/// Plays events with the keyboard alone.
async function by_keys(game, players, number) {
  testing(`${game} by keyboard`);
  await starts(game, players);
  await value(`document.querySelector("#board .target[tabindex='0']").focus()`);
  for (let event = 1; event <= number; ++event) {
    for (let step = 0; step < 60 && await count_of() < event; ++step) {
      await settled();
      await reach();
      await answered(() => browser.press("Enter"));
    }
    if (verdict(await log()).ended) break;
    same(await count_of(), event, "events");
  }
  same(verdict(await log()).verdict, "legal", "what the keys recorded");
}

/// Moves the focus to something lit: with arrow keys within a drawing, with Tab among buttons.
async function reach() {
  const stands = `document.activeElement.matches(".target.lit:not(.touched), #ends button")`;
  for (let i = 0; i < 40 && !await value(stands); ++i) {
    const key = await value(`{ const here = document.activeElement;
      const middle = (one) => { const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
      const goals = [...${lit}];
      if (!here.matches(".target") || goals.length === 0) "Tab"; else {
        const from = middle(here);
        const [to] = goals.map(middle).sort((a, b) => Math.abs(a.x - from.x) + Math.abs(a.y - from.y)
          - Math.abs(b.x - from.x) - Math.abs(b.y - from.y));
        Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? (to.x > from.x ? "ArrowRight" : "ArrowLeft")
          : (to.y > from.y ? "ArrowDown" : "ArrowUp"); } }`);
    // The nearest shape in a direction need not lie on the way to what is lit.
    await browser.press(i > 10 && key !== "Tab" ? "PageDown" : key);
  }
  check(await value(stands), "the keyboard reaches what is lit");
}

/// What is not lit says why, and is recorded all the same if it happened; an arbiter rules on it; undo brings back each
/// log as it was. Returns false if no rule forbids what the position does not light: dice, which show anything.
async function says_why(game, seed) {
  testing(`${game}: illegal, but it happened`);
  await opened(phone);
  await paste(referee("", "generate", game, "--unfinished", "--seed", `${seed}`));
  await becomes(`${lit}.length > 0`, "something is lit");
  const before = await log();
  const dim = `[...document.querySelectorAll("#board .target:not(.lit)")]`;
  const number = await value(`${dim}.length`);
  let found = false;
  for (let i = number - 1; i >= 0 && !found; --i) {
    await touch(`${dim}[${i}]`);
    await becomes(`${by_id("why")}.textContent !== ""`, "a reason");
    found = await value(`${by_id("why")}.textContent.includes("(${game}/")
      && !!${by_id("why")}.querySelector(".happened")`);
    if (!found) await value(`${by_id("why")}.replaceChildren()`);
  }
  if (!found) return false;
  await touch(`${by_id("why")}.querySelector(".happened")`);
  const below = chance(3);
  for (let i = 0; i < 30 && await log() === before; ++i) {
    await pause(150);
    const some = await value(`${choices}.length`);
    if (await log() === before && some > 0) await touch(`${choices}[${below(some)}]`);
  }
  await becomes(`!${by_id("ruling")}.hidden`, "an arbiter is asked");
  const report = verdict(await log());
  same(report.verdict, "illegal", "it is judged");
  check(await value(`${by_id("findings")}.textContent.includes(${JSON.stringify(report.findings[0].message)})`),
    "and the page says so");
  const wrong = await log();
  await touch(by_id("void"));
  await becomes(`${by_id("text")}.value.includes("void: true")`, "the ruling is written");
  await becomes(`${by_id("ruling")}.hidden && ${lit}.length > 0`, "the game goes on");
  await becomes(`(({ top }) => top >= 0 && top < 100)(${by_id("board")}.getBoundingClientRect())`, "the board is in sight");
  await touch(by_id("step-back"));
  await becomes(`${by_id("text")}.value === ${JSON.stringify(wrong)}`, "undo takes the ruling back");
  await becomes(`!${by_id("ruling")}.hidden`, "the arbiter is asked again");
  await touch(by_id("step-back"));
  await becomes(`${by_id("text")}.value === ${JSON.stringify(before)}`, "undo takes the event back");
  await becomes(`${by_id("ruling")}.hidden && ${lit}.length > 0 && !${by_id("step-on")}.disabled`,
    "and can itself be undone");
  await touch(by_id("step-on"));
  await becomes(`${by_id("text")}.value === ${JSON.stringify(wrong)}`, "redo");
  return true;
}

/// A message moves no shape: the next touch lands where it was aimed. Returns false if all shapes are lit.
async function keeps_places(game) {
  testing(`${game}: a message moves nothing`);
  await starts(game, "anna, bruno");
  const places = `JSON.stringify([...document.querySelectorAll("#board .target")].map((one) => {
    const { x, y } = one.getBoundingClientRect(); return [x, y]; }))`;
  await settled();
  // The board of a new game comes in sight, smoothly in some browsers.
  let before = "";
  for (let now = await value(places), i = 0; now !== before && i < 20; ++i) {
    before = now;
    await pause(200);
    now = await value(places);
  }
  const dim = `document.querySelector("#board .target:not(.lit)")`;
  if (!await value(`!!${dim}`)) return false;
  await value(`${dim}.dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
  await becomes(`${by_id("why")}.textContent !== ""`, "a reason");
  same(await value(places), before, "places of the shapes");
  return true;
}

/// Targets and lettering are large enough, and the page is no wider than the window.
async function fits(game, players, width) {
  testing(`${game} at ${width} pixels`);
  await starts(game, players, { ...phone, width });
  const small = await value(`[...document.querySelectorAll("#board .target, #record button, .tools button")]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width < 43.9 || height < 43.9).map(({ width, height }) => width + " x " + height)`);
  same(small.join("; "), "", "targets smaller than 44 pixels");
  const least = await value(`Math.min(...[...document.querySelectorAll("#board text")].map((one) =>
    one.getAttribute("font-size") * one.ownerSVGElement.getBoundingClientRect().width
      / one.ownerSVGElement.viewBox.baseVal.width))`);
  check(least >= 11.99, `lettering of ${least} pixels`);
  const wide = await value(`document.documentElement.scrollWidth - innerWidth`);
  check(wide <= 0, `${wide} pixels wider than the window`);
  const named = await value(`[...document.querySelectorAll("#board .target")].every((one) =>
    one.getAttribute("aria-label") && one.getAttribute("role") === "button")`);
  check(named, "each shape has a name");
}

/// The board stays when the game is over, and nothing is lit.
async function stays(game) {
  testing(`${game}: the board at the end`);
  await opened(phone);
  await paste(referee("", "generate", game, "--seed", "2"));
  await becomes(`document.querySelector("#drawing svg") && !document.querySelector("#thinks:not([hidden])")`, "a board");
  same(await value(`${lit}.length`), 0, "lit shapes");
  const { ended, result: { winners } } = verdict(await log());
  check(ended, "the game is over");
  same(await value(`${by_id("so-far")}.textContent`), `The game is over; it is won by ${winners.join(", ")}.`, "its end");
}

/// An event that has begun is there again after another game, and after a reload.
async function goes_on_later(game) {
  testing(`${game}: half an event`);
  await starts(game, "anna, bruno");
  const said = `${by_id("so-far")}.textContent`;
  const at_first = await value(said);
  const before = await log();
  let parts = 0; // kept are parts, not single touches
  for (let i = 0; i < 12 && parts < 1 && await log() === before; ++i) {
    await settled();
    await answered(() => touch(`${choices}[0]`));
    parts = await value(`JSON.parse(localStorage.getItem("referee-games"))[0].drafts?.length ?? 0`);
  }
  if (parts === 0 || await log() !== before) return false;
  const half = await value(said);
  check(half !== at_first, half);
  await opened(phone);
  await becomes(`${lit}.length > 0 && ${said} === ${JSON.stringify(half)}`, "the part is there after a reload");
  await value(begins(game, "cleo, dora"));
  await becomes(`${by_id("text")}.value.includes("cleo") && ${lit}.length > 0`, "another game");
  same(await value(`document.querySelectorAll("#standing small").length`), 0, "nothing has changed in it");
  await value(`[...document.querySelectorAll("#said button")].at(-1).click()`);
  await becomes(`${lit}.length > 0 && ${said} === ${JSON.stringify(half)}`, "the part is there after another game");
  same(await log(), before, "the log");
  const logs = await value(`JSON.parse(localStorage.getItem("referee-games")).map(({ log }) => log)`);
  same(new Set(logs).size, logs.length, "each game is kept once");
  return true;
}

/// What is typed but cannot be read is not recorded at the table, where nobody sees the text.
async function refuses_what_it_cannot_read(game) {
  testing(`${game}: what is typed`);
  await starts(game, "anna, bruno");
  const before = await log();
  await value(`{ document.getElementById("in-words").open = true; ${by_id("written")}.value = "{note: nothing at all}"; }`);
  await value(`${by_id("other")}.querySelector("button").click()`);
  await becomes(`${by_id("said")}.textContent.startsWith("Not recorded: ")`, "the reason");
  same(await log(), before, "the log");
}

/// A touched shape is taken back by another touch.
async function takes_back(game) {
  testing(`${game}: a touch is taken back`);
  await starts(game, "anna, bruno");
  await settled();
  const at_first = await value(`${lit}.length`);
  const before = await log();
  await answered(() => touch(`${lit}[0]`));
  if (await value(`document.querySelectorAll("#board .touched:not(.lit)").length`) !== 1) return false;
  await answered(() => touch(`document.querySelector("#board .touched")`));
  same(await value(`${lit}.length`), at_first, "lit again");
  same(await value(`document.querySelectorAll("#board .touched").length`), 0, "touched");
  same(await value(`${by_id("so-far")}.textContent.includes("…")`), false, "nothing is begun");
  same(await log(), before, "the log");
  return true;
}

/// A pale shape that could stand in the place of the touched one is offered instead of it.
async function exchanges(game) {
  testing(`${game}: another touch instead`);
  await starts(game, "anna, bruno");
  await settled();
  await answered(() => touch(`${lit}[0]`));
  const touched = `document.querySelector("#board .touched")?.getAttribute("aria-label")`;
  const first = await value(touched);
  const dim = `document.querySelectorAll("#board .target:not(.lit):not(.touched)")`;
  const exchange = `[...${by_id("why")}.querySelectorAll("button")].find((one) => one.textContent.includes(" instead of "))`;
  const number = first ? await value(`${dim}.length`) : 0;
  for (let i = 0; i < number; ++i) {
    const name = await value(`${dim}[${i}].getAttribute("aria-label")`);
    await value(`${by_id("why")}.replaceChildren(); ${dim}[${i}].dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
    await becomes(`${by_id("why")}.textContent !== ""`, "a reason");
    if (!await value(`!!${exchange}`)) continue;
    same(await value(`${exchange}.textContent`), `${name} instead of ${first}`, "the button");
    await answered(() => touch(exchange));
    same(await value(touched), name, "what is touched");
    same(await value(`document.querySelectorAll("#board .touched").length`), 1, "touched shapes");
    return true;
  }
  return false;
}

const names = ["anna", "bruno", "cleo", "dora", "emil"];

/// One game to its end, by touch and by keyboard.
export async function plays_through(game) {
  const most_events = 1000;
  for (const play of [by_touch, by_keys]) {
    await play(game, names.slice(0, 2).join(", "), most_events);
    const { events, ended } = verdict(await log());
    check(ended, `the game has ended after ${events} events`);
    console.log(`${game}: ${events} events, ended: ${ended}`);
  }
}

/// Every game on its board; a game without one is recorded by buttons.
export async function plays() {
  let forbidden = 0;
  let still = 0;
  let later = 0;
  let back = 0;
  let exchanged = 0;
  for (const { key, players: { most } } of JSON.parse(referee("", "games", "--format", "json")).games) {
    const players = names.slice(0, most).join(", ");
    for (const width of [360, 390]) await fits(key, players, width);
    still += await keeps_places(key) ? 1 : 0;
    await stays(key);
    await refuses_what_it_cannot_read(key);
    later += await goes_on_later(key) ? 1 : 0;
    back += await takes_back(key) ? 1 : 0;
    exchanged += await exchanges(key) ? 1 : 0;
    await by_touch(key, players, 6);
    await by_keys(key, "anna, bruno", 2);
    for (let seed = 1, found = false; seed <= 5 && !found; ++seed) {
      found = await says_why(key, seed);
      forbidden += found ? 1 : 0;
    }
  }
  check(later >= 2, `games with events of several parts: ${later}`);
  check(exchanged >= 1, `games in which a touch is exchanged: ${exchanged}`);
  check(back >= 2, `games whose first touch is not all: ${back}`);
  check(still >= 3, "games with a message at the beginning");
  check(forbidden >= 3, "games in which something has a rule that forbids it");
}
