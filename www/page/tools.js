// The tools under the line: convention, colours, comparison.

import { CONVENTIONS } from "../ground/answers.js";
import { byId, element, icon } from "../ground/dom.js";
import { MODES, modeOf } from "../map/colour.js";
import { CONVENTIONS as BOTH } from "../map/layers.js";
import { popover } from "./popover.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 */

const PALETTE =
  "M12 3a9 9 0 1 0 0 18c1.7 0 2-1 1.5-2-.6-1.400 1-2.500 2.500-2.500H18a3 3 0 0 0 3-3C21 7 17 3 12 3ZM7.500 12h.01M9.500 7.500h.01M14.500 7.500h.01";
const COLUMNS = "M4 5h7v14H4zM13 5h7v14h-7z";

/**
 * @param {State} state
 * @param {Engine} engine
 */
export function bindTools(state, engine) {
  const tools = byId("tools");
  tools.append(conventionSwitch(state), colours(state), compare(state, engine));
}

/** Normal or misère. @param {State} state */
function conventionSwitch(state) {
  const group = element(
    "fieldset",
    { class: "switch panel" },
    element("legend", { class: "unseen" }, "Convention"),
  );
  for (const convention of /** @type {Convention[]} */ (["normal", "misere"])) {
    const radio = element("input", { type: "radio", name: "convention", value: convention });
    radio.checked = state.now.convention === convention;
    radio.addEventListener("change", () => state.set({ convention }));
    state.on(["convention"], (now) => {
      radio.checked = now.convention === convention;
    });
    const hint =
      convention === "normal" ? "Whoever moves last wins (M)" : "Whoever moves last loses (M)";
    group.append(
      element(
        "label",
        { title: hint },
        radio,
        element("span", { class: "switch-face" }, CONVENTIONS[convention]),
      ),
    );
  }
  return group;
}

/** The colour modes. @param {State} state */
function colours(state) {
  const list = element("fieldset", { class: "modes" }, element("legend", {}, "Colour by"));
  for (const mode of MODES) {
    const radio = element("input", { type: "radio", name: "mode", value: mode.id });
    const words = element(
      "span",
      {},
      element("b", {}, mode.title),
      element("small", {}, mode.hint),
    );
    const row = element("label", {}, radio, words);
    const number = mode.number && numberField(state, mode);
    radio.addEventListener("change", () => {
      state.set({ scheme: { mode: mode.id, number: number ? Number(number.value) : 0 } });
    });
    const update = () => {
      radio.checked = modeOf(state.now.scheme) === mode;
      if (number && radio.checked) number.value = String(state.now.scheme.number);
    };
    state.on(["scheme"], update);
    update();
    list.append(number ? element("div", { class: "with-number" }, row, number) : row);
  }
  return popover("Colours", icon(PALETTE), list);
}

/**
 * @param {State} state
 * @param {import("../map/colour.js").Mode} mode
 */
function numberField(state, mode) {
  const { label, usual, least, most } = /** @type {NonNullable<typeof mode.number>} */ (
    mode.number
  );
  const field = element("input", {
    type: "number",
    min: String(least),
    max: String(most),
    value: String(usual),
    "aria-label": `${mode.title}: ${label}`,
  });
  field.addEventListener("input", () => {
    const number = field.valueAsNumber;
    if (Number.isInteger(number) && number >= least && number <= most) {
      state.set({ scheme: { mode: mode.id, number } });
    }
  });
  return field;
}

/**
 * Compare with the other convention or with another line; side by side or as a difference.
 *
 * @param {State} state
 * @param {Engine} engine
 */
function compare(state, engine) {
  const field = element("input", {
    type: "text",
    class: "code",
    "aria-label": "Line to compare with",
    placeholder: "welter 3,x,y",
    spellcheck: "false",
    autocapitalize: "off",
  });
  const mistake = element("output", { class: "mistake" });
  const against = async () => {
    const text = field.value.trim();
    if (!text) return;
    const reading = await engine.call("readLine", [text]);
    const fine = reading.kind === "plane";
    if (fine) state.set({ against: reading.text });
    mistake.textContent =
      reading.kind === "mistake"
        ? reading.message
        : fine
          ? ""
          : "Only a plane can stand beside a plane: x and y.";
  };
  field.addEventListener("change", against);
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element("button", { type: "button", onclick }, text);
  const plain = () =>
    state.now.scheme.mode === "difference" ? { mode: "relative", number: 0 } : state.now.scheme;
  const content = element(
    "div",
    { class: "compare" },
    element("p", {}, "Two pictures, one place: the cursor is shared."),
    button("Normal beside misère", () => state.set({ against: BOTH, scheme: plain() })),
    element("label", {}, "Another line", field),
    mistake,
    button("Show the difference", () => state.set({ scheme: { mode: "difference", number: 0 } })),
    button("One picture again", () => state.set({ against: "", scheme: plain() })),
  );
  state.on(["against"], (now) => {
    field.value = now.against === BOTH ? "" : now.against;
  });
  return popover("Compare", icon(COLUMNS), content);
}
