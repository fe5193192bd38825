// Counts the checks in a browser and reports those that fail, with their place.
import { existsSync } from "node:fs";

export const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!chromium) {
  console.log("skipped: there is no chromium; `tools/install pages` brings it");
  process.exit(77);
}

export const checked = { checks: 0, faults: 0 };
let where = "";

/// The subject of the following checks.
export function testing(what) {
  where = what;
}

export function check(held, what) {
  ++checked.checks;
  if (held) return;
  ++checked.faults;
  console.log(`${where}: ${what}`);
}

export function same(is, due, what) {
  check(is === due, `${what}: is ${JSON.stringify(is)}, due ${JSON.stringify(due)}`);
}
