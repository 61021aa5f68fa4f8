// Small drawings of the lessons.

const SPACE = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Heaps below each other; all stones but the first of one are taken. @param {number[]} counts @param {number} taken @param {number} left */
const heaps = (counts, taken, left) =>
  counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) =>
      shape("circle", {
        cx: 16 + at * 18,
        cy: 12 + row * 18,
        r: 7,
        class: row === taken && at >= left ? "mini-taken" : "mini-stone",
      }),
    ),
  );

/** @type {Record<string, () => Element[]>} */
const DRAWINGS = {
  wythoff: () => [
    ...Array.from({ length: 18 }, (_, at) =>
      shape("rect", {
        x: (at % 6) * 20,
        y: Math.floor(at / 6) * 20,
        width: 20,
        height: 20,
        class: (at + Math.floor(at / 6)) % 2 ? "mini-dark" : "mini-light",
      }),
    ),
    shape("path", { d: "M90 10L50 50", class: "mini-way" }),
    shape("circle", { cx: 90, cy: 10, r: 7, class: "mini-piece" }),
    shape("circle", { cx: 50, cy: 50, r: 7, class: "mini-cold" }),
  ],
  nim: () => heaps([3, 5, 4], 1, 3),
  kayles: () =>
    Array.from({ length: 7 }, (_, at) =>
      shape("circle", {
        cx: 12 + at * 16,
        cy: 30,
        r: 6.5,
        class: at === 3 ? "mini-taken" : "mini-stone",
      }),
    ),
  misere: () => heaps([1, 1, 4], 2, 1),
  welter: () => [
    ...Array.from({ length: 6 }, (_, at) =>
      shape("rect", {
        x: at * 20,
        y: 20,
        width: 20,
        height: 22,
        class: at % 2 ? "mini-dark" : "mini-light",
      }),
    ),
    ...[1, 2, 5].map((at) =>
      shape("circle", { cx: at * 20 + 10, cy: 31, r: 7, class: "mini-coin" }),
    ),
  ],
};

/** @param {string} name Of a lesson. */
export function miniature(name) {
  const svg = shape("svg", { viewBox: "0 0 120 60", class: "mini", "aria-hidden": "true" });
  svg.append(...(DRAWINGS[name]?.() ?? []));
  return svg;
}
