"use strict";
/// The engine of this page and of the npm package: libreferee (docs/library.md) as a WebAssembly module. Its functions
/// are pure, apart from running games. Any other system call of the standard library (files, clock, random numbers)
/// fails.
function start_engine(module) {
  const not_here = 52; // WASI's ENOSYS
  const host = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    host[space] ??= {};
    host[space][name] = () => not_here;
  }
  let c;
  let starts = 0;
  const start = () => {
    ++starts;
    c = new WebAssembly.Instance(module, host).exports;
    c._initialize();
  };
  start();
  const statuses = ["ok", "fault", "refused", "no memory", "failed"];
  const pointer_size = 4;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  const put = (bytes) => {
    const at = c.malloc(bytes.length + 1);
    if (!at) throw new Error("no memory");
    const room = new Uint8Array(c.memory.buffer, at, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return at;
  };
  const text_at = (at) => {
    const memory = new Uint8Array(c.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  };
  const asked = (call, ...texts) => {
    try {
      const parts = texts.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
      const held = parts.map(put);
      held.push(put(new Uint8Array(pointer_size)));
      const status = statuses[call(held, parts[0]?.length)];
      const answer = new DataView(c.memory.buffer).getUint32(held.at(-1), true);
      const text = answer ? text_at(answer) : "";
      c.referee_free(answer);
      held.forEach((at) => c.free(at));
      return { status, text };
    } catch (error) {
      // Restarts a module that trapped. Only running games are lost; no other state exists between questions.
      start();
      return { status: "failed", text: JSON.stringify({ error: error.message }) };
    }
  };
  const options_text = (options) => JSON.stringify(options ?? {});
  return {
    version: text_at(c.referee_version()),
    /// Asks about a log: `check`, `legal`, `show`, `score` or `page`. The answer is the text of one JSON object.
    about(question, log, options) {
      return asked(([text, given, answer], size) => c[`referee_${question}`](text, size, given, answer), log,
        options_text(options));
    },
    /// Asks about a name: `explain` or `begin`.
    named(question, name, options) {
      return asked(([text, given, answer]) => c[`referee_${question}`](text, given, answer), name,
        options_text(options));
    },
    games(options) {
      return asked(([given, answer]) => c.referee_games(given, answer), options_text(options));
    },
    /// Starts the game of a log. `game` of the answer is its number, 0 if it did not start.
    start_game(log, options) {
      let game = 0;
      const answer = asked(([text, given, place, result], size) => {
        const status = c.referee_game_start(text, size, given, place, result);
        game = new DataView(c.memory.buffer).getUint32(place, true);
        return status;
      }, log, options_text(options), new Uint8Array(pointer_size));
      return { ...answer, game };
    },
    /// Asks a running game: `judge` or `play` with an event, `legal`, `show` or `log` with options, `undo`.
    about_game(question, game, given) {
      if (question === "undo") return asked(([answer]) => c.referee_game_undo(game, answer));
      return asked(([text, answer]) => c[`referee_game_${question}`](game, text, answer), options_text(given));
    },
    end_game: (game) => c.referee_game_end(game),
    /// How often the module was started. A game belongs to the start in which it began.
    starts: () => starts,
    /// The size of the module's memory in bytes. It never shrinks.
    memory: () => c.memory.buffer.byteLength,
  };
}
