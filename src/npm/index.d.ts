/**
 * The referee of four tabletop games, as WebAssembly: was the move legal, by which rule, and what is the score?
 *
 * ```js
 * import { load } from "referee";
 * const referee = await load();
 * for (const finding of referee.check(text).findings) console.log(finding.message);
 * ```
 *
 * A log is a text in YAML or JSON, or a table in CSV. Options have the names of docs/library.md, such as `"on-illegal"`.
 * Every call is synchronous; use a worker for logs that take long. The package fetches nothing but its own engine.
 */

/** An event in the form that a log has. */
export type Event = Record<string, unknown>;
/** A log as text, or its bytes. */
export type Log = string | Uint8Array;

/** One thing that is wrong with a log, or that an arbiter has settled (`severity` is then `note`). */
export interface Finding {
  /** The id of the broken rule, for `explain`. */
  rule: string;
  severity: "error" | "note";
  /** The number of the event, counted from 1; absent if the finding concerns the whole log. */
  event?: number;
  player?: string;
  /** The place. Lines and columns count from 1; columns count bytes. */
  where: { file: string; line: number; column: number };
  /** One sentence: what was recorded, and what is required. */
  message: string;
  /** The rulebook and section. */
  source: string;
  /** The legal alternatives, or their form and number. */
  legal?: string[];
  /** The state in words. */
  state?: string;
  /** An arbiter's ruling on the event. */
  ruled?: "as" | "void" | "forfeit";
  /** Choices of rulings under which the finding does not occur. */
  rulings?: Record<string, string[]>;
  unconfirmed?: string[];
  after?: number;
}

/** The machine report of a log (docs/log-format.md). */
export interface Report {
  log: string;
  /** The key of the game; null if the log does not name a known one. */
  game: string | null;
  /** `legal`, `ruled`, `illegal`, `misreported`, `malformed`, … */
  verdict: string;
  events: number;
  judged: number;
  findings: Finding[];
  notes?: Finding[];
  /** The end reason, or false; null if nothing was judged. */
  ended: string | false | null;
  result: Record<string, unknown> | null;
  [key: string]: unknown;
}

/** The options of questions about a log. */
export interface LogOptions {
  /** The name of the log in places; default: `log`. */
  file?: string;
  line?: number;
  format?: "yaml" | "json" | "csv";
  table?: string;
  rulings?: Record<string, string>;
  "on-illegal"?: "stop" | "skip";
  lang?: "en" | "fr";
  ruled?: boolean;
  "csv-columns"?: Record<string, string | null>;
}
export interface CheckOptions extends LogOptions {
  strict?: boolean;
  complete?: boolean;
  "max-findings"?: number;
}
export interface PositionOptions extends LogOptions {
  /** The position before this event, counted from 1; default: where judging stopped. */
  event?: number;
}
export interface LegalOptions extends PositionOptions {
  player?: string;
  given?: Event | "nothing" | "recorded";
  whole?: boolean;
  begun?: boolean;
}

/** The deal of a new game. */
export interface BeginOptions {
  seed?: number;
  variants?: string[];
  rulings?: Record<string, string>;
  lang?: "en" | "fr";
}

/** The options of `referee generate`. */
export interface GenerateOptions {
  seed?: number;
  /** How many logs; default: endlessly many. */
  count?: number;
  /** The number of the first log; default: 1. */
  start?: number;
  players?: number;
  variants?: string[];
  rulings?: Record<string, string>;
  components?: boolean;
  claims?: "none" | "result" | "all";
  form?: "open" | "hidden";
  unfinished?: boolean;
  sheet?: boolean;
  illegal?: boolean | string;
  false?: boolean | string;
  reach?: boolean | string;
}

export interface GameInfo {
  key: string;
  title: string;
  players: { least: number; most: number };
  rules: number;
  rulings: number;
}

export interface Rule {
  id: string;
  title: string;
  text: string;
  source: string;
  verdict: string;
}

/** Every error of this package. */
export class RefereeError extends Error {}

/** The question is invalid: an unknown option, a position that does not exist, a game that is not known. */
export class RefusedError extends RefereeError {
  /** The tables of a text in CSV, if one of them must be chosen. */
  tables: string[];
}

/** The log is at fault, so the question about it has no answer. */
export class LogError extends RefereeError {
  report: Report;
  /** The finding that decides the verdict, and its rule. */
  finding: Finding;
  rule: string;
}

/** The event is illegal or malformed in a running game, which it did not change. */
export class IllegalEvent extends LogError {}

