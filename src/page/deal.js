"use strict";
/// A form for what was dealt, until the first event is recorded: the log that begins a game only proposes a deal.
function start_deal({ at, made, form, text, schema_of, changed }) {
  let shown = null; // the setup that the form shows

  /// Shows the form of a log without events that has a setup; hides it for any other.
  async function show(report, is_wanted) {
    const log = text.value;
    const setup = is_wanted && log_text.events(log) === 0 ? log_text.setup(log) : null;
    at("deal").hidden = !setup || !report?.game;
    if (at("deal").hidden) {
      shown = null;
      return;
    }
    // The verdict is far below a long form.
    at("deal-wrong").replaceChildren(...report.findings.map(({ message }) => made("p", message, "message")));
    if (JSON.stringify(setup) === shown) return;
    const schema = await schema_of(report.game);
    if (text.value !== log || !schema.properties) return;
    shown = JSON.stringify(setup);
    const players = log_text.seats(log);
    at("deal-form").replaceChildren(form.control(schema.properties.setup, setup, (value) => {
      shown = JSON.stringify(value ?? {});
      text.value = log_text.with_setup(text.value, value ?? {});
      changed();
    }, "", { schema, players }));
  }
  return { show };
}
