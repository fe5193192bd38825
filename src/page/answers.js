"use strict";
/// Shows answers on request: what the rules say of an id, and where the points come from.
function start_answers({ at, made, phrase, phrases, engine, answer_of, ask, at_table, open_text, game }) {
  async function explain(id) {
    at("explained").open = true;
    at("what").value = id;
    const { status, ...told } = await answer_of(engine.named("explain", id, { lang: phrases.language() }));
    const list = made("dl");
    if (status !== "ok") {
      const rules = await rules_with(id);
      const words = rules.length > 0 ? "" : told.error ?? "";
      return at("explanation").replaceChildren(words, ...rules.map(rule_told));
    }
    const row = (key, value) => list.append(made("dt", phrase(key)), made("dd", value));
    for (const [key, value] of Object.entries(told)) {
      if (typeof value === "string") row(key, key === "kind" ? phrase(value) : value);
      else if (key !== "logs") for (const item of [value].flat()) row(key, Object.values(item).join(": "));
    }
    at("explanation").replaceChildren(list, ...(told.logs ?? []).map(example_told));
  }

  /// The rules of the game in the page that contain these words.
  async function rules_with(words) {
    const tables = game() ? await answer_of(engine.named("rules", game(), { lang: phrases.language() })) : {};
    return [...tables.rules ?? [], ...tables["final-rules"] ?? []].filter(({ id, title, text }) =>
      `${id} ${title} ${text}`.toLowerCase().includes(words.toLowerCase()));
  }

  function rule_told({ id, title }) {
    const told = made("p");
    const button = made("button", id);
    button.addEventListener("click", () => explain(id));
    told.append(button, ` ${title}`);
    return told;
  }

  /// An example log of the referee.
  function example_told(log) {
    const box = made("details");
    const lines = made("pre", log.text);
    lines.tabIndex = 0;
    const button = made("button", phrase("Judge it here"));
    button.addEventListener("click", () => open_text(log.text, phrase("{} is opened", log.path)));
    box.append(made("summary", `${phrase(log.shows)}: ${log.path}`), lines, button);
    return box;
  }

  /// What points are given for; its working is opened by a touch.
  function award_told({ what, source, working }) {
    if (working.length === 0) return made("span", what);
    const told = made("details");
    told.append(made("summary", what), ...working.map((line) => made("p", line)), made("p", source, "place"));
    return told;
  }

  /// Shows the table of points and their origin, the last event first: it is the one that players ask about.
  async function show_score() {
    const audit = await ask("score");
    if (!audit.totals) return at("score").replaceChildren(made("p", phrase("There is nothing to score.")));
    const rows = made("table");
    const head = rows.createTHead().insertRow();
    const names = Object.keys(audit.totals);
    for (const word of [phrase("event"), phrase("for"), ...names]) {
      const cell = made("th", word);
      cell.scope = "col";
      head.append(cell);
    }
    const body = rows.createTBody();
    const add = (place, told, points) => {
      const row = body.insertRow();
      const cells = [place, told, ...names.map((name) => points[name] ?? "")];
      for (const cell of cells) row.insertCell().append(cell);
    };
    for (const award of audit.reckoning) add(phrase("end"), award_told(award), award.points);
    for (const { event, awards } of [...audit.steps].reverse())
      for (const award of awards) add(event, award_told(award), award.points);
    add("", audit.ended ? phrase("in all") : phrase("so far"), audit.totals);
    const wide = made("div", "", "wide");
    wide.tabIndex = 0;
    wide.setAttribute("role", "region");
    wide.setAttribute("aria-label", phrase("Score"));
    wide.append(rows);
    at("score").replaceChildren(wide, ...audit.doubts.map(({ words }) => made("p", words ?? "")));
    if (!at_table()) return;
    const back = made("button", phrase("Back to the board"));
    back.type = "button";
    back.addEventListener("click", () => at("board").scrollIntoView());
    at("score").append(back);
  }

  /// Shows the table of points and moves the page to it.
  async function open_score() {
    at("scored").open = true;
    await show_score();
    at("scored").scrollIntoView();
  }

  return { explain, show_score, open_score };
}