/**
 * Compiles the engine. By default it is `referee.wasm` beside this module; `wasm` is another source of it: its bytes, a
 * response of `fetch`, or a compiled module.
 */
export function load(options?: {
  wasm?: BufferSource | Response | WebAssembly.Module | Promise<BufferSource | Response | WebAssembly.Module>;
}): Promise<Referee>;

export interface Referee {
  readonly version: string;
  /** Judges a log. A log at fault is no error: its report says what is wrong. */
  check(log: Log, options?: CheckOptions): Report;
  /** The legal events at a position of a log, as `referee_legal` answers. Throws `LogError` for a log at fault. */
  legal(log: Log, options?: LegalOptions): Record<string, unknown>;
  /** All facts of a position of a log, as `referee show --format json` prints them. */
  show(log: Log, options?: PositionOptions): Record<string, unknown>;
  /** Where the points come from, as `referee score --format json` prints it. */
  score(log: Log, options?: LogOptions): Record<string, unknown>;
  /** The log as an HTML page. */
  page(log: Log, options?: LogOptions): string;
  /** The games that the referee knows. */
  games(): GameInfo[];
  /** The rules of a game, in the order in which they are judged. */
  rules(game: string): Rule[];
  /** All tables of a game, as `referee rules --format json` prints them. */
  tables(game: string): Record<string, unknown>;
  /** The JSON Schema of the logs of a game, as `referee schema --format json` prints it. */
  schema(game: string): Record<string, unknown>;
  /** What a rule, ruling, claim or statement means, as `referee explain --format json` prints it. */
  explain(id: string): Record<string, unknown>;
  /** A log of a game before its first event, in YAML, with a random deal. */
  begin(game: string, players: string[], options?: BeginOptions): string;
  /** Random logs, one line of JSON each. A log depends only on the game, the options, the seed and its number. */
  generate(game: string, options?: GenerateOptions): Generator<string, void, undefined>;
  /** Begins a game of these players, in seat order. */
  game(game: string, players: string[], options?: BeginOptions): Game;
  /** Continues the game of a log after its last event. Throws `LogError` for a log at fault. */
  continue(log: Log, options?: Pick<LogOptions, "file" | "line" | "format">): Game;
  /** The size of the engine's memory in bytes. */
  memory(): number;
}

/** A legal continuation of an event. */
export interface Part {
  /** Who chooses it. */
  player: string;
  notation: string;
  /** A whole legal event that contains it. */
  event: Event;
  /** The event up to and including it; absent for players who choose later. */
  begun?: Event;
}

/** The legal events of a position. Of a turn with more than 2000 events, the first 2000 are listed. */
export interface Legal {
  events: Event[];
  notations: string[];
  /** Of all legal events; a lower bound if `more`. */
  count: number;
  more: boolean;
  /** Whether all legal events are listed. */
  complete: boolean;
}

/** The result of a game that has ended. */
export interface Result {
  reason: string;
  winners: string[];
  scores: Record<string, number>;
  places: Record<string, number>;
}

/**
 * A running game. It takes up to half a MiB of the engine's memory, which `end` frees at once; that of a dropped game is
 * freed when the collector finds it.
 */
export class Game {
  private constructor();
  readonly key: string;
  readonly players: string[];
  /** The number of events played. */
  readonly events: number;
  readonly ended: boolean;
  /** The legal events, or those that begin with `given`. None after the end of the game. */
  legal(given?: Event): Legal;
  /**
   * The legal continuations of the beginning of an event, which is empty by default. A part whose `begun` equals
   * `given` ends the event there. A beginning without parts is a whole event.
   */
  parts(given?: Event | null, player?: string): Part[];
  /** A legal event, chosen part by part. `random` returns numbers from 0 to below 1. */
  randomEvent(random?: () => number): Event;
  /** The rule that an event would break now, as a finding; null if it is legal. */
  judge(event: Event): Finding | null;
  /** Plays an event. Throws `IllegalEvent` and changes nothing if it is illegal or malformed. */
  play(event: Event): void;
  /** Takes back the last event. */
  undo(): void;
  /** All facts of the position by claim. */
  facts(): Record<string, unknown>;
  /** The position in one line of words. */
  state(): string;
  /** The result; null while the game goes on. */
  result(): Result | null;
  /** The log so far. `continue` goes on from it. */
  log(format?: "yaml" | "json"): string;
  /** An independent game at the same position. */
  copy(): Game;
  /** Frees the game, which cannot be used any more. */
  end(): void;
}
