// Lines that authors of papers type first, in wasm, as the page's worker computes them: sliced, on one
// core, for the first time in a process that has compiled the engine. Words choose lines by what is in
// them. Prints the processor time of each line in both conventions, and that of the longest slice.

import { load } from "./core.mjs";
import { shown } from "./timing.mjs";

const { core } = await load();

/** Work between two looks at the queue, as in the page's worker. */
const SLICE = 200_000;

/** Lines, and the sides of their tables where these are not 512. */
const LINES = /** @type {[string, number?, number?][]} */ ([
  ["take((s=0 or t=0 or s=t) and p+q>2) x,y"],
  ["take((s=0 or t=0 or s=t) and p+q>2) x,y", 1024],
  ["wyt(1,1) x,y", 1024],
  ["take(s=0 or t=0 or s=t or p<=q and t<s or q<=p and s<t) x,y"],
  ["take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,2"],
  ["take(u=0 and (s=0 or t=0) or s=0 and t=0 and p+q>0) x,y,1"],
  ["take(t=0 or s=max(0,p-(q-t) div 2)) x,y"],
  ["take(t=0 or s=max(0,p-(q-t) div 3)) x,y"],
  ["take(s=t or t=0 and p>=q or s=0 and q>=p) x,y"],
  ["take(s=0 or t=0 or u=0) x,y,5"],
  ["take(s=0 or t=0 or s+t<3) x,y"],
  ["take(s=0 or t=0 or abs(s-t)<2) x,y"],
  ["take((s,t) in {(1,2),(2,1)}) x,y"],
  ["take(s*t mod 7<3) x,y"],
  ["moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,0)*,(1,0,1)*,(0,1,1)*,(1,1,1)*) x,y,64"],
  ["moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y"],
  ["moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) x,y"],
  ["moves((2,-1)+(1,0)*+(1,-1)*,(-1,2)+(0,1)*+(-1,1)*) x,y"],
  ["wyt(x,y) 20,30"],
  ["wyt(1,x) y,50"],
  ["period(subtract(2,x,y))"],
  ["period(subtract(24,x,y))"],
  ["subtract(2,x,y) 1000"],
  ["take(gcd(s,t)=1) x,y"],
  ["short-nim x,y"],
  ["short-nim x last=y"],
  ["glasses x", 20_000, 1],
  ["glasses x+y"],
  ["nim x,y", 4096],
  ["welter x,y", 4096],
  ["subtract(2,5,7) x,y"],
  ["octal(0.137) x,y"],
  ["wyt(1,1) x,y + welter 2,5,6"],
  ["nim x,y + glasses x"],
  ["euclid x+1,y+1"],
  ["take(s=0 and t mod p=0 and t<q or t=0 and s mod q=0 and s<p) x+1,y+1"],
  ["fibonacci-nim x last=y"],
  ["max-welter x,y"],
  ["max-welter 1,4,x+5,y+6"],
  ["twist(1..y) x"],
  ["long-nim x moves=1..y", 64],
  ["take(p mod s=0 and s<p) x", 20_000, 1],
  ["take(p mod s>0) x", 20_000, 1],
  ["take(gcd(p,s)=1) x", 20_000, 1],
  ["take(s in {2,3,5} or s=p and p<5) x", 20_000, 1],
  ["octal(0.07) x", 20_000, 1],
  ["grundy x", 20_000, 1],
  ["corners x,y"],
]);

/** Milliseconds that this process has computed. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const words = process.argv.slice(2);
for (const [line, width = 512, height = width] of LINES) {
  if (words.length > 0 && !words.some((word) => line.includes(word))) continue;
  const row = [line, `${width} × ${height}`];
  for (const convention of /** @type {const} */ (["normal", "misere"])) {
    const start = spent();
    let longest = 0;
    try {
      const job = new core.TableJob(line, { x: [0, width], y: [0, height], convention });
      for (let finished = false; !finished; ) {
        const before = spent();
        ({ finished } = job.advance(SLICE));
        longest = Math.max(longest, spent() - before);
      }
      job.finish();
      row.push(`${shown(spent() - start)} (${shown(longest)})`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      row.push(`${shown(spent() - start)}: ${message.slice(0, 60)}`);
    }
  }
  console.log(row.join(" | "));
}
