// Films: a line with z, its slider, keys, playing, links, embeds; maps of other numbers; the classes
// of a game.

import assert from "node:assert/strict";
import test from "node:test";

import { choose } from "./dialog.mjs";
import { comesRight, settled } from "./drawn.mjs";
import { DESKTOP, engine, expectAxeClean, Key, openPage, PHONE, some } from "./harness.mjs";
import { listening } from "./listening.mjs";

/** The z of the current picture, as the slider says. */
const seen = () => document.querySelector("#film .film-z")?.textContent ?? "";

test("two films that are compared go on together after another layer", async (t) => {
  const page = await openPage(t, "#nim_z,x,y&z=3&with=welter_z,x,y&divider=0.5&at=20,12&s=24");
  await page.find(".pane-caption");
  const goes = (/** @type {string} */ text) =>
    page.run((line) => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
      field.focus();
      field.value = line;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
  const link = (/** @type {RegExp} */ words) =>
    page.until("the link", (sign) => new RegExp(sign).test(location.hash), words.source);
  await page.until("the same z", () =>
    [...document.querySelectorAll(".pane-caption")].at(-1)?.textContent?.includes("welter 3,x,y"),
  );
  for (const line of ["ways(nim z,x,y)", "nim z,x,y"]) {
    await goes(line);
    await page.press(Key.ENTER);
    await link(
      new RegExp(`^#${line.replace(/[()]/g, "\\$&").replace(" ", "_")}&z=3.*with=welter_z,x,y`),
    );
  }
});

test("the place of a film that plays is kept, by a reload and by Back", async (t) => {
  const page = await openPage(t, "#nim_z,x,y&z=0");
  const reaches = (/** @type {number} */ least) =>
    page.until(
      `z = ${least}`,
      (z) => {
        const said = document.querySelector("#film .film-z")?.textContent ?? "";
        return Number(said.replace("z = ", "")) >= z;
      },
      least,
    );
  await page.click('#film [data-act="film-play"]');
  await reaches(8);
  await page.reload();
  // The address is written once a second.
  await reaches(3);
  await page.click('#film [data-act="film-play"]');
  await reaches(12);
  await page.click('#rail [data-mode="play"]');
  await page.until("the game has a step", () => location.hash.includes("mode=play"));
  await page.back();
  await reaches(12);
});

test("a film is compared with the picture of another that has the same z", async (t) => {
  const page = await openPage(t, "#nim_z,x,y&z=3&with=welter_z,x,y&divider=0.5&at=20,12&s=24");
  const names = (/** @type {string} */ second) =>
    page.until(
      `it is compared with ${second}`,
      (line) => [...document.querySelectorAll(".pane-caption")].at(-1)?.textContent?.includes(line),
      second,
    );
  await names("welter 3,x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(".");
  await names("welter 4,x,y");
  await page.until("the link has both films", () =>
    /^#nim_z,x,y&z=4.*with=welter_z,x,y/.test(location.hash),
  );
});

test("a line with z is a film with a slider, steps, keys and a link", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=2");
  await settled(page, "wyt(2,1) x,y");
  await page.until("the slider", () => document.querySelector("#film:not([hidden])") !== null);
  assert.equal(await page.run(seen), "z = 2");
  const line = await page.run(
    () => /** @type {HTMLInputElement} */ (document.querySelector("#line-text")).value,
  );
  assert.equal(line, "wyt(z,1) x,y");
  await page.click('#film [data-act="film-next"]');
  await settled(page, "wyt(3,1) x,y");
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector("#map")).focus());
  await page.press(",", ",");
  await settled(page, "wyt(1,1) x,y");
  await page.until("the link says z", () => location.hash.startsWith("#wyt(z,1)_x,y&z=1"));
  await page.press(".");
  await settled(page, "wyt(2,1) x,y");
  await page.says("#spoken", "z = 2");
  await expectAxeClean(page);
  // Another line is not a film.
  await page.fill("#line-text", "nim x,y");
  await page.press(Key.ENTER);
  await settled(page, "nim x,y");
  await page.until("no slider", () => document.querySelector("#film[hidden]") !== null);
  await page.until("nor z", () => !location.hash.includes("z="));
});

