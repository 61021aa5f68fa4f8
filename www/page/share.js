// Share: the link, and the line of HTML that puts the same picture into another page.

import { USUAL } from "../map/colour.js";
import { byId, element, icon } from "./dom.js";
import { writeLink } from "./link.js";
import { popover } from "./popover.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").PageState} PageState
 */

const ARROW = "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6";

/** The folder of this page. */
const HOME = new URL("./", document.baseURI.split("#")[0]).href;

/**
 * The attributes of an embedded map or board with this state.
 *
 * @param {PageState} state
 * @returns {{ tag: "nimscape-map" | "nimscape-board", attributes: Record<string, string> }}
 */
export function embedOf({ line, reading, convention, scheme, camera, against }) {
  /** @type {Record<string, string>} */
  const attributes = {};
  const board = reading?.kind === "position";
  attributes[board ? "position" : "view"] = line;
  if (convention !== "normal") attributes.convention = convention;
  if (board) return { tag: "nimscape-board", attributes };
  if (scheme.mode !== USUAL.mode || scheme.number !== USUAL.number) {
    attributes.colour = scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode;
  }
  if (camera) {
    attributes.at = `${camera.x},${camera.y}`;
    attributes.zoom = String(Number(camera.zoom.toPrecision(4)));
  }
  if (against) attributes.with = against;
  return { tag: "nimscape-map", attributes };
}

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * What to paste into a page.
 *
 * @param {PageState} state
 * @param {"element" | "frame"} manner
 * @param {string} home The address of the site's folder.
 */
export function snippet(state, manner, home) {
  const { tag, attributes } = embedOf(state);
  if (manner === "frame") {
    const words = new URLSearchParams(attributes).toString().replaceAll("+", "_");
    const readable = words.replace(/%(2C|28|29|3A)/g, (code) => decodeURIComponent(code));
    const source = quoted(`${home}embed.html#${readable}`);
    return `<iframe src="${source}" title="${quoted(state.line)}" width="100%" height="420"></iframe>`;
  }
  const said = Object.entries(attributes).map(([name, text]) => `${name}="${quoted(text)}"`);
  return `<script type="module" src="${quoted(home)}nimscape-embed.js"></script>
<${tag} ${said.join(" ")}></${tag}>`;
}

/** @param {State} state */
export function bindShare(state) {
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
  );
  byId("tools").append(popover("Share", icon(ARROW), content, update));
}

/** @param {string} label */
function readonly(label) {
  return element("input", { type: "text", class: "code", readonly: true, "aria-label": label });
}
