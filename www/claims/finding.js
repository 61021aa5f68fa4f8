// The result of a check: progress, verdict, and the counterexample as a link.

import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";

/** @typedef {import("../pkg/nimscape.js").ListedVerdict | import("../pkg/nimscape.js").Finding} Found */
/** @import { ClaimsList } from "./claims-list.js" */

/** A list of all counterexamples ends after this many. */
const LISTED = 200;
/** The longest checks: they are started first, or all the others would wait for them at the end. */
const LONG = new Set(["GN45", "MW18", "GN27", "GN22", "GN28'", "GN21"]);

export class Finding {
  element = element("div.finding");
  #said = element("output", { "aria-live": "polite" });
  /** What is not announced: a button for all counterexamples, or their list. */
  #more = element("div");
  #bar = element("progress", { max: "1" });
  #percent = element("span.finding-percent");
  #work = element("div.finding-work.small-text", this.#bar, this.#percent);
  #stopping = new AbortController();
  running = false;

  /** @param {ClaimsList} claims */
  constructor(claims) {
    this.claims = claims;
    this.#work.hidden = true;
    this.element.tabIndex = -1;
    this.element.role = "group";
    this.element.ariaLabel = "Result of the check";
    this.element.append(this.#work, this.#said, this.#more);
  }

  stop() {
    this.#stopping.abort();
  }

  /** Stops the check and clears the result. */
  clear() {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.running = false;
    this.#work.hidden = true;
    this.say();
  }

  /** Shows something instead of a result. @param {...(Node | string)} content */
  say(...content) {
    this.#said.replaceChildren(...content);
    this.#more.replaceChildren();
  }

  /**
   * Runs a check to its end.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {[string, number] | [string, number, number]} args The id or text of the claim, its
   *   bound, and how many counterexamples to list.
   * @param {AbortSignal} [signal] Stops it.
   * @param {(found: Found) => (Node | string)[] | Promise<(Node | string)[]>} [words] What is said of
   *   the result; the verdict by default.
   * @returns {Promise<Found | null>} `null` if it was stopped or could not start.
   */
  async run(name, args, signal, words = (found) => this.#words(found)) {
    this.#stopping.abort();
    const stopping = new AbortController();
    this.#stopping = stopping;
    const both = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
    this.running = true;
    this.#work.hidden = false;
    this.#bar.removeAttribute("value");
    this.#bar.setAttribute("aria-label", "Progress of the check");
    this.#percent.textContent = "";
    this.say();
    try {
      /** @type {Found} */
      const found = await this.claims.page.engine.run(name, args, {
        signal: both,
        onProgress: ({ done, total }) => {
          this.#bar.value = done / total;
          this.#percent.textContent = `${Math.floor((100 * done) / total)} %`;
        },
        rank: () => (LONG.has(args[0]) ? 1 : 2),
      });
      // A verdict shows the claim that it is about.
      const about = name === "OwnClaimCheck" ? [element("code", args[0]), " "] : [];
      if (!both.aborted) this.say(...about, ...(await words(found)));
      return both.aborted ? null : found;
    } catch (error) {
      if (this.#stopping === stopping) {
        this.say(
          both.aborted ? "Stopped." : error instanceof Error ? error.message : String(error),
        );
      }
      return null;
    } finally {
      if (this.#stopping === stopping) {
        this.running = false;
        this.#work.hidden = true;
      }
    }
  }

  /** @param {Found} found @returns {Promise<(Node | string)[]>} */
  async #words(found) {
    if ("undefined" in found) return [found.undefined];
    const { broken } = found;
    if (!broken) return [`${capital(found.text)}.`];
    const { at, expected, found: instead } = broken;
    const how = expected
      ? `: expected ${expected}, found ${instead}.`
      : instead
        ? `: false where ${instead}.`
        : ".";
    if (!at) return [`Fails${how}`];
    return [found.bound > 0 ? "Fails first at " : "Fails at ", await this.#place(at), how];
  }

  /** The place where a claim fails; a position becomes a link. @param {string} at */
  async #place(at) {
    const reading = await this.claims.page.engine.call("readLine", [at]);
    if (reading.kind !== "position") return element("b", at);
    const open = () => void this.claims.show(at);
    return element("button.counterexample.text-button", { onclick: open }, at);
  }

  /**
   * Lists all counterexamples of a claim below the result.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {string} claim Its id or its text.
   * @param {number} bound
   */
  async list(name, claim, bound) {
    // The button that asked for it goes with the verdict.
    const focused = this.element.contains(document.activeElement);
    if (focused) this.element.focus({ preventScroll: true });
    const found = await this.run(name, [claim, bound, LISTED], undefined, countedIn);
    if (!found || !("all" in found)) return;
    const list = element(
      "ol.counterexamples",
      { tabindex: "0", "aria-label": "Counterexamples" },
      ...(await Promise.all(found.all.map((each) => this.#listed(each)))),
    );
    this.#more.replaceChildren(list);
    if (focused && document.activeElement === this.element) list.focus({ preventScroll: true });
  }

  /** An item of the list. @param {import("../pkg/nimscape.js").Counterexample} broken */
  async #listed({ at, expected, found }) {
    const how = expected ? `: expected ${expected}, found ${found}` : "";
    return element("li", await this.#place(at), how);
  }

  /** Adds a button below the result, which is not spoken again. @param {HTMLElement} offer */
  offer(offer) {
    this.#more.append(offer);
  }
}

/** How many cases fail, above their list. @param {Found} found */
function countedIn(found) {
  if (!("all" in found)) return [found.undefined];
  const { all, failures, cases, open } = found;
  const undecided = open > 0 ? ` ${open} more cannot be decided.` : "";
  const more = failures > all.length ? ` The first ${all.length}:` : "";
  return [`${failures} of ${cases} cases fail.${undecided}${more}`];
}
