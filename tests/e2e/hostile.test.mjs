// Typed, linked, stored or embedded input is text: it never becomes markup or code, and no page makes
// requests to another host.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { enter, settled } from "./drawn.mjs";
import { engine, Key, LONG, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";
import { SOURCES } from "./site.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));

/** Each would leave a mark on the window if it were more than text. */
const PAYLOADS = [
  "<img src=x onerror=window.breached=1>",
  "<svg onload=window.breached=1>",
  '"><script>window.breached=1</script>',
  "'><iframe srcdoc='<script>parent.breached=1</script>'>",
  "javascript:window.breached=1",
  "{{window.breached=1}}",
  "</textarea><script>window.breached=1</script>",
  '" autofocus onfocus="window.breached=1" x="',
];

/**
 * Where a payload is tried: in the long form in each of these places, otherwise in one of them in turn,
 * so that every payload and every place is tried.
 *
 * @param {string[]} places
 * @param {number} turn
 */
const by = (places, turn) => (LONG ? places : [places[turn % places.length]]);

/** Fails if anything was more than text. @param {Page} page @param {string} where */
async function expectUnharmed(page, where) {
  const found = await page.run(() => {
    /** @type {string[]} */
    const strange = [];
    if ("breached" in window) strange.push("code ran");
    /** @param {Document | ShadowRoot} root */
    const search = (root) => {
      for (const each of root.querySelectorAll("*")) {
        if (/^(iframe|img|object|embed|base)$/i.test(each.tagName)) strange.push(each.outerHTML);
        if (each.tagName === "SCRIPT" && !each.getAttribute("src")) strange.push(each.outerHTML);
        for (const { name, value } of each.attributes) {
          if (/^on|^srcdoc$/i.test(name)) strange.push(`${each.tagName} ${name}`);
          if (/^(href|src)$/i.test(name) && /^\s*javascript:/i.test(value)) strange.push(value);
        }
        if (each.shadowRoot) search(each.shadowRoot);
      }
    };
    search(document);
    return strange;
  });
  assert.deepEqual(found, [], where);
}

/** Waits until the page has judged a text. @param {Page} page */
const judged = (page) =>
  page.until("the line is judged", () =>
    document.querySelector("#line-mistake:not([hidden]), #map[data-drawn]"),
  );

test("a payload in the line, in a claim and in a comparison stays text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const [turn, payload] of PAYLOADS.entries()) {
    for (const text of by([payload, `nim 3,5 ${payload}`, `G(nim x) = ${payload}`], turn)) {
      await enter(page, text);
      await page.press(Key.ENTER);
      await page.find("#line-text[aria-invalid=true]");
      await expectUnharmed(page, text);
    }
    if (!(await page.run(() => document.getElementById("layers")))) {
      await page.click("[data-act=layers]");
    }
    await page.find('[aria-label="Line to compare with"]');
    await page.run((whole) => {
      const field = /** @type {HTMLInputElement} */ (
        document.querySelector('[aria-label="Line to compare with"]')
      );
      field.value = whole;
      field.dispatchEvent(new Event("change"));
    }, payload);
    await page.says("#layers .mistake", /./s);
    await expectUnharmed(page, `compare ${payload}`);
  }
});

test("a payload anywhere in a link stays text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const [turn, payload] of PAYLOADS.entries()) {
    const code = encodeURIComponent(payload);
    const places = [
      `#${code}`,
      `#nim_x,y&with=${code}&colour=${code}&c=${code}&at=${code}&z=${code}&cell=${code}`,
      `#nim_x,y&claim=${code}&${code}=${code}`,
      `#nim_3,5&game=normal~two~you~7~${code}~0.0`,
      `#nim_3,5&game=normal~${code}~you~7~nim_3,5~0.0`,
    ];
    for (const hash of by(places, turn)) {
      await page.run((to) => {
        location.hash = to;
      }, hash);
      await judged(page);
      await page.until("workers answered", async () => {
        await new Promise((done) => requestAnimationFrame(done));
        return document.querySelector("#panel:not([hidden]), #line-mistake:not([hidden]), #legend");
      });
      await expectUnharmed(page, hash);
    }
  }
});

test("a payload in storage stays text", async (t) => {
  const page = await openPage(t, "#nim_1&mode=learn");
  for (const payload of PAYLOADS) {
    await page.find(".tally");
    await page.run((text) => {
      const counts = Object.fromEntries(
        ["won", "lost", "found", "missed", "cold", "best"].map((name) => [name, text]),
      );
      localStorage.setItem("nimscape.progress", JSON.stringify(counts));
    }, payload);
    for (const mode of ["explore", "learn"]) await page.openMode(mode);
    await page.says(".tally", /^Games won 0, lost 0\./);
    await expectUnharmed(page, payload);
    assert.equal(await page.run(() => "breached" in window), false);
  }
});

test("no request leaves the site, whatever the reader does", {
  skip: engine === "webkit",
}, async (t) => {
  const page = await openPage(t, "", { serve: { root: FIXTURE }, requests: true });
  const addresses = await page.watchRequests();
  const visit = await openPage(t, "#wyt(1,1)_4,5&mode=play", {
    // Unbuilt, every module is a request.
    serve: { root: SOURCES, offline: true },
    requests: true,
  });
  const player = new Player(visit, "mouse");
  await player.turn();
  await player.followHints();
  await player.turn();
  for (const mode of ["games", "learn", "claims", "gallery", "settings", "about"]) {
    await visit.openMode(mode);
    await visit.find("#panel:not([hidden]) .panel-body *, #aside:not([hidden]) .panel-body *");
    await visit.press(Key.ESCAPE);
  }
  await visit.click('#top-right [data-act="share"]');
  await visit.find("dialog[open]");
  await visit.press(Key.ESCAPE);
  await visit.until("all files are stored", async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated";
  });
  assert.ok(addresses.length > 50, `${addresses.length} requests`);
  const own = [page.site.origin, visit.site.origin];
  assert.deepEqual(
    addresses.filter((address) => !own.includes(new URL(address).origin)),
    [],
  );
});
