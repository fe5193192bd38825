"use strict";
/// The form of a scoresheet: what was seen at the end of a game, and the scores claimed. Each change writes the log,
/// which is judged at once.
function start_sheet({ at, form, text, changed }) {
  let sheet = null; // { key, head, value }: the game, the lines of the log before `final`, and what is filled in
  const claims = ["scores", "winners"]; // of the result

  const written = () => {
    const { head, value } = sheet;
    const lines = ["final", "result"].filter((key) => key === "final" || value[key])
      .map((key) => `${key}: ${log_text.flow(value[key] ?? {})}`);
    return [...head, ...lines, ""].join("\n");
  };

  function show(schema, players) {
    at("sheet").hidden = false;
    const of = { schema, players };
    const { properties } = schema.properties.result;
    const part = (key, one) => form.control(one, sheet.value[key], (value) => {
      sheet.value[key] = value;
      text.value = written();
      changed();
    }, "", of);
    const result = { type: "object", properties: Object.fromEntries(claims.map((key) => [key, properties[key]])) };
    at("sheet-form").replaceChildren(part("final", schema.properties.final), part("result", result));
  }

  return {
    /// Begins the scoresheet of a game from its log without events.
    begin(log, schema, players) {
      sheet = { key: schema.properties.game.const, players, head: log_text.head(log), value: {} };
      text.value = written();
      show(schema, players);
    },
    /// Shows a kept scoresheet again; none: hides the form.
    resume(kept, schema) {
      sheet = kept ?? null;
      if (sheet) show(schema, sheet.players);
      else at("sheet").hidden = true;
    },
    /// What is kept of the form, as long as the log in the page is what it has written.
    kept: () => (sheet && text.value === written() ? sheet : null),
  };
}
