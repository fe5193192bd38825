"use strict";
/// Sends questions to the engine in a worker, so that the page stays responsive. Answers are promises. Calls `thinks`
/// when an answer takes long, and again when it has arrived; `busy` when the first question is asked and the last
/// one is answered.
function start_asking(module, script, thinks, busy) {
  const patience = 500; // ms
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const waiting = new Map(); // pending questions by their number
  let last = 0;
  let worker = null;
  let long = 0;

  function settled() {
    clearTimeout(long);
    thinks(false);
    busy(false);
  }
  function start() {
    worker = new Worker(address);
    worker.onmessage = ({ data: { number, answer } }) => {
      const settle = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) settled();
      settle(answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const text = JSON.stringify({ error: event.message ?? "it did not start" });
      const all = [...waiting.values()];
      again();
      for (const settle of all) settle({ status: "failed", text });
    };
    worker.postMessage({ module });
  }
  function again() {
    worker.terminate();
    waiting.clear();
    settled();
    start();
  }
  const ask = (question, ...words) => new Promise((settle) => {
    if (waiting.size === 0) {
      long = setTimeout(thinks, patience, true);
      busy(true);
    }
    waiting.set(++last, settle);
    worker.postMessage({ number: last, question, words });
  });

  start();
  return {
    about: (question, log, options) => ask("about", question, log, options),
    named: (question, name, options) => ask("named", question, name, options),
    games: (options) => ask("games", options),
    /// Cancels all pending questions. Their promises are never settled.
    forget() {
      if (waiting.size > 0) again();
    },
  };
}
