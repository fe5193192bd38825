"use strict";
/// Shows answers on request: what the rules say of an id, and where the points come from.
function start_answers({ at, made, phrase, phrases, engine, answer_of, ask, open_text }) {
  async function explain(id) {
    at("explained").open = true;
    at("what").value = id;
    const { status, ...told } = await answer_of(engine.named("explain", id, { lang: phrases.language() }));
    const list = made("dl");
    if (status !== "ok") return at("explanation").replaceChildren(made("p", told.error ?? ""));
    const row = (key, value) => list.append(made("dt", phrase(key)), made("dd", value));
    for (const [key, value] of Object.entries(told)) {
      if (typeof value === "string") row(key, key === "kind" ? phrase(value) : value);
      else if (key !== "logs") for (const item of [value].flat()) row(key, Object.values(item).join(": "));
    }
    at("explanation").replaceChildren(list, ...(told.logs ?? []).map(example_told));
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

  /// Shows the table of points and their origin.
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
    const add = (place, words, points) => {
      const row = body.insertRow();
      const cells = [place, words, ...names.map((name) => points[name] ?? "")];
      for (const cell of cells) row.insertCell().textContent = cell;
    };
    for (const step of audit.steps) for (const award of step.awards) add(step.event, award.source, award.points);
    for (const award of audit.reckoning) add(phrase("end"), award.source, award.points);
    add("", audit.ended ? phrase("in all") : phrase("so far"), audit.totals);
    const wide = made("div", "", "wide");
    wide.tabIndex = 0;
    wide.setAttribute("role", "region");
    wide.setAttribute("aria-label", phrase("Score"));
    wide.append(rows);
    at("score").replaceChildren(wide, ...audit.doubts.map(({ words }) => made("p", words ?? "")));
  }

  return { explain, show_score };
}