test("what is said of a cell is clear of the film's controls", async (t) => {
  for (const size of [DESKTOP, { width: 820, height: 1180 }]) {
    const page = await openPage(t, "#nim_x,y,z&z=5", { size });
    await page.find("#film:not([hidden])");
    await page.says("#film .film-z", "z = 5");
    await page.hover({ x: 400, y: 500 });
    await page.find("#readout:not([hidden])");
    const over = await page.run(() => {
      const [film, readout, legend] = ["film", "readout", "corner-row"].map((id) =>
        /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect(),
      );
      const meet = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return [readout.width === 0, meet(film, readout), meet(legend, readout)];
    });
    assert.deepEqual(over, [false, false, false]);
  }
});

test("a picture of a film is said once, and not while the film plays", async (t) => {
  const page = await openPage(t, "#nim_x,y,z&z=1");
  await page.says("#film .film-z", "z = 1");
  const live = await page.run(
    () => document.querySelectorAll("#film :is(output, [aria-live], [role=status])").length,
  );
  assert.equal(live, 0);
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(".");
  await page.says("#spoken", "z = 2");
  // With a card it says the picture, and the cursor's readout does not say it again.
  await page.press(Key.ARROW_RIGHT, Key.ENTER);
  await page.says("#spoken", /^nim 0,0,2, value 2.*Tab leads to the card/);
  const heard = await listening(page);
  await page.press(".");
  await page.says("#spoken", /^nim 0,0,3, value 3.*Tab leads to the card/);
  // The readout would follow.
  await page.says("#readout code", "nim 0,0,3");
  await page.until(
    "the card is complete",
    () => document.getElementById("card")?.ariaBusy === "false",
  );
  const once = await heard();
  assert.equal(once.filter((said) => said.startsWith("nim")).length, 1, once.join("; "));
  await page.press("k");
  await page.says("#film .film-z", "z = 6");
  await page.press("k");
  await page.says("#spoken", /^Stopped at z = \d+$/);
  const playing = await heard();
  assert.deepEqual(
    playing.filter((said) => !/^(Playing|Stopped)/.test(said)),
    [],
  );
});

test("a picture on its way is not shown once the film has stopped", async (t) => {
  const page = await openPage(t, "#nim_x,y,z&z=1");
  await page.says("#film .film-z", "z = 1");
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const call = engine.call.bind(engine);
    const held = new Promise((go) => Object.assign(window, { go }));
    engine.call = async (/** @type {string} */ name, /** @type {unknown[]} */ words) => {
      if (name === "frameOf" && words[1] === 3) {
        Object.assign(window, { asked: true });
        await held;
      }
      return call(name, words);
    };
    document.getElementById("map")?.focus();
  });
  await page.press("k");
  await page.until("z = 3 is asked for", () => Reflect.get(window, "asked"));
  await page.says("#film .film-z", "z = 2");
  await page.press("k");
  await page.says("#spoken", "Stopped at z = 2");
  await page.run(() => Reflect.get(window, "go")());
  await page.press(".");
  await page.says("#spoken", /^z = \d$/);
  assert.equal(await page.run(seen), "z = 3");
  await page.press(",");
  await page.says("#spoken", "z = 2");
});

test("a film plays until it is stopped", async (t) => {
  const page = await openPage(t, "#take(u=0_and_(s=0_or_t=0)_or_p=0_and_q=0)_x,y,z");
  await page.until("the slider", () => document.querySelector("#film:not([hidden])") !== null);
  assert.equal(await page.run(seen), "z = 0");
  await page.click('#film [data-act="film-play"]');
  await page.until("pictures change", () => {
    const said = document.querySelector("#film .film-z")?.textContent ?? "";
    return Number(said.replace("z = ", "")) >= 4;
  });
  await page.click('#film [data-act="film-play"]');
  const text = () =>
    document.querySelector('#film [data-act="film-play"]')?.getAttribute("aria-label");
  assert.equal(await page.run(text), "Play");
});

