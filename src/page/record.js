"use strict";
/// Records a game: what may come next, part by part, as the engine lists it.
function start_recorder({ at, made, ask, judges, say, text, changed }) {
  let drafts = []; // the event under way, part by part
  let awaited = null; // those of which one is chosen, and not answered yet
  let asked = ""; // the log that they belong to
  let listing = {}; // what may come next
  let stopped = null; // the finding at which judging stopped
  let goes_on = false; // who has recorded an event goes on with the next
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const most_shown = 300;
  const to_filter = 12; // so many ways and more are not seen at a glance

  /// Writes a log down in place of another, unless it is none.
  async function put(log, what) {
    drafts = [];
    if (log === null) return say("The events of this log do not stand one below the other, each behind a dash: "
      + "they cannot be changed here.");
    const before = text.value;
    const report = await ask("check", { "max-findings": 0 }, log);
    if (text.value !== before) return; // somebody was quicker
    text.value = report.result ? log_text.status(log, report.ended !== false) : log;
    at("parts").replaceChildren();
    goes_on = true;
    say(what);
    changed();
  }

  /// Records an event; where judging stopped at an illegal one, what an arbiter ruled on it.
  function record(event) {
    const number = log_text.events(text.value) + 1;
    if (!stopped) return put(log_text.append(text.value, event), `Event ${number} is recorded.`);
    rule({ as: event });
  }

  function rule(ruling) {
    const ruled = { ...ruling };
    for (const key of ["by", "note"]) if (at(key).value.trim()) ruled[key] = at(key).value.trim();
    put(log_text.rule(text.value, stopped.event, ruled), `Ruled on event ${stopped.event}.`);
  }

  async function choose(part) {
    if (text.value !== asked || drafts === awaited) return; // what is listed is of another log by now, or chosen from
    if (same(part.begun, drafts.at(-1))) return record(part.event);
    const held = awaited = drafts;
    const next = await listed(part.begun);
    if (drafts !== held || !next.legal) return; // somebody was quicker
    drafts = [...held, part.begun];
    listing = next;
    at("filter").value = "";
    // Behind it nothing may come: it is a whole event.
    if (!listing.legal?.length) return record(part.event);
    show();
    focus_first();
  }

  /// What may come behind the beginning of an event.
  function listed(given) {
    const options = { begun: true, given: given ?? "nothing" };
    // Who records without judging goes on behind whatever was recorded.
    if (!judges()) options["on-illegal"] = "skip";
    return ask("legal", options);
  }

  /// The button that was pressed is gone; keys go on at the first of the new ones.
  function focus_first() {
    (at("parts").querySelector("button") ?? at("undo")).focus();
  }

  /// A part's words; where several read the same, with what differs.
  function words_of(parts) {
    const count = new Map();
    for (const { notation } of parts) count.set(notation, (count.get(notation) ?? 0) + 1);
    return parts.map(({ notation, begun }) =>
      (count.get(notation) > 1 ? `${notation} ${JSON.stringify(begun)}` : notation));
  }

  /// Among many buttons arrows lead; the tabulator leads past them.
  function move(event) {
    const { target: button, currentTarget: { firstChild, lastChild } } = event;
    const next = { ArrowRight: button.nextSibling, ArrowDown: button.nextSibling, ArrowLeft: button.previousSibling,
      ArrowUp: button.previousSibling, Home: firstChild, End: lastChild }[event.key];
    if (!next) return;
    event.preventDefault();
    button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  function show() {
    const stage = listing.legal?.[0];
    const wanted = at("filter").value.trim().toLowerCase();
    at("back").hidden = drafts.length === 0;
    at("parts").replaceChildren();
    if (listing.given) at("turn").textContent = `so far: ${listing.given.notation}`;
    if (!stage) return;
    const words = words_of(stage.parts);
    const found = stage.parts.map((part, number) => [part, words[number]])
      .filter(([, word]) => word.toLowerCase().includes(wanted));
    at("filter-label").hidden = stage.parts.length < to_filter;
    at("parts").append(made("h3", `${stage.player}: ${found.length} of ${stage.parts.length} ways`));
    const choices = made("div", "", "choices");
    choices.setAttribute("role", "toolbar");
    choices.setAttribute("aria-label", "what may come next");
    for (const [part, word] of found.slice(0, most_shown)) {
      const button = made("button", word);
      button.type = "button";
      button.addEventListener("click", () => choose(part));
      button.tabIndex = choices.childElementCount === 0 ? 0 : -1;
      choices.append(button);
    }
    choices.addEventListener("keydown", move);
    at("parts").append(choices);
    if (found.length > most_shown) at("parts").append(made("p", `the first ${most_shown} are shown`));
  }

  /// Shows what may come next in a log of which this is the report; null: there is none.
  async function refresh(report) {
    if (asked !== text.value) drafts = [];
    asked = text.value;
    awaited = null;
    const place = report && await ask("show", judges() ? {} : { "on-illegal": "skip" });
    const next = report && await listed(drafts.at(-1));
    at("filter").value = "";
    const events = log_text.events(text.value);
    const can_grow = events !== null;
    stopped = judges() ? report?.findings?.find(({ event, severity }) => event && severity === "error"
      && event === report.judged + 1) ?? null : null;
    at("ruling").hidden = !stopped;
    if (stopped) at("ruled-on").textContent = `Event ${stopped.event} is illegal. What was played instead, below, or`;
    at("undo").disabled = !events;
    at("other").hidden = !can_grow || Boolean(stopped);
    at("turn").textContent = "";
    at("parts").replaceChildren();
    at("back").hidden = at("filter-label").hidden = true;
    at("record").hidden = !report;
    if (!report) return;
    listing = next;
    // A scoresheet has no events.
    at("record").hidden = listing.status === "refused";
    at("turn").textContent = place.state ?? report.findings?.[0]?.message ?? "";
    if (!can_grow) convert();
    else if (listing.legal) show();
    if (goes_on) focus_first();
    goes_on = false;
  }

  /// What is written as JSON can be written as YAML, to which events are added line by line.
  function convert() {
    const button = made("button", "Write it as YAML, to go on with it");
    button.type = "button";
    button.addEventListener("click", () => {
      try {
        put(log_text.from_json(text.value), "Written as YAML.");
      } catch (error) {
        say(log_text.ending(text.value) === "json" ? `It cannot be written as YAML: ${error.message}.`
          : "Its events stand on one line; write them one below the other, each behind a dash.");
      }
    });
    at("parts").append(button);
  }

  at("undo").addEventListener("click", () => put(log_text.strike(text.value), "The last event is struck out."));
  at("void").addEventListener("click", () => rule({ void: true }));
  at("back").addEventListener("click", async () => {
    const held = drafts;
    const next = await listed(held.at(-2));
    if (drafts !== held || !next.legal) return;
    drafts = held.slice(0, -1);
    listing = next;
    if (drafts.length === 0) at("turn").textContent = "";
    at("filter").value = "";
    show();
    focus_first();
  });
  at("filter").addEventListener("input", show);
  at("other").addEventListener("submit", (event) => {
    event.preventDefault();
    const written = at("written").value.trim();
    if (!written) return;
    at("written").value = "";
    put(log_text.append(text.value, written), "Recorded as it is written.");
  });
  return { refresh };
}
