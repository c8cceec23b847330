import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, capture, read } from '../../../test/documents.ts';
import { fakeReader } from '../../../test/fakes.ts';
import { KEY, startModelServer } from '../../../test/model-server.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createHostedReader } from '../../adapters/reader-hosted/hosted-reader.ts';
import { createOpenAiClient } from '../../adapters/reader-hosted/openai-client.ts';
import { readEnv } from '../../platform/env.ts';
import type { ReadOptions, SentTo } from '../../ports/document-reader.ts';

const { companies, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SENT: SentTo = { provider: 'google', model: 'gemini-3.5-flash-lite', pages: 1, costCents: 0.0066, problem: null };

const aCompany = async (maySendDocuments: boolean): Promise<string> =>
  (await app.ok(companies.create, { companyName: 'Ann Trading', maySendDocuments }, 'ann')).id;

/** What the reader is allowed, for a document of a company with this setting. */
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

test('a new company allows nothing, and a change says so in the trail', async () => {
  const company = await app.ok(companies.create, { companyName: 'Quiet' }, 'ann');
  expect(company.maySendDocuments).toBe(false);
  const { id } = company;
  await app.ok(companies.update, { id, companyName: 'Quiet', maySendDocuments: true }, 'ann');
  expect((await app.ok(companies.get, { id }, 'ann')).maySendDocuments).toBe(true);
});

test.each([
  ['what was sent', null, null],
  ['what was sent in vain', 'quota', 'AI service quota exceeded. Please try again later.'],
] as const)('%s stands in the history, with where to, how much and what it cost', async (_what, problem, reason) => {
  app.reader.answers({ ...read(aReading()), sentTo: { ...SENT, problem } });
  const companyId = await aCompany(true);
  const draft = await capture(app, 'ann', [await aPicture()], { companyId });
  const history = await app.ok(receipts.history, { id: draft.receiptId ?? '' }, 'ann');
  const event = history.find(({ action }) => action === 'document.sent');
  expect(event).toMatchObject({ label: 'Sent to be read', reason, source: { kind: 'reader', name: 'fake reader' } });
  const told = Object.fromEntries((event?.changes ?? []).map(({ field, after }) => [field, after]));
  expect(told).toEqual({ provider: 'google', model: 'gemini-3.5-flash-lite', pages: '1', cost: '0.0066 c' });
});

test('where nothing was sent the history says nothing of it', async () => {
  app.reader.answers(read());
  const draft = await capture(app, 'ann', [await aPicture()]);
  const history = await app.ok(receipts.history, { id: draft.receiptId ?? '' }, 'ann');
  expect(history.map(({ action }) => action)).not.toContain('document.sent');
});

test('from the upload to the model and back: the pages of one company leave, those of another do not', async () => {
  const service = await startModelServer();
  service.answers({ recipient_name: 'Ann Trading', payment_method: 'cash', total_amount: 99_999 });
  const env = { READER: 'openai-compatible', READER_URL: service.openai, READER_MODEL: 'test', READER_API_KEY: KEY };
  const settings = readEnv({ DATA_DIR: app.server.deps.env.dataDir, ...env }).reader.model;
  if (!settings) throw new Error('no model in the settings');
  const local = { ...fakeReader(), readReceipt: async () => read(aReading()) };
  const parts = { local, client: createOpenAiClient(settings), settings, log: app.server.deps.log };
  app.reader.answers(createHostedReader(parts).readReceipt);

  const [open, closed] = [await aCompany(true), await aCompany(false)];
  const sent = await capture(app, 'ann', [await aPicture()], { companyId: open });
  const kept = await capture(app, 'ann', [await aPicture()], { companyId: closed });
  expect(service.seen).toHaveLength(1);
  const stored = await Promise.all(
    [sent, kept].map((draft) => app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann')),
  );
  // The two disagree about the payment, and agree about nothing that stands nowhere.
  expect(stored.map(({ totalCents }) => totalCents)).toEqual([1_150_00, 1_150_00]);
  expect(stored[0]?.evidence.paymentMethod).toMatchObject({ class: 'guess', alternatives: ['cash'] });
  expect(stored[1]?.evidence.paymentMethod).toBeUndefined();
  await service.close();
});
