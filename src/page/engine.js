"use strict";
/// The engine of this page: libreferee (docs/library.md) as a WebAssembly module. Its functions are pure. Any other
/// system call of the standard library (files, clock, random numbers) fails.
function start_engine(module) {
  const not_here = 52; // WASI's ENOSYS
  const host = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    host[space] ??= {};
    host[space][name] = () => not_here;
  }
  let c;
  const start = () => {
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
      const status = statuses[call(held, parts[0].length)];
      const answer = new DataView(c.memory.buffer).getUint32(held.at(-1), true);
      const text = answer ? text_at(answer) : "";
      c.referee_free(answer);
      held.forEach((at) => c.free(at));
      return { status, text };
    } catch (error) {
      // Restarts a module that trapped. No state is lost, because there is none between questions.
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
    games() {
      return asked(([given, answer]) => c.referee_games(given, answer), options_text());
    },
  };
}
