// Positions of a game, dealt by a seed: some of their moves win, and some do not.

/** Tries to find one without an empty pile. */
const DEALS = 12;
/** Between the seeds of two tries: more than there are seeds in use beside each other. */
const APART = 100_000;

/**
 * Another position of a game, with its refusal if there is none. An empty pile would mean fewer piles.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} model A position of the game.
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {object} how
 * @param {number} how.seed The same again for the same seed.
 * @param {number} how.difficulty From 0 to 2.
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ position: string, refusal: string }>}
 */
export async function dealt(engine, model, convention, { seed, difficulty }, signal) {
  let position = "";
  for (let deals = 0; deals < DEALS; deals++) {
    const found = await engine.ask(
      "puzzle",
      [model, difficulty, convention, seed + deals * APART],
      { signal },
    );
    if (!found || "refusal" in found)
      return { position, refusal: found?.refusal ?? "No puzzle was found." };
    position = found.position;
    const boards = await engine.call("boardsOf", [position], { signal });
    const isBare = boards.some(
      ({ layout }) => layout.kind === "piles" && layout.piles.some((pile) => Number(pile) === 0),
    );
    if (!isBare) break;
  }
  return { position, refusal: "" };
}
