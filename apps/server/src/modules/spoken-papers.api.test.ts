import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { VAT201_FIELD_NAMES } from '@tillslip/domain/vat/vat201/vat201-fields';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aReadingOf, aReceipt } from '../../test/documents.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { unzip } from '../../test/unzip.ts';
import { openPdf } from '../adapters/reader-local/pdf/pdf-document.ts';
import { loadTranslations } from '../platform/languages.ts';
import { sendReports } from './reports/send-reports.job.ts';

const { companies, preferences, vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const job = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true };

/** Words that no text can do without in English, and that none of the other languages has. */
const ENGLISH = /\b(?:the|of|and|not|with|for|your|this|from|page|deadlines?|period|invoices?|supplier)\b/gi;
/** English on purpose: the form, sections of the Act, names of files and of the program that made the calendar. */
const ON_PURPOSE = [
  ...Object.values(VAT201_FIELD_NAMES),
  ...['1(1) "input tax"', 'PRODID:-//Tillslip//VAT deadlines//EN'],
].toSorted((a, b) => b.length - a.length);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ translations: await loadTranslations() });
});
afterAll(() => app.stop());

test.each([
  ['zu', 'ann'],
  ['xh', 'ben'],
] as const)(
  'papers, emails and the calendar in %s have no English words',
  { timeout: 200_000 },
  async (language, as) => {
    const { email } = await app.person(as);
    await app.ok(preferences.update, { version: 0, language }, as);
    const names = { companyName: 'Karoo (Pty) Ltd', vatNumber: as === 'ann' ? '4740101508' : '4999610472', language };
    const { id: companyId } = await app.ok(companies.create, names, as);
    const of = (total: number, vatPart: number, change = {}) =>
      aReadingOf(cents(total), cents(vatPart), calendarDate('2026-03-10'), change);
    await aReceipt(app, as, { companyId }, of(230_00, 30_00));
    await aReceipt(app, as, { companyId }, of(460_00, 60_00, { supplierAddress: null }));
    app.mail.sent.length = 0;
    const pieces = { ...(await papersOf(companyId, as, email)), calendar: await calendarOf(as) };
    app.clock.set('2026-04-06T06:00:00Z');
    await sendReports.run({}, app.server.deps, job);
    await jobsDone(app);
    app.clock.set('2026-03-31T08:00:00Z');
    const mails = app.mail.sent.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);
    expect(mails).toHaveLength(2);
    const texts = [...Object.entries(pieces), ...mails.map((text, place) => [`email ${place + 1}`, text] as const)];
    for (const [name, text] of texts) expect([name, englishIn(text)]).toEqual([name, []]);
  },
);

/** The texts of the VAT201 as a PDF, and of what a pack has to read. */
async function papersOf(companyId: string, as: 'ann' | 'ben', emailTo: string): Promise<Record<string, string>> {
  const act = (action: 'export' | 'supporting-pack', more: object) =>
    app.ok(vat.byAction.act, { query: { action }, body: { companyId, ...march, ...more } }, as);
  const fetched = async (url: string) => Buffer.from(await (await app.request(url, {}, as)).arrayBuffer());
  const pdf = await textOfPdf(await fetched((await act('export', { format: 'pdf' })).downloadUrl));
  const { exportId, downloadUrl } = await act('supporting-pack', { emailTo });
  const isReady = async () =>
    expect((await app.ok(vat.exports.get, { id: exportId }, as)).status, 'the pack is ready').toBe('done');
  await vi.waitFor(isReady, { timeout: 100_000, interval: 50 });
  const files = [...(await unzip(await fetched(downloadUrl)))].filter(([name]) => /\.(?:txt|html)$/.test(name));
  expect(files.length).toBeGreaterThan(3);
  return { pdf, ...Object.fromEntries(files.map(([name, bytes]) => [name, textOfPage(bytes.toString())])) };
}

async function calendarOf(as: 'ann' | 'ben'): Promise<string> {
  const { url } = await app.ok(vat.deadlines.calendar, undefined, as);
  const feed = await (await app.request(new URL(url).pathname)).text();
  return feed.replaceAll('\r\n ', '');
}

/** What a page shows, without what is marked as English. */
const textOfPage = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+lang="en[^>]*>[^<]*/g, ' ')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"');

async function textOfPdf(bytes: Buffer): Promise<string> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error('The PDF does not open');
  const { document } = opened;
  const pages = Array.from({ length: document.pages }, (_, index) => document.textLayer(index + 1).words.words);
  document.close();
  return pages.flatMap((words) => words.map(({ text }) => text)).join(' ');
}

/** The English words of a text, besides addresses, names of files and what is English on purpose. */
function englishIn(text: string): string[] {
  const plain = ON_PURPOSE.reduce((rest, label) => rest.replaceAll(label, ' '), text)
    .replaceAll(/https?:\S+|[\w-]+\.(?:zip|pdf|xlsx|csv|html)\b/g, ' ')
    .replaceAll(/^[\w-]+\/ /gm, ' ');
  return plain.match(ENGLISH) ?? [];
}
