// Our own studies, by the name of their file in `studies/`; and how a new one begins.

/** @type {Record<string, string>} */
export const STUDIES = {
  wythoff: "Wythoff: two piles on a map",
  nim: "Nim in ten minutes",
  welter: "Welter: coins that never share a square",
  kayles: "Kayles: bowling with heaps",
  misere: "Misère: the last move loses",
};

export const TEMPLATE = `# My study

Say what it is about.

## First step

\`\`\`nimscape
play nim 1,2,3
\`\`\`

## A question

\`\`\`nimscape
ask nim 3,5,6
move: any winning
hint: Write the piles in binary.
\`\`\`
`;
