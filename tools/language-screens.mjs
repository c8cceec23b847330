import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { CHROMIUM } from './ensure-browser.mjs';
import { openAccount } from './screenshots/account.mjs';
import { DIALOG_SCREENS } from './screenshots/dialogs.mjs';
import { fillAccount } from './screenshots/fill-account.mjs';
import { settingsOfDay } from './screenshots/on-that-day.mjs';
import { GUEST_SCREENS, NEWCOMER_SCREENS, TAB_SCREENS, WORK_SCREENS } from './screenshots/screens.mjs';
import { sheetOf, writeSheet } from './screenshots/sheets.mjs';

/**
 * `npm run screenshots:languages`: every screen, dialog and email in every language, and in an English that is two fifths
 * longer, 360, 390 and 1280 pixels wide. It prints which texts are cut, lie on each other, leave their button or are still
 * English, and puts the screens on sheets in .cache/languages. `--only zu,list,mails` takes these languages and screens
 * alone. It ends with 1 where it found something.
 */
register();
const { cutTexts, speakLongEnglish, untranslatedTexts, wordsOf } = await import('../e2e/support/words.ts');
const { faultsOfLayout } = await import('./screenshots/faults-of-layout.ts');
const { mailsIn } = await import('./screenshots/mails.mjs');
const { createQboSim } = await import('../apps/quickbooks-simulator/src/simulator.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, '.cache/languages');
const LONG = 'en-XL';
const LANGUAGES = ['en', 'af', 'zu', 'xh', LONG];
const WIDTHS = [1280, 390, 360];
const TODAY = new Date('2026-10-12T15:20:00+02:00');
const PORT = Number(process.env.E2E_PORT ?? 3125);
const REALM = '9341000000000001';

const only = optionOf('--only')?.split(',') ?? [];
const ALL_WORK = [...WORK_SCREENS, ...TAB_SCREENS, ...DIALOG_SCREENS];
const NAMES = [...GUEST_SCREENS, ...NEWCOMER_SCREENS, ...ALL_WORK].map(({ name }) => name).concat('mails');
const isWanted = (name, all) => !only.some((each) => all.includes(each)) || only.includes(name);
const faults = [];
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-languages-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
const address = `http://localhost:${PORT}`;
const sim = await createQboSim({
  ...{ seeds: ['ZA-1'], app: { redirects: [`${address}/integrations/quickbooks/callback`] } },
});
let instance;
try {
  instance = await startInstance({ cwd: root, port: PORT, dataDir, env: { ...settingsOfDay(TODAY), ...sim.settings } });
  const worker = await openAccount(browser, address, { name: 'Thandi Mokoena', email: 'thandi@hadeda.example' });
  const facts = await fillAccount(worker.request, address);
  await connect(worker);
  await startPeriod(worker.request, facts);
  const newcomer = await openAccount(browser, address, { name: 'Pieter Botha', email: 'pieter@example.com' });
  for (const language of LANGUAGES.filter((each) => isWanted(each, LANGUAGES))) {
    await lookAt(language, GUEST_SCREENS, null, facts);
    await lookAt(language, NEWCOMER_SCREENS, newcomer, facts);
    await lookAt(language, ALL_WORK, worker, facts);
    if (isWanted('mails', NAMES)) await lookAtMails(language);
  }
} finally {
  await browser.close();
  await instance?.stop();
  await sim.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'No text is cut, covered or English' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

function optionOf(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Connects the company to QuickBooks as a person does. */
async function connect(context) {
  const page = await context.newPage();
  sim.control.consent({ allow: true, realmId: REALM });
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await page.getByText('Set-up saved').first().waitFor();
  await page.close();
}

/** Starts the return of the month of the documents. */
async function startPeriod(request, { companyId }) {
  const post = async (path, data) => {
    const answer = await request.post(`/api/v1/vat/periods${path}`, { headers: { origin: address }, data });
    if (!answer.ok()) throw new Error(`the period was not started: ${await answer.text()}`);
    return answer.json();
  };
  const { period } = await post('', { companyId, day: '2026-09-15' });
  await post(`/${period.id}/status`, { to: 'in_progress' });
}

/** Looks at screens in a language, all widths of a screen after one load, and writes the sheets of them. */
async function lookAt(language, screens, person, facts) {
  const wanted = screens.filter(
    ({ name, isTranslation }) => isWanted(name, NAMES) && !(isTranslation && language === 'en'),
  );
  // The server paints the pages of guests in the languages that there are.
  if (wanted.length === 0 || (language === LONG && person === null)) return;
  const spoken = language === LONG ? 'af' : language;
  if (person) await speak(person, spoken);
  const context = await browser.newContext({
    ...{ baseURL: address, reducedMotion: 'reduce', locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' },
    ...(person && { storageState: await person.storageState() }),
    // One that keeps the texts of Afrikaans would show them in the place of the long English.
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'tillslip-language', value: spoken, url: address }]);
  // What runs in the page was compiled with a helper that is not there.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  const data = dataOf(page);
  if (language === LONG) await speakLongEnglish(page, address);
  await page.clock.setFixedTime(TODAY);
  const words = wordsOf(language);
  const pictures = new Map(WIDTHS.map((width) => [width, []]));
  for (const screen of wanted) {
    const open = await goTo(page, screen, facts, words).then(
      () => true,
      () => false,
    );
    if (!open) note(language, screen.name, 0, 'did not open');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      const said = [
        ...(await cutTexts(page, language === LONG ? 'long' : 'all')),
        ...(await faultsOfLayout(page)),
        ...(language === 'en' || language === LONG ? [] : await untranslatedTexts(page, language)),
      ];
      for (const fault of new Set(said)) if (!isOfData(fault, data)) note(language, screen.name, width, fault);
      const shot = await page.screenshot({ type: 'jpeg', quality: 70, fullPage: !screen.isDialog });
      const all = pictures.get(width);
      all.push({ name: screen.name, shot });
      const isLast = screen === wanted.at(-1);
      if (isLast || all.length === sheetOf(width).most) await keepSheet(language, all.splice(0), width);
    }
  }
  await context.close();
}

async function keepSheet(language, all, width) {
  const path = await writeSheet(out, `${language}-${width}`, all, width);
  console.log(`${path.slice(root.length)}: ${all.map(({ name }) => name).join(', ')}`);
}

/** Looks at every email in a language, as wide as a phone and as an email program. */
async function lookAtMails(language) {
  const page = await browser.newPage();
  const mails = await mailsIn(language);
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 700 });
    const all = [];
    for (const { name, html } of mails) {
      await page.setContent(html);
      await page.evaluate('globalThis.__name = (value) => value');
      for (const fault of [...(await cutTexts(page, 'all')), ...(await faultsOfLayout(page))])
        note(language, name, width, fault);
      all.push({ name: `mails-${name}`, shot: await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true }) });
    }
    while (all.length > 0) await keepSheet(language, all.splice(0, sheetOf(width).most), width);
  }
  await page.close();
}

