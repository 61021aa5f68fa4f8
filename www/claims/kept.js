// Your own claims, kept on this device, each with the result of its last check. A result is only ever
// shown beside the claim it is about.

import { element } from "../ground/dom.js";
import { iconButton } from "../parts/button.js";

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

export class KeptClaims {
  element = /** @type {HTMLDetailsElement} */ (element("details.kept-claims"));
  #list = element("ul.kept-list");

  /**
   * @param {object} does
   * @param {(claim: Kept) => void} does.open Called to check a claim again.
   * @param {(text: string) => void} does.share Called to copy a link to a claim.
   */
  constructor({ open, share }) {
    this.open = open;
    this.share = share;
    this.element.append(element("summary", "Claims you checked"), this.#list);
    // A long list would bury the claims below it.
    this.element.open = read().length <= FEW;
    this.#show();
  }

  /** @param {Kept} claim */
  add(claim) {
    write([claim, ...read().filter(({ text }) => text !== claim.text)].slice(0, MOST));
    this.#show();
  }

  /** @param {string} text */
  #remove(text) {
    write(read().filter((claim) => claim.text !== text));
    this.#show();
    this.element.querySelector("button")?.focus();
  }

  #show() {
    const list = read();
    this.element.hidden = list.length === 0;
    this.#list.replaceChildren(
      ...list.map((claim) =>
        element(
          "li",
          { class: claim.holds === null ? "" : claim.holds ? "holds" : "fails" },
          element(
            "button.kept-claim",
            { onclick: () => this.open(claim) },
            element("code", claim.text),
            element("span", claim.found),
          ),
          iconButton("link", `Copy a link to ${claim.text}`, () => this.share(claim.text), {
            act: "share-claim",
          }),
          iconButton("close", `Remove ${claim.text}`, () => this.#remove(claim.text)),
        ),
      ),
    );
  }
}
