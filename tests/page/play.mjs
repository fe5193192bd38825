// Plays games on the judge's page by touch and by keyboard alone: node play.mjs --page FILE --referee PROGRAM
// [--browser firefox] [--through GAME]. With --through, plays one game to its end by touch, and again by keyboard. Exit
// code 0: all checks hold; 1: one does not; 77: there is no browser.
import { checked } from "../pages/checks.mjs";
import { browser, given } from "./driven.mjs";
import { plays, plays_through } from "./touch.mjs";

try {
  await (given.through ? plays_through(given.through) : plays());
} finally {
  await browser.end();
}
console.log(`${checked.checks} checks: ${checked.faults} failed`);
process.exit(checked.faults ? 1 : 0);
