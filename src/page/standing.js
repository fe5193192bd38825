"use strict";
/// Whose turn it is and the scores: a name and a number each, and what the last event has changed. They are those of
/// the position (`facts`), of the result, or what a scoresheet decides. `why` shows where the points come from.
function start_standing({ at, made, phrase, why }) {
  let last = null; // the log that was shown last, and its scores

  /// By how much each player's score differs from that before the last event; nothing if that was not shown.
  function changes(log, scores) {
    const before = last;
    const events = log_text.events(log);
    if (before?.log === log) return before.changes;
    const is_next = before !== null && before.events !== null && events === before.events + 1
      && Object.keys(scores).join() === Object.keys(before.scores).join();
    const gained = is_next ? Object.fromEntries(Object.keys(scores).map((player) =>
      [player, scores[player] - before.scores[player]])) : {};
    last = { log, events, scores, changes: gained };
    return gained;
  }

  /// `stopped`: the last event is illegal, and the position is that before it.
  function show(report, facts, log, stopped) {
    const known = (key) => facts?.[key] ?? report?.result?.[key] ?? report?.deduced?.[key];
    const scores = known("scores") ?? {};
    const winners = known("winners") ?? [];
    const acts = (player) => (winners.length > 0 ? winners.includes(player) : known("turn") === player);
    const changed = stopped ? {} : changes(log, scores);
    at("standing").hidden = Object.keys(scores).length === 0;
    at("standing").replaceChildren(...Object.entries(scores).map(([player, points]) => {
      const one = made("span", player, acts(player) ? "player acts" : "player");
      if (acts(player)) one.prepend(winners.length > 0 ? "★ " : "▶ ");
      one.append(" ", made("strong", `${points}`));
      const by = changed[player];
      if (by) one.append(" ", made("small", by > 0 ? `+${by}` : `−${-by}`));
      return one;
    }));
    if (Object.values(changed).some(Boolean)) {
      const button = made("button", phrase("Why?"));
      button.type = "button";
      button.addEventListener("click", why);
      at("standing").append(button);
    }
  }

  return {
    show,
    /// Another log is opened: it does not follow what was shown.
    forget() { last = null; },
  };
}
