import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import type { PageWords, Word } from '@tillslip/reading/word';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aCompany,
  aPdf,
  aPicture,
  aReading,
  aReceipt,
  capture,
  read,
  settled,
  upload,
} from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { batches, drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const summary = () => app.ok(receipts.summary, {}, 'ann');

test('invoices are moved, deleted and restored together; undo restores the earlier state', async () => {
  const companyId = await aCompany(app, 'ann', 'Bulk Ltd');
  const ids = [await aReceipt(app, 'ann'), await aReceipt(app, 'ann')];
  await app.edit(receipts.move, { ids, companyId, folderId: null }, 'ann');
  for (const id of ids) expect((await app.ok(receipts.get, { id }, 'ann')).companyId).toBe(companyId);

  const before = await summary();
  await app.edit(receipts.deleteMany, { ids }, 'ann');
  expect(await summary()).toMatchObject({ count: before.count - 2, counts: { deleted: 2 } });
  const bin = await app.ok(receipts.list, { filter: 'deleted' }, 'ann');
  expect(bin.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await app.call(receipts.get, { id: ids[0] ?? '' }, 'ann')).status).toBe(404);

  await app.ok(receipts.restore, { ids }, 'ann');
  await app.ok(receipts.restore, { ids }, 'ann');
  expect(await summary()).toEqual(before);
  for (const id of ids) expect((await app.ok(receipts.get, { id }, 'ann')).status).toBe('completed');
});

test('moved invoices are moved back with the versions that moving gave them; what was moved again is left', async () => {
  const companyId = await aCompany(app, 'ann', 'Undo Ltd');
  const [here, there] = [await aReceipt(app, 'ann'), await aReceipt(app, 'ann')];
  await app.edit(receipts.move, { ids: [there], companyId, folderId: null }, 'ann');
  const { ids, moved } = await app.edit(receipts.move, { ids: [here, there], companyId, folderId: null }, 'ann');
  expect(ids.toSorted()).toEqual([here, there].toSorted());
  expect(moved.map(({ id }) => id)).toEqual([here]);

  const back = { receipts: moved, companyId: null, folderId: null };
  expect(await app.ok(receipts.move, back, 'ann')).toMatchObject({ ids: [here], changedMeanwhile: [] });
  expect((await app.ok(receipts.get, { id: here }, 'ann')).companyId).toBeNull();

  await app.edit(
    receipts.move,
    { ids: [here], companyId: await aCompany(app, 'ann', 'Later Ltd'), folderId: null },
    'ann',
  );
  const late = await app.ok(receipts.move, back, 'ann');
  expect(late).toMatchObject({ ids: [], moved: [], changedMeanwhile: [{ id: here }] });
});

test('all or none: one missing invoice stops the rest', async () => {
  const id = await aReceipt(app, 'ann');
  const ids = [id, crypto.randomUUID()];
  const place = { companyId: null, folderId: null };
  for (const refused of [
    await app.tryEdit(receipts.deleteMany, { ids }, 'ann'),
    await app.tryEdit(receipts.move, { ids, ...place }, 'ann'),
    await app.call(receipts.restore, { ids }, 'ann'),
    await app.tryEdit(receipts.reviewMany, { ids }, 'ann'),
  ])
    expect(refused).toMatchObject({ status: 404, error: { code: 'RECEIPT_NOT_FOUND' } });
  expect(await app.ok(receipts.get, { id }, 'ann')).toMatchObject({ status: 'completed', reviewedAt: null });
  expect((await app.tryEdit(receipts.deleteMany, { ids: [] }, 'ann')).status).toBe(400);
  const nowhere = await app.tryEdit(
    receipts.move,
    { ids: [id], companyId: crypto.randomUUID(), folderId: null },
    'ann',
  );
  expect(nowhere).toMatchObject({ status: 404, error: { code: 'COMPANY_NOT_FOUND' } });
});

test('a saved invoice can be marked as a duplicate and back', async () => {
  const [id, original] = [await aReceipt(app, 'ann'), await aReceipt(app, 'ann')];
  expect(await app.edit(receipts.markDuplicate, { id, duplicateOf: original }, 'ann')).toMatchObject({
    isDuplicate: true,
  });
  expect(await app.edit(receipts.markDuplicate, { id, duplicateOf: null }, 'ann')).toMatchObject({
    isDuplicate: false,
  });
  const itself = await app.tryEdit(receipts.markDuplicate, { id, duplicateOf: id }, 'ann');
  expect(itself).toMatchObject({ status: 404, error: { code: 'DUPLICATE_NOT_FOUND' } });
});

let amount = 100_00;
/** Create an invoice unlike any other in this file. */
async function aNewInvoice() {
  amount += 7_77;
  return read(aReading({ totalCents: cents(amount), invoiceNumber: `B-${amount}` }));
}

const uploads = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await upload(app, 'ben', await aPicture(`bulk-${n}.jpg`))).id);
  return ids;
};

const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const batch = await app.ok(batches.get, { id }, 'ben');
      if (batch.queued + batch.reading > 0) throw new Error('still reading');
      return batch;
    },
    { timeout: 100_000 },
  );

