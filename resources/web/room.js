// The keyboard on the screen covers the lower part of the page: while something is typed the page ends above it.

// What covers less, in CSS pixels, is no keyboard.
const LEAST = 100;

// `field` is what is typed into.
export function stayAbove(field) {
  const seen = globalThis.visualViewport;
  if (!seen) return;
  const fit = () => {
    // Where two fingers have enlarged the page, a part of it is seen anyway.
    const covered = document.activeElement === field && seen.scale < 1.01 && innerHeight - seen.height > LEAST;
    document.body.classList.toggle("typing", covered);
    document.body.style.height = covered ? `${seen.height}px` : "";
    // The browser may have moved the page to show the field.
    if (covered) scrollTo(0, 0);
  };
  seen.addEventListener("resize", fit);
  for (const event of ["focus", "blur"]) field.addEventListener(event, fit);
}
