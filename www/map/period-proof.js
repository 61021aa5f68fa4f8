// The proof of a sequence's period, where finding it takes a while: a job with progress that can be
// stopped.

import { messageOf } from "../engine/wanted.js";

/** @import { Repeats } from "../pkg/nimscape.js" */

export class PeriodProof {
  /** The proved period. @type {Repeats | null} */
  repeats = null;
  /** Why there is none. */
  refusal = "";
  /** Progress, from 0 to 1; `null` if it is not running. @type {number | null} */
  progress = null;
  /** Whether a proof can be asked for. */
  offered = false;
  /** @type {AbortController | null} */
  #working = null;
  #closing = new AbortController();

  /**
   * @param {import("../engine/engine.js").Engine} engine
   * @param {import("./source.js").Picture} picture
   * @param {() => void} onChange
   */
  constructor(engine, picture, onChange) {
    this.engine = engine;
    this.picture = picture;
    this.onChange = onChange;
  }

  get working() {
    return this.#working !== null;
  }

  /** Asks whether a proof can be tried. */
  async ask() {
    const { signal } = this.#closing;
    try {
      this.offered = await this.engine.call("provable", [this.picture.view], { signal });
      if (this.offered) this.onChange();
    } catch {
      // Closed: the answer is not needed.
    }
  }

  async start() {
    if (this.#working) return;
    const working = new AbortController();
    this.#working = working;
    this.progress = 0;
    this.refusal = "";
    this.onChange();
    const { view, convention } = this.picture;
    try {
      const repeats = await this.engine.run("ProofJob", [view, convention], {
        signal: working.signal,
        onProgress: ({ done, total }) => {
          this.progress = done / total;
          this.onChange();
        },
      });
      this.repeats = repeats ?? null;
    } catch (error) {
      this.refusal = working.signal.aborted ? "The proof was stopped." : messageOf(error);
    }
    this.#working = null;
    this.progress = null;
    if (!this.#closing.signal.aborted) this.onChange();
  }

  cancel() {
    this.#working?.abort();
  }

  close() {
    this.#closing.abort();
    this.cancel();
  }
}