test("a film can be recorded if the browser records", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=1");
  await page.until("the slider", () => document.querySelector("#film:not([hidden])") !== null);
  const records = await page.run(
    () => document.querySelector('#film [data-act="film-record"]') !== null,
  );
  if (!records) {
    const can = await page.run(
      () =>
        "MediaRecorder" in globalThis &&
        ["video/mp4", "video/webm"].some((type) => MediaRecorder.isTypeSupported(type)),
    );
    assert.ok(!can, "a browser that records has the button");
    return;
  }
  await page.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const { size, type } = /** @type {Blob} */ (blob);
      if (type.startsWith("video/")) document.body.dataset.video = `${type} ${size}`;
      return make.call(URL, blob);
    };
  });
  await page.click('#film [data-act="film-record"]');
  await page.until("pictures change", () => {
    const said = document.querySelector("#film .film-z")?.textContent ?? "";
    return Number(said.replace("z = ", "")) >= 4;
  });
  await page.click('#film [data-act="film-record"]');
  await page.until("the video is saved", () => document.body.dataset.video !== undefined);
  const [type, size] = (await page.run(() => document.body.dataset.video ?? "")).split(" ");
  assert.match(type, /^video\/(mp4|webm)$/);
  assert.ok(Number(size) > 1_000, size);
});

test("a dive into the chosen cell is saved as a video, by keys, and the map is where it was", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=200,200&z=2&cell=120,77");
  await settled(page, "nim x,y");
  await page.click('[data-act="share"]');
  await choose(page, "Picture");
  const can = await page.run(
    () =>
      "MediaRecorder" in globalThis &&
      ["video/mp4", "video/webm"].some((type) => MediaRecorder.isTypeSupported(type)),
  );
  if (!can) {
    await page.says("dialog[open] .share-controls", "This browser does not record");
    return;
  }
  await choose(page, "Video");
  await page.says("dialog[open] .share-controls", "A slow zoom into the cell 120,77");
  await page.says("dialog[open] .share-act .said", "even if you asked for less motion");
  await page.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const { size, type } = /** @type {Blob} */ (blob);
      if (type.startsWith("video/")) document.body.dataset.video = `${type} ${size}`;
      return make.call(URL, blob);
    };
  });
  const before = await page.run(() => location.hash);
  const press = () =>
    page.run(() => {
      const act = document.querySelector('dialog[open] [data-act="take"]');
      /** @type {HTMLElement} */ (act).focus();
    });
  // Stopped, nothing is saved.
  await press();
  await page.press(Key.ENTER);
  await page.find("dialog[open] progress:not([hidden])");
  await page.until("the focus is on Stop", () => {
    const { dataset } = /** @type {HTMLElement} */ (document.activeElement);
    return dataset.act === "stop";
  });
  await page.press(Key.ENTER);
  await page.gone("dialog[open] progress:not([hidden])");
  assert.equal(await page.run(() => document.body.dataset.video ?? ""), "");

  await page.fill("dialog[open] .stepper[aria-label=Seconds] input", "1");
  await press();
  await page.press(Key.ENTER);
  await page.says("dialog[open] .share-act .said", "Saved");
  const [type, size] = (await page.run(() => document.body.dataset.video ?? "")).split(" ");
  assert.match(type, /^video\/(mp4|webm)$/);
  assert.ok(Number(size) > 1_000, size);
  await page.press(Key.ESCAPE);
  await page.until("the map is where it was", (hash) => location.hash === hash, before);
});

