// Browsers throw away what pages keep when the disk gets full, unless they have been asked not to.

// When they were asked last, as milliseconds, and whether the game was installed then. Some browsers put it to the player, so it
// is asked again only once the game is installed, which makes most of them agree, or after a month.
const ASKED = "rhack asked to keep games";
const MONTH = 30 * 24 * 3600 * 1000;

const installed = matchMedia("(display-mode: standalone)");

export async function askToLast(now = installed.matches) {
  try {
    if (!navigator.storage?.persist || await navigator.storage.persisted()) return;
    const [when, how] = (localStorage.getItem(ASKED) ?? "").split(" ");
    const due = !(Date.now() - Number(when) < MONTH) || (now && how !== "installed");
    if (!due) return;
    localStorage.setItem(ASKED, `${Date.now()} ${now ? "installed" : "page"}`);
    await navigator.storage.persist();
  } catch {
    // Then it is kept as long as the browser likes.
  }
}

addEventListener("appinstalled", () => askToLast(true));

// Whether the browser may throw the games away. Where it does not say, it may.
export async function mayForget() {
  try {
    return !await navigator.storage.persisted();
  } catch {
    return true;
  }
}
