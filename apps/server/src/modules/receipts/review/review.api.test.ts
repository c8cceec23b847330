import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt, read } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { receipts, review, suppliers } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const guess = (confidence: number) => ({ confidence, class: 'guess', page: 1, box: null, alternatives: [] }) as const;
const get = (id: string, as: TestUser = 'ann') => app.ok(receipts.get, { id }, as);

/** Build the input of a person who changes some facts and nothing else. */
async function typing(id: string, facts: object, more: object = {}, as: TestUser = 'ann') {
  const shown = await get(id, as);
  const { companyId, folderId, vatType, businessUsePercent, taxCategoryChosen: taxCategoryCode } = shown;
  const input = { id, companyId, folderId, vatType, businessUsePercent, taxCategoryCode, ...more };
  return app.edit(receipts.update, { ...input, facts: { ...shown.facts, ...facts } }, as);
}

test('the queue: first what cannot count, then guesses, lowest confidence first; accepted invoices leave it', async () => {
  const sure = await aReceipt(app, 'eve', {}, aReading());
  const unsure = await aReceipt(app, 'eve', {}, aReading({ fields: { totalCents: guess(0.45) } }));
  const worse = await aReceipt(
    app,
    'eve',
    {},
    aReading({ fields: { invoiceDate: guess(0.2), totalCents: guess(0.6) } }),
  );
  const empty = await aReceipt(app, 'eve', {}, aReading({ totalCents: null }));
  const queue = () => app.ok(review.queue, {}, 'eve');
  const { rows, count } = await queue();
  expect([count, rows.map(({ id }) => id)]).toEqual([3, [empty, worse, unsure]]);
  expect(rows.map(({ id }) => id)).not.toContain(sure);
  expect(rows[0]?.reasons).toEqual(['no-total']);
  expect(rows[1]?.fields.map(({ field }) => field)).toEqual(['invoiceDate', 'totalCents']);

  const refused = await app.call(receipts.accept, { id: empty }, 'eve');
  expect(refused).toMatchObject({ status: 409, error: { code: 'RECEIPT_NOT_READY' } });
  expect((await get(empty, 'eve')).reviewedAt).toBeNull();
  await app.ok(receipts.accept, { id: worse }, 'eve');
  const both = await app.edit(receipts.reviewMany, { ids: [unsure, empty] }, 'eve');
  expect(both).toEqual({ ids: [unsure], changedMeanwhile: [], notReady: [{ id: empty, reason: 'no-total' }] });
  await typing(empty, { totalCents: 1_150_00 }, { accept: true }, 'eve');
  expect(await queue()).toMatchObject({ rows: [], count: 0 });
  expect(await get(empty, 'eve')).toMatchObject({ status: 'completed', reviewedAt: expect.any(String) });
});

test('the queue is paginated', async () => {
  const ids: string[] = [];
  for (const confidence of [0.1, 0.2, 0.3])
    ids.push(await aReceipt(app, 'dan', {}, aReading({ fields: { totalCents: guess(confidence) } })));
  ids.unshift(await aReceipt(app, 'dan', {}, aReading({ totalCents: null })));
  const first = await app.ok(review.queue, { limit: 2 }, 'dan');
  const second = await app.ok(review.queue, { limit: 2, after: first.next ?? '' }, 'dan');
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
});

test('a typed fact belongs to the person; the first reading and its place stay visible', async () => {
  const seen = { ...guess(0.4), box: { x0: 0.1, y0: 0.1, x1: 0.4, y1: 0.2 } };
  const reading = aReading({
    supplierName: 'K4roo',
    totalCents: cents(115_00),
    vatCents: cents(15_00),
    fields: { supplierName: seen },
  });
  const id = await aReceipt(app, 'ann', {}, reading);
  const typed = await typing(id, { supplierName: 'Karoo Kraft' });
  expect(typed.provenance.supplierName).toMatchObject({
    source: 'person',
    raw: { code: 'TEXT', text: 'K4roo' },
    changedAt: expect.any(String),
  });
  expect(typed.provenance.totalCents).toMatchObject({
    source: 'reader',
    raw: { code: 'AMOUNT', cents: 115_00 },
    changedAt: null,
  });
  expect(typed.evidence.supplierName).toMatchObject({ page: 1, box: seen.box });
  const { rows } = await app.ok(review.queue, {}, 'ann');
  expect(rows.map((row) => row.id)).not.toContain(id);
});