test("a film is saved as a GIF of its pictures", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=2");
  await settled(page, "wyt(2,1) x,y");
  await page.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const kept = /** @type {Blob} */ (blob);
      if (kept.type === "image/gif") Object.assign(globalThis, { gif: kept });
      return make.call(URL, blob);
    };
  });
  await page.click('[data-act="share"]');
  const put = (/** @type {string} */ label, /** @type {string} */ value) =>
    page.run(
      ([name, text]) => {
        const field = /** @type {HTMLInputElement} */ (
          document.querySelector(`dialog[open] input[aria-label="${name}"]`)
        );
        field.value = text;
        field.dispatchEvent(new Event(name === "x to" || name === "y to" ? "input" : "change"));
      },
      [label, value],
    );
  await choose(page, "Picture");
  await choose(page, "GIF");
  await put("x to", "19");
  await put("y to", "15");
  await put("Pixels per cell", "2");
  await put("z from", "1");
  await put("z to", "5");
  await put("Pictures per second", "10");
  await page.until("the film", async () => {
    const { gif } = /** @type {{ gif?: Blob }} */ (globalThis);
    const bytes = gif && new Uint8Array(await gif.arrayBuffer());
    // Each picture has a delay of a tenth of a second.
    const extensions = bytes?.filter(
      (_, at) =>
        bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 4] === 10,
    );
    return extensions?.length === 5;
  });
  const shown = await page.run(async () => {
    const { gif } = /** @type {{ gif: Blob }} */ (/** @type {unknown} */ (globalThis));
    const { width, height } = await createImageBitmap(gif);
    return { size: [width, height], text: await gif.text() };
  });
  assert.deepEqual(shown.size, [40, 32]);
  assert.ok(shown.text.includes("wyt(z,1) x,y"), "the comment says what it is");
  assert.ok(shown.text.includes("nimscape "), "and what made it");
  await expectAxeClean(page);
});

test("a number of the line is played, begins at its value, and the picture can be kept", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await page.until("the page is whole", () => document.body.dataset.late !== undefined);
  const put = (/** @type {number} */ caret) =>
    page.run((at) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
      input.focus();
      input.setSelectionRange(at, at);
    }, caret);
  await put("welter ".length);
  await page.pressWith(Key.ALT, Key.ARROW_UP);
  await settled(page, "welter 4,x,y");
  await page.says('[data-act="scrub-film"]:not([hidden])', "4");
  await page.click('[data-act="scrub-film"]');
  await page.until("it plays from there", () => {
    const said = document.querySelector("#film .film-z")?.textContent ?? "";
    return Number(said.replace("z = ", "")) > 5;
  });
  const line = () => /** @type {HTMLInputElement} */ (document.querySelector("#line-text")).value;
  assert.equal(await page.run(line), "welter z,x,y");
  await page.click('#film [data-act="film-play"]');
  const z = (await page.run(seen)).replace("z = ", "");
  await page.click('#film [data-act="film-end"]');
  await settled(page, `welter ${z},x,y`);
  await page.until("no slider", () => document.querySelector("#film[hidden]") !== null);
  await page.says("#spoken", `The film has ended: welter ${z},x,y.`);
  assert.ok(await page.run(() => document.activeElement?.id === "map"));
  // The same with the keys alone.
  await put("welter ".length);
  await page.pressWith(Key.ALT, Key.ENTER);
  await page.until(
    "it plays again",
    (from) => {
      const said = document.querySelector("#film:not([hidden]) .film-z")?.textContent ?? "";
      return Number(said.replace("z = ", "")) > from;
    },
    Number(z),
  );
});

test("a far z is shown without counting up to it", async (t) => {
  const page = await openPage(t, "#nim_x,y,z&z=900000000000000");
  await settled(page, "nim x,y,900000000000000");
  await page.until("the slider", () => document.querySelector("#film:not([hidden])") !== null);
  assert.equal(await page.run(seen), "z = 900000000000000");
});

test("a film of sequences is saved as its plots, and the page stays where it was", async (t) => {
  const page = await openPage(t, "#nim_x,z&z=2");
  await settled(page, "nim x,2");
  await page.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const kept = /** @type {Blob} */ (blob);
      if (kept.type === "image/gif") Object.assign(globalThis, { gif: kept });
      return make.call(URL, blob);
    };
    Object.assign(globalThis, { seen: new Set() });
    const map = /** @type {HTMLElement} */ (document.querySelector("#map"));
    map.addEventListener("drawn", () => {
      const { seen } = /** @type {{ seen: Set<string> }} */ (/** @type {unknown} */ (globalThis));
      seen.add(map.dataset.drawn ?? "");
    });
  });
  await page.click('[data-act="share"]');
  await choose(page, "Picture");
  await choose(page, "GIF");
  await page.until("the film", () => "gif" in globalThis);
  const turned = await page.run(() => {
    const { seen } = /** @type {{ seen: Set<string> }} */ (/** @type {unknown} */ (globalThis));
    return seen.size;
  });
  // Of the 32 of the film one may be drawn while another is still announced.
  assert.ok(turned >= 24, `${turned} plots were drawn`);
  await settled(page, "nim x,2");
});

