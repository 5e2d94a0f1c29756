// Fingers and nothing else: squares large enough for them, the map pinched and dragged, fields to type into, a whole game.
import assert from "node:assert/strict";
import { cursor, lines, nextTo, open, placeOf, placeOfCell, shows } from "../harness.mjs";

const HERO = "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn";
const phone = (width, height) => ({ hasTouch: true, isMobile: true, viewport: { width, height }, deviceScaleFactor: 3 });
const PHONES = [[360, 640], [390, 844], [844, 390]];

const large = (page) => page.evaluate(() => {
  const { painter, ratio } = probe.stage;
  return painter.map && { width: painter.map.width / ratio, height: painter.map.height / ratio };
});

const offered = (page) => page.evaluate(() => [...document.querySelectorAll("#row button, #actions button")]
  .filter((button) => button.getAttribute("aria-disabled") !== "true").map((button) => button.textContent));
const depth = async (page) => Number(/dungeon level (\d+)/.exec(await page.evaluate(() => probe.game.status()))?.[1]);

async function tapCell(page, cell) {
  const { x, y } = await placeOfCell(page, cell);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(30);
}

async function tapButton(page, name) {
  // A press just after the buttons changed is ignored.
  if (!["explore", "fight", "stairs"].includes(name)) await page.waitForTimeout(SETTLES);
  if (!(await offered(page)).includes(name)) await page.locator("#actions").getByRole("button", { name: "more", exact: true }).tap();
  await page.locator("#row, #actions, #sheet[open]").getByRole("button", { name, exact: true }).first().tap();
  await page.waitForTimeout(30);
}

// Milliseconds after which the page takes presses of new buttons.
const SETTLES = 270;

// Labels and rectangles of the usual commands.
const places = (page) => page.evaluate(() => [...document.querySelectorAll("#actions button")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return { label: button.textContent, x, y, width, height };
}));

// Two fingers that move apart, or together.
async function pinch(context, page, from, to) {
  const cdp = await context.newCDPSession(page);
  const box = await page.locator("#stage").boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const at = (apart) => [{ x: x - apart / 2, y, id: 1 }, { x: x + apart / 2, y, id: 2 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from).slice(0, 1) });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (let step = 1; step <= 5; step++) await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from + (to - from) * step / 5) });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(60);
}

