// A claim of one's own: typed here or in the line, checked, shared by its link.

import { element } from "../ground/dom.js";
import { Finding } from "./finding.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** Up to where x (and y) go at first. */
const SEQUENCE = 1000;
const PLANE = 60;

export class OwnClaim {
  #field = element("input", {
    type: "text",
    class: "code",
    id: "own-claim",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "G(short-nim x) <= x/2 + 3",
    "aria-describedby": "own-claim-mistake",
  });
  #mistake = element("output", {
    class: "mistake",
    id: "own-claim-mistake",
    "aria-live": "polite",
  });
  #bound = element("input", { type: "number", min: "0", "aria-label": "x and y up to" });
  #button = element("button", { type: "submit" }, "Check");
  #plane = false;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.finding = new Finding(bench);
    const form = element(
      "form",
      { autocomplete: "off" },
      element("label", { for: "own-claim" }, "Your own claim"),
      this.#field,
      element("label", { class: "range" }, "up to ", this.#bound),
      this.#button,
    );
    const help = element(
      "p",
      { class: "reading" },
      "G(…) is a value, P(…) and N(…) are outcomes, with - for misère: G-(nim x). ",
      "+ - * / div mod xor min max floor, = != < <= > >=, not and or implies iff, and “if” at the end.",
    );
    this.element = element(
      "section",
      { class: "own-claim" },
      form,
      this.#mistake,
      help,
      this.finding.element,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.finding.running) this.finding.stop();
      else this.check(this.#field.value);
    });
    this.#field.addEventListener("input", () => this.#read());
  }

  /** Reads what stands in the field; says what is wrong with it. */
  async #read() {
    const text = this.#field.value;
    const reading = await this.bench.engine.call("readClaim", [text]);
    if (text !== this.#field.value) return false;
    const mistaken = reading.kind === "mistake";
    this.#field.setAttribute("aria-invalid", String(mistaken && text !== ""));
    if (reading.kind === "mistake") {
      const { message, from, to, suggestion } = reading;
      const end = Math.max(to, from + 1);
      this.#mistake.replaceChildren(
        element(
          "code",
          {},
          text.slice(0, from),
          element("mark", {}, text.slice(from, end) || " "),
          text.slice(end),
        ),
        ` ${message}`,
        suggestion ? ` Perhaps ${suggestion}?` : "",
      );
      this.#mistake.hidden = text === "";
      return false;
    }
    this.#mistake.hidden = true;
    if (reading.plane !== this.#plane || this.#bound.value === "") {
      this.#plane = reading.plane;
      this.#bound.value = String(reading.plane ? PLANE : SEQUENCE);
    }
    return true;
  }

  /** Checks a claim. @param {string} text */
  async check(text) {
    this.#field.value = text;
    if (!(await this.#read())) {
      this.finding.say("");
      return;
    }
    const { state } = this.bench;
    state.set({ extra: { ...state.now.extra, claim: text } });
    this.#button.textContent = "Stop";
    await this.finding.run("OwnClaimCheck", [text, this.#bound.valueAsNumber]);
    this.#button.textContent = "Check";
  }
}
