// Serves the built site to this machine only, below several folders:
// /plain/ as it is, /probe/ with a probe that reads the screen, /broken/ with a game that crashes at a key.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

// Added to the module's glue: the text on the screen, and how often it was painted.
const PROBE = `
globalThis.probe = { frames: 0, game: null };
const frame = Rhack.prototype.frame;
Rhack.prototype.frame = function () { frame.call(this); probe.frames++; probe.game = this; };
probe.lines = () => {
  const game = probe.game, cells = new Uint32Array(wasm.memory.buffer, game.cells(), game.cells_len()), columns = game.columns();
  // A map below the text has cells of its own.
  const level = new Uint32Array(wasm.memory.buffer, game.level(), game.level_len()), [left, top, width] = game.map();
  const glyph = (x, y) => {
    const own = cells[3 * (y * columns + x)];
    return own === 256 ? level[3 * ((y - top) * width + x - left)] : own;
  };
  return Array.from({ length: game.rows() }, (_, y) => String.fromCharCode(...Array.from({ length: columns }, (_, x) => glyph(x, y) || 32)).trimEnd());
};
`;
// Where the page paints what.
const PROBE_STAGE = `
const show = Stage.prototype.show;
Stage.prototype.show = function (...values) { globalThis.probe.stage = this; return show.apply(this, values); };
`;
const BREAK = `
const key = Rhack.prototype.key;
Rhack.prototype.key = function (name, ...rest) { if (name === "#") throw new WebAssembly.RuntimeError("unreachable"); return key.call(this, name, ...rest); };
`;

// Pages that show the game in a frame.
const OUTER = '<!doctype html><html lang="en"><title>Outer</title><link rel="icon" href="data:,"><p><button id="outside">outside</button></p>';
const FRAMES = {
  "/frame.html": `${OUTER}<iframe src="probe/?seed=1" width="700" height="420" title="game"></iframe>`,
  "/sandbox.html": `${OUTER}<iframe src="probe/?seed=1" width="800" height="480" title="game" sandbox="allow-scripts"></iframe>`,
};

export async function serve(root) {
  const server = {
    // Functions that change a file's bytes on their way, by name.
    changes: new Map(),
    // How often each file was asked for, with its folder.
    asked: new Map(),
    // The Content-Security-Policy that is sent with every file, if any.
    policy: undefined,
  };
  const http_server = http.createServer((request, response) => {
    const address = request.url.split("?")[0];
    const send = (status, type, body) => {
      // Modules in a sandboxed frame come from nowhere, as far as the server can tell: it has to allow that.
      if (server.policy) response.setHeader("content-security-policy", server.policy);
      response.writeHead(status, { "content-type": type, "content-length": body.length, "access-control-allow-origin": "*", "cache-control": "no-cache" });
      response.end(body);
    };
    if (FRAMES[address]) return send(200, "text/html", Buffer.from(FRAMES[address]));
    const [, folder, name] = /^\/(plain|probe|broken)\/([\w.-]*)$/.exec(address) ?? [];
    const file = path.join(root, name || "index.html");
    if (!folder || !fs.existsSync(file)) return send(404, "text/plain", Buffer.from("nothing here"));
    server.asked.set(`${folder}/${path.basename(file)}`, (server.asked.get(`${folder}/${path.basename(file)}`) ?? 0) + 1);
    let body = fs.readFileSync(file);
    if (path.basename(file) === "stage.js" && folder === "probe") body = Buffer.concat([body, Buffer.from(PROBE_STAGE)]);
    if (path.basename(file) === "rhack.js" && folder !== "plain") body = Buffer.concat([body, Buffer.from(folder === "probe" ? PROBE : BREAK)]);
    const change = server.changes.get(path.basename(file));
    // Byte by byte, so that it may be the module, too.
    if (change) body = Buffer.from(change(body.toString("latin1")), "latin1");
    send(200, TYPES[path.extname(file).slice(1)] ?? "text/plain", body);
  });
  server.start = (port) => new Promise((started) => http_server.listen(port, "127.0.0.1", started));
  await server.start(0);
  server.port = http_server.address().port;
  server.origin = `http://127.0.0.1:${server.port}`;
  server.stop = () => new Promise((stopped) => {
    http_server.close(stopped);
    http_server.closeAllConnections();
  });
  return server;
}
