// Typed, linked, stored or embedded input is text: it never becomes markup or code, and no page makes
// requests to another host.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { enter, settled } from "./drawn.mjs";
import { engine, Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";
import { SOURCES } from "./site.mjs";
import { atRest } from "./walks.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));

/** Each would leave a mark on the window if it were more than text. */
const PAYLOADS = [
  "javascript:window.breached=1 <img src=x onerror=window.breached=1>{{window.breached=1}}",
  '"><script>window.breached=1</script><svg onload=window.breached=1>',
  `'><iframe srcdoc='<script>parent.breached=1</script>'></textarea><script>window.breached=1</script>`,
  '" autofocus onfocus="window.breached=1" x="',
];

/** A page that is still for so long has judged a link, in milliseconds. */
const STILL = 100;

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

test("a payload in the line, a claim, a comparison, a link or the store stays text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const payload of PAYLOADS) {
    for (const text of [payload, `nim 3,5 ${payload}`, `G(nim x) = ${payload}`]) {
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
  for (const [turn, payload] of PAYLOADS.entries()) {
    const code = encodeURIComponent(payload);
    for (const hash of [
      `#${code}`,
      `#nim_x,${turn + 2}&with=${code}&colour=${code}&c=${code}&at=${code}&z=${code}&cell=${code}`,
      `#nim_x,${turn + 2}&claim=${code}&${code}=${code}&mode=claims`,
      `#nim_3,5&game=normal~two~you~7~${code}~0.0&mode=play`,
      `#nim_3,5&game=normal~${code}~you~7~nim_3,5~0.0&mode=play`,
    ]) {
      await page.run((to) => {
        location.hash = to;
      }, hash);
      await atRest(page, STILL);
      await expectUnharmed(page, hash);
    }
  }
  for (const payload of PAYLOADS) {
    await page.openMode("learn");
    await page.find(".tally");
    await page.run((text) => {
      const counts = Object.fromEntries(
        ["won", "lost", "found", "missed", "cold", "best"].map((name) => [name, text]),
      );
      localStorage.setItem("nimscape.progress", JSON.stringify(counts));
    }, payload);
    await page.openMode("explore");
    await page.openMode("learn");
    await page.says(".tally", /^Games won 0, lost 0\./);
    await expectUnharmed(page, payload);
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
