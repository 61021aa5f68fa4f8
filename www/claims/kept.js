// Your own claims, kept on this device, each with the result of its last check. A result is only ever
// shown beside the claim it is about.

import { dataIn, recall, remember } from "../ground/device.js";
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

/** @param {any} one */
const isKept = (one) =>
  typeof one?.text === "string" &&
  typeof one.found === "string" &&
  Number.isSafeInteger(one.bound) &&
  (one.holds === null || typeof one.holds === "boolean");

/** The claims; none where what is stored is not ours. @returns {Kept[]} */
function read() {
  const stored = dataIn(recall(KEY));
  return Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST) : [];
}

/** @param {Kept[]} list */
const write = (list) => remember(KEY, JSON.stringify(list));

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
