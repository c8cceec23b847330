import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { receipts, vat } = contract;
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
const next = (ids: readonly string[], by?: 'deleted' | 'moved', as?: TestUser) =>
  app.call(receipts.countingNext, { ids: ids.join(','), ...(by && { by }) }, as);

/** So that no copy is taken for a duplicate by itself. */
const numberOf = (n: number) => `C${(n + 1) * 7919 + serial}`;

/** An invoice of R1 150.00 with so many duplicates, all of one company. */
async function aPurchase(copies: number) {
  const companyId = await aCompany(app, 'ann', `Copies ${++serial}`);
  const invoice = (n: number) => ({
    supplierName: `Supplier ${serial} ${n}`,
    invoiceNumber: numberOf(n),
  });
  const of = (n: number) => aReadingOf(cents(1_150_00), cents(150_00), calendarDate('2026-03-10'), invoice(n));
  const id = await aReceipt(app, 'ann', { companyId }, of(0));
  const duplicates: string[] = [];
  for (let n = 1; n <= copies; n++) {
    const copy = await aReceipt(app, 'ann', { companyId }, of(n));
    await app.edit(receipts.markDuplicate, { id: copy, duplicateOf: id }, 'ann');
    duplicates.push(copy);
  }
  return { companyId, id, duplicates, first: duplicates[0] ?? '', second: duplicates[1] ?? '' };
}

describe('deleting the invoice that counts', () => {
  test('its duplicate counts, is told, has an entry in its history, and the VAT is claimed once', async () => {
    const { companyId, id, first } = await aPurchase(1);
    expect(await inputVat(companyId)).toBe(150_00);
    const told = { id: first, insteadOf: id, isSubmitted: false, invoiceNumber: numberOf(1) };
    expect((await next([id], 'deleted', 'ann')).body).toMatchObject([told]);
    const { ids, counting } = await app.edit(receipts.deleteMany, { ids: [id] }, 'ann');
    expect({ ids, counting }).toMatchObject({ ids: [id], counting: [told] });
    expect(await get(first)).toMatchObject({ isDuplicate: false, duplicateOf: null, duplicateReason: null });
    expect(await inputVat(companyId)).toBe(150_00);
    const history = await app.ok(receipts.history, { id: first }, 'ann');
    expect(JSON.stringify(history)).toContain('ORIGINAL_DELETED');
  });

  test('of two one counts, and the other is a duplicate of that one', async () => {
    const { companyId, id, duplicates } = await aPurchase(2);
    const told = (await next([id], 'deleted', 'ann')).body ?? [];
    await app.ok(receipts.delete, { id }, 'ann');
    const [counts = ''] = told.map((one) => one.id);
    expect(await get(counts)).toMatchObject({ isDuplicate: false });
    const [other = ''] = duplicates.filter((copy) => copy !== counts);
    expect(await get(other)).toMatchObject({ isDuplicate: true, duplicateOf: counts });
    expect(await inputVat(companyId)).toBe(150_00);
  });

  test('restored: it counts again, and the others are its duplicates again', async () => {
    const { companyId, id, first, second } = await aPurchase(2);
    await app.ok(receipts.delete, { id }, 'ann');
    await app.ok(receipts.restore, { ids: [id] }, 'ann');
    expect(await get(id)).toMatchObject({ isDuplicate: false, duplicateOf: null });
    for (const copy of [first, second])
      expect(await get(copy)).toMatchObject({
        isDuplicate: true,
        duplicateOf: id,
        duplicateReason: 'marked-duplicate',
      });
    expect(await inputVat(companyId)).toBe(150_00);
    expect(JSON.stringify(await app.ok(receipts.history, { id: first }, 'ann'))).toContain('ORIGINAL_RESTORED');
  });

  test('deleted one after the other and restored in any order, the purchase counts once', async () => {
    const { companyId, id, duplicates } = await aPurchase(2);
    const [counts = ''] = (await app.edit(receipts.deleteMany, { ids: [id] }, 'ann')).counting.map((one) => one.id);
    await app.ok(receipts.delete, { id: counts }, 'ann');
    const [last = ''] = duplicates.filter((copy) => copy !== counts);
    expect(await get(last)).toMatchObject({ isDuplicate: false });
    await app.ok(receipts.restore, { ids: [id] }, 'ann');
    expect(await inputVat(companyId)).toBe(150_00);
    await app.ok(receipts.restore, { ids: [counts] }, 'ann');
    expect(await inputVat(companyId)).toBe(150_00);
    const all = await Promise.all([id, counts, last].map(get));
    expect(all.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, true]);
  });

  test('all together: nothing counts, and nothing is told', async () => {
    const { companyId, id, duplicates } = await aPurchase(2);
    expect((await next([id, ...duplicates], 'deleted', 'ann')).body).toEqual([]);
    expect((await app.edit(receipts.deleteMany, { ids: [id, ...duplicates] }, 'ann')).counting).toEqual([]);
    expect(await inputVat(companyId)).toBe(0);
    await app.ok(receipts.restore, { ids: [...duplicates, id] }, 'ann');
    expect(await inputVat(companyId)).toBe(150_00);
  });
});

