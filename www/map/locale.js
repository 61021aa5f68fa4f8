// uPlot formats numbers in `navigator.language` as soon as it is loaded. Where a browser reports
// a POSIX locale there ("C", as WebKitGTK does), that is no language tag and would throw.

try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en", configurable: true });
}
