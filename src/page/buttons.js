"use strict";
/// Offers the legal next parts in words: a button each, or if there are many, name by name. `choose` gets the part.
function start_buttons({ at, made, phrase, choose, focus_first }) {
  let stage = null; // a player and the parts of which one is next
  let given = null; // the event under construction
  let picked = []; // the names that are chosen of the next part, if it is chosen name by name
  const most_shown = 300;
  const to_filter = 12; // show a filter from this many options on

  /// The notation of each part; if several look the same, with their data.
  function words_of(parts) {
    const count = new Map();
    for (const { notation } of parts) count.set(notation, (count.get(notation) ?? 0) + 1);
    return parts.map(({ notation, begun }) =>
      (count.get(notation) > 1 ? `${notation} ${JSON.stringify(begun)}` : notation));
  }

  /// Arrow keys move among the buttons; Tab leaves the group.
  function move(event) {
    const { target: button, currentTarget: { firstChild, lastChild } } = event;
    const next = { ArrowRight: button.nextSibling, ArrowDown: button.nextSibling, ArrowLeft: button.previousSibling,
      ArrowUp: button.previousSibling, Home: firstChild, End: lastChild }[event.key];
    if (!next) return;
    event.preventDefault();
    button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  /// The choices of the stage, each with its words and what it does; and how many ways there are.
  function offered() {
    const divided = part_choices.divide(stage.parts, given, picked);
    if (!divided) {
      const words = words_of(stage.parts);
      return { ways: stage.parts.length, all: stage.parts.map((part, number) => [words[number], () => choose(part)]) };
    }
    const pick = (name) => {
      const divide = (names) => part_choices.divide(stage.parts, given, names);
      let names = [...picked, name];
      // What can go on in only one way needs no choice.
      while (divide(names).complete.length === 0 && divide(names).next.length === 1)
        names = [...names, divide(names).next[0]];
      const then = divide(names);
      if (then.ways === 1) return choose(then.complete[0]);
      picked = names;
      at("filter").value = "";
      render();
      focus_first();
    };
    const ends = words_of(divided.complete).map((word, number) => [phrase("Only {}", word),
      () => choose(divided.complete[number])]);
    return { ways: divided.ways, all: [...ends, ...divided.next.map((name) => [name, () => pick(name)])] };
  }

  function render() {
    const wanted = at("filter").value.trim().toLowerCase();
    at("parts").replaceChildren();
    at("filter-label").hidden = true;
    // Hundreds of buttons take longer than the answer to a touch may.
    if (!stage || !at("in-words").open) return;
    const { ways, all } = offered();
    const found = all.filter(([word]) => word.toLowerCase().includes(wanted));
    at("filter-label").hidden = all.length <= to_filter;
    const so_far = picked.length > 0 ? phrase(" with {}", picked.join(", ")) : "";
    at("parts").append(made("h3", ways === all.length
      ? phrase("{}: {} of {} ways{}", stage.player, found.length, ways, so_far)
      : phrase("{}: {} ways{}; number {}", stage.player, ways, so_far, picked.length + 1)));
    const choices = made("div", "", "choices");
    choices.setAttribute("role", "toolbar");
    choices.setAttribute("aria-label", phrase("What may come next"));
    for (const [word, act] of found.slice(0, most_shown)) {
      const button = made("button", word);
      button.type = "button";
      button.addEventListener("click", act);
      button.tabIndex = choices.childElementCount === 0 ? 0 : -1;
      choices.append(button);
    }
    choices.addEventListener("keydown", move);
    at("parts").append(choices);
    if (found.length > most_shown) at("parts").append(made("p", phrase("the first {} are shown", most_shown)));
  }
  at("filter").addEventListener("input", render);
  at("in-words").addEventListener("toggle", render);

  return {
    /// Shows the parts of a stage that may follow what is given; nothing for no stage.
    show(next_stage, next_given) {
      stage = next_stage ?? null;
      given = next_given;
      picked = [];
      at("filter").value = "";
      render();
    },
    /// Takes the last name back. Returns false if none is picked.
    back() {
      if (picked.length === 0) return false;
      picked = picked.slice(0, -1);
      at("filter").value = "";
      render();
      return true;
    },
    picking: () => picked.length > 0,
  };
}
