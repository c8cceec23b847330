import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, aReadingOf, aReceipt, capture, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { drafts, receipts, vat } = contract;
let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const get = (id: string) => app.ok(receipts.get, { id }, 'ann');
const inputVat = async (companyId: string) =>
  (await app.ok(vat.paper.get, { companyId, ...march }, 'ann')).fields.find(({ field }) => field === '15')?.amountCents;

/** An invoice of R1 150.00, and the upload of the corrected one, of R920.00, that waits for a decision. */
async function aCorrectedInvoice() {
  const companyId = await aCompany(app, 'ann', `Corrected ${++serial}`);
  const invoice = { supplierName: `Supplier ${serial} Traders`, invoiceNumber: `INV-${String(serial).repeat(3)}0771` };
  const of = (total: number, part: number) =>
    aReadingOf(cents(total), cents(part), calendarDate('2026-03-10'), invoice);
  const old = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00));
  app.reader.answers(read(of(920_00, 120_00)));
  const draft = await capture(app, 'ann', [await aPicture()], { companyId });
  return { companyId, old, draft };
}

const replace = (id: string, duplicateOf: string | null = null, as?: TestUser) =>
  app.call(drafts.decide, { id, decision: 'replace_old', duplicateOf }, as);
const replaced = async (id: string) => (await replace(id, null, 'ann')).body?.receiptId ?? '';

test('a corrected invoice is offered with its other total, and its currency', async () => {
  const { old, draft } = await aCorrectedInvoice();
  expect(draft.duplicates).toMatchObject([{ receiptId: old, totalCents: 1_150_00, currency: 'ZAR' }]);
  expect(draft.duplicates[0]?.reasons[0]).toEqual({ code: 'OTHER_TOTAL' });
});

test('the new one counts, the old one is linked and counts nowhere', async () => {
  const { companyId, old, draft } = await aCorrectedInvoice();
  const before = await app.ok(receipts.summary, { companyId }, 'ann');
  const id = await replaced(draft.id);
  expect(await get(id)).toMatchObject({ isDuplicate: false, duplicateOf: old, duplicateReason: 'replaces' });
  expect(await get(old)).toMatchObject({ isDuplicate: true, duplicateOf: id, duplicateReason: 'replaced' });
  expect(await inputVat(companyId)).toBe(120_00);
  const after = await app.ok(receipts.summary, { companyId }, 'ann');
  expect([before.totalCents, after.totalCents, after.count]).toEqual([1_150_00, 920_00, 2]);
});

test('the history of both says so', async () => {
  const { old, draft } = await aCorrectedInvoice();
  const id = await replaced(draft.id);
  const historyOf = async (of: string) => app.ok(receipts.history, { id: of }, 'ann');
  expect(JSON.stringify(await historyOf(id))).toContain('REPLACES_INVOICE');
  expect(JSON.stringify(await historyOf(old))).toContain('REPLACED_BY_INVOICE');
});

test('undone: the old one counts again, and the new one is no longer said to replace it', async () => {
  const { companyId, old, draft } = await aCorrectedInvoice();
  const id = await replaced(draft.id);
  await app.edit(receipts.markDuplicate, { id: old, duplicateOf: null }, 'ann');
  expect(await get(old)).toMatchObject({ isDuplicate: false, duplicateOf: null, duplicateReason: null });
  expect(await get(id)).toMatchObject({ isDuplicate: false, duplicateOf: null, duplicateReason: null });
  expect(await inputVat(companyId)).toBe(270_00);
});

test('an invoice of a submitted period is replaced only with a reason', async () => {
  const { companyId, old, draft } = await aCorrectedInvoice();
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  // The upload that waits belongs to the period too, so it is cancelled and comes again afterwards.
  await app.ok(drafts.decide, { id: draft.id, decision: 'cancel' }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  const again = await capture(app, 'ann', [await aPicture()], { companyId });
  expect(await replace(again.id, null, 'ann')).toMatchObject({ status: 409, error: { code: 'VAT_PERIOD_SUBMITTED' } });
  expect(await get(old)).toMatchObject({ isDuplicate: false, duplicateOf: null });
  expect(await app.ok(drafts.get, { id: again.id }, 'ann')).toMatchObject({ status: 'awaiting_decision' });
  await app.ok(vat.documents.carry, { receiptId: old, reason: 'The supplier corrected it' }, 'ann');
  const id = await replaced(again.id);
  expect(await get(old)).toMatchObject({ isDuplicate: true, duplicateOf: id });
  expect(await inputVat(companyId)).toBe(150_00);
});

test.each<[string, TestUser | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'DRAFT_NOT_FOUND'],
])('%s cannot replace, and nothing changes', async (_why, as, status, code) => {
  const { old, draft } = await aCorrectedInvoice();
  expect(await replace(draft.id, old, as)).toMatchObject({ status, error: { code } });
  expect(await get(old)).toMatchObject({ isDuplicate: false });
});

test("another user's invoice is not replaced", async () => {
  const { old, draft } = await aCorrectedInvoice();
  expect(await replace(draft.id, await aReceipt(app, 'ben'), 'ann')).toMatchObject({
    error: { code: 'DUPLICATE_NOT_FOUND' },
  });
  expect(await get(old)).toMatchObject({ isDuplicate: false });
});
