// The layouts of boards by their kinds.

/** @import { BoardData, Layout } from "../pkg/nimscape.js" */

/** Reads the layout of boards of one kind. @template {Layout["kind"]} K @param {K} kind */
export const layoutAs =
  (kind) =>
  (/** @type {Pick<BoardData, "layout">} */ { layout }) => {
    if (layout.kind !== kind) throw new TypeError(`The board is ${layout.kind}, not ${kind}.`);
    return /** @type {Extract<Layout, { kind: K }>} */ (layout);
  };
