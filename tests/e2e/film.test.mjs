// Films: a line with z, its slider, keys, focus, playing, history and videos; maps of other numbers; the
// classes and the quotient of a game. That the controls are clear of everything else is checked in states.mjs.

import assert from "node:assert/strict";
import test from "node:test";

import { choose } from "./dialog.mjs";
import { ask, lineText, onMap, settled } from "./drawn.mjs";
import { expectAxeClean, Key, openPage } from "./harness.mjs";
import { listening } from "./listening.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Waits until the slider says this z. @param {Page} page @param {number} z */
const says = (page, z) => page.says("#film:not([hidden]) .film-z", new RegExp(`^z = ${z}$`));

/** Waits until the slider says this z or a later one, and returns it. @param {Page} page @param {number} least */
const reaches = (page, least) =>
  page.until(
    `z = ${least}`,
    (wanted) => {
      const said = document.querySelector("#film:not([hidden]) .film-z")?.textContent ?? "";
      const z = Number(said.replace("z = ", ""));
      return z >= wanted ? z : 0;
    },
    least,
  );

/** Presses a button of the film. @param {Page} page @param {string} act */
const press = (page, act) => page.click(`#film [data-act="film-${act}"]`);

/** Keeps the files that the page saves from now on, the last of each type. @param {Page} page */
const keepFiles = (page) =>
  page.run(() => {
    const make = URL.createObjectURL;
    const files = /** @type {Record<string, Blob>} */ ({});
    Object.assign(window, { files });
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) files[blob.type] = blob;
      return make.call(URL, blob);
    };
  });

/** Waits for a video of some length, and forgets it. @param {Page} page */
const video = (page) =>
  page.until("a video is saved", () => {
    const files = /** @type {Record<string, Blob>} */ (Reflect.get(window, "files"));
    const type = Object.keys(files).find((each) => /^video\/(mp4|webm)$/.test(each));
    const size = type && files[type].size;
    if (type) delete files[type];
    return Number(size) > 1_000;
  });

/** Whether this browser records, as it says itself. @param {Page} page */
const records = (page) =>
  page.run(
    () =>
      "MediaRecorder" in globalThis &&
      ["video/mp4", "video/webm"].some((type) => MediaRecorder.isTypeSupported(type)),
  );

