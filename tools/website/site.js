"use strict";
/// What the theme leaves out for keyboards and screen readers.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
for (const box of document.querySelectorAll("pre > code, .md-typeset__scrollwrap, .md-search__scrollwrap")) box.tabIndex = 0;
// Markdown has no table without a head, and none whose head has an empty cell.
for (const empty of document.querySelectorAll("thead th:empty")) {
  const cell = document.createElement("td");
  empty.replaceWith(cell);
}
for (const head of document.querySelectorAll("thead")) if (head.textContent.trim() === "") head.remove();
