// The characters that formulas may use: the page's font for formulas has only these.

/** @param {number} first @param {number} last */
const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const SIGNS = "¬±·×÷−≤≥≠≡≈∈∉⊂⊆∪∩∅∖∧∨∀∃→←↔⇒⇔…⋯⊕⊖⌊⌋⌈⌉∑∏√∞′″∣∤‖⟨⟩ℕℤℚℝ";

/** Characters in the text of formulas. */
export const WRITTEN = between(0x20, 0x7e) + between(0x391, 0x3a9) + between(0x3b1, 0x3c9) + SIGNS;

/** MathML shows a single letter as its italic character: Latin letters (h is older), then Greek ones. */
const SLANTED = ["\u210e", between(0x1d434, 0x1d467), between(0x1d6e2, 0x1d71b)].join("");

export const CHARACTERS = WRITTEN.replace("\u03a2", "") + SLANTED;
