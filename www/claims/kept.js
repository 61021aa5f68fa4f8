// Your own claims, kept on this device, each with the result of its last check. A result is only ever
// shown beside the claim it is about.

import { iconButton } from "../parts/controls.js";
import { h } from "../parts/tree.js";

const KEY = "nimscape.claims";
/** A list of no more claims is open at first. */
const FEW = 3;
/** The list keeps this many claims, the last checked first. */
const MOST = 50;

/**
 * @typedef {object} Kept
 * @property {string} text The claim.
 * @property {number} bound The bound of the check.
 * @property {boolean | null} holds `null` if no case could be decided.
 * @property {string} found The result, as a sentence.
 */

/** Claims that could not be stored, for as long as the page is open. @type {Kept[] | null} */
let unkept = null;

/** The claims in a stored text; none if it is not ours. @param {string | null} text @returns {Kept[]} */
function readKept(text) {
  try {
    const stored = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST) : [];
  } catch {
    // Not JSON.
    return [];
  }
}

/** @param {any} one */
const isKept = (one) =>
  typeof one?.text === "string" &&
  typeof one.found === "string" &&
  Number.isSafeInteger(one.bound) &&
  (one.holds === null || typeof one.holds === "boolean");

/** @returns {Kept[]} */
function read() {
  if (unkept) return unkept;
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** @param {Kept[]} list */
function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
    unkept = null;
  } catch {
    unkept = list;
  }
}

/** Keeps a claim, as the last one. @param {Kept} claim */
export const keep = (claim) =>
  write([claim, ...read().filter(({ text }) => text !== claim.text)].slice(0, MOST));

/**
 * The list of the kept claims.
 *
 * @param {(claim: Kept) => void} open Called to check a claim again.
 * @param {import("./claims-list.js").ClaimsList} claims
 */
export function kept(open, claims) {
  const list = read();
  const remove = (/** @type {string} */ gone) => {
    write(list.filter(({ text }) => text !== gone));
    claims.draw();
    /** @type {HTMLElement | null} */
    const next = document.querySelector(".kept-claims button");
    next?.focus();
  };
  return h(
    "details.kept-claims",
    // A long list would bury the claims below it.
    { hidden: list.length === 0, ref: folded },
    h("summary", "Claims you checked"),
    h(
      "ul.kept-list",
      list.map((claim) =>
        h(
          "li",
          { key: claim.text, class: claim.holds === null ? "" : claim.holds ? "holds" : "fails" },
          h(
            "button.kept-claim",
            { onClick: () => open(claim) },
            h("code", claim.text),
            h("span", claim.found),
          ),
          iconButton("link", `Copy a link to ${claim.text}`, () => claims.share(claim.text), {
            "data-act": "share-claim",
          }),
          iconButton("close", `Remove ${claim.text}`, () => remove(claim.text)),
        ),
      ),
    ),
  );
}

/** Whether the list is open at first. @param {HTMLDetailsElement | null} made */
const folded = (made) => {
  if (made) made.open = read().length <= FEW;
};
