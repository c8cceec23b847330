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
    ...{ company: false, upload: false, review: false, vat201: false, waiting: false, done: false },
    sampleCompanyId: companyId,
  });
  const { rows: banks } = await app.ok(statements.list, { companyId, sort: 'start', dir: 'asc' }, 'ann');
  expect(banks).toMatchObject([
    { bankName: 'Specimen Bank', balanceConfirmed: true, transactionCount: 11, reconciledCount: 3 },
    { bankName: 'Specimen Bank', balanceConfirmed: true, transactionCount: 5, reconciledCount: 0 },
  ]);
  expect(banks[0]?.closingCents).toBe(banks[1]?.openingCents);
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
  const { rows: banks } = await app.ok(statements.list, { companyId }, 'ben');
  for (const { periodEnd } of banks) expect(['2026-02-28', '2026-03-02']).toContain(periodEnd);
  for (const { invoiceDate } of rows) expect(invoiceDate ?? '').toMatch(/^2026-0(2-\d\d|3-0[12])$/);
  app.clock.set('2026-03-31T08:00:00Z');
});

test('loading it twice at the same time adds it once and leaves no unused picture', async () => {
  const [first, second] = await Promise.all([load('cara'), load('cara')]);
  expect(first).toEqual(second);
  expect(await load('cara')).toEqual(first);
  expect(await counts('cara')).toEqual({
    ...{ receipts: 12, drafts: 12, files: 24, companies: 1 },
    ...{ statements: 2, rows: 16, bankFiles: 2, matches: 3 },
  });
});

test('removing it leaves only what the person added', async () => {
  await load('ann');
  const own = await aReceipt(app, 'ann');
  const made = await keys('ann');
  expect(await app.ok(sample.remove, undefined, 'ann')).toMatchObject({ receipts: 12 });
  expect(await counts('ann')).toEqual({ receipts: 1, drafts: 1, files: 2, companies: 0, ...NO_BANK });
  expect(await app.ok(receipts.get, { id: own }, 'ann')).toMatchObject({ companyId: null, folderId: null });
  const kept = new Set(await keys('ann'));
  for (const key of made) expect((await app.server.deps.storage.get(key)) === null).toBe(!kept.has(key));
  expect((await app.ok(dashboard.get, {}, 'ann')).firstSteps.sampleCompanyId).toBeNull();
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
