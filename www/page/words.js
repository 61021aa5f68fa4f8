// What a picture shows, in plain words beneath the bar: the rule, what x and y are, what the colours mean, one thing
// to look for. Once it is closed it stays closed, and a button opens it again.

import { Answers, call } from "../engine/answers.js";
import { findsIn } from "../gallery/finds.js";
import { GOALS } from "../ground/answers.js";
import { recall, remember } from "../ground/device.js";
import { byId, element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { PHONE } from "../ground/phone.js";
import { EXPLORE, hidesValues } from "../ground/state.js";
import { h, Icon, render } from "../parts/tree.js";
import { studyText } from "../study/studies.js";
import { axesText, coloursOf, lookFor } from "./picture-words.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { PageState } from "../ground/state.js" */

const KEY = "nimscape.words";
/** A question about all finds. */
const FINDS = { key: "finds", ask: async () => findsIn((await studyText("finds")) ?? "") };
/** @param {Page} page */
export function bindWords({ state, engine, say }) {
  const root = element("section.surface", { id: "words", "aria-label": "About this picture" });
  byId("stage").append(root);
  // It stays as it was left; on a phone it is opened when wanted.
  const isOpen = () => (recall(KEY) || (PHONE.matches ? "closed" : "open")) === "open";
  const toggle = () => {
    remember(KEY, isOpen() ? "closed" : "open");
    draw();
    if (isOpen()) say(root.textContent ?? "");
  };
  /** What is said of the picture, or null. @param {PageState} now */
  const said = (now) => {
    const { line, reading, convention, mode, against, selected } = now;
    const isMap = reading?.kind === "plane" || reading?.kind === "sequence";
    // A card and a second picture need the room, and a hidden answer stays hidden.
    if (!isMap || mode !== EXPLORE || against || selected || hidesValues(now)) return null;
    if (!isOpen()) return [];
    const [rules, axes] = answers.all(call("rulesOf", line), call("axesOf", line));
    const finds = answers.maybe(() => answers.one(FINDS)) ?? [];
    const isSequence = reading.kind === "sequence";
    const shown = { line, rulesets: reading.rulesets, isSequence, convention };
    return [
      `${rules.map(({ summary }) => capital(summary)).join(". ")}. ${GOALS[convention]}`,
      axesText(axes),
      coloursOf(now),
      lookFor(shown, finds),
    ];
  };
  const draw = () => {
    const words = answers.look(() => said(state.now));
    const open = isOpen();
    if (words === undefined) return;
    root.hidden = words === null;
    root.classList.toggle("open", open);
    if (words === null) return;
    render(
      [
        h(
          "button.words-head",
          { key: "head", "aria-expanded": String(open), onClick: toggle },
          h("span", "What is this picture?"),
          h(Icon, { name: open ? "close" : "down" }),
        ),
        ...words.filter(Boolean).map((text, at) => h("p", { key: at }, text)),
      ],
      root,
    );
  };
  const answers = new Answers(engine, new AbortController().signal, draw);
  state.on(
    ["line", "reading", "convention", "scheme", "mode", "against", "selected", "extra"],
    draw,
  );
  PHONE.addEventListener("change", draw);
  draw();
}
