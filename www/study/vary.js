// Variants of a sheet: other positions of the same games by a seed, so that neighbours differ.

import { menu } from "../parts/menu.js";
import { dealt } from "../play/dealt.js";

/** Variants that can be printed, besides the original. */
const VARIANTS = 6;
/** Seeds of one variant: more than a sheet has questions. */
const SEEDS = 1000;

/** The name of a variant; "" for the original. @param {number} variant */
export const variantName = (variant) => (variant > 0 ? `Variant ${variant}` : "");

/** A list of variants. @param {(variant: number) => void} [choose] */
export function variantChooser(choose = () => {}) {
  const options = Array.from({ length: VARIANTS + 1 }, (_, variant) => ({
    value: String(variant),
    text: variantName(variant) || "Original version",
  }));
  const change = (/** @type {string} */ value) => choose(Number(value));
  return menu({ label: "Variant to print", options, value: "0", change, kind: "plain" });
}

/**
 * Another position of the same game; the same one if there is none.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {object} which
 * @param {number} which.variant 0 for the original.
 * @param {number} which.number The number of the question on the sheet, from 0.
 * @param {number} [which.difficulty] From 0 to 2.
 */
export async function varied(engine, position, convention, { variant, number, difficulty = 1 }) {
  if (variant === 0) return position;
  const seed = variant * SEEDS + number;
  return (await dealt(engine, position, convention, { seed, difficulty })).position || position;
}
