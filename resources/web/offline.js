// Registers the service worker that keeps the game playable without a network.

// `updated` is told when another version is ready, with what starts it.
export async function keepOffline(updated) {
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
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
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", waits));
  } catch {
    // In a sandboxed frame or without https there are no service workers: the game needs its network then.
  }
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
