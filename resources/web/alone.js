// One tab at a time keeps the games of this folder: two would write over each other.

// A tab that is loaded again may take a moment to let go.
const PATIENCE = 1000;

// Whether this tab is the one, until it is closed. Where the browser has no locks nobody can tell.
export async function isAlone(name) {
  if (!navigator.locks) return true;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  return new Promise((answer) => {
    const held = () => {
      clearTimeout(timer);
      answer(true);
      return new Promise(() => {});
    };
    navigator.locks.request(name, { signal: patience.signal }, held).catch((error) => {
      clearTimeout(timer);
      // In a sandboxed frame there are no locks; nothing is kept there either.
      answer(error?.name !== "AbortError");
    });
  });
}
