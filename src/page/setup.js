"use strict";
/// What a new game asks for: the game, the players in their seats with their colours, variants, and what the rulebook
/// leaves open. The answers are kept for the next game. `begun` gets the log, `scored` a game of which only the end is
/// known.
function start_setup({ at, made, phrase, phrases, form, engine, answer_of, say, begun, scored }) {
  const kept = "referee-setup";
  let games = [];
  let known = null; // { key, schema, tables } of the chosen game
  let seats = [{ id: "anna" }, { id: "bruno" }]; // each with the values of its fields
  let house = {}; // by game: { variants, rulings }
  try {
    const last = JSON.parse(localStorage.getItem(kept));
    const is_whole = Array.isArray(last?.seats) && last.seats.every(({ id }) => typeof id === "string");
    if (is_whole) ({ seats, house = {} } = last);
  } catch { /* storage may be disabled */ }
  const game = () => games.find(({ key }) => key === at("game").value);
  const players_words = ({ least, most }) => (least === most ? `${least}` : phrase("{} to {}", least, most));
  const house_rules = () => (house[known.key] ??= { variants: [], rulings: {} });

  /// The fields of a player that a game has besides the id: a clan, a colour.
  function fields() {
    const { items } = known.schema.properties.players;
    const mapping = (items.anyOf ?? [items]).find(({ properties }) => properties);
    return Object.entries(mapping.properties).filter(([key]) => !["id", "name"].includes(key))
      .map(([key, schema]) => ({ key, schema }));
  }

  function seat_row(seat, number) {
    const row = made("li");
    const name = made("input");
    name.name = "player";
    name.value = seat.id;
    name.autocomplete = "off";
    name.setAttribute("aria-label", phrase("player {}", number + 1));
    name.addEventListener("input", () => { seat.id = name.value; });
    row.append(name);
    for (const { key, schema } of fields()) {
      const [box, summary] = [made("details"), made("summary", seat[key] ? `${key}: ${seat[key]}` : key)];
      box.append(summary, form.control(schema, seat[key], (value) => {
        seat[key] = value;
        summary.textContent = value ? `${key}: ${value}` : key;
      }, key, { schema: known.schema, players: [] }));
      row.append(box);
    }
    const button = (words, name, label, act) => {
      const one = made("button", words);
      one.type = "button";
      one.name = name;
      one.setAttribute("aria-label", label);
      one.addEventListener("click", () => {
        act();
        show_seats();
      });
      row.append(one);
    };
    if (number > 0) button("↑", "up", phrase("player {}: one seat up", number + 1), () => {
      seats = seats.with(number - 1, seat).with(number, seats[number - 1]);
    });
    if (seats.length > game().players.least) button("×", "remove", phrase("player {}: remove", number + 1), () => {
      seats = seats.toSpliced(number, 1);
    });
    return row;
  }

  function show_seats() {
    const { least, most } = game().players;
    while (seats.length < least) seats.push({ id: "" });
    at("seats").replaceChildren(...seats.map(seat_row));
    at("add-seat").hidden = seats.length >= most;
  }

  function show_house() {
    const { variants, rulings } = known.tables;
    const chosen = house_rules();
    const rows = variants.map(({ name, text }) => {
      const [label, box] = [made("label", "", "check"), made("input")];
      box.type = "checkbox";
      box.checked = chosen.variants.includes(name);
      box.addEventListener("change", () => {
        chosen.variants = chosen.variants.filter((one) => one !== name).concat(box.checked ? [name] : []);
      });
      label.append(box, ` ${name}: ${text}`);
      return label;
    });
    rows.push(...rulings.map(({ id, question, choices }) => {
      const [label, list, meant] = [made("label", question), made("select"), made("small")];
      list.append(...choices.map(({ name, meaning }) => new Option(`${name}: ${meaning}`, name)));
      list.value = chosen.rulings[id] ?? choices[0].name;
      // A list may be too narrow for its choice.
      const tell = () => { meant.textContent = choices.find(({ name }) => name === list.value).meaning; };
      tell();
      list.addEventListener("change", () => {
        tell();
        if (list.value === choices[0].name) delete chosen.rulings[id];
        else chosen.rulings[id] = list.value;
      });
      label.append(list, meant);
      return label;
    }));
    at("house").hidden = rows.length === 0;
    at("house-rules").replaceChildren(...rows);
  }

  async function choose_game() {
    const { key } = game();
    const [schema, tables] = await Promise.all([answer_of(engine.named("schema", key, {})),
      answer_of(engine.named("rules", key, { lang: phrases.language() }))]);
    if (game().key !== key || !tables.variants) return;
    known = { key, schema, tables };
    show_seats();
    show_house();
  }

  /// Fills the list of games. Returns an error's words.
  async function list_games() {
    const told = await answer_of(engine.games({ lang: phrases.language() }));
    games = told.games ?? [];
    const chosen = at("game").value;
    at("game").replaceChildren(...games.map(({ key, title, players }) =>
      new Option(`${title} (${players_words(players)})`, key)));
    if (chosen) at("game").value = chosen;
    if (games.length > 0) await choose_game();
    return told.error;
  }

  /// Names that nobody has taken: one, or as many as a player has.
  function left_of(schema, taken) {
    const names = schema.enum ?? schema.items?.enum ?? [];
    const free = names.filter((name) => !taken.flat().includes(name));
    return schema.enum ? free[0] : free.slice(0, taken[0].length);
  }

  /// The players with a name, with each field that one of them has. The others get what is left of its names.
  function players() {
    const sitting = seats.map((seat) => ({ ...seat, id: seat.id.trim() })).filter(({ id }) => id !== "");
    for (const { key, schema } of fields()) {
      const some = sitting.some((seat) => seat[key]);
      for (const seat of sitting) {
        if (!some) delete seat[key];
        else seat[key] ??= left_of(schema, sitting.map((other) => other[key]).filter(Boolean));
      }
    }
    const keys = ["id", ...fields().map(({ key }) => key)];
    return sitting.map((seat) => Object.fromEntries(Object.entries(seat).filter(([key, value]) =>
      keys.includes(key) && value)));
  }

  async function begin(event) {
    event.preventDefault();
    if (!known) return;
    const sitting = players();
    const { title, players: { least, most } } = game();
    const unnamed = seats.findIndex(({ id }) => id.trim() === "");
    if (unnamed >= 0 && seats.length > least)
      return say(phrase("Player {} has no name: write one, or remove the seat.", unnamed + 1));
    if (sitting.length < least || sitting.length > most)
      return say(phrase("{} is a game for {} players, not {}.", title, players_words({ least, most }), sitting.length));
    const { variants, rulings } = house_rules();
    const told = await answer_of(engine.named("begin", known.key, { players: sitting.map(({ id }) => id),
      seed: crypto.getRandomValues(new Uint32Array(1))[0], variants, rulings, lang: phrases.language() }));
    if (!told.log) return say(told.error ?? told.findings.map(({ message }) => message).join("; "));
    const colours = sitting.some((seat) => Object.keys(seat).length > 1);
    const log = colours ? log_text.players(told.log, sitting) : told.log;
    // What players share or lack here would be found in each log of the evening.
    const { findings } = await answer_of(engine.about("check", log, { lang: phrases.language() }));
    if (findings?.length > 0) return say(findings.map(({ message }) => message).join("; "));
    try { localStorage.setItem(kept, JSON.stringify({ seats, house })); } catch { /* storage may be disabled */ }
    at("begin").open = false;
    if (event.submitter === at("score-end")) scored(log, known.schema, sitting.map(({ id }) => id));
    else begun(log);
  }

  at("game").addEventListener("change", choose_game);
  at("add-seat").addEventListener("click", () => {
    seats = [...seats, { id: "" }];
    show_seats();
    at("seats").lastElementChild.querySelector("input").focus();
  });
  at("begin").querySelector("form").addEventListener("submit", begin);
  return {
    list_games,
    title: (key) => games.find((one) => one.key === key)?.title ?? key,
    schema_of: (key) => answer_of(engine.named("schema", key, {})),
  };
}
