import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { confirmationLink, join, newPerson, useOwnNetwork } from './support/accounts.ts';
import { Api } from './support/api.ts';
import { createPdf } from './support/create-pdf.ts';
import { openOffice } from './support/office.ts';
import { EMPTY_SCREENS, GUEST_SCREENS, officeScreens, type Screen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { fileOf } from './support/truth.ts';
import { READING } from './support/upload.ts';
import { cutTexts, speakLongEnglish, wordsOf } from './support/words.ts';

const LANGUAGES = [
  ['af', 'Afrikaans'],
  ['zu', 'isiZulu'],
  ['xh', 'isiXhosa'],
] as const;
type Words = ReturnType<typeof wordsOf>;

for (const [locale, name] of LANGUAGES)
  test.describe(`in ${name}`, () => {
    test.use({ locale: `${locale}-ZA` });
    const words = wordsOf(locale);

    test('a person signs up, uploads a slip, reviews and opens the VAT201', async ({ page, baseURL }, testInfo) => {
      // The whole of the work, with axe at every step.
      test.slow();
      await useOwnNetwork(page);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-ZA`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('From a shoebox of slips to your VAT201'));
      const picture = page.locator(`img[src="/pictures/${locale}/review-light.webp"]`);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);

      const person = newPerson();
      await page.goto('/register');
      await page.getByRole('textbox', { name: words('Full name') }).fill(person.name);
      await page.getByRole('textbox', { name: words('Email') }).fill(person.email);
      await page.getByRole('textbox', { name: words('Password'), exact: true }).fill(person.password);
      await page.getByRole('textbox', { name: words('Confirm password') }).fill(person.password);
      // Another language, and back: what was typed stays.
      const menu = page.getByRole('combobox', { name: words('Language') });
      await menu.selectOption('en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(person.name);
      await page.getByRole('combobox', { name: 'Language' }).selectOption(locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Create your account'));
      await expect(page.getByRole('textbox', { name: words('Email') })).toHaveValue(person.email);
      await expectAccessible(page);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words('Create account') }).click();
      await page.goto(await confirmationLink(person.email));

      await expect(page).toHaveURL(/\/app\/dashboard/);
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-ZA`);
      const api = new Api(page.request, baseURL ?? '');
      const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
      await page.goto('/app/dashboard');
      await page.locator('input[type="file"]').first().setInputFiles(fileOf('groceries-card'));
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: /R\s?\d/ })
          .first(),
      ).toBeVisible(READING);
      await expectAccessible(page);

      await review(page, words, testInfo.outputDir);
      await openVat201(page, words, companyId);

      // What was chosen before signing up is the preference now.
      await page.goto('/app/preferences');
      await expect(page.getByRole('combobox', { name: words('Language'), exact: true }).first()).toHaveValue(locale);
      const preferences = await (await page.request.get('/api/v1/preferences')).json();
      expect(preferences).toMatchObject({ language: locale });
      await page.getByRole('button', { name: words('Report a sentence') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words('The sentence as it is') }).fill('One sentence');
      await dialog.getByRole('textbox', { name: words('How it should read') }).fill('A better sentence');
      await dialog.getByRole('button', { name: words('Send report') }).click();
      await expect(dialog).toBeHidden();
    });
  });

/** A paper without a total is filled in and accepted. */
async function review(page: Page, words: Words, folder: string): Promise<void> {
  const lines = ['Aalwyn Bakery', 'Tax invoice', 'VAT No: 4100123456', 'Invoice no: RQ-101', 'Date: 14 September 2026'];
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await createPdf(folder, 'bakery.pdf', lines));
  await expect(page.getByRole('link', { name: words('Review'), exact: true }).first()).toBeVisible(READING);
  await page.goto('/app/receipts/review');
  await expect(page.getByRole('heading', { level: 1, name: words('Review') })).toBeVisible();
  await page.getByRole('textbox', { name: words('Total'), exact: true }).fill('115.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Accept'), exact: true }).click();
  await expect(page.getByRole('heading', { name: words('All done') })).toBeVisible();
}

/** The return is created, looked at, and opened: the words of the form are English and say so. */
async function openVat201(page: Page, words: Words, companyId: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const made = await page.request.post('/api/v1/vat/periods', {
    headers: { origin },
    data: { companyId, day: '2026-09-14' },
  });
  expect(made.ok()).toBe(true);
  await page.goto(`/app/vat?company=${companyId}`);
  await expect(page.getByRole('heading', { name: words('VAT Periods') })).toBeVisible();
  await page
    .getByRole('button', { name: words('Preview'), exact: false })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: words('VAT201 Summary Preview') })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/vat?company=${companyId}&month=2026-09`);
  const field = page.locator('main [lang="en-ZA"]');
  await expect(field.filter({ hasText: 'Other goods and/or services supplied to you' }).first()).toBeVisible();
  await expectAccessible(page);
}

test('pages without a script follow the link of a language, and say which language binds', async ({
  page,
  request,
}) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'isiZulu' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu-ZA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.locator('main [lang="en-ZA"] h1')).toBeVisible();
  const binds = wordsOf('zu')(
    'This page is in English only. The English text is the agreement: it binds you and us, whatever language you use Tillslip in. Ask the operator of this installation to explain what is unclear.',
  );
  await expect(page.getByRole('main')).toContainText(binds);
  const manifest = await (await request.get('/manifest.zu.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'zu-ZA', short_name: 'Tillslip' });
});

for (const width of [360, 390, 1280])
  test(`no text is cut in any language, or in one that is longer, ${width} pixels wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const cut: string[] = [];
    const look = async (screens: readonly Screen[], counts: 'all' | 'long' = 'long') => {
      for (const { name, path } of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
        for (const text of await cutTexts(page, counts)) cut.push(`${name}: ${text}`);
      }
    };
    // The server paints these in the languages that there are.
    for (const [locale] of LANGUAGES) {
      await page.context().addCookies([{ name: 'tillslip-language', value: locale, url: baseURL ?? '' }]);
      await look(GUEST_SCREENS, 'all');
    }
    await speakLongEnglish(page, baseURL ?? '');
    await join(page.request, baseURL ?? '');
    await look(EMPTY_SCREENS);
    const office = await openOffice(page.request, baseURL ?? '');
    await look([
      ...officeScreens(office),
      { name: 'preferences', path: '/app/preferences', shows: /./ },
      { name: 'analytics', path: '/app/analytics', shows: /./ },
    ]);
    expect(cut).toEqual([]);
  });
