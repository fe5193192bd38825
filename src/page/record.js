"use strict";
/// Records a game part by part from the engine's list of legal parts: on the drawing of the position, or in words.
function start_recorder({ at, made, phrase, ask, judges, at_table, say, text, changed }) {
  let drafts = []; // the event under construction, part by part
  let awaited = null; // the drafts for which an answer is pending
  let asked = ""; // the log that the drafts belong to
  let listing = {}; // the legal next parts
  let wrong = false; // the event under construction contains an illegal part that happened
  let offering = false; // illegal parts are offered, because one of them happened
  let stopped = null; // the finding at which judging stopped
  let goes_on = false; // continue with the next event after recording one
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const is_end = (part) => same(part.begun, drafts.at(-1));

  const history = start_history({ at, made, phrase, text, restore: (log, what) => {
    drafts = [];
    wrong = false;
    text.value = log;
    goes_on = true;
    say(what);
    changed();
  } });
  const buttons = start_buttons({ at, made, phrase, choose: (part) => choose(part), focus_first });
  const board = start_board({ at, complete, refuse });

  /// Replaces the log. Does nothing if the new log is null.
  async function put(log, what) {
    drafts = [];
    wrong = false;
    if (log === null)
      return say(phrase("This log cannot be changed here: each of its events must be on a line of its own, after a dash."));
    const before = text.value;
    const report = await ask("check", { "max-findings": 0 }, log);
    if (text.value !== before) return; // the text has changed in the meantime
    text.value = report.result ? log_text.status(log, report.ended !== false) : log;
    history.add(before, text.value, what);
    at("parts").replaceChildren();
    goes_on = true;
    say(what);
    changed();
  }

  /// Records an event. If judging stopped at an illegal one, records the event as the arbiter's ruling on it.
  function record(event, words) {
    const number = log_text.events(text.value) + 1;
    if (stopped) return rule({ as: event }, words);
    return put(log_text.append(text.value, event),
      words ? phrase("Event {}: {}", number, words) : phrase("Event {} is recorded.", number));
  }

  function rule(ruling, words) {
    const ruled = { ...ruling };
    for (const key of ["by", "note"]) if (at(key).value.trim()) ruled[key] = at(key).value.trim();
    return put(log_text.rule(text.value, stopped.event, ruled), words
      ? phrase("Ruled on event {}: {}.", stopped.event, words) : phrase("Ruled on event {}.", stopped.event));
  }

  /// Adds a part to the event under construction, and records the event if nothing else may follow. Illegal parts have
  /// a rule. Nothing may follow them, unless players choose simultaneously.
  async function choose(part) {
    if (text.value !== asked || drafts === awaited) return; // the list is outdated, or a choice is pending
    if (is_end(part)) return record(part.begun, listing.given?.notation);
    const held = awaited = drafts;
    wrong ||= Boolean(part.rule);
    const next = await listed(part.begun);
    if (drafts !== held) return; // the text has changed in the meantime
    if (!next.legal && !wrong) return;
    const parts = next.legal?.[0]?.parts ?? [];
    const words = next.given?.notation;
    if (parts.length === 0) return record(part.begun, words ?? part.notation);
    drafts = [...held, part.begun];
    // The end of the event needs no choice if nothing else may come. An arbiter who reads lists sees it.
    if (at_table() && parts.length === 1 && is_end(parts[0])) return record(parts[0].begun, words);
    listing = next;
    show();
    focus_first();
  }

  /// The legal parts after the beginning of an event, and the position as a drawing.
  function listed(given) {
    const options = { begun: true, next: true, touch: true, given: given ?? "nothing" };
    if (wrong) options.lenient = true;
    // When judging is off, recording continues after any event.
    if (!judges()) options["on-illegal"] = "skip";
    return ask("legal", options);
  }

  /// The pressed button is gone; moves the focus to the first new one.
  function focus_first() {
    if (at_table() && board.shown()) return board.focus();
    (at("parts").querySelector("button") ?? at("undo")).focus();
  }

  function button(words, act, kind = "") {
    const made_button = made("button", words, kind);
    made_button.type = "button";
    made_button.addEventListener("click", act);
    return made_button;
  }

  /// Offers what touched shapes make up. If more shapes could follow, the players say whether that is all.
  async function complete({ whole, open }) {
    at("why").replaceChildren();
    back_button();
    const [part] = whole;
    at("ends").replaceChildren();
    if (board.names().length > 0) at("so-far").textContent = `${listing.legal?.[0]?.player}: ${board.names().join(", ")} …`;
    if (offering) at("why").append(made("p", phrase("Touch what happened.")));
    if (!part) return offering || show_ends();
    if (open.length === 0) return choose(part);
    at("ends").append(button(phrase("{}, no more", part.notation), () => choose(part), "main"));
    const { length } = board.touched();
    const next = part.rule ? {} : await listed(part.begun);
    const end = next.legal?.[0]?.parts.find(({ begun }) => same(begun, part.begun));
    // One button ends the whole event; another one is for those who go on with it.
    if (!end || next.legal[0].parts.length === 1 || board.touched().length !== length) return;
    at("ends").append(button(`${part.notation}; ${end.notation}`, () => record(end.begun, next.given?.notation)));
    board.bring_lit_in_sight();
  }

  /// Parts that no shape stands for: the end of an event, or a choice that the drawing does not show.
  function show_ends() {
    const keys = board.keys();
    const shown = ({ touch }) => touch?.every((group) => group.every((key) => keys.has(key)));
    const parts = (listing.legal?.[0]?.parts ?? []).filter((part) => !shown(part));
    const most = 8; // the others are below, in words
    if (!board.shown() || parts.length > most) return;
    at("ends").append(...parts.map((part) => button(part.notation, () => choose(part))));
  }

  /// Says why a shape may not be touched next, and offers to record it all the same.
  async function refuse(touched, name) {
    const held = drafts;
    const options = { touched, given: drafts.at(-1) ?? "nothing", ...(wrong ? { lenient: true } : {}) };
    const { refused = [] } = await ask("legal", judges() ? options : { ...options, "on-illegal": "skip" });
    if (drafts !== held) return;
    const [first] = refused;
    if (!first) return at("why").replaceChildren(made("p", phrase("{}: not now. What may come next is framed.", name)));
    const words = made("p", first.message, "message");
    const place = made("p", `${first.text} (${first.rule})`, "place");
    at("why").replaceChildren(words, place);
    // A rule that stands alone forbids the shape, and no part of an event holds it.
    if (first.begun) at("why").append(button(phrase("It happened: record it"), () => {
      offering = true;
      board.offer(refused, touched);
    }));
  }

  function back_button() {
    const inside = drafts.length > 0 || board.touched().length > 0;
    at("back").hidden = !inside && !buttons.picking();
    at("step-back").disabled = !inside && !history.can_undo() && !log_text.events(text.value);
  }

  function show() {
    offering = false;
    const stage = listing.legal?.[0];
    const given = listing.given?.notation;
    if (given) at("turn").textContent = phrase("So far: {}", given);
    const who = stage && phrase("{} is to act.", stage.player);
    at("so-far").textContent = !stage ? "" : !given ? who : given.startsWith(`${stage.player}:`) ? `${given} …`
      : `${who} ${phrase("So far: {}", given)}`;
    at("why").replaceChildren();
    at("ends").replaceChildren();
    buttons.show(stage, drafts.at(-1));
    board.show(listing.drawings, stage?.parts ?? []);
    show_ends();
    back_button();
    history.show();
    back_button();
  }

  /// Shows the legal next parts of the log that `report` belongs to; null: there is no log.
  async function refresh(report) {
    if (asked !== text.value) {
      drafts = [];
      wrong = false;
    }
    asked = text.value;
    awaited = null;
    const place = report && await ask("show", judges() ? {} : { "on-illegal": "skip" });
    show_standing({ at, made }, report, place?.facts);
    const next = report && await listed(drafts.at(-1));
    const events = log_text.events(text.value);
    const can_grow = events !== null;
    stopped = judges() ? report?.findings?.find(({ event, severity }) => event && severity === "error"
      && event === report.judged + 1) ?? null : null;
    at("ruling").hidden = !stopped;
    if (stopped)
      at("ruled-on").textContent = phrase("Event {} is illegal: {}. Choose below what was played instead, or",
        stopped.event, stopped.message);
    at("undo").disabled = !events;
    at("other").hidden = !can_grow || Boolean(stopped);
    at("turn").textContent = "";
    buttons.show(null);
    // The last drawing stays until the next one is there: without one the page would be shorter, and scroll.
    if (!report || !can_grow || !next?.legal) board.show(null, []);
    at("back").hidden = true;
    at("record").hidden = !report;
    if (!report) return history.show();
    listing = next;
    // A scoresheet has no events.
    at("record").hidden = listing.status === "refused";
    at("turn").textContent = place.state ?? report.findings?.[0]?.message ?? "";
    if (!can_grow) convert();
    else if (listing.legal) show();
    history.show();
    back_button();
    if (goes_on) {
      focus_first();
      board.bring_lit_in_sight();
    }
    goes_on = false;
  }

  /// Offers to convert a JSON log to YAML, to which events can be added line by line.
  function convert() {
    at("parts").append(button(phrase("Convert it to YAML to continue"), () => {
      try {
        put(log_text.from_json(text.value), phrase("Written as YAML."));
      } catch (error) {
        say(log_text.ending(text.value) === "json"
          ? phrase("It cannot be written as YAML: {}.", phrase(error.message))
          : phrase("Its events are on one line; write each event on its own line, after a dash."));
      }
    }));
  }

  /// Takes back the last touch, name or part. Returns false if the event has none.
  async function back() {
    if (offering || board.back() || buttons.back()) {
      if (offering) show();
      back_button();
      if (!at_table()) focus_first();
      return true;
    }
    if (drafts.length === 0) return false;
    const held = drafts;
    wrong = false;
    const next = await listed(held.at(-2));
    if (drafts !== held) return true;
    // A beginning that is illegal is given up as a whole.
    drafts = next.legal ? held.slice(0, -1) : [];
    listing = next.legal ? next : await listed();
    if (drafts.length === 0) at("turn").textContent = "";
    show();
    focus_first();
    return true;
  }

  at("undo").addEventListener("click", () => put(log_text.strike(text.value), phrase("The last event is struck out.")));
  at("void").addEventListener("click", () => rule({ void: true }, at("void").textContent));
  at("forfeit").addEventListener("click", () => rule({ forfeit: true }, at("forfeit").textContent));
  at("back").addEventListener("click", back);
  at("step-back").addEventListener("click", async () => {
    if (await back() || history.undo()) return;
    put(log_text.drop(text.value), phrase("The last event is removed."));
  });
  at("other").addEventListener("submit", (event) => {
    event.preventDefault();
    const written = at("written").value.trim();
    if (!written) return;
    at("written").value = "";
    put(log_text.append(text.value, written), phrase("Recorded as it is written."));
  });
  return { refresh, opened: (before, log, words) => history.add(before, log, words) };
}
