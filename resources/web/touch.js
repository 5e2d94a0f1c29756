// Fingers on the picture: a tap clicks, a held finger looks around, a drag scrolls.

const HOLD = 450, STRAY = 12;

export function listenToTouch(canvas, stage, { hover, click, scroll }) {
  let finger = null;

  const look = (event) => {
    const cell = stage.cellAt(event);
    if (cell) hover(cell.x, cell.y);
  };
  const lift = () => {
    clearTimeout(finger?.timer);
    finger = null;
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    const second = finger !== null;
    lift();
    // Two fingers zoom.
    if (second || !event.isPrimary) return;
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, does: "tap", scrolled: 0 };
    finger.timer = setTimeout(() => {
      finger.does = "look";
      look(event);
    }, HOLD);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (finger?.id !== event.pointerId) return;
    if (finger.does === "look") return look(event);
    const down = event.clientY - finger.y;
    if (finger.does === "tap" && Math.hypot(event.clientX - finger.x, down) > STRAY) {
      clearTimeout(finger.timer);
      finger.does = "scroll";
    }
    if (finger.does !== "scroll") return;
    // The text follows the finger, a notch for each row.
    const row = canvas.getBoundingClientRect().height / stage.painter.rows;
    const notches = Math.trunc(-down / row) - finger.scrolled;
    finger.scrolled += notches;
    if (notches) scroll(notches);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (finger?.id !== event.pointerId) return;
    const cell = finger.does === "tap" ? stage.cellAt(event) : null;
    lift();
    if (cell) click(cell.x, cell.y);
  });
  canvas.addEventListener("pointercancel", lift);
  // A held finger means looking here, not the browser's own menu.
  canvas.addEventListener("contextmenu", (event) => { if (finger) event.preventDefault(); });
}
