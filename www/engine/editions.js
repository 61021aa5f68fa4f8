// The two editions of the wasm package. A page starts with the light one, which answers what maps
// and boards need; a worker asked for more is replaced by one with the whole package.

/** @typedef {"light" | "whole"} Edition */

/**
 * The exports and methods of `Memo` that only the whole package has, or answers in full: the list of
 * all games.
 */
export const ONLY_WHOLE = new Set([
  "ClaimCheck",
  "ClassJob",
  "ExportJob",
  "FarJob",
  "OwnClaimCheck",
  "ProofJob",
  "QuotientJob",
  "boardSheet",
  "axesOf",
  "cellsOf",
  "choose",
  "claims",
  "colourModes",
  "drawingOf",
  "endsWithin",
  "familyMember",
  "familySamples",
  "holeReason",
  "misereChange",
  "movesWithin",
  "namedGames",
  "notationText",
  "opponents",
  "periodAt",
  "planeOf",
  "predicted",
  "provable",
  "puzzle",
  "readClaim",
  "readText",
  "repeats",
  "rulesOf",
  "rulesets",
  "sliceOf",
  "suggest",
  "why",
]);
