// Tests the page's edits of a log's text (src/page/text.js), without an engine: node text.mjs. Exit code 0: all pass.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const log_text = runInNewContext(`${readFileSync(join(root, "src/page/text.js"), "utf8")}; log_text`);
const part_choices = runInNewContext(`${readFileSync(join(root, "src/page/parts.js"), "utf8")}; part_choices`);
const touching = runInNewContext(`${readFileSync(join(root, "src/page/touch.js"), "utf8")}; touching`);
const plain = (value) => JSON.parse(JSON.stringify(value)); // objects of the other context
const files_below = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  (entry.isDirectory() ? files_below(join(folder, entry.name)) : [join(folder, entry.name)]));
const lines = (...all) => `${all.join("\n")}\n`;

test("an event goes after the last, in front of what follows", () => {
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

test("what is dropped leaves no trace", () => {
  const log = lines("game: g", "events:", "  - {a: 1}", "  # between", "result: {}");
  assert.equal(log_text.drop(log_text.append(log, { b: 2 })), log);
  assert.equal(log_text.drop(lines("events:", "  - a: 1", "    b:", "      - 2", "  # behind")),
    lines("events: []", "  # behind"));
  assert.equal(log_text.drop(lines("events: []")), null);
});

test("a part is put together from shapes", () => {
  const cards = (...names) => ({ touch: [names.map((name) => `reveal=${name}`)] });
  const parts = [cards("a", "b"), cards("b", "a"), cards("a"), {}];
  const first = touching.after(parts, [[["x=1"], ["reveal=a"]]]);
  assert.deepEqual(plain(first.whole), [cards("a")]);
  assert.deepEqual(plain(first.open), [{ part: cards("a", "b"), taken: [1] }]);
  assert.ok(touching.next_in(first.open)([["reveal=b"]]));
  assert.ok(!touching.next_in(first.open)([["reveal=a"]]));
  const runner = { touch: [["disband=5"], ["runners=k", "runners=g"], ["copy=true", "disband"]] };
  const on = (space, clan) => [[`bathe=${clan}@${space}`], [`disband=${space}`, `runners=${clan}`]];
  const both = touching.after([runner], [on(5, "k")]);
  assert.deepEqual(plain(both.open[0].taken), [1, 1, 0]);
  assert.ok(touching.next_in(both.open)(on(5, "g")));
  assert.ok(!touching.next_in(both.open)(on(7, "g")), "the runner of another space");
  assert.deepEqual(plain(touching.after([runner], [[["disband"]]])), { whole: [], open: [] });
});

test("the setup of a new game is read and replaced", () => {
  const log = (setup) => `game: x\nplayers: [anna, "Zoë B."]\nsetup: ${setup}\nevents: []\n`;
  const text = log('{hands: {anna: [N1, 2], "Zoë B.": [red-3]}}');
  assert.deepEqual(plain(log_text.setup(text)), { hands: { anna: ["N1", 2], "Zoë B.": ["red-3"] } });
  assert.equal(log_text.with_setup(text, { hands: { anna: ["N2"] } }), log("{hands: {anna: [N2]}}"));
  assert.deepEqual(plain(log_text.seats(text)), ["anna", "Zoë B."]);
  assert.deepEqual(plain(log_text.seats('players:\n  - {id: "Zoë B.", clan: x}\n  - bruno\nevents: []\n')), ["Zoë B.", "bruno"]);
  assert.equal(log_text.setup("game: x\nsetup:\n  hands: {}\nevents: []\n"), null, "block style is left alone");
  assert.equal(log_text.setup("game: x\nevents: []\n"), null);
  assert.equal(log_text.setup(log("{hands: [")), null);
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
  assert.equal(log_text.from_json('{"result": {}, "events": [], "game": "g"}'),
    lines("game: g", "events: []", "result: {}"));
  assert.equal(log_text.from_json('{"game": "g"}'), lines("game: g", "events: []"));
  assert.equal(log_text.from_json('{"events": {"a": [[], {}, "b"]}}'), lines("events: {a: [[], {}, b]}"));
  const deep = `{"a": ${"[".repeat(1e5)}${"]".repeat(1e5)}}`;
  const long = `{"a": "${"b".repeat(1 << 20)}"}`;
  for (const text of ["events: [{a: 1}]", "[1]", '"a"', "1", '{"a": 1', '{"a": 1,}', deep, long])
    assert.throws(() => log_text.from_json(text));
});

test("what JavaScript would make something else of stays as it stands in JSON", () => {
  const many = "12345678901234567890";
  assert.equal(log_text.from_json(`{"meta": {"seed": ${many}, "x": [-${many}, 1.10, 1E5, 1e400, -0]}, "events": []}`),
    lines(`meta: {seed: ${many}, x: [-${many}, 1.10, 1E5, 1e400, -0]}`, "events: []"));
  assert.equal(log_text.from_json('{"b": 1, "2": 1, "1": 1, "b": 2, "__proto__": 3, "events": [{"a": 1, "a": 2}]}'),
    lines("b: 1", '"2": 1', '"1": 1', "b: 2", '"__proto__": 3', "events:", "  - {a: 1, a: 2}"));
  assert.equal(log_text.from_json('{"a": "\\u0041 \\" , [ ] { } : # \\n", "events": []}'),
    lines('a: "A \\" , [ ] { } : # \\n"', "events: []"));
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
  const tables = ["game,round\n1,2\n", "\n\"a b\";c", "game\tround\r\n", "a,b", "\ufeffgame,round\n", '"a, b",c\n'];
  for (const table of tables) assert.equal(log_text.ending(table), "csv", table);
  const logs = ["game: a, b\n", "# a, b\ngame: x\n", "", "game\n", "---\ngame: x, y\n", "a, b: c\n", "[a, b]\n"];
  for (const log of logs) assert.equal(log_text.ending(log), "yaml", log);
  assert.equal(log_text.ending(' {"a": 1, "b": 2}'), "json");
});

test("no table is a log that begins as YAML may", () => {
  const beginnings = ["---\t\n", "---\t# a, b\n", "--- # a, b\n", "%YAML 1.2, b\n---\n", "%TAG !a,b! tag:c,d\n---\n",
    "!!map\t\n", "!<a,b>\n", "! \t\n", "&a,b\n", "&anchor\t\n", "!!map &a\t\n", "? a, b\n: 1\n", "?\ta\n: 1\n",
    "\ufeff", "\ufeff# a, b\n", "\t\n", "\r\n\r\n", "'a, b': 1\n", '"a, b": 1\n', "a, b : 1\n", "# a;b\r\n---\t\r\n",
    "#,\n", "...\n---\n", "*a , b : 1\n"];
  for (const beginning of beginnings)
    assert.equal(log_text.is_table(`${beginning}game: g\nevents:\n  - {a: 1, b: 2}\n`), false, beginning);
});

test("every file kept as an example is what its name says", () => {
  const files = files_below(join(root, "fixtures")).filter((name) => /\.(csv|yaml|json)$/.test(name));
  const tables = files.filter((name) => log_text.is_table(readFileSync(name, "utf8")));
  assert.deepEqual(tables, files.filter((name) => name.endsWith(".csv")));
  assert.ok(tables.length > 5 && files.length > 1000);
});

test("what is longer than any log in YAML is left alone", () => {
  assert.equal(log_text.events(`events:\n${"  - {a: 1}\n".repeat(200000)}`), null);
});

/// All ordered selections of three of ten cards by one player, as the engine lists them.
const selections = (given) => {
  const cards = [..."abcdefghij"];
  const parts = [];
  for (const a of cards) for (const b of cards) for (const c of cards)
    if (a !== b && b !== c && a !== c) parts.push({ notation: `${a} ${b} ${c}`, begun: { show: { ...given, ben: [a, b, c] } } });
  return parts;
};

test("a long list of parts is chosen name by name, whoever chose before", () => {
  for (const before of [{}, { ada: ["a", "b", "c"] }]) {
    const given = { show: before };
    const parts = selections(before);
    const first = part_choices.divide(parts, given, []);
    assert.deepEqual([first.ways, first.complete.length, first.next.join("")], [720, 0, "abcdefghij"]);
    const second = part_choices.divide(parts, given, ["d"]);
    assert.deepEqual([second.ways, second.next.join("")], [72, "abcefghij"]);
    const third = part_choices.divide(parts, given, ["d", "a"]);
    assert.deepEqual([third.ways, third.next.join("")], [8, "bcefghij"]);
    const all = part_choices.divide(parts, given, ["d", "a", "j"]);
    assert.deepEqual([all.ways, all.next.length, all.complete[0].notation], [1, 0, "d a j"]);
  }
});

test("a list that may end earlier can be ended", () => {
  const parts = [...selections({}), { notation: "d", begun: { show: { ben: ["d"] } } }];
  const one = part_choices.divide(parts, undefined, ["d"]);
  assert.deepEqual([one.complete.map(({ notation }) => notation).join(), one.next.length], ["d", 9]);
});

test("short lists and other parts are not divided", () => {
  const of_one = (count, begun) => Array.from({ length: count }, (_, number) => ({ begun: begun(number) }));
  const placed = Array.from({ length: 60 }, (_, n) => ({ notation: `tile-${n % 6} at ${n}`, begun: { at: [n] } }));
  assert.deepEqual([...part_choices.divide(placed, {}, []).next], [0, 1, 2, 3, 4, 5].map((n) => `tile-${n}`));
  assert.deepEqual([...part_choices.divide(placed, {}, ["tile-2", "at"]).next],
    ["2", "8", "14", "20", "26", "32", "38", "44", "50", "56"]);
  assert.equal(part_choices.divide(placed, {}, ["tile-2", "at", "8"]).complete[0], placed[8]);
  assert.equal(part_choices.divide(selections({}).slice(0, 24), {}, []), null);
  assert.equal(part_choices.divide(of_one(100, (n) => ({ player: "ada", play: `N${n}` })), {}, []), null);
  assert.equal(part_choices.divide(of_one(100, (n) => ({ draw: [`card ${n}`] })), {}, []), null, "one name each");
  assert.equal(part_choices.divide(of_one(100, (n) => ({ place: [{ tile: "a", at: [n, 0] }] })), {}, []), null);
  assert.equal(part_choices.divide(of_one(100, (n) => ({ a: ["x", `${n}`], b: ["y", "z"] })), {}, []), null, "two lists");
});
