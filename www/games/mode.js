// Games: every ruleset, to be seen or played.

import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { tile } from "../parts/tile.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    async open(panel, signal) {
      const rulesets = await page.engine.call("rulesets", [], { signal });
      for (const { title, rules, examples } of rulesets) {
        const see = () => {
          page.close();
          page.go(examples[0]);
        };
        panel.body.append(
          tile({
            picture: element("span"),
            title,
            text: rules,
            line: examples[0],
            below: [actions(button("See the map", see))],
          }),
        );
      }
    },
  };
}
