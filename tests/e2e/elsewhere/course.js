// A page that embeds maps and boards. The site is at the address after `#`.

/** For the test: the frames' messages. */
const course = { heights: /** @type {unknown[]} */ ([]) };
Object.assign(window, { course });
addEventListener("message", ({ data, source }) => {
  course.heights.push(data);
  const { subject, height } = JSON.parse(data);
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === source && subject === "lti.frameResize") {
      frame.style.height = `${height}px`;
    }
  }
});

const site = decodeURIComponent(location.hash.slice(1));
if (site) {
  await import(`${site}nimscape-embed.js`);
  const frame = (/** @type {string} */ id) =>
    /** @type {HTMLIFrameElement} */ (document.getElementById(id));
  frame("framed-map").src = `${site}embed.html#view=nim_x,y`;
  frame("framed-board").src = `${site}embed.html#position=nim_1,2,3`;
}
