// What the page does to the text of a log (src/page/text.js), without an engine: node text.mjs. Exit 0 all is well.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const file = join(dirname(fileURLToPath(import.meta.url)), "../../src/page/text.js");
const log_text = runInNewContext(`${readFileSync(file, "utf8")}; log_text`);
const lines = (...all) => `${all.join("\n")}\n`;

test("an event goes behind the last, in front of what follows", () => {
  const event = { play: "NE2", to: [1, "x y"] };
  assert.equal(log_text.append(lines("game: g", "events:", "  - {a: 1}", "result: {}"), event),
    lines("game: g", "events:", "  - {a: 1}", '  - {play: NE2, to: [1, "x y"]}', "result: {}"));
  assert.equal(log_text.append(lines("events: []"), "{written: down}"), lines("events:", "  - {written: down}"));
  assert.equal(log_text.append(lines("events:", "- a: 1", "  b: 2", ""), { c: 3 }),
    lines("events:", "- a: 1", "  b: 2", "- {c: 3}", ""));
  assert.equal(log_text.append("events:\n  - {a: 1}", { b: 2 }), "events:\n  - {a: 1}\n  - {b: 2}");
});

test("text that YAML would read as something else is quoted", () => {
  for (const word of ["true", "Null", "1", "a: b", "", "#", "-x", "a,b", '"', "é"])
    assert.equal(log_text.append("events: []\n", { word }), `events:\n  - {word: ${JSON.stringify(word)}}\n`);
});

test("what is struck out stays as a comment", () => {
  assert.equal(log_text.strike(lines("events:", "  - {a: 1}", "  - {b: 2}   # why", "result: {}")),
    lines("events:", "  - {a: 1}", "  # struck out: - {b: 2}   # why", "result: {}"));
  assert.equal(log_text.strike(lines("events:", "  - a: 1", "  - b:", "      - 1", "      - 2", "  # behind")),
    lines("events:", "  - a: 1", "  # struck out: - b:", "  # struck out:     - 1", "  # struck out:     - 2",
      "  # behind"));
  const none = log_text.strike(lines("events:", "  - {a: 1}"));
  assert.equal(none, lines("events: []", "  # struck out: - {a: 1}"));
  assert.equal(log_text.strike(none), null);
  assert.equal(log_text.append(none, { b: 2 }), lines("events:", "  # struck out: - {a: 1}", "  - {b: 2}"));
});

test("a ruling stands on its event", () => {
  const ruled = { void: true, by: "the arbiter" };
  assert.equal(log_text.rule(lines("events:", "  - {a: 1}", "  - {b: '}', c: {d: \"}\"}}   # }"), 2, ruled),
    lines("events:", "  - {a: 1}", "  - {b: '}', c: {d: \"}\"}, ruled: {void: true, by: \"the arbiter\"}}   # }"));
  assert.equal(log_text.rule(lines("events:", "  - {a: 1,   # }", "      b: 2}", "  - {c: 3}"), 1, { void: true }),
    lines("events:", "  - {a: 1,   # }", "      b: 2, ruled: {void: true}}", "  - {c: 3}"));
  const as = { as: { play: "N2" } };
  assert.equal(log_text.rule(lines("events:", "  -  play: NE2", "     note: x", "  # behind"), 1, as),
    lines("events:", "  -  play: NE2", "     note: x", "     ruled: {as: {play: N2}}", "  # behind"));
  for (const bad of [lines("events:", "  - {a: 1"), lines("events:", "  - {a: '1}"), lines("events: []"), ""])
    assert.equal(log_text.rule(bad, 1, ruled), null);
});

test("a log says whether it is under way", () => {
  const under_way = lines("game: g", "status: unfinished", "events: []");
  assert.equal(log_text.status(lines("game: g", "events: []"), false), under_way);
  assert.equal(log_text.status(under_way, true), lines("game: g", "events: []"));
  assert.equal(log_text.status(under_way, false), under_way);
});

test("JSON becomes YAML, line by line", () => {
  assert.equal(log_text.from_json('{"game": "g", "events": [{"a": 1}, {"b": [true, null]}], "result": {"x": -1}}'),
    lines("game: g", "events:", "  - {a: 1}", "  - {b: [true, null]}", "result: {x: -1}"));
  assert.equal(log_text.from_json('{"events": []}'), lines("events: []"));
  assert.throws(() => log_text.from_json("events: [{a: 1}]"));
});

test("what has its events elsewhere is left alone", () => {
  const others = ["", "game: g\n", '{"events": [{"a": 1}]}', "events: [{a: 1}]\n", "final: {a: 1}\n", "  events:\n"];
  for (const other of others) {
    assert.equal(log_text.events(other), null);
    assert.equal(log_text.append(other, { a: 1 }), null);
    assert.equal(log_text.strike(other), null);
    assert.equal(log_text.status(other, false), other);
  }
  assert.equal(log_text.events("events:\n  - {a: 1}\n  # struck out: - {a: 1}\n  - b: 1\n"), 2);
});

test("a table in CSV is told from a log", () => {
  for (const table of ["game,round\n1,2\n", "\n\"a b\";c", "game\tround\r\n", "a,b"])
    assert.equal(log_text.ending(table), "csv");
  const logs = ["game: a, b\n", "# a, b\ngame: x\n", "", "game\n", "---\ngame: x, y\n", "a, b: c\n", "[a, b]\n"];
  for (const log of logs) assert.equal(log_text.ending(log), "yaml");
  assert.equal(log_text.ending(' {"a": 1, "b": 2}'), "json");
});

test("what is longer than any log in YAML is left alone", () => {
  assert.equal(log_text.events(`events:\n${"  - {a: 1}\n".repeat(200000)}`), null);
});
