// Work that is wanted until a signal fires, as when its place is closed or another one is asked for: nothing
// follows it then. No other place asks whether a result still is wanted.

/**
 * The result of work; never, once the signal has fired.
 *
 * @template T
 * @param {AbortSignal} signal
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export const wanted = (signal, work) =>
  new Promise((resolve, reject) => {
    work.then(
      (made) => signal.aborted || resolve(made),
      (error) => signal.aborted || reject(error),
    );
  });

/** Things asked for one after another, of which the latest counts. */
export class Latest {
  #asking = new AbortController();

  /** The signal of the next one; that of the one before fires. */
  next() {
    this.stop();
    this.#asking = new AbortController();
    return this.#asking.signal;
  }

  stop() {
    this.#asking.abort();
  }
}

/** What went wrong, in words. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
