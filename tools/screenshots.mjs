import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startInstance } from './benchmark/instance.mjs';
import { CHROMIUM } from './ensure-browser.mjs';
import { openAccount } from './screenshots/account.mjs';
import { fillAccount } from './screenshots/fill-account.mjs';
import { settingsOfDay } from './screenshots/on-that-day.mjs';
import { GUEST_SCREENS, NEWCOMER_SCREENS, PICTURES, WORK_SCREENS } from './screenshots/screens.mjs';

/**
 * `npm run screenshots`: the pictures of the README, in docs/pictures. With `--all` every screen, on a
 * desktop and a phone, in light and dark colours, in .cache/screenshots; with `--all --widths` on screens of five widths,
 * and it says which screen is wider than its window; `--only list,invoice` takes these screens alone.
 *
 * It starts a separate installation on a temporary data folder, with invented documents.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SIZES = process.argv.includes('--widths')
  ? {
      360: { width: 360, height: 740 },
      390: PHONE,
      768: { width: 768, height: 1024 },
      1280: DESK,
      1920: { width: 1920, height: 1080 },
    }
  : { desk: DESK, phone: PHONE };
/** A day on which the VAT201 of September 2026, the month of the documents, is due next. */
const TODAY = new Date('2026-10-12T15:20:00+02:00');

const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-screenshots-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
let instance;
try {
  instance = await startInstance({ cwd: root, port: 3124, dataDir, env: settingsOfDay(TODAY) });
  const worker = await openAccount(browser, instance.address, {
    name: 'Thandi Mokoena',
    email: 'thandi@hadeda.example',
  });
  const facts = await fillAccount(worker.request, instance.address);
  if (process.argv.includes('--all')) await showAll(worker, facts);
  else await makePictures(worker, facts);
} finally {
  await browser.close();
  await instance?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function makePictures(worker, facts) {
  for (const { file, screen, size = DESK } of PICTURES) {
    const page = await openPage({ storageState: await worker.storageState(), size, scale: 2 });
    await goTo(page, screen, facts);
    await page.evaluate(() => scrollTo(0, 0));
    // Use a palette: a screen has few colours, and pictures in a repository should be small.
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toBuffer();
    save(join(root, 'docs/pictures', file), picture);
    await page.context().close();
  }
}

async function showAll(worker, facts) {
  const newcomer = await openAccount(browser, instance.address, { name: 'Pieter Botha', email: 'pieter@example.com' });
  const groups = [
    [GUEST_SCREENS, undefined],
    [NEWCOMER_SCREENS, await newcomer.storageState()],
    [WORK_SCREENS, await worker.storageState()],
  ];
  for (const [where, size] of Object.entries(SIZES))
    for (const scheme of ['light', 'dark'])
      for (const [screens, storageState] of groups)
        for (const screen of screens.filter(isWanted)) await show({ screen, facts, storageState, size, scheme, where });
}

/** Whether a screen is taken: all are, unless `--only` names some. */
function isWanted({ name }) {
  const at = process.argv.indexOf('--only');
  return at < 0 || process.argv[at + 1].split(',').includes(name);
}

async function show({ screen, facts, storageState, size, scheme, where }) {
  const page = await openPage({ storageState, size, scheme });
  await goTo(page, screen, facts);
  if (screen.isDialog) await page.getByRole('dialog').first().waitFor();
  else await showAllOfIt(page, size);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  if (scrollWidth > size.width) console.log(`${screen.name} is ${scrollWidth} px wide at ${size.width} px`);
  const picture = await page.screenshot();
  save(join(root, '.cache/screenshots', `${screen.name}-${where}-${scheme}.png`), picture);
  await page.context().close();
}

/** Makes the window as high as the page, so that fixed elements stay in place and lazy content loads. */
async function showAllOfIt(page, { width, height }) {
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
}

async function openPage({ storageState, size, scheme = 'light', scale = 1 }) {
  const context = await browser.newContext({
    ...{ storageState, baseURL: instance.address, viewport: size, deviceScaleFactor: scale },
    ...{ colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' },
  });
  await context.addInitScript((name) => localStorage.setItem('mantine-color-scheme-value', name), scheme);
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  return page;
}

async function goTo(page, { path, steps }, facts) {
  await page.goto(typeof path === 'function' ? path(facts) : path);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  await steps?.(page, facts);
  await settled(page);
}

/** Waits until nothing is loading and every visible picture is drawn. */
async function settled(page) {
  const loading = page.getByRole('status').filter({ hasText: /^(Loading|Computing|Signing|Confirming|Please wait)/ });
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const inSight = (image) => image.offsetParent !== null && image.getBoundingClientRect().top < innerHeight;
    // A broken picture counts as drawn, as the application shows it.
    return Promise.all([...document.images].filter(inSight).map((image) => image.decode().catch(() => undefined)));
  });
}

function save(path, picture) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  console.log(`${path.slice(root.length)}  ${Math.round(picture.length / 1024)} KB`);
}
