// Input and output of the judge's page: files, tables, links, and slow logs.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { two_player_game } from "../games/page_samples.mjs";
import { check, same, testing } from "../pages/checks.mjs";
import { becomes, begins, by_id, cleared, click, fixture, judged_as, log, opened, paste, referee, root, seen, value,
  words } from "./driven.mjs";

/// Dropped files are opened; unusable ones are reported.
export async function drops() {
  testing("a file");
  await opened();
  await value(`{ const data = new DataTransfer(); data.items.add(new File(["game: nothing\\n"], "table.yaml"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }`);
  await becomes(`${by_id("text")}.value === "game: nothing\\n"`, "is opened");
  const said = await words("#said");
  check(said.startsWith("table.yaml is opened"), `is told: ${said}`);
  await value(`{ const data = new DataTransfer(); data.items.add(new File([new Uint8Array([0x67, 0xff])], "odd.yaml"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }`);
  await becomes(`${by_id("said")}.textContent === "odd.yaml is not UTF-8"`, "what is no text is told");
  same(await log(), "game: nothing\n", "and not opened");
  const dropped = (size) => value(`{ const data = new DataTransfer();
    data.items.add(new File(["#".repeat(${size})], "large.yaml"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }`);
  await dropped((1 << 20) + 1);
  await becomes(`${by_id("said")}.textContent.startsWith("large.yaml is too large")`, "so is a size");
  const pasted = (size) => value(`{ const data = new DataTransfer(); data.setData("text/plain", "#".repeat(${size}));
    ${by_id("said")}.textContent = "";
    ${by_id("text")}.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true })); }`);
  await pasted(1 << 20);
  same(await words("#said"), "", "what is as large as a log is taken");
  await pasted((1 << 20) + 1);
  check((await words("#said")).startsWith("The pasted text is too large"), "what is larger is told");
  same(await log(), "game: nothing\n", "and not taken");
  testing("too few players");
  await value(begins(two_player_game, "a"));
  await becomes(`${by_id("said")}.textContent.endsWith("players, not 1.")`, "is told");
  await value(begins(two_player_game, "a, a"));
  await becomes(`${by_id("said")}.textContent.includes("\`a\`")`, "one who sits twice is told");
  testing("a log in the place of another");
  await value(begins(two_player_game, "a, b"));
  await becomes(`${by_id("text")}.value.includes("events: []")`, "a log begins");
  await click(`${by_id("said")}.querySelector("button")`);
  same(await log(), "game: nothing\n", "the other is brought back");
}

/// Tables in CSV are judged separately, with places in their cells.
export async function reads_tables() {
  testing("tables in CSV");
  const files = readdirSync(join(root, "fixtures/csv")).filter((name) => name.endsWith(".csv"));
  let several = 0;
  for (const name of files) {
    const text = readFileSync(join(root, "fixtures/csv", name), "utf8").replaceAll("\r\n", "\n");
    const reports = referee("", "check", "--format", "jsonl", join("fixtures/csv", name)).trim().split("\n")
      .filter(Boolean).map((line) => JSON.parse(line));
    const tables = reports.map(({ log }) => log.match(/:(\d+\.\d+)$/)?.[1]);
    // Input that is not text, or has rows outside tables, is left to the program.
    if (!tables.length || tables.includes(undefined) || text.includes("\ufffd")) continue;
    if (new Set(tables).size < tables.length) continue;
    if (tables.length > 1) ++several;
    await opened();
    await paste(text);
    for (const [number, report] of reports.entries()) {
      if (tables.length > 1) {
        await becomes(`${by_id("table")}.length === ${tables.length}`, `${name}: the tables`);
        await value(`{ ${by_id("table")}.selectedIndex = ${number};
          ${by_id("table")}.dispatchEvent(new Event("change")); }`);
      }
      await judged_as(report.verdict);
      const due = report.findings.map(({ message }) => message);
      await becomes(`document.querySelectorAll("#findings .message").length === ${due.length}`, `${name}: findings`);
      for (const message of due) check((await words("#findings")).includes(message), `${name}: ${message}`);
    }
    await becomes(`!${by_id("record")}.checkVisibility()`, "nothing to record");
  }
  check(several > 0, "there are files of several tables");
  testing("one table in CSV");
  const [head, ...rows] = fixture("csv/evening.csv").split("\n");
  await opened();
  await paste([head, ...rows.filter((row) => row.startsWith("1,1,"))].join("\n"));
  await judged_as("legal");
  same(await seen("table"), false, "nothing to choose");
}

