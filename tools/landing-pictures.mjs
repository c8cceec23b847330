import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { settingsOfDay } from './screenshots/on-that-day.mjs';

/**
 * `node tools/landing-pictures.mjs [--cwd FOLDER] [--only vat201,bank]`: creates the pictures of the landing page in every language from the
 * screens of a separate instance with the fictional documents of `fixtures`, and the preview picture for shared links.
 */
register();
const { wordsOf } = await import('../e2e/support/words.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { cwd: { type: 'string', default: root }, only: { type: 'string' } } });
const out = join(root, 'apps/web/public/pictures');
const SIZE = { width: 1280, height: 800 };
/** The page without the sidebar, in a legible size. */
const CLIP = { x: 232, y: 0, width: 1048, height: 700 };
const PHONE = { width: 390, height: 700 };
const DOCUMENTS = [
  'invoice-classic.pdf',
  'invoice-modern.pdf',
  'telecom.pdf',
  'parcel.png',
  'fuel.jpg',
  'restaurant.jpg',
  'invoice-incomplete.pdf',
  'slip-afrikaans.jpg',
  'hardware.jpg',
  'groceries-card.jpg',
];
/** A day on which the VAT201 of September 2026, the month of the documents, is due next. */
const TODAY = new Date('2026-10-12T15:20:00+02:00');
const MONTH = '2026-09';
const REVIEWED = 'groceries-card.jpg';
const LANGUAGES = ['en', 'af', 'zu', 'xh'];
const MEDIA_TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

/** Hovers over a fact, which highlights its place on the document. */
const showVatNumber = (page, words) => {
  const name = words('Show {label} on the document').replace('{label}', words('Supplier VAT number'));
  return page.getByRole('button', { name }).first().hover();
};

/** Scrolls to the fields of the form, below what is to be fixed. */
const showForm = (page) =>
  page
    .getByRole('heading', { name: 'VAT201', exact: true })
    .first()
    .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 76));

/** Chooses a payment whose invoice is suggested. */
const showMatch = async (page) => {
  const payment = page.getByText(/^Purchase /).nth(1);
  await payment.waitFor();
  await payment.click();
  await page.waitForTimeout(800);
};

const ENV = { DATABASE_DISPOSABLE: 'true', ...settingsOfDay(TODAY) };
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-pictures-'));
const instance = await startInstance({
  cwd: values.cwd,
  port: Number(process.env.E2E_PORT ?? 3190),
  dataDir,
  env: ENV,
});
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const api = async (path, body) => {
    const headers = { origin: person.address, cookie: person.cookie };
    const answer = body ? await person.post(path, body) : await fetch(`${person.address}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const company = await api('/api/v1/companies', { companyName: 'Karoo Timber & Tool CC', vatNumber: '4870261948' });
  const drafts = new Map();
  for (const name of DOCUMENTS) drafts.set(name, await upload(person, api, company.id, name));
  await payAll(person, api, company.id, [...drafts.values()]);
  mkdirSync(out, { recursive: true });
  await photograph(person, api, drafts.get(REVIEWED));
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Uploads a document, saves it as read and returns the id of the invoice. */
async function upload(person, api, companyId, name) {
  const file = join(root, 'fixtures/files', name);
  const form = new FormData();
  form.set('file', new Blob([readFileSync(file)], { type: MEDIA_TYPES[name.split('.').at(-1)] }), basename(file));
  const headers = { origin: person.address, cookie: person.cookie };
  const { id } = await (
    await fetch(`${person.address}/api/v1/uploads`, { method: 'POST', headers, body: form })
  ).json();
  let draft = await api('/api/v1/receipts/drafts', { fileIds: [id], companyId });
  while (['queued', 'reading'].includes(draft.status)) {
    await sleep(100);
    draft = await api(`/api/v1/receipts/drafts/${draft.id}`);
  }
  if (draft.status === 'awaiting_decision')
    draft = await api(`/api/v1/receipts/drafts/${draft.id}/decision`, { decision: 'proceed' });
  return draft.receiptId;
}

/** Uploads a bank statement in which each invoice is paid, and waits until its transactions have their suggestions. */
async function payAll(person, api, companyId, receiptIds) {
  const { madeStatementPdf } = await import('../fixtures/statements/made-statement.ts');
  const invoices = await Promise.all(receiptIds.map((id) => api(`/api/v1/receipts/${id}`)));
  const paid = invoices.filter(({ invoiceDate }) => invoiceDate?.startsWith(MONTH));
  const movements = [
    ...paid.map(({ invoiceDate, supplierName, totalCents }) => ({
      ...{ date: invoiceDate, description: `Purchase ${supplierName}`, amount: -Math.abs(totalCents) },
    })),
    { date: `${MONTH}-01`, description: 'Payment Received Helderberg Clinic', amount: 48_000_00 },
    { date: `${MONTH}-28`, description: 'Monthly Account Fee', amount: -115_00 },
  ].sort((a, b) => a.date.localeCompare(b.date));
  const wish = { layout: 'nedbank', seed: 'landing', rows: 0, start: `${MONTH}-01`, end: `${MONTH}-30`, movements };
  const { pdf } = await madeStatementPdf(wish);
  const form = new FormData();
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'september.pdf');
  form.set('companyId', companyId);
  const headers = { origin: person.address, cookie: person.cookie };
  const address = `${person.address}/api/v1/bank-statements/uploads`;
  const { id } = await (await fetch(address, { method: 'POST', headers, body: form })).json();
  for (let upload = { status: 'queued' }; ['queued', 'reading'].includes(upload.status); ) {
    await sleep(100);
    upload = await api(`/api/v1/bank-statements/uploads/${id}`);
  }
}

async function photograph(person, api, reviewedId) {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath });
  try {
    const { invoiceDate } = await api(`/api/v1/receipts/${reviewedId}`);
    const shots = [
      ['review', `/app/receipts/${reviewedId}`, showVatNumber],
      ['invoices', '/app/receipts'],
      ['vat201', `/app/vat?month=${(invoiceDate ?? '').slice(0, 7)}`, showForm, showForm],
      ['bank', '/app/bank-statements/reconcile', showMatch],
    ];
    for (const language of LANGUAGES) {
      await speak(person, api, language);
      const context = await openContext(browser, person, language);
      for (const [name, path, prepare, onPhone] of shots)
        if (values.only?.split(',').includes(name) ?? true)
          await screen(context, person, { name, path, language, prepare, onPhone });
      await context.close();
    }
    await socialPicture(browser);
  } finally {
    await browser.close();
  }
}

/** The language of the account, and of the screens of it. */
async function speak(person, api, language) {
  const { version } = await api('/api/v1/preferences');
  const answer = await fetch(`${person.address}/api/v1/preferences`, {
    ...{ method: 'PATCH', body: JSON.stringify({ language, version }) },
    headers: { origin: person.address, cookie: person.cookie, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the language was not saved: ${await answer.text()}`);
}

