// The page around the game: addresses, menu, pause, frames, crashes, being idle.
import assert from "node:assert/strict";
import { open, ready, shows, type } from "../harness.mjs";

export async function run(test, server) {
  await test("the address chooses the hero", {}, async (page) => {
    await open(page, server, "?seed=7&role=Samurai&gender=female&name=Tomoe");
    await shows(page, "Tomoe the Hatamoto");
  });

  await test("a bad address is explained", {}, async (page) => {
    for (const [query, text] of [["?role=samuri", "samuri"], ["?seed=soon", "soon"], ["?sead=1", "sead"]]) {
      await page.goto(`${server.origin}/probe/${query}`);
      await page.getByRole("heading", { name: "This link does not work" }).waitFor();
      assert.match(await page.locator("#card-text").textContent(), new RegExp(text));
    }
    await page.getByRole("link", { name: "Start without" }).click();
    await ready(page);
    assert.equal(new URL(page.url()).search, "");
  });

  await test("what others add to an address is ignored", {}, async (page) => {
    await open(page, server, "?utm_source=reddit&fbclid=abc&seed=7&role=Samurai&gender=female&name=Tomoe");
    await shows(page, "Tomoe the Hatamoto");
    assert.match(await page.locator("#log").textContent(), /utm_source, fbclid/);
  });

  await test("a game that is kept goes on when its address is loaded again", {}, async (page) => {
    const asked = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await open(page, server, "?seed=7&world=kobold-halls&keys=vi");
    const reload = async () => {
      await page.evaluate(() => { probe.old = true; setTimeout(() => location.reload()); });
      await page.waitForTimeout(300);
    };
    const fresh = async () => {
      await page.waitForFunction(() => globalThis.probe && !probe.old);
      await ready(page);
    };
    await type(page, "?", "Escape");
    await reload();
    await fresh();
    assert.deepEqual(asked, [], "nobody asks at the title");
    assert.equal(new URL(page.url()).search, "?seed=7&world=kobold-halls&keys=vi");
    await type(page, "y", "Enter");
    const began = await page.evaluate(() => probe.game.digest());
    const query = new URL(page.url()).searchParams;
    assert.deepEqual([query.get("seed"), query.get("world"), query.get("keys")], ["7", "kobold-halls", "vi"]);
    assert.ok(query.get("role") && query.get("name"), page.url());
    await type(page, "s", "s");
    const left = await page.evaluate(() => probe.game.digest());
    assert.notEqual(left, began);
    await reload();
    await fresh();
    assert.deepEqual(asked, [], "a game that is kept is left without a question");
    assert.equal(await page.evaluate(() => probe.game.digest()), left, "the same game goes on");
    await type(page, "Q", "y");
    await shows(page, "back to title");
    await reload();
    assert.equal(asked.length, 0, "nobody asks after the end");
    await fresh();
    await type(page, "Q", "y");
    for (let i = 0; i < 5 && new URL(page.url()).search.includes("seed"); i++) await type(page, "Enter");
    assert.equal(new URL(page.url()).search, "?world=kobold-halls&keys=vi", "a game that is left is no longer in the address");
  });

  await test("a link leads to the same game in another world", {}, async (page) => {
    for (const world of ["endless-caves", "kobold-halls", "rhack"]) {
      await open(page, server, `?seed=42&world=${world}`);
      await type(page, "y", "Enter");
      const [link, digest] = await page.evaluate(() => [probe.game.link(), probe.game.digest()]);
      assert.equal(new URLSearchParams(link).get("world") ?? "rhack", world);
      assert.ok((await page.evaluate(() => probe.game.report())).includes(link));
      const address = new URL(page.url()).searchParams;
      for (const [key, value] of new URLSearchParams(link)) assert.equal(address.get(key), value, "the address holds the link");
      await open(page, server, link);
      await type(page, "Enter");
      assert.equal(await page.evaluate(() => probe.game.digest()), digest, world);
    }
  });

  await test("the menu copies the link", {}, async (page, { context }) => {
    await open(page, server, "?seed=7");
    await page.getByRole("button", { name: "Menu" }).click();
    // Without a permission: shown and selected.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) }, configurable: true }));
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator("#menu-link input").waitFor();
    assert.equal(await page.locator("#menu-link input").inputValue(), `${server.origin}/probe/?seed=7`);
    assert.equal(await page.evaluate(() => document.activeElement.selectionEnd), `${server.origin}/probe/?seed=7`.length);
    await page.evaluate(() => delete navigator.clipboard);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Copied.", { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.origin}/probe/?seed=7`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement.id === "screen");
    await type(page, "y", "Enter");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Keys and help" }).click();
    await shows(page, "Keys (vi)");
  });

  await test("where there is a sheet to share with, the menu hands it the link", {}, async (page) => {
    await page.addInitScript(() => {
      globalThis.shared = [];
      Object.defineProperty(navigator, "share", { value: (what) => { shared.push(what); return Promise.resolve(); }, configurable: true });
    });
    await open(page, server, "?seed=7&world=kobold-halls");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share this seed" }).click();
    assert.deepEqual(await page.evaluate(() => shared.map(({ url }) => url)), [`${server.origin}/probe/?seed=7&world=kobold-halls`]);
  });

  await test("where other applications take them, text, picture and link of the end are handed to them", {}, async (page, { context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      globalThis.shared = [];
      Object.defineProperty(navigator, "canShare", { value: ({ files }) => files.length === 1, configurable: true });
      Object.defineProperty(navigator, "share", { value: (what) => { shared.push(what); return Promise.resolve(); }, configurable: true });
    });
    await open(page, server, "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn");
    await type(page, "Q", "y");
    await shows(page, "Farewell");
    for (const [key, told, kind] of [["s", "is downloaded", "text/plain"], ["p", "is downloaded", "image/png"], ["c", "Copied.", undefined]]) {
      const saved = kind && page.waitForEvent("download");
      await type(page, key);
      await saved;
      await page.locator("#notice.calm").getByText(told).waitFor();
      await page.locator("#notice").getByRole("button", { name: "Share it" }).click();
      const last = await page.evaluate(() => {
        const { files, text } = shared.at(-1);
        return { type: files?.[0].type, size: files?.[0].size, text };
      });
      assert.equal(last.type, kind);
      if (kind) assert.ok(last.size > 500, JSON.stringify(last));
      assert.ok(last.text.includes("seed=11"), JSON.stringify(last));
      await page.locator("#screen").focus();
    }
    assert.equal(await page.evaluate(() => shared.length), 3);
  });

  await test("a Backspace that is held empties a text and stays there", {}, async (page) => {
    await open(page, server);
    await type(page, "y", "n");
    await page.keyboard.type("Eir");
    await shows(page, "Name: Eir");
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("Backspace");
    await page.keyboard.up("Backspace");
    assert.equal(await page.evaluate(() => probe.game.typed()), "");
    await type(page, "Backspace");
    assert.equal(await page.evaluate(() => probe.game.typed()), undefined, "pressed again it leaves the text");
  });

  await test("letters without a picture are told", {}, async (page) => {
    await open(page, server);
    await type(page, "y", "n");
    const notice = page.locator("#notice");
    await page.keyboard.insertText("Zo");
    const press = (key) => page.evaluate((key) => document.getElementById("screen").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })), key);
    await press("ë");
    await press("ł");
    assert.equal(await notice.isVisible(), false, "their letters are in the font, or like one");
    await press("œ");
    await notice.getByText("œ").waitFor();
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await page.locator("#screen").focus();
    await press("漢");
    await notice.getByText("漢").waitFor();
  });

  await test("the browser is asked to keep games, and asked again once the game is installed", {}, async (page) => {
    await page.addInitScript(() => {
      globalThis.asked = 0;
      navigator.storage.persist = () => { asked++; return Promise.resolve(false); };
      navigator.storage.persisted = () => Promise.resolve(globalThis.kept === true);
    });
    const save = async () => {
      await page.evaluate(() => import("./lasting.js").then(({ askToLast }) => askToLast()));
      return page.evaluate(() => asked);
    };
    await open(page, server);
    assert.equal(await save(), 1);
    assert.equal(await save(), 1, "not at every save");
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await page.waitForFunction(() => asked === 2);
    assert.equal(await save(), 2);
    await page.evaluate(() => localStorage.setItem("rhack asked to keep games", "yes"));
    assert.equal(await save(), 3, "pages asked once before they told when");
    // Where games may go, the menu advises to export them.
    await page.locator("#menu-button").click();
    await page.locator("#menu-backup").waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(() => { globalThis.kept = true; });
    await page.locator("#menu-button").click();
    await page.locator("#menu-backup").waitFor({ state: "hidden" });
  });

  await test("the sheet at the end copies the address of the same game", {}, async (page, { context }) => {
    const hero = "?world=rhack&seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn";
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, server, `${hero}&mode=explore`);
    await type(page, ".");
    await page.waitForFunction(() => /T:2\b/.test(probe.lines().join("\n")) && probe.lines().some((line) => line.includes("Explore")));
    await type(page, "Q", "y", "c");
    await shows(page, "Copied, if your browser allows it");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.origin}/probe/${hero}&mode=explore`);
    await page.screenshot({ path: "target/web-pictures/copied.png" });
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) }, configurable: true }));
    await type(page, "c");
    await page.locator("#notice").getByText(`${server.origin}/probe/${hero}`).waitFor();
  });

  await test("in a frame it pauses when the focus leaves", {}, async (page) => {
    await page.goto(`${server.origin}/frame.html`);
    const frame = page.frames()[1];
    await ready(frame);
    const turn = () => frame.evaluate(() => probe.game.status());
    const veil = frame.locator("#veil");
    assert.equal(await veil.isVisible(), false, "no veil before it was played");
    await frame.locator("#screen").click({ position: { x: 5, y: 200 } });
    await type(page, "y", "Enter", ".");
    const before = await turn();
    assert.match(before, /turn/);
    await page.locator("#outside").click();
    await veil.waitFor();
    await veil.click();
    assert.equal(await veil.isVisible(), false);
    assert.equal(await turn(), before, "the click only lifts the veil");
    await page.locator("#outside").click();
    await veil.waitFor();
    await frame.evaluate(() => focus());
    await type(page, ".");
    assert.equal(await veil.isVisible(), false);
    assert.equal(await turn(), before, "the key only lifts the veil");
    await type(page, ".");
    assert.notEqual(await turn(), before);
  });

  await test("in a sandbox it plays without storage and says so", {}, async (page) => {
    await page.goto(`${server.origin}/sandbox.html`);
    const frame = page.frames()[1];
    await ready(frame);
    await shows(frame, "cannot save");
    await frame.locator("#screen").click({ position: { x: 5, y: 200 } });
    await type(page, "y", "Enter", ".");
    assert.match(await frame.evaluate(() => probe.game.status()), /turn/);
  });

  await test("a crash shows a report", {}, async (page, { problems }) => {
    await page.goto(`${server.origin}/broken/?seed=5`);
    await page.locator("#panel").waitFor();
    await type(page, "y", "Enter", ".", "#");
    await page.getByRole("heading", { name: "Rhack has crashed" }).waitFor();
    const report = await page.locator("#card-details").textContent();
    for (const part of ["unreachable", "seed=5", "turn 2", 'key("#"']) assert.ok(report.includes(part), `${part} in ${report}`);
    await page.getByRole("button", { name: "Copy report" }).click();
    await page.locator("#card-said:not(:empty)").waitFor();
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    assert.equal(await page.locator("#veil").isVisible(), false, "no veil over the report");
    await page.screenshot({ path: "target/web-pictures/crash.png" });
    await page.getByRole("link", { name: "Reload the page" }).click();
    await page.locator("#panel").waitFor();
    problems.length = 0;
  });

  await test("a missing part and a missing WebAssembly are explained", { serviceWorkers: "block" }, async (page, { problems }) => {
    await page.route("**/painter.js", (route) => route.abort());
    await page.goto(`${server.origin}/plain/`);
    await page.getByText("could not be loaded").waitFor();
    await page.unroute("**/painter.js");
    await page.getByRole("link", { name: "Retry" }).click();
    await page.locator("#panel").waitFor();
    for (const [answer, said] of [
      [(route) => route.fulfill({ status: 500, body: "" }), "500"],
      [(route) => route.fulfill({ status: 404, body: "" }), "404"],
      [(route) => route.abort("connectionreset"), "Failed to fetch"],
      [(route) => route.fulfill({ status: 200, body: "no module" }), "magic word"],
    ]) {
      await page.route("**/rhack_bg.wasm*", answer);
      await page.goto(`${server.origin}/plain/?seed=1`);
      await page.getByRole("heading", { name: "Rhack could not be loaded" }).waitFor();
      const text = await page.locator("#card").textContent();
      assert.ok(text.includes(said) && text.includes("check the connection") && !text.includes("bug"), text);
      await page.unroute("**/rhack_bg.wasm*");
      await page.getByRole("link", { name: "Retry" }).click();
      await page.locator("#panel").waitFor();
      assert.equal(new URL(page.url()).search, "?seed=1");
    }
    await page.route("**/plain/?seed=3", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "default-src 'self'" } });
    });
    await page.goto(`${server.origin}/plain/?seed=3`);
    await page.getByRole("heading", { name: "Rhack could not be loaded" }).waitFor();
    assert.match(await page.locator("#card-text").textContent(), /'wasm-unsafe-eval'/);
    await page.addInitScript(() => { delete globalThis.WebAssembly; });
    await page.goto(`${server.origin}/plain/?seed=2`);
    await page.getByText("WebAssembly is missing").waitFor();
    problems.length = 0;
  });

  await test("while it loads it says so, and without scripts what it needs", {}, async (page, { context }) => {
    let release;
    const held = new Promise((done) => { release = done; });
    await page.route("**/rhack_bg.wasm*", (route) => held.then(() => route.continue()));
    await page.goto(`${server.origin}/plain/?seed=1`);
    await page.getByText("Loading Rhack").waitFor();
    await page.locator("#loading-bar").waitFor();
    assert.equal(await page.locator("#loading-title").textContent(), "Rhack", "the title is there before the game");
    release();
    await page.locator("#panel").waitFor();
    assert.equal(await page.locator("#loading").isVisible(), false);
    const still = await context.browser().newContext({ javaScriptEnabled: false });
    const silent = await still.newPage();
    await silent.goto(`${server.origin}/plain/`);
    await silent.locator("noscript .plain").waitFor();
    await still.close();
  });

  await test("what cannot be kept is told, and the game goes on", {}, async (page) => {
    await page.addInitScript(() => {
      const plain = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
        if (mode === "readwrite") throw new Error("the disk is full");
        return plain.call(this, names, mode, ...rest);
      };
    });
    await open(page, server);
    await type(page, "y", "Enter", "O", "ArrowRight");
    await page.getByText("the disk is full").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator("#screen").click({ position: { x: 5, y: 700 } });
    await type(page, "Escape", ".");
    await page.waitForFunction(() => /turn 2/.test(probe.game.status()));
  });

  await test("nothing runs while nothing happens", {}, async (page) => {
    await page.addInitScript(() => {
      const plain = requestAnimationFrame;
      globalThis.asked = 0;
      globalThis.requestAnimationFrame = (act) => { asked++; return plain(act); };
    });
    await open(page, server);
    await type(page, "y", "Enter");
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => [asked, probe.frames]);
    await page.waitForTimeout(700);
    assert.deepEqual(await page.evaluate(() => [asked, probe.frames]), before);
  });
}
