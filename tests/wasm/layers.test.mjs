// The layers of the map: which of them go on with their work.

import assert from "node:assert/strict";
import test from "node:test";

import { Layers } from "../../www/map/layers.js";
import { engineOf } from "./package.mjs";

/** Goes on when what waits has been done. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

test("a picture that is left rests, one that comes next does not", async () => {
  /** The lines of tables that never end, and how to know that they were given up. @type {Map<string, AbortSignal>} */
  const running = new Map();
  const { engine } = engineOf();
  const run = (
    /** @type {string} */ name,
    /** @type {any[]} */ args,
    /** @type {{ signal: AbortSignal, most?: number }} */ options,
  ) => {
    // With a limit it is asked whether there is a closed form.
    if (options.most) return engine.run(name, args, options);
    const { signal } = options;
    running.set(args[0], signal);
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  };
  const layers = new Layers(/** @type {any} */ ({ ...engine, run }), () => {});
  const lines = ["long-nim x,y", "euclid x,y", "take(s*t mod 7<3) x,y"];
  const [left, shown, next] = lines;
  const show = async (/** @type {string} */ text) => {
    const state = {
      reading: { kind: "plane", text },
      convention: "normal",
      scheme: { mode: "value" },
    };
    const [layer] = layers.panes(/** @type {any} */ (state));
    await turn();
    layer.see(100n, 100n, /** @type {any} */ (undefined));
    await turn();
  };
  const works = () => lines.filter((line) => running.get(line)?.aborted === false);
  await show(left);
  assert.deepEqual(works(), [left]);
  layers
    .prepare({ view: next, convention: "normal" })
    .see(100n, 100n, /** @type {any} */ (undefined));
  await show(shown);
  assert.deepEqual(works(), [shown, next]);
  await show(left);
  assert.deepEqual(works(), [left, next]);
  layers.panes(/** @type {any} */ ({ reading: { kind: "sequence", text: "kayles x" } }));
  assert.deepEqual(works(), [next], "a sequence is shown");
});
