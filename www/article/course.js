// A study in a course system: SCORM 1.2, from both sides. The package is a zip of one page with the
// study inside and a manifest; that page reports a score to the system around it, and nothing else.

import { strToU8, zipSync } from "../vendor/fflate/browser.js";

/** @typedef {import("../study/progress.js").Progress} Progress */

/**
 * What SCORM 1.2 calls a run-time API.
 *
 * @typedef {object} Api
 * @property {(none: "") => string} LMSInitialize
 * @property {(none: "") => string} LMSFinish
 * @property {(name: string) => string} LMSGetValue
 * @property {(name: string, value: string) => string} LMSSetValue
 * @property {(none: "") => string} LMSCommit
 */

/** How many frames up the API is looked for, as the standard says. */
const DEEPEST = 7;

/** The API of the course system around this page, if it stands in one. @returns {Api | null} */
function findApi() {
  const around = [window.opener, window];
  for (const start of around) {
    let place = start;
    for (let depth = 0; place && depth < DEEPEST; depth++) {
      try {
        if (place.API) return place.API;
      } catch {
        // A page of another origin tells nothing.
      }
      if (place.parent === place) break;
      place = place.parent;
    }
  }
  return null;
}

/**
 * Reports progress to the course system around this page, if there is one.
 *
 * @param {Progress} progress
 * @returns {boolean} Whether there is one.
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

/** Where the page keeps the study that it was made for. */
export const INSIDE = "study-inside";

/**
 * The page in one file with a study inside.
 *
 * @param {string} page `study-one.html` of the site.
 * @param {string} text The study.
 */
export function pageWith(page, text) {
  // As JSON without any "<", so that no text ends its element.
  const inside = JSON.stringify(text).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="${INSIDE}">${inside}</script>\n`;
  // In the head, so that it is there before the page's module, whose text may hold any tag.
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
