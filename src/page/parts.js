"use strict";
/// Divides a long list of legal parts into one choice after another: a part that is a list of names is chosen name by
/// name, any other part word by word of its notation. No game is known here.
const part_choices = (() => {
  const most_at_once = 24; // a shorter list of parts is not divided
  const is_names = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");

  /// The list of names in `value` that `given` lacks or has otherwise; null if there is none, or more than one.
  function added_names(value, given) {
    if (is_names(value)) return JSON.stringify(value) === JSON.stringify(given) ? null : value;
    if (value === null || typeof value !== "object") return null;
    const found = Object.entries(value).map(([key, one]) => added_names(one, given?.[key])).filter(Boolean);
    return found.length === 1 ? found[0] : null;
  }

  /// The words of a notation, `disband 2 [a, b]`; null if a part has none.
  const words_of_notation = ({ notation }) => notation?.split(/[\s,[\]]+/).filter(Boolean) ?? null;

  /// The parts that begin with the picked names or words, and those that may come next, each once and in order. Null if
  /// the list is short, or nothing divides it.
  function divide(parts, given, picked) {
    if (parts.length <= most_at_once) return null;
    let lists = parts.map(({ begun }) => added_names(begun, given));
    if (lists.some((names) => names === null)) lists = parts.map(words_of_notation);
    if (lists.some((names) => names === null) || lists.every((names) => names.length < 2)) return null;
    const chosen = parts.map((part, number) => ({ part, names: lists[number] }))
      .filter(({ names }) => picked.every((name, place) => names[place] === name));
    const complete = chosen.filter(({ names }) => names.length === picked.length).map(({ part }) => part);
    const next = [...new Set(chosen.map(({ names }) => names[picked.length]).filter((name) => name !== undefined))];
    return { ways: chosen.length, complete, next };
  }

  return { divide };
})();
