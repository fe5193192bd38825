"use strict";
/// An arbiter's ruling on an illegal event, at which judging stops. `put` replaces the log.
function start_ruling({ at, phrase, ask, text, put }) {
  let stopped = null; // the finding about the event

  /// Shows what may be ruled on an event; null: there is nothing to rule on. `over`: the game has ended before it.
  function show(finding, over) {
    stopped = finding;
    at("ruling").hidden = !stopped;
    if (!stopped) return;
    const { event, message, player } = stopped;
    at("ruled-on").textContent = over
      ? phrase("Event {} is illegal: {}. Undo it, or rule that nothing was played.", event, message)
      : phrase("Event {} is illegal: {}. Choose below what was played instead, or", event, message);
    at("forfeit").hidden = over;
    at("forfeit").textContent = player ? phrase("Forfeit: {} loses the turn", player) : phrase("Forfeit: the turn is lost");
  }

  function rule(ruling, words) {
    const { event } = stopped;
    const ruled = { ...ruling };
    for (const key of ["by", "note"]) if (at(key).value.trim()) ruled[key] = at(key).value.trim();
    at("note").value = ""; // the reason is of this event, the arbiter stays
    return put(log_text.rule(text.value, event, ruled), words
      ? phrase("Ruled on event {}: {}.", event, words) : phrase("Ruled on event {}.", event));
  }

  at("void").addEventListener("click", () => rule({ void: true }, at("void").textContent));
  at("forfeit").addEventListener("click", async () => {
    const held = stopped;
    // Of several players of one event, only this one loses the turn. Other events name no players in a ruling.
    const of_one = log_text.rule(text.value, held.event, { forfeit: [held.player] });
    const { verdict } = held.player && of_one ? await ask("check", { "max-findings": 0 }, of_one) : {};
    if (stopped !== held) return; // the log has changed in the meantime
    rule({ forfeit: verdict && verdict !== "malformed" ? [held.player] : true }, at("forfeit").textContent);
  });

  return { show, rule, on: () => stopped };
}
