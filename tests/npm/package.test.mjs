// Tests of the npm package in node. REFEREE is the program, REFEREE_ROOT the sources.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Game, IllegalEvent, LogError, RefereeError, RefusedError, load } from "referee";

const { REFEREE: program, REFEREE_ROOT: root } = process.env;
const referee = await load();
const keys = referee.games().map(({ key }) => key);
const folder = (key, name) => join(root, "fixtures", key, name);
const logs = (name) => keys.flatMap((key) => readdirSync(folder(key, name)).filter((file) => file.endsWith(".yaml"))
  .map((file) => join(folder(key, name), file)));
const printed = (...words) => spawnSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 }).stdout;

/// Random numbers that are the same in every run.
function chance(seed) {
  let state = seed + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
function played(key, seed, events = Infinity) {
  const { players } = referee.games().find((game) => game.key === key);
  const game = referee.game(key, Array.from({ length: players.least }, (_, seat) => `player ${seat}`), { seed });
  const random = chance(seed);
  while (!game.ended && game.events < events) game.play(game.randomEvent(random));
  return game;
}

test("judges as the program does", () => {
  const files = logs("rules");
  const due = printed("check", "--format", "jsonl", ...files).trim().split("\n").map((line) => JSON.parse(line));
  assert.ok(files.length > 100);
  files.forEach((file, number) => {
    const log = readFileSync(file);
    assert.deepEqual(referee.check(log, { file }), due[number]);
    assert.deepEqual(referee.check(log.toString(), { file }), due[number]);
  });
});

test("answers every question", () => {
  const log = readFileSync(logs("games")[0], "utf8");
  assert.ok(referee.legal(log, { event: 1 }).legal.length > 0);
  assert.ok("scores" in referee.show(log).facts);
  assert.equal(referee.score(log).log, "log");
  assert.match(referee.page(log), /^<!DOCTYPE html>/);
  assert.match(printed("--version"), new RegExp(referee.version));
  for (const key of keys) {
    assert.deepEqual(referee.tables(key), JSON.parse(printed("rules", "--format", "json", key)));
    assert.ok(referee.schema(key).properties.events, "a schema");
    for (const { id, title } of referee.rules(key)) assert.equal(referee.explain(id).title, title);
    const made = [...referee.generate(key, { seed: 5, count: 2 })];
    assert.equal(`${made.join("\n")}\n`, printed("generate", key, "--seed", "5", "--count", "2", "--format", "jsonl"));
    for (const one of made) assert.equal(referee.check(one).verdict, "legal");
  }
});

test("refuses what is no question", () => {
  assert.throws(() => referee.check("", { evnt: 1 }), RefusedError);
  assert.throws(() => referee.explain("qwertyuiop"), /qwertyuiop/);
  assert.throws(() => referee.explain("a\0b"), RefusedError);
  assert.throws(() => referee.show("nonsense"), LogError);
  assert.throws(() => referee.game("qwertyuiop", ["a", "b"]), RefusedError);
  assert.throws(() => referee.game(keys[0], ["a", "a"]), LogError);
  for (const wrong of [3, null, undefined, {}, []]) {
    assert.throws(() => referee.check(wrong), TypeError);
    assert.throws(() => referee.rules(wrong), TypeError);
  }
  assert.throws(() => new IllegalEvent(), TypeError);
  assert.equal(referee.check("nonsense").verdict, "malformed");
});

test("plays games to their ends", () => {
  for (const key of keys) {
    const game = played(key, 3);
    const report = referee.check(game.log());
    assert.equal(report.verdict, "legal");
    assert.deepEqual(game.result().scores, report.result.scores);
    assert.deepEqual(game.result().winners, report.result.winners);
    assert.equal(game.result().reason, report.ended);
    assert.deepEqual(game.legal().events, []);
    game.undo();
    assert.equal(game.result(), null);
    assert.deepEqual(game.facts(), referee.show(game.log()).facts);
  }
});

test("refuses illegal events and stays as it is", () => {
  for (const key of keys) {
    const game = played(key, 4, 4);
    const before = game.log();
    const legal = game.legal();
    assert.equal(legal.complete, legal.events.length === legal.count);
    assert.equal(game.judge(legal.events[0]), null);
    assert.throws(() => game.play({ qwertyuiop: 1 }), IllegalEvent);
    assert.throws(() => game.play([]), RefusedError);
    for (const log of referee.generate(key, { seed: 2, count: 4, illegal: true })) {
      const record = JSON.parse(log);
      if (record.meta.event === null || record.meta.rule.startsWith("log/")) continue;
      const wrong = record.events.pop();
      const other = referee.continue(JSON.stringify({ ...record, status: "unfinished" }));
      assert.throws(() => other.play(wrong), (error) => error instanceof IllegalEvent && error.rule === record.meta.rule);
      assert.equal(other.judge(wrong).rule, record.meta.rule);
      other.end();
    }
    assert.equal(game.log(), before);
    const copy = game.copy();
    copy.undo();
    assert.equal(game.log(), before);
    copy.end();
    copy.end();
    assert.throws(() => copy.facts(), RefereeError);
  }
});

test("the examples of the docs are true", () => {
  const page = readFileSync(join(root, "docs", "javascript.md"), "utf8");
  const examples = [...page.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];
  assert.ok(examples.length >= 3);
  for (const [, code, due] of examples) {
    writeFileSync("example.mjs", code);
    const { stdout, stderr } = spawnSync(process.execPath, ["example.mjs"], { encoding: "utf8" });
    assert.equal(stdout, due, stderr);
  }
});

test("the memory of the engine stays flat", async () => {
  const own = await load();
  const log = [...own.generate(keys.at(-1), { count: 1, unfinished: true })][0];
  const illegal = [...own.generate(keys.at(-1), { count: 1, illegal: true })][0];
  const event = own.continue(log).legal().events[0];
  let game;
  const round = () => {
    own.check(log);
    own.check(illegal);
    assert.throws(() => own.legal(log, { evnt: 1 }));
    game = own.continue(log);
    game.play(event);
    game.undo();
    game.judge({});
    own.show(log);
    game.end();
  };
  const calls = 100_000;
  const calls_of_a_round = 10;
  const size = () => (globalThis.gc(), [own.memory(), process.memoryUsage().rss]);
  for (let call = 0; call < calls / 10; call += calls_of_a_round) round();
  const [engine, process_before] = size();
  for (let call = 0; call < (calls * 9) / 10; call += calls_of_a_round) round();
  const [engine_after, process_after] = size();
  const mib = (bytes) => `${(bytes / 1048576).toFixed(1)} MiB`;
  console.log(`memory of the engine: ${mib(engine)} after ${calls / 10} calls, ${mib(engine_after)} after ${calls}; ` +
    `of the process: ${mib(process_before)} and ${mib(process_after)}`);
  assert.equal(engine_after, engine);
  assert.ok(process_after - process_before < 32 * 1048576);
  // Games that are dropped without `end` are freed when the collector finds them: 5000 of them would take 2 GiB.
  for (let count = 0; count < 5_000; ++count) {
    own.continue(log);
    if (count % 500 !== 0) continue;
    globalThis.gc();
    await new Promise((done) => setTimeout(done));
  }
  assert.ok(own.memory() - engine < 512 * 1048576, mib(own.memory()));
});
