// Whether everything fits: nothing is cut off, covered, outside the window or broken raggedly, out of reach
// of the keyboard, or without a name, and no part that floats on the map lies on another.

/** @typedef {import("./page.mjs").Page} Page */

/** Windows that readers have. */
export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** The sizes of every run. */
export const USUAL_WIDTHS = WIDTHS.filter(({ width }) =>
  [390, 820, 844, 1280, 1440].includes(width),
);

/** What floats on the map, each a whole. */
const FLOATING = [
  "#rail",
  "#line",
  "#top-right",
  "#strip",
  "#manner",
  "#film",
  "#readout",
  ".legend-face",
  "#map-buttons",
  "#card",
  "#panel",
  ".pane-caption",
];

/** Sizes of text that readers set. */
export const TEXT_SIZES = ["100%", "200%"];

/**
 * Problems, in words, once what the page measures has its size.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function untidy(page) {
  return page.run(async (floating) => {
    // Two frames: one for the layout, one for what measures it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    /** @type {string[]} */
    const wrong = [];
    const name = (/** @type {Element} */ each) => {
      const text = (each.getAttribute("aria-label") ?? each.textContent ?? "").trim();
      const own = each.id ? `#${each.id}` : `.${String(each.getAttribute("class") ?? "")}`;
      return `${each.tagName.toLowerCase()}${own} “${text.slice(0, 40)}”`;
    };
    const scrolls = (/** @type {Element} */ each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      return /auto|scroll/.test(overflowX + overflowY);
    };
    /** The boxes that cut something off, outermost last. @param {Element} each */
    const frames = (each) => {
      const found = [];
      for (let up = each.parentElement; up; up = up.parentElement) if (scrolls(up)) found.push(up);
      return found;
    };
    const seen = (/** @type {Element} */ each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !each.closest(".unseen, .skip, [aria-hidden=true], [inert]");
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const panel of document.querySelectorAll(
      ".panel-body, .dialog, .card-body:not(:has(math)), .share .dialog-body, #card .why:not(:has(math)), .study-prompt",
    )) {
      const over = panel.scrollWidth - panel.clientWidth;
      if (seen(panel) && over > 1) wrong.push(`a panel is ${over} px too wide`);
    }
    const open = document.querySelector("dialog[open]") ?? document.body;

    // The title of a dialog is within it, and what it says is below.
    const [heading, below] = ["header h2", ".dialog-body"].map((css) =>
      open.querySelector(css)?.getBoundingClientRect(),
    );
    const top = open.getBoundingClientRect().top;
    if (heading && below && (heading.top < top || below.top < heading.bottom - 1))
      wrong.push("the title of a dialog is covered");

    // Texts that are cut off.
    const texts = open.querySelectorAll(
      "button, h1, h2, h3, h4, p, b, label, legend, output, code, th, td, .segment, .tile-text, .chip",
    );
    for (const each of texts) {
      if (!seen(each) || scrolls(each)) continue;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(each);
      if (overflowX === "visible" || textOverflow === "ellipsis" || clipPath !== "none") continue;
      if (each.scrollWidth > each.clientWidth + 1) wrong.push(`cut off: ${name(each)}`);
    }

    // What an empty field says is whole.
    const pen = document.createElement("canvas").getContext("2d");
    for (const each of open.querySelectorAll("input:placeholder-shown")) {
      const { placeholder, clientWidth } = /** @type {HTMLInputElement} */ (each);
      if (!seen(each) || !placeholder || !pen) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(each);
      pen.font = font;
      const room = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(placeholder).width > room) wrong.push(`cut off: “${placeholder}”`);
    }

    // A line without words takes no space.
    for (const each of open.querySelectorAll("p, output, figcaption, [role=status]")) {
      if (!seen(each) || each.childElementCount > 0 || each.textContent?.trim()) continue;
      if (each.getBoundingClientRect().height > 4) wrong.push(`an empty line: ${name(each)}`);
    }

    // No control looks as browsers draw it: triangles, clear buttons, ranges.
    for (const each of open.querySelectorAll("summary, input[type=search], input[type=range]")) {
      if (!seen(each)) continue;
      const { appearance, display } = getComputedStyle(each);
      const native = each.matches("summary") ? display === "list-item" : appearance !== "none";
      if (native) wrong.push(`as the browser draws it: ${name(each)}`);
    }

    // Words on a control are in one row, unless the control is a tile of many; with large text on a phone, in three.
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const most = innerWidth < 15 * rem ? 3 : 1;
    const words = open.querySelectorAll(
      ".button > span, .chip, .segment, .rail-entry span, .stepper-label, .pane-caption, #card .value",
    );
    for (const each of words) {
      if (!seen(each)) continue;
      const rows = new Set();
      const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        if (text.parentElement?.closest(".unseen, svg")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { bottom } of range.getClientRects()) rows.add(Math.round(bottom / 8));
      }
      if (rows.size > most) wrong.push(`broken: ${name(each)}`);
    }

    // Controls are reached by keys, and have names.
    const held = (/** @type {Element} */ each) =>
      [...each.querySelectorAll("*")].some((other) => seen(other) && isStop(other));
    const isStop = (/** @type {Element} */ each) =>
      each instanceof HTMLElement && each.tabIndex >= 0 && !each.matches(":disabled");
    for (const each of open.querySelectorAll(
      "button, input, select, textarea, summary, a[href], [role=option], [role=slider]",
    )) {
      if (!seen(each) || each.matches(":disabled")) continue;
      // Of a group one is a stop of Tab, and arrows reach the others.
      const groups = [];
      for (let up = each.parentElement; up; up = up.parentElement)
        if (up.matches("[role], fieldset")) groups.push(up);
      if (!isStop(each) && !groups.some(held) && !each.matches("[role=option]"))
        wrong.push(`out of reach of the keyboard: ${name(each)}`);
      const labels = /** @type {HTMLInputElement} */ (each).labels ?? [];
      const words = [each, ...labels].map((it) => /** @type {HTMLElement} */ (it).innerText);
      const { ariaLabel, title: hint = "" } = /** @type {HTMLElement} */ (each);
      const said = [ariaLabel, hint, each.getAttribute("aria-labelledby"), ...words];
      if (!said.some((text) => text?.trim())) wrong.push(`without a name: ${name(each)}`);
    }

    // The bar keeps its name, and uses the space beside it; the rail shows all its entries.
    const bar = document.getElementById("line");
    const title = document.getElementById("line-title");
    if (bar && title?.checkVisibility()) {
      const { right } = bar.getBoundingClientRect();
      const free =
        (document.getElementById("top-right")?.getBoundingClientRect().left ?? 0) - right;
      if (title.clientWidth < 96) wrong.push(`the name has ${title.clientWidth} px`);
      if (title.scrollWidth > title.clientWidth && free > 24) wrong.push("the name is cut");
      for (const each of bar.querySelectorAll("button"))
        if (seen(each) && each.getBoundingClientRect().right > right + 1)
          wrong.push(`outside the bar: ${name(each)}`);
    }
    const rail = document.getElementById("rail");
    if (rail && rem <= 16 && rail.scrollHeight > rail.clientHeight + 1)
      wrong.push("the rail hides an entry");

    // Parts that float on the map do not meet, unless something lies over it.
    const covered = document.querySelector("dialog[open], #layers, #aside:not([hidden])");
    const parts = covered ? [] : document.querySelectorAll(floating.join());
    const boxes = [...parts]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect() }));
    for (const [index, { part, box }] of boxes.entries()) {
      if (
        box.left < -0.5 ||
        box.top < -0.5 ||
        box.right > innerWidth + 0.5 ||
        box.bottom > innerHeight + 0.5
      )
        wrong.push(`leaves the window: ${name(part)}`);
      for (const other of boxes.slice(index + 1)) {
        if (part.contains(other.part) || other.part.contains(part)) continue;
        const apart =
          box.right <= other.box.left + 0.5 ||
          other.box.right <= box.left + 0.5 ||
          box.bottom <= other.box.top + 0.5 ||
          other.box.bottom <= box.top + 0.5;
        if (!apart) wrong.push(`${name(part)} and ${name(other.part)} overlap`);
      }
    }

    // Controls are inside the window, or in something that scrolls there, and nothing covers them.
    const over = "#aside, #layers, #card, dialog, .menu, #line-below, #notices";
    for (const each of open.querySelectorAll("button, input, a[href], [role=option]")) {
      if (!seen(each) || each.matches("input[type=radio], input[type=checkbox]")) continue;
      const box = each.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const cut = frames(each).some((frame) => {
        const room = frame.getBoundingClientRect();
        const across = box.left < room.left - 1 || box.right > room.right + 1;
        return across || box.top < room.top - 1 || box.bottom > room.bottom + 1;
      });
      if (cut) continue;
      if (
        box.left < -1 ||
        box.right > innerWidth + 1 ||
        box.top < -1 ||
        box.bottom > innerHeight + 1
      ) {
        if (frames(each).length === 0) wrong.push(`out of the window: ${name(each)}`);
        continue;
      }
      const top = document.elementFromPoint(x, y);
      if (!top || each.contains(top) || top.contains(each)) continue;
      if (top.closest("label")?.contains(each)) continue;
      const cover = top.closest(over);
      if (cover && !cover.contains(each)) continue;
      wrong.push(`covered by ${name(top)}: ${name(each)}`);
    }
    return wrong;
  }, FLOATING);
}
