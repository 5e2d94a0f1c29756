// Runs a test program made for wasm32-wasip1 under node: `node wasi.mjs PROGRAM.wasm [ARGUMENT...]`.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: "preview1",
  args: [file, ...args],
  env: process.env,
  // Tests read files of the project by their full paths.
  preopens: { "/": "/" },
  returnOnExit: true,
});
const program = await WebAssembly.compile(readFileSync(file));
const imports = { ...wasi.getImportObject() };
// What the page would provide, and what an old C library lacks, is there but must not be called.
for (const { module, name, kind } of WebAssembly.Module.imports(program)) {
  imports[module] ??= {};
  if (kind !== "function") continue;
  imports[module][name] ??= () => {
    throw new Error(`${module}.${name} was called`);
  };
}
const instance = await WebAssembly.instantiate(program, imports);
process.exitCode = wasi.start(instance);