/** Every text that the server sends to a page: names and descriptions that somebody typed are in no language. */
function dataOf(page) {
  const data = new Set();
  const collect = (value) => {
    if (typeof value === 'string') data.add(value.trim());
    else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) collect(each);
  };
  page.on('response', async (response) => {
    if (response.url().includes('/api/v1/')) collect(await response.json().catch(() => null));
  });
  return data;
}

/** Whether what is cut or English is what somebody typed. */
function isOfData(fault, data) {
  const text = / is English$/.test(fault) ? fault.slice(0, -' is English'.length) : /^(.*) \(/s.exec(fault)?.[1];
  return text !== undefined && [...data].some((each) => each.slice(0, 60) === text);
}

function note(language, screen, width, fault) {
  faults.push(fault);
  console.log(`${language} ${width} ${screen}: ${fault}`);
}

/** The language of the account, which decides over the cookie. */
async function speak(person, language) {
  const { version } = await (await person.request.get('/api/v1/preferences')).json();
  const data = { language, version };
  const answer = await person.request.patch('/api/v1/preferences', { headers: { origin: address }, data });
  if (!answer.ok()) throw new Error(`the language was not saved: ${await answer.text()}`);
}

async function goTo(page, { path, steps, isDialog }, facts, words) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(typeof path === 'function' ? path(facts) : path);
  await settled(page);
  await steps?.(page, facts, words);
  if (isDialog) await page.getByRole('dialog').first().waitFor({ timeout: 10_000 });
  await settled(page);
}

/** Waits until a heading is there and no place is kept for what is loading. Server events never end, so they do not count. */
async function settled(page) {
  await page.getByRole('heading').first().waitFor({ timeout: 30_000 });
  await page.waitForFunction(
    () => ![...document.querySelectorAll('.mantine-Skeleton-root')].some((each) => each.checkVisibility()),
  );
  await page.waitForTimeout(200);
}
