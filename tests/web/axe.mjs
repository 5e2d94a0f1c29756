// Accessibility rules, checked by axe.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Fails if axe finds anything on the page; `where` says in the message what it shows.
export async function axe(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => axe.run());
  assert.deepEqual(violations.map(({ id, impact, nodes }) => `${where}: ${id} (${impact}) ${nodes.map((node) => node.html).join(" ")}`), []);
}
