// The study that is being written, kept in this browser; the map adds to it what it shows.

/** What is written is kept here until it is saved. */
const DRAFT = "nimscape-study-draft";
/** What was written before that, in case another study took its place. */
const BEFORE = "nimscape-study-before";
/** What the map showed last, written by `page/location.js`. */
const SEEN = "nimscape-seen";

/** How a new study begins. */
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

/** What is kept under a name; "" where nothing is. @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** The draft, or "" where there is none. */
export const readDraft = () => kept(DRAFT);

/** The draft before the last one, or "". */
export const readBefore = () => kept(BEFORE);

/** Another study is about to be written: the draft so far is kept apart. */
export function setAside() {
  const draft = readDraft();
  if (!draft) return;
  try {
    localStorage.setItem(BEFORE, draft);
  } catch {
    // A browser that stores nothing kept no draft either.
  }
}

/** Keeps a draft; whether the browser does. @param {string} text */
export function keepDraft(text) {
  try {
    localStorage.setItem(DRAFT, text);
    return true;
  } catch {
    return false;
  }
}

/** The link to what the map showed last, or "". */
export const lastSeen = () => kept(SEEN);

/** A block as it stands in a study. @param {string} block */
export function fenced(block) {
  return `\`\`\`nimscape\n${block}\n\`\`\`\n`;
}

/** Adds a block to the end of the draft; whether it was kept. @param {string} block */
export function addToDraft(block) {
  const before = readDraft() || "# My study\n";
  return keepDraft(`${before.trimEnd()}\n\n${fenced(block)}`);
}
