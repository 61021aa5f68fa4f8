// A sentence that rests on a proof of ours: where the core cites the file of proofs, the page opens
// the proof itself.

import { styled } from "../ground/style.js";

/** The core's citation. */
const CITED = /[:,]? ?proved in docs\/proofs\.md/;

/**
 * The sentence without the path, with a button that opens the proof.
 *
 * @template N
 * @param {string} sentence
 * @param {(kind: any, ...parts: any[]) => N} make Makes elements.
 * @returns {(N | string)[]}
 */
export function withProof(sentence, make) {
  const at = CITED.exec(sentence);
  if (!at) return [sentence];
  const open = make(
    "button.text-button",
    {
      "data-act": "proof",
      onclick: () => void showProof(sentence),
    },
    "proof",
  );
  // A line does not end between a parenthesis and the button.
  return [
    `${sentence.slice(0, at.index)} `,
    make("span.nowrap", "(", open, ")"),
    sentence.slice(at.index + at[0].length),
  ];
}

/** The sentence without the path, as plain text. @param {string} sentence @param {string} [instead] */
export const withoutPath = (sentence, instead = "; proved") => sentence.replace(CITED, instead);

/** Whether a sentence rests on a proof that the page has. @param {string} sentence */
export const isProved = (sentence) => CITED.test(sentence);

/** Opens the proof that a sentence rests on. @param {string} sentence */
export async function showProof(sentence) {
  const [{ PROOFS, proofOf }, { sentence: set }, { dialog }, { h, render }] = await Promise.all([
    import("./proofs.js"),
    import("./markup.js"),
    import("../parts/dialog.js"),
    import("../parts/tree.js"),
    styled("style/play.css"),
  ]);
  const proof = PROOFS[proofOf(sentence) ?? ""];
  if (!proof) return;
  const made = dialog(proof.title, "proof-dialog");
  const said = (/** @type {string} */ text) => h("p", set(text));
  render(
    [h("h3", "Theorem"), proof.theorem.map(said), h("h3", "Proof"), proof.proof.map(said)],
    made.body,
  );
  made.root.addEventListener("close", () => made.root.remove());
  made.open();
}
