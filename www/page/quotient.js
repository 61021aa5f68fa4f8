// The misère quotient of a line's heaps: its order, generators and relations, the table of products as a
// small map, and the element of each heap.

import { element } from "../ground/dom.js";
import { notify } from "../ground/notice.js";
import { fileName, saveText } from "../ground/save.js";
import { pixel, SEQUENTIAL, STEPS } from "../map/ramps.js";
import { actions, button } from "../parts/button.js";
import { openTheory } from "./theory.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { MisereQuotient as Quotient } from "../pkg/nimscape.js" */

/** The first bound for heaps; many periods are proved within it. */
const USUAL = 200;
const MOST = 10_000;
/** Units of work, some seconds in a page. */
const WORK = 2 ** 28;
/** Relations and P-elements listed. */
const MOST_LISTED = 60;
/** The approximate size of the table of products, in CSS pixels; a cell is a whole number of them. */
const TABLE_SIZE = 320;

/** P-elements are white, like P-positions on the map. */
const LOST = pixel([255, 255, 255]);

const ABOUT =
  "In misère play two sums of heaps are the same element if further heaps make no difference: with any heaps added to both, either both lose or both win. A sum loses if the product of its heaps is a P-element.";

/** @param {Page} page */
export function openQuotient(page) {
  openTheory(page, {
    title: "Misère quotient",
    name: "quotient",
    bound: { label: "Heaps up to", value: USUAL, most: MOST },
    find: (line, to, options) => page.engine.run("QuotientJob", [line, to, WORK], options),
    say: ({ order, p, extent }) => `Order ${order}, with ${p.length} P-elements. ${extent}.`,
    show: (quotient) => shown(quotient, page.state.now.reading?.text ?? ""),
  });
}

/** @param {Quotient} quotient @param {string} line */
function shown(quotient, line) {
  const { order, tame, p, elements, generators, relations, extent } = quotient;
  const kind = tame
    ? "tame: the quotient of a game of Nim"
    : "wild: no game of Nim has this quotient";
  /** @type {[string, (Node | string)[]][]} */
  const facts = [
    ["Order", [`${order}, ${kind}`]],
    ["Generators", listed(generators)],
    ["Relations", listed(relations)],
    [
      "P-elements",
      listed(
        p.map((index) => elements[index]),
        ` (${p.length} in all)`,
      ),
    ],
  ];
  const list = facts.flatMap(([name, content]) => [element("dt", name), element("dd", ...content)]);
  const name = fileName(`quotient ${line}`);
  const keep = (/** @type {string} */ text, /** @type {string} */ ending, type = "text/plain") => {
    saveText(text, `${name}.${ending}`, type);
    notify("Saved.");
  };
  return [
    element("p", ABOUT),
    element("p.quotient-extent", `${extent}.`),
    element("dl.quotient-facts", ...list),
    element("h3", "Products"),
    products(quotient),
    element("h3", "Heaps"),
    ...quotient.games.map((game) => heaps(game, quotient)),
    actions(
      button("Save as text", () => keep(quotient.text, "txt"), { icon: "download" }),
      button("Save as JSON", () => keep(JSON.stringify(quotient), "json", "application/json"), {
        icon: "download",
      }),
    ),
  ];
}

/**
 * A word with its exponents raised; also for equations.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function word(text) {
  const parts = text.split(/\^(\d+)/);
  return parts.map((part, index) => (index % 2 ? element("sup", part) : part));
}

/** Words with commas between them. @param {string[]} words @param {string} [rest] */
function listed(words, rest = "") {
  const first = words.slice(0, MOST_LISTED).map((text) => element("span", ...word(text)));
  const more = words.length - first.length;
  const between = first.flatMap((one, index) =>
    index ? [document.createTextNode(", "), one] : [one],
  );
  return [...between, more > 0 ? ` and ${more} more` : "", words.length ? rest : "none"];
}

/**
 * The table of products as a small map: P-elements are white, the others in the colours of values by
 * their number. Pointer and arrow keys read a cell.
 *
 * @param {Quotient} quotient
 */
function products({ order, products, elements, p }) {
  const lost = new Set(p);
  const ramp = SEQUENTIAL.inferno.map(pixel);
  const colour = (/** @type {number} */ index) =>
    lost.has(index) ? LOST : ramp[Math.round((index / Math.max(1, order - 1)) * (STEPS - 1))];
  const side = Math.max(1, Math.round(TABLE_SIZE / order)) * order;
  const canvas = element("canvas.quotient-products", {
    width: String(order),
    height: String(order),
  });
  const pixels = Uint32Array.from(products, colour);
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), order, order);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  const readout = element("p.quotient-readout", { "aria-live": "polite" });
  const mark = element("div.quotient-mark", { "aria-hidden": "true" });
  let [row, column] = [0, 0];
  const read = (/** @type {number} */ atRow, /** @type {number} */ atColumn) => {
    const within = (/** @type {number} */ at) => Math.max(0, Math.min(order - 1, at));
    [row, column] = [within(atRow), within(atColumn)];
    const product = products[row * order + column];
    const percent = (/** @type {number} */ cells) => `${(100 * cells) / order}%`;
    mark.style.left = percent(column);
    mark.style.top = percent(row);
    mark.style.width = mark.style.height = percent(1);
    readout.replaceChildren(
      ...word(`${elements[row]} · ${elements[column]} = ${elements[product]}`),
      lost.has(product) ? ", a P-element" : ", an N-element",
    );
  };
  const frame = element(
    "div.quotient-frame",
    {
      tabindex: "0",
      role: "application",
      "aria-label": `Table of the products of ${order} elements; arrow keys read it`,
    },
    canvas,
    mark,
  );
  frame.style.width = `${side}px`;
  frame.addEventListener("pointermove", ({ clientX, clientY }) => {
    const { left, top, width } = frame.getBoundingClientRect();
    const cell = width / order;
    read(Math.floor((clientY - top) / cell), Math.floor((clientX - left) / cell));
  });
  frame.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    read(row + by[0], column + by[1]);
  });
  read(0, 0);
  const key = element(
    "p.quiet-text",
    "White: the product is a P-element. Each other colour is one N-element.",
  );
  return element("div.quotient-map", key, frame, readout);
}

/** The element of each heap. @param {Quotient["games"][number]} game @param {Quotient} quotient */
function heaps({ game, heaps, first, period }, { elements, p }) {
  const rows = heaps.map((index, heap) =>
    element(
      "tr",
      element("th", { scope: "row" }, String(heap)),
      element("td", ...word(elements[index])),
      element("td", p.includes(index) ? "P" : "N"),
    ),
  );
  const heading = ["Heap", "Element", "Alone"].map((text) => element("th", { scope: "col" }, text));
  const scroll = element(
    "div.scroll.quotient-heaps",
    {
      tabindex: "0",
      role: "group",
      "aria-label": `Heaps, ${game}`,
    },
    element(
      "table",
      element("caption", game),
      element("thead", element("tr", ...heading)),
      element("tbody", ...rows),
    ),
  );
  if (first === null) return scroll;
  const after = `From heap ${first} on the elements repeat with period ${period}, for ever.`;
  return element("div", scroll, element("p.known", after));
}
