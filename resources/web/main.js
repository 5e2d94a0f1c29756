// The page around the game: loads the module, feeds it what the player does, and shows what it says.
import init, { Rhack, Stored, set_panic_handler, set_witness, text_grid } from "./rhack.js";
import { Actions } from "./actions.js";
import { Speech } from "./a11y.js";
import { copy } from "./clipboard.js";
import { crashFile, crashed, forget, remember } from "./crash.js";
import { withGlyphs } from "./glyphs.js";
import { guarded } from "./guard.js";
import { watchHands } from "./hands.js";
import { listenToKeys } from "./keyboard.js";
import { guardGame, rememberGame } from "./leaving.js";
import { makeLetters } from "./letters.js";
import { fetchModule, handedOver, loadPicture } from "./loader.js";
import { Loop } from "./loop.js";
import { makeMenu } from "./menu.js";
import { makeNotice } from "./notice.js";
import { keepOffline } from "./offline.js";
import { makePad } from "./pad.js";
import { Painter } from "./painter.js";
import { makePause } from "./pause.js";
import { listenToPointer } from "./pointer.js";
import { stayAbove } from "./room.js";
import { Stage } from "./stage.js";
import { openStorage } from "./storage.js";
import { listenToTouch } from "./touch.js";
import { bytesOf, download, listenToFiles, sharing } from "./transfer.js";
import { rememberInput, rememberReport, showCrash, showEnd, showNotLoaded, showRefusal, watchForTrouble } from "./trouble.js";

const byId = (id) => document.getElementById(id);
const canvas = byId("screen");

// Its address has its hash, so that no cache gives an older one.
const MODULE = document.querySelector("link[type='application/wasm']").href;

// What is said of the first thing that breaks; the others follow from it.
const first = (show) => (error) => {
  broken = () => {};
  show(error);
};
// Until there is a game, whatever fails is the page's failure to load.
let broken = first(showNotLoaded);
watchForTrouble((error) => broken(error));

async function load() {
  const bar = byId("loading-bar");
  const [wasm, small, medium, large, storage] = await Promise.all([
    fetchModule(MODULE, (share) => { bar.value = share; }).then((response) => init({ module_or_path: response })),
    loadPicture("./cp437-8x16.png"),
    // Without these all is drawn from the first.
    loadPicture("./cp437-12x24.png").catch(() => null),
    loadPicture("./cp437-16x32.png").catch(() => null),
    openStorage(),
  ]);
  return { memory: wasm.memory, painter: new Painter(canvas, { 8: small, 12: medium, 16: large }), storage };
}

function construct(storage) {
  try {
    const stored = new Stored();
    for (const [name, bytes] of storage.slots) stored.put(name, bytes);
    return new Rhack(location.search, stored, Math.floor(Math.random() * 1e9), storage.trouble);
  } catch (reason) {
    // The game refuses with a text; anything else is a bug.
    if (typeof reason !== "string") throw reason;
    showRefusal(reason);
    return null;
  }
}

