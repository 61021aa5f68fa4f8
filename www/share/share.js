// Share: the link, and the line of HTML that puts the same picture into another page.

import { element } from "../ground/dom.js";
import { writeLink } from "../ground/link.js";
import { USUAL } from "../map/colour.js";
import { embedOf, snippet } from "./snippet.js";

/** @typedef {import("../ground/state.js").State} State */

/** The folder of this page. */
const HOME = new URL("./", document.baseURI.split("#")[0]).href;

/** What is in the panel. @param {State} state @returns {HTMLElement} */
export function sharePanel(state) {
  const link = readonly("Link to this picture");
  const code = element("textarea", {
    class: "code",
    readonly: true,
    rows: "4",
    "aria-label": "HTML for another page",
  });
  const said = element("output", {});
  const preview = element("div", { class: "preview" });
  const manner = /** @type {HTMLSelectElement} */ (
    element(
      "select",
      { "aria-label": "How it is embedded" },
      element("option", { value: "element" }, "As an element"),
      element("option", { value: "frame" }, "As a frame, for course systems"),
    )
  );
  const update = () => {
    // Nobody reads what is not open, and the camera's every step is another link.
    if (content.parentElement?.hidden) return;
    link.value = `${HOME}#${writeLink(state.now, USUAL)}`;
    code.value = snippet(state.now, manner.value === "frame" ? "frame" : "element", HOME);
    said.textContent = "";
    preview.replaceChildren();
  };
  const copy = async (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field) => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "Copied.";
    } catch {
      said.textContent = "Press Ctrl+C to copy what is marked.";
    }
  };
  const show = async () => {
    await import("../nimscape-embed.js");
    const { tag, attributes } = embedOf(state.now);
    const live = document.createElement(tag);
    for (const [name, text] of Object.entries(attributes)) live.setAttribute(name, text);
    preview.replaceChildren(live);
  };
  manner.addEventListener("change", update);
  state.on(["line", "reading", "convention", "scheme", "camera", "against", "extra"], update);
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element("button", { type: "button", onclick }, text);
  const content = element(
    "div",
    { class: "compare share" },
    element("label", {}, "Link", link),
    button("Copy the link", () => copy(link)),
    manner,
    code,
    button("Copy the HTML", () => copy(code)),
    button("Preview", show),
    said,
    preview,
    element(
      "p",
      { class: "licences" },
      "Nimscape is free software. ",
      element("a", { href: "licences.txt", target: "_blank" }, "Licences of what is in it"),
    ),
  );
  content.addEventListener("shown", update);
  return content;
}

/** @param {string} label */
function readonly(label) {
  return element("input", { type: "text", class: "code", readonly: true, "aria-label": label });
}
