// What is left of a game that crashed: the file that the program itself would write, which `rhack replay` plays.

// Where the report belongs, and what has been done since the storage was told of it last. It is kept here, as nothing
// can be asked of the module after a crash.
let slot = "", actions = [];

// Told by the module before it does anything.
export function remember(where, action) {
  if (where !== slot) actions = [];
  slot = where;
  actions.push(action);
}

// All of it is in the storage now.
export function forget() {
  actions = [];
}

// Whether there is a game to report of.
export const crashed = () => slot !== "";

// The file, as a name and bytes, made by another module from the slots that are kept.
export async function crashFile(slots) {
  const fresh = await import("./rhack.js?crash");
  await fresh.default();
  const stored = new fresh.Stored();
  for (const [name, bytes] of slots) stored.put(name, bytes);
  const { name, bytes } = fresh.crash_report(stored, slot, actions.join("\n"));
  return { name, bytes };
}
