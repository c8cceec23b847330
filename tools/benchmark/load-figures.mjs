/** What Lighthouse applies to each device, with its own factors for a network that is slowed in the browser. */
const DEVICES = {
  desk: { cpu: 1, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  phone: { cpu: 4, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 },
};
/** How long a page is observed after it has loaded, in milliseconds. */
const WATCH_MS = 1500;
/** The duration from which a task counts as long, in milliseconds. */
const LONG_TASK_MS = 50;

/**
 * Loads a page with an empty cache as on a `desk` or a `phone`, and measures paints, blocking time (ms), layout shift and
 * transfer (kB).
 */
export async function loadFigures(page, path, device) {
  const { cpu, ...network } = DEVICES[device];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const transfers = countTransfers(devtools);
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'load', timeout: 120_000 });
  // The application takes its frame away once it has drawn the page itself.
  await page.locator('#frame').waitFor({ state: 'detached', timeout: 120_000 });
  await page.waitForTimeout(WATCH_MS);
  const seen = await page.evaluate(() => globalThis.seen);
  const blocked = seen.tasks
    .filter(({ start }) => start >= seen.firstPaint)
    .reduce((total, { duration }) => total + Math.max(0, duration - LONG_TASK_MS), 0);
  const { firstPaint, largestPaint, layoutShift } = seen;
  return { firstPaint, largestPaint, layoutShift, blocked, ...transfers() };
}

/** Adds up the compressed transfers; the returned function reads the sums in kB. */
function countTransfers(devtools) {
  const scripts = new Set();
  let [all, script] = [0, 0];
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  return () => ({ kilobytes: all / 1000, scriptKilobytes: script / 1000 });
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, tasks: [] };
  globalThis.seen = seen;
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  each('layout-shift', ({ value }) => {
    seen.layoutShift += value;
  });
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}
