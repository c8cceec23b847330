/**
 * Walks as a new person would, with a stopwatch, and prints seconds and clicks of each step:
 *
 *   node tools/measure-first-day.mjs
 *
 * It starts Tillslip with `npm start` on an empty data folder and uses it in Chromium: first page, sign-up, the message
 * in the mailbox, the first slip, the company's name, until the claim is shown; then another new person loads the sample
 * company and opens its VAT201. A person types five letters a second and takes a second before each click. Exits with 1
 * when a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startInstance } from './benchmark/instance.mjs';
import { CHROMIUM } from './ensure-browser.mjs';

const GOALS = { firstSlip: { seconds: 90, clicks: 8 }, sampleVat201: { seconds: 60, clicks: 8 } };
const LETTER_MS = 200;
const THINK_MS = 1000;
const PASSWORD = 'Vyf-Groen-Bottels-9';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-first-day-'));
const browser = await chromium.launch({ executablePath: CHROMIUM });
const began = performance.now();
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4908), dataDir });
try {
  console.log(`${cpus().length} cores; a person types 5 letters a second and takes a second before each click\n`);
  report('First slip, from the command', await firstSlip(began), GOALS.firstSlip);
  report('VAT201 of the sample', await sampleVat201(), GOALS.sampleVat201);
} finally {
  await browser.close();
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** From `npm start` to a slip that is saved with its company and shows what may be claimed. */
async function firstSlip(from) {
  const person = await newPerson(from);
  person.step('the address is printed');
  await signUp(person, { name: 'Thandi Mokoena', email: 'thandi@example.co.za' });
  const { page } = person;
  await person.choosesFile(
    page.getByRole('button', { name: /^Drop slips and invoices anywhere/ }),
    join(root, 'fixtures/files/invoice-classic.pdf'),
  );
  const form = page.getByRole('form', { name: 'Your company' });
  await form.getByText('Read on your slips.').waitFor({ timeout: 60_000 });
  const save = form.getByRole('button', { name: 'Save company and file 1 document' });
  person.step('the slip is read, the company proposed');
  await person.clicks(save);
  await page
    .getByText(/^1 document filed in /)
    .first()
    .waitFor();
  await page
    .getByText(/^Claim R/)
    .first()
    .waitFor();
  person.step('filed, with what may be claimed');
  return person.leave();
}

/** From the first page after signing in to the VAT201 of the sample company. */
async function sampleVat201() {
  const signed = await newPerson(performance.now());
  await signUp(signed, { name: 'Sipho Dlamini', email: 'sipho@example.co.za' });
  signed.starts();
  const { page } = signed;
  await signed.clicks(page.getByRole('main').getByRole('button', { name: 'Load sample company' }));
  const open = page.getByRole('region', { name: 'Your next VAT201' }).getByRole('link', { name: 'Open VAT201' });
  await open.waitFor({ timeout: 60_000 });
  signed.step('the sample is loaded');
  await signed.clicks(open);
  await page.getByRole('row').filter({ hasText: 'Total' }).first().waitFor();
  signed.step('the VAT201 is open');
  return signed.leave();
}

async function signUp(person, { name, email }) {
  const { page } = person;
  await page.goto(instance.address);
  await person.clicks(page.getByRole('link', { name: 'Start, it’s free' }).first());
  const dialog = page.getByRole('dialog');
  await person.clicks(dialog.getByRole('textbox', { name: 'Full name' }));
  // From field to field by the Tab key; a password manager or the person fills in the same word twice.
  await person.types(name, 'Tab', email, 'Tab', PASSWORD);
  await person.typesInto(dialog.getByRole('textbox', { name: 'Confirm password' }), PASSWORD);
  await person.clicks(dialog.getByLabel('I accept the terms and conditions'));
  await person.clicks(dialog.getByRole('button', { name: 'Create account' }));
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  person.step('signed up');
  await page.goto(`${instance.address}/mailbox`);
  await person.clicks(page.getByRole('article').filter({ hasText: email }).getByRole('link').first());
  await page.waitForURL('**/app/dashboard');
  await page.getByRole('button', { name: /^Drop slips and invoices anywhere/ }).waitFor();
  person.step('confirmed, on the dashboard');
}

/** A person with a stopwatch: each step notes what it took since the last, and the clicks so far. */
async function newPerson(from) {
  const context = await browser.newContext({ baseURL: instance.address, locale: 'en-ZA' });
  const page = await context.newPage();
  let [start, last, clicks, steps] = [from, from, 0, []];
  const think = () => page.waitForTimeout(THINK_MS);
  return {
    page,
    starts: () => ([start, last, clicks, steps] = [performance.now(), performance.now(), 0, []]),
    step: (what) => {
      steps.push({ what, seconds: (performance.now() - last) / 1000, clicks });
      last = performance.now();
    },
    clicks: async (target) => {
      await target.waitFor();
      await think();
      clicks += 1;
      await target.click();
    },
    types: async (...words) => {
      for (const word of words)
        if (word === 'Tab') await page.keyboard.press('Tab');
        else await page.keyboard.type(word, { delay: LETTER_MS });
    },
    typesInto: async (field, word) => {
      await field.focus();
      await page.keyboard.type(word, { delay: LETTER_MS });
    },
    choosesFile: async (button, file) => {
      await think();
      clicks += 1;
      const chosen = page.waitForEvent('filechooser');
      await button.click();
      // The file in the dialog of the system.
      await think();
      clicks += 1;
      await (await chosen).setFiles(file);
    },
    leave: async () => {
      await context.close();
      return { seconds: (last - start) / 1000, clicks, steps };
    },
  };
}

function report(what, { seconds, clicks, steps }, goal) {
  for (const step of steps) console.log(`  ${step.what.padEnd(44)} ${step.seconds.toFixed(1).padStart(6)} s`);
  console.log(
    `${what.padEnd(46)} ${seconds.toFixed(1).padStart(6)} s (goal ${goal.seconds}), ${clicks} clicks (goal ${goal.clicks})\n`,
  );
  if (seconds > goal.seconds || clicks > goal.clicks) process.exitCode = 1;
}
