// The state of a link, as a page has it, read by the real package.

import assert from "node:assert/strict";

import { readLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";
import { skin } from "./package.mjs";

/** @param {string} link @returns {import("../../www/ground/state.js").PageState} */
export function stateOf(link) {
  const known = /** @type {any} */ ({ ...firstState(), ...readLink(link) });
  const reading = skin.readLine(known.line);
  assert.notEqual(reading.kind, "mistake", link);
  return { ...known, reading };
}
