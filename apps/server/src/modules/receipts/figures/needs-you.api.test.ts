import { contract } from '@tillslip/contract/contract';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { dashboard, receipts, review, sample } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const guess = { confidence: 0.3, class: 'guess', page: 1, box: null, alternatives: [] } as const;
const wrong = () => aReading({ subtotalCents: cents(900_00) });
const unsure = () => aReading({ fields: { totalCents: guess } });

/** Every place that shows what needs a person, in the scope of one company, of none or of all. */
async function places(as: TestUser, companyId?: string): Promise<Record<string, number>> {
  const scope = companyId === undefined ? {} : { companyId };
  const { needsYou, needsReview } = await app.ok(receipts.count, scope, as);
  const queue = await app.ok(review.queue, { ...scope, limit: 200 }, as);
  const summary = await app.ok(receipts.summary, scope, as);
  const shown = await app.ok(receipts.summary, { ...scope, filter: 'needs_review' }, as);
  const rows = (await app.ok(receipts.list, { ...scope, filter: 'needs_review', limit: 200 }, as)).rows;
  const isOnDashboard = companyId !== NO_COMPANY;
  const { readiness } = isOnDashboard
    ? await app.ok(dashboard.get, scope, as)
    : { readiness: { needsYou, needsReview } };
  expect(readiness.needsReview).toBe(needsReview);
  return {
    ...{ menu: needsYou, queue: queue.count, queued: queue.rows.length, filter: summary.counts.needs_review },
    ...{ shown: shown.count, listed: rows.length, dashboard: readiness.needsYou },
  };
}

/** Check that all places agree, and return the number. */
async function needsYou(as: TestUser, companyId?: string): Promise<number> {
  const found = await places(as, companyId);
  const [number = -1] = Object.values(found);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, number])));
  return number;
}

const waits = async (as: TestUser) => (await app.ok(dashboard.get, {}, as)).firstSteps.waiting;

test('one number in every place after each kind of change', async () => {
  const as = 'ann';
  const own = await aCompany(app, as, 'One Number Ltd');
  const other = await aCompany(app, as, 'Another Ltd');
  const expected = async (all: number, inOwn: number, inOther: number, inNone: number) => {
    expect(await Promise.all([undefined, own, other, NO_COMPANY].map((scope) => needsYou(as, scope)))).toEqual([
      all,
      inOwn,
      inOther,
      inNone,
    ]);
    expect(await waits(as)).toBe(all > 0);
  };
  await expected(0, 0, 0, 0);

  const first = await aReceipt(app, as, { companyId: own }, wrong());
  await aReceipt(app, as, { companyId: own }, aReading());
  await expected(1, 1, 0, 0);
  const second = await aReceipt(app, as, { companyId: other }, unsure());
  const third = await aReceipt(app, as, {}, wrong());
  await expected(3, 1, 1, 1);

  await app.ok(receipts.accept, { id: first, answers: ['amounts-disagree'] }, as);
  await expected(2, 0, 1, 1);
  await app.ok(receipts.accept, { id: second }, as);
  await expected(1, 0, 0, 1);

  await app.edit(receipts.move, { ids: [third], companyId: own, folderId: null }, as);
  await expected(1, 1, 0, 0);

  await app.edit(receipts.markDuplicate, { id: third, duplicateOf: first }, as);
  await expected(0, 0, 0, 0);
  await app.ok(receipts.delete, { id: first }, as);
  await expected(1, 1, 0, 0);
  await app.ok(receipts.restore, { ids: [first] }, as);
  await expected(0, 0, 0, 0);
  await app.edit(receipts.markDuplicate, { id: third, duplicateOf: null }, as);
  await expected(1, 1, 0, 0);
  await app.ok(receipts.delete, { id: third }, as);
  await expected(0, 0, 0, 0);
  await app.ok(receipts.restore, { ids: [third] }, as);
  await expected(1, 1, 0, 0);

  const { companyId: sampleId } = await app.ok(sample.load, {}, as);
  expect(await needsYou(as, sampleId)).toBeGreaterThan(0);
  await expected(1, 1, 0, 0);
  await app.ok(sample.remove, undefined, as);
  await expected(1, 1, 0, 0);
});

test("a stranger's number is their own", async () => {
  await aReceipt(app, 'ann', {}, wrong());
  expect(await needsYou('ben')).toBe(0);
  expect(await app.call(receipts.count, {})).toMatchObject({ status: 401 });
  expect(await app.call(receipts.count, { companyId: 'all' }, 'ann')).toMatchObject({ status: 400 });
});
