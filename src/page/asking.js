"use strict";
/// Asks the engine, which runs beside the page: whatever it is asked about, the page goes on. Answers are promises. Who
/// has to wait for one is told so, and when that is over: `thinks`.
function start_asking(module, script, thinks) {
  const patience = 500; // ms
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const waiting = new Map(); // who waits for an answer, by the number of the question
  let last = 0;
  let worker = null;
  let long = 0;

  function settled() {
    clearTimeout(long);
    thinks(false);
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
    if (waiting.size === 0) long = setTimeout(thinks, patience, true);
    waiting.set(++last, settle);
    worker.postMessage({ number: last, question, words });
  });

  start();
  return {
    about: (question, log, options) => ask("about", question, log, options),
    named: (question, name, options) => ask("named", question, name, options),
    games: () => ask("games"),
    /// Nobody wants to know any more what was asked: no answer comes, and nothing is waited for.
    forget() {
      if (waiting.size > 0) again();
    },
  };
}
