// The pages of `rhack sim --html`: written by the built program, read on a phone and on a desk, light and dark.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { axe } from "../axe.mjs";

const PROGRAM = [process.env.RHACK, "target/release/rhack", "target/debug/rhack"].find((file) => file && fs.existsSync(file));

// A harder bite, and a name that is long and would break a page.
const EDIT = [
  { op: "patch", name: "jackal", attacks: [{ form: "bite", dice: "1d3" }] },
  { name: "newt <b>& newt</b> of the long and winding corridors of the deep", inherits: "newt", frequency: 5 },
];

const SIZES = [[390, 844], [1366, 768]];

export async function run(test) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rhack-lab-"));
  try {
    fs.mkdirSync(path.join(folder, "mod"));
    fs.writeFileSync(path.join(folder, "mod/creatures.json"), JSON.stringify(EDIT));
    for (const [name, args] of [["games", ["--role", "all"]], ["comparison", ["--against", path.join(folder, "mod")]]]) {
      const file = path.join(folder, `${name}.html`);
      await test(`the lab's page of a ${name === "games" ? "run" : name} is written`, {}, async () => {
        assert.ok(PROGRAM, "there is no program: build it with `cargo build`");
        execFileSync(PROGRAM, ["sim", "--games", "13", "--max-turns", "1000", "--html", file, ...args]);
      });
      for (const [width, height] of SIZES) {
        for (const colorScheme of ["light", "dark"]) {
          const options = { viewport: { width, height }, colorScheme, isMobile: width < 600, hasTouch: width < 600 };
          await test(`the lab's page of ${name}, ${width} px, ${colorScheme}`, options, (page, { context }) => reads(page, context, file, `${name}-${width}-${colorScheme}`));
        }
      }
    }
    await test("the lab's page is printed with its numbers", {}, async (page) => {
      await page.setContent(fs.readFileSync(path.join(folder, "games.html"), "utf8"));
      await page.emulateMedia({ media: "print" });
      const hidden = await page.evaluate(() => [...document.querySelectorAll("table")].filter((table) => !table.checkVisibility({ contentVisibilityAuto: true }) || !table.getBoundingClientRect().height).length);
      assert.equal(hidden, 0, "tables that are not printed");
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function reads(page, context, file, name) {
  // The page is a file: it asks for itself and for nothing else.
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.setContent(fs.readFileSync(file, "utf8"));
  await page.screenshot({ path: `target/web-pictures/lab-${name}.png`, fullPage: true });
  const sideways = () => page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("body *")].filter((element) => !element.closest(".scroll, svg *") && element.getBoundingClientRect().right > room + 0.5);
    return { scroll: document.documentElement.scrollWidth - room, wide: wide.map((element) => element.outerHTML.slice(0, 80)) };
  });
  assert.deepEqual(await sideways(), { scroll: 0, wide: [] }, "it does not scroll sideways");
  await axe(page, name);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
  assert.deepEqual(await sideways(), { scroll: 0, wide: [] }, "nor with all numbers in view");
  await axe(page, `${name} with its numbers`);
  assert.ok(await page.getByRole("img").count() > 8, "charts");
  for (const chart of await page.getByRole("img").all()) {
    const smallest = await chart.evaluate((svg) => Math.min(...[...svg.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width / 360)));
    assert.ok(smallest > 10, `letters of ${smallest} px`);
  }
  assert.deepEqual(asked.filter((address) => !address.startsWith("data:")), [], "it asks for nothing");
}