test("a film is stepped by buttons and keys, each picture is said once, none while it plays, and a number is played from the line", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=2");
  await settled(page, "wyt(2,1) x,y");
  await says(page, 2);
  assert.equal(await lineText(page), "wyt(z,1) x,y");
  await press(page, "next");
  await settled(page, "wyt(3,1) x,y");
  await onMap(page, ",", ",");
  await settled(page, "wyt(1,1) x,y");
  await page.until("the link says z", () => location.hash.startsWith("#wyt(z,1)_x,y&z=1"));
  await page.press(".");
  await settled(page, "wyt(2,1) x,y");
  await page.says("#spoken", "z = 2");
  await expectAxeClean(page);

  // A film that comes with a link; a far picture is shown without counting up to it.
  await page.visit("nim_x,y,z&z=900000000000000");
  await settled(page, "nim x,y,900000000000000");
  await says(page, 900000000000000);
  await page.visit("nim_x,y,z&z=2");
  await says(page, 2);
  // Only the page's own voice speaks.
  await page.gone("#film :is(output, [aria-live], [role=status])");
  // With a card it says the picture, and the cursor's readout does not say it again.
  await onMap(page, Key.ARROW_RIGHT, Key.ENTER);
  await page.says("#spoken", /^nim 0,0,2, value 2.*Tab leads to the card/);
  const heard = await listening(page);
  await page.press(".");
  await page.says("#spoken", /^nim 0,0,3, value 3.*Tab leads to the card/);
  await page.says("#readout code", "nim 0,0,3");
  await page.find("#card[aria-busy=false]");
  const once = await heard();
  assert.equal(once.filter((said) => said.startsWith("nim")).length, 1, once.join("; "));
  await page.press("k");
  await reaches(page, 6);
  await page.press("k");
  await page.says("#spoken", /^Stopped at z = \d+$/);
  const playing = (await heard()).filter((said) => !/^(Playing|Stopped)/.test(said));
  assert.deepEqual(playing, [], "said while it plays");

  // Another line is not a film.
  await ask(page, "nim x,y");
  await settled(page, "nim x,y");
  await page.find("#film[hidden]");
  await page.until("nor in the link", () => location.hash.startsWith("#nim_x,y&"));

  // A number of the line is played from its value, by its offer, by keys and from the bar, and ends as a line.
  await page.visit("welter_3,x,y");
  await settled(page, "welter 3,x,y");
  const atNumber = () =>
    page.run((at) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
      input.focus();
      input.setSelectionRange(at, at);
    }, "welter ".length);
  await atNumber();
  await page.pressWith(Key.ALT, Key.ARROW_UP);
  await settled(page, "welter 4,x,y");
  await page.says('[data-act="scrub-film"]:not([hidden])', "4");
  await page.click('[data-act="scrub-film"]');
  await reaches(page, 6);
  assert.equal(await lineText(page), "welter z,x,y");
  await press(page, "play");
  const z = await reaches(page, 6);
  await press(page, "end");
  await settled(page, `welter ${z},x,y`);
  await page.find("#film[hidden]");
  await page.says("#spoken", `The film has ended: welter ${z},x,y.`);
  assert.ok(await page.run(() => document.activeElement?.id === "map"), "the map has the focus");
  await atNumber();
  await page.pressWith(Key.ALT, Key.ENTER);
  await reaches(page, z + 1);
  await page.visit("wyt(3,1)_x,y");
  await settled(page, "wyt(3,1) x,y");
  await page.click('[data-act="play-film"]:not([hidden])');
  await reaches(page, 4);
  assert.equal(await lineText(page), "wyt(z,1) x,y");
});

test("two films are compared at the same z, and a picture on its way is not shown once they have stopped", async (t) => {
  const page = await openPage(t, "#nim_z,x,y&z=3&with=welter_z,x,y&divider=0.5&at=20,12&s=24");
  const second = (/** @type {string} */ line) =>
    page.until(
      `it is compared with ${line}`,
      (text) => [...document.querySelectorAll(".pane-caption")].at(-1)?.textContent?.includes(text),
      line,
    );
  const link = (/** @type {string} */ begin) =>
    page.until(
      `the link begins with ${begin} and has both films`,
      (text) => location.hash.startsWith(text) && location.hash.includes("with=welter_z,x,y"),
      begin,
    );
  await second("welter 3,x,y");
  await onMap(page, ".");
  await second("welter 4,x,y");
  await link("#nim_z,x,y&z=4");
  // Another layer, and back.
  for (const line of ["ways(nim z,x,y)", "nim z,x,y"]) {
    await ask(page, line);
    await link(`#${line.replace(" ", "_")}&z=4`);
  }
  // The picture of z = 6 comes when the test lets it.
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const call = engine.call.bind(engine);
    const held = new Promise((go) => Object.assign(window, { go }));
    engine.call = async (/** @type {string} */ name, /** @type {unknown[]} */ words) => {
      if (name === "frameOf" && words[1] === 6) {
        Object.assign(window, { asked: true });
        await held;
      }
      return call(name, words);
    };
  });
  await onMap(page, "k");
  await page.until("z = 6 is asked for", () => Reflect.get(window, "asked"));
  await says(page, 5);
  await page.press("k");
  await page.says("#spoken", "Stopped at z = 5");
  await page.run(() => Reflect.get(window, "go")());
  await page.press(",");
  await page.says("#spoken", "z = 4");
  await says(page, 4);
});

