// Registers the service worker that keeps the game playable without a network.

export async function keepOffline(updated) {
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    const waits = () => { if (registration.waiting && registration.active) updated(); };
    waits();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", waits));
  } catch {
    // In a sandboxed frame or without https there are no service workers: the game needs its network then.
  }
}
