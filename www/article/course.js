// A study in a course system: SCORM 1.2, from both sides. The package is a zip of one page with the
// study inside and a manifest; the page reports a score to the course system, and nothing else.

import { strToU8, zipSync } from "../vendor/fflate/browser.js";

/** @typedef {import("../study/progress.js").Progress} Progress */

/**
 * The run-time API of SCORM 1.2.
 *
 * @typedef {object} Api
 * @property {(none: "") => string} LMSInitialize
 * @property {(none: "") => string} LMSFinish
 * @property {(name: string) => string} LMSGetValue
 * @property {(name: string, value: string) => string} LMSSetValue
 * @property {(none: "") => string} LMSCommit
 */

/** How many frames up to look for the API, by the standard. */
const DEEPEST = 7;

/** The API of the course system around this page, if any. @returns {Api | null} */
function findApi() {
  const around = [window.opener, window];
  for (const start of around) {
    let place = start;
    for (let depth = 0; place && depth < DEEPEST; depth++) {
      try {
        if (place.API) return place.API;
      } catch {
        // The frame above has another origin.
      }
      if (place.parent === place) break;
      place = place.parent;
    }
  }
  return null;
}

/**
 * Reports progress to the course system around this page, if any.
 *
 * @param {Progress} progress
 * @returns {boolean} Whether there is a course system.
 */
export function reportTo(progress) {
  const api = findApi();
  if (!api) return false;
  api.LMSInitialize("");
  progress.restore(api.LMSGetValue("cmi.suspend_data"));
  const report = () => {
    api.LMSSetValue("cmi.core.score.raw", String(progress.score));
    api.LMSSetValue("cmi.core.lesson_status", progress.isComplete ? "completed" : "incomplete");
    api.LMSSetValue("cmi.suspend_data", progress.kept);
    api.LMSCommit("");
  };
  progress.onChange(report);
  report();
  addEventListener("pagehide", () => api.LMSFinish(""), { once: true });
  return true;
}

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** Id of the element that holds the page's study. */
export const INSIDE = "study-inside";

/**
 * The page with a study inside, as one file.
 *
 * @param {string} page `study-one.html` of the site.
 * @param {string} text The study.
 * @param {string} [way] How it opens; as an article by default.
 */
export function pageWith(page, text, way = "article") {
  // As JSON without "<", so that no text can end its element.
  const inside = JSON.stringify(text).replaceAll("<", "\\u003c");
  const opens = way === "article" ? "" : ` data-way="${way}"`;
  const element = `<script type="application/json" id="${INSIDE}"${opens}>${inside}</script>\n`;
  // In the head: the page's module comes later, and its text may contain any tag.
  const end = page.indexOf("</head>");
  return page.slice(0, end) + element + page.slice(end);
}

/**
 * A SCORM 1.2 package.
 *
 * @param {string} title
 * @param {string} page The page with the study inside.
 */
export function packageOf(title, page) {
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="nimscape-study" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="study">
    <organization identifier="study">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="page"><title>${escaped(title)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>
  </resources>
</manifest>
`;
  return zipSync({ "imsmanifest.xml": strToU8(manifest), "index.html": strToU8(page) });
}
