"use strict";
/// Puts a part of an event together from touched shapes. A part lists groups of keys: those of one group are touched in
/// their order, groups in any order. A shape stands for one of several alternatives, each one or more keys of one part.
/// No game is known here; src/types/part_key.cpp has the same rules.
const touching = (() => {
  /// The numbers of keys taken from each group if a shape is touched; null if no alternative of it belongs to the part.
  function touch(groups, taken, shape) {
    for (const alternative of shape) {
      const now = [...taken];
      const fits = alternative.every((key) => {
        const group = groups.findIndex((keys, number) => keys[now[number]] === key);
        if (group >= 0) return ++now[group];
        return groups.some((keys, number) => keys.slice(0, taken[number]).includes(key));
      });
      if (fits && now.some((count, number) => count > taken[number])) return now;
    }
    return null;
  }

  /// The parts for which all touched shapes stand: those that are complete, and those of which something is left, with
  /// what is taken of each group.
  function after(parts, touched) {
    const found = { whole: [], open: [] };
    for (const part of parts) {
      if (!part.touch) continue;
      const taken = touched.reduce((now, shape) => now && touch(part.touch, now, shape), part.touch.map(() => 0));
      if (taken?.some((count, number) => count < part.touch[number].length)) found.open.push({ part, taken });
      else if (taken) found.whole.push(part);
    }
    return found;
  }

  /// A function that tells whether a shape stands for something that is next in one of these parts. There may be
  /// hundreds of them; most shapes have no key that is next anywhere.
  function next_in(open) {
    const keys = new Set(open.flatMap(({ part, taken }) => part.touch.map((group, number) => group[taken[number]])));
    return (shape) => shape.some((alternative) => alternative.some((key) => keys.has(key)))
      && open.some(({ part, taken }) => touch(part.touch, taken, shape) !== null);
  }

  return { after, next_in };
})();
