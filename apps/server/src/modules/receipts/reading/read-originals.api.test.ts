import { contract } from '@tillslip/contract/contract';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import type { PageWords } from '@tillslip/reading/word';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPicture, aReading, capture, read } from '../../../../test/documents.ts';
import { fakeReader } from '../../../../test/fakes.ts';
import { KEY, type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createHostedReader } from '../../../adapters/reader-hosted/hosted-reader.ts';
import { createOpenAiClient } from '../../../adapters/reader-hosted/openai-client.ts';
import type { DocumentReader, ReadOptions, SentTo } from '../../../ports/document-reader.ts';

const { companies, receipts, review } = contract;
let app: TestApp;
let service: ModelServer;
beforeAll(async () => {
  service = await startModelServer();
  const model = { READER: 'openai-compatible', READER_URL: service.openai, READER_MODEL: 'test', READER_API_KEY: KEY };
  app = await startTestApp({ env: model });
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

const SENT: SentTo = { provider: 'google', model: 'gemini-3.5-flash-lite', pages: 1, costCents: 0.0066, problem: null };

const aCompany = async (maySendDocuments: boolean): Promise<string> =>
  (await app.ok(companies.create, { companyName: 'Ann Trading', maySendDocuments }, 'ann')).id;

/** Return whether the reader may send a document of a company with this setting. */
async function allowed(maySendDocuments: boolean | null): Promise<ReadOptions['mayBeSent']> {
  let seen: ReadOptions | undefined;
  app.reader.answers(async (_files, options) => {
    seen = options;
    return read();
  });
  const companyId = maySendDocuments === null ? null : await aCompany(maySendDocuments);
  await capture(app, 'ann', [await aPicture()], companyId === null ? {} : { companyId });
  return seen?.mayBeSent;
}

test.each([
  ['a company that allows it', true, true],
  ['a company that does not', false, false],
  ['no company', null, false],
])('a document of %s', async (_whose, setting, mayBeSent) => {
  expect(await allowed(setting)).toBe(mayBeSent);
});

test('a new company does not allow sending, and a change is recorded in the audit trail', async () => {
  const company = await app.ok(companies.create, { companyName: 'Quiet' }, 'ann');
  expect(company.maySendDocuments).toBe(false);
  const { id } = company;
  await app.edit(companies.update, { id, companyName: 'Quiet', maySendDocuments: true }, 'ann');
  expect((await app.ok(companies.get, { id }, 'ann')).maySendDocuments).toBe(true);
});

test.each([
  ['what was sent', null, null],
  ['what was sent in vain', 'quota', { code: 'MODEL_PROBLEM', problem: 'quota' }],
] as const)('%s stands in the history, with where to, how much and what it cost', async (_what, problem, cause) => {
  app.reader.answers({ ...read(aReading()), sentTo: { ...SENT, problem } });
  const companyId = await aCompany(true);
  const draft = await capture(app, 'ann', [await aPicture()], { companyId });
  const history = await app.ok(receipts.history, { id: draft.receiptId ?? '' }, 'ann');
  const event = history.find(({ action }) => action === 'document.sent');
  expect(event).toMatchObject({ reason: null, cause, source: { kind: 'reader', name: 'fake reader' } });
  const told = Object.fromEntries((event?.changes ?? []).map(({ field, after }) => [field, after]));
  expect(told).toEqual({
    provider: { code: 'TEXT', text: 'google' },
    model: { code: 'TEXT', text: 'gemini-3.5-flash-lite' },
    pages: { code: 'NUMBER', number: 1 },
    cost: { code: 'TEXT', text: '0.0066 c' },
  });
});

test('the history does not mention a model when nothing was sent', async () => {
  app.reader.answers(read());
  const draft = await capture(app, 'ann', [await aPicture()]);
  const history = await app.ok(receipts.history, { id: draft.receiptId ?? '' }, 'ann');
  expect(history.map(({ action }) => action)).not.toContain('document.sent');
});

/** Create the reader of an installation that may use the model, beside rules that return this reading. */
function withModel(reading: () => ReceiptReading, pages: readonly PageWords[] = []): DocumentReader['readReceipt'] {
  const { env, log } = app.server.deps;
  const { model: settings } = env.reader;
  if (!settings) throw new Error('no model in the settings');
  const local = { ...fakeReader(), readReceipt: async () => ({ ...read(reading()), pages }) };
  return createHostedReader({ local, client: createOpenAiClient(settings), settings, log }).readReceipt;
}

test('only the pages of a company that allows it are sent to the model', async () => {
  service.answers({ recipient_name: 'Ann Trading', payment_method: 'cash', total_amount: 99_999 });
  app.reader.answers(withModel(() => aReading()));

  const [open, closed] = [await aCompany(true), await aCompany(false)];
  const sent = await capture(app, 'ann', [await aPicture()], { companyId: open });
  const kept = await capture(app, 'ann', [await aPicture()], { companyId: closed });
  expect(service.seen).toHaveLength(1);
  const stored = await Promise.all(
    [sent, kept].map((draft) => app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann')),
  );
  // The two disagree about the payment method, and neither invents a fact that is not on the page.
  expect(stored.map(({ totalCents }) => totalCents)).toEqual([1_150_00, 1_150_00]);
  expect(stored[0]?.evidence.paymentMethod).toMatchObject({ class: 'guess', alternatives: ['cash'] });
  expect(stored[1]?.evidence.paymentMethod).toBeUndefined();
});

/** Read an invoice again with a reader and wait for the result. */
async function readAgain(id: string, reader: 'both' | 'local' | 'hosted') {
  const { id: rereadId } = await app.ok(receipts.reread, { id, reader }, 'ann');
  return vi.waitFor(
    async () => {
      const reread = await app.ok(receipts.newestReread, { id }, 'ann');
      const isDone = reread?.status === 'ready' || reread?.status === 'failed';
      if (reread?.id !== rereadId || !isDone) throw new Error(`still ${reread?.status}`);
      return reread;
    },
    { timeout: 100_000 },
  );
}

test('an invoice is read again with the chosen reader, and one field is accepted', async () => {
  const reading = aReading({ invoiceNumber: 'MH-1O42' });
  const pages = layOutText('Karoo Crafts (Pty) Ltd\nTAX INVOICE\nInvoice No: MH-1042\nTotal R1150.00');
  app.reader.answers(read(reading));
  const companyId = await aCompany(true);
  const { receiptId } = await capture(app, 'ann', [await aPicture()], { companyId });
  const id = receiptId ?? '';
  expect((await app.ok(review.readers, { id }, 'ann')).map(({ name }) => name)).toEqual([
    ...['both', 'local', 'hosted'],
  ]);

  app.reader.answers(withModel(() => reading, pages));
  service.answers({ supplier_name: 'Karoo Crafts (Pty) Ltd', invoice_number: 'MH-1042', vat_amount: 777 });
  service.seen.length = 0;
  app.clock.set('2026-03-31T08:01:00Z');
  expect((await readAgain(id, 'local')).differences).toEqual([]);
  expect(service.seen).toEqual([]);
  app.clock.set('2026-03-31T08:02:00Z');
  const alone = await readAgain(id, 'hosted');
  expect(service.seen).toHaveLength(1);
  const difference = (field: string) => alone.differences.find((one) => one.field === field);
  expect(difference('invoiceNumber')).toMatchObject({
    current: { code: 'TEXT', text: 'MH-1O42' },
    read: { code: 'TEXT', text: 'MH-1042' },
    isPersons: false,
  });
  // The value is not on the page, so it is ignored.
  expect(difference('vatCents')).toMatchObject({ current: { code: 'AMOUNT', cents: 150_00 }, read: null });
  const taken = await app.edit(receipts.applyReread, { id, rereadId: alone.id, fields: ['invoiceNumber'] }, 'ann');
  expect(taken.facts).toMatchObject({ invoiceNumber: 'MH-1042', vatCents: 150_00 });

  service.nextTime({ status: 401 });
  app.clock.set('2026-03-31T08:03:00Z');
  expect(await readAgain(id, 'both')).toMatchObject({
    status: 'failed',
    failure: 'model not-configured',
    differences: [],
  });
  await app.edit(companies.update, { id: companyId, companyName: 'Ann Trading', maySendDocuments: false }, 'ann');
  expect((await app.ok(review.readers, { id }, 'ann')).map(({ name }) => name)).toEqual(['local']);
  const refused = await app.call(receipts.reread, { id, reader: 'hosted' }, 'ann');
  expect(refused).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
  expect((await app.ok(receipts.newestReread, { id }, 'ann'))?.status).toBe('failed');
});
