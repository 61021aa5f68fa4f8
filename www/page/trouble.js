// The page's engine, with a word to the reader when it cannot start or go on. Nothing that was asked
// is lost: it is asked again.

import { Engine, EngineError } from "../engine/engine.js";
import { notify } from "../ground/notice.js";

/** What Chromium, Firefox and WebKit say of a module that is imported late and does not come. */
const LOST_MODULE = /dynamically imported module|Importing a module/;

/** Starts it. */
export function startEngine() {
  let close = () => {};
  let told = "";
  const engine = new Engine({
    onTrouble: (message) => {
      if (message === told) return;
      close();
      told = message ?? "";
      if (!message) return;
      close = notify(`The engine could not start and tries again. ${message}`, {
        text: "Try now",
        act: () => engine.retry(),
      });
    },
    onDeath: () => notify("The browser stopped the calculation. Restarting."),
  });
  // Anything on the page may have asked for what did not come.
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