async function openContext(browser, person, language) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  const cookies = person.cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  cookies.push(['tillslip-language', language]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: person.address })));
  await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'));
  return context;
}

/**
 * Saves one screen in one language as WebP: on a phone and a desktop, in both colour schemes, after one load. English is
 * beside the folders of the others.
 */
async function screen(context, person, { name, path, language, prepare, onPhone }) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.clock.setFixedTime(TODAY);
  await page.goto(`${person.address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const keep = async (file, clip) => {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await drawn(page);
      await save(join(language === 'en' ? '' : language, `${file}-${colorScheme}.webp`), await page.screenshot(clip));
    }
  };
  await drawn(page);
  await onPhone?.(page);
  await keep(`${name}-phone`, {});
  await page.setViewportSize(SIZE);
  await drawn(page);
  await prepare?.(page, wordsOf(language));
  await keep(name, { clip: CLIP });
  await page.close();
}

async function save(file, shot) {
  const picture = await sharp(shot).webp({ quality: 82, effort: 6 }).toBuffer();
  mkdirSync(dirname(join(out, file)), { recursive: true });
  await sharp(picture).toFile(join(out, file));
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
}

/** Waits until no place is kept for what is loading, and every picture in sight is there. */
async function drawn(page) {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.mantine-Skeleton-root, [role="progressbar"]')].some((each) =>
        each.checkVisibility(),
      ) && [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
    undefined,
    { timeout: 120_000 },
  );
  // What loads shows nothing for the first moment; a status that stays is none of it.
  const isQuiet = () => document.querySelector('[role="status"] > .visually-hidden:first-child') === null;
  await page.waitForFunction(isQuiet, undefined, { timeout: 8000 }).catch(() => undefined);
  await page.waitForTimeout(1000);
}

/** Creates the preview picture, 1200 × 630: the headline beside the review screen. */
async function socialPicture(browser) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const review = readFileSync(join(out, 'review-light.webp')).toString('base64');
  const font = readFileSync(
    join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ).toString('base64');
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #fbfaf7; color: #16211d; font-family: Inter; }
    h1 { width: 520px; margin: 150px 0 24px 64px; font-size: 62px; font-weight: 600; letter-spacing: -.035em; line-height: 1.05; }
    p { width: 400px; margin: 0 0 0 64px; color: #5a6660; font-size: 25px; line-height: 1.4; }
    b { position: absolute; top: 60px; left: 64px; font-size: 28px; font-weight: 600; color: #0f6b55; }
    img { position: absolute; top: 90px; left: 610px; height: 620px; border: 1px solid #e7e3da; border-radius: 12px;
      box-shadow: 0 12px 40px rgb(16 35 30 / 18%); }</style>
    <b>Tillslip</b><h1>From a shoebox of slips to your VAT201</h1>
    <p>Slips and invoices read and checked against the VAT Act.</p>
    <img src="data:image/webp;base64,${review}">`);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(join(out, 'social.png'));
  await page.close();
}
