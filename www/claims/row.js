// A claim of the list: its words, how far it is checked, and what was found.

import { element } from "../ground/dom.js";
import { Finding } from "./finding.js";

/** @typedef {import("../pkg/nimscape.js").ClaimInfo} ClaimInfo */
/** @typedef {import("./bench.js").Bench} Bench */

/** Steps of the range slider: from the least bound to the most by equal ratios. */
const STEPS = 60;

const ORIGINS = { printed: "", correction: "our correction", reading: "another reading" };

export class ClaimRow {
  /** What was found last: `null` before. @type {boolean | null} */
  holds = null;

  /**
   * @param {ClaimInfo} claim
   * @param {Bench} bench
   */
  constructor(claim, bench) {
    this.claim = claim;
    this.bench = bench;
    this.bound = claim.usual;
    this.finding = new Finding(bench);
    this.button = element("button", { type: "button", onclick: () => this.#press() }, "Check");
    this.button.setAttribute("aria-label", `Check ${claim.id}`);
    const words = element("p", { class: "statement" });
    // The core's own markup: words escaped, formulas as MathML.
    words.append(document.createRange().createContextualFragment(claim.html));
    const origin = ORIGINS[claim.origin];
    this.element = element(
      "li",
      { class: `claim ${claim.origin}`, tabindex: "-1" },
      element(
        "h4",
        {},
        element("code", {}, claim.id),
        ` ${claim.place}`,
        origin ? element("small", {}, origin) : "",
      ),
      words,
      element("p", { class: "reading" }, claim.reading),
      element("div", { class: "claim-work" }, this.#slider(), this.button),
      this.finding.element,
    );
    if (claim.view) {
      const paint = () => bench.paint(claim);
      this.paint = element("button", { type: "button", onclick: paint }, "Paint it on the map");
      this.paint.hidden = true;
      this.element.append(this.paint);
    }
  }

  /** Whether a word of a search is in it. @param {string} word */
  matches(word) {
    const { id, paper, place, plain } = this.claim;
    const verdict = this.holds === null ? "" : this.holds ? "holds" : "fails";
    return `${id} ${paper} ${place} ${plain} ${verdict}`.toLowerCase().includes(word);
  }

  #slider() {
    const { least, usual, most, unit, id } = this.claim;
    if (most === 1) return element("span", {}, "a worked example");
    const ratio = Math.log(most / least) / STEPS;
    const said = element("output", {}, `${usual} ${unit}`);
    const slider = element("input", {
      type: "range",
      min: "0",
      max: String(STEPS),
      value: String(Math.round(Math.log(usual / least) / ratio)),
      "aria-label": `Range of ${id}`,
      "aria-valuetext": `${usual} ${unit}`,
    });
    slider.addEventListener("input", () => {
      this.bound = Math.min(most, Math.round(least * Math.exp(slider.valueAsNumber * ratio)));
      said.textContent = `${this.bound} ${unit}`;
      slider.setAttribute("aria-valuetext", said.textContent);
    });
    return element("label", { class: "range" }, "up to ", slider, said);
  }

  #press() {
    if (this.finding.running) {
      this.finding.stop();
      return;
    }
    // The link says which claim is looked at.
    const { state } = this.bench;
    state.set({ extra: { ...state.now.extra, claim: this.claim.id } });
    this.run();
  }

  /** Checks it. Resolves when that is done or stopped. @param {AbortSignal} [signal] */
  async run(signal) {
    this.button.textContent = "Stop";
    const found = await this.finding.run("ClaimCheck", [this.claim.id, this.bound], signal);
    this.button.textContent = "Check";
    if (!found || !("holds" in found)) return;
    this.holds = found.holds;
    this.element.classList.toggle("holds", found.holds);
    this.element.classList.toggle("fails", !found.holds);
    if (this.paint) this.paint.hidden = !found.holds;
  }
}