test("a film plays until it is stopped; a reload and Back return to its place, and a game is free of it", async (t) => {
  const page = await openPage(t, "#nim_z,x,y&z=0");
  const faster = () =>
    page.run(() => {
      /** @type {HTMLSelectElement} */ (document.querySelector("#film select")).value = "16";
    });
  await says(page, 0);
  await faster();
  await press(page, "play");
  await page.find("#film [aria-label=Pause]");
  await reaches(page, 24);
  await page.reload();
  // The address is written once a second.
  await reaches(page, 3);
  await page.find("#film [aria-label=Play]");
  await faster();
  await press(page, "play");
  const left = await reaches(page, 30);
  await page.click('#rail [data-mode="play"]');
  await page.says(".play-status", "Your move.");
  await page.find("#film[hidden]");
  await page.until("the link is of this picture", () =>
    /^#nim_\d+,x,y.*mode=play/.test(location.hash),
  );
  await page.back();
  await reaches(page, left);

  // A link whose line takes a while to read is followed, although the film goes on meanwhile.
  await faster();
  await press(page, "play");
  await page.find("#film [aria-label=Pause]");
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const call = engine.call.bind(engine);
    engine.call = async (/** @type {string} */ name, /** @type {unknown[]} */ words) => {
      const answer = call(name, words);
      if (words[0] === "welter 3,x,y") await new Promise((go) => setTimeout(go, 1000));
      return answer;
    };
  });
  await page.visit("welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await page.find("#film[hidden]");
});

test("a film is saved as a video and as a GIF, a film of plots, too, and embedded with its z", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=2");
  await settled(page, "wyt(2,1) x,y");
  await keepFiles(page);
  await says(page, 2);
  const record = '#film [data-act="film-record"]';
  const offered = await page.run((css) => document.querySelector(css) !== null, record);
  assert.equal(offered, await records(page), "the button is there in browsers that record");
  if (offered) {
    await page.click(record);
    await reaches(page, 4);
    await page.click(record);
    await video(page);
  }
  /** Waits for a GIF that says what made it, and has a line and this size and delays, if they are given. */
  const gif = (line = "", what = "") =>
    page.until(
      `a GIF of ${line} ${what}`,
      async (named, wanted) => {
        const file = /** @type {Record<string, Blob>} */ (Reflect.get(window, "files"))[
          "image/gif"
        ];
        const text = (await file?.text()) ?? "";
        if (!text.includes("nimscape ") || !text.includes(named)) return false;
        const { width, height } = await createImageBitmap(file);
        const bytes = new Uint8Array(await file.arrayBuffer());
        // Each picture has an extension with its delay in hundredths of a second.
        const signs = [0x21, 0xf9, 4];
        const delays = [...bytes.keys()]
          .filter((at) => signs.every((sign, next) => bytes[at + next] === sign))
          .map((at) => bytes[at + 4]);
        return !wanted || `${width} × ${height}; ${delays}` === wanted;
      },
      line,
      what,
    );
  await page.visit("wyt(z,1)_x,y&z=3");
  await settled(page, "wyt(3,1) x,y");
  await page.click('[data-act="share"]');
  await choose(page, "Picture");
  await choose(page, "GIF");
  const cells = { "x to": "19", "y to": "15", "Pixels per cell": "2" };
  const fields = { ...cells, "z from": "1", "z to": "5", "Pictures per second": "10" };
  await page.run((all) => {
    for (const [name, text] of Object.entries(all)) {
      const css = `dialog[open] input[aria-label="${name}"]`;
      const field = /** @type {HTMLInputElement} */ (document.querySelector(css));
      field.value = text;
      field.dispatchEvent(new Event(/^[xy]/.test(name) ? "input" : "change"));
    }
  }, fields);
  await gif("wyt(z,1) x,y", "40 × 32; 10,10,10,10,10");
  await expectAxeClean(page);
  await choose(page, "Embed");
  await page.says("dialog[open] .take", 'z="3"');
  const embedded = ".share-preview nimscape-map >> .film-z";
  await page.says(embedded, /^z = 3$/);
  await page.run(() =>
    document.querySelector(".share-preview nimscape-map")?.setAttribute("play", ""),
  );
  await page.says(embedded, /^z = [4-9]$/);
  await page.press(Key.ESCAPE);
  await page.gone("dialog[open]");

  await page.visit("nim_x,z&z=2");
  await settled(page, "nim x,2");
  await page.run(() => {
    const seen = new Set();
    Object.assign(window, { seen });
    delete Reflect.get(window, "files")["image/gif"];
    const map = /** @type {HTMLElement} */ (document.getElementById("map"));
    map.addEventListener("drawn", () => seen.add(map.dataset.drawn));
  });
  await page.click('[data-act="share"]');
  await choose(page, "Picture");
  await choose(page, "GIF");
  await gif();
  const drawn = await page.run(() => Reflect.get(window, "seen").size);
  // Of the 32 of the film one may be drawn while another is still announced.
  assert.ok(drawn >= 24, `${drawn} plots were drawn`);
  await settled(page, "nim x,2");
});

