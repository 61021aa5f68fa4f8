// What a check finds, while it runs and after: progress, verdict, the counterexample as a link.

import { element } from "../ground/dom.js";
import { capital } from "./words.js";

/** @typedef {import("../pkg/nimscape.js").ListedVerdict | import("../pkg/nimscape.js").Finding} Found */
/** @typedef {import("./bench.js").Bench} Bench */

/** A list of all counterexamples ends after this many: a longer one is not read. */
const LISTED = 200;
/** Checks that take longer than the others: begun late, they would go on when all others are done. */
const LONG = new Set(["GN45", "MW18", "GN27", "GN22", "GN28'", "GN21"]);

export class Finding {
  element = element("div", { class: "finding" });
  #said = element("output", { "aria-live": "polite" });
  #bar = element("progress", { max: "1" });
  #percent = element("span", { class: "finding-percent" });
  #work = element("div", { class: "finding-work" }, this.#bar, this.#percent);
  #stopping = new AbortController();
  running = false;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.#work.hidden = true;
    this.element.append(this.#work, this.#said);
  }

  stop() {
    this.#stopping.abort();
  }

  /** Stops what runs, and takes away what was found: it is about something else now. */
  clear() {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.running = false;
    this.#work.hidden = true;
    this.say();
  }

  /** Says something in place of what was found. @param {...(Node | string)} content */
  say(...content) {
    this.#said.replaceChildren(...content);
  }

  /**
   * Runs a check of the core to its end.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {[string, number] | [string, number, number]} args The id or the text of the claim, its
   *   bound, and how many counterexamples are listed.
   * @param {AbortSignal} [signal] Stops it from outside.
   * @returns {Promise<Found | null>} `null` if it was stopped or could not start.
   */
  async run(name, args, signal) {
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
      const found = await this.bench.page.engine.run(name, args, {
        signal: both,
        onProgress: ({ done, total }) => {
          this.#bar.value = done / total;
          this.#percent.textContent = `${Math.floor((100 * done) / total)} %`;
        },
        rank: () => (LONG.has(args[0]) ? 1 : 2),
      });
      // The words of a verdict are about the claim that was checked, and stand beside it.
      const about =
        name === "OwnClaimCheck" ? [element("code", { class: "finding-claim" }, args[0]), " "] : [];
      if (!both.aborted) this.say(...about, ...(await this.#words(found)));
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
    return ["Fails first at ", await this.#place(at), how];
  }

  /** Where a claim fails: a position can be shown. @param {string} at */
  async #place(at) {
    const reading = await this.bench.page.engine.call("readLine", [at]);
    if (reading.kind !== "position") return element("b", {}, at);
    const open = () => this.bench.show(at);
    return element("button", { type: "button", class: "counterexample", onclick: open }, at);
  }

  /**
   * Lists all counterexamples of a claim beneath what was found.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {string} claim Its id or its text.
   * @param {number} bound
   */
  async list(name, claim, bound) {
    const found = await this.run(name, [claim, bound, LISTED]);
    if (!found || !("all" in found)) return;
    const { all, failures, cases } = found;
    const more = failures > all.length ? ` The first ${all.length}:` : "";
    this.#said.append(
      element("p", {}, `${failures} of ${cases} cases fail.${more}`),
      element(
        "ol",
        { class: "counterexamples", tabindex: "0", "aria-label": "Counterexamples" },
        ...(await Promise.all(all.map((each) => this.#listed(each)))),
      ),
    );
  }

  /** A line of the list. @param {import("../pkg/nimscape.js").Counterexample} broken */
  async #listed({ at, expected, found }) {
    const how = expected ? `: expected ${expected}, found ${found}` : "";
    return element("li", {}, await this.#place(at), how);
  }

  /** Offers something beneath what was found. @param {HTMLElement} offer */
  offer(offer) {
    this.#said.append(" ", offer);
  }
}