test("an embed shows the picture of its z, and plays if it is to", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=3");
  await settled(page, "wyt(3,1) x,y");
  await page.click('[data-act="share"]');
  await page.until("the embed", () => {
    const face = [...document.querySelectorAll("dialog[open] .segment")].find(
      ({ textContent }) => textContent === "Embed",
    );
    /** @type {HTMLElement | undefined} */ (face)?.click();
    return document.querySelector("dialog[open] .take")?.textContent?.includes('z="3"');
  });
  const z = () =>
    document
      .querySelector(".share-preview nimscape-map")
      ?.shadowRoot?.querySelector(".film-z")
      ?.textContent?.replace("z = ", "");
  await page.until("its slider", z);
  assert.equal(await page.run(z), "3");
  await page.run(() =>
    document.querySelector(".share-preview nimscape-map")?.setAttribute("play", ""),
  );
  await page.until("it plays", () => {
    const film = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    return Number(film?.querySelector(".film-z")?.textContent?.replace("z = ", "")) > 5;
  });
});

test("on a phone the slider has its space", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y", { size: PHONE });
  await page.until("the slider", () => document.querySelector("#film:not([hidden])") !== null);
  const inside = await page.run(() => {
    const box = /** @type {Element} */ (document.querySelector("#film")).getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  });
  assert.ok(inside);
  const touch = engine === "chromium";
  await page.emulate({ size: { width: 820, height: 1180 }, touch });
  const rows = await page.run(() => {
    const buttons = [...document.querySelectorAll("#film .button")];
    const seen = buttons.filter((each) => each.getClientRects().length > 0);
    return new Set(seen.map((each) => each.getBoundingClientRect().bottom)).size;
  });
  assert.equal(rows, 1, "one row of buttons");
  const share = await page.run(() => {
    const [film, slider] = ["#film", "#film input"].map(
      (css) => document.querySelector(css)?.getBoundingClientRect().width ?? 0,
    );
    return slider / film;
  });
  assert.ok(share > 0.9, `on a tablet the slider has ${Math.round(100 * share)} % of the width`);
});

test("in a narrow window the loop and the speed are a press away", async (t) => {
  for (const size of [PHONE, { width: 844, height: 390 }, { width: 820, height: 1180 }]) {
    const page = await openPage(t, "#wyt(z,1)_x,y", { size });
    await page.click('#film [data-act="film-more"]');
    const faults = await page.run(() => {
      const film = /** @type {Element} */ (document.querySelector("#film"));
      return [...film.querySelectorAll("button, select, input"), film].flatMap((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const clear = each === film || each.contains(seen) || each.parentElement?.contains(seen);
        const name = each.getAttribute("data-act") ?? each.tagName;
        if (width === 0) return [`${name} is hidden`];
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && clear
          ? []
          : [`${name} at ${left} to ${right}, ${top} to ${bottom}`];
      });
    });
    assert.deepEqual(faults, [], JSON.stringify(size));
    const legend = await page.run(() => {
      const [film, corner] = ["#film", "#corner-row"].map(
        (css) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect(),
      );
      return film.top < corner.bottom && corner.top < film.bottom && film.right > corner.left;
    });
    assert.equal(legend, false, `the legend is beside it: ${JSON.stringify(size)}`);
  }
});