/// The page stays responsive for every input, and the next log is judged at once.
export async function goes_on() {
  testing("a log that takes long");
  await opened();
  // The time for a log with no request before it, on this possibly busy machine.
  const judged_in = async () => {
    const begun = Date.now();
    await paste(fixture("disputes/last-paid-place.yaml"));
    await judged_as("misreported");
    return Date.now() - begun;
  };
  await cleared();
  const alone = await judged_in();
  await value(`{ window.longest = 0; window.last = performance.now();
    setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 20); }`);
  await value(`{ const area = ${by_id("text")};
    area.value = '[' + 'a,'.repeat(500000) + '*x]'; // the alias at its end is refused
    window.longest = 0; area.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await becomes(`!${by_id("thinks")}.hidden`, "it says that it takes long");
  // A blocked page is always slow; a page on a busy machine only now and then.
  const gaps = [];
  for (let i = 0; i < 4; ++i) {
    await value(`window.longest = 0`);
    await new Promise((done) => setTimeout(done, 100));
    gaps.push(await value(`Math.max(longest, performance.now() - last)`));
  }
  check(Math.min(...gaps) < 80, `the page stands still for ${gaps} ms`);
  const next = await judged_in();
  check(next < 5000 + 5 * alone, `the next log waits for ${next} ms; alone it takes ${alone}`);
  await becomes(`${by_id("thinks")}.hidden`, "nothing is thought about any more");
}

/// The saved file is the current log.
export async function saves() {
  testing("saving");
  const csv = "game,round,table,player\n";
  for (const [text, name] of [["game: x\n", "log.yaml"], ['{"game": "x"}', "log.json"], [csv, "log.csv"]]) {
    await opened();
    await paste(text);
    await value(`{ const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        if (blob.type !== "text/html") window.blob = blob; // the game beside is none that is saved
        return make.call(URL, blob);
      };
      HTMLAnchorElement.prototype.click = function () { window.file = this.download; }; }`);
    await click(by_id("save"));
    same(await value(`file`), name, "its name");
    same(await value(`blob.text()`), text, "its text");
  }
}

/// A log in the address of the page opens unchanged in another browser; anything else there is reported.
export async function shares() {
  testing("sharing");
  const text = `${fixture("disputes/last-paid-place.yaml")}# żółć\n`;
  await opened();
  await paste(text);
  await value(`navigator.share = undefined`);
  await click(by_id("share"));
  await becomes(`location.hash.startsWith("#log=")`, "the log is in the address");
  const hash = await value(`location.hash`);
  await value(`{ navigator.share = async (what) => { window.handed = what; }; }`);
  await click(by_id("share"));
  await becomes(`window.handed?.url === location.href`, "the device shares it");
  await paste(`${text}# more`);
  same(await value(`location.hash`), "", "who goes on has another log than the address");
  await opened();
  same(await log(), `${text}# more`, "and finds that again");
  await opened({ hash });
  same(await log(), text, "the log of the address");
  await opened();
  same(await log(), `${text}# more`, "a log that comes by a link takes no other's place");
  await value(`localStorage.clear()`);
  await opened({ hash });
  same(await log(), text, "the log of the address");
  testing("what cannot be shared");
  await paste(`game: x\n${"# y\n".repeat(300000)}`);
  await click(by_id("share"));
  await becomes(`${by_id("said")}.textContent.includes("too long for a link")`, "what could not be opened is told");
  await opened({ hash: "#log=nothing" });
  check((await words("#said")).includes("cannot be read"), "what is none is told");
  await opened({ hash: `#log=${deflateRawSync(Buffer.alloc(1 << 24)).toString("base64url")}` });
  check((await words("#said")).includes("cannot be read"), "what is too large is told");
  await opened();
  await paste(text);
  await opened();
  same(await log(), text, "it is kept from one day to the next");
}