/** Read an invoice again and wait for the differences. */
async function rereadAs(id: string, reading: ReceiptReading) {
  app.reader.answers(read(reading));
  await app.ok(receipts.reread, { id }, 'ann');
  return vi.waitFor(
    async () => {
      const reread = await app.ok(receipts.newestReread, { id }, 'ann');
      if (reread?.status !== 'ready') throw new Error(`still ${reread?.status}`);
      return reread;
    },
    { timeout: 100_000 },
  );
}

test('a re-read changes nothing by itself; fields are accepted one by one, and a typed one only on request', async () => {
  const amounts = { totalCents: cents(115_00), vatCents: cents(15_00), invoiceDate: calendarDate('2026-01-12') };
  const reading = aReading({ ...amounts, invoiceNumber: 'A-1', supplierAddress: 'Old Street 1' });
  const id = await aReceipt(app, 'ann', {}, reading);
  await typing(id, { invoiceNumber: 'TYPED-1' });
  const again = { ...reading, invoiceNumber: 'A-2', totalCents: cents(230_00), supplierAddress: 'New Street 2' };
  const reread = await rereadAs(id, again);
  expect(reread.differences.map(({ field, isPersons }) => [field, isPersons]).toSorted()).toEqual([
    ['invoiceNumber', true],
    ['supplierAddress', false],
    ['totalCents', false],
  ]);
  expect((await get(id)).facts).toMatchObject({ invoiceNumber: 'TYPED-1', totalCents: 115_00 });
  const taken = await app.edit(receipts.applyReread, { id, rereadId: reread.id, fields: ['totalCents'] }, 'ann');
  expect(taken.facts).toMatchObject({ totalCents: 230_00, invoiceNumber: 'TYPED-1', supplierAddress: 'Old Street 1' });
  const [newest] = await app.ok(receipts.history, { id }, 'ann');
  expect(newest).toMatchObject({
    action: 'receipt.reread',
    source: { kind: 'reader' },
    changes: [
      { field: 'totalCents', before: { code: 'AMOUNT', cents: 115_00 }, after: { code: 'AMOUNT', cents: 230_00 } },
    ],
  });
  const other = await aReceipt(app, 'ann', {}, aReading());
  const wrong = await app.tryEdit(
    receipts.applyReread,
    { id: other, rereadId: reread.id, fields: ['totalCents'] },
    'ann',
  );
  expect(wrong).toMatchObject({ status: 404, error: { code: 'REREAD_NOT_FOUND' } });
});

test('what a person sets for a supplier is suggested next time with the reason, and can be forgotten', async () => {
  const companyId = await aCompany(app, 'ann', 'Memory Ltd');
  const [folder] = await app.ok(contract.folders.list, { companyId }, 'ann');
  const text = (text: string) => ({ code: 'TEXT', text });
  const supplier = { supplierName: 'Vuyo Paints', lineItems: [] };
  const first = await aReceipt(app, 'ann', { companyId }, aReading(supplier));
  await typing(first, {}, { folderId: folder?.id ?? null, taxCategoryCode: 'MARKETING', vatType: 'capital' });
  expect((await app.ok(receipts.history, { id: first }, 'ann'))[0]?.changes).toEqual([
    { field: 'vatType', before: text('standard'), after: text('capital') },
    { field: 'folderId', before: null, after: text(`${folder?.name} (Memory Ltd)`) },
    { field: 'taxCategoryChosen', before: null, after: text('MARKETING') },
  ]);
  const second = await aReceipt(app, 'ann', { companyId }, aReading({ ...supplier, totalCents: cents(77_00) }));
  const { suggestions, check, taxCategoryChosen } = await get(second);
  // The company's own category is what the check proposes already.
  expect([check.taxCategoryCode, taxCategoryChosen]).toEqual(['MARKETING', null]);
  expect(suggestions.map(({ what }) => what).toSorted()).toEqual(['folder', 'vat_type']);
  expect(suggestions[0]).toMatchObject({ supplier: 'Vuyo Paints', times: 1 });
  expect((await get(second)).folderId).toBeNull();

  const applied = await app.edit(receipts.applySuggestions, { id: second, what: ['folder'] }, 'ann');
  expect(applied).toMatchObject({ folderId: folder?.id, taxCategoryChosen: null, vatType: 'standard' });
  expect(applied.suggestions.map(({ what }) => what)).toEqual(['vat_type']);

  const mine = async () =>
    (await app.ok(suppliers.memory, undefined, 'ann')).find((row) => row.supplierKey === 'vuyo paints');
  expect((await mine())?.remembered.find(({ what }) => what === 'folder')).toMatchObject({ times: 2 });
  const learned = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('auditEvents').selectAll().where('action', '=', 'supplier.learned').orderBy('sequence').execute(),
  );
  const { id: actorId } = await app.person('ann');
  // Nothing new was learned the second time.
  expect(learned.filter(({ after }) => JSON.stringify(after).includes('vuyo paints'))).toMatchObject([
    { actorId, sourceKind: 'person', before: null, after: { folder: folder?.id, receiptId: first } },
    { actorId, sourceKind: 'person', before: null, after: { vat_type: 'capital' } },
  ]);
  expect(await app.ok(contract.vat.answers.list, { companyId }, 'ann')).toMatchObject({
    answers: [{ answer: 'MARKETING' }],
  });
  await app.ok(suppliers.forget, { supplierKey: 'vuyo paints' }, 'ann');
  expect(await mine()).toBeUndefined();
  expect(await app.ok(contract.vat.answers.list, { companyId }, 'ann')).toMatchObject({ answers: [] });
  expect((await get(second)).suggestions).toEqual([]);
  const twice = await app.call(suppliers.forget, { supplierKey: 'vuyo paints' }, 'ann');
  expect(twice).toMatchObject({ status: 404, error: { code: 'SUPPLIER_NOT_FOUND' } });
});

