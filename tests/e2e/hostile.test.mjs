// What is typed, linked, stored or handed to an embed is text: it never becomes markup or code, and
// no page asks anything of another host.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { enter, settled } from "./drawn.mjs";
import { engine, Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));

/** Each would leave its mark on the window if it were more than text. */
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

/** Fails if any of it was more than text. @param {Page} page @param {string} where */
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

/** Waits for what the page thinks of a text it was given. @param {Page} page */
const judged = (page) =>
  page.until("the line is judged", () =>
    document.querySelector("#line-mistake:not([hidden]), #map[data-drawn]"),
  );

test("a payload in the line, in a claim and in a comparison stays text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const payload of PAYLOADS) {
    for (const text of [payload, `nim 3,5 ${payload}`, `G(nim x) = ${payload}`]) {
      await enter(page, text);
      await page.press(Key.ENTER);
      await page.until(`${text} is refused`, () =>
        document.querySelector("#line-text[aria-invalid=true]"),
      );
      await expectUnharmed(page, text);
    }
    await page.run((whole) => {
      const field = /** @type {HTMLInputElement} */ (
        document.querySelector('[aria-label="Line to compare with"]')
      );
      field.value = whole;
      field.dispatchEvent(new Event("change"));
    }, payload);
    await page.until(
      "the comparison is refused",
      () => document.querySelector(".compare .mistake")?.textContent,
    );
    await expectUnharmed(page, `compare ${payload}`);
  }
});

test("a payload anywhere in a link stays text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const payload of PAYLOADS) {
    const code = encodeURIComponent(payload);
    for (const hash of [
      `#${code}`,
      `#nim_x,y&with=${code}&colour=${code}&c=${code}&at=${code}&z=${code}&cell=${code}`,
      `#nim_x,y&claim=${code}&${code}=${code}`,
      `#nim_3,5&game=normal~two~you~7~${code}~0.0`,
      `#nim_3,5&game=normal~${code}~you~7~nim_3,5~0.0`,
    ]) {
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

test("a payload in what is stored stays text", async (t) => {
  const page = await openPage(t, "#nim_1");
  await page.until("practice can be opened", () =>
    [...document.querySelectorAll("#tools button")].some((each) => each.textContent === "Practice"),
  );
  for (const payload of PAYLOADS) {
    await page.run((text) => {
      const counts = Object.fromEntries(
        ["won", "lost", "found", "missed", "cold", "best"].map((name) => [name, text]),
      );
      localStorage.setItem("nimscape.progress", JSON.stringify(counts));
      for (const button of document.querySelectorAll("#tools button")) {
        if (button.textContent === "Practice") /** @type {HTMLElement} */ (button).click();
      }
    }, payload);
    await page.until("the count is of numbers", () =>
      document
        .querySelector(".practice[open] .tally")
        ?.textContent?.startsWith("Games won 0, lost 0."),
    );
    await expectUnharmed(page, payload);
    await page.until("practice is closed", () => {
      const open = /** @type {HTMLDialogElement | null} */ (
        document.querySelector("dialog.practice[open]")
      );
      open?.close();
      return !open;
    });
  }
});

test("a payload in an attribute of an embed stays text", async (t) => {
  const page = await openPage(t, "embed.html#view=nim_x,y");
  for (const payload of PAYLOADS) {
    const code = encodeURIComponent(payload);
    for (const words of [
      `view=${code}`,
      `position=${code}`,
      `view=nim_x,y&label=${code}&with=${code}&colour=${code}&at=${code}&zoom=${code}`,
    ]) {
      await page.run((hash) => {
        document.querySelector("nimscape-map, nimscape-board")?.remove();
        location.hash = hash;
      }, words);
      await page.until(`the embed of ${words} has a word on it`, () => {
        const live = document.querySelector("nimscape-map, nimscape-board");
        return live?.shadowRoot?.getElementById("status")?.textContent;
      });
      await expectUnharmed(page, words);
    }
  }
});

for (const path of ["index.html", "embed.html"]) {
  test(`the policy of ${path} lets nothing in from outside, and no code but its files`, async (t) => {
    const page = await openPage(t, path, { expect: [/./] });
    const policy = await page.run(
      () =>
        document
          .querySelector('meta[http-equiv="Content-Security-Policy"]')
          ?.getAttribute("content") ?? "",
    );
    const rules = new Map(
      policy.split(";").map((rule) => {
        const [name, ...sources] = rule.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    assert.deepEqual(rules.get("default-src"), ["'none'"]);
    assert.deepEqual(rules.get("script-src"), ["'self'", "'wasm-unsafe-eval'"]);
    assert.deepEqual(rules.get("connect-src"), ["'self'"]);
    assert.deepEqual(rules.get("base-uri"), ["'none'"]);
    assert.deepEqual(rules.get("form-action"), ["'none'"]);
    for (const sources of rules.values()) {
      for (const source of sources) {
        assert.match(source, /^('self'|'none'|'wasm-unsafe-eval'|data:|blob:)$/, policy);
      }
    }
    await page.run(() => {
      const script = document.createElement("script");
      script.textContent = "window.breached = 1";
      document.body.append(script);
    });
    assert.equal(await page.run(() => "breached" in window), false);
  });
}

test("no request goes outside, whatever one does", { skip: engine === "webkit" }, async (t) => {
  const page = await openPage(t, "", { serve: { root: FIXTURE } });
  const addresses = await page.watchRequests();
  const visit = await openPage(t, "#wyt(1,1)_4,5");
  const player = new Player(visit, "mouse");
  await player.turn();
  await player.followHints();
  await player.turn();
  for (const tool of ["Finds", "Practice", "Learn", "Claims", "Share", "Export", "Table"]) {
    await visit.run((name) => {
      for (const button of document.querySelectorAll("#tools button")) {
        if (button.textContent?.trim() === name) /** @type {HTMLElement} */ (button).click();
      }
    }, tool);
    await visit.press(Key.ESCAPE);
  }
  await visit.run(() => {
    for (const button of document.querySelectorAll(".share button")) {
      if (button.textContent === "Preview") /** @type {HTMLElement} */ (button).click();
    }
  });
  await visit.until(
    "the preview is live",
    () =>
      document
        .querySelector(".preview nimscape-map, .preview nimscape-board")
        ?.shadowRoot?.getElementById("status")?.textContent,
  );
  await visit.until("all files are kept", async () => {
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
