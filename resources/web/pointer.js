// The mouse or pen: where it is, what it presses, and the wheel.

const PIXELS_PER_NOTCH = 100, LINES_PER_NOTCH = 3;

export function listenToPointer(canvas, stage, { hover, click, menu, scroll }) {
  let last = "";
  canvas.addEventListener("pointermove", (event) => {
    const cell = event.pointerType === "touch" ? null : stage.cellAt(event);
    if (!cell || `${cell.x},${cell.y}` === last) return;
    last = `${cell.x},${cell.y}`;
    hover(cell.x, cell.y);
  });
  canvas.addEventListener("pointerdown", (event) => {
    const cell = event.pointerType === "touch" || event.button !== 0 ? null : stage.cellAt(event);
    if (cell) click(cell.x, cell.y);
  });

  // The other button lists what can be done there; with Shift it is the browser's, and a held finger only looks.
  let touched = false;
  canvas.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; });
  canvas.addEventListener("contextmenu", (event) => {
    if (event.shiftKey) return;
    event.preventDefault();
    const cell = touched ? null : stage.cellAt(event);
    if (cell) menu(cell.x, cell.y);
  });

  let turned = 0;
  canvas.addEventListener("wheel", (event) => {
    // Ctrl and the wheel zoom; and without the focus the wheel belongs to the page around the game.
    if (event.ctrlKey || document.activeElement !== canvas) return;
    event.preventDefault();
    const unit = event.deltaMode === 0 ? PIXELS_PER_NOTCH : event.deltaMode === 1 ? LINES_PER_NOTCH : 1;
    if (Math.sign(turned) !== Math.sign(event.deltaY)) turned = 0;
    turned += event.deltaY / unit;
    const notches = Math.trunc(turned);
    turned -= notches;
    if (notches) scroll(notches);
  }, { passive: false });
}
