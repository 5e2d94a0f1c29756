// Games are kept in the browser, whatever ends it, and travel as files.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { lines, open, ready, shows, startKillable, type } from "../harness.mjs";

const HERO = "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn";

const digest = (page) => page.evaluate(() => probe.game.digest());
const turn = (page) => page.evaluate(() => Number(/turn (\d+)/.exec(probe.game.status())[1]));
const notice = (page) => page.locator("#notice");

// What the browser keeps of a game, as the bytes of its slots.
const kept = (page) => page.evaluate(async () => {
  const done = (request) => new Promise((good, bad) => Object.assign(request, { onsuccess: () => good(request.result), onerror: () => bad(request.error) }));
  const database = await done(indexedDB.open("rhack /probe/"));
  const store = database.transaction("slots").objectStore("slots");
  const [names, bytes] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  database.close();
  return Object.fromEntries(names.map((name, index) => [name, new TextDecoder("latin1").decode(bytes[index])]));
});

// Waits until the journal of the first game tells of as many actions.
async function journaled(page, actions) {
  for (let i = 0; i < 100; i++) {
    const journal = (await kept(page))["game-1.journal"] ?? "";
    if (journal.split('"search"').length - 1 === actions) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`the journal never tells of ${actions} actions:\n${(await kept(page))["game-1.journal"]}`);
}

async function again(page) {
  await page.evaluate(() => { probe.old = true; setTimeout(() => location.reload()); });
  await page.waitForFunction(() => globalThis.probe && !probe.old);
  await ready(page);
}

// Has every write fail, as long as `broken` is set in the page.
const breakWrites = (page) => page.addInitScript(() => {
  const plain = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
    if (mode === "readwrite" && globalThis.broken) throw new DOMException("full", "QuotaExceededError");
    return plain.call(this, names, mode, ...rest);
  };
});

// Has the storage take nothing, as long as `full` is set in the page.
const fillStorage = (page) => page.addInitScript(() => {
  const plain = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    if (globalThis.full) throw new DOMException("full", "QuotaExceededError");
    return plain.apply(this, values);
  };
});

// Has a write fail after it was accepted, as long as `late` is set in the page.
const failLate = (page) => page.addInitScript(() => {
  const plain = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    // What exists is not added again.
    return globalThis.late ? this.add(...values) : plain.apply(this, values);
  };
});

// Picks a file to import: a path, or a name with its bytes.
async function pick(page, chosen) {
  await page.getByRole("button", { name: "Menu" }).click();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Import a game" }).click()]);
  await chooser.setFiles(chosen);
}

// What a file says of itself.
function header(file) {
  const bytes = fs.readFileSync(file);
  return JSON.parse(bytes.toString("utf8", 14, 14 + bytes.readUInt32LE(10)));
}

// Clicks what leads to a file, and returns where it is.
async function saved(page, button, folder) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

async function exported(page, folder) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.screenshot({ path: "target/web-pictures/menu.png" });
  return saved(page, page.getByRole("button", { name: "Export this game" }), folder);
}

// The program itself, if it has been built; it has to be of the same version as the page.
const native = [process.env.RHACK, "target/release/rhack", "target/debug/rhack"].find((file) => file && fs.existsSync(file));

