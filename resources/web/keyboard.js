// Keys go to the game while it has the focus; those it does not use stay with the browser.

// Typing that is not finished yet: dead keys and input methods.
function unfinished(event) {
  return event.isComposing || event.keyCode === 229 || ["Dead", "Process", "Unidentified"].includes(event.key);
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "ScrollLock", "Fn", "FnLock", "Hyper", "Super", "OS"]);

export function isModifier(event) {
  return MODIFIERS.has(event.key);
}

// `press(key, code, ctrl, shift, alt)` tells whether the game uses the key; `typed` gives the text that is filled in, if any.
export function listenToKeys(canvas, press, typed) {
  addEventListener("keydown", (event) => {
    const focused = event.target === canvas || event.target === document.body;
    if (!focused || event.defaultPrevented || event.metaKey || isModifier(event) || unfinished(event)) return;
    // The way out of the game for those who have only a keyboard.
    if (event.key === "Tab" && event.shiftKey) return;
    // A Backspace held to empty a text ends there, and does not leave it.
    if (event.key === "Backspace" && event.repeat && typed() === "") return event.preventDefault();
    // AltGr looks like Ctrl and Alt on some systems, and only helps to type the character.
    const types = event.getModifierState("AltGraph");
    if (press(event.key, event.code, event.ctrlKey && !types, event.shiftKey, event.altKey && !types)) event.preventDefault();
  });
}
