import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { sample, receipts, companies, dashboard, drafts, statements, vat } = contract;
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
  expect(added).toBe(19);
  expect(await app.ok(companies.get, { id: companyId }, 'ann')).toMatchObject({
    ...{ isSample: true, receiptCount: 19, vatCategory: 'C' },
    companyName: expect.stringMatching(/^Sample:/),
  });
  const { readiness, firstSteps, deadlines, metrics } = await app.ok(dashboard.get, { companyId }, 'ann');
  expect(readiness).toMatchObject({ total: 19, invalid: 2, needsReview: 1 });
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
    { bankName: 'Specimen Bank', balanceConfirmed: true, transactionCount: 11, reconciledCount: 4 },
    { bankName: 'Specimen Bank', balanceConfirmed: true, transactionCount: 6, reconciledCount: 0 },
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
    ...{ receipts: 19, drafts: 19, files: 38, companies: 1 },
    ...{ statements: 2, rows: 17, bankFiles: 2, matches: 4 },
  });
});

test('removing it leaves only what the person added', async () => {
  await load('ann');
  const own = await aReceipt(app, 'ann');
  const made = await keys('ann');
  expect(await app.ok(sample.remove, undefined, 'ann')).toMatchObject({ receipts: 19 });
  expect(await counts('ann')).toEqual({ receipts: 1, drafts: 1, files: 2, companies: 0, ...NO_BANK });
  expect(await app.ok(receipts.get, { id: own }, 'ann')).toMatchObject({ companyId: null, folderId: null });
  const kept = new Set(await keys('ann'));
  for (const key of made) expect((await app.server.deps.storage.get(key)) === null).toBe(!kept.has(key));
  expect((await app.ok(dashboard.get, {}, 'ann')).firstSteps.sampleCompanyId).toBeNull();
});

const period = { periodStart: calendarDate('2026-02-01'), periodEnd: calendarDate('2026-02-28') };
const THIS_MONTH = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };

test('its return is to be paid, with sales, claims, one denied meal and one question', async () => {
  const { companyId } = await load('ann');
  const february = await app.ok(vat.paper.get, { companyId, ...period }, 'ann');
  const amounts = ({ fields }: typeof february) =>
    Object.fromEntries(fields.map(({ field, amountCents }) => [field, amountCents]));
  // Two weeks of sales less the VAT of six purchases, each worked out by hand at 15/115.
  expect(amounts(february)).toMatchObject({ '4': 514_826, '15': 180_233, '20': 334_593 });
  const march = await app.ok(vat.paper.get, { companyId, ...THIS_MONTH }, 'ann');
  // R19 320.00 of sales; packaging, cheese, antipasti, meats, gas and bookkeeping of R12 914.50 in all.
  expect(amounts(march)).toMatchObject({ '1': 1_932_000, '4': 252_000, '15': 168_450, '20': 83_550 });
  const meal = march.exclusions.find(({ reason }) => reason === 'entertainment');
  expect(meal).toMatchObject({ documents: 1, excludedCents: 6_000 });
  const blockers = await app.ok(vat.paper.blockers, { companyId, ...THIS_MONTH }, 'ann');
  expect(blockers.map(({ kind, label, problem }) => [kind, label, problem.code])).toEqual([
    ['unread', 'Sample Parking', 'NOT_READ'],
    ['unproved', 'Sample Traders CC', 'USED_FOR'],
  ]);
});

test('a submitted period of the sample does not keep it', async () => {
  const { companyId } = await load('ben');
  const { id } = (await app.ok(vat.periods.create, { companyId, day: period.periodStart }, 'ben')).period;
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await app.ok(vat.periods.move, { id, to }, 'ben');
  expect(await app.ok(sample.remove, undefined, 'ben')).toMatchObject({ receipts: 19 });
  expect(await counts('ben')).toEqual({ receipts: 0, drafts: 0, files: 0, companies: 0, ...NO_BANK });
  expect(await queryAsUser(app, 'ben', (db) => db.selectFrom('vatPeriods').select('id').execute())).toEqual([]);
  expect(await app.ok(contract.audit.verify, undefined, 'ben')).toMatchObject({ ok: true, rows: { findings: [] } });
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
  expect(await counts('dan')).toMatchObject({ companies: 1, receipts: 19 });
});

test('an existing company cannot become the sample', async () => {
  const change = queryAsUser(app, 'dan', (db) => db.updateTable('companies').set({ isSample: false }).execute());
  await expect(change).rejects.toThrow('permission denied');
});
