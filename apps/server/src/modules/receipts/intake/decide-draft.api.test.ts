import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, aReceipt, capture, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { drafts, receipts } = contract;
let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Create a different supplier for each test, so that no test sees another's invoices. */
const aSupplier = () => ({
  supplierName: `Supplier ${++serial} Traders`,
  invoiceNumber: `S${String(serial).repeat(3)}-001`,
});

/** Create an upload that waits for a decision, and the invoice it duplicates. */
async function aWaitingDraft() {
  const supplier = aSupplier();
  const original = await aReceipt(app, 'ann', {}, aReading(supplier));
  app.reader.answers(read(aReading(supplier)));
  const draft = await capture(app, 'ann', [await aPicture()]);
  return { original, draft };
}

const count = async () => (await app.ok(receipts.count, undefined, 'ann')).all;

test('the same invoice photographed again waits, with the reasons', async () => {
  const { original, draft } = await aWaitingDraft();
  expect(draft).toMatchObject({ status: 'awaiting_decision', receiptId: null });
  expect(draft.duplicates).toMatchObject([
    {
      receiptId: original,
      score: 1,
      level: 'high',
      reasons: [
        ...['INVOICE_NUMBER', 'SUPPLIER', 'AMOUNT', 'DATE'].map((code) => ({ code, isExact: true })),
        { code: 'SAME_VAT_NUMBER' },
      ],
    },
  ]);
});

test('the same file is a duplicate, whatever was read', async () => {
  const file = await aPicture();
  app.reader.answers({ ok: false, failure: 'unreadable', pictures: [] });
  const first = await capture(app, 'ann', [file]);
  const second = await capture(app, 'ann', [new File([file], 'copy.jpg')]);
  expect(second).toMatchObject({
    status: 'awaiting_decision',
    duplicates: [{ receiptId: first.receiptId, score: 1, reasons: [{ code: 'SAME_FILE' }] }],
  });
});

test.each<[string, Parameters<typeof aReading>[0]]>([
  ['the next invoice of the same supplier', { invoiceNumber: 'S-NEXT', invoiceDate: calendarDate('2026-03-17') }],
  [
    'the same amount elsewhere',
    { supplierName: 'Quite Another', supplierVatNumber: '4110000000', invoiceNumber: 'Q1' },
  ],
  ['the same number elsewhere', { supplierName: 'Quite Another', totalCents: cents(99), invoiceDate: null }],
])('%s is no duplicate', async (_why, change) => {
  const supplier = aSupplier();
  await aReceipt(app, 'ann', {}, aReading(supplier));
  app.reader.answers(read(aReading({ ...supplier, ...change })));
  expect(await capture(app, 'ann', [await aPicture()])).toMatchObject({ status: 'saved' });
});

test("another user's invoice and a deleted one are not duplicates", async () => {
  const supplier = aSupplier();
  await aReceipt(app, 'ben', {}, aReading(supplier));
  const id = await aReceipt(app, 'ann', {}, aReading(supplier));
  await app.ok(receipts.delete, { id }, 'ann');
  await aReceipt(app, 'ann', {}, aReading(supplier));
});

test('two copies that arrive together: one is saved, the other waits for a decision', async () => {
  const reading = aReading(aSupplier());
  app.reader.answers(read(reading));
  const files = [await aPicture(), await aPicture()];
  const both = await Promise.all(files.map((file) => capture(app, 'ann', [file])));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['awaiting_decision', 'saved']);
});

test('uploaded anyway: saved, counted and recorded', async () => {
  const { original, draft } = await aWaitingDraft();
  const decided = await app.ok(drafts.decide, { id: draft.id, decision: 'upload_anyway' }, 'ann');
  expect(decided).toMatchObject({ status: 'saved', duplicates: [], receiptStatus: 'completed' });
  const receipt = await app.ok(receipts.get, { id: decided.receiptId ?? '' }, 'ann');
  expect(receipt).toMatchObject({
    isDuplicate: false,
    duplicateOf: original,
    duplicateReason: 'uploaded-anyway',
  });
});

