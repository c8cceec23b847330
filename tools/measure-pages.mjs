/**
 * Measures pages in Chromium like Lighthouse, and prints the figures and score of each:
 *
 *   node tools/measure-pages.mjs [rounds]           the public pages, on a desk
 *   node tools/measure-pages.mjs [rounds] --phone   the landing page, and the dashboard and list of 500 invoices, on a phone
 *
 * It starts a separate installation on a temporary data folder. Exits with 1 when a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import axe from 'axe-core';
import { startInstance } from './benchmark/instance.mjs';
import { loadFigures } from './benchmark/load-figures.mjs';
import { performanceScore } from './benchmark/performance-score.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedReceipts } from './benchmark/seed.mjs';
import { percentile } from './benchmark/statistics.mjs';
import { CHROMIUM } from './ensure-browser.mjs';

/** Pages rendered by the build: the first pages that a visitor sees. */
const PRERENDERED = ['/', '/privacy-policy', '/eula'];
/** Pages of somebody who is signed in, with 500 invoices. */
const OWN = ['/app/dashboard', '/app/receipts'];
const DEVICES = {
  desk: { viewport: { width: 1350, height: 940 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};
const device = process.argv.includes('--phone') ? 'phone' : 'desk';
const PAGES = device === 'phone' ? ['/', ...OWN] : [...PRERENDERED, '/status', '/login', '/register'];
const ROUNDS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 5);
/** The goals: all of them apply to prerendered pages, the first to own ones, the last two to all. */
const GOALS = { score: 95, ownScore: 90, scriptKilobytes: 170, violations: 0, layoutShift: 0.01 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-pages-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
const instance = await startInstance({
  ...{ cwd: root, port: Number(process.env.PORT ?? 4905), dataDir },
  env: { DATABASE_DISPOSABLE: 'true' },
});
try {
  const slowed = device === 'phone' ? '150 ms and 1.6 Mbit/s, processor 4 times slower' : '40 ms and 10 Mbit/s';
  console.log(`${cpus().length} cores; as a ${device}: ${slowed}; median of ${ROUNDS}\n`);
  const person = device === 'phone' ? await personWithInvoices() : null;
  console.log('page             score   FCP ms   LCP ms   TBT ms     CLS   all kB   JS kB   axe');
  for (const path of PAGES) report(path, await measure(path, OWN.includes(path) ? person : null));
} finally {
  await browser.close();
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The median of each figure over the rounds, each in a new browser profile, and the axe violations. */
async function measure(path, person) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await inNewPage(person, (page) => loadFigures(page, path, device)));
  const names = Object.keys(rounds[0]);
  const figures = Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        rounds.map((one) => one[name]),
        0.5,
      ),
    ]),
  );
  const violations = await inNewPage(person, async (page) => {
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('#frame').waitFor({ state: 'detached' });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate((values) => window.axe.run({ runOnly: { type: 'tag', values } }), RULES);
    return violations.length;
  });
  return { ...figures, violations, score: performanceScore(figures, device) };
}

async function personWithInvoices() {
  const person = await registerPerson({ address: instance.address, dataDir });
  const company = await person.post('/api/v1/companies', { companyName: 'Karoo Crafts' });
  await seedReceipts({ dataDir, userId: person.userId, rows: 500, companyIds: [(await company.json()).id] });
  return person;
}

/** With an empty cache; signed in where a person is given, who was here before. */
async function inNewPage(person, work) {
  const context = await browser.newContext({ baseURL: instance.address, locale: 'en-ZA', ...DEVICES[device] });
  try {
    if (person !== null) await signIn(context, person);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function signIn(context, { cookie, userId }) {
  const cookies = cookie.split('; ').map((pair) => /^(.*?)=(.*)$/.exec(pair).slice(1));
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: instance.address })));
  const remembered = JSON.stringify({ id: userId, email: 'bench@example.com', name: 'Benchmark' });
  await context.addInitScript((kept) => localStorage.setItem('tillslip-signed-in', kept), remembered);
}

function report(path, figures) {
  const { score, firstPaint, largestPaint, blocked, layoutShift, kilobytes, scriptKilobytes, violations } = figures;
  const cells = [
    ...[path.padEnd(16), String(score).padStart(5), ...[firstPaint, largestPaint, blocked].map((ms) => whole(ms, 8))],
    ...[layoutShift.toFixed(3).padStart(7), whole(kilobytes, 8), whole(scriptKilobytes, 7), whole(violations, 5)],
  ];
  console.log(cells.join(' '));
  const isSlow = score < GOALS.score || scriptKilobytes > GOALS.scriptKilobytes;
  const isBad = violations > GOALS.violations || layoutShift > GOALS.layoutShift;
  const isOwnSlow = OWN.includes(path) && score < GOALS.ownScore;
  if (isBad || isOwnSlow || (isSlow && PRERENDERED.includes(path))) process.exitCode = 1;
}

function whole(value, width) {
  return String(Math.round(value)).padStart(width);
}
