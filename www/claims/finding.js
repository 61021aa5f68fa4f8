// The result of a check: progress, verdict, and the counterexample as a link.

import { messageOf } from "../engine/wanted.js";
import { capital } from "../ground/in-words.js";
import { button } from "../parts/controls.js";
import { h } from "../parts/tree.js";

/** @typedef {import("../pkg/nimscape.js").ListedVerdict | import("../pkg/nimscape.js").Finding} Found */
/** @import { ComponentChild } from "../vendor/preact/index.js" */
/** @import { ClaimsList } from "./claims-list.js" */

/** A list of all counterexamples ends after this many. */
const LISTED = 200;
/** The longest checks: they are started first, or all the others would wait for them at the end. */
const LONG = new Set(["GN45", "MW18", "GN27", "GN22", "GN28'", "GN21"]);

export class Finding {
  running = false;
  /** How much of the check is done. @type {number | undefined} */
  #done;
  /** @type {ComponentChild} */
  #said = null;
  /** What is not announced: a button for all counterexamples, or their list. @type {ComponentChild} */
  #more = null;
  #stopping = new AbortController();
  /** @type {HTMLElement | null} */
  #place = null;

  /** @param {ClaimsList} claims @param {() => boolean} [isSeen] Whether it is in sight. */
  constructor(claims, isSeen = () => true) {
    this.claims = claims;
    this.isSeen = isSeen;
  }

  view() {
    const done = this.#done;
    const bar = { max: 1, value: done, "aria-label": "Progress of the check" };
    const percent = done === undefined ? "" : `${Math.floor(100 * done)} %`;
    return h(
      "div.finding",
      { tabIndex: -1, role: "group", "aria-label": "Result of the check", ref: this.#put },
      h(
        "div.finding-work.small-text",
        { hidden: !this.running },
        h("progress", bar),
        h("span.finding-percent", percent),
      ),
      h("output", { "aria-live": "polite" }, this.#said),
      h("div", this.#more),
    );
  }

  #put = (/** @type {HTMLElement | null} */ place) => {
    this.#place = place;
  };

  #draw() {
    if (this.isSeen()) this.claims.draw();
  }

  stop() {
    this.#stopping.abort();
  }

  /** Stops the check and clears the result. */
  clear() {
    this.stop();
    this.#stopping = new AbortController();
    this.running = false;
    this.say(null);
  }

  /** Shows something instead of a result. @param {ComponentChild} said */
  say(said) {
    this.#said = said;
    this.#more = null;
    this.#draw();
  }

  /** Adds something below the result, which is not spoken. @param {ComponentChild} more */
  offer(more) {
    this.#more = more;
    this.#draw();
  }

  scrollIntoView() {
    this.#place?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Runs a check to its end.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {[string, number] | [string, number, number]} args The id or text of the claim, its
   *   bound, and how many counterexamples to list.
   * @param {AbortSignal} [signal] Stops it.
   * @param {(found: Found) => ComponentChild | Promise<ComponentChild>} [words] What is said of
   *   the result; the verdict by default.
   * @returns {Promise<Found | null>} `null` if it was stopped or could not start.
   */
  async run(name, args, signal, words = (found) => this.#words(found)) {
    this.stop();
    const stopping = new AbortController();
    this.#stopping = stopping;
    const both = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
    this.running = true;
    this.#done = undefined;
    this.say(null);
    try {
      /** @type {Found} */
      const found = await this.claims.page.engine.run(name, args, {
        signal: both,
        onProgress: ({ done, total }) => {
          this.#done = done / total;
          this.#draw();
        },
        rank: () => (LONG.has(args[0]) ? 1 : 2),
      });
      // A verdict shows the claim that it is about.
      const about = name === "OwnClaimCheck" && [h("code", args[0]), " "];
      const said = await words(found);
      if (both.aborted) return null;
      this.say([about, said]);
      return found;
    } catch (error) {
      const why = messageOf(error);
      if (this.#stopping === stopping) this.say(both.aborted ? "Stopped." : why);
      return null;
    } finally {
      if (this.#stopping === stopping) {
        this.running = false;
        this.#draw();
      }
    }
  }

  /** @param {Found} found @returns {Promise<ComponentChild>} */
  async #words(found) {
    if ("undefined" in found) return found.undefined;
    const { broken } = found;
    if (!broken) return `${capital(found.text)}.`;
    const { at, expected, found: instead } = broken;
    const how = expected
      ? `: expected ${expected}, found ${instead}.`
      : instead
        ? `: false where ${instead}.`
        : ".";
    if (!at) return `Fails${how}`;
    return [found.bound > 0 ? "Fails first at " : "Fails at ", await this.#at(at), how];
  }

  /** The place where a claim fails; a position becomes a link. @param {string} at */
  async #at(at) {
    const reading = await this.claims.page.engine.call("readLine", [at]);
    if (reading.kind !== "position") return h("b", at);
    return h("button.counterexample.text-button", { onClick: () => this.claims.show(at) }, at);
  }

  /** Offers to list all counterexamples of a claim. @param {"ClaimCheck" | "OwnClaimCheck"} name @param {string} claim Its id or its text. @param {number} bound @param {string} [label] */
  offerAll(name, claim, bound, label) {
    const list = () => void this.#list(name, claim, bound);
    this.offer(
      button("All counterexamples", list, { act: "all-counterexamples", "aria-label": label }),
    );
  }

  /**
   * Lists all counterexamples of a claim below the result.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {string} claim
   * @param {number} bound
   */
  async #list(name, claim, bound) {
    // The button that asked for it goes with the verdict.
    const focused = this.#place?.contains(document.activeElement);
    if (focused) this.#place?.focus({ preventScroll: true });
    const found = await this.run(name, [claim, bound, LISTED], undefined, countedIn);
    if (!found || !("all" in found)) return;
    const items = await Promise.all(
      found.all.map(async ({ at, expected, found }) =>
        h("li", await this.#at(at), expected ? `: expected ${expected}, found ${found}` : ""),
      ),
    );
    const named = { tabIndex: 0, "aria-label": "Counterexamples" };
    this.offer(h("ol.counterexamples", named, items));
    if (!focused || document.activeElement !== this.#place) return;
    this.#place?.querySelector("ol")?.focus({ preventScroll: true });
  }
}

/** How many cases fail, above their list. @param {Found} found */
function countedIn(found) {
  if (!("all" in found)) return found.undefined;
  const { all, failures, cases, open } = found;
  const undecided = open > 0 ? ` ${open} more cannot be decided.` : "";
  const more = failures > all.length ? ` The first ${all.length}:` : "";
  return `${failures} of ${cases} cases fail.${undecided}${more}`;
}