test("a card and the controls of a film do not cover each other", async (t) => {
  const low = { width: 844, height: 390 };
  const tablet = { width: 820, height: 1180 };
  const rooms = /** @type {const} */ ([
    [PHONE, "100%"],
    [PHONE, "200%"],
    [low, "100%"],
    [low, "200%"],
    [tablet, "200%"],
    [{ width: 1280, height: 720 }, "200%"],
    [DESKTOP, "100%"],
  ]);
  for (const [size, text] of some(rooms)) {
    const page = await openPage(t, "#nim_z,x,y&z=3", { size });
    await page.textSize(text);
    await page.run(() => document.getElementById("map")?.focus());
    await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ENTER);
    await page.find("#card:not([hidden])");
    await page.find("#film:not([hidden])");
    const room = `${size.width} × ${size.height}, text at ${text}`;
    const clear = () => {
      const controls = "#film :is(button, input), #card .card-head button";
      return [...document.querySelectorAll(controls)]
        .filter((each) => each.getClientRects().length > 0)
        .every((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        });
    };
    await page.until(`everything can be pressed at ${room}`, clear);
    await page.click('#film [data-act="film-play"]');
    await page.says("#film .film-z", "z = 5");
    await page.click('#film [data-act="film-play"]');
    await page.until(
      "it stands",
      () =>
        document.querySelector('#film [data-act="film-play"]')?.getAttribute("aria-label") ===
        "Play",
    );
    const grip = "#card .grip";
    const isSheet = await page.run((css) => document.querySelector(css)?.checkVisibility(), grip);
    if (!isSheet) continue;
    await page.click(grip);
    await page.until(`everything can be pressed above the half sheet at ${room}`, clear);
  }
});

test("beside a panel the controls of a film are whole, and under nothing", async (t) => {
  for (const [mode, size] of /** @type {const} */ ([
    ["learn", { width: 820, height: 1180 }],
    ["claims", { width: 820, height: 1180 }],
    ["claims", { width: 1024, height: 768 }],
    ["learn", { width: 844, height: 390 }],
  ])) {
    const page = await openPage(t, `#nim_z,x,y&z=3&mode=${mode}`, { size });
    await page.find("#film:not([hidden])");
    await page.until(`they can be pressed at ${size.width}, ${mode}`, () => {
      const film = /** @type {Element} */ (document.getElementById("film"));
      const box = film.getBoundingClientRect();
      return [...film.querySelectorAll("button, input")]
        .filter((each) => each.getClientRects().length > 0)
        .every((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const within = left >= box.left && right <= box.right && bottom <= box.bottom;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return within && each.contains(hit);
        });
    });
  }
});

test("the controls of a film do not lie on the board of a game", async (t) => {
  const page = await openPage(t, "#wyt(z,1)_x,y&z=3");
  await page.find("#film:not([hidden])");
  await page.click('#rail [data-mode="play"]');
  await page.says(".play-status", "Your move.");
  await page.until("they are gone", () => document.getElementById("film")?.hidden);
  await page.until("the link is of this picture", () => location.hash.startsWith("#wyt(3,1)_x,y"));
});

test("the legend explains maps of other numbers", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&cell=3,4");
  await settled(page, "remoteness(wyt(1,1) x,y)");
  // The card's number is not that of the cell, and says so.
  await page.says("#card .verdict", /^2\s*value\W*The player to move wins/);
  await page.until(
    "the card names the number of the cell, too",
    () => document.querySelector("#card .low-name")?.textContent === "Moves left: 3 · wyt(1,1) 3,4",
  );
  await page.says("#card .number-said", "You can win within 3 moves");
  await page.says("#legend", "you can win within 5 moves");
  await page.fill("#line-text", "block(3,wyt(1,1) x,y)");
  await page.press(Key.ENTER);
  await settled(page, "block(3,wyt(1,1) x,y)");
  await page.says("#legend", "0 to 2: player to move loses");
  await page.fill("#line-text", "block(1,wyt(1,1) x,y)");
  await page.press(Key.ENTER);
  await settled(page, "block(1,wyt(1,1) x,y)");
  await page.says("#legend", /[^o] ?0: player to move loses.*No option may be blocked/s);
  // Of two piles of Nim one move wins, or none: no ramp from 1 to 1.
  await page.fill("#line-text", "ways(nim x,y)");
  await page.press(Key.ENTER);
  await settled(page, "ways(nim x,y)");
  await page.says("#legend .keys", "1: one move wins");
  assert.equal(await page.run(() => document.querySelector("#legend .ramp")), null);
});