test('a bulk upload: each file becomes a separate invoice, with one progress for all; more can be added', async () => {
  app.reader.answers(aNewInvoice);
  const { id, total } = await app.ok(batches.create, { fileIds: await uploads(12) }, 'ben');
  expect(total).toBe(12);
  await app.ok(batches.create, { fileIds: await uploads(2), batchId: id }, 'ben');
  expect(await ended(id)).toMatchObject({ total: 14, saved: 14, failed: 0, cancelled: 0, msLeft: null });
  expect((await app.ok(receipts.summary, {}, 'ben')).count).toBe(14);
  expect((await app.ok(batches.list, undefined, 'ben')).map((batch) => batch.id)).toEqual([id]);
  const first = await app.ok(batches.drafts, { id, limit: 10 }, 'ben');
  const rest = await app.ok(batches.drafts, { id, limit: 10, after: first.next ?? '' }, 'ben');
  const names = [...first.drafts, ...rest.drafts].map(({ filename }) => filename);
  expect(names).toEqual([...Array.from({ length: 12 }, (_, n) => `bulk-${n}.jpg`), 'bulk-0.jpg', 'bulk-1.jpg']);
});

test('the failed files of a bulk upload can be read again together', async () => {
  app.reader.answers({ ok: false, failure: 'corrupt', pictures: [] });
  const { id } = await app.ok(batches.create, { fileIds: await uploads(3) }, 'ben');
  expect(await ended(id)).toMatchObject({ failed: 3 });
  app.reader.answers(aNewInvoice);
  await app.ok(batches.retry, { id }, 'ben');
  expect(await ended(id)).toMatchObject({ failed: 0, saved: 3 });
});

test('a bulk upload is refused as a whole: a file used twice, no files, or too many', async () => {
  const [fileId = ''] = await uploads(1);
  const before = await app.ok(drafts.list, undefined, 'ben');
  for (const [fileIds, status] of [
    [[fileId, fileId], 409],
    [[], 400],
    [Array.from({ length: 201 }, () => fileId), 400],
    [[crypto.randomUUID()], 404],
  ] as const)
    expect((await app.call(batches.create, { fileIds: [...fileIds] }, 'ben')).status).toBe(status);
  expect(await app.ok(drafts.list, undefined, 'ben')).toEqual(before);
});

/** Build a page of words, one line below the other. */
const page = (number: number, ...lines: string[]): PageWords => ({
  ...{ page: number, width: 600, height: 900, source: 'text-layer' },
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, column): Word => {
      const [x0, y0] = [0.1 + column * 0.12, 0.05 + row * 0.04];
      return { text, page: number, x0, y0, x1: x0 + 0.1, y1: y0 + 0.02, confidence: 1 };
    }),
  ),
});

test('files with different invoices are offered as separate invoices, and read as such', async () => {
  const pages = [
    page(1, 'Karoo Crafts', 'TAX INVOICE', 'Invoice No: KC-1001', 'Total R 115.00', 'VAT R 15.00'),
    page(2, 'Terms: thirty days', 'Thank you'),
    page(3, 'Dorp Bakery', 'TAX INVOICE', 'Invoice No: DB-2002', 'Total R 230.00', 'VAT R 30.00'),
  ];
  const reading = aReading({ invoiceNumber: 'KC-1001', totalCents: cents(4_321_00) });
  const outcome = read(reading);
  app.reader.answers(outcome.ok ? { ...outcome, pages, pagesOfFiles: [2, 1] } : outcome);
  const draft = await capture(app, 'cara', [aPdf('one.pdf'), aPdf('two.pdf')]);
  expect(draft).toMatchObject({ status: 'awaiting_decision', duplicates: [] });
  expect(draft.split?.reasons).toEqual([
    {
      ...{ code: 'INVOICE_NUMBERS_DIFFER', parts: 'files', firstPart: 1, secondPart: 2 },
      ...{ firstValue: 'KC-1001', secondValue: 'DB-2002' },
    },
  ]);
  const groups = draft.split?.groups ?? [];
  const wrong = await app.call(drafts.split, { id: draft.id, groups: [groups[0] ?? [], groups[0] ?? []] }, 'cara');
  expect(wrong).toMatchObject({ status: 409, error: { code: 'SPLIT_NOT_POSSIBLE' } });

  app.reader.answers(aNewInvoice);
  const parts = await app.ok(drafts.split, { id: draft.id, groups }, 'cara');
  expect(parts).toHaveLength(2);
  for (const { id } of parts) expect((await settled(app, 'cara', id)).status).toBe('saved');
  expect((await app.ok(drafts.get, { id: draft.id }, 'cara')).status).toBe('cancelled');
});

test('files offered as separate invoices can be kept as one', async () => {
  const pages = [page(1, 'Invoice No: X-1', 'Total R 115.00'), page(2, 'Invoice No: X-2', 'Total R 230.00')];
  const outcome = read(aReading({ totalCents: cents(8_765_00) }));
  app.reader.answers(outcome.ok ? { ...outcome, pages, pagesOfFiles: [1, 1] } : outcome);
  const draft = await capture(app, 'cara', [await aPicture('a.jpg'), await aPicture('b.jpg')]);
  const saved = await app.ok(drafts.decide, { id: draft.id, decision: 'upload_anyway' }, 'cara');
  expect(saved.status).toBe('saved');
  const receipt = await app.ok(receipts.get, { id: saved.receiptId ?? '' }, 'cara');
  expect(receipt).toMatchObject({ isDuplicate: false, duplicateReason: null });
});