test("a dive into the chosen cell is saved as a video, by keys, and the map is where it was", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=200,200&z=2&cell=120,77");
  await settled(page, "nim x,y");
  await page.click('[data-act="share"]');
  await choose(page, "Picture");
  if (!(await records(page))) {
    await page.says("dialog[open] .share-controls", "This browser does not record");
    return;
  }
  await choose(page, "Video");
  await page.says("dialog[open] .share-controls", "A slow zoom into the cell 120,77");
  await page.says("dialog[open] .share-act .said", "even if you asked for less motion");
  await keepFiles(page);
  const before = await page.run(() => location.hash);
  const start = async () => {
    const take = await page.find('dialog[open] [data-act="take"]');
    await take.sendKeys(Key.ENTER);
  };
  // Stopped, nothing is saved.
  await start();
  await page.find("dialog[open] progress:not([hidden])");
  await page.find('dialog[open] [data-act="stop"]:focus');
  await page.press(Key.ENTER);
  await page.gone("dialog[open] progress:not([hidden])");
  assert.deepEqual(await page.run(() => Object.keys(Reflect.get(window, "files"))), []);
  await page.fill("dialog[open] .stepper[aria-label=Seconds] input", "1");
  await start();
  await page.says("dialog[open] .share-act .said", "Saved");
  await video(page);
  await page.press(Key.ESCAPE);
  await page.until("the map is where it was", (hash) => location.hash === hash, before);
});