test("Layers shows moves left and winning moves of the same place", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&c=misere&at=40,30&z=12");
  await settled(page, "wyt(1,1) x,y", "misere");
  await page.click("#legend .legend-face");
  // The panel stays.
  const show = (/** @type {string} */ numbers) =>
    page.click(`#layers input[value="${numbers}"] + .segment`);
  await show("remoteness");
  await settled(page, "remoteness(wyt(1,1) x,y)", "misere");
  await show("ways");
  await settled(page, "ways(wyt(1,1) x,y)", "misere");
  await page.until("the place is kept", () => location.hash.includes("&at=40,30&z=12"));
  await show("value");
  await settled(page, "wyt(1,1) x,y", "misere");
});

test("a ramp ends at the largest number in sight, and begins with the colour of 1", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&at=10,8&z=30");
  await settled(page, "remoteness(wyt(1,1) x,y)");
  const ends = () =>
    page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { inSight } = await import(new URL("sources/ground/camera.js", document.baseURI).href);
      const { left, right, bottom, top } = inSight(map.camera, map.size);
      let largest = 0;
      for (let y = bottom < 0n ? 0n : bottom; y <= top; y++) {
        for (let x = left < 0n ? 0n : left; x <= right; x++) {
          largest = Math.max(largest, map.panes[0].valueAt(x, y) ?? 0);
        }
      }
      const said = [...document.querySelectorAll("#legend .ends > :not(.unseen)")].map(
        ({ textContent }) => textContent,
      );
      return { largest: String(largest), said };
    });
  await comesRight(async () => {
    const { largest, said } = await ends();
    return said.join() === `1,${largest}` ? [] : [`${said} for ${largest}`];
  });
  // Of two piles at most three moves win: the colour of 1 is far from the ramp's first.
  await page.goto("?ways#ways(wyt(1,1)_x,y)&at=10,8&z=30");
  await settled(page, "ways(wyt(1,1) x,y)");
  await comesRight(async () => {
    const [bar, cell] = await page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const ramp = /** @type {HTMLCanvasElement | null} */ (
        document.querySelector("#legend .ramp")
      );
      const copy = new OffscreenCanvas(ramp?.width ?? 1, 1);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      if (ramp) pen.drawImage(ramp, 0, 0);
      const [first] = new Uint32Array(pen.getImageData(0, 0, 1, 1).data.buffer);
      return [first, map.painter.colour(1, 1)];
    });
    return bar === cell ? [] : [`${bar} and ${cell}`];
  });
});

test("the classes of a game: what holds, and counterexamples to the rest", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="classes"]');
  await page.counts(".class-list li", 6);
  const verdicts = await page.run(() =>
    Object.fromEntries(
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".class-list li"))].map(
        ({ dataset }) => [dataset.class, dataset.holds],
      ),
    ),
  );
  assert.deepEqual(
    [verdicts.tame, verdicts.miserable, verdicts.domestic, verdicts.pet],
    ["true", "true", "true", "false"],
  );
  await expectAxeClean(page);
  await page.click('[data-class="pet"] [data-act="against"]');
  await page.until("the map has moved there", () => location.hash.includes("cell="));
});

