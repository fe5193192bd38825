"use strict";
/// A log as text. The page edits lines. It knows where the events of a log are, and nothing about their content.
const log_text = (() => {
  const head_line = /^events[ \t]*:[ \t]*(\[[ \t]*\])?[ \t]*(#.*)?$/;
  const plain = /^[A-Za-z][A-Za-z0-9-]*$/;
  const no_text = /^(null|true|false)$/i;
  const most = 1 << 20; // of a log in YAML, docs/log-format.md

  /// A value in YAML's flow style, on one line.
  function flow(value) {
    if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
    if (value && typeof value === "object")
      return `{${Object.entries(value).map(([key, item]) => `${flow(key)}: ${flow(item)}`).join(", ")}}`;
    return typeof value === "string" && plain.test(value) && !no_text.test(value) ? value : JSON.stringify(value);
  }

  /// Splits a log into lines and finds the first and last line of its events and the first line of each event. Returns
  /// null if the events are not a block list below `events:`.
  function parted(text) {
    if (text.length > most) return null;
    const lines = text.split("\n");
    const head = lines.findIndex((line) => head_line.test(line));
    if (head < 0) return null;
    let end = head + 1;
    while (end < lines.length && /^(\s|-|#|$)/.test(lines[end])) ++end;
    while (end > head + 1 && lines[end - 1].trim() === "") --end;
    const first = lines.slice(head + 1, end).find((line) => /^\s*-(\s|$)/.test(line));
    const indent = first?.match(/^\s*/)[0] ?? "  ";
    const items = [];
    for (let line = head + 1; line < end; ++line)
      if (lines[line].startsWith(`${indent}-`)) items.push(line);
    return { lines, head, end, indent, items };
  }

  /// The end of an item's lines. Comments after it belong to what follows.
  function end_of(log, item) {
    let end = log.items[item + 1] ?? log.end;
    while (/^\s*(#.*)?$/.test(log.lines[end - 1])) --end;
    return end;
  }

  /// Adds an event, given as a value or as text. Returns null if the log cannot be edited.
  function append(text, event) {
    const log = parted(text);
    if (!log) return null;
    const written = typeof event === "string" ? event : flow(event);
    log.lines.splice(log.end, 0, `${log.indent}- ${written}`);
    log.lines[log.head] = log.lines[log.head].replace(/\[\s*\]/, "").trimEnd();
    return log.lines.join("\n");
  }

  /// Turns the last event into a comment.
  function strike(text) {
    const log = parted(text);
    if (!log || log.items.length === 0) return null;
    const last = log.items.length - 1;
    for (let line = log.items[last]; line < end_of(log, last); ++line)
      log.lines[line] = `${log.indent}# struck out: ${log.lines[line].slice(log.indent.length)}`;
    if (last === 0) log.lines[log.head] = log.lines[log.head].replace(/:/, ": []");
    return log.lines.join("\n");
  }

  /// Removes the last event.
  function drop(text) {
    const log = parted(text);
    if (!log || log.items.length === 0) return null;
    const last = log.items.length - 1;
    log.lines.splice(log.items[last], end_of(log, last) - log.items[last]);
    if (last === 0) log.lines[log.head] = log.lines[log.head].replace(/:/, ": []");
    return log.lines.join("\n");
  }

  /// The index of the brace that closes the mapping opened at `open`; -1 if there is none.
  function closing(text, open) {
    let depth = 0;
    for (let at = open, quote = ""; at < text.length; ++at) {
      const c = text[at];
      if (quote) {
        if (c === "\\" && quote === '"') ++at;
        else if (c === quote) quote = "";
      } else if ((c === '"' || c === "'") && /[\s,[{:]/.test(text[at - 1])) quote = c;
      else if (c === "#" && /\s/.test(text[at - 1])) {
        at = text.indexOf("\n", at);
        if (at < 0) return -1;
      }
      else if (c === "{") ++depth;
      else if (c === "}" && --depth === 0) return at;
    }
    return -1;
  }

  /// Adds an arbiter's ruling to an event, counted from 1.
  function rule(text, number, ruled) {
    const log = parted(text);
    const begin = log?.items[number - 1];
    if (begin === undefined) return null;
    const end = end_of(log, number - 1);
    const item = log.lines.slice(begin, end).join("\n");
    const [start] = item.match(/^\s*-\s*/);
    if (item[start.length] !== "{") {
      log.lines.splice(end, 0, `${" ".repeat(start.length)}ruled: ${flow(ruled)}`);
      return log.lines.join("\n");
    }
    const at = closing(item, start.length);
    if (at < 0) return null;
    const ruling = `${item.slice(0, at).trimEnd()}, ruled: ${flow(ruled)}${item.slice(at)}`;
    log.lines.splice(begin, end - begin, ruling);
    return log.lines.join("\n");
  }

  /// The first line of a top key and the line after its value; null if the log has no such key.
  function section(lines, key) {
    const first = lines.findIndex((line) => line.startsWith(`${key}:`));
    if (first < 0) return null;
    const rest = lines.slice(first + 1).findIndex((line) => !/^(\s|-)/.test(line));
    return [first, rest < 0 ? lines.length : first + 1 + rest];
  }

  /// Replaces the players of a log by mappings.
  function players(text, entries) {
    const lines = text.split("\n");
    const [first, end] = section(lines, "players");
    lines.splice(first, end - first, "players:", ...entries.map((entry) => `  - ${flow(entry)}`));
    return lines.join("\n");
  }

  /// A value in flow style, whose words are texts or numbers; null if it is written in another way.
  function read_flow(written) {
    const json = written.replace(/"(?:[^"\\]|\\.)*"|[^\s,:{}[\]]+/g, (word) =>
      (word.startsWith('"') || /^-?\d+$/.test(word) ? word : JSON.stringify(word)));
    try {
      return JSON.parse(json);
    } catch {
      return null;
    }
  }

  /// The value of a top key; null if the log has none, or has it in block style.
  function value_of(text, key) {
    const lines = text.split("\n");
    const found = section(lines, key);
    if (!found) return null;
    const value = lines.slice(...found).join("\n").slice(key.length + 1).trim();
    return value.startsWith("{") || value.startsWith("[") ? read_flow(value) : null;
  }

  /// What was dealt, as the log of a new game has it.
  const setup = (text) => value_of(text, "setup");
  function with_setup(text, value) {
    const lines = text.split("\n");
    const [first, end] = section(lines, "setup");
    lines.splice(first, end - first, `setup: ${flow(value)}`);
    return lines.join("\n");
  }

  /// The ids of the players, as the log of a new game has them.
  function seats(text) {
    const lines = text.split("\n");
    const found = section(lines, "players");
    if (!found) return [];
    const entries = value_of(text, "players")
      ?? lines.slice(found[0] + 1, found[1]).map((line) => read_flow(line.replace(/^\s*-\s*/, "")) ?? line);
    return entries.map((entry) => entry?.id ?? entry);
  }

  /// The lines of a log that a scoresheet has, too: those before the events, without what was dealt.
  function head(text) {
    const lines = text.split("\n");
    for (const key of ["events", "setup", "status"]) {
      const found = section(lines, key);
      if (found) lines.splice(found[0], found[1] - found[0]);
    }
    return lines.filter((line) => line.trim() !== "");
  }

  /// Marks the game as unfinished, or removes that mark.
  function status(text, ended) {
    const log = parted(text);
    if (!log) return text;
    const said = log.lines.findIndex((line) => /^status[ \t]*:/.test(line));
    if (ended && said >= 0 && /unfinished/.test(log.lines[said])) log.lines.splice(said, 1);
    if (!ended && said < 0) log.lines.splice(log.head, 0, "status: unfinished");
    return log.lines.join("\n");
  }

  /// Converts a JSON log to YAML, to which events can be added. Copies the text token by token, because JavaScript
  /// values would lose digits and duplicate keys. Throws if the text is not a JSON mapping or is too long.
  function from_json(text) {
    if (text.length > most) throw new Error("a log in YAML has at most 1 MiB");
    JSON.parse(text);
    const tokens = text.match(/"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g);
    let at = 0;
    const items = (close, item) => {
      const all = [];
      for (++at; tokens[at] !== close;) {
        all.push(item());
        if (tokens[at] === ",") ++at;
      }
      ++at;
      return all;
    };
    const value = () => {
      if (tokens[at] === "{") return `{${items("}", entry).map((pair) => pair.join(": ")).join(", ")}}`;
      if (tokens[at] === "[") return `[${items("]", value).join(", ")}]`;
      const token = tokens[at++];
      return token.startsWith('"') ? flow(JSON.parse(token)) : token;
    };
    function entry() {
      const key = value();
      ++at;
      return [key, key === "events" && tokens[at] === "[" ? items("]", value) : value()];
    }
    if (tokens[0] !== "{") throw new Error("it is not a mapping");
    const all = items("}", entry);
    if (!all.some(([key]) => key === "events")) all.push(["events", []]);
    const lines = all.sort(([a], [b]) => place(a) - place(b)).map(([key, said]) => {
      if (!Array.isArray(said)) return `${key}: ${said}`;
      return said.length ? ["events:", ...said.map((event) => `  - ${event}`)].join("\n") : "events: []";
    });
    return [...lines, ""].join("\n");
  }

  /// The order of keys: the events come last, except for the result.
  const place = (key) => ["events", "result"].indexOf(key);

  /// The number of events; null if the log cannot be edited here.
  const events = (text) => parted(text)?.items.length ?? null;

  /// Whether a text is a CSV table. No log begins with a line that has commas but no colon: a mapping's key is on one
  /// line unless a YAML indicator precedes it.
  const is_table = (text) =>
    /^\s*[^\s:#{[\]}\-?%!&*|>@`'][^:#{[\n]*[,;\t][^:\n]*(\n|$)/.test(text.slice(0, most));

  /// The format of a text as a file name extension.
  const ending = (text) => (is_table(text) ? "csv" : /^\s*\{/.test(text) ? "json" : "yaml");

  return { append, strike, drop, rule, status, players, head, flow, from_json, events, setup, with_setup, seats, is_table,
    ending, most };
})();
