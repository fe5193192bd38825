// What the types allow and what they refuse; compiled, never run.
import { Game, IllegalEvent, LogError, RefusedError, load, type Event, type Finding, type Report } from "referee";

const referee = await load();
await load({ wasm: fetch("https://example.org/referee.wasm") });
await load({ wasm: new Uint8Array() });
const report: Report = referee.check("", { "on-illegal": "skip", "max-findings": 3 });
const finding: Finding | undefined = report.findings[0];
const line: number | undefined = finding?.where.line;
const game: Game = referee.game("some-game", ["anna", "bruno"], { seed: 3 });
const event: Event = game.legal().events[0] ?? game.randomEvent(() => 0.5);
try {
  game.play(event);
} catch (error) {
  if (error instanceof IllegalEvent) console.log(error.rule, error.finding.message, line);
  if (error instanceof LogError) console.log(error.report.verdict);
  if (error instanceof RefusedError) console.log(error.tables);
}
const winners: string[] = game.result()?.winners ?? [];
for (const log of referee.generate("some-game", { count: 3, illegal: true })) console.log(log.length, winners);

// @ts-expect-error: a log is text
referee.check(3);
// @ts-expect-error: there is no such option
referee.check("", { "on-ilegal": "skip" });
// @ts-expect-error: a game is begun by `game` or `continue`
new Game();
// @ts-expect-error: a format that logs do not have
game.log("csv");
// @ts-expect-error: a finding may lack its event
const number: number = finding.event;
