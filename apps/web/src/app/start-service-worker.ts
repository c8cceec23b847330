/** How often a page that stays open asks for a new version. */
const UPDATE_MS = 3_600_000;

/**
 * Start the service worker, which opens the application without a connection. The development server has none, and
 * browsers have none on pages that are not secure; everything works without it as long as there is a connection.
 *
 * @param onUpdated when a new version took over: this page goes on with its own files until it is loaded again.
 * @returns how to stop looking for new versions.
 */
export function startServiceWorker(onUpdated: () => void): () => void {
  const stop = new AbortController();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  // The first one takes over as well, but it is of the version of this page.
  let hadOne = serviceWorker.controller !== null;
  const tookOver = () => {
    if (hadOne) onUpdated();
    hadOne = true;
  };
  serviceWorker.addEventListener('controllerchange', tookOver, { signal: stop.signal });
  void start(stop.signal).catch(() => {
    // Storage is forbidden or full.
  });
  return () => stop.abort();
}

async function start(signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const update = () => void registration.update().catch(() => undefined);
  const timer = setInterval(update, UPDATE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
