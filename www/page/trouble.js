// The page's engine, with a notice to the reader when it cannot start or stops. No question is lost:
// it is asked again.

import { Engine, EngineError } from "../engine/engine.js";
import { notify } from "../ground/notice.js";

/** How Chromium, Firefox and WebKit report an imported module that failed to load. */
const LOST_MODULE = /dynamically imported module|Importing a module/;

export function startEngine() {
  let close = () => {};
  let shown = "";
  const engine = new Engine({
    onTrouble: (message) => {
      if (message === shown) return;
      close();
      shown = message ?? "";
      if (!message) return;
      close = notify(`The calculation could not start; trying again. ${message}`, {
        text: "Try now",
        act: () => engine.retry(),
      });
    },
    onDeath: () => notify("The browser stopped the calculation. Restarting."),
  });
  // Any part of the page may have asked for the module.
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof EngineError) {
      notify(reason.message);
    } else if (reason instanceof TypeError && LOST_MODULE.test(reason.message)) {
      notify("Part of the page failed to load. Your link still works.", {
        text: "Reload",
        act: () => location.reload(),
      });
    } else {
      return;
    }
    event.preventDefault();
  });
  return engine;
}
