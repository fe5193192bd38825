"use strict";
/// The page's own sentences in the language of its reader. The English sentence is the key of its translation, as in
/// the program; `{}` stands for a value. The engine's sentences arrive in that language already.
function start_phrases(catalogues) {
  const names = ["en", ...Object.keys(catalogues)];
  const not_told = "script, style, noscript, textarea";
  let language = "en";
  const translated = (english) => catalogues[language]?.[english] ?? english;

  function phrase(english, ...values) {
    let next = 0;
    return translated(english).replace(/\{\}/g, () => values[next++] ?? "{}");
  }

  /// A number with its noun. French has the singular for 0, too.
  const counted = (number, one, many) =>
    phrase(number === 1 || (number === 0 && language === "fr") ? one : many, number);

  /// The sentences of the page's HTML, each with what puts its translation in place.
  const told = [];
  function add(words, put) {
    const english = words.replace(/\s+/g, " ").trim();
    const [before] = words.match(/^\s*/);
    const [after] = words.match(/\s*$/);
    if (/[a-z]/i.test(english)) told.push(() => put(before + translated(english) + after));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement.closest(not_told)) add(node.data, (words) => { node.data = words; });
  }
  for (const name of ["aria-label", "title"]) {
    for (const one of document.body.querySelectorAll(`[${name}]`))
      add(one.getAttribute(name), (words) => one.setAttribute(name, words));
  }

  /// Changes the language of the page's HTML and of the phrases that follow.
  function speak(name) {
    language = names.includes(name) ? name : "en";
    document.documentElement.lang = language;
    for (const put of told) put();
    return language;
  }

  const kept = "referee-language";
  /// Speaks the language chosen earlier, or the first of the browser's languages that the page has. Returns its name.
  function start() {
    try {
      const chosen = localStorage.getItem(kept);
      if (chosen) return speak(chosen);
    } catch { /* storage may be disabled */ }
    return speak(navigator.languages.map((name) => name.slice(0, 2)).find((name) => names.includes(name)));
  }
  /// Speaks a language now and after the next start.
  function choose(name) {
    speak(name);
    try { localStorage.setItem(kept, name); } catch { /* storage may be disabled */ }
  }

  return { phrase, counted, start, choose, language: () => language };
}
