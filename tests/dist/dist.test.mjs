// The built site: its files, and that it works from any path and without a network.

import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import process from "node:process";
import test from "node:test";

import { findsIn } from "../../www/gallery/finds.js";
import { settled } from "../e2e/drawn.mjs";
import { engine, openPage, openSite } from "../e2e/harness.mjs";
import { skin as nimscape } from "../wasm/package.mjs";

const DIST = new URL("../../dist/", import.meta.url);

/** @param {string} name */
const read = (name) => readFile(new URL(name, DIST), "utf8");

/** The pages of finds and rulesets, from the folder. */
async function leaves() {
  const folders = ["finds", "rules"].map(async (folder) => {
    const names = await readdir(new URL(folder, DIST));
    return names.filter((name) => name.endsWith(".html")).map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(folders)).flat();
}

test("each find and each ruleset has a page, and all the files it names exist", async () => {
  const lists = ["finds/index.html", "rules/index.html"];
  const paths = (await leaves()).filter((path) => !lists.includes(path));
  const finds = findsIn(await read("studies/finds.md"));
  assert.equal(paths.length, finds.length + nimscape.rulesets().length);
  const listed = lists.map(async (path) => {
    const html = await read(path);
    const folder = path.split("/")[0];
    return [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, name]) => `${folder}/${name}`);
  });
  assert.deepEqual((await Promise.all(listed)).flat().toSorted(), paths.toSorted());
  for (const path of paths) {
    const html = await read(path);
    const picture = html.match(/<meta property="og:image" content="([^"]+)">/)?.[1] ?? "";
    const asked = [...html.matchAll(/ (?:href|src)="([^"#]+)/g)].map(([, name]) => name);
    for (const name of [...asked, `../${path.split("/")[0]}/../${picture.replace("../", "")}`]) {
      const place = new URL(name, new URL(path, DIST));
      assert.ok((await stat(place)).size > 0, `${path}: ${name}`);
    }
    assert.match(html, /<h1>[^<]+<\/h1>/);
    assert.match(html, /<nimscape-map view="[^"]+/);
    assert.doesNotMatch(html, /undefined|style=|<script>|onclick/);
  }
});

test("every text is also there compressed, and file names follow from the content", async () => {
  const names = await readdir(DIST, { recursive: true });
  const texts = names.filter((name) => /\.(html|css|js|wasm|json)$/.test(name));
  for (const name of texts) {
    for (const ending of ["br", "gz"]) assert.ok(names.includes(`${name}.${ending}`), name);
  }
  for (const name of names.filter((name) => /^assets\/[^.]+\.(?!.*(br|gz)$)/.test(name))) {
    assert.match(name, /-[\w-]{8}\.\w+$/);
  }
  const manifest = JSON.parse(await read("manifest.webmanifest"));
  for (const { src } of manifest.icons) assert.ok(names.includes(src), src);
  assert.match(await read("404.html"), /<style>[^<]*a \{[^}]*background.*nothing at this address/s);
});

test("the modules name no folder of the machine that made them", async () => {
  const modules = (await readdir(DIST, { recursive: true })).filter((name) =>
    name.endsWith(".wasm"),
  );
  assert.ok(modules.length > 0);
  for (const name of modules) {
    const text = await readFile(new URL(name, DIST), "latin1");
    assert.ok(!text.includes(homedir()) && !text.includes(process.cwd()), name);
  }
});

test("no page of the site allows inline scripts", async () => {
  for (const name of ["index.html", "embed.html", ...(await leaves())]) {
    const html = await read(name);
    const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1] ?? "";
    assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/, name);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'.*'unsafe-eval|\*/, name);
  }
});

test("the built page works under any path, keeps its links, and works without a network", async (t) => {
  const site = await openSite(t, { prefix: "/a/course/", offline: true });
  const page = await openPage(t, "#welter_3,x,y&c=misere&cell=5,9&v=1", { site });
  await settled(page, "welter 3,x,y", "misere");
  await page.says("#card-name", "welter 3,5,9");
  await page.until("all files are stored", async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller;
  });
  await site.close();
  await page.goto("?again#nim_1,2,4&mode=play&v=1");
  await page.says("#panel:not([hidden])", "Your move");
});

