// The state of the page and those who listen to it.

import assert from "node:assert/strict";
import test from "node:test";
import { State } from "../../www/ground/state.js";

test("who is ended while a change is announced does not hear of it", () => {
  const state = new State();
  const closing = new AbortController();
  /** @type {string[]} */
  const heard = [];
  state.on(["mode"], () => closing.abort());
  state.on(["mode", "convention"], ({ mode }) => heard.push(mode), closing.signal);
  state.set({ convention: "misere" });
  state.set({ mode: "learn", convention: "normal" });
  assert.deepEqual(heard, ["explore"]);
});
