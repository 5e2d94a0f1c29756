// Creating heroes and walking: by keys, by mouse, by fingers.
import assert from "node:assert/strict";
import { open, placeOf, ready, shows, type } from "../harness.mjs";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

export async function run(test, server) {
  await test("keys create a hero, who walks", {}, async (page) => {
    await open(page, server);
    await type(page, "n", "a", "h", "f", "l");
    await shows(page, "Your character");
    await type(page, "n");
    await page.keyboard.type("Ada");
    await shows(page, "Name: Ada");
    await type(page, "Enter");
    await shows(page, "Ada the Digger");
    await type(page, "ArrowRight", "ArrowLeft", "Home", "Numpad5", ".");
    await page.waitForFunction(() => /turn [2-9]/.test(probe.game.status()));
    assert.match(await page.locator("#log").textContent(), /Welcome to Rhack/);
    assert.equal(await page.title(), "Rhack");
  });

  await test("the mouse creates a hero", {}, async (page) => {
    await open(page, server);
    const click = async (text) => {
      const { x, y } = await placeOf(page, text);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    };
    await click("g  New game, choose a hero");
    await click("n choose");
    await click("w - a Wizard");
    await shows(page, "Pick the race");
    await click("e - ");
    await shows(page, "Pick the gender");
    await click("f - female");
    await shows(page, "Your character");
  });

  await test("fingers create a hero, who walks by the pad", PHONE, async (page, { context }) => {
    await open(page, server);
    const tap = (name) => page.locator("#actions").getByRole("button", { name, exact: true }).tap();
    await page.locator("#actions").getByRole("button", { name: "choose a hero" }).tap();
    await page.getByRole("button", { name: "choose", exact: true }).tap();
    await shows(page, "Choosing Role");
    await tap("v - a Valkyrie");
    await shows(page, "Pick the race");
    await tap("h - human");
    await tap("n - neutral");
    await shows(page, "Your character");
    await page.getByRole("button", { name: "name", exact: true }).tap();
    await page.locator("#letters").tap();
    await page.keyboard.insertText("Eir");
    await shows(page, "Name: Eir");
    await page.keyboard.press("Enter");
    await shows(page, "Eir the");
    for (const way of ["west", "north", "south-east", "wait"]) await page.getByRole("button", { name: way, exact: true }).tap();
    await page.waitForFunction(() => /turn [2-9]/.test(probe.game.status()));

    const small = await page.evaluate(() => [...document.querySelectorAll("#panel button")].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44);
    }).map((button) => button.textContent));
    assert.deepEqual(small, [], "all buttons are large enough for fingers");
    await page.screenshot({ path: "target/web-pictures/phone.png" });

    // A held finger looks: the game is told where, and nothing is clicked.
    await page.evaluate(() => {
      const proto = Object.getPrototypeOf(probe.game);
      globalThis.told = [];
      for (const name of ["hover", "click", "scroll"]) {
        const plain = proto[name];
        proto[name] = function (...values) { told.push(name); return plain.apply(this, values); };
      }
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 100, y: 300 }] });
    await page.waitForTimeout(600);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await page.evaluate(() => told), ["hover"]);
  });

  await test("the keys of the browser stay with it", {}, async (page) => {
    await open(page, server);
    const taken = (init) => page.evaluate((init) => !document.getElementById("screen").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })), init);
    await type(page, "y", "Enter");
    assert.equal(await taken({ key: "ArrowDown", code: "ArrowDown" }), true);
    assert.equal(await taken({ key: "p", code: "KeyP", ctrlKey: true }), true, "Ctrl-P shows messages");
    await type(page, "Escape");
    for (const init of [{ key: "l", code: "KeyL", ctrlKey: true }, { key: "ArrowRight", code: "ArrowRight", ctrlKey: true }, { key: "ArrowLeft", code: "ArrowLeft", shiftKey: true }]) {
      assert.equal(await taken(init), true, `a run: ${JSON.stringify(init)}`);
    }
    assert.equal(await taken({ key: "Tab", code: "Tab" }), true, "Tab fights");
    for (const init of [{ key: "F5", code: "F5" }, { key: "c", code: "KeyC", ctrlKey: true }, { key: "r", code: "KeyR", ctrlKey: true }, { key: "l", code: "KeyL", ctrlKey: true, shiftKey: true }, { key: "k", code: "KeyK", metaKey: true }, { key: "Tab", code: "Tab", shiftKey: true }, { key: "Process", code: "KeyA", keyCode: 229 }, { key: "Dead", code: "Quote" }]) {
      assert.equal(await taken(init), false, JSON.stringify(init));
    }
    const turn = () => page.evaluate(() => probe.game.status());
    const before = await turn();
    await page.locator("#menu-button").focus();
    await type(page, "ArrowLeft", ".");
    assert.equal(await turn(), before, "without the focus the game gets no keys");
  });

  await test("directions are asked for with buttons", PHONE, async (page) => {
    await open(page, server);
    await type(page, "y", "Enter");
    await type(page, "Control+KeyD");
    await shows(page, "Kick in which direction?");
    // The pad has the directions where there is one.
    const shown = () => page.locator("#row button:visible").allTextContents();
    assert.deepEqual(await shown(), ["Cancel"]);
    await page.setViewportSize({ width: 360, height: 560 });
    assert.equal(await page.locator("#pad").isVisible(), false);
    assert.equal((await shown()).length, 9);
    await page.setViewportSize(PHONE.viewport);
    await page.waitForTimeout(270);
    await page.locator("#row").getByRole("button", { name: "Cancel" }).tap();
    await page.waitForFunction(() => !probe.lines().join().includes("Kick in"));
    await type(page, "1");
    await page.waitForTimeout(270);
    await page.locator("#actions").getByRole("button", { name: "3", exact: true }).tap();
    await shows(page, "Count: 13");
  });

  await test("the way out covers none of the choices at the end of a list", PHONE, async (page) => {
    await open(page, server);
    await type(page, "y", "Enter", "#");
    await shows(page, "Which command?");
    const covered = await page.evaluate(() => {
      const group = document.getElementById("actions");
      group.scrollTo(0, 99999);
      const leave = document.querySelector("#row .leave").getBoundingClientRect();
      const others = [...group.children];
      // What is scrolled out of the list covers nothing.
      const frame = group.getBoundingClientRect();
      const over = (box) =>
        Math.min(box.bottom, frame.bottom) > leave.top + 1 && Math.max(box.top, frame.top) < leave.bottom - 1;
      return { count: others.length, covered: others.filter((button) => over(button.getBoundingClientRect())).map((button) => button.textContent) };
    });
    assert.ok(covered.count > 10, JSON.stringify(covered));
    assert.deepEqual(covered.covered, []);
  });

  await test("fingers choose from the list of all commands", PHONE, async (page) => {
    await open(page, server);
    await type(page, "y", "Enter");
    await type(page, "#");
    await shows(page, "Which command?");
    await page.locator("#letters-button").tap();
    await page.keyboard.insertText("door");
    await shows(page, "Which command? door");
    await page.locator("#actions").getByRole("button", { name: "close a door" }).tap();
    await shows(page, "Close a door in which direction?");
    await page.waitForTimeout(270);
    await page.locator("#row").getByRole("button", { name: "Cancel" }).tap();
    await page.waitForTimeout(270);
    await page.locator("#actions").getByRole("button", { name: "more" }).tap();
    await page.locator("#sheet").getByRole("button", { name: "kick" }).tap();
    await shows(page, "Kick in which direction?");
  });

  await test("levels are watched while they are built", PHONE, async (page) => {
    await open(page, server);
    await page.locator("#actions").getByRole("button", { name: "Watch levels being built" }).tap();
    await shows(page, "Stage 2 of");
    await page.locator("#row").getByRole("button", { name: "back" }).tap();
    await page.locator("#actions").getByRole("button", { name: "choose a hero" }).waitFor();
  });

  await test("options outlive a reload, and quitting ends with a way back", {}, async (page) => {
    await open(page, server);
    await type(page, "y", "Enter", "O", "ArrowRight", "Escape");
    const reloaded = async () => {
      await page.waitForTimeout(300);
      await page.goto(`${server.origin}/probe/?seed=1`);
      await ready(page);
      await type(page, "y", "Enter", "?");
    };
    await reloaded();
    await shows(page, "Keys (");
    assert.ok(!(await page.evaluate(() => probe.lines().join())).includes("Keys (vi)"), "another keyset");
    await type(page, "Escape", "Shift+KeyK");
    await shows(page, "Really quit?");
    await type(page, "y");
    await shows(page, "Farewell");
    // The last screen leads to the title. A page cannot be left from there.
    await type(page, "q");
    await shows(page, "Twelve levels down");
  });

  await test("options that were kept as text are still read", {}, async (page) => {
    await open(page, server);
    await page.evaluate(() => new Promise((good, bad) => {
      const request = indexedDB.open("rhack " + location.pathname, 1);
      request.onerror = () => bad(request.error);
      request.onsuccess = () => {
        const transaction = request.result.transaction("slots", "readwrite");
        transaction.objectStore("slots").put('{ "keys": "wasd" }', "options.json");
        transaction.oncomplete = () => { request.result.close(); good(); };
      };
    }));
    await open(page, server);
    await type(page, "?");
    await shows(page, "Keys (wasd)");
  });
}
