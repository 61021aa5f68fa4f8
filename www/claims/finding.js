// What a check finds, while it runs and after: progress, verdict, the counterexample as a link.

import { element } from "../ground/dom.js";
import { capital } from "./words.js";

/** @typedef {import("../pkg/nimscape.js").Finding} Found */
/** @typedef {import("./bench.js").Bench} Bench */

/** Checks that take longer than the others: begun late, they would go on when all others are done. */
const LONG = new Set(["GN45", "MW18", "GN27", "GN22", "GN28'", "GN21"]);

export class Finding {
  element = element("div", { class: "finding" });
  #said = element("output", { "aria-live": "polite" });
  #bar = element("progress", { max: "1" });
  #stopping = new AbortController();
  running = false;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.#bar.hidden = true;
    this.element.append(this.#bar, this.#said);
  }

  stop() {
    this.#stopping.abort();
  }

  /** Says something in place of what was found. @param {...(Node | string)} content */
  say(...content) {
    this.#said.replaceChildren(...content);
  }

  /**
   * Runs a check of the core to its end.
   *
   * @param {"ClaimCheck" | "OwnClaimCheck"} name
   * @param {[string, number]} args
   * @param {AbortSignal} [signal] Stops it from outside.
   * @returns {Promise<Found | null>} `null` if it was stopped or could not start.
   */
  async run(name, args, signal) {
    this.#stopping.abort();
    const stopping = new AbortController();
    this.#stopping = stopping;
    const both = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
    this.running = true;
    this.#bar.hidden = false;
    this.#bar.removeAttribute("value");
    this.#bar.setAttribute("aria-label", "Progress of the check");
    this.say("");
    try {
      /** @type {Found} */
      const found = await this.bench.page.engine.run(name, args, {
        signal: both,
        onProgress: ({ done, total }) => {
          this.#bar.value = done / total;
        },
        rank: () => (LONG.has(args[0]) ? 1 : 2),
      });
      this.#tell(found);
      return found;
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
        this.#bar.hidden = true;
      }
    }
  }

  /** @param {Found} found */
  async #tell(found) {
    if ("undefined" in found) {
      this.say(found.undefined);
      return;
    }
    const { broken } = found;
    if (!broken) {
      this.say(`${capital(found.text)}.`);
      return;
    }
    const { at, expected, found: instead } = broken;
    const reading = await this.bench.page.engine.call("readLine", [at]);
    const open = () => this.bench.show(at);
    const place =
      reading.kind === "position"
        ? element("button", { type: "button", class: "counterexample", onclick: open }, at)
        : element("b", {}, at);
    this.say("Fails first at ", place, `: expected ${expected}, found ${instead}.`);
  }
}
