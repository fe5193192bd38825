"use strict";
/// Whose turn it is and the scores: a name and a number each. They are those of the position (`facts`), of the result,
/// or what a scoresheet decides.
function show_standing({ at, made }, report, facts) {
  const known = (key) => facts?.[key] ?? report?.result?.[key] ?? report?.deduced?.[key];
  const scores = Object.entries(known("scores") ?? {});
  const winners = known("winners") ?? [];
  const acts = (player) => (winners.length > 0 ? winners.includes(player) : known("turn") === player);
  at("standing").hidden = scores.length === 0;
  at("standing").replaceChildren(...scores.map(([player, points]) => {
    const one = made("span", player, acts(player) ? "player acts" : "player");
    if (acts(player)) one.prepend(winners.length > 0 ? "★ " : "▶ ");
    one.append(" ", made("strong", `${points}`));
    return one;
  }));
}
