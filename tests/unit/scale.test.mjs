// The scale bar shows the size of a number of cells.

import assert from "node:assert/strict";
import test from "node:test";

import { scaleOf } from "../../www/page/scale.js";

test("the bar is as long as a round number of cells", () => {
  for (let zoom = 1e-16; zoom <= 128; zoom *= 1.37) {
    const { cells, text, width } = scaleOf(zoom);
    assert.match(String(cells), /^[125]0*$/);
    assert.ok(Math.abs(width - Number(cells) * zoom) < 1e-6);
    assert.ok(width <= 128 && (cells === 1n || width <= 112), `${zoom}: ${width}`);
    // The next round number would not fit.
    assert.ok(width * 2.5 > 112, `${zoom}: ${width}`);
    assert.ok(text.length <= 9, text);
  }
  assert.equal(scaleOf(2 ** -40).text, "10^14");
  assert.equal(scaleOf(2).text, "50");
});