test('moved to another company, its duplicate counts in the company it leaves, until it moves back', async () => {
  const { companyId, id, first } = await aPurchase(1);
  const other = await aCompany(app, 'ann', `Other ${serial}`);
  expect((await next([id], 'moved', 'ann')).body).toMatchObject([{ id: first }]);
  const move = (to: string) => app.edit(receipts.move, { ids: [id], companyId: to, folderId: null }, 'ann');
  expect((await move(other)).counting).toMatchObject([{ id: first, insteadOf: id }]);
  expect([await inputVat(companyId), await inputVat(other)]).toEqual([150_00, 150_00]);
  expect((await move(companyId)).counting).toEqual([]);
  expect(await get(first)).toMatchObject({ isDuplicate: true, duplicateOf: id });
  expect([await inputVat(companyId), await inputVat(other)]).toEqual([150_00, 0]);
});

test('an edit that moves it does the same', async () => {
  const { companyId, id, first } = await aPurchase(1);
  const shown = await get(id);
  const other = await aCompany(app, 'ann', `Edited ${serial}`);
  const { folderId, vatType, businessUsePercent, taxCategoryChosen: taxCategoryCode, facts } = shown;
  const filing = { folderId, vatType, businessUsePercent, taxCategoryCode, facts };
  await app.edit(receipts.update, { id, ...filing, companyId: other }, 'ann');
  expect(await get(first)).toMatchObject({ isDuplicate: false });
  expect(await inputVat(companyId)).toBe(150_00);
});

test('a duplicate of a submitted period counts only with a reason', async () => {
  const { companyId, id, first } = await aPurchase(1);
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  const move = (to: 'in_progress' | 'ready' | 'submitted') => app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  // Only the duplicate is of the submitted period: the one that counts is dated in the next.
  const shown = await get(id);
  const { folderId, vatType, businessUsePercent, taxCategoryChosen: taxCategoryCode } = shown;
  const facts = { ...shown.facts, invoiceDate: calendarDate('2026-04-01') };
  const filing = { companyId, folderId, vatType, businessUsePercent, taxCategoryCode };
  await app.edit(receipts.update, { id, ...filing, facts, accept: true, answers: ['date-in-future'] }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await move(to);

  expect((await next([id], 'deleted', 'ann')).body).toMatchObject([{ id: first, isSubmitted: true }]);
  const refused = await app.tryEdit(receipts.deleteMany, { ids: [id] }, 'ann');
  expect(refused).toMatchObject({ status: 409, error: { code: 'VAT_PERIOD_SUBMITTED', data: { what: 'duplicate' } } });
  expect(await get(id)).toMatchObject({ isDuplicate: false });
  expect(await get(first)).toMatchObject({ isDuplicate: true, duplicateOf: id });

  await app.ok(vat.documents.carry, { receiptId: first, reason: 'The other copy was deleted' }, 'ann');
  expect((await next([id], 'deleted', 'ann')).body).toMatchObject([{ id: first, isSubmitted: false }]);
  await app.edit(receipts.deleteMany, { ids: [id] }, 'ann');
  expect(await get(first)).toMatchObject({ isDuplicate: false });
});

test.each<[string, TestUser | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'RECEIPT_NOT_FOUND'],
])('%s learns nothing and changes nothing', async (_why, as, status, code) => {
  const { id, first } = await aPurchase(1);
  expect(await next([id], 'deleted', as)).toMatchObject({ status, error: { code } });
  expect(await app.call(receipts.delete, { id }, as)).toMatchObject({ status, error: { code } });
  expect(await get(first)).toMatchObject({ isDuplicate: true, duplicateOf: id });
});

test.each([['no id'], ['x,y']])('%s is bad input', async (ids) => {
  expect(await app.call(receipts.countingNext, { ids }, 'ann')).toMatchObject({ status: 400 });
});
