// A veil over the game while its window is not in front, so that the click or key that comes back does nothing else.
import { isModifier } from "./keyboard.js";

// `raise`, which is returned, lifts it. `playing` tells whether the game is what is in front on the page.
export function makePause(veil, canvas, playing, changed) {
  // A page that never had the focus (a frame in another page) is not paused: it waits to be clicked.
  let played = document.hasFocus();
  addEventListener("focus", () => { played = true; });

  const lower = () => {
    if (!played || !veil.hidden || !playing()) return;
    veil.hidden = false;
    changed(true);
  };
  const raise = () => {
    veil.hidden = true;
    canvas.focus({ preventScroll: true });
    changed(false);
  };
  addEventListener("blur", lower);
  document.addEventListener("visibilitychange", () => { if (document.hidden) lower(); });
  veil.addEventListener("click", raise);
  addEventListener("keydown", (event) => {
    if (veil.hidden || isModifier(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    raise();
  }, true);
  return { raise: () => { if (!veil.hidden) raise(); } };
}
