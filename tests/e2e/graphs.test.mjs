// Graphs and bars: every game on them is played by keys alone, and what is gone leaves a trace.

import test from "node:test";

import { expectAxeClean, openPage } from "./harness.mjs";
import { linkTo, Player } from "./player.mjs";

for (const [line, gone] of [
  ["node-kayles grid(3,3)", ".graph .node.gone"],
  ["arc-kayles grid(3,3)", ".graph path.gone"],
  ["hackenbush 0-1,1-2,1-3,0-4", ".graph path.gone"],
  ["digraph a>b,a>c,b>c,b>d,c>d a,b", ""],
  ["chomp 4,3,3", ".bar td.bitten"],
]) {
  test(`${line} is played by keys alone`, async (t) => {
    const page = await openPage(t, linkTo(line));
    const player = new Player(page, "keyboard");
    await player.turn();
    await expectAxeClean(page);
    if (line.startsWith("digraph")) await player.press(".graph .held:enabled");
    await player.moveSomehow();
    if (gone) await page.find(gone);
    await expectAxeClean(page);
  });
}
