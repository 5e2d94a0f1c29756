// Fingers on the picture: a tap clicks, a held finger looks around, a drag moves a map that is painted large and scrolls anything
// else, two fingers make the map larger and smaller.

const HOLD = 450, STRAY = 12;

export function listenToTouch(canvas, stage, { hover, click, scroll }, changed) {
  // Where each finger is.
  const fingers = new Map();
  let finger = null, spread = 0;

  const look = (event) => {
    const cell = stage.cellAt(event);
    if (cell) hover(cell.x, cell.y);
  };
  const lift = () => {
    clearTimeout(finger?.timer);
    finger = null;
  };
  const distance = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    // A first finger that is not the first was never lifted, as far as was told.
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    lift();
    if (fingers.size === 2) spread = distance();
    if (fingers.size > 1) return;
    const { clientX: x, clientY: y } = event;
    finger = { id: event.pointerId, x, y, lastX: x, lastY: y, does: "tap", scrolled: 0 };
    finger.timer = setTimeout(() => {
      finger.does = "look";
      look(event);
    }, HOLD);
  });
  canvas.addEventListener("pointermove", (event) => {
    const known = fingers.get(event.pointerId);
    if (known) Object.assign(known, { x: event.clientX, y: event.clientY });
    if (known && fingers.size === 2) {
      const now = distance();
      if (spread > 0 && now > 0 && stage.zoom(now / spread)) changed();
      spread = now;
      return;
    }
    if (finger?.id !== event.pointerId) return;
    if (finger.does === "look") return look(event);
    const across = event.clientX - finger.x, down = event.clientY - finger.y;
    if (finger.does === "tap" && Math.hypot(across, down) > STRAY) {
      clearTimeout(finger.timer);
      finger.does = stage.isLarge({ clientX: finger.x, clientY: finger.y }) ? "drag" : "scroll";
    }
    if (finger.does === "drag") {
      stage.drag(event.clientX - finger.lastX, event.clientY - finger.lastY);
      Object.assign(finger, { lastX: event.clientX, lastY: event.clientY });
      return changed();
    }
    if (finger.does !== "scroll") return;
    // The text follows the finger, a notch for each row.
    const row = canvas.getBoundingClientRect().height / stage.painter.rows;
    const notches = Math.trunc(-down / row) - finger.scrolled;
    finger.scrolled += notches;
    if (notches) scroll(notches);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (fingers.size === 2) stage.zoomed();
    fingers.delete(event.pointerId);
    if (finger?.id !== event.pointerId) return;
    const cell = finger.does === "tap" ? stage.cellAt(event) : null;
    lift();
    if (cell) click(cell.x, cell.y);
  });
  canvas.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    lift();
  });
}
