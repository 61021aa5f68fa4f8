// Claims: what five papers say, and a claim of one's own, each beside a button that checks it.

import { Bench } from "./bench.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  const bench = new Bench(page);
  return {
    open(panel, signal) {
      panel.body.append(bench.root);
      return bench.open(signal);
    },
  };
}