test("a returning visitor gets the new version, and keeps it without a network", async (t) => {
  const { version } = JSON.parse(await read("files.json"));
  let second = false;
  // The next version of the site: another title, and so another version, as the build would write it.
  const next = async (/** @type {string} */ name) => {
    const text = (await read(name)).replaceAll(version, "0123456789abcdef");
    return text.replace("<title>Nimscape</title>", "<title>Nimscape, next</title>");
  };
  const types = { html: "text/html", js: "text/javascript", json: "application/json" };
  const changed = ["index.html", "service-worker.js", "files.json"];
  const texts = new Map();
  for (const name of changed) texts.set(name, await next(name));
  const site = await openSite(t, {
    offline: true,
    answer: (request, response) => {
      const path = (request.url ?? "").slice(1).replace(/[?#].*/, "") || "index.html";
      if (!second || !texts.has(path)) return false;
      const ending = /** @type {keyof typeof types} */ (path.split(".").at(-1));
      response.setHeader("Content-Type", types[ending]);
      response.end(texts.get(path));
      return true;
    },
  });
  /** Waits until a version has replaced the stores of the one before. */
  const kept = (/** @type {string} */ name) =>
    page.until(
      `only ${name} is stored`,
      async (/** @type {string} */ only) => {
        const { active, waiting, installing } = await navigator.serviceWorker.ready;
        const names = await caches.keys();
        const settled = active?.state === "activated" && !waiting && !installing;
        return settled && names.length === 1 && names[0] === only;
      },
      `nimscape@/ ${name}`,
    );
  const page = await openPage(t, "#nim_x,y&v=1", { site });
  await settled(page, "nim x,y");
  await kept(version);
  second = true;
  await page.goto("?second#nim_x,y&v=1");
  await settled(page, "nim x,y");
  // The new worker takes over when no page of the old one is open.
  await page.until("the new worker waits", async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    return waiting?.state === "installed";
  });
  // Nor kept for Back: no browser keeps a page that listens to its end.
  await page.run(() => addEventListener("unload", () => {}));
  await page.driver.get("about:blank");
  await page.goto("?third#nim_x,y&v=1");
  await kept("0123456789abcdef");
  await site.close();
  await page.goto("?offline#nim_1,2,4&mode=play&v=1");
  await page.says("#panel:not([hidden])", "Your move");
  const first = await page.run(async () => {
    const response = await fetch(new URL("./", document.baseURI), { cache: "no-store" });
    return (await response.text()).match(/<title>[^<]*/)?.[0];
  });
  assert.equal(first, "<title>Nimscape, next");
});

test("an earlier version keeps its address, and both versions work without a network", async (t) => {
  // Both are served from one folder; the title distinguishes them.
  const types = {
    html: "text/html",
    js: "text/javascript",
    json: "application/json",
    css: "text/css",
    wasm: "application/wasm",
    svg: "image/svg+xml",
  };
  const site = await openSite(t, {
    offline: true,
    answer: (request, response) => {
      const [, path] = (request.url ?? "").match(/^\/v\/0\.0\.1\/([^?#]*)/) ?? [];
      if (path === undefined) return false;
      const name = path || "index.html";
      const ending = /** @type {keyof typeof types} */ (name.split(".").at(-1));
      readFile(new URL(name, DIST)).then(
        (content) => {
          response.setHeader("Content-Type", types[ending] ?? "application/octet-stream");
          const old = String(content).replace("<title>Nimscape", "<title>Nimscape of old");
          response.end(ending === "html" ? old : content);
        },
        () => {
          response.statusCode = 404;
          response.end();
        },
      );
      return true;
    },
  });
  const { version } = JSON.parse(await read("files.json"));
  const page = await openPage(t, "#nim_x,y&v=1", { site });
  await settled(page, "nim x,y");
  const kept = (/** @type {string[]} */ ...names) =>
    page.until(
      `${names} are stored`,
      async (/** @type {string[]} */ wanted) => {
        const workers = await navigator.serviceWorker.getRegistrations();
        const rest = workers.every(
          ({ active, installing }) => active?.state === "activated" && !installing,
        );
        const there = (await caches.keys()).toSorted();
        return rest && there.join() === wanted.toSorted().join();
      },
      names,
    );
  await kept(`nimscape@/ ${version}`);
  await page.goto("v/0.0.1/#nim_x,y&v=1");
  await settled(page, "nim x,y");
  await kept(`nimscape@/ ${version}`, `nimscape@/v/0.0.1/ ${version}`);
  await site.close();
  for (const [address, title] of [
    ["v/0.0.1/?again#nim_1,2,4&mode=play&v=1", "Nimscape of old"],
    ["?again#nim_1,2,4&mode=play&v=1", "Nimscape"],
  ]) {
    await page.goto(address);
    await page.says("#panel:not([hidden])", "Your move");
    const said = await page.run(async () => {
      const response = await fetch(new URL("./", document.baseURI), { cache: "no-store" });
      return (await response.text()).match(/<title>([^<]*)/)?.[1];
    });
    assert.equal(said, title);
  }
});

for (const frame of ["frame.html", "embed.html"]) {
  const alone = frame === "embed.html" && engine === "webkit";
  const skip =
    alone &&
    "for WebKit a page without an origin comes from nowhere, and its policy allows it nothing";
  test(`${frame} works in a sandboxed frame without an origin`, { skip }, async (t) => {
    const headers = { "Access-Control-Allow-Origin": "*" };
    // A one-file page needs no header.
    const site = await openSite(t, frame === "embed.html" ? { headers } : {});
    const page = await openPage(t, "course.html", {
      serve: {
        answer: (request, response) => {
          if (!request.url?.startsWith("/course.html")) return false;
          response.setHeader("Content-Type", "text/html");
          response.end('<!doctype html><title>A course</title><link rel="icon" href="icon.svg">');
          return true;
        },
      },
    });
    await page.run((/** @type {string} */ address) => {
      const heard = /** @type {string[]} */ ([]);
      addEventListener("message", ({ data }) => heard.push(String(data)));
      Object.assign(window, { heard });
      const inside = document.createElement("iframe");
      inside.setAttribute("sandbox", "allow-scripts");
      inside.src = `${address}#position=nim_1,2,3`;
      document.body.append(inside);
    }, site.home + frame);
    // It reports its height when the board is drawn, so a worker has answered.
    await page.until("the board in the frame is drawn", () =>
      /** @type {any} */ (window).heard.some((/** @type {string} */ text) =>
        text.includes("lti.frameResize"),
      ),
    );
  });
}

test("the page works behind the policy that docs/hosting.md asks of a host", async (t) => {
  const docs = await readFile(new URL("../docs/hosting.md", DIST), "utf8");
  const policy = docs.match(/`(script-src 'self'[^`]+)`/)?.[1];
  assert.ok(policy, "a policy is printed");
  // All that the line does not name is forbidden; a violation is a complaint, and fails the test.
  const headers = { "Content-Security-Policy": `default-src 'none'; ${policy}` };
  const page = await openPage(t, "#welter_3,x,y&v=1", { serve: { headers } });
  await settled(page, "welter 3,x,y");
  if (engine !== "chromium") return;
  // A browser reads the manifest when it likes: this one is asked to do so now.
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  /** @type {any} */
  const { data, errors } = await driver.sendAndGetDevToolsCommand("Page.getAppManifest", {});
  assert.deepEqual([JSON.parse(data).name, errors], ["Nimscape", []]);
});

test("from a missing page below a folder the link leads home", async (t) => {
  const page = await openPage(t, "404.html", { serve: { prefix: "/a/course/" } });
  const html = await read("404.html");
  const script = html.match(/<script>([\s\S]+?)<\/script>/)?.[1] ?? "";
  assert.notEqual(script, "");
  for (const [place, home] of [
    ["/a/course/finds/nosuch.html", "/a/course/"],
    ["/a/course/v/0.1.0/rules/no.html", "/a/course/"],
    ["/rules/no.html", "/"],
  ]) {
    const led = await page.run(
      (/** @type {string} */ text, /** @type {string} */ path) => {
        history.replaceState(null, "", path);
        new Function(text)();
        return new URL(/** @type {HTMLAnchorElement} */ (document.querySelector("a")).href)
          .pathname;
      },
      script,
      place,
    );
    assert.equal(led, home, place);
  }
});

for (const path of ["rules/welter.html", "finds/where-misere-differs.html"]) {
  test(`maps and boards of a small page start: ${path}`, async (t) => {
    const page = await openPage(t, path);
    // An element starts when it is scrolled into view.
    await page.run(() => document.querySelector("nimscape-map")?.scrollIntoView());
    await page.until("the map is drawn", () => {
      const map = document.querySelector("nimscape-map");
      return map?.shadowRoot?.getElementById("status")?.textContent?.includes(" play");
    });
    if (!path.startsWith("rules")) return;
    await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
    await page.until("the board is set", () =>
      document
        .querySelector("nimscape-board")
        ?.shadowRoot?.getElementById("status")
        ?.textContent?.includes("Your move"),
    );
  });
}

test("documents are pages, their links lead somewhere, and their lines open", async () => {
  const names = (await readdir(new URL("docs", DIST))).filter((name) => name.endsWith(".html"));
  const ids = new Map();
  for (const name of names) {
    const html = await read(`docs/${name}`);
    ids.set(name, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
  }
  let followed = 0;
  let lines = 0;
  for (const name of names) {
    const html = await read(`docs/${name}`);
    for (const [, href] of html.matchAll(/<a href="([^"]+)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [file, place] = href.split("#");
      if (file === "../") {
        lines += place ? 1 : 0;
        continue;
      }
      const page = (file === "./" ? "index.html" : file) || name;
      assert.ok(ids.has(page), `${name}: ${href}`);
      if (place) assert.ok(ids.get(page).has(decodeURIComponent(place)), `${name}: ${href}`);
      followed += 1;
    }
  }
  assert.ok(followed > 20 && lines > 50, `${followed} links, ${lines} lines`);
  assert.ok((await read("docs/notation.html")).includes('<nimscape-map view="wyt(1,1) x,y">'));
  const said = (await read("docs/index.html")).match(
    /<script type="application\/ld\+json">(.+)<\/script>/,
  )?.[1];
  assert.ok(JSON.parse(said ?? "")["@type"].includes("LearningResource"));
});

test("a document contains a live picture", async (t) => {
  const page = await openPage(t, "docs/notation.html");
  await page.run(() => document.querySelector("nimscape-map")?.scrollIntoView());
  await page.until("the map is drawn", () => {
    const map = document.querySelector("nimscape-map");
    return map?.shadowRoot?.getElementById("status")?.textContent?.includes(" play");
  });
});
