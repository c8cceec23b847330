/** What lies between the browser and the server in Lighthouse's desktop setting. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** How long a page is watched after it has loaded. */
const WATCH_MS = 1500;
/** What a task may take before it keeps the person waiting. */
const LONG_TASK_MS = 50;

/** Loads a page with an empty cache: its paints, blocked time (ms), layout shift, and what came over the network (kB). */
export async function loadFigures(page, path) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  const transfers = countTransfers(devtools);
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(WATCH_MS);
  const seen = await page.evaluate(() => globalThis.seen);
  const blocked = seen.tasks
    .filter(({ start }) => start >= seen.firstPaint)
    .reduce((total, { duration }) => total + Math.max(0, duration - LONG_TASK_MS), 0);
  const { firstPaint, largestPaint, layoutShift } = seen;
  return { firstPaint, largestPaint, layoutShift, blocked, ...transfers() };
}

/** Adds up what arrives, packed as it came; the function it gives reads the sums in kB. */
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

/** Runs in the page, before anything of it. */
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
