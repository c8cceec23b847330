import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { createI18n } from '@tillslip/messages/create-i18n';
import { refusalText } from '@tillslip/messages/errors';
import { pseudoTranslations } from '@tillslip/messages/testing/pseudo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, capture, read } from '../../test/documents.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { queryAsUser } from '../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';
import { tellOfUploads } from './upload-mails/index.ts';

const { companies, preferences, vat } = contract;
const translations = await pseudoTranslations('server');
/** The pseudo-language in the place of Afrikaans: whatever is plain was not put into the language. */
const afrikaans = createI18n('af', translations);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ translations: { af: translations } });
});
afterAll(() => app.stop());

const NO_COMPANY = '/api/v1/companies/00000000-0000-4000-8000-000000000000';
const refusal = async (headers: Record<string, string>) =>
  String(((await (await app.request(NO_COMPANY, { headers })).json()) as { message: unknown }).message);

test.each([
  [
    'the one that was chosen, before those of the browser',
    { cookie: 'a=b; tillslip-language=af', 'accept-language': 'en' },
    true,
  ],
  ['English, where it was chosen', { cookie: 'tillslip-language=en', 'accept-language': 'af' }, false],
  ['that of the browser, where none was chosen', { 'accept-language': 'af-ZA' }, true],
  [
    'that of the browser, where the cookie says nonsense',
    { cookie: 'tillslip-language=xx', 'accept-language': 'af' },
    true,
  ],
])('the language of a request is %s', async (_why, headers, isAfrikaans) => {
  const language = isAfrikaans ? afrikaans : createI18n('en');
  expect(await refusal(headers)).toBe(refusalText(language, { code: 'NOT_SIGNED_IN' }));
});

const company = (as: TestUser, language: 'en' | 'af', more: object = {}) =>
  app.ok(companies.create, { companyName: `Papers ${language}`, vatNumber: '4740101508', language, ...more }, as);

test.each(['pdf', 'csv', 'supporting-pack'] as const)(
  'the papers of a company are in its language: %s',
  async (format) => {
    const { id: companyId } = await company('ann', 'af');
    const periodStart = calendarDate('2026-03-01');
    const body = { companyId, periodStart, periodEnd: calendarDate('2026-03-31') };
    const isPack = format === 'supporting-pack';
    const call = isPack
      ? { query: { action: format }, body }
      : { query: { action: 'export' as const }, body: { ...body, format } };
    await app.ok(vat.byAction.act, call, 'ann');
    const locales = await queryAsUser(app, 'ann', (db) =>
      db.selectFrom('vatExports').select('locale').where('companyId', '=', companyId).execute(),
    );
    expect(locales).toEqual([{ locale: 'af' }]);
  },
);

test('of the emails about uploads the person has theirs in their language, and the company in its own', async () => {
  const { email } = await app.person('ben');
  await app.ok(preferences.update, { version: 0, language: 'af' }, 'ben');
  const { id: companyId } = await company('ben', 'en', {
    notifyUploader: true,
    notificationEmails: 'books@example.com',
  });
  app.reader.answers(read(aReading({})));
  await capture(app, 'ben', [await aPicture()], { companyId });
  await jobsDone(app);
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  await app.server.deps.queue.add(tellOfUploads.name, {});
  await jobsDone(app);
  const footnoteOf = (to: string) => app.mail.sent.findLast((mail) => mail.to === to)?.text ?? '';
  expect(footnoteOf(email)).toContain(afrikaans.t('Open the invoices'));
  expect(footnoteOf('books@example.com')).toContain('Open the invoices');
});
