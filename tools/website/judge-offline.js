"use strict";
/// Keeps the judge's page of this site for use without a network. Another version of the page replaces it once it has
/// arrived.
const kept = "referee-judge";
const files = ["judge.html", "judge.webmanifest", "judge-icon.svg"];
const is_kept = ({ url }) => files.some((name) => new URL(name, location.href).pathname === new URL(url).pathname);

addEventListener("install", (event) => event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files))));
addEventListener("fetch", (event) => {
  if (!is_kept(event.request)) return;
  event.respondWith((async () => {
    const cache = await caches.open(kept);
    const found = await cache.match(event.request, { ignoreSearch: true });
    const fresh = fetch(event.request).then(async (answer) => {
      if (answer.ok) await cache.put(new URL(event.request.url).pathname, answer.clone());
      return answer;
    });
    if (!found) return fresh;
    event.waitUntil(fresh.catch(() => {}));
    return found;
  })());
});
