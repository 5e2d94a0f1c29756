// Copies a text; where that is not allowed, `fallback` is asked to show it selected, for the player to copy.

export async function copy(text, fallback) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    fallback(text);
    return false;
  }
}
