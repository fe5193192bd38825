// Uses the npm package in a browser, as a page that imports it: node browser.mjs FOLDER. Exit code 77: no browser.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { check, checked, chromium, same, testing } from "../pages/checks.mjs";
import { Browser } from "../pages/chromium.mjs";

const types = { ".js": "text/javascript", ".wasm": "application/wasm" };
const page = `<!DOCTYPE html><title>npm</title>
<script type="importmap">{"imports": {"referee": "/referee/index.js"}}</script>
<script type="module">import * as all from "referee"; globalThis.all = all; globalThis.referee = await all.load();</script>`;
const asked = [];
const server = createServer(({ url }, response) => {
  asked.push(url);
  if (url === "/") return response.setHeader("content-type", "text/html").end(page);
  if (!url.startsWith("/referee/")) return response.writeHead(404).end();
  response.setHeader("content-type", types[extname(url)]).end(readFileSync(join(process.argv[2], url.slice(9))));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await Browser.start(chromium);
try {
  testing("the package in a browser");
  await browser.open(`http://127.0.0.1:${server.address().port}/`);
  for (let i = 0; i < 200 && !(await browser.value("!!globalThis.referee")); ++i)
    await new Promise((done) => setTimeout(done, 50));
  const result = await browser.value(`(() => {
    const ends = [];
    for (const { key } of referee.games()) {
      const game = referee.game(key, ["anna", "bruno"], { seed: 2 });
      while (!game.ended) game.play(game.randomEvent());
      ends.push([referee.check(game.log()).verdict, game.result().reason === referee.check(game.log()).ended]);
      game.end();
    }
    let illegal = "";
    try { referee.game(referee.games()[0].key, ["anna", "bruno"]).play({ qwertyuiop: 1 }); } catch (error) {
      illegal = error instanceof all.IllegalEvent ? error.name : String(error);
    }
    return { ends, illegal, broken: referee.check("nonsense").verdict };
  })()`);
  check(result.ends.length >= 4, "every game");
  for (const [verdict, same_end] of result.ends) check(verdict === "legal" && same_end, verdict);
  same(result.illegal, "IllegalEvent", "an illegal event");
  same(result.broken, "malformed", "no log");
  same([...new Set(asked.filter((url) => url !== "/favicon.ico"))].sort().join(),
    "/,/referee/engine.js,/referee/index.js,/referee/referee.wasm", "what is fetched");
  check(browser.complaints.filter((one) => !one.includes("404")).length === 0, `complaints: ${browser.complaints}`);
} finally {
  await browser.end();
  server.close();
}
console.log(`${checked.checks} checks in a browser, ${checked.faults} faults`);
process.exit(checked.faults > 0 ? 1 : 0);
