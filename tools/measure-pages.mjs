/**
 * Measures the public pages in Chromium like Lighthouse on a desktop, and prints the figures and score of each:
 *
 *   node tools/measure-pages.mjs [rounds]
 *
 * It starts a separate installation on a temporary data folder. Exits with 1 when a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { startInstance } from './benchmark/instance.mjs';
import { loadFigures } from './benchmark/load-figures.mjs';
import { performanceScore } from './benchmark/performance-score.mjs';
import { percentile } from './benchmark/statistics.mjs';
import { CHROMIUM } from './ensure-browser.mjs';

/** Pages rendered by the build: the first pages that a visitor sees. */
const PRERENDERED = ['/', '/privacy-policy', '/eula'];
const PAGES = [...PRERENDERED, '/status', '/login', '/register'];
const DESK = { width: 1350, height: 940 };
const ROUNDS = Number(process.argv[2] ?? 5);
/** The goals: all of them apply to prerendered pages, the last two to the others. */
const GOALS = { score: 95, scriptKilobytes: 170, violations: 0, layoutShift: 0.01 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-pages-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
const instance = await startInstance({
  ...{ cwd: root, port: Number(process.env.PORT ?? 4905), dataDir },
  env: { DATABASE_DISPOSABLE: 'true' },
});
try {
  console.log(`${cpus().length} cores; 40 ms and 10 Mbit/s between browser and server; median of ${ROUNDS}\n`);
  console.log('page             score   FCP ms   LCP ms   TBT ms     CLS   all kB   JS kB   axe');
  for (const path of PAGES) report(path, await measure(path));
} finally {
  await browser.close();
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The median of each figure over the rounds, each in a new browser profile, and the axe violations. */
async function measure(path) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await inNewPage((page) => loadFigures(page, path)));
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
  const violations = await inNewPage(async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    return (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations.length;
  });
  return { ...figures, violations, score: performanceScore(figures) };
}

async function inNewPage(work) {
  const context = await browser.newContext({ baseURL: instance.address, viewport: DESK, locale: 'en-ZA' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
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
  if (isBad || (isSlow && PRERENDERED.includes(path))) process.exitCode = 1;
}

function whole(value, width) {
  return String(Math.round(value)).padStart(width);
}
