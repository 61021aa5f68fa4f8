// Your own claim: typed here or in the search bar, checked, shared by its link. The result is shown
// beside the claim it is about, and cleared by the first edit.

import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { TYPING } from "../ground/notice.js";
import { hidesValues } from "../ground/state.js";
import { button, relabel } from "../parts/button.js";
import { showMistake } from "../parts/mistake.js";
import { stepper } from "../parts/stepper.js";
import { Finding } from "./finding.js";
import { KeptClaims } from "./kept.js";

/** @import { ClaimsList } from "./claims-list.js" */

/** The first bounds of x, and of x and y. */
const SEQUENCE = 1000;
const PLANE = 60;

export class OwnClaim {
  #field = element("input.field.code", {
    type: "text",
    id: "own-claim",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "G(nim x,x) = 0",
    "aria-describedby": "own-claim-mistake",
  });
  #mistake = element("output.mistake", {
    id: "own-claim-mistake",
    "aria-live": "polite",
  });
  #bound = SEQUENCE;
  #stepper;
  #button;
  #kept;
  #plane = false;
  /** A mistake that is reported after a pause. */
  #waiting = 0;
  /** How many checks were started. */
  checks = 0;

  /** @param {ClaimsList} claims */
  constructor(claims) {
    this.claims = claims;
    this.finding = new Finding(claims);
    this.#stepper = stepper({
      label: "up to",
      value: SEQUENCE,
      change: (value) => {
        this.#bound = Number(value);
        this.finding.clear();
      },
    });
    const press = () => {
      if (this.finding.running) this.finding.stop();
      else this.check(this.#field.value);
    };
    // A submit button, so that Enter checks from either field.
    this.#button = button("Check", () => {}, { act: "check-own", label: "Check your own claim" });
    this.#button.type = "submit";
    this.#kept = new KeptClaims({
      open: ({ text, bound }) => void this.check(text, bound),
      share: (text) => claims.share(text),
    });
    const form = element(
      "form.rows",
      { autocomplete: "off" },
      element("label", { for: "own-claim" }, "Your own claim"),
      this.#field,
      element("div.claim-work.actions", this.#stepper.root, this.#button),
    );
    const help = element(
      "p.small-text",
      "G(…) is a value, P(…) and N(…) are outcomes, with - for misère: G-(nim x). ",
      "+ - * / div mod xor min max floor, = != < <= > >=, not and or implies iff, and “if” at the end.",
    );
    help.hidden = true;
    this.#field.addEventListener("focus", () => {
      help.hidden = false;
    });
    this.element = element(
      "section.own-claim.rows",
      form,
      this.#mistake,
      help,
      this.finding.element,
      this.#kept.element,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      press();
    });
    this.#mistake.hidden = true;
    this.#field.addEventListener("input", () => this.#edited());
  }

  #edited() {
    this.finding.clear();
    void this.#read(TYPING);
  }

  /** Reads the field and shows what is wrong with it. @param {number} [pause] Before that, in milliseconds. */
  async #read(pause = 0) {
    clearTimeout(this.#waiting);
    const text = this.#field.value;
    const reading = await this.claims.page.engine.call("readClaim", [text]);
    if (text !== this.#field.value) return false;
    this.#mistake.hidden = true;
    this.#field.ariaInvalid = "false";
    // Hidden text still describes the field.
    this.#mistake.replaceChildren();
    if (reading.kind === "mistake") {
      const report = () => {
        showMistake(this.#mistake, text, reading, (meant) => {
          this.#field.value = meant;
          this.#edited();
        });
        this.#mistake.hidden = false;
        this.#mistake.scrollIntoView({ block: "nearest" });
        this.#field.ariaInvalid = "true";
      };
      clearTimeout(this.#waiting);
      if (pause === 0) report();
      else if (text) this.#waiting = window.setTimeout(report, pause);
      return false;
    }
    if (reading.plane !== this.#plane) {
      this.#plane = reading.plane;
      this.#bound = reading.plane ? PLANE : SEQUENCE;
      this.#stepper.value = BigInt(this.#bound);
    }
    return true;
  }

  /**
   * Checks a claim.
   *
   * @param {string} text
   * @param {number} [bound] The bound; by default the one in the form.
   */
  async check(text, bound) {
    this.checks += 1;
    this.finding.clear();
    this.#field.value = text;
    if (!(await this.#read())) return;
    if (hidesValues(this.claims.page.state.now)) {
      this.finding.say("The values are hidden, so your claim is not checked.");
      return;
    }
    if (bound !== undefined) {
      this.#bound = bound;
      this.#stepper.value = BigInt(bound);
    }
    const upTo = this.#bound;
    this.claims.take(text);
    relabel(this.#button, "Stop", "Stop your own claim");
    const found = await this.finding.run("OwnClaimCheck", [text, upTo]);
    if (!this.finding.running) relabel(this.#button, "Check", "Check your own claim");
    if (!found || !("holds" in found)) return;
    if (found.holds === false && found.bound > 0) {
      const all = button(
        "All counterexamples",
        () => void this.finding.list("OwnClaimCheck", text, upTo),
        {
          act: "all-counterexamples",
        },
      );
      this.finding.offer(all);
    }
    this.#kept.add({ text, bound: upTo, holds: found.holds, found: `${capital(found.text)}.` });
    // On a phone it may be below the edge of the sheet.
    this.finding.element.scrollIntoView({ block: "nearest" });
  }
}
