// Links to studies.

import { packed } from "../../www/study/packed.js";

/** The address of a study in a link. @param {string} text @param {string} [way] */
export const linkedTo = async (text, way = "article") =>
  `study.html#text=${await packed(text)}&way=${way}`;
