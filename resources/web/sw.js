// The service worker: after the first visit the game starts from here, with or without a network. A new version is
// fetched in the background and waits until no page uses the old one, so that a game never changes under its player; or
// until the player wants it.
const VERSION = "__VERSION__";
// Pairs of path and hash, filled in when the page is built.
const FILES = __PRECACHE__;

// Other applications, and other copies of this one, may live on the same origin.
const FAMILY = `rhack ${new URL(registration.scope).pathname} `;
const CACHE = FAMILY + VERSION;

// Servers redirect index.html to its folder, and a redirected answer may not be given to a navigation.
const address = (path) => new URL(path === "index.html" ? "./" : path, registration.scope).href;
// What is fetched and kept has the hash in its address: that gets past caches that still hold an older version's file.
const KEPT = new Map(FILES.map(([path, hash]) => [address(path), `${address(path)}?${hash}`]));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("message", (event) => { if (event.data === "begin") skipWaiting(); });
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...KEPT.values()].map(async (url) => {
    // What has not changed is here already, kept by the version before; and the page has left the module.
    const response = await caches.match(url) ?? await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
  }));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  // The page's parameters (?seed=7) choose a game, not a file.
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  const kept = KEPT.get(url.href.endsWith("/index.html") ? address("index.html") : url.href);
  if (kept) event.respondWith(answer(kept, event.request));
});

async function answer(kept, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(kept) ?? fetch(request);
}
