// Claims: what five papers say, and your own claims, each with a button that checks it.

import { ClaimsList } from "./claims-list.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  const claims = new ClaimsList(page);
  return {
    open: (panel, signal) => claims.open(panel.body, signal),
  };
}
