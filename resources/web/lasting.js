// Browsers throw away what pages keep when the disk gets full, unless they have been asked not to.

// Asked once in all: some browsers put it to the player.
const ASKED = "rhack asked to keep games";

export async function askToLast() {
  try {
    if (!navigator.storage?.persist || localStorage.getItem(ASKED) || await navigator.storage.persisted()) return;
    localStorage.setItem(ASKED, "yes");
    await navigator.storage.persist();
  } catch {
    // Then it is kept as long as the browser likes.
  }
}
