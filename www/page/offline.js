// Once the page stands, its files are kept for visits without a network.

/** Where a page cannot keep files (a file, a private window), it works as before. */
export function keepForOffline() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const keep = () => navigator.serviceWorker.register("service-worker.js").catch(() => {});
  if ("requestIdleCallback" in window) requestIdleCallback(keep, { timeout: 10_000 });
  else setTimeout(keep, 2_000);
}