export async function run(test, server) {
  for (const [width, height] of PHONES) {
    await test(`squares are large enough for fingers on ${width} by ${height}`, phone(width, height), async (page, { context }) => {
      await open(page, server, HERO);
      const size = await large(page);
      assert.ok(size?.width >= 16 && size?.height >= 32, JSON.stringify(size));
      // A finger on the square beside the hero takes a step there, 16 pixels from the hero.
      const hero = await cursor(page);
      const [here, beside] = [await placeOfCell(page, hero), await placeOfCell(page, { x: hero.x + 1, y: hero.y })];
      assert.ok(beside.x - here.x >= 16);
      const told = () => page.evaluate(() => {
        globalThis.told = [];
        const proto = Object.getPrototypeOf(probe.game), plain = proto.click;
        proto.click = function (x, y) { told.push({ x, y }); return plain.call(this, x, y); };
      });
      await told();
      await page.touchscreen.tap(beside.x, beside.y);
      assert.deepEqual(await page.evaluate(() => globalThis.told), [{ x: hero.x + 1, y: hero.y }]);
      await page.screenshot({ path: `target/web-pictures/phone-${width}x${height}.png` });
      // Two fingers make squares larger and smaller, and leave the page as it is.
      await pinch(context, page, 60, 120);
      const larger = await large(page);
      assert.ok(larger.width >= 1.5 * size.width, JSON.stringify(larger));
      assert.equal(await page.evaluate(() => visualViewport.scale), 1, "the page is not zoomed");
      await pinch(context, page, 200, 20);
      assert.equal(await large(page), null, "the map as a whole");
      await page.screenshot({ path: `target/web-pictures/phone-${width}x${height}-all.png` });
      await pinch(context, page, 60, 130);
      assert.ok((await large(page))?.width >= 16);
      const scroll = await page.evaluate(() => [scrollX, scrollY]);
      assert.deepEqual(scroll, [0, 0]);
    });
  }

  await test("the pad is there where it walks", phone(390, 844), async (page) => {
    await open(page, server);
    const pad = page.locator("#pad");
    assert.equal(await pad.isVisible(), false, "not at the title");
    await tapButton(page, "New game, choose a hero");
    await tapButton(page, "choose");
    await shows(page, "Choosing Role");
    assert.equal(await pad.isVisible(), false, "not in lists");
    await open(page, server, HERO);
    await pad.waitFor();
  });

  for (const [width, height] of [...PHONES, [320, 568], [568, 320]]) {
    await test(`usual commands never move on ${width} by ${height}`, phone(width, height), async (page) => {
      await open(page, server, HERO);
      const before = await places(page);
      assert.deepEqual(before.map(({ label }) => label), ["explore", "fight", "search/rest", "pick up", "stairs", "inventory", "look", "more"]);
      assert.ok(before.every(({ width, height }) => width >= 44 && height >= 44), JSON.stringify(before));
      const frame = await page.locator("#actions").boundingBox();
      assert.ok(before.every((place) => place.y >= frame.y - 1 && place.y + place.height <= frame.y + frame.height + 1), "all are in sight");
      const broken = await page.evaluate(() => [...document.querySelectorAll("#actions button")].filter((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getClientRects().length > button.textContent.split(/[ /]/).length;
      }).map((button) => button.textContent));
      assert.deepEqual(broken, [], "words stay whole");
      if (height > width) {
        const panel = await page.locator("#panel").boundingBox();
        assert.ok(panel.height <= 0.4 * height, `the panel has ${panel.height} of ${height}`);
      }
      // A thumb on one place explores, fights, or does nothing.
      const { x, y, width: w, height: h } = before[0];
      for (let tap = 0; tap < 30; tap++) {
        await page.touchscreen.tap(x + w / 2, y + h / 2);
        await page.waitForTimeout(20);
        if ((await offered(page)).length === 1) await page.locator("#row button").first().tap();
        const now = await places(page);
        if (now.length === 8) assert.deepEqual(now, before, `after ${tap} taps`);
      }
      const boxes = await page.evaluate(() => [...document.querySelectorAll("#row button")].map((button) => button.getBoundingClientRect().height));
      assert.ok(boxes.every((height) => height >= 44));
    });
  }

  await test("other commands are on a sheet", phone(390, 844), async (page) => {
    await open(page, server, HERO);
    await tapButton(page, "more");
    const labels = await page.evaluate(() => [...document.querySelectorAll("#sheet[open] button")].map((button) => button.textContent));
    for (const label of ["cast", "pray", "offer", "options", "quit the game"]) assert.ok(labels.includes(label), labels.join());
    const small = await page.evaluate(() => [...document.querySelectorAll("#sheet button")].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44;
    }).length);
    assert.equal(small, 0, "all buttons are large enough for fingers");
    await page.locator("#sheet-close").tap();
    assert.equal(await page.locator("#sheet").isVisible(), false);
    // It begins at its top each time, and ends above what the screen's edge takes.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34, left: 10, right: 12 } });
    const ends = () => page.evaluate(() => {
      const sheet = document.getElementById("sheet");
      const top = sheet.scrollTop;
      sheet.scrollTo(0, 99999);
      const boxes = [...document.querySelectorAll("#sheet-list button")].map((button) => button.getBoundingClientRect());
      return { top, left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)), bottom: boxes.at(-1).bottom };
    });
    for (let time = 0; time < 2; time++) {
      await tapButton(page, "more");
      const { top, left, right, bottom } = await ends();
      assert.ok(top === 0 && left >= 10 && right <= 390 - 12 && bottom <= 844 - 34, JSON.stringify({ top, left, right, bottom }));
      await page.locator("#sheet-close").tap();
    }
  });

  for (const [width, height] of [...PHONES, [320, 568]]) {
    await test(`choices of a question take the places of the usual commands on ${width} by ${height}`, phone(width, height), async (page) => {
      await open(page, server, HERO);
      const usual = await places(page);
      await tapButton(page, "travel");
      const ways = await places(page);
      const labels = ways.map(({ label }) => label);
      assert.ok(labels.some((label) => /stairs|[<>]/.test(label)) && labels.includes("Cancel"), labels.join());
      assert.equal(new Set(labels).size, labels.length, "no two share a label");
      assert.deepEqual(await page.locator("#row button:visible").allTextContents(), []);
      const frame = await page.locator("#actions").boundingBox();
      const inSight = ({ x, y, width, height }) => x >= frame.x - 1 && y >= frame.y - 1 && x + width <= frame.x + frame.width + 1 && y + height <= frame.y + frame.height + 1;
      assert.ok(ways.every((place) => inSight(place) && place.width >= 44 && place.height >= 44), JSON.stringify(ways));
      const cancel = ways.find(({ label }) => label === "Cancel"), more = usual.at(-1);
      assert.deepEqual([cancel.x, cancel.y], [more.x, more.y], "the way out has a place of its own");
      await page.screenshot({ path: `target/web-pictures/travel-${width}x${height}.png` });
      await tapButton(page, "Cancel");
      assert.deepEqual(await places(page), usual, "the usual commands are back at their places");
    });
  }

  await test("a press just after the buttons changed is meant for those before", phone(390, 844), async (page) => {
    await open(page, server, HERO);
    const labels = async () => (await places(page)).map(({ label }) => label);
    await page.waitForTimeout(SETTLES);
    await page.locator("#actions").getByRole("button", { name: "inventory" }).tap();
    const [{ label, x, y }, ...others] = await places(page);
    const press = () => page.touchscreen.tap(x + 20, y + 20);
    await press();
    assert.deepEqual(await labels(), [label, ...others.map((place) => place.label)], "no entry is chosen");
    await page.waitForTimeout(SETTLES);
    await press();
    assert.ok((await labels()).some((verb) => /drop/.test(verb)), (await labels()).join());
  });

  await test("More has the whole row", phone(390, 844), async (page) => {
    await open(page, server, HERO);
    for (let tap = 0; tap < 60 && (await page.locator("#row button").allTextContents()).join() !== "More"; tap++) {
      await page.locator("#actions").getByRole("button", { name: ["explore", "fight", "explore"][tap % 3], exact: true }).tap({ force: true });
      await page.waitForTimeout(30);
    }
    const more = await page.locator("#row").getByRole("button", { name: "More", exact: true }).boundingBox(), row = await page.locator("#row").boundingBox();
    assert.ok(more.width >= row.width - 2, JSON.stringify([more, row]));
  });

  await test("entries of the inventory are large enough for fingers", phone(360, 640), async (page) => {
    await open(page, server, HERO);
    await tapButton(page, "inventory");
    const found = await page.evaluate(() => {
      const leave = document.querySelector("#row .leave").getBoundingClientRect();
      const boxes = [...document.querySelectorAll("#actions button")].map((button) => button.getBoundingClientRect());
      const over = (box) => box.bottom > leave.top + 1 && box.top < leave.bottom - 1 && box.right > leave.left + 1 && box.left < leave.right - 1;
      return { count: boxes.length, small: boxes.filter(({ width, height }) => width < 44 || height < 44).length, covered: boxes.filter(over).length };
    });
    assert.ok(found.count > 2, JSON.stringify(found));
    assert.deepEqual([found.small, found.covered], [0, 0]);
  });

  await test("lists are buttons of full width, and nothing is listed twice", phone(390, 844), async (page) => {
    await open(page, server, HERO);
    const entries = () => page.evaluate(() => [...document.querySelectorAll("#actions .entry")].map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { label: button.textContent, width, height };
    }));
    const panel = async () => (await page.locator("#panel").boundingBox()).height;
    const before = await panel();
    await tapButton(page, "inventory");
    const found = await entries();
    assert.ok(found.length > 2, JSON.stringify(found));
    assert.ok(found.every(({ width, height }) => width >= 360 && height >= 44), JSON.stringify(found));
    const painted = (await lines(page)).join("\n");
    assert.ok(found.every(({ label }) => !painted.includes(label)), painted);
    assert.ok(painted.includes("What you carry"), painted);
    assert.ok(await panel() > before + 100, "the buttons have the room of the list");
    await page.screenshot({ path: "target/web-pictures/inventory-390x844.png" });
    await tapButton(page, found[0].label);
    assert.ok((await entries()).some(({ label }) => /drop/.test(label)));
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, server, HERO);
    await tapButton(page, "inventory");
    assert.ok((await entries()).every(({ width }) => width >= 400), "beside the picture half of the page");
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, server);
    await tapButton(page, "New game, choose a hero");
    await tapButton(page, "choose");
    await shows(page, "Choosing Role");
    const role = page.locator("#actions").getByRole("button", { name: "v - a Valkyrie", exact: true });
    assert.ok((await role.getAttribute("aria-description")).length > 20, "each choice says what it means");
    await page.screenshot({ path: "target/web-pictures/roles-390x844.png" });
  });

  await test("fingers take the first lessons of the tutorial", phone(390, 844), async (page) => {
    await open(page, server);
    await page.locator("#row, #actions").getByRole("button", { name: "Tutorial" }).first().tap();
    await page.waitForFunction(() => /dungeon level/.test(probe.game.status()));
    const lesson = async () => (await lines(page)).find((line) => /Lesson/i.test(line)) ?? "";
    const first = await lesson();
    assert.notEqual(first, "", (await lines(page)).join("\n"));
    for (let tap = 0; tap < 12 && await lesson() === first; tap++) {
      if ((await offered(page)).length <= 2) await page.locator("#row button, #actions button").first().tap();
      else await page.getByRole("button", { name: "east", exact: true }).tap();
      await page.waitForTimeout(30);
    }
    assert.notEqual(await lesson(), first, "walking ends the first lesson");
    await page.screenshot({ path: "target/web-pictures/tutorial-390x844.png" });
  });

  await test("the menu explains fingers", phone(390, 844), async (page) => {
    await open(page, server);
    await page.locator("#menu-button").tap();
    const told = await page.locator("#menu p:visible").allTextContents();
    assert.ok(told.some((text) => text.includes("Pinch")) && !told.some((text) => /click|wheel|Shift/.test(text)), told.join());
  });

  await test("the name is a field", phone(390, 844), async (page) => {
    await open(page, server);
    await tapButton(page, "New game, hero at random");
    await shows(page, "Your character");
    const field = page.locator("#letters");
    assert.equal(await field.isVisible(), false, "the name has a default and waits to be asked for");
    const begin = await page.getByRole("button", { name: "begin", exact: true }).boundingBox();
    const others = await page.evaluate(() => [...document.querySelectorAll("#row button, #actions button")].filter(({ textContent }) => textContent !== "begin").map((button) => button.getBoundingClientRect().toJSON()));
    assert.ok(others.length > 1 && others.every(({ width, height }) => width * height < 0.9 * begin.width * begin.height), "begin is the largest button");
    await page.waitForTimeout(SETTLES);
    await page.getByRole("button", { name: "name", exact: true }).tap();
    await field.waitFor();
    assert.equal(await field.getAttribute("aria-label"), "Text to fill in");
    assert.equal(await page.evaluate(() => document.activeElement.id), "letters", "the tap that asks for it gives it the focus");
    assert.ok((await field.boundingBox()).width >= 195);
    // The keyboard covers what is below.
    const cover = (height) => page.evaluate((height) => {
      Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
      visualViewport.dispatchEvent(new Event("resize"));
    }, height);
    for (const [width, height, seen] of [[390, 844, 460], [360, 640, 350], [844, 390, 190], [320, 568, 300]]) {
      await page.setViewportSize({ width, height });
      await cover(seen);
      await page.waitForTimeout(100);
      const boxes = await page.evaluate(() => ["#letters", "#screen", "#row .leave", "#actions .go"].map((name) => document.querySelector(name).getBoundingClientRect().toJSON()));
      assert.ok(boxes.every(({ bottom, height }) => bottom <= seen && height >= 44), `${seen}: ${JSON.stringify(boxes)}`);
      assert.ok(boxes[1].bottom <= boxes[0].top + 1, `the picture ends above the field: ${JSON.stringify(boxes)}`);
      await page.screenshot({ path: `target/web-pictures/name-${width}x${height}.png` });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await cover(844);
    // As keyboards on screens tell of it.
    for (let time = 0; time < 2; time++) {
      await field.evaluate((field) => field.dispatchEvent(new InputEvent("beforeinput", { inputType: "deleteContentBackward", bubbles: true, cancelable: true })));
    }
    assert.equal(await field.isVisible(), true, "a Backspace in an empty field stays there");
    await page.keyboard.type("Eirx");
    await page.keyboard.press("Backspace");
    await shows(page, "Name: Eir");
    assert.equal(await field.inputValue(), "Eir");
    await page.keyboard.press("Enter");
    await shows(page, "Eir the");
    assert.equal(await field.isVisible(), false, "no field where nothing is filled in");
  });

  await test("keyboards that compose words type letter by letter", phone(390, 844), async (page, { context }) => {
    await open(page, server, HERO);
    await page.locator("#letters-button").tap();
    const cdp = await context.newCDPSession(page);
    await page.evaluate(() => {
      globalThis.keys = [];
      const proto = Object.getPrototypeOf(probe.game), plain = proto.key;
      proto.key = function (key, ...rest) { keys.push(key); return plain.call(this, key, ...rest); };
    });
    for (const text of ["s", "ss", "ss."]) await cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    assert.deepEqual(await page.evaluate(() => keys), ["s", "s", "."]);
    await cdp.send("Input.insertText", { text: "ss." });
    assert.deepEqual(await page.evaluate(() => keys), ["s", "s", "."], "the word that is finished is not typed again");
    const taken = await page.evaluate(() => document.getElementById("letters")
      .dispatchEvent(new InputEvent("beforeinput", { inputType: "insertFromPaste", data: "ssss", bubbles: true, cancelable: true })));
    assert.equal(taken, false, "a pasted text is no commands");
    assert.equal(await page.locator("#letters").inputValue(), "");
  });

  await test("fingers alone play a whole game", phone(390, 844), async (page) => {
    await open(page, server, "?seed=6");
    await tapButton(page, "New game, choose a hero");
    await tapButton(page, "choose");
    await shows(page, "Choosing Role");
    await page.locator("#actions").getByRole("button", { name: "Valkyrie" }).tap();
    for (let step = 0; step < 4 && !(await lines(page)).some((line) => line.includes("Your character")); step++) {
      await page.locator("#actions").locator("button").first().tap();
      await page.waitForTimeout(50);
    }
    await shows(page, "Your character");
    await page.locator("#actions").getByRole("button", { name: "begin" }).tap();
    await shows(page, "the Stripling");
    let deepest = 1, atHome = 0;
    const home = await places(page);
    const over = async () => (await offered(page)).includes("back to title") || (await lines(page)).some((line) => line.includes("REST IN PEACE"));
    for (let tries = 0; tries < 500 && !await over(); tries++) {
      deepest = Math.max(deepest, await depth(page));
      const now = await places(page);
      if (now.length === home.length) {
        assert.deepEqual(now, home, `no button moves, after ${tries} taps`);
        atHome++;
      }
      const labels = await offered(page);
      const rows = (await lines(page)).join("\n");
      if (labels.length <= 2 && !labels.includes("Cancel")) await page.locator("#row button, #actions button").first().tap();
      else if (labels.includes("No")) await tapButton(page, "No");
      // Answers stand in place of the usual commands.
      else if (!labels.includes("more")) await tapButton(page, labels.find((label) => label !== "Cancel"));
      else if (labels.includes("climb down")) await tapButton(page, "climb down");
      else if (nextTo(await lines(page), await cursor(page))) await tapCell(page, nextTo(await lines(page), await cursor(page)));
      else if (tries % 2 && labels.includes("fight")) await tapButton(page, "fight");
      else if (/left to explore/.test(rows) || tries % 5 === 4) {
        await tapButton(page, labels.includes("stairs") ? "stairs" : "explore");
      } else await tapButton(page, "explore");
      await page.waitForTimeout(20);
    }
    assert.ok(atHome >= 100 || await over(), `${atHome} taps with the usual commands`);
    assert.ok(deepest > 1, `never came down:\n${(await lines(page)).join("\n")}`);
    // Who is too lucky to die gives up.
    if (!await over()) {
      // A question may stand.
      for (let tries = 0; tries < 8 && !(await offered(page)).includes("more"); tries++) {
        const labels = await offered(page);
        await tapButton(page, ["Cancel", "No"].find((label) => labels.includes(label)) ?? labels[0]);
      }
      await tapButton(page, "quit the game");
      await page.locator("#actions").getByRole("button", { name: "Yes" }).tap();
    }
    for (let tries = 0; tries < 8 && !(await lines(page)).some((line) => line.includes("Twelve levels")); tries++) {
      await page.locator("#row button, #actions button").first().tap();
      await page.waitForTimeout(60);
    }
    await page.locator("#actions").getByRole("button", { name: "choose a hero" }).waitFor();
    await tapButton(page, "New game, hero at random");
  });

  await test("pages enlarged by their browser enlarge the text", {}, async (page, { context }) => {
    await open(page, server, HERO);
    const cdp = await context.newCDPSession(page);
    for (const [width, height] of [[1280, 720], [1280, 800], [1365, 680], [1920, 940]]) {
      let plain = null, before = 0;
      for (const zoom of [1, 0.5, 0.8, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]) {
        await cdp.send("Emulation.setDeviceMetricsOverride", { width: Math.round(width / zoom), height: Math.round(height / zoom), deviceScaleFactor: zoom, mobile: false });
        await page.waitForTimeout(150);
        const seen = await page.evaluate(() => {
          const { painter, ratio } = probe.stage, box = document.getElementById("screen").getBoundingClientRect();
          return {
            text: painter.cell.cellHeight,
            square: painter.map?.height ?? painter.cell.cellHeight,
            rows: Math.floor(painter.map ? painter.map.room.height / painter.map.height : painter.rows),
            css: painter.cell.cellHeight / ratio,
            share: box.width / innerWidth,
            pad: document.getElementById("pad").checkVisibility(),
          };
        });
        plain ??= seen;
        before = Math.max(before, plain.text);
        const where = `${width} by ${height} at ${zoom}: ${JSON.stringify(seen)}, plain ${JSON.stringify(plain)}`;
        assert.ok(seen.text >= before, where);
        // One column, and no pad for a mouse.
        assert.ok(seen.share > 0.85 && !seen.pad && seen.rows >= 6, where);
        if (zoom <= 2) assert.ok(seen.css >= 15.9, where);
        if (zoom >= 2) assert.ok(seen.text >= 2 * plain.text && seen.square >= 2 * plain.square, where);
        before = seen.text;
      }
      await page.screenshot({ path: `target/web-pictures/enlarged-${width}x${height}.png` });
    }
    // The bar is back when it is wanted.
    await page.locator("#menu-button").focus();
    await page.waitForFunction(() => getComputedStyle(document.getElementById("panel")).opacity === "1");
  });

  await test("a phone enlarged on its side has one column", phone(422, 195), async (page) => {
    await open(page, server, HERO);
    const [stage, actions, menu] = await Promise.all(["#stage", "#actions", "#menu-button"].map((name) => page.locator(name).boundingBox()));
    assert.ok(stage.width >= 421 && actions.y >= stage.height - 1 && actions.height <= 52 && menu.x + menu.width <= 422, JSON.stringify([stage, actions, menu]));
    await tapButton(page, "inventory");
    assert.ok((await places(page)).length > 2);
    await page.screenshot({ path: "target/web-pictures/enlarged-phone.png" });
  });

  await test("the first touch beside a mouse lands where the finger is", { viewport: { width: 1366, height: 680 } }, async (page, { context }) => {
    await open(page, server, HERO);
    assert.equal(await page.evaluate(() => document.body.classList.contains("touch")), false);
    const hero = await cursor(page), beside = await placeOfCell(page, { x: hero.x + 3, y: hero.y });
    await page.evaluate(() => {
      globalThis.told = [];
      const proto = Object.getPrototypeOf(probe.game), plain = proto.click;
      proto.click = function (x, y) { told.push({ x, y }); return plain.call(this, x, y); };
    });
    const cdp = await context.newCDPSession(page), before = await page.locator("#stage").boundingBox();
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [beside] });
    await page.waitForTimeout(100);
    assert.deepEqual(await page.locator("#stage").boundingBox(), before, "nothing moves below the finger");
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await page.evaluate(() => told), [{ x: hero.x + 3, y: hero.y }]);
    await page.waitForFunction(() => document.body.classList.contains("touch") && document.getElementById("pad").checkVisibility());
  });

  await test("a narrow window with a mouse has buttons and no pad", { viewport: { width: 500, height: 800 } }, async (page) => {
    await open(page, server, HERO);
    assert.equal((await places(page)).length, 8);
    assert.equal(await page.locator("#pad").isVisible(), false);
  });
}
