"use strict";
/// Shows the drawing of a position. Shapes that may be touched next are lit; any other says why it may not. Calls
/// `complete` with the parts that the touched shapes make up, and `refuse` with the keys of a shape that is not lit, its
/// name, and the exchange of the last touched shape for it, if that is possible.
function start_board({ at, complete, refuse }) {
  const most_scale = 1.6;
  let parts = [];
  let touched = [];
  let names = []; // of the touched shapes
  let by_key = false; // the last input was a key: then the page follows the focus
  document.addEventListener("keydown", () => { by_key = true; }, true);
  document.addEventListener("pointerdown", () => { by_key = false; }, true);
  const targets = () => [...at("board").querySelectorAll(".target")];
  const keys_of = (target) => JSON.parse(target.dataset.part);
  const shown_keys = () => new Set(targets().flatMap((target) => keys_of(target).flat()));
  const centre = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  /// One drawing in its box. Several of them share the fills of the first.
  function draw(box, drawing, number) {
    const svg = document.importNode(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, true);
    const width = Number(svg.getAttribute("width"));
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", svg.querySelector("title").textContent);
    svg.querySelector("title").remove();
    if (number > 0) svg.querySelector("defs").remove();
    svg.removeAttribute("height");
    svg.style.minWidth = `${width}px`;
    svg.style.maxWidth = `${most_scale * width}px`;
    box.replaceChildren(svg);
  }

  /// Lights what may be touched next.
  function light() {
    const is_next = touching.next_in(touching.after(parts, touched).open);
    const all = targets();
    for (const target of all) {
      const keys = keys_of(target);
      const lit = is_next(keys);
      target.classList.toggle("lit", lit);
      target.classList.toggle("touched", touched.some((one) => JSON.stringify(one) === target.dataset.part));
      target.setAttribute("role", "button");
      target.setAttribute("aria-disabled", `${!lit}`);
    }
    reach(all.find((one) => one.tabIndex === 0 && one.classList.contains("lit"))
      ?? all.find((one) => one.classList.contains("lit")) ?? all[0]);
  }

  /// Tab reaches one shape; arrow keys reach the others.
  function reach(one) {
    for (const target of targets()) target.tabIndex = target === one ? 0 : -1;
  }

  /// Moves the page if nothing that is lit is in sight: what may come next must not have to be looked for.
  function bring_lit_in_sight() {
    const lit = targets().filter((one) => one.classList.contains("lit") && !one.classList.contains("touched"));
    const top = at("standing").getBoundingClientRect().bottom;
    const bottom = Math.min(window.innerHeight, at("above").getBoundingClientRect().top);
    const is_seen = (one) => {
      const box = one.getBoundingClientRect();
      return at("tray").contains(one) || (box.top >= top && box.bottom <= bottom);
    };
    const at_table = document.body.classList.contains("at-table");
    if (!at_table || lit.length === 0 || !at("hand").checkVisibility() || lit.some(is_seen)) return;
    const box = lit[0].getBoundingClientRect();
    window.scrollBy({ top: box.top - (top + bottom - box.height) / 2 });
  }

  const focus = () => targets().find((one) => one.tabIndex === 0)?.focus({ preventScroll: !by_key });

  /// Moves a table that is wider than the window so that what is lit is in sight.
  function scroll_to_lit() {
    const box = at("drawing");
    const lit = [...box.querySelectorAll(".lit")].map((one) => one.getBoundingClientRect());
    if (lit.length === 0) return;
    const [left, right] = [Math.min(...lit.map((one) => one.left)), Math.max(...lit.map((one) => one.right))];
    const seen = box.getBoundingClientRect();
    if (left < seen.left || right > seen.right) box.scrollLeft += (left + right - seen.left - seen.right) / 2;
  }

  function touch(target) {
    const keys = keys_of(target);
    reach(target);
    const name = target.getAttribute("aria-label");
    const lit = target.classList.contains("lit");
    if (!lit && target.classList.contains("touched")) return take_back(target.dataset.part);
    if (!lit) return refuse([...touched, keys], name, swap(keys, name));
    touched = [...touched, keys];
    names = [...names, name];
    light();
    complete(touching.after(parts, touched));
    bring_lit_in_sight();
  }

  /// Takes back the touch of a shape. Touches that mean nothing without it go with it.
  function take_back(part) {
    const at_number = touched.findIndex((one) => JSON.stringify(one) === part);
    const without = (list, number) => list.filter((_, i) => i !== number);
    const rest = touching.after(parts, without(touched, at_number));
    const stands = rest.whole.length + rest.open.length > 0;
    touched = stands ? without(touched, at_number) : touched.slice(0, at_number);
    names = stands ? without(names, at_number) : names.slice(0, at_number);
    light();
    complete(touching.after(parts, touched));
  }

  /// What exchanges the last touched shape for another one; null if that may not stand in its place.
  function swap(keys, name) {
    const exchanged = [...touched.slice(0, -1), keys];
    const { whole, open } = touching.after(parts, exchanged);
    if (touched.length === 0 || whole.length + open.length === 0) return null;
    return { name, last: names.at(-1), act: () => {
      touched = exchanged;
      names = [...names.slice(0, -1), name];
      light();
      complete(touching.after(parts, touched));
    } };
  }

  /// The nearest shape in the direction of an arrow key; what lies aside counts twice.
  function neighbour(from, key) {
    const [across, sign] = { ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", -1], ArrowDown: ["y", 1] }[key];
    const along = across === "x" ? "y" : "x";
    const here = centre(from);
    const far = (one) => {
      const there = centre(one);
      const ahead = sign * (there[across] - here[across]);
      return ahead > 4 ? ahead + 2 * Math.abs(there[along] - here[along]) : Infinity;
    };
    const [nearest] = targets().map((one) => [far(one), one]).filter(([way]) => way < Infinity)
      .sort(([a], [b]) => a - b);
    return nearest?.[1];
  }

  /// The lit shape after this one, or before it, in the order of the drawing; round and round.
  function next_lit(from, step) {
    const all = targets();
    const count = all.length;
    for (let i = 1; i <= count; ++i) {
      const one = all[(all.indexOf(from) + step * i + count * i) % count];
      if (one.classList.contains("lit") && !one.classList.contains("touched")) return one;
    }
    return null;
  }

  at("board").addEventListener("click", ({ target }) => {
    if (target.classList.contains("target")) touch(target);
  });
  at("board").addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!target.classList.contains("target")) return;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      touch(target);
    } else if (key.startsWith("Arrow") || key.startsWith("Page")) {
      event.preventDefault();
      const next = key.startsWith("Arrow") ? neighbour(target, key) : next_lit(target, key === "PageDown" ? 1 : -1);
      if (!next) return;
      reach(next);
      next.focus();
    }
  });

  return {
    /// Shows the drawings of a position, none for a game without, with the parts that may come next.
    show(drawings, next_parts) {
      const held = at("board").contains(document.activeElement);
      const scrolled = at("drawing").scrollLeft;
      parts = next_parts;
      touched = [];
      names = [];
      if (!drawings) return at("drawing").replaceChildren(), at("tray").replaceChildren();
      draw(at("drawing"), drawings[0], 0);
      draw(at("tray"), drawings[1], 1);
      at("drawing").scrollLeft = scrolled;
      light();
      scroll_to_lit();
      if (held) focus();
    },
    /// Offers other parts at the same position, of which these shapes are touched, the last one with this name. What no
    /// shape stands for need not be touched.
    offer(next_parts, keys, name) {
      const shown = shown_keys();
      parts = next_parts.map((part) => ({ ...part,
        touch: part.touch.map((group) => group.filter((key) => shown.has(key))).filter((group) => group.length > 0) }));
      touched = keys;
      names = [...names, name];
      light();
      complete(touching.after(parts, touched));
    },
    /// Takes the last touch back. Returns false if there is none.
    back() {
      if (touched.length === 0) return false;
      touched = touched.slice(0, -1);
      names = names.slice(0, -1);
      light();
      complete(touching.after(parts, touched));
      return true;
    },
    touched: () => touched,
    names: () => names,
    bring_lit_in_sight,
    shown: () => at("drawing").childElementCount > 0,
    focus,
    /// The keys of all shapes.
    keys: shown_keys,
  };
}
