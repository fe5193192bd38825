"use strict";
/// The games that the browser keeps on this device: each with its log, and what the list says of it.
function start_kept({ at, made, phrase, open }) {
  const place = "referee-games";
  const old_place = "referee-log"; // of one log, before there were several
  const most = 40;
  let games = []; // { id, log, label, when, sheet?, drafts? }, the last one changed first
  let current = null; // the id of the log in the page; null: it is not kept yet

  function store() {
    try {
      localStorage.setItem(place, JSON.stringify(games));
      return true;
    } catch {
      return false; // storage may be disabled or full
    }
  }

  function show() {
    at("kept").hidden = games.length === 0;
    at("kept-list").replaceChildren(...games.map((game) => {
      const item = made("li");
      const opener = made("button", game.label);
      opener.type = "button";
      opener.disabled = game.id === current;
      opener.addEventListener("click", () => {
        current = game.id;
        open(game);
        show();
      });
      const remover = made("button", phrase("Delete"));
      remover.type = "button";
      remover.setAttribute("aria-label", phrase("Delete: {}", game.label));
      remover.addEventListener("click", () => {
        games = games.filter(({ id }) => id !== game.id);
        if (current === game.id) current = null;
        store();
        show();
      });
      item.append(opener, " ", remover);
      return item;
    }));
  }

  /// Reads what is kept, and returns the game that was changed last.
  function start() {
    try {
      const stored = JSON.parse(localStorage.getItem(place));
      if (Array.isArray(stored)) games = stored.filter((game) => typeof game?.log === "string");
      const old = localStorage.getItem(old_place);
      if (old && games.length === 0) games = [{ id: 1, log: old, label: phrase("A log"), when: 0 }];
    } catch { /* storage may be disabled */ }
    current = games[0]?.id ?? null;
    show();
    return games[0] ?? null;
  }

  /// Keeps the log in the page. Returns false if the browser cannot. What follows an empty page is another game. A log
  /// that is kept already is that game: one that is opened again, or brought back by undo.
  function keep(log, label, sheet) {
    if (log.trim() === "") {
      another();
      return true;
    }
    current = games.find((game) => game.id !== current && game.log === log)?.id ?? current
      ?? 1 + Math.max(0, ...games.map(({ id }) => id));
    const drafts = games.find((game) => game.id === current && game.log === log)?.drafts;
    games = [{ id: current, log, label, when: Date.now(), ...(sheet ? { sheet } : {}), ...(drafts ? { drafts } : {}) },
      ...games.filter(({ id }) => id !== current)].slice(0, most);
    show();
    return store();
  }

  /// Keeps the unfinished event of the log in the page, part by part.
  function keep_drafts(log, drafts) {
    const game = games.find(({ id }) => id === current);
    if (game?.log !== log || JSON.stringify(game.drafts ?? []) === JSON.stringify(drafts)) return;
    if (drafts.length > 0) game.drafts = drafts;
    else delete game.drafts;
    store();
  }

  /// The log in the page is another game: the kept one with this log, or else one that is not kept yet.
  function another(log = "") {
    current = games.find((game) => game.log === log)?.id ?? null;
    show();
  }

  /// The unfinished event of the kept game with this log.
  const drafts_of = (log) => games.find((game) => game.log === log)?.drafts;

  return { start, keep, keep_drafts, drafts_of, another, show };
}
