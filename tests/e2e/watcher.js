// Runs in the page before its own scripts, in engines whose driver cannot report a page's
// complaints: keeps them where the harness reads them.

(() => {
  /** @type {string[]} */
  const complaints = [];
  Object.defineProperty(window, "e2eComplaints", { value: complaints });

  for (const level of /** @type {const} */ (["error", "warn"])) {
    const speak = console[level];
    console[level] = (...words) => {
      complaints.push(`console.${level}: ${words.map(String).join(" ")}`);
      speak.apply(console, words);
    };
  }
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLElement) complaints.push(`not loaded: ${target.outerHTML}`);
    },
    true,
  );
  // After those of the page that catch it: what it has answered for is no complaint.
  addEventListener("error", (event) => {
    if (event.defaultPrevented) return;
    complaints.push(`uncaught: ${event.message} (${event.filename}:${event.lineno})`);
  });
  addEventListener("unhandledrejection", (event) => {
    complaints.push(`unhandled rejection: ${event.reason}`);
  });
  addEventListener("securitypolicyviolation", (event) => {
    complaints.push(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
