// The referee as a package for node and browsers: questions and answers as plain values. index.d.ts documents it.
import { start_engine } from "./engine.js";

export class RefereeError extends Error {}

export class RefusedError extends RefereeError {
  constructor({ error, tables = [] }) {
    super(error);
    this.tables = tables;
  }
}

export class LogError extends RefereeError {
  constructor(report) {
    const finding = report.findings.find(({ severity }) => severity === "error");
    const { file, line, column } = finding.where;
    super(`${file}:${line}:${column}: [${finding.rule}] ${finding.message}`);
    this.report = report;
    this.finding = finding;
    this.rule = finding.rule;
  }
}

export class IllegalEvent extends LogError {}

for (const error of [RefereeError, RefusedError, LogError, IllegalEvent])
  Object.defineProperty(error.prototype, "name", { value: error.name });

const text_of = (log) => {
  if (typeof log === "string" || log instanceof Uint8Array) return log;
  throw new TypeError("a log is a string or a Uint8Array");
};
const name_of = (name) => {
  if (typeof name !== "string") throw new TypeError("a name is a string");
  if (name.includes("\0")) throw new RefusedError({ error: "a name has no NUL" });
  return name;
};

/// The value of an answer. What is neither answered nor a fault of the log is thrown.
function value_of({ status, text }) {
  const value = text ? JSON.parse(text) : {};
  if (status === "refused") throw new RefusedError(value);
  if (status === "no memory") throw new RefereeError("the engine has no memory left");
  if (status === "failed") throw new RefereeError(`an error in the engine, please report it: ${value.error}`);
  return value;
}

const is_report = (value) => Array.isArray(value.findings) && "judged" in value;

/// The value of an answer about a log. The report of a faulty log is thrown.
function value_about(answer, ErrorOf = LogError) {
  const value = value_of(answer);
  if (answer.status === "fault" && is_report(value)) throw new ErrorOf(value);
  return value;
}

async function bytes_of_the_package() {
  const address = new URL("./referee.wasm", import.meta.url);
  if (address.protocol !== "file:") return fetch(address);
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

async function module_of(wasm) {
  const given = await (wasm ?? bytes_of_the_package());
  if (given instanceof WebAssembly.Module) return given;
  if (typeof Response !== "undefined" && given instanceof Response) {
    if (!given.ok) throw new RefereeError(`the engine cannot be fetched: ${given.status} ${given.url}`);
    return WebAssembly.compile(await given.arrayBuffer());
  }
  return WebAssembly.compile(given);
}

export async function load({ wasm } = {}) {
  return new Referee(start_engine(await module_of(wasm)));
}

class Referee {
  #engine;

  constructor(engine) {
    this.#engine = engine;
    this.version = engine.version;
  }

  check(log, options) {
    return value_of(this.#engine.about("check", text_of(log), options));
  }
  legal(log, options) {
    return value_about(this.#engine.about("legal", text_of(log), options));
  }
  show(log, options) {
    return value_about(this.#engine.about("show", text_of(log), options));
  }
  score(log, options) {
    return value_about(this.#engine.about("score", text_of(log), options));
  }
  page(log, options) {
    return value_of(this.#engine.about("page", text_of(log), options)).html;
  }
  games() {
    return value_of(this.#engine.games()).games;
  }
  tables(game) {
    return value_of(this.#engine.named("rules", name_of(game)));
  }
  rules(game) {
    return this.tables(game).rules;
  }
  schema(game) {
    return value_of(this.#engine.named("schema", name_of(game)));
  }
  explain(id) {
    return value_of(this.#engine.named("explain", name_of(id)));
  }
  begin(game, players, options) {
    return value_about(this.#engine.named("begin", name_of(game), { ...options, players })).log;
  }
  *generate(game, { count = Infinity, start = 1, ...options } = {}) {
    for (let number = start; number < start + count; ++number) {
      const answer = this.#engine.named("generate", name_of(game), { ...options, number });
      value_of(answer);
      yield answer.text;
    }
  }
  game(game, players, options) {
    return this.continue(this.begin(game, players, { ...options, whole: true }));
  }
  continue(log, options) {
    const answer = this.#engine.start_game(text_of(log), options);
    return new Game(this.#engine, answer.game, value_about(answer));
  }
  memory() {
    return this.#engine.memory();
  }
}

/// Ends games that the program has dropped, so that they do not fill the memory of the engine.
const dropped = new FinalizationRegistry(({ engine, number, start }) => {
  if (engine.starts() === start) engine.end_game(number);
});

export class Game {
  #engine;
  #number;
  #start;
  #state;

  constructor(engine, number, state) {
    this.#engine = engine;
    this.#number = number;
    this.#start = engine.starts();
    this.#state = state;
    dropped.register(this, { engine, number, start: this.#start }, this);
  }

  #ask(question, given) {
    if (!this.#number) throw new RefereeError("the game was ended");
    if (this.#engine.starts() !== this.#start) throw new RefereeError("the game was lost when the engine failed");
    return this.#engine.about_game(question, this.#number, given);
  }

  get key() {
    return this.#state.game;
  }
  get players() {
    return [...this.#state.players];
  }
  get events() {
    return this.#state.events;
  }
  get ended() {
    return this.#state.ended !== false;
  }

  legal(given) {
    const { whole = [], count, more } = value_of(this.#ask("legal", { whole: true, ...(given && { given }) }));
    const events = whole.map(({ event }) => event);
    return { events, notations: whole.map(({ notation }) => notation), count, more,
      complete: !more && events.length === count };
  }
  parts(given, player) {
    const options = { begun: true, ...(given && { given }), ...(player && { player }) };
    return value_of(this.#ask("legal", options)).legal
      .flatMap(({ player: chooser, parts }) => parts.map((part) => ({ player: chooser, ...part })));
  }
  randomEvent(random = Math.random) {
    for (let begun = null; ;) {
      const parts = this.parts(begun).filter((part) => part.begun);
      if (parts.length === 0 && begun === null) throw new RefusedError({ error: "the game has ended" });
      if (parts.length === 0) return begun;
      const part = parts[Math.floor(random() * parts.length)];
      if (JSON.stringify(part.begun) === JSON.stringify(begun)) return part.event;
      begun = part.begun;
    }
  }
  judge(event) {
    const answer = this.#ask("judge", event);
    const value = value_of(answer);
    return answer.status === "fault" ? value.findings.find(({ severity }) => severity === "error") : null;
  }
  play(event) {
    this.#state = value_about(this.#ask("play", event), IllegalEvent);
  }
  undo() {
    this.#state = value_of(this.#ask("undo"));
  }
  facts() {
    return value_of(this.#ask("show", {})).facts;
  }
  state() {
    return value_of(this.#ask("show", {})).state;
  }
  result() {
    if (!this.ended) return null;
    const { ended: reason, winners, scores, places } = this.facts();
    return { reason, winners, scores, places };
  }
  log(format = "yaml") {
    return value_of(this.#ask("log", { format })).log;
  }
  copy() {
    const answer = this.#engine.start_game(this.log("json"), { format: "json" });
    return new Game(this.#engine, answer.game, value_about(answer));
  }
  end() {
    if (this.#number && this.#engine.starts() === this.#start) this.#engine.end_game(this.#number);
    this.#number = 0;
    dropped.unregister(this);
  }
}
