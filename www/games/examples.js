// Rules to begin with, by name.

/** @type {{ name: string, line: string }[]} */
export const EXAMPLES = [
  { name: "Nim", line: "moves((1,0)*,(0,1)*) x,y" },
  {
    name: "Wythoff, at most three from both",
    line: "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y",
  },
  { name: "A knight", line: "moves((2,1),(2,-1),(1,2),(-1,2)) x,y" },
  { name: "NimHof (2,3)", line: "moves((1,0)*,(0,1)*,(2,3)*) x,y" },
  { name: "Queens in exile", line: "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y" },
  {
    name: "A knight on 15 by 15",
    line: "moves((2,1),(2,-1),(1,2),(-1,2) where p<15 and q<15) x,y",
  },
];
