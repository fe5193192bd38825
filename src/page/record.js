"use strict";
/// Records a game part by part from the engine's list of legal parts: on the drawing of the position, or in words.
function start_recorder({ at, made, phrase, ask, judges, at_table, say, text, changed, standing, drafted }) {
  let drafts = []; // the event under construction, part by part
  let awaited = null; // the drafts for which an answer is pending
  let asked = ""; // the log that the drafts belong to
  let listing = {}; // the legal next parts
  let over = ""; // how the game has ended
  let wrong = false; // the event under construction contains an illegal part that happened
  let offering = false; // illegal parts are offered, because one of them happened
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
  const ruling = start_ruling({ at, phrase, ask, text, put });
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
    if (ruling.on()) return ruling.rule({ as: event }, words);
    return put(log_text.append(text.value, event),
      words ? phrase("Event {}: {}", number, words) : phrase("Event {} is recorded.", number));
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

  /// Says something about a shape. It lies over the board until the next touch, or until it is touched itself.
  function tell_why(...told) {
    const close = button(phrase("Close"), () => at("why").replaceChildren());
    at("why").replaceChildren(...told, close);
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
    tell_so_far();
    if (offering) at("why").append(made("p", phrase("Touch what happened.")));
    if (!part) return offering || show_ends();
    // The touched shapes may mean several things, such as runners of one clan that stand and lie on one space.
    if (whole.length > 1) at("ends").append(...whole.map((one) => button(one.notation, () => choose(one))));
    if (whole.length > 1) return board.bring_lit_in_sight();
    if (open.length === 0) return choose(part);
    const words = offering ? phrase("Record: {}", part.notation) : phrase("Only {}", part.notation);
    at("ends").append(button(words, () => choose(part), "main"));
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

  /// Says why a shape may not be touched next, and offers to take it instead of the last one, or to record it all the
  /// same.
  async function refuse(touched, name, swap) {
    const held = drafts;
    const options = { given: drafts.at(-1) ?? "nothing", ...(wrong ? { lenient: true } : {}) };
    const asked_of = (shapes) => ask("legal", { ...options, touched: shapes, ...(judges() ? {} : { "on-illegal": "skip" }) });
    let { refused = [] } = await asked_of(touched);
    // Where nothing that people try has all these shapes, the last one alone may break a rule.
    const together = refused.length > 0;
    if (!together && touched.length > 1) ({ refused = [] } = await asked_of(touched.slice(-1)));
    if (drafts !== held) return;
    const exchange = swap ? [button(phrase("{} instead of {}", swap.name, swap.last), swap.act)] : [];
    const [first] = refused;
    if (!first && over) return tell_why(made("p", over));
    if (!first) return tell_why(made("p", phrase("{}: not now. What may come next is framed.", name)), ...exchange);
    // A sentence about more than what is touched is an example.
    const is_whole = !first.touch || touching.after([first], together ? touched : touched.slice(-1)).whole.length > 0;
    const rule = `${first.text} (${first.rule})`;
    const told = is_whole ? [made("p", first.message, "message"), made("p", rule, "place")]
      : [made("p", rule, "message"), made("p", phrase("For example: {}", first.message), "place")];
    // A rule that stands alone forbids the shape, and no part of an event holds it.
    const happened = together && first.begun ? [button(phrase("It happened: record it"), () => {
      offering = true;
      board.offer(refused.filter(({ begun }) => begun), touched, name);
    }, "happened")] : [];
    tell_why(...told, ...happened, ...exchange);
  }

  function back_button() {
    const inside = drafts.length > 0 || board.touched().length > 0;
    at("back").hidden = !inside && !buttons.picking();
    at("step-back").disabled = !inside && !history.can_undo() && !log_text.events(text.value);
  }

  /// Who is to act, and what of the event is touched or chosen.
  function tell_so_far() {
    const player = listing.legal?.[0]?.player;
    const given = listing.given?.notation;
    const names = board.names();
    const who = player && phrase("{} is to act.", player);
    const words = !player ? over : names.length > 0 ? `${player}: ${names.join(", ")} …` : !given ? who
      : given.startsWith(`${player}:`) ? `${given} …` : `${who} ${phrase("So far: {}", given)}`;
    at("so-far").textContent = words;
    at("so-far").scrollTop = at("so-far").scrollHeight; // the last part counts
  }

  function show() {
    offering = false;
    drafted(wrong ? [] : drafts);
    const stage = listing.legal?.[0];
    const given = listing.given?.notation;
    if (given) at("turn").textContent = phrase("So far: {}", given);
    at("why").replaceChildren();
    at("ends").replaceChildren();
    buttons.show(stage, drafts.at(-1));
    board.show(listing.drawings, stage?.parts ?? []);
    tell_so_far();
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
    const winners = report?.result?.winners ?? [];
    over = !report?.ended ? "" : winners.length > 0 ? phrase("The game is over; it is won by {}.", winners.join(", "))
      : phrase("The game is over.");
    const place = report && await ask("show", judges() ? {} : { "on-illegal": "skip" });
    const stopped = judges() ? report?.findings?.find(({ event, severity }) => event && severity === "error"
      && event === report.judged + 1) ?? null : null;
    standing.show(report, place?.facts, text.value, Boolean(stopped));
    // What was played instead of an illegal event begins with its legal part, if it has one.
    const resumed = drafts.at(-1) ?? (stopped ? "recorded" : undefined);
    let next = report && await listed(resumed);
    if (next && !next.legal && resumed) next = await listed();
    if (!next?.given) drafts = [];
    else if (resumed === "recorded") drafts = [next.given.begun];
    const events = log_text.events(text.value);
    const can_grow = events !== null;
    const ruled = ruling.on() && !stopped;
    ruling.show(stopped, next?.legal?.length === 0);
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
      if (stopped && at_table()) at("ruling").scrollIntoView();
      else if (ruled && at_table()) at("board").scrollIntoView();
      else board.bring_lit_in_sight();
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
  at("back").addEventListener("click", back);
  at("why").addEventListener("click", ({ target }) => {
    if (!target.closest("button")) at("why").replaceChildren();
  });
  at("step-back").addEventListener("click", async () => {
    if (await back() || history.undo()) return;
    put(log_text.drop(text.value), phrase("The last event is removed."));
  });
  at("other").addEventListener("submit", async (event) => {
    event.preventDefault();
    const written = at("written").value.trim();
    if (!written) return;
    const grown = log_text.append(text.value, written);
    if (grown === null) return put(null);
    // At the table, there is no text in which to mend what cannot be read.
    const { verdict, findings } = at_table() ? await ask("check", { "max-findings": 1 }, grown) : {};
    if (verdict === "malformed") return say(phrase("Not recorded: {}", findings[0].message));
    at("written").value = "";
    put(grown, phrase("Recorded as it is written."));
  });
  return {
    refresh,
    /// Another log is opened. Its history begins.
    opened: () => history.begin(),
    /// Goes on with the unfinished event of a log that is about to be judged.
    resume(log, unfinished) {
      asked = log;
      drafts = unfinished ?? [];
      wrong = false;
    },
  };
}
