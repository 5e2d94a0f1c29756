// When something breaks: a page that says so, with what a bug report needs, instead of a frozen picture.
import { showCard } from "./card.js";

// Where the links out of trouble lead: this page, with or without what its address asks for.
const here = () => location.pathname + location.search, plain = location.pathname;

// What the game says about itself, asked for while it still could answer.
let lastReport = "", lastInput = "none";

// Whether the policy of the page's server has stopped the module; not every browser says so in its error.
let forbidden = false;

export function rememberReport(report) {
  if (report !== undefined) lastReport = report;
}

// Noted before the game sees it: the report cannot know the input that breaks the game.
export function rememberInput(input) {
  lastInput = input;
}

// `offers` are what can be done about it, as [text, what it does].
export function showCrash(error, offers = []) {
  const message = typeof error === "string" ? error : error?.stack ?? String(error);
  // A panic puts its place and its message on lines of their own.
  const said = (typeof error === "string" ? error : error?.message ?? String(error)).replaceAll("\n", " ");
  showCard({
    title: "Rhack has crashed",
    text: `This is a bug in the game; the report below helps to fix it. The error: ${said}`,
    report: [message, `Last input: ${lastInput}`, lastReport, `Browser: ${navigator.userAgent}`].filter(Boolean).join("\n\n"),
    offers,
    ways: [["Reload the page", here()]],
  });
}

// A page that never became a game: nearly always the network or the server, so no report is asked for.
export function showNotLoaded(error) {
  const said = String(error?.message ?? error);
  const text = forbidden || /content security policy|\bCSP\b/i.test(said)
    ? `This server forbids WebAssembly: the script-src of its Content-Security-Policy needs 'wasm-unsafe-eval'. The browser said: ${said}`
    : `Please check the connection and try again. The browser said: ${said}`;
  showCard({ title: "Rhack could not be loaded", text, ways: [["Retry", here()]] });
}

export function showRefusal(reason) {
  showCard({ title: "This link does not work", text: reason, ways: [["Start without the link's choices", plain]] });
}

// `said` is what the game says of itself at its end, if anything; `rescue` are buttons for a game that is not saved.
export function showEnd(said, rescue = []) {
  const ways = [[said ? "Continue" : "Play again", here()]];
  if (location.search) ways.push(["Play another game", plain]);
  const text = rescue.length > 0 ? "The browser could not save the game: export it before you leave this page." : said ?? "The game is closed.";
  showCard({ title: "Goodbye", text, offers: rescue, ways });
}

// Catches whatever nobody else does.
export function watchForTrouble(broken) {
  addEventListener("securitypolicyviolation", (event) => { forbidden ||= event.blockedURI === "wasm-eval"; });
  // Without an error object it is the browser's own remark (a late resize notice), and nothing broke.
  addEventListener("error", (event) => { if (event.error) broken(event.error); });
  addEventListener("unhandledrejection", (event) => broken(event.reason));
}
