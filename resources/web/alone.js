// One tab at a time keeps the games of this folder: two would write over each other.

// A tab that is loaded again may take a moment to let go.
const PATIENCE = 1000;

// Whether this tab is the one, until it is closed. Where the browser has no locks nobody can tell.
export async function isAlone(name) {
  if (!navigator.locks) return true;
  const patience = new AbortController();
  // A busy browser is slow to give a lock that no other tab has: only one that is held is given up.
  const timer = setInterval(async () => {
    const { held } = await navigator.locks.query();
    if (held.some((lock) => lock.name === name)) patience.abort();
  }, PATIENCE);
  return new Promise((answer) => {
    const held = () => {
      clearInterval(timer);
      answer(true);
      return new Promise(() => {});
    };
    navigator.locks.request(name, { signal: patience.signal }, held).catch((error) => {
      clearInterval(timer);
      // In a sandboxed frame there are no locks; nothing is kept there either.
      answer(error?.name !== "AbortError");
    });
  });
}
