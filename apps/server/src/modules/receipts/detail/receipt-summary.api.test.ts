import { contract } from '@tillslip/contract/contract';
import type { ReceiptSummary } from '@tillslip/domain/receipts/receipt-summary';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, capture, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What may be claimed and whether the paperwork is complete, as each screen gets it. */

let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann');
});
afterAll(() => app.stop());

const MEAL = [{ description: 'Dinner', quantity: 1, unitPriceCents: null, totalCents: null, vatTreatment: 'standard' }];
const meal = { supplierName: 'Spur Steak Ranch', lineItems: MEAL } as Partial<ReceiptReading>;

/** Upload an invoice, and return the facts of the upload's result, its page and its row in the list. */
async function factsOf(change: Partial<ReceiptReading>, place: { companyId?: string }): Promise<ReceiptSummary[]> {
  app.reader.answers(read(aReading(change)));
  const { receiptId, summary } = await capture(app, 'ann', [await aPicture()], place);
  const page = await app.ok(contract.receipts.get, { id: receiptId ?? '' }, 'ann');
  const { rows } = await app.ok(contract.receipts.list, {}, 'ann');
  const row = rows.find(({ id }) => id === receiptId);
  return [summary, page.summary, row?.summary].filter((facts) => !!facts);
}

test.each<[string, Partial<ReceiptReading>, boolean, object]>([
  ['a valid invoice', {}, true, { claim: { state: 'all', claimCents: 150_00 }, paperwork: { state: 'complete' } }],
  [
    'complete paperwork over nothing to claim',
    meal,
    true,
    {
      claim: { state: 'none', claimCents: 0, reason: 'entertainment', isFixable: false },
      paperwork: { state: 'complete' },
    },
  ],
  [
    'incomplete paperwork',
    { supplierAddress: null },
    true,
    {
      claim: { state: 'none', reason: 'no-valid-tax-invoice', chargedCents: 150_00, isFixable: true },
      paperwork: { state: 'missing', missing: ['MISSING_SUPPLIER_ADDRESS'] },
    },
  ],
  [
    'no company claims it',
    {},
    false,
    { claim: { state: 'none', claimCents: 0, reason: 'no-company', isFixable: true } },
  ],
  [
    'a person must look first',
    { totalCents: null },
    true,
    { claim: { state: 'waiting' }, paperwork: { state: 'unchecked' } },
  ],
])('the upload, the page and the list agree: %s', async (_why, change, hasCompany, facts) => {
  const all = await factsOf(change, hasCompany ? { companyId } : {});
  expect(all).toHaveLength(3);
  for (const one of all) expect(one).toMatchObject(facts);
});

test('an upload follows its invoice when the invoice gets a company', async () => {
  app.reader.answers(read(aReading()));
  const { id, receiptId } = await capture(app, 'ann', [await aPicture()]);
  const { facts, vatType } = await app.ok(contract.receipts.get, { id: receiptId ?? '' }, 'ann');
  const place = { companyId, folderId: null, taxCategoryCode: null };
  await app.edit(contract.receipts.update, { id: receiptId ?? '', facts, vatType, ...place }, 'ann');
  const draft = await app.ok(contract.drafts.get, { id }, 'ann');
  expect(draft.summary?.claim).toMatchObject({ state: 'all', claimCents: 150_00 });
});

test.each([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'RECEIPT_NOT_FOUND'],
] as const)('%s sees no facts', async (_why, as, status, code) => {
  app.reader.answers(read(aReading()));
  const { receiptId } = await capture(app, 'ann', [await aPicture()], { companyId });
  expect(await app.call(contract.receipts.get, { id: receiptId ?? '' }, as)).toMatchObject({ status, error: { code } });
});
