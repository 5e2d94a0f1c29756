// Plays the built page in a real browser (Debian's chromium): `cargo xtask web`, then `npm ci` and `node browser.mjs`
// in this folder. A word after it runs only the tests whose names contain it, CASES="play touch" only those of these
// files; UPDATE=1 accepts a new picture.
import fs from "node:fs";
import { counts, startBrowser, tester } from "./harness.mjs";
import { serve } from "./server.mjs";

const root = new URL("../../", import.meta.url).pathname;
process.chdir(root);
if (!fs.existsSync("target/web/index.html")) {
  console.error("there is no target/web: build it with `cargo xtask web`");
  process.exit(2);
}
fs.mkdirSync("target/web-pictures", { recursive: true });

const server = await serve("target/web");
const browser = await startBrowser();
const test = tester(browser, server, process.argv[2]);
try {
  const all = "play page layout voice mouse touch offline look speed saves lab";
  for (const name of (process.env.CASES ?? all).split(" ")) {
    const { run } = await import(`./cases/${name}.mjs`);
    await run(test, server);
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed ? 1 : 0;
