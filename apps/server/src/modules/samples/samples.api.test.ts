import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { sample, receipts, companies, dashboard, drafts, statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const load = (as: TestUser) => app.ok(sample.load, undefined, as);
const keys = (as: TestUser) =>
  queryAsUser(app, as, async (db) => {
    const files = await db.selectFrom('files').select('storageKey').execute();
    const statements = await db.selectFrom('bankUploads').select('storageKey').execute();
    return [...files, ...statements].map((row) => row.storageKey);
  });
const counts = (as: TestUser) =>
  queryAsUser(app, as, async (db) => ({
    receipts: (await db.selectFrom('receipts').select('id').execute()).length,
    drafts: (await db.selectFrom('receiptDrafts').select('id').execute()).length,
    files: (await db.selectFrom('files').select('id').execute()).length,
    companies: (await db.selectFrom('companies').select('id').execute()).length,
    statements: (await db.selectFrom('bankStatements').select('id').execute()).length,
    rows: (await db.selectFrom('bankTransactions').select('id').execute()).length,
    bankFiles: (await db.selectFrom('bankUploads').select('id').execute()).length,
    matches: (await db.selectFrom('bankMatches').select('id').execute()).length,
  }));

const NO_BANK = { statements: 0, rows: 0, bankFiles: 0, matches: 0 };

test('one call creates valid, invalid and waiting invoices with pictures', async () => {
  const { companyId, receipts: added } = await load('ann');
  expect(added).toBe(12);
  expect(await app.ok(companies.get, { id: companyId }, 'ann')).toMatchObject({
    ...{ isSample: true, receiptCount: 12, vatCategory: 'C' },
    companyName: expect.stringMatching(/^Sample:/),
  });
  const { readiness, firstSteps, deadlines, metrics } = await app.ok(dashboard.get, { companyId }, 'ann');
  expect(readiness).toMatchObject({ total: 12, invalid: 2, needsReview: 1 });
  expect(readiness.vatAtRiskCents).toBeGreaterThan(0);
  expect(metrics.vatCents.value).toBeGreaterThan(0);
  expect(metrics.vatCents.previous).toBeGreaterThan(0);
  expect(deadlines).toMatchObject([{ isSample: true }]);
  expect(firstSteps).toEqual({
    ...{ company: false, upload: false, review: false, vat201: false, done: false },
    sampleCompanyId: companyId,
  });
  const [statement] = (await app.ok(statements.list, { companyId }, 'ann')).rows;
  expect(statement).toMatchObject({ balanceConfirmed: true, transactionCount: 11, reconciledCount: 3 });
  expect(statement?.bankName).toBe('Specimen Bank');
  expect(await app.ok(statements.uploads, undefined, 'ann')).toEqual([]);
  expect(metrics.netMovementCents.previous).not.toBeNull();
  // Nobody uploaded them, so they are not in the list of uploads.
  expect(await app.ok(drafts.list, undefined, 'ann')).toEqual([]);
  const { rows } = await app.ok(receipts.list, { companyId }, 'ann');
  const { pages, files } = await app.ok(receipts.get, { id: rows[0]?.id ?? '' }, 'ann');
  const picture = await app.request(pages[0]?.url ?? '', {}, 'ann');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(files).toHaveLength(1);
});

test('nothing is dated later than today', async () => {
  app.clock.set('2026-03-02T08:00:00Z');
  const { companyId } = await load('ben');
  const { rows } = await app.ok(receipts.list, { companyId }, 'ben');
  for (const { invoiceDate } of rows) expect(invoiceDate ?? '').toMatch(/^2026-0(2-\d\d|3-0[12])$/);
  app.clock.set('2026-03-31T08:00:00Z');
});

test('loading it twice at the same time adds it once and leaves no unused picture', async () => {
  const [first, second] = await Promise.all([load('cara'), load('cara')]);
  expect(first).toEqual(second);
  expect(await load('cara')).toEqual(first);
  expect(await counts('cara')).toEqual({
    ...{ receipts: 12, drafts: 12, files: 24, companies: 1 },
    ...{ statements: 1, rows: 11, bankFiles: 1, matches: 3 },
  });
});

test('removing it leaves only what the person added', async () => {
  const { companyId } = await load('ann');
  const own = await aReceipt(app, 'ann', { companyId });
  const [transaction] = (await app.ok(contract.matching.list, { companyId, direction: 'out' }, 'ann')).rows;
  const paid = { transactionIds: [transaction?.transaction.id ?? ''], receiptIds: [own] };
  await app.ok(contract.matching.accept, paid, 'ann');
  const made = await keys('ann');
  expect(await app.ok(sample.remove, undefined, 'ann')).toEqual({ companyId, receipts: 12 });
  expect(await counts('ann')).toEqual({ receipts: 1, drafts: 1, files: 2, companies: 0, ...NO_BANK });
  expect(await app.ok(receipts.get, { id: own }, 'ann')).toMatchObject({ companyId: null, folderId: null });
  // A payment in the sample statement no longer pays the person's own invoice.
  const [payable] = (await app.ok(contract.matching.documents, {}, 'ann')).rows;
  expect(payable).toMatchObject({ receiptId: own, openCents: payable?.totalCents });
  const kept = new Set(await keys('ann'));
  for (const key of made) expect((await app.server.deps.storage.get(key)) === null).toBe(!kept.has(key));
  expect((await app.ok(dashboard.get, {}, 'ann')).firstSteps.sampleCompanyId).toBeNull();
});

test('a sample invoice that was moved is removed with the sample', async () => {
  const { companyId } = await load('dan');
  const { rows } = await app.ok(receipts.list, { companyId }, 'dan');
  const id = rows[0]?.id ?? '';
  const { facts } = await app.ok(receipts.get, { id }, 'dan');
  const place = { companyId: null, folderId: null, taxCategoryCode: null, vatType: 'standard' } as const;
  await app.edit(receipts.update, { id, facts, ...place }, 'dan');
  await app.ok(sample.remove, undefined, 'dan');
  expect(await counts('dan')).toEqual({ receipts: 0, drafts: 0, files: 0, companies: 0, ...NO_BANK });
});

test('a sample that is not loaded cannot be removed', async () => {
  expect(await app.call(sample.remove, undefined, 'dan')).toMatchObject({
    status: 404,
    error: { code: 'SAMPLE_NOT_FOUND' },
  });
});

test('the sample company cannot be deleted, only removed as a whole', async () => {
  const { companyId } = await load('dan');
  expect(await app.tryEdit(companies.delete, { id: companyId, keepInvoices: true }, 'dan')).toMatchObject({
    status: 409,
    error: { code: 'COMPANY_IS_SAMPLE' },
  });
  expect(await counts('dan')).toMatchObject({ companies: 1, receipts: 12 });
});

test('an existing company cannot become the sample', async () => {
  const change = queryAsUser(app, 'dan', (db) => db.updateTable('companies').set({ isSample: false }).execute());
  await expect(change).rejects.toThrow('permission denied');
});
