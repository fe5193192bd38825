"use strict";
/// A log as text. What the page changes are lines; of the format it knows where the events stand, and nothing of what
/// they say.
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

  /// The lines of a log, where its events begin and end among them, and the line at which each begins; null where they
  /// do not stand below `events:`, each behind a dash.
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

  /// Where an item's lines end: comments behind it belong to what follows.
  function end_of(log, item) {
    let end = log.items[item + 1] ?? log.end;
    while (/^\s*(#.*)?$/.test(log.lines[end - 1])) --end;
    return end;
  }

  /// Adds an event, given as a value or as it is written; null where that cannot be done.
  function append(text, event) {
    const log = parted(text);
    if (!log) return null;
    const written = typeof event === "string" ? event : flow(event);
    log.lines.splice(log.end, 0, `${log.indent}- ${written}`);
    log.lines[log.head] = log.lines[log.head].replace(/\[\s*\]/, "").trimEnd();
    return log.lines.join("\n");
  }

  /// Strikes the last event out: it stays as a comment.
  function strike(text) {
    const log = parted(text);
    if (!log || log.items.length === 0) return null;
    const last = log.items.length - 1;
    for (let line = log.items[last]; line < end_of(log, last); ++line)
      log.lines[line] = `${log.indent}# struck out: ${log.lines[line].slice(log.indent.length)}`;
    if (last === 0) log.lines[log.head] = log.lines[log.head].replace(/:/, ": []");
    return log.lines.join("\n");
  }

  /// Where the mapping that opens at a place is closed; -1 where it is not.
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

  /// Sets what an arbiter ruled beside an event, counted from 1.
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

  /// Says that the game is under way, or no longer that it is.
  function status(text, ended) {
    const log = parted(text);
    if (!log) return text;
    const said = log.lines.findIndex((line) => /^status[ \t]*:/.test(line));
    if (ended && said >= 0 && /unfinished/.test(log.lines[said])) log.lines.splice(said, 1);
    if (!ended && said < 0) log.lines.splice(log.head, 0, "status: unfinished");
    return log.lines.join("\n");
  }

  /// A log in JSON as one in YAML, to which events can be added. What stands there is written on token by token: a
  /// value of JavaScript's would have digits less, and a key only once. Throws where it is no mapping in JSON, or too
  /// long.
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
    if (tokens[0] !== "{") throw new Error("it is no mapping");
    const all = items("}", entry);
    if (!all.some(([key]) => key === "events")) all.push(["events", []]);
    const lines = all.sort(([a], [b]) => place(a) - place(b)).map(([key, said]) => {
      if (!Array.isArray(said)) return `${key}: ${said}`;
      return said.length ? ["events:", ...said.map((event) => `  - ${event}`)].join("\n") : "events: []";
    });
    return [...lines, ""].join("\n");
  }

  /// Where a key stands: the events come last but for the result.
  const place = (key) => ["events", "result"].indexOf(key);

  /// How many events there are; null where they cannot be changed here.
  const events = (text) => parted(text)?.items.length ?? null;

  /// Whether a text is a table in CSV: no log begins with a line that has commas and no colon, since a mapping's key
  /// stands on one line, unless a sign of YAML's leads it in.
  const is_table = (text) =>
    /^\s*[^\s:#{[\]}\-?%!&*|>@`'][^:#{[\n]*[,;\t][^:\n]*(\n|$)/.test(text.slice(0, most));

  /// How a text is written, as the ending of a file's name.
  const ending = (text) => (is_table(text) ? "csv" : /^\s*\{/.test(text) ? "json" : "yaml");

  return { append, strike, rule, status, from_json, events, is_table, ending, most };
})();