export async function run(test, server) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rhack-web-"));
  try {
    await all(test, server, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function all(test, server, folder) {
  await test("saves: a browser that is killed goes on after the last action", {}, async () => {
    const profile = path.join(folder, "profile");
    let killable = await startKillable(profile);
    let left;
    try {
      await open(killable.page, server, HERO);
      await type(killable.page, "s", "s", "s");
      left = await digest(killable.page);
      await journaled(killable.page, 3);
    } finally {
      await killable.kill();
    }
    killable = await startKillable(profile);
    try {
      await open(killable.page, server, HERO);
      assert.equal(await digest(killable.page), left);
      await shows(killable.page, "Welcome back");
      await type(killable.page, "s");
      assert.notEqual(await digest(killable.page), left);
    } finally {
      await killable.kill();
    }
  });

  await test("saves: a browser that is killed after a save goes on from it", {}, async () => {
    const profile = path.join(folder, "saved-profile");
    let killable = await startKillable(profile);
    let left;
    try {
      await open(killable.page, server, HERO);
      // A save comes every two hundred turns.
      for (let i = 0; i < 60 && !(await kept(killable.page))["game-1.old.save"]; i++) {
        // An enemy in view ends the search.
        await type(killable.page, "Tab", "2", "0", "s");
      }
      left = await digest(killable.page);
      assert.ok(await turn(killable.page) > 200);
      await killable.page.waitForTimeout(200);
    } finally {
      await killable.kill();
    }
    killable = await startKillable(profile);
    try {
      await open(killable.page, server, HERO);
      assert.equal(await digest(killable.page), left);
    } finally {
      await killable.kill();
    }
  });

  await test("saves: what is done right before the page is left is kept", {}, async (page) => {
    await open(page, server, HERO);
    await page.evaluate(() => {
      probe.old = true;
      for (let i = 0; i < 5; i++) document.getElementById("screen").dispatchEvent(new KeyboardEvent("keydown", { key: "s", code: "KeyS", bubbles: true, cancelable: true }));
      sessionStorage.left = `${probe.game.digest()} ${probe.game.status()}`;
      setTimeout(() => location.reload());
    });
    await page.waitForFunction(() => globalThis.probe && !probe.old);
    await ready(page);
    const [left, now] = await page.evaluate(() => [sessionStorage.left, `${probe.game.digest()} ${probe.game.status()}`]);
    assert.match(left, /turn 6/);
    assert.equal(now, left);
  });

  // Writes wait for one that never comes back, until the page is about to be left.
  for (const [how, leave] of [
    ["hidden", () => { Object.defineProperty(document, "hidden", { value: true, configurable: true }); document.dispatchEvent(new Event("visibilitychange")); }],
    ["left", () => dispatchEvent(new Event("pagehide"))],
    ["behind another window", () => dispatchEvent(new Event("blur"))],
  ]) {
    await test(`saves: what waits is written when the page is ${how}`, {}, async (page) => {
      await page.addInitScript(() => {
        const { set } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
        Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set(act) { set.call(this, globalThis.stuck ? () => {} : act); } });
      });
      await open(page, server, HERO);
      await type(page, "s");
      await journaled(page, 1);
      await page.evaluate(() => { globalThis.stuck = true; });
      await type(page, "s", "s", "s");
      await journaled(page, 2);
      await page.waitForTimeout(200);
      await journaled(page, 2);
      await page.evaluate(leave);
      await journaled(page, 4);
    });
  }

  await test("saves: a crash leaves a file that is played up to it", {}, async (page, { problems }) => {
    await open(page, server, HERO);
    await type(page, "s", "s");
    await journaled(page, 2);
    // Asked for the time when the game ends, the browser fails, and takes the module with it.
    await page.evaluate(() => { Date.now = () => { throw new Error("no time"); }; });
    await type(page, "Q", "y");
    await page.getByRole("heading", { name: "Rhack has crashed" }).waitFor();
    problems.length = 0;
    await page.evaluate(() => { Date.now = () => 2_000_000_000_000; });
    const report = await saved(page, page.getByRole("button", { name: "Download the crash report" }), folder);
    await page.screenshot({ path: "target/web-pictures/crash-report.png" });
    assert.equal(path.basename(report), "game-1.crash");
    const bytes = fs.readFileSync(report), header = JSON.parse(bytes.toString("utf8", 14, 14 + bytes.readUInt32LE(10)));
    assert.deepEqual([header.name, header.seed, header.origin.world, header.when], ["Bryn", 11, "rhack", 2_000_000_000]);
    const payload = zlib.inflateRawSync(bytes.subarray(14 + bytes.readUInt32LE(10) + 8)).toString();
    assert.match(payload, /"search"\n"search"\n"quit"\n$/);
    if (native) {
      const { status, stdout, stderr } = spawnSync(native, ["replay", "--verify", report], { encoding: "utf8" });
      assert.equal(status, 0, stderr);
      assert.match(stdout, /4 actions to its end, turn 3/);
    }
    // The game itself goes on with the action before.
    await page.getByRole("link", { name: "Reload the page" }).click();
    await ready(page);
    assert.equal(await turn(page), 3);
  });

  await test("saves: where storage is blocked it is said, with a way out", {}, async (page) => {
    await page.goto(`${server.origin}/sandbox.html`);
    const frame = page.frames()[1];
    await ready(frame);
    assert.equal(await notice(frame).isVisible(), false, "nothing can be lost yet");
    await frame.locator("#screen").click({ position: { x: 5, y: 200 } });
    await type(page, "y", "Enter");
    await notice(frame).getByText("cannot save games for this page").waitFor();
    await notice(frame).getByText("is not saved").waitFor();
    await notice(frame).getByRole("button", { name: "Export" }).waitFor();
    await page.screenshot({ path: "target/web-pictures/blocked.png" });
    await notice(frame).getByRole("button", { name: "Dismiss" }).click();
    await type(page, "s");
    assert.equal(await notice(frame).isVisible(), false, "said once");
  });

  await test("saves: what cannot be written is told, can be exported, and is written later", {}, async (page) => {
    await breakWrites(page);
    await open(page, server, HERO);
    await type(page, "s");
    await page.evaluate(() => { globalThis.broken = true; });
    await type(page, "s");
    await notice(page).getByText("no room left").waitFor();
    const file = await saved(page, notice(page).getByRole("button", { name: "Export" }), folder);
    assert.equal(path.basename(file), `Bryn-turn-${await turn(page)}.rhack`);
    await page.locator("#screen").focus();
    await type(page, "s");
    assert.equal(await notice(page).isVisible(), false, "said once");
    const asked = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      return dialog.dismiss();
    });
    await page.evaluate(() => { setTimeout(() => location.reload()); });
    await page.waitForTimeout(500);
    assert.deepEqual(asked, ["beforeunload"], "what is not kept is not left unasked");
    await page.evaluate(() => { globalThis.broken = false; });
    await type(page, "s");
    await journaled(page, 4);
    const left = await digest(page);
    await again(page);
    assert.equal(await digest(page), left);
    assert.deepEqual(asked, ["beforeunload"]);
  });

  await test("saves: a full storage is told, and a save is whole or not there", {}, async (page) => {
    await fillStorage(page);
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    const before = await kept(page);
    await page.evaluate(() => { globalThis.full = true; });
    await type(page, "s", "s");
    await notice(page).getByText("no room left").waitFor();
    await notice(page).getByRole("button", { name: "Export" }).waitFor();
    await page.screenshot({ path: "target/web-pictures/full.png" });
    assert.deepEqual(await kept(page), before);
    await page.evaluate(() => { globalThis.full = false; });
    await page.locator("#screen").focus();
    await type(page, "s");
    await journaled(page, 4);
    assert.equal(await notice(page).isVisible(), false, "all is well again");
  });

  await test("saves: a game that was left and is not saved can be exported", {}, async (page) => {
    await fillStorage(page);
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    await page.evaluate(() => { globalThis.full = true; });
    await type(page, "s");
    await notice(page).getByText("no room left").waitFor();
    await type(page, "S");
    await page.locator("#card").getByText("could not save the game").waitFor();
    assert.ok(header(await saved(page, page.getByRole("button", { name: "Export the game" }), folder)));
  });

  await test("saves: a write that fails after it was accepted is told and tried again", {}, async (page) => {
    await failLate(page);
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    await page.evaluate(() => { globalThis.late = true; });
    await type(page, "s");
    await notice(page).getByText("could not be saved").waitFor();
    // It is tried again when the window loses the focus, too.
    await page.evaluate(() => { globalThis.late = false; dispatchEvent(new Event("blur")); });
    await journaled(page, 2);
    await notice(page).waitFor({ state: "hidden" });
  });

  await test("saves: another version of the page goes on with the game", { serviceWorkers: "block" }, async (page, { problems }) => {
    await open(page, server, HERO);
    await type(page, "s", "s");
    const [, version] = /Rhack (\S+)/.exec(await page.evaluate(() => probe.game.report()));
    server.changes.set("rhack_bg.wasm", (bytes) => bytes.replaceAll(version, version.replace(/\d/g, "9")));
    try {
      // The page that is open does not change.
      await type(page, "s");
      await journaled(page, 3);
      const left = await digest(page);
      await again(page);
      assert.match(await page.evaluate(() => probe.game.report()), /Rhack 9/);
      assert.equal(await digest(page), left);
      await type(page, "s");
      assert.notEqual(await digest(page), left);
      // A page of before takes up again what the newer one has kept.
      server.changes.clear();
      const later = await digest(page);
      await page.waitForTimeout(300);
      await again(page);
      assert.equal(await digest(page), later);
    } finally {
      server.changes.clear();
    }
    // The worker would go on with the files of before: it is kept out, which the browser tells.
    problems.splice(0, problems.length, ...problems.filter((problem) => !/registration blocked/.test(problem)));
  });

  await test("saves: a save of another format is kept, and its version named", {}, async (page) => {
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    await page.goto(`${server.origin}/probe/`);
    await ready(page);
    // As if a program of later had written it.
    await page.evaluate(async () => {
      const done = (request) => new Promise((good, bad) => Object.assign(request, { onsuccess: () => good(request.result), onerror: () => bad(request.error) }));
      const database = await done(indexedDB.open("rhack /probe/"));
      const store = database.transaction("slots", "readwrite").objectStore("slots");
      const bytes = await done(store.get("game-1.save"));
      bytes[8] = 77;
      await done(store.put(bytes, "game-1.save"));
      await done(store.delete("game-1.old.save"));
      database.close();
    });
    await again(page);
    const before = await kept(page);
    await type(page, "c");
    await shows(page, "version 77");
    await page.screenshot({ path: "target/web-pictures/other-format.png" });
    await type(page, "Escape");
    await page.waitForTimeout(300);
    assert.equal((await kept(page))["game-1.save"], before["game-1.save"]);
    assert.equal(before["game-1.save"].charCodeAt(8), 77);
  });

  await test("saves: the browser is asked once not to throw them away", {}, async (page) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => { sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1; return false; };
    });
    const asked = () => page.evaluate(() => Number(sessionStorage.asked ?? 0));
    await open(page, server, "?seed=11");
    await type(page, "O", "ArrowRight", "Escape");
    await page.waitForTimeout(300);
    assert.equal(await asked(), 0, "options are nothing to ask for");
    await open(page, server, HERO);
    await page.waitForFunction(() => sessionStorage.asked);
    await type(page, ".");
    await again(page);
    await type(page, ".");
    await page.waitForTimeout(300);
    assert.equal(await asked(), 1);
  });

  await test("saves: a browser that is slow to lock is no second tab", {}, async (page) => {
    await page.addInitScript(() => {
      const plain = LockManager.prototype.request;
      LockManager.prototype.request = async function (...values) {
        await new Promise((later) => setTimeout(later, 2500));
        return plain.apply(this, values);
      };
    });
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    assert.equal(await notice(page).isVisible(), false);
  });

  await test("saves: a second tab is told, and writes nothing", {}, async (page, { context }) => {
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    const second = await context.newPage();
    await open(second, server, HERO);
    await notice(second).getByText("open in another tab").waitFor();
    await second.screenshot({ path: "target/web-pictures/second-tab.png" });
    const before = await kept(page);
    await type(second, "s", "s");
    await second.waitForTimeout(300);
    assert.deepEqual(await kept(page), before);
    await page.bringToFront();
    await page.locator("#screen").focus();
    if (await page.locator("#veil").isVisible()) await page.locator("#veil").click();
    await type(page, "s", "s", "s");
    await journaled(page, 4);
    const left = await digest(page);
    await page.close();
    second.on("dialog", (dialog) => dialog.accept());
    await again(second);
    assert.equal(await digest(second), left, "the second goes on where the first was");
    assert.equal(await notice(second).isVisible(), false);
    await type(second, "s");
    // A page is loaded again without waiting for itself.
    await again(second);
    assert.equal(await notice(second).isVisible(), false);
  });

  let file, left;
  await test("saves: an exported game is a file that others read", {}, async (page) => {
    await open(page, server, `${HERO}&world=kobold-halls`);
    await type(page, "2", "0", "s", "h", "j", "k", "l", "s");
    left = await digest(page);
    // The page has been open for years.
    await page.evaluate(() => { Date.now = () => 2_000_000_000_000; });
    file = await exported(page, folder);
    const { name, origin, when } = header(file);
    assert.deepEqual([name, origin.world, when], ["Bryn", "kobold-halls", 2_000_000_000]);
    assert.match(path.basename(file), /^Bryn-turn-\d+\.rhack$/);
    assert.equal(await digest(page), left);
    if (!native) return console.log("  (not compared with the program itself: RHACK names none, and there is none in target/)");
    const { status, stdout, stderr } = spawnSync(native, ["replay", "--verify", file], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.ok(stdout.includes(left), `${stdout} tells of another digest than ${left}`);
  });

  await test("saves: a file is imported elsewhere, in another world too", {}, async (page) => {
    if (!file) return console.log("  (needs the test before)");
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    const first = await digest(page);
    // The window of the browser in which one chooses takes the focus.
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await page.locator("#veil").waitFor();
    await page.locator("#menu-file").setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("milk") });
    await notice(page).getByText("letter.txt cannot be imported").waitFor();
    assert.equal(await page.locator("#veil").isVisible(), false, "it is told at once");
    await pick(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("milk, bread") });
    await notice(page).getByText("notes.txt cannot be imported: this is not a saved game of Rhack.").waitFor();
    const cut = fs.readFileSync(file).subarray(0, -20);
    await pick(page, { name: "cut.rhack", mimeType: "", buffer: cut });
    await notice(page).getByText("cut.rhack cannot be imported: it is cut off.").waitFor();
    await pick(page, { name: "twice.rhack", mimeType: "", buffer: Buffer.concat([fs.readFileSync(file), fs.readFileSync(file)]) });
    await notice(page).getByText(`twice.rhack cannot be imported: ${fs.statSync(file).size} bytes follow its end.`).waitFor();
    assert.equal(await digest(page), first, "nothing has happened");
    await pick(page, file);
    await page.waitForFunction((left) => probe.game.digest() === left, left);
    assert.equal(await notice(page).isVisible(), false, "what went wrong before is no longer told");
    await shows(page, "Welcome back");
    assert.equal(await page.locator("#veil").isVisible(), false);
    assert.equal(new URL(page.url()).searchParams.get("world"), "kobold-halls");
    // The page can do there what it could here.
    await type(page, "O");
    await shows(page, "Text size");
    await type(page, "Escape");
    await type(page, "s");
    const there = await digest(page);
    await again(page);
    assert.equal(await digest(page), there);
    // The game that was being played is still there.
    await open(page, server, HERO);
    assert.equal(await digest(page), first);
  });

  await test("saves: a game of the terminal that is over is shown again", {}, async (page) => {
    if (!native || spawnSync("tmux", ["-V"]).error) return console.log("  (needs tmux and the program itself)");
    const file = path.join(folder, "terminal.replay");
    const recorded = spawnSync("tests/tty/record.sh", [native, file], { encoding: "utf8" });
    assert.equal(recorded.status, 0, recorded.stderr);
    const { stdout } = spawnSync(native, ["replay", "--verify", file], { encoding: "utf8" });
    const [, end] = /digest ([0-9a-f]{16})/.exec(stdout);
    await open(page, server, HERO);
    await type(page, "s");
    await journaled(page, 1);
    const others = async () => Object.keys(await kept(page)).filter((name) => !name.startsWith("game-1."));
    const before = await others();
    await pick(page, file);
    await shows(page, "? keys");
    await page.screenshot({ path: "target/web-pictures/replay.png" });
    await type(page, "End");
    await page.waitForFunction((end) => probe.game.digest() === end, end);
    await type(page, "Home");
    assert.equal(await turn(page), 1);
    await page.waitForTimeout(300);
    assert.deepEqual(await others(), before, "it is only watched");
    const asked = [];
    page.on("dialog", (dialog) => { asked.push(dialog.type()); return dialog.accept(); });
    await again(page);
    assert.deepEqual(asked, [], "nothing is lost with it");
    await type(page, "s");
  });

  await test("saves: files of other raws open, and it is told", {}, async (page) => {
    const stored = "tests/data/replays";
    await open(page, server, "?seed=1");
    await pick(page, `${stored}/rhack.save`);
    await shows(page, "raws have changed");
    for (let i = 0; i < 5 && (await lines(page)).some((line) => line.includes("--More--")); i++) await type(page, "Space");
    await shows(page, "Welcome back");
    assert.equal(await turn(page), header(`${stored}/rhack.save`).turn);
    await type(page, "s");
    await page.screenshot({ path: "target/web-pictures/other-raws.png" });
    await pick(page, `${stored}/terminal.replay`);
    await shows(page, "? keys");
    // Until it has gone another way that is told instead.
    const told = (await lines(page)).join("\n");
    assert.match(told, /changed since|is impossible|has diverged/);
  });

  await test("saves: a file is dropped onto the page", {}, async (page) => {
    if (!file) return console.log("  (needs the test before)");
    await open(page, server, "?seed=1&world=kobold-halls");
    await page.evaluate((bytes) => {
      const brought = new DataTransfer();
      brought.items.add(new File([new Uint8Array(bytes)], "brought.rhack"));
      const screen = document.getElementById("screen");
      for (const kind of ["dragover", "drop"]) screen.dispatchEvent(new DragEvent(kind, { dataTransfer: brought, bubbles: true, cancelable: true }));
    }, [...fs.readFileSync(file)]);
    await page.waitForFunction((left) => probe.game.digest() === left, left);
  });

  await test("the end of a game is a picture and a text", {}, async (page) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rhack-"));
    await open(page, server, HERO);
    await type(page, "s", "Q", "y");
    await shows(page, "Bryn");
    const files = {};
    for (const key of ["s", "p"]) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press(key)]);
      const file = path.join(folder, download.suggestedFilename());
      await download.saveAs(file);
      files[path.extname(file)] = fs.readFileSync(file);
    }
    assert.deepEqual(Object.keys(files).sort(), [".png", ".txt"]);
    assert.match(files[".txt"].toString("utf8"), /Bryn/);
    assert.equal(files[".png"].toString("latin1", 1, 4), "PNG");
    // The picture is one that a browser can show.
    const size = await page.evaluate(async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]));
      return [picture.width, picture.height];
    }, files[".png"].toString("base64"));
    assert.ok(size[0] >= 640 && size[1] >= 300, size.join());
    fs.rmSync(folder, { recursive: true });
  });
}
