// Plays the games of tests/data/golden_keys.json in WebAssembly under node: they must end in the same state as
// natively, where tests/it/determinism.rs plays them. Needs target/web-node, which `cargo xtask web` makes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Rhack, Stored } = require("../../target/web-node/rhack.js");
const games = JSON.parse(readFileSync(new URL("../data/golden_keys.json", import.meta.url), "utf8"));

let passed = 0;
let failed = 0;
for (const { query, keys, digest } of games) {
  const game = new Rhack(query, new Stored(), 1, "");
  for (const key of keys) game.key(key, "", false, false, false);
  if (game.digest() === digest) {
    passed += 1;
  } else {
    failed += 1;
    console.error(`${query}: ${game.digest()} in WebAssembly, ${digest} natively`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
