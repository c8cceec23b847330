import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, aReceipt, capture, read, upload } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { aStatement } from '../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { companies, drafts, receipts, sample, statements, unassigned } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HADEDA = { companyName: 'Hadeda Trading (Pty) Ltd', vatNumber: '4740101508' };
const KAROO = { companyName: 'Karoo Holdings', vatNumber: '4010139121' };

const add = async (as: TestUser, company: object) =>
  (await app.ok(companies.create, company as { companyName: string }, as)).id;
const counted = (as: TestUser) => app.ok(unassigned.get, undefined, as);
const companyOf = async (as: TestUser, id: string) => (await app.ok(receipts.get, { id }, as)).companyId;

/** Upload as the browser does, which names no company where the person chose none. */
async function uploaded(as: TestUser, to: { recipientName?: string | null; recipientVatNumber?: string | null }) {
  app.reader.answers(read(aReading({ recipientName: null, recipientVatNumber: null, ...to })));
  const { receiptId } = await capture(app, as, [await aPicture()], { proposeCompany: true });
  return receiptId ?? '';
}

test('nothing is without a company at first, and a guest is told nothing', async () => {
  expect(await counted('ann')).toEqual({ invoices: 0, uploads: 0, statements: 0, vatCents: 0, recipient: null });
  for (const refused of [
    await app.call(unassigned.get, undefined),
    await app.call(unassigned.adopt, { companyId: crypto.randomUUID() }),
  ])
    expect(refused).toMatchObject({ status: 401, error: { code: 'NOT_SIGNED_IN' } });
});

test('slips before the first company are counted with their VAT and recipient, and the company adopts them all', async () => {
  const to = { recipientName: 'Hadeda Trading', recipientVatNumber: '4740101508' };
  const ids = [
    await uploaded('ann', to),
    await uploaded('ann', to),
    await uploaded('ann', { recipientName: 'Walk-in' }),
  ];
  const statementId = await aStatement(app, 'ann', { account: '62000000555' });
  expect(await counted('ann')).toEqual({
    ...{ invoices: 3, uploads: 0, statements: 1, vatCents: 3 * 150_00 },
    recipient: { name: 'Hadeda Trading', vatNumber: '4740101508' },
  });
  const companyId = await add('ann', HADEDA);
  // A company alone takes nothing: the person is asked first.
  expect((await counted('ann')).invoices).toBe(3);
  expect(await app.ok(unassigned.adopt, { companyId }, 'ann')).toEqual({ invoices: 3, uploads: 0, statements: 1 });
  expect(await counted('ann')).toEqual({ invoices: 0, uploads: 0, statements: 0, vatCents: 0, recipient: null });
  for (const id of ids) expect(await companyOf('ann', id)).toBe(companyId);
  expect((await app.ok(statements.get, { id: statementId }, 'ann')).companyId).toBe(companyId);
  await jobsDone(app);
  // What was in no VAT201 is in this one at once.
  const form = await app.ok(contract.vat.preview, { companyId, month: '2026-03' }, 'ann');
  expect(form.included).toHaveLength(3);
  const entries = await app.ok(receipts.history, { id: ids[0] ?? '' }, 'ann');
  expect(entries.some(({ action }) => action === 'receipt.moved')).toBe(true);
  expect(await app.ok(unassigned.adopt, { companyId }, 'ann')).toEqual({ invoices: 0, uploads: 0, statements: 0 });
});

test('an upload that waits is adopted, and its invoice has the company', async () => {
  const companyId = await add('dan', HADEDA);
  const receiptId = await aReceipt(app, 'dan', { companyId });
  const picture = await aPicture();
  app.reader.answers(read(aReading()));
  await capture(app, 'dan', [picture], { companyId });
  app.reader.answers(read(aReading()));
  const waiting = await capture(app, 'dan', [picture]);
  expect(waiting).toMatchObject({ status: 'awaiting_decision', companyId: null });
  expect(await counted('dan')).toMatchObject({ invoices: 0, uploads: 1 });
  expect(await app.ok(unassigned.adopt, { companyId }, 'dan')).toMatchObject({ invoices: 0, uploads: 1 });
  await app.ok(drafts.decide, { id: waiting.id, decision: 'upload_anyway', duplicateOf: null }, 'dan');
  const saved = await app.ok(drafts.get, { id: waiting.id }, 'dan');
  expect(await companyOf('dan', saved.receiptId ?? '')).toBe(companyId);
  expect(await companyOf('dan', receiptId)).toBe(companyId);
});

test.each<[string, (mine: string, sampleId: string) => string, number, string]>([
  ["a stranger's company", (mine) => mine, 404, 'COMPANY_NOT_FOUND'],
  ['a company that is none', () => crypto.randomUUID(), 404, 'COMPANY_NOT_FOUND'],
  ['the sample company, which is removed with everything in it', (_, own) => own, 409, 'COMPANY_IS_SAMPLE'],
  ['an id that is none', () => 'mine', 400, 'BAD_INPUT'],
])('%s adopts nothing', async (_why, choose, status, code) => {
  const mine = await add('ann', { companyName: 'Mine' });
  const { companyId: sampleId } = await app.ok(sample.load, undefined, 'ben');
  const id = await aReceipt(app, 'ben');
  const before = await counted('ben');
  const companyId = choose(mine, sampleId);
  expect(await app.call(unassigned.adopt, { companyId }, 'ben')).toMatchObject({ status, error: { code } });
  expect(await counted('ben')).toEqual(before);
  expect(await companyOf('ben', id)).toBe(null);
});

test('an upload without a company takes the one that its document names, and stays open where it names none', async () => {
  const hadeda = await add('cara', HADEDA);
  expect(await companyOf('cara', await uploaded('cara', { recipientName: 'Somebody else' }))).toBe(hadeda);
  const karoo = await add('cara', KAROO);
  await app.ok(sample.load, undefined, 'cara');
  expect(await companyOf('cara', await uploaded('cara', { recipientVatNumber: '4010139121' }))).toBe(karoo);
  expect(await companyOf('cara', await uploaded('cara', { recipientName: 'HADEDA TRADING' }))).toBe(hadeda);
  expect(await companyOf('cara', await uploaded('cara', { recipientName: 'Somebody else' }))).toBe(null);
  expect(await counted('cara')).toMatchObject({ invoices: 1, recipient: { name: 'Somebody else', vatNumber: null } });
});

test('an upload may ask to stay without a company', async () => {
  const companyId = await add('eve', HADEDA);
  app.reader.answers(read(aReading()));
  const fileIds = [(await upload(app, 'eve', await aPicture())).id];
  const { id } = await app.ok(drafts.create, { fileIds, proposeCompany: false }, 'eve');
  await jobsDone(app);
  expect(await app.ok(drafts.get, { id }, 'eve')).toMatchObject({ status: 'saved', companyId: null });
  expect(await counted('eve')).toMatchObject({ invoices: 1 });
  expect(await app.ok(unassigned.adopt, { companyId }, 'eve')).toMatchObject({ invoices: 1 });
});