test("a class that is proved leads to its proof, below a title of any height", async (t) => {
  const page = await openPage(t, "#wyt(2,1)_x,y", { size: PHONE });
  await settled(page, "wyt(2,1) x,y");
  await page.textSize("200%");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="classes"]');
  await page.counts(".class-list li", 6);
  const head = await page.run(() => {
    const title = document.querySelector(".classes h2")?.getBoundingClientRect();
    const body = document.querySelector(".classes .dialog-body")?.getBoundingClientRect();
    const frame = document.querySelector(".classes")?.getBoundingClientRect();
    return [title && frame && title.top - frame.top, title && body && body.top - title.bottom];
  });
  assert.ok(
    head.every((gap) => Number(gap) >= 0),
    `gaps of ${head} pixels`,
  );
  const said = await page.run(() => document.querySelector(".class-list")?.textContent);
  assert.match(String(said), /no position is P in both plays \(proof\); pet games are/);
  assert.ok(!said?.includes("docs/"), "no name of a file");
  // Its parentheses stay with the button, wherever a line ends.
  const apart = await page.run(() => {
    const list = /** @type {HTMLElement} */ (document.querySelector(".class-list"));
    const widths = Array.from({ length: 40 }, (_, index) => 240 + index * 8);
    return widths.filter((width) => {
      list.style.width = `${width}px`;
      return [...list.querySelectorAll('[data-act="proof"]')].some((open) => {
        const before = /** @type {Text} */ (open.previousSibling);
        const end = document.createRange();
        end.setStart(before, before.length - 1);
        end.setEnd(before, before.length);
        const [{ bottom }, own] = [end.getBoundingClientRect(), open.getBoundingClientRect()];
        return bottom < own.top + 4;
      });
    });
  });
  assert.deepEqual(apart, [], "widths at which the parenthesis is apart");
  await page.click('[data-class="strongly miserable"] .nowrap ~ .nowrap [data-act="proof"]');
  await page.says(".proof-dialog", "strongly miserable");
});

test("the misère quotient of heaps: its facts, its table of products, the element of each heap", async (t) => {
  const page = await openPage(t, "#kayles_x&c=misere");
  await settled(page, "octal(0.77) x", "misere");
  await page.says("#legend", "player to move wins, value not known");
  await page.click("#legend .legend-face");
  await page.click('#layers [data-act="quotient"]');
  await page.until("it is found", () => document.querySelector(".quotient-facts") !== null);
  // It is said in two sentences: its tables are not read aloud as a whole.
  await page.says(
    "dialog[open] .unseen",
    /^Order 40, with 9 P-elements\. .*repeat with period 12.*\.$/,
  );
  assert.equal(await page.run(() => document.querySelector("[aria-live] table")), null);
  const dialog = await page.text(".quotient .dialog-body");
  await page.run(() => {
    const buttons = /** @type {HTMLElement[]} */ ([
      ...document.querySelectorAll(".quotient button"),
    ]);
    buttons.find((each) => each.textContent?.includes("JSON"))?.click();
  });
  // In the dialog: what is outside is inert.
  await page.says("dialog[open] .notice", "Saved.");
  // Plambeck and Siegel: 40 elements, and a period of 12 from heap 71 on.
  assert.match(dialog, /40, wild/);
  assert.match(dialog, /\(9 in all\)/);
  assert.match(dialog, /From heap 71 on the elements repeat with period 12/);
  assert.equal(
    await page.run(() => document.querySelectorAll(".quotient-heaps tbody tr").length),
    83,
  );
  // A kernel of the table: a · a = 1, an N-element, as no heap at all.
  await page.run(() =>
    /** @type {HTMLElement} */ (document.querySelector(".quotient-frame")).focus(),
  );
  await page.press(Key.ARROW_RIGHT, Key.ARROW_DOWN);
  assert.equal(await page.text(".quotient-readout"), "a · a = 1, an N-element");
  await expectAxeClean(page);
});

test("a line that is not played on heaps has no quotient to ask for", async (t) => {
  const page = await openPage(t, "#kayles_x+nim_3");
  await settled(page, "octal(0.77) x + nim 3");
  await page.click("#legend .legend-face");
  assert.equal(await page.run(() => document.querySelector('[data-act="quotient"]')), null);
});

test("Turning Corners is played on its grid", async (t) => {
  const page = await openPage(t, "#corners_3,2&mode=play");
  await page.until("the coin", () => document.querySelector(".coins .coin") !== null);
  await page.click(".coins .coin");
  await page.click('.coins [data-key="to-1-1"]');
  await page.until("its corners are turned", () => document.querySelectorAll(".coins .piece"));
});
