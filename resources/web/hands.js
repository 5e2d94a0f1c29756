// Whether fingers or a mouse play: the page has its buttons for those who need them.

// A first touch of a screen that seemed to have a mouse alone is over at its click, or so many milliseconds after it.
const LATE = 400;

// `changed` is called at once and whenever it changes, with whether fingers play. The class `touch` stands for the buttons,
// which a narrow window has, too; an enlarged page, which is as narrow but low, needs its room for the letters.
export function watchHands(changed) {
  const coarse = matchMedia("(pointer: coarse)"), narrow = matchMedia("(max-width: 719px) and (min-height: 600px)");
  let touched = false;
  const set = () => {
    const fingers = touched || coarse.matches;
    document.body.classList.toggle("touch", fingers || narrow.matches);
    changed(fingers);
  };
  for (const query of [coarse, narrow]) query.addEventListener("change", set);
  // What is under the finger stays where it is until the touch is over.
  const over = () => {
    if (touched) return;
    touched = true;
    set();
  };
  const first = (event) => {
    if (event.pointerType !== "touch") return;
    removeEventListener("pointerdown", first, true);
    addEventListener("click", () => setTimeout(over), { capture: true, once: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(over, LATE), { capture: true, once: true });
  };
  addEventListener("pointerdown", first, true);
  set();
}