function play({ memory, painter, storage }) {
  const crash = (error) => showCrash(error, crashed() ? [["Download the crash report", downloadCrash]] : []);
  broken = first(crash);
  set_witness(remember);
  set_panic_handler((text) => broken(text));
  const module = construct(storage);
  if (!module) return;
  let finished = false;
  // The game that was left before its end, as a file.
  let left;
  const game = guarded(module, (error) => finished ? part() : crash(error));
  broken = game.stop;

  if (["(prefers-contrast: more)", "(forced-colors: active)"].some((query) => matchMedia(query).matches)) game.prefer_contrast();
  const stage = new Stage(byId("stage"), canvas, painter, text_grid);
  const loop = new Loop(game, memory, stage);
  const notice = makeNotice(byId("notice"));
  const EXPORT = ["Export", exportGame];
  let warned = false;
  const speech = new Speech({ log: byId("log"), alert: byId("asked"), screen: byId("shown"), status: byId("status") });

  // After everything that may have changed the game: shows, says and keeps what is new.
  function settle() {
    if (game.over) return;
    rememberReport(game.report());
    keep(game.take_changes() ?? []);
    forget();
    copyOut(game.take_copied());
    handOut(game.take_download());
    if (game.finished()) return end();
    speech.say(game.take_spoken());
    actions.update(game.buttons());
    fill(game.typed());
    spread();
    document.title = game.title() || document.title;
    rememberGame(game.address());
    if (storage.trouble && !warned && game.would_lose_game()) {
      warned = true;
      notice.show(`${storage.trouble}. You can play, but the game is not saved: export it before you leave.`, EXPORT);
    }
    if (game.text_size() !== stage.textSize) fit();
    loop.wake();
  }

  // The buttons of a list have the room that the picture leaves below its text.
  function spread() {
    const rows = actions.isList ? game.rows_above_list() : undefined;
    byId("panel").style.setProperty("--over", `${rows === undefined ? 0 : stage.below(rows)}px`);
  }

  function end() {
    broken = () => {};
    finished = true;
    const exported = game.export();
    if (exported) left = { name: exported.name, bytes: exported.bytes };
    game.stop();
  }

  // Whether the storage does not take the game that was left.
  const unsaved = () => left !== undefined && storage.writer?.failing === true;

  function part() {
    showEnd(module.farewell(), unsaved() ? [["Export the game", () => download(left.name, left.bytes)]] : []);
  }

  function keep(changes) {
    const news = changes.map(({ name, bytes }) => ({ name, bytes }));
    for (const { name, bytes } of news) bytes ? storage.slots.set(name, bytes) : storage.slots.delete(name);
    if (news.length > 0) storage.writer?.write(news);
  }

  // A file with all that was done, the last input too, which `rhack replay` plays up to this moment.
  async function downloadCrash() {
    const { name, bytes } = await crashFile(storage.slots);
    download(name, bytes);
  }

  // The address of the same game.
  const here = () => new URL(game.link(), location.href).href;

  // Copies a text. A query at its end becomes the address that begins the same game.
  function copyOut(told) {
    if (told === undefined) return;
    const whole = told.replace(/\?\S*$/, (query) => new URL(query, location.href).href);
    copy(whole, (text) => notice.show(`The browser does not allow copying. Copy this: ${text}`)).then((copied) => {
      if (copied && navigator.share) notice.offer("Copied.", ["Share it", () => navigator.share({ title: document.title, text: whole }).catch(() => {})]);
    });
  }

  // Gives the player a file: the text or the picture of the end of a game.
  function handOut(file) {
    if (file === undefined) return;
    const { name, bytes } = file, share = sharing(name, bytes, here());
    download(name, bytes);
    if (share) notice.offer(`${name} is downloaded.`, ["Share it", share]);
  }

  // Takes back that the game could not be saved, if it was told.
  let saved = () => {};

  function tellOfStorage(error) {
    if (finished) return part();
    if (!error) return saved();
    const said = error.name === "QuotaExceededError" ? "the browser has no room left for this page" : error.message || error.name;
    saved = notice.show(`The game could not be saved: ${said}. You can play on while saving is tried again; export the game to be safe.`, EXPORT);
  }

  // Whether there was a game to hand out.
  function exportGame() {
    const exported = game.export();
    if (exported) download(exported.name, exported.bytes);
    return exported !== undefined;
  }

  // Takes back what the last import came to, if it was told.
  let withdraw = () => {};

  async function importGame(file, certain = false) {
    if (game.over) return;
    if (losing() && !certain) {
      withdraw = notice.show("The current game is not saved and would be lost: export it first.", EXPORT, [`Import ${file.name}`, () => importGame(file, true)]);
      return;
    }
    try {
      // Who has chosen a file is here, though the window may not have the focus again.
      pause.raise();
      const bytes = await bytesOf(file, game.most_import());
      rememberInput(`import(${bytes.length} bytes)`);
      const refused = game.import(bytes);
      if (refused !== undefined) throw new Error(refused);
      withdraw();
      fit();
      settle();
    } catch (error) {
      withdraw = notice.show(`${file.name} cannot be imported: ${error.message}.`);
    }
    canvas.focus({ preventScroll: true });
  }

  // Whether there is a game that would be lost with the page.
  const losing = () => unsaved() || game.would_lose_game() === true || (storage.writer?.failing === true && game.in_game() === true);

  // Passes an input on to the game, under a name that a crash report shows.
  function act(name, ...values) {
    rememberInput(`${name}(${values.map((value) => JSON.stringify(value)).join(", ")})`);
    const answer = game[name](...values);
    settle();
    return answer;
  }

  const typed = () => game.typed();
  const press = withGlyphs((...values) => act("key", ...values), {
    typed,
    draw: () => {
      if (!game.over) loop.draw();
      return stage.painter.shown ?? [];
    },
    tell: (said) => notice.show(said),
  });
  const sheet = byId("sheet");
  const actions = new Actions({ panel: byId("panel"), row: byId("row"), grid: byId("actions"), sheet, list: byId("sheet-list") }, (index) => act("press", index));
  byId("sheet-close").addEventListener("click", () => sheet.close());
  // A tap beside the sheet lands on the dialog itself.
  sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
  sheet.addEventListener("close", () => canvas.focus({ preventScroll: true }));
  const fill = makeLetters(byId("letters-button"), byId("letters"), press, () => canvas.focus({ preventScroll: true }));
  stayAbove(byId("letters"));
  const pointing = { hover: (x, y) => act("hover", x, y), click: (x, y) => act("click", x, y), menu: (x, y) => act("menu", x, y), scroll: (notches) => act("scroll", notches) };

  function fit() {
    if (game.over) return;
    stage.textSize = game.text_size();
    if (stage.measure()) act("resize", stage.columns, stage.rows);
    game.magnify(stage.magnifies);
    game.list_buttons(document.body.classList.contains("touch"));
    game.enlarge(...stage.widths);
    if (game.over) return;
    actions.update(game.buttons());
    spread();
    loop.draw();
  }

  byId("panel").hidden = false;
  byId("loading").hidden = true;
  let fingers = false;
  watchHands((now) => {
    fingers = now;
    fit();
  });
  makePad(byId("pad"), press);
  listenToPointer(canvas, stage, pointing);
  listenToTouch(canvas, stage, pointing, () => { if (!game.over) loop.draw(); });
  const pause = makePause(byId("veil"), canvas, () => !game.over && !byId("menu").open && !sheet.open, (paused) => {
    loop.paused = paused;
    loop.wake();
  });
  listenToKeys(canvas, press, typed);
  makeMenu({
    link: here,
    help: () => press("?", "", false, false, false),
    exported: exportGame,
    closed: () => canvas.focus(),
  });
  listenToFiles(byId("menu-file"), (file) => importGame(file));
  guardGame(losing);
  if (storage.writer) storage.writer.changed = tellOfStorage;
  loop.ticked = settle;
  // The pad walks and points on maps, for fingers; elsewhere its room is better used.
  loop.drawn = (map) => document.body.classList.toggle("padless", !fingers || !map?.length);
  fit();
  settle();
  stage.watch(fit);
  byId("stage").addEventListener("pointerdown", (event) => {
    if (event.target !== canvas && event.target !== event.currentTarget) return;
    // The browser would give the focus to nothing.
    if (event.pointerType !== "touch") event.preventDefault();
    canvas.focus({ preventScroll: true });
  });
  canvas.focus({ preventScroll: true });
  handedOver.then(() => keepOffline((restart) => {
    const again = () => {
      if (losing()) notice.show("The current game is not saved and would be lost: export it first.", EXPORT);
      else restart();
    };
    const update = byId("menu-update");
    update.hidden = false;
    update.querySelector("button").onclick = () => {
      byId("menu").close();
      again();
    };
    notice.offer("A new version of Rhack is ready.", ["Restart now", again]);
  }, (error) => notice.show(`The page cannot be stored for playing offline: ${error.message}`)));
  performance.mark("rhack-ready");
}

// Without it `early.js` has said what is missing.
if (typeof WebAssembly === "object") load().then(play).catch((error) => broken(error));
