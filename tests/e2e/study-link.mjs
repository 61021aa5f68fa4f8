// Studies as tests write, open and wait for them.

import { packed } from "../../www/study/packed.js";

/** @typedef {import("./page.mjs").Page} Page */

/** Blocks as a study has them. @param {string[]} blocks */
export const fenced = (...blocks) =>
  blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\`\n`).join("\n");

/** The address of a study in a link. @param {string} text @param {string} [way] */
export const linkedTo = async (text, way = "article") =>
  `study.html#text=${await packed(text)}&way=${way}`;

/** A link that opens a study as a lesson on the map. @param {string} text @param {number} [step] */
export async function lessonLink(text, step = 1) {
  const name = encodeURIComponent(`~${await packed(text)}`).replaceAll("_", "%5F");
  return `#&lesson=${name}&step=${step}&mode=learn`;
}

/** Gives an element the focus. @param {Page} page @param {string} css */
export async function focus(page, css) {
  await page.find(css);
  await page.run((sign) => /** @type {HTMLElement} */ (document.querySelector(sign)).focus(), css);
}

/** Waits until this many questions can be answered. @param {Page} page @param {number} count */
export const asked = (page, count) =>
  page.until(
    `${count} questions are asked`,
    (most) => {
      const made = [...document.querySelectorAll(".study-prompt")];
      return made.length === most && made.every(({ textContent }) => textContent !== "…");
    },
    count,
  );