test("from Layers one comes to maps of other numbers, to the classes of a game and to a misère quotient", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&c=misere&at=40,30&z=12");
  await settled(page, "wyt(1,1) x,y", "misere");
  await page.click("#legend .legend-face");
  for (const numbers of ["remoteness", "ways", "value"]) {
    await page.click(`#layers input[value="${numbers}"] + .segment`);
    const line = numbers === "value" ? "wyt(1,1) x,y" : `${numbers}(wyt(1,1) x,y)`;
    await settled(page, line, "misere");
    await page.until("the place is kept", () => location.hash.includes("&at=40,30&z=12"));
  }
  await page.press(Key.ESCAPE);

  await page.visit("remoteness(wyt(1,1)_x,y)&cell=3,4&at=10,8&z=30");
  await settled(page, "remoteness(wyt(1,1) x,y)");
  // The card's number is not that of the cell, and says so.
  await page.says("#card .verdict", /^2\s*value\W*The player to move wins/);
  await page.says("#card .low-name", "Moves left: 3 · wyt(1,1) 3,4");
  await page.until("the ramp ends at the largest number in sight", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { inSight } = await import(new URL("sources/ground/camera.js", document.baseURI).href);
    const { left, right, bottom, top } = inSight(map.camera, map.size);
    let largest = 0;
    for (let y = bottom; y <= top; y++)
      for (let x = left; x <= right; x++)
        if (x >= 0n && y >= 0n) largest = Math.max(largest, map.panes[0].valueAt(x, y) ?? 0);
    const ends = [...document.querySelectorAll("#legend .ends > :not(.unseen)")];
    return ends.map(({ textContent }) => textContent).join() === `1,${largest}`;
  });
  // Of two piles at most three moves win: the colour of 1 is far from the first of all.
  await page.visit("ways(wyt(1,1)_x,y)&at=10,8&z=30");
  await settled(page, "ways(wyt(1,1) x,y)");
  await page.until("the ramp begins with the colour of 1", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const ramp = document.querySelector("#legend .ramp");
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    if (!(ramp instanceof HTMLCanvasElement) || !pen) return false;
    pen.drawImage(ramp, 0, 0);
    const [first] = new Uint32Array(pen.getImageData(0, 0, 1, 1).data.buffer);
    return first === map.painter.colour(1, 1);
  });

  await page.visit("wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="classes"]');
  for (const [name, holds] of Object.entries({ tame: true, domestic: true, pet: false }))
    await page.find(`.class-list [data-class="${name}"][data-holds="${holds}"]`);
  await page.click('[data-class="pet"] [data-act="against"]');
  await page.until("the map has moved there", () => location.hash.includes("cell="));

  await page.visit("wyt(2,1)_x,y");
  await settled(page, "wyt(2,1) x,y");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="classes"]');
  await page.counts(".class-list li", 6);
  // No name of a file.
  await page.says(
    ".class-list",
    /^(?!.*docs\/).*no position is P in both plays \(proof\); pet games are/s,
  );
  // Parentheses stay with their button, wherever a line ends.
  const loose = await page.run(() => {
    const proofs = [...document.querySelectorAll('.class-list [data-act="proof"]')];
    const holders = proofs.map((open) => /** @type {Element} */ (open.parentElement));
    return holders.filter((each) => getComputedStyle(each).whiteSpace !== "nowrap").length;
  });
  assert.equal(loose, 0, "proofs that a line may break off");
  await page.click('[data-class="strongly miserable"] .nowrap ~ .nowrap [data-act="proof"]');
  await page.says(".proof-dialog", "strongly miserable");
  // One dialog closes after the other.
  for (const css of [".proof-dialog[open]", "dialog[open]"]) {
    await page.press(Key.ESCAPE);
    await page.gone(css);
  }

  // The misère quotient of heaps is read by keys, said in two sentences and saved.
  await page.visit("kayles_x+nim_3");
  await settled(page, "octal(0.77) x + nim 3");
  await page.click("#legend .legend-face");
  await page.find("#layers fieldset");
  await page.gone("[data-act=quotient]");
  await page.press(Key.ESCAPE);
  await page.gone("#layers");
  await page.visit("kayles_x&c=misere");
  // Further terms would be much work.
  await page.says("#legend", "player to move wins, value not known");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="quotient"]');
  // Its tables are not read aloud as a whole.
  await page.says("dialog[open] .unseen", /^Order 40, with 9 P-elements\. .* period 12.*\.$/);
  await page.gone("[aria-live] table");
  // In the dialog: what is outside is inert.
  await page.run(() => {
    const buttons = [...document.querySelectorAll(".quotient button")];
    const json = buttons.find((each) => each.textContent?.includes("JSON"));
    /** @type {HTMLElement | undefined} */ (json)?.click();
  });
  await page.says("dialog[open] .notice", "Saved.");
  // A kernel of the table: a · a = 1, an N-element, as no heap at all.
  await page.run(() =>
    /** @type {HTMLElement} */ (document.querySelector(".quotient-frame")).focus(),
  );
  await page.press(Key.ARROW_RIGHT, Key.ARROW_DOWN);
  assert.equal(await page.text(".quotient-readout"), "a · a = 1, an N-element");
});
