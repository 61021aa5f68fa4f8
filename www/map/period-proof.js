// The proof of a sequence's period, where finding it takes a while: work that can be watched and
// stopped like that of a table.

/** @typedef {import("../pkg/nimscape.js").Repeats} Repeats */

export class PeriodProof {
  /** What is proved, once it is.
   * @type {Repeats | null} */
  repeats = null;
  /** Why nothing is. */
  refusal = "";
  /** How far the work is, from 0 to 1; `null` when none is under way.
   * @type {number | null} */
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

  /** Whether the work is under way. */
  get working() {
    return this.#working !== null;
  }

  /** Asks whether there is a way to prove a period here. */
  async ask() {
    const { signal } = this.#closing;
    try {
      this.offered = await this.engine.call("provable", [this.picture.view], { signal });
      if (this.offered) this.onChange();
    } catch {
      // Closed: nobody asks any more.
    }
  }

  /** Starts the work. */
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
      this.refusal = working.signal.aborted
        ? "The proof was stopped."
        : error instanceof Error
          ? error.message
          : String(error);
    }
    this.#working = null;
    this.progress = null;
    if (!this.#closing.signal.aborted) this.onChange();
  }

  /** Stops the work. */
  cancel() {
    this.#working?.abort();
  }

  close() {
    this.#closing.abort();
    this.cancel();
  }
}
