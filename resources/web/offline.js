// Registers the service worker that keeps the game playable without a network.

const WORKER = "sw.js";

// The workers of this page, or nothing: in a sandboxed frame or without https there are none, and the game needs its network.
function workers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

// Where hosts demand Trusted Types, a policy has to vouch for the address of a worker: this one knows no other.
const trusted = () => globalThis.trustedTypes?.createPolicy("rhack", { createScriptURL: () => WORKER }).createScriptURL("") ?? WORKER;

// `updated` is told when another version is ready, with what starts it; `refused` why there is no worker where there could be.
export async function keepOffline(updated, refused) {
  if (!workers()) return;
  let registration;
  try {
    registration = await workers().register(trusted(), { updateViaCache: "none" });
  } catch (error) {
    return refused(error);
  }
  // Extensions that block workers answer with nothing.
  if (!registration) return;
  let told = null;
  const restart = () => {
    const next = registration.waiting;
    // It need not wait where no page has the old one.
    if (!next) return location.reload();
    next.addEventListener("statechange", () => { if (next.state === "activated") location.reload(); });
    next.postMessage("begin");
  };
  const waits = () => {
    if (!registration.waiting || !registration.active || registration.waiting === told) return;
    told = registration.waiting;
    updated(restart);
  };
  waits();
  const watch = () => registration.installing?.addEventListener("statechange", waits);
  // The page before may have found the version that is being fetched.
  watch();
  registration.addEventListener("updatefound", watch);
}

// Leaves `response`, which the page has fetched, where the worker finds it when it is installed: so it is fetched once.
export async function handOver(response) {
  try {
    if (navigator.serviceWorker.controller) return;
    const cache = await caches.open(`rhack ${new URL(".", location.href).pathname} handed over`);
    await cache.put(response.url, response);
  } catch {
    // Then the worker fetches it, if there is one at all.
  }
}
