"use strict";
/// The page: a log on one side, the results of the engine on the other.
(async () => {
  const at = (id) => document.getElementById(id);
  const made = (tag, text = "", kind = "") => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };
  const { phrase, counted, ...phrases } = start_phrases({ fr: french_phrases });
  at("language").value = phrases.start();
  let table = ""; // the selected table of a CSV text
  const most_findings = 50;
  let engine;
  try {
    const packed = shared.from_base64(at("engine").textContent);
    const module = await WebAssembly.compile(await shared.through(new DecompressionStream("gzip"), packed));
    engine = start_asking(module, at("worker").textContent, (thinks) => { at("thinks").hidden = !thinks; },
      (busy) => at("judge").setAttribute("aria-busy", `${busy}`));
  } catch (error) {
    at("loading").textContent = phrase("This browser cannot run the referee: {}", error.message);
    return;
  }
  const text = at("text");
  const mode = () => document.querySelector("input[name=mode]:checked").value;
  const judges = () => mode() !== "players";
  const at_table = () => mode() === "table";
  const say = (words) => { at("said").textContent = words; };
  /// Parses an answer. If the engine fails, shows its message and keeps the log.
  async function answer_of(question) {
    const { status, text: answer } = await question;
    if (status === "no memory" || status === "failed") say(phrase("The referee ended with: {}. {}", status, answer));
    return { status, ...(answer ? JSON.parse(answer) : {}) };
  }
  function ask(question, options = {}, log = text.value) {
    const of_table = log_text.is_table(log) ? { format: "csv", table } : {};
    return answer_of(engine.about(question, log, { file: "log", lang: phrases.language(), ...of_table, ...options }));
  }

  /// Selects the place of a finding in the log.
  function go_to({ line, column }) {
    const lines = text.value.split("\n");
    const begin = lines.slice(0, line - 1).reduce((size, one) => size + one.length + 1, 0);
    text.focus();
    text.setSelectionRange(begin + [...lines[line - 1] ?? ""].slice(0, column - 1).join("").length,
      begin + (lines[line - 1]?.length ?? 0));
    text.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(text).lineHeight));
  }

  function finding_told(finding) {
    const box = made("div", "", `finding ${finding.severity === "note" ? "ruled" : "illegal"}`);
    const message = made("p", "", "message");
    message.append(finding.event ? phrase("event {}: ", finding.event) : "", finding.message);
    const place = made("p", "", "place");
    if (finding.where) {
      const button = made("button", phrase("line {}, column {}", finding.where.line, finding.where.column));
      button.addEventListener("click", () => go_to(finding.where));
      place.append(button, " ");
    }
    const rule = made("button", finding.rule);
    rule.addEventListener("click", () => explain(finding.rule));
    place.append(rule);
    box.append(message, place);
    const more = made("dl");
    for (const [term, words] of [["state", finding.state], ["legal", finding.legal?.join("\n")]]) {
      if (words) more.append(made("dt", phrase(term)), made("dd", words));
    }
    box.append(more);
    return box;
  }

  let address = "";
  let place = null;
  window.addEventListener("message", ({ source, data }) => {
    if (source === at("page").contentWindow) place = data;
  });
  /// Shows the game beside the log at the event that was shown before, or at the end if the end was shown.
  async function show_page() {
    const told = await ask("page");
    if (!told.html) return;
    const stood = place;
    at("page").onload = () => {
      const step = stood?.last ? "" : stood?.step;
      if (stood) at("page").contentWindow.postMessage({ step, top: stood.top }, "*");
    };
    if (address) URL.revokeObjectURL(address);
    address = URL.createObjectURL(new Blob([told.html], { type: "text/html" }));
    at("page").src = address;
  }

  const { explain, show_score, open_score } = start_answers({ at, made, phrase, phrases, engine, answer_of, ask, at_table,
    game: () => game_judged, open_text: (log, words) => open_text(log, words) });
  const form = start_form({ made, phrase, hints: () => phrases.language() === "en" }); // schemas are in English
  const sheet = start_sheet({ at, form, text, changed: () => changed(0) });
  const kept = start_kept({ at, made, phrase, open: async (game) => {
    text.value = game.log;
    standing.forget();
    recorder.opened();
    recorder.resume(game.log, game.drafts);
    sheet.resume(game.sheet, game.sheet && await setup.schema_of(game.sheet.key));
    say("");
    changed(0);
  } });
  const setup = start_setup({ at, made, phrase, phrases, form, engine, answer_of, say,
    begun: (log) => {
      open_text(log, log_text.setup(log) ? phrase("The deal is a proposal: replace it with what lies on your table.")
        : phrase("The game begins."));
      recorder.resume(log); // without what is unfinished in a game that began the same
      starts = true;
    },
    scored: (log, schema, players) => {
      open_text("", phrase("Fill in what you see. What you leave out is not judged."));
      sheet.begin(log, schema, players);
      changed(0);
    } });
  let starts = false; // a game begins: its board comes in sight
  const deal = start_deal({ at, made, form, text, schema_of: setup.schema_of, changed: () => changed(0) });
  const standing = start_standing({ at, made, phrase, why: open_score });
  const recorder = start_recorder({ at, made, phrase, ask, judges, at_table, say, text, changed: () => changed(0), standing,
    drafted: (drafts) => kept.keep_drafts(text.value, drafts) });
  /// Judges the text. For a CSV text with several tables, judges the selected one.
  async function judged() {
    const plain = log_text.is_table(text.value) ? { table: "" } : {};
    const one = await ask("check", { "max-findings": most_findings, ...plain });
    const tables = one.tables ?? [];
    at("table").replaceChildren(...tables.map((name) => new Option(name)));
    if (!tables.includes(table)) table = tables[0] ?? "";
    at("table").value = table;
    return tables.length ? ask("check", { "max-findings": most_findings }) : one;
  }

  async function judge() {
    // The form would undo what has been typed.
    if (!sheet.kept()) sheet.resume(null);
    const empty = text.value.trim() === "";
    const arbiter = mode() === "arbiter";
    const report = empty ? null : await judged();
    at("table-label").hidden = !log_text.is_table(text.value) || at("table").length < 2;
    // At the table the verdict is of interest once something is wrong or the game has ended.
    const goes_well = ["legal", "ruled"].includes(report?.verdict);
    const of_interest = sheet.kept() || report?.ended !== false || !goes_well;
    const told = arbiter || (at_table() && report?.verdict && of_interest);
    about = title_of(report);
    game_judged = report?.game;
    at("judged").hidden = !told;
    at("shown").hidden = !arbiter || empty;
    at("asked").hidden = empty || !judges();
    at("findings").replaceChildren();
    at("verdict").replaceChildren();
    if (report?.error) say(report.error);
    if (told && report?.verdict) {
      const number = report.events === report.judged ? counted(report.events, "{} event judged", "{} events judged")
        : phrase("{} of {} events judged", report.judged, report.events);
      const winners = report.result?.winners ?? report.deduced?.winners ?? [];
      at("verdict").append(made("strong", report.verdict, report.verdict), report.events > 0 ? ` · ${number}` : "",
        winners.length > 0 ? ` · ${phrase("won by {}", winners.join(", "))}` : "");
      at("findings").append(...report.findings.map(finding_told));
      if (report.derivation?.length) {
        const why = made("details");
        why.append(made("summary", phrase("What the sheet decides")), ...report.derivation.map((one) => made("p", one)));
        at("findings").append(why);
      }
      if (report.more) at("findings").append(made("p", phrase("and {} more", report.more)));
    }
    await deal.show(report, at_table());
    await recorder.refresh(report);
    if (starts && at_table()) at(at("deal").hidden ? "board" : "deal").scrollIntoView();
    starts = false;
  }

  /// Computes the slower results. Runs only after the user has stopped typing.
  async function tell_more() {
    if (text.value.trim() === "") return;
    if (mode() === "arbiter") await show_page();
    if (judges() && at("scored").open) await show_score();
  }

  let addressed = null; // the log in the address
  let game_judged; // the key of the log's game, if it has one
  let about = ""; // what the list of games says of the log
  /// Keeps the log in the browser. A log opened by a link is not kept until the user changes it; then it is also removed
  /// from the address.
  function keep() {
    if (text.value === addressed) return;
    if (addressed !== null) history.replaceState(null, "", shared.here());
    addressed = null;
    if (!kept.keep(text.value, about || phrase("A log"), sheet.kept()))
      say(phrase("The browser does not keep this log: save it."));
  }
  const title_of = (report) => [report?.game && setup.title(report.game), report?.result?.scores
    && Object.keys(report.result.scores).join(", "), report?.events && counted(report.events, "{} event", "{} events")]
    .filter(Boolean).join(" · ");

  let waiting = 0;
  function changed(pause) {
    clearTimeout(waiting);
    engine.forget();
    waiting = setTimeout(async () => {
      about = "";
      keep();
      await judge();
      keep();
      waiting = setTimeout(tell_more, 2 * pause);
    }, pause);
  }
  const pause_of_typing = 200;
  text.addEventListener("input", () => changed(pause_of_typing));
  /// At the table, there is neither a text nor a list to read.
  function take_mode() {
    document.body.classList.toggle("at-table", at_table());
    at("in-words").open = !at_table();
    changed(0);
  }
  for (const one of document.querySelectorAll("input[name=mode]")) one.addEventListener("change", take_mode);
  at("table").addEventListener("change", () => {
    table = at("table").value;
    changed(0);
  });
  at("language").addEventListener("change", async () => {
    phrases.choose(at("language").value);
    say("");
    await setup.list_games();
    kept.show();
    at("explanation").replaceChildren();
    changed(0);
  });
  at("scored").addEventListener("toggle", () => { if (at("scored").open) show_score(); });
  at("explained").querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    explain(at("what").value.trim());
  });

  /// Opens another log and offers to restore the current one.
  function open_text(log, words) {
    const before = text.value;
    kept.another(log);
    sheet.resume(null);
    at("code").close();
    text.value = log;
    standing.forget();
    recorder.opened();
    recorder.resume(log, kept.drafts_of(log));
    say(words);
    if (before.trim() !== "" && before !== text.value) {
      const button = made("button", phrase("Back to the previous game"));
      button.addEventListener("click", () => open_text(before, phrase("It is back.")));
      at("said").append(" ", button);
    }
    changed(0);
  }

  start_files({ at, made, phrase, text, say, open_text, another: kept.another, in_address: (log, url) => {
    addressed = log;
    history.replaceState(null, "", url);
  } });

  const error = await setup.list_games();
  if (error) {
    at("loading").textContent = phrase("This browser cannot run the referee: {}", phrase(error));
    return;
  }

  async function open_address() {
    try {
      const log = await shared.log_in(location.hash);
      if (log === null) return false;
      text.value = log;
      addressed = text.value;
    } catch {
      say(phrase("The log in this address cannot be read."));
    }
    return true;
  }
  window.addEventListener("hashchange", async () => { if (await open_address()) changed(0); });
  const last = kept.start();
  if (await open_address()) kept.another(text.value);
  else if (last) {
    text.value = last.log;
    recorder.resume(last.log, last.drafts);
    if (last.sheet) sheet.resume(last.sheet, await setup.schema_of(last.sheet.key));
  }
  // The site adds a manifest and the script of a service worker, which keeps the page for use without a network.
  if (document.querySelector("link[rel=manifest]")) navigator.serviceWorker?.register("judge-offline.js");
  at("loading").remove();
  at("judge").hidden = false;
  at("begin").open = text.value.trim() === "";
  take_mode();
})();
