// Measures how soon the judge's page answers in Chromium: node latency.mjs --page FILE --referee PROGRAM. It prints, for
// each game with the most players on a phone, the time from a touch to the next drawing over random events, and the time
// from opening the page to its first verdict.
import { becomes, begins, browser, opened, paste, referee, value } from "./driven.mjs";

const phone = { width: 390, height: 844, mode: "table", still: true };
const events = 12;
const at_rank = (times, part) => times[Math.min(times.length - 1, Math.floor(part * times.length))].toFixed(0);

/// Touches shapes at random. A touch is answered when the drawing is there with what is lit, or at once if it only adds
/// to a part.
const play = `(async () => {
  const times = [];
  let state = 7;
  const below = (most) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % most;
  };
  const lit = () => [...document.querySelectorAll("#board .target.lit:not(.touched), #ends button")];
  const events = () => log_text.events(document.getElementById("text").value);
  const quiet = () => new Promise((done) => setTimeout(done, 40));
  for (let touches = 0; touches < 300 && events() < ${events}; ++touches) {
    let choices = lit();
    for (let i = 0; i < 50 && choices.length === 0; ++i) {
      await quiet();
      choices = lit();
    }
    if (choices.length === 0) break;
    const drawing = document.getElementById("drawing");
    let drawn = 0;
    const watch = new MutationObserver(() => { drawn = performance.now(); });
    watch.observe(drawing, { childList: true });
    const begun = performance.now();
    choices[below(choices.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const at_once = performance.now() - begun;
    for (let i = 0; i < 100 && (drawn === 0 || performance.now() - drawn < 300); ++i) {
      await quiet();
      if (drawn === 0 && i > 12) break; // nothing is drawn again: the touch only added to a part
    }
    watch.disconnect();
    times.push(drawn ? drawn - begun : at_once);
  }
  return times.sort((a, b) => a - b);
})()`;

for (const { key, players: { most } } of JSON.parse(referee("", "games", "--format", "json")).games) {
  await opened(phone);
  await paste("");
  await value(begins(key, ["anna", "bruno", "cleo", "dora", "emil"].slice(0, most).join(", ")));
  await becomes(`document.querySelectorAll("#board .target.lit").length > 0`, "something is lit");
  await new Promise((done) => setTimeout(done, 1000));
  const times = await value(play);
  console.log(`${key}: ${times.length} touches, median ${at_rank(times, 0.5)} ms, 99th percentile `
    + `${at_rank(times, 0.99)} ms`);
}
const begun = Date.now();
await browser.open(`${(await value("location.href")).replace(/#.*/, "")}`, phone);
await becomes(`document.querySelectorAll("#board .target.lit").length > 0`, "something is lit");
console.log(`from opening the page to what is lit: ${Date.now() - begun} ms`);
await browser.end();
process.exit(0);
