// A dialog over the page: a heading, a close button, its content. The browser keeps the focus inside.

import { element } from "../ground/dom.js";
import { iconButton } from "./button.js";

let count = 0;

/** Puts notices where they are seen and heard: what is outside an open dialog is neither. */
function moveNotices() {
  const notices = document.getElementById("notices");
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (notices) (open ?? document.body).append(notices);
}

/** @param {string} title @param {string} name Its class. */
export function dialog(title, name) {
  const id = `dialog-${++count}`;
  const root = element("dialog", { class: `dialog ${name}`, "aria-labelledby": id });
  const heading = element("h2", { id, tabindex: "-1" }, title);
  const body = element("div.dialog-body");
  const close = () => root.close();
  root.append(element("header.surface-head", heading, iconButton("close", "Close", close)), body);
  root.addEventListener("click", (event) => {
    if (event.target === root) close();
  });
  root.addEventListener("close", moveNotices);
  return {
    root,
    heading,
    body,
    open() {
      if (!root.isConnected) document.body.append(root);
      if (!root.open) root.showModal();
      moveNotices();
    },
    close,
  };
}
