"use strict";
/// Records a game part by part from the engine's list of legal parts.
function start_recorder({ at, made, ask, judges, say, text, changed }) {
  let drafts = []; // the event under construction, part by part
  let awaited = null; // the drafts for which an answer is pending
  let asked = ""; // the log that the drafts belong to
  let listing = {}; // the legal next parts
  let picked = []; // the names that are chosen of the next part, if it is chosen name by name
  let stopped = null; // the finding at which judging stopped
  let goes_on = false; // continue with the next event after recording one
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const most_shown = 300;
  const to_filter = 12; // show a filter from this many options on

  /// Replaces the log. Does nothing if the new log is null.
  async function put(log, what) {
    drafts = [];
    picked = [];
    if (log === null) return say("This log cannot be changed here: each of its events must be on a line "
      + "of its own, after a dash.");
    const before = text.value;
    const report = await ask("check", { "max-findings": 0 }, log);
    if (text.value !== before) return; // the text has changed in the meantime
    text.value = report.result ? log_text.status(log, report.ended !== false) : log;
    at("parts").replaceChildren();
    goes_on = true;
    say(what);
    changed();
  }

  /// Records an event. If judging stopped at an illegal one, records the event as the arbiter's ruling on it.
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
    if (text.value !== asked || drafts === awaited) return; // the list is outdated, or a choice is pending
    if (same(part.begun, drafts.at(-1))) return record(part.event);
    const held = awaited = drafts;
    const next = await listed(part.begun);
    if (drafts !== held || !next.legal) return; // the text has changed in the meantime
    drafts = [...held, part.begun];
    picked = [];
    listing = next;
    at("filter").value = "";
    // If nothing can follow, the event is complete.
    if (!listing.legal?.length) return record(part.event);
    show();
    focus_first();
  }

  /// The legal parts after the beginning of an event.
  function listed(given) {
    const options = { begun: true, given: given ?? "nothing" };
    // When judging is off, recording continues after any event.
    if (!judges()) options["on-illegal"] = "skip";
    return ask("legal", options);
  }

  /// The pressed button is gone; moves the focus to the first new one.
  function focus_first() {
    (at("parts").querySelector("button") ?? at("undo")).focus();
  }

  /// The notation of each part; if several look the same, with their data.
  function words_of(parts) {
    const count = new Map();
    for (const { notation } of parts) count.set(notation, (count.get(notation) ?? 0) + 1);
    return parts.map(({ notation, begun }) =>
      (count.get(notation) > 1 ? `${notation} ${JSON.stringify(begun)}` : notation));
  }

  /// Arrow keys move among the buttons; Tab leaves the group.
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

  /// The choices of a stage, each with its words and what it does; and how many ways there are.
  function offered(stage) {
    const divided = part_choices.divide(stage.parts, drafts.at(-1), picked);
    if (!divided) {
      const words = words_of(stage.parts);
      return { ways: stage.parts.length, all: stage.parts.map((part, number) => [words[number], () => choose(part)]) };
    }
    const pick = (name) => {
      const divide = (names) => part_choices.divide(stage.parts, drafts.at(-1), names);
      let names = [...picked, name];
      // What can go on in only one way needs no choice.
      while (divide(names).complete.length === 0 && divide(names).next.length === 1)
        names = [...names, divide(names).next[0]];
      const then = divide(names);
      if (then.ways === 1) return choose(then.complete[0]);
      picked = names;
      at("filter").value = "";
      show();
      focus_first();
    };
    const ends = words_of(divided.complete).map((word, number) => [`${word}, no more`,
      () => choose(divided.complete[number])]);
    return { ways: divided.ways, all: [...ends, ...divided.next.map((name) => [name, () => pick(name)])] };
  }

  function show() {
    const stage = listing.legal?.[0];
    const wanted = at("filter").value.trim().toLowerCase();
    at("back").hidden = drafts.length === 0 && picked.length === 0;
    at("parts").replaceChildren();
    if (listing.given) at("turn").textContent = `so far: ${listing.given.notation}`;
    if (!stage) return;
    const { ways, all } = offered(stage);
    const found = all.filter(([word]) => word.toLowerCase().includes(wanted));
    at("filter-label").hidden = all.length <= to_filter;
    const so_far = picked.length > 0 ? ` with ${picked.join(", ")}` : "";
    at("parts").append(made("h3", ways === all.length ? `${stage.player}: ${found.length} of ${ways} ways${so_far}`
      : `${stage.player}: ${ways} ways${so_far}; number ${picked.length + 1}`));
    const choices = made("div", "", "choices");
    choices.setAttribute("role", "toolbar");
    choices.setAttribute("aria-label", "what may come next");
    for (const [word, act] of found.slice(0, most_shown)) {
      const button = made("button", word);
      button.type = "button";
      button.addEventListener("click", act);
      button.tabIndex = choices.childElementCount === 0 ? 0 : -1;
      choices.append(button);
    }
    choices.addEventListener("keydown", move);
    at("parts").append(choices);
    if (found.length > most_shown) at("parts").append(made("p", `the first ${most_shown} are shown`));
  }

  /// Shows the legal next parts of the log that `report` belongs to; null: there is no log.
  async function refresh(report) {
    if (asked !== text.value) drafts = [];
    picked = [];
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
    if (stopped) at("ruled-on").textContent = `Event ${stopped.event} is illegal. Choose below what was played instead, or`;
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

  /// Offers to convert a JSON log to YAML, to which events can be added line by line.
  function convert() {
    const button = made("button", "Convert it to YAML to continue");
    button.type = "button";
    button.addEventListener("click", () => {
      try {
        put(log_text.from_json(text.value), "Written as YAML.");
      } catch (error) {
        say(log_text.ending(text.value) === "json" ? `It cannot be written as YAML: ${error.message}.`
          : "Its events are on one line; write each event on its own line, after a dash.");
      }
    });
    at("parts").append(button);
  }

  at("undo").addEventListener("click", () => put(log_text.strike(text.value), "The last event is struck out."));
  at("void").addEventListener("click", () => rule({ void: true }));
  at("forfeit").addEventListener("click", () => rule({ forfeit: true }));
  at("back").addEventListener("click", async () => {
    if (picked.length > 0) {
      picked = picked.slice(0, -1);
      at("filter").value = "";
      show();
      return focus_first();
    }
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
