// The files of the site: their links, their size, and the drawn examples.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { check, testing } from "../pages/checks.mjs";

const most_bytes = 10 * 1000 * 1000;

export function files_below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    (entry.isDirectory() ? files_below(join(folder, entry.name)) : [join(folder, entry.name)]));
}

const read = new Map();
function text_of(file) {
  if (!read.has(file)) read.set(file, readFileSync(file, "utf8"));
  return read.get(file);
}

const unescaped = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

/// What a page refers to: the name of the attribute and its value.
const references = (text) => [...text.replace(/<pre\b.*?<\/pre>/gs, "").matchAll(/\s(href|src)="?([^"\s>]*)"?/g)]
  .map(([, kind, value]) => [kind, unescaped(value)]);

/// Each link leads to a file of the site and, with an anchor, to an element there. Only links lead elsewhere.
export function check_links(site, pages) {
  testing("links");
  let links = 0;
  for (const page of pages) {
    for (const [kind, value] of references(text_of(page))) {
      if (value === "" || value.startsWith("data:")) continue;
      const here = `${relative(site, page)}: ${value.slice(0, 200)}`;
      if (/^[a-z]+:/.test(value)) {
        check(kind === "href" && /^(https?|mailto):/.test(value), `${here} is fetched from elsewhere`);
        continue;
      }
      ++links;
      const [path, anchor] = value.split("#");
      const file = path === "" ? page : normalize(join(dirname(page), decodeURI(path)));
      const found = existsSync(file) && statSync(file).isDirectory() ? join(file, "index.html") : file;
      if (!existsSync(found)) check(false, `${here} leads nowhere`);
      else if (anchor && !anchor.startsWith("log=") && found.endsWith(".html"))
        check(text_of(found).includes(`id="${decodeURIComponent(anchor)}"`), `${here} has no such place`);
    }
  }
  check(links > 3000, `${links} links within the site`);
}

export function check_size(site) {
  testing("size");
  const size = files_below(site).reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`${(size / 1e6).toFixed(2)} MB in ${files_below(site).length} files`);
  check(size < most_bytes, `${size} bytes`);
}

/// Each rule has a log that breaks it and one that keeps it, with drawings and links to the judge's page.
export function check_examples(site, games) {
  for (const { key, rules } of games) {
    testing(`examples of ${key}`);
    const sections = text_of(join(site, "rulebook", `${key}.html`)).split("<h3 ").slice(1);
    for (const { id } of rules) {
      const section = sections.find((one) => one.startsWith(`id="${id.replace("/", "")}"`));
      check(section, `${id} has a section`);
      const figures = (section ?? "").split("<figure>").slice(1);
      check(figures.some((one) => one.includes("<strong>Broken")) && figures.some((one) => one.includes("<strong>Kept")),
        `${id} has a log that breaks it and one that keeps it`);
      check(figures.every((one) => one.includes("judge.html#log=")), `${id}: each opens in the judge's page`);
      check(figures.some((one) => one.includes("<img")), `${id} is drawn`);
    }
  }
}