test('marked as a duplicate: saved, but not counted', async () => {
  const { original, draft } = await aWaitingDraft();
  const before = await app.ok(receipts.summary, {}, 'ann');
  const decided = await app.ok(
    drafts.decide,
    { id: draft.id, decision: 'mark_duplicate', duplicateOf: original },
    'ann',
  );
  const receipt = await app.ok(receipts.get, { id: decided.receiptId ?? '' }, 'ann');
  expect(receipt).toMatchObject({
    isDuplicate: true,
    duplicateOf: original,
    duplicateReason: 'marked-duplicate',
  });
  const after = await app.ok(receipts.summary, {}, 'ann');
  expect([after.count, after.totalCents]).toEqual([before.count + 1, before.totalCents]);
});

test('cancelled: nothing is saved', async () => {
  const { draft } = await aWaitingDraft();
  const before = await count();
  expect(await app.ok(drafts.decide, { id: draft.id, decision: 'cancel' }, 'ann')).toMatchObject({
    status: 'cancelled',
    receiptId: null,
  });
  expect(await count()).toBe(before);
});

test('the same bytes uploaded twice at once become one invoice and one question', async () => {
  // Even where they are read differently.
  const other = { ...aSupplier(), totalCents: cents(77_00), invoiceDate: calendarDate('2025-11-02') };
  app.reader.answers(read(aReading(aSupplier())), read(aReading(other)));
  const bytes = new Uint8Array(await (await aPicture()).arrayBuffer());
  const same = () => new File([bytes], 'twice.jpg', { type: 'image/jpeg' });
  const both = await Promise.all([capture(app, 'ann', [same()]), capture(app, 'ann', [same()])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['awaiting_decision', 'saved']);
  const saved = both.find(({ status }) => status === 'saved');
  const asks = both.find(({ status }) => status === 'awaiting_decision');
  expect(asks?.duplicates[0]).toMatchObject({ receiptId: saved?.receiptId, level: 'high' });
});

test('decided in two tabs at once: the second gets an error', async () => {
  const { draft } = await aWaitingDraft();
  const before = await count();
  const input = { id: draft.id, decision: 'upload_anyway' } as const;
  const answers = await Promise.all([1, 2, 3].map(() => app.call(drafts.decide, input, 'ann')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('DRAFT_NOT_WAITING');
  expect(await count()).toBe(before + 1);
});

test('a missing original, or that of another user, is refused and nothing is saved', async () => {
  const { draft } = await aWaitingDraft();
  const before = await count();
  for (const duplicateOf of [crypto.randomUUID(), await aReceipt(app, 'ben')]) {
    const result = await app.call(drafts.decide, { id: draft.id, decision: 'mark_duplicate', duplicateOf }, 'ann');
    expect(result).toMatchObject({ status: 404, error: { code: 'DUPLICATE_NOT_FOUND' } });
  }
  expect(await count()).toBe(before);
  expect(await app.ok(drafts.get, { id: draft.id }, 'ann')).toMatchObject({ status: 'awaiting_decision' });
});

test('an original that was deleted before the decision is not shown', async () => {
  const { original, draft } = await aWaitingDraft();
  await app.ok(receipts.delete, { id: original }, 'ann');
  expect((await app.ok(drafts.get, { id: draft.id }, 'ann')).duplicates).toEqual([]);
  expect(await app.call(drafts.decide, { id: draft.id, decision: 'mark_duplicate' }, 'ann')).toMatchObject({
    error: { code: 'DUPLICATE_NOT_FOUND' },
  });
  expect(await app.ok(drafts.decide, { id: draft.id, decision: 'upload_anyway' }, 'ann')).toMatchObject({
    status: 'saved',
  });
});
