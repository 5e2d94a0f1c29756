// What the game keeps, in IndexedDB (localStorage may lose what was written just before a crash).
import { isAlone } from "./alone.js";
import { askToLast } from "./lasting.js";

const STORE = "slots", PATIENCE = 4000;

// Pages of one origin share its databases: each folder has its own.
const NAME = "rhack " + new URL(".", location.href).pathname;

const ELSEWHERE = "Rhack is open in another tab: close that tab and reload this page";

function done(request) {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
    request.onblocked = () => bad(new Error("the storage is in use elsewhere"));
  });
}

// Some browsers neither open nor refuse: then the game goes on without.
function soon(promise) {
  return Promise.race([promise, new Promise((_, late) => setTimeout(() => late(new Error("the storage does not answer")), PATIENCE))]);
}

async function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await done(request);
  database.onversionchange = () => database.close();
  return database;
}

// Slots were texts once, and are bytes now; anything else was not kept by the game.
function bytesOf(kept) {
  if (typeof kept === "string") return new TextEncoder().encode(kept);
  return kept instanceof Uint8Array ? kept : null;
}

async function readAll(database) {
  const store = database.transaction(STORE).objectStore(STORE);
  const [names, kept] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return names.map((name, index) => [name, bytesOf(kept[index])]).filter(([name, bytes]) => typeof name === "string" && bytes);
}

// Opens the storage and reads all of it; `slots` are what is kept, by name. `trouble` tells why nothing can be kept, if so.
export async function openStorage() {
  try {
    // First, so that what the other tab wrote last is read.
    const alone = await isAlone(NAME);
    const database = await soon(open());
    const slots = await soon(readAll(database));
    if (alone) return { slots: new Map(slots), trouble: "", writer: new Writer(database) };
    database.close();
    return { slots: new Map(slots), trouble: ELSEWHERE, writer: null };
  } catch (error) {
    // What is forbidden needs no more words than that.
    const why = error?.name === "SecurityError" ? "" : `: ${String(error?.message || error).replace(/\.$/, "")}`;
    return { slots: new Map(), trouble: `This browser cannot save games for this page${why}`, writer: null };
  }
}

// Brings changes to the disk, in the order in which they come. What could not be written waits and goes with what comes
// next, as a journal without its save is of no use.
export class Writer {
  // Slots with their bytes, or without any if they are to be empty.
  #waiting = new Map();
  // For each slot, which of these was on its way with it last.
  #latest = new Map();
  #busy = false;
  #saved = false;
  #failing = false;

  constructor(database) {
    this.database = database;
    // Called with the error when something cannot be written, and with null when it can be again.
    this.changed = () => {};
    // What waits for its turn goes now: there may be no other.
    const hurry = () => {
      if (this.#waiting.size > 0) this.#writeAll().then(() => this.#tell(null), () => {});
    };
    addEventListener("pagehide", hurry);
    addEventListener("blur", hurry);
    document.addEventListener("visibilitychange", () => { if (document.hidden) hurry(); });
  }

  // Whether something could not be written.
  get failing() {
    return this.#failing;
  }

  async write(changes) {
    for (const { name, bytes } of changes) this.#waiting.set(name, bytes);
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.size > 0) await this.#writeAll();
      this.#tell(null);
    } catch (error) {
      this.#tell(error);
    }
    this.#busy = false;
  }

  async #writeAll() {
    if (this.#waiting.size === 0) return;
    const now = this.#waiting;
    this.#waiting = new Map();
    for (const name of now.keys()) this.#latest.set(name, now);
    try {
      await put(this.database, now);
    } catch (error) {
      for (const [name, bytes] of now) {
        if (this.#latest.get(name) === now && !this.#waiting.has(name)) this.#waiting.set(name, bytes);
      }
      throw error;
    }
    if (!this.#saved && [...now.keys()].some((name) => name.endsWith(".save"))) {
      this.#saved = true;
      askToLast();
    }
  }

  #tell(error) {
    if (this.#failing === (error !== null)) return;
    this.#failing = error !== null;
    this.changed(error);
  }
}

// Resolves once all slots are on the disk.
function put(database, slots) {
  return new Promise((good, bad) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => good();
    // Every failure ends here. When a request alone has failed, the transaction has no error yet.
    transaction.onabort = () => bad(transaction.error);
    const store = transaction.objectStore(STORE);
    try {
      for (const [name, bytes] of slots) bytes ? store.put(bytes, name) : store.delete(name);
      // Not left to the moment when nothing more can come: by then the page may be gone.
      transaction.commit?.();
    } catch (error) {
      bad(error);
      // All or nothing: a save and its journal belong together.
      transaction.abort();
    }
  });
}