test('the correct name is suggested when a name is misread again', async () => {
  const first = await aReceipt(app, 'ann', {}, aReading({ supplierName: 'Th3mba Tyr5s' }));
  await typing(first, { supplierName: 'Themba Tyres' });
  const second = await aReceipt(app, 'ann', {}, aReading({ supplierName: 'TH3MBA TYR5S' }));
  expect((await get(second)).suggestions).toMatchObject([{ what: 'name', value: 'Themba Tyres' }]);
  expect((await app.ok(suppliers.suggest, { q: 'themba' }, 'ann')).map((row) => row.supplierName)).toEqual([
    'Themba Tyres',
  ]);
});

test('an invoice is found by the middle of its number, also after a person changed it', async () => {
  const id = await aReceipt(app, 'cara', {}, aReading({ invoiceNumber: 'KC/2026-00731-B' }));
  const other = await aReceipt(app, 'cara', {}, aReading({ supplierName: 'Other', invoiceNumber: 'Z-007310000' }));
  const found = async (q: string) => (await app.ok(receipts.list, { q }, 'cara')).rows.map((row) => row.id).toSorted();
  expect(await found('26-00731')).toEqual([id]);
  expect(await found('0731')).toEqual([id, other].toSorted());
  await typing(id, { invoiceNumber: 'KC/2027-11888-C' }, {}, 'cara');
  expect(await found('26-00731')).toEqual([]);
  expect(await found('7-1188')).toEqual([id]);
  expect((await app.ok(receipts.list, { q: '7-1188' }, 'ann')).rows).toEqual([]);
});

test('signals are shown with their evidence', async () => {
  const first = await aReceipt(app, 'ann', {}, aReading({ supplierName: 'Signal Signs' }));
  const next = {
    supplierName: 'Signal Signs',
    supplierVatNumber: '4999999999',
    invoiceDate: calendarDate('2026-04-20'),
  };
  const { signals } = await get(await aReceipt(app, 'ann', {}, aReading(next)));
  expect(signals.map(({ code }) => code)).toEqual(['VAT_NUMBER_CHANGED', 'DATE_IN_FUTURE']);
  expect(signals[0]?.evidence[1]).toMatchObject({ receiptId: first });
});

test('private use lowers the claim, with the reason', async () => {
  const id = await aReceipt(app, 'ann', {}, aReading());
  const half = await typing(id, {}, { businessUsePercent: 50 });
  expect(half.check).toMatchObject({ vatChargedCents: 150_00, vatClaimableCents: 75_00 });
  expect(half.check.notClaimableReason).toBe('private-use');
  const refused = await app.call(
    receipts.update,
    { ...half, facts: half.facts, taxCategoryCode: null, businessUsePercent: 101 },
    'ann',
  );
  expect(refused.status).toBe(400);
});
