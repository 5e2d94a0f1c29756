// The eight directions and waiting, as buttons for fingers. A held button repeats.

// Arrows and their neighbours move in every keyset.
const WAYS = [
  ["↖", "north-west", "Home"], ["↑", "north", "ArrowUp"], ["↗", "north-east", "PageUp"],
  ["←", "west", "ArrowLeft"], ["·", "wait", "."], ["→", "east", "ArrowRight"],
  ["↙", "south-west", "End"], ["↓", "south", "ArrowDown"], ["↘", "south-east", "PageDown"],
];
// As held keys do, which the game tells from keys that are pressed again.
const FIRST_REPEAT = 400, REPEAT = 80;

export function makePad(pad, press) {
  for (const [sign, name, key] of WAYS) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", name);
    repeat(button, () => press(key, key === "." ? "Period" : key, false, false, false));
    pad.append(button);
  }
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
}

function repeat(button, act) {
  let timer = 0;
  const again = () => {
    act();
    timer = setTimeout(again, REPEAT);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // The focus stays where it is.
    event.preventDefault();
    clearTimeout(timer);
    act();
    timer = setTimeout(again, FIRST_REPEAT);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, () => clearTimeout(timer));
  addEventListener("blur", () => clearTimeout(timer));
  // Keys and assistive technology press without a pointer.
  button.addEventListener("click", (event) => { if (event.detail === 0) act(); });
}
