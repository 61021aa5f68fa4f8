// The harness itself: if it missed complaints, every other test would be worthless.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";

import {
  accessibilityTree,
  canEmulateMedia,
  engine,
  expectAxeClean,
  openPage,
  openSite,
  PHONE,
} from "./harness.mjs";
import { Pulse } from "./pulse.mjs";

const root = fileURLToPath(new URL("./fixture/", import.meta.url));

/** Opens the page to try the harness on. @param {import("node:test").TestContext} t @param {string} [path] @param {Parameters<typeof openPage>[2]} [options] */
async function openFixture(t, path, options) {
  const page = await openPage(t, path, { serve: { root }, ...options });
  await page.find("[data-ready]");
  return page;
}

test("complaints are noticed: during loading, and those before a reload after it", async (t) => {
  const expect = [/an error was/, /a warning was/, /uncaught exception/, /uncaught rejection/];
  const page = await openFixture(t, "", { expect: [...expect, /logged before/] });
  for (const [at, address] of ["#error", "#warning", "#exception", "#rejection"].entries()) {
    await page.goto(`?${at}${address}`);
    await page.find("[data-ready]");
    await page.until("the complaint was made", () => new Promise((go) => setTimeout(go, 50, 1)));
    const complaints = await page.complaints();
    assert.equal(complaints.length, at + 1);
    assert.match(complaints[at], expect[at]);
  }
  await page.goto("?quiet");
  await page.run(() => console.error("logged before"));
  await page.reload();
  assert.equal((await page.complaints()).length, 5);
});

test("a page is used by mouse, wheel and keys, named, and judged by axe", async (t) => {
  const page = await openFixture(t);
  await page.fill("#field", "new");
  await page.click("#button");
  assert.equal(await page.text("#output"), "pressed with new");
  await page.press(" ");
  await page.wheel({ x: 200, y: 200 }, 50);
  await page.says("#output", "wheel 1");
  assert.deepEqual(await page.accessible("#button"), { role: "button", name: "Press" });
  await page.screenshot("harness");
  const found = await page.run(() => [
    new Date(0).getTimezoneOffset(),
    navigator.language,
    window.devicePixelRatio,
  ]);
  assert.deepEqual(found, [0, "en-US", 1]);
  if (engine === "chromium") {
    const tree = await accessibilityTree(page);
    assert.ok(tree.some(({ role, name }) => role === "button" && name === "Press"));
  }
  await expectAxeClean(page);
  await page.run(() => document.querySelector("#button")?.replaceChildren());
  await assert.rejects(expectAxeClean(page), /button-name/);
});

test("a page is touched by two fingers", { skip: engine !== "chromium" }, async (t) => {
  const page = await openFixture(t, "", { size: PHONE, touch: true });
  await page.touch([{ x: 300, y: 400 }]);
  assert.equal(await page.text("#output"), "touch first");
  const near = [100, 90, 80].map((x) => ({ x, y: 400 }));
  const far = [300, 310, 320].map((x) => ({ x, y: 400 }));
  await page.touch(near, far);
  assert.equal(await page.text("#output"), "touch second");
});

test("requests are recorded", { skip: engine === "webkit" }, async (t) => {
  const page = await openFixture(t, "", { requests: true });
  const addresses = await page.watchRequests();
  await page.reload();
  await page.find("[data-ready]");
  // The browser reports a request in its own time.
  for (let wait = 0; addresses.length < 2 && wait < 100; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.deepEqual(addresses, [page.site.home, `${page.site.home}main.js`]);
});

test("the viewport and the reader's settings are those asked for", async (t) => {
  const page = await openFixture(t, "", { size: PHONE });
  assert.deepEqual(await page.run(() => ({ width: innerWidth, height: innerHeight })), PHONE);
  for (const [setting, query] of canEmulateMedia
    ? [
        ["dark", "(prefers-color-scheme: dark)"],
        ["reducedMotion", "(prefers-reduced-motion: reduce)"],
        ["forcedColors", "(forced-colors: active)"],
      ]
    : []) {
    for (const wanted of [true, false]) {
      await page.emulate({ [setting]: wanted });
      const matches = await page.run((media) => matchMedia(media).matches, query);
      assert.equal(matches, wanted, setting);
    }
  }
});

test("two pages of one site share its storage, another site does not", async (t) => {
  const site = await openSite(t, { root });
  const one = await openPage(t, "", { site });
  await one.run(() => localStorage.setItem("key", "kept"));
  const two = await openPage(t, "", { site });
  assert.equal(await two.run(() => localStorage.getItem("key")), "kept");
  const other = await openFixture(t);
  assert.equal(await other.run(() => localStorage.getItem("key")), null);
  await one.focus();
  assert.equal(await one.location(), site.home);
});

test("a site serves a sub-path, extra headers and faults", async (t) => {
  const site = await openSite(t, {
    root,
    prefix: "/a/b/",
    headers: { "X-Test": "yes" },
    answer: (request, response) => {
      if (!request.url?.endsWith("broken.js")) return false;
      response.statusCode = 500;
      response.end();
      return true;
    },
  });
  const answer = await fetch(`${site.home}main.js`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("x-test"), "yes");
  assert.match(answer.headers.get("content-type") ?? "", /^text\/javascript/);
  assert.equal((await fetch(`${site.origin}/main.js`)).status, 404);
  assert.equal((await fetch(`${site.home}broken.js`)).status, 500);
  assert.deepEqual(site.requests, ["/a/b/main.js", "/main.js", "/a/b/broken.js"]);
});

test("a wait fails when the page stands still, not while it changes", async (t) => {
  const page = await openFixture(t);
  const SILENCE = 300;
  const rest = () => new Promise((resolve) => setTimeout(resolve, SILENCE));
  const changing = new Pulse(page, SILENCE);
  for (let turn = 0; turn < 4; turn += 1) {
    await rest();
    await page.run((each) => document.body.setAttribute("data-turn", String(each)), turn);
    assert.equal(await changing.stopped(), false);
  }
  const still = new Pulse(page, SILENCE);
  let turns = 0;
  for (; !(await still.stopped()); turns += 1) {
    assert.ok(turns < 100, "the pulse of a still page never stops");
    await rest();
  }
  assert.ok(turns > 0);
});
