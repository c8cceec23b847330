/**
 * Measures when the signed-in pages paint their frame while the server answers no call, and prints the median and the
 * slowest of each case:
 *
 *   node tools/measure-first-paint.mjs [rounds]
 *
 * The first visit loads everything from the server, over 40 ms and 10 Mbit/s. A later one has a service worker, and paints
 * the same with a silent server and with none. It starts a separate installation on a temporary data folder. Exits with 1
 * when the median of a later visit is above the goal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startInstance } from './benchmark/instance.mjs';
import { percentile } from './benchmark/statistics.mjs';
import { CHROMIUM } from './ensure-browser.mjs';

const GOAL_MS = 150;
const ROUNDS = Number(process.argv[2] ?? 9);
const PAGE = '/app/receipts';
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Whoever was signed in here; nothing is asked of the server. */
const REMEMBERED = JSON.stringify({ id: 'none', email: 'thandi@example.co.za', name: 'Thandi' });

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-paint-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
const instance = await startInstance({
  ...{ cwd: root, port: Number(process.env.PORT ?? 4906), dataDir },
  env: { DATABASE_DISPOSABLE: 'true' },
});
let isRunning = true;
try {
  console.log(`${cpus().length} cores; the server answers no call of the API; ${ROUNDS} rounds; goal ${GOAL_MS} ms\n`);
  console.log('first paint of the frame             median ms   slowest ms');
  report('first visit', await rounds(firstVisit), false);
  const context = await newContext();
  await untilKept(context);
  report('later visit, silent server', await rounds(() => paint(context)), true);
  await instance.stop();
  isRunning = false;
  report('later visit, no server', await rounds(() => paint(context)), true);
} finally {
  await browser.close();
  if (isRunning) await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function newContext() {
  const context = await browser.newContext({ baseURL: instance.address, locale: 'en-ZA' });
  await context.addInitScript((kept) => localStorage.setItem('tillslip-signed-in', kept), REMEMBERED);
  return context;
}

async function firstVisit() {
  const context = await newContext();
  try {
    return await paint(context, NETWORK);
  } finally {
    await context.close();
  }
}

/** Opens the application until its service worker keeps what it needs; without answers it goes by what is remembered. */
async function untilKept(context) {
  const page = await context.newPage();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(PAGE);
  await page.evaluate(isKept);
  await page.close();
}

/** The first contentful paint in milliseconds, of a page whose calls stay without an answer. */
async function paint(context, network) {
  const page = await context.newPage();
  try {
    if (network !== undefined) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', network);
    }
    await page.route('**/api/**', () => undefined);
    await page.goto(PAGE, { waitUntil: 'commit' });
    const at = await page.evaluate(firstPaint);
    await page.locator('#frame').waitFor();
    return at;
  } finally {
    await page.close();
  }
}

/** Runs in the page: the first contentful paint in milliseconds, also when it was before. */
function firstPaint() {
  return new Promise((resolve) => {
    const note = (list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) resolve(first.startTime);
    };
    new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: resolves once the service worker controls it. */
async function isKept() {
  await navigator.serviceWorker.ready;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

async function rounds(measure) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure());
  return times;
}

function report(name, times, hasGoal) {
  const median = percentile(times, 0.5);
  console.log(
    `${name.padEnd(36)} ${String(Math.round(median)).padStart(9)} ${String(Math.round(Math.max(...times))).padStart(12)}`,
  );
  if (hasGoal && median > GOAL_MS) process.exitCode = 1;
}
