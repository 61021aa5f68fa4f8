// uPlot formats numbers in `navigator.language` when it is loaded. If a browser reports a POSIX
// locale there ("C", as WebKitGTK does), that is not a language tag and would throw.

try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en", configurable: true });
}
