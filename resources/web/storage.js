// What the game keeps, in IndexedDB (localStorage may lose what was written just before a crash).

const STORE = "slots", PATIENCE = 4000;

// Pages of one origin share its databases: each folder has its own.
const NAME = "rhack " + new URL(".", location.href).pathname;

function done(request) {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
    request.onblocked = () => bad(new Error("it is in use elsewhere"));
  });
}

// Some browsers neither open nor refuse: then the game goes on without.
function soon(promise) {
  return Promise.race([promise, new Promise((_, late) => setTimeout(() => late(new Error("it does not answer")), PATIENCE))]);
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

// Opens the storage and reads all of it. `trouble` tells why nothing can be kept, if so.
export async function openStorage() {
  try {
    const database = await soon(open());
    return { slots: await soon(readAll(database)), trouble: "", write: (changes) => write(database, changes) };
  } catch (error) {
    const trouble = `This browser keeps nothing for this page: ${error?.message ?? error}`;
    return { slots: [], trouble, write: async () => {} };
  }
}

// Resolves once all changes are on the disk: slots with their bytes, or without any if they are to be empty.
function write(database, changes) {
  return new Promise((good, bad) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const { name, bytes } of changes) bytes ? store.put(bytes, name) : store.delete(name);
    transaction.oncomplete = () => good();
    transaction.onabort = transaction.onerror = () => bad(transaction.error);
  });
}
