// Serves a folder on this machine only: `node xtask/dist/serve.mjs FOLDER --port PORT [--cors] [--open]`.
// Nothing is cached, so a reload shows the latest build.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

import sirv from "sirv";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string" }, cors: { type: "boolean" }, open: { type: "boolean" } },
});
const [folder] = positionals;
const files = sirv(folder, { dev: true, etag: false, dotfiles: false });
const server = createServer((request, response) => {
  response.setHeader("Cache-Control", "no-store");
  if (values.cors) response.setHeader("Access-Control-Allow-Origin", "*");
  files(request, response, async () => {
    const page = await readFile(join(folder, "404.html")).catch(() => "Nothing is here.");
    response.writeHead(404, { "Content-Type": "text/html;charset=utf-8" }).end(page);
  });
});
server.on("error", () => {
  console.error(`Port ${values.port} cannot be used; try --port 0 for a free one`);
  process.exit(1);
});
server.listen(Number(values.port), "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const address = `http://127.0.0.1:${port}/`;
  console.log(`nimscape: serving ${address} (Ctrl+C stops it)`);
  if (!values.open) return;
  const openers = /** @type {Record<string, string>} */ ({ darwin: "open", win32: "explorer" });
  spawn(openers[process.platform] ?? "xdg-open", [address], { stdio: "ignore" }).on("error", () =>
    console.log("nimscape: no browser could be opened; open that address yourself"),
  );
});
