import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPdf, aReading, aReadingOf, aReceipt, capture } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const byDay = (day: string, total: number, supplierName: string) =>
  aReadingOf(cents(total), cents(0), calendarDate(day), { supplierName, invoiceNumber: `${supplierName}-${day}` });

/** Create Ben's invoices. */
async function benHasInvoices() {
  const [zulu, alpha] = [await aCompany(app, 'ben', 'Zulu'), await aCompany(app, 'ben', 'alpha')];
  await aReceipt(app, 'ben', { companyId: zulu }, byDay('2026-02-28', 300_00, 'beta 100%'));
  await aReceipt(app, 'ben', { companyId: alpha }, byDay('2026-03-01', 100_00, 'Alpha'));
  await aReceipt(app, 'ben', {}, byDay('2026-03-31', 200_00, 'Gamma_Co'));
  await aReceipt(
    app,
    'ben',
    { companyId: alpha },
    aReading({ supplierName: null, totalCents: null, invoiceDate: null }),
  );
  return { zulu, alpha };
}

test('the list: filters, order, and sums over everything that matches', async () => {
  const { alpha } = await benHasInvoices();
  const list = async (input: object) => app.ok(receipts.list, input, 'ben');
  const suppliers = async (input: object) => (await list(input)).rows.map(({ supplierName }) => supplierName);

  expect(await suppliers({})).toHaveLength(4);
  expect(await suppliers({ sort: 'supplier', dir: 'asc' })).toEqual(['Alpha', 'beta 100%', 'Gamma_Co', null]);
  expect(await suppliers({ sort: 'supplier', dir: 'desc' })).toEqual(['Gamma_Co', 'beta 100%', 'Alpha', null]);
  expect(await suppliers({ sort: 'amount', dir: 'asc' })).toEqual(['Alpha', 'Gamma_Co', 'beta 100%', null]);
  expect(await suppliers({ sort: 'purchased', dir: 'asc' })).toEqual(['beta 100%', 'Alpha', 'Gamma_Co', null]);
  expect((await suppliers({ sort: 'company', dir: 'asc' })).slice(2)).toEqual(['beta 100%', 'Gamma_Co']);
  expect(await suppliers({ month: '2026-03', sort: 'purchased', dir: 'asc' })).toEqual(['Alpha', 'Gamma_Co']);
  expect(await suppliers({ q: 'GAMMA' })).toEqual(['Gamma_Co']);
  expect(await suppliers({ q: 'alpha-2026' })).toEqual(['Alpha']);
  expect(await suppliers({ q: '%' })).toEqual(['beta 100%']);
  expect(await suppliers({ q: '_' })).toEqual(['Gamma_Co']);
  expect(await suppliers({ filter: 'needs_review' })).toEqual([null]);
  expect(await suppliers({ companyId: alpha, filter: 'needs_review' })).toEqual([null]);
  expect(await suppliers({ q: '2026-03-01' })).toEqual(['Alpha']);
  expect(await suppliers({ q: 'R 300' })).toEqual(['beta 100%']);
  expect(await app.ok(receipts.summary, {}, 'ben')).toMatchObject({
    ...{ count: 4, totalCents: 600_00 },
    counts: { all: 4, needs_review: 1, pending: 1, duplicates: 0, deleted: 0 },
  });
  expect(await app.ok(receipts.summary, { companyId: alpha }, 'ben')).toMatchObject({ count: 2, totalCents: 100_00 });
  expect(await app.ok(receipts.summary, { q: 'gamma' }, 'ben')).toMatchObject({ count: 1, totalCents: 200_00 });
});

test('the list filters by day, tax category and denied VAT, as the figures of the analytics link to it', async () => {
  const companyId = await aCompany(app, 'ben', 'Figures');
  const add = (day: string, supplierName: string) =>
    aReceipt(app, 'ben', { companyId }, aReadingOf(cents(115_00), cents(15_00), calendarDate(day), { supplierName }));
  const [dinner] = [await add('2026-01-30', 'Long Table'), await add('2026-01-31', 'Pens and Paper')];
  const denied = { taxCategoryCode: 'ENTERTAINMENT', vatClaimableCents: cents(0), validity: 'valid' } as const;
  await queryAsUser(app, 'ben', (db) => db.updateTable('receipts').set(denied).where('id', '=', dinner).execute());
  const suppliers = async (input: object) =>
    (await app.ok(receipts.list, { companyId, ...input }, 'ben')).rows.map(({ supplierName }) => supplierName);
  expect(await suppliers({ day: '2026-01-31' })).toEqual(['Pens and Paper']);
  expect(await suppliers({ category: 'ENTERTAINMENT' })).toEqual(['Long Table']);
  expect(await suppliers({ vat: 'denied' })).toEqual(['Long Table']);
  expect(await suppliers({ vat: 'denied', day: '2026-01-31' })).toEqual([]);
  expect(await app.call(receipts.list, { category: 'HOLIDAYS' } as object, 'ben')).toMatchObject({ status: 400 });
  await app.edit(
    receipts.deleteMany,
    { ids: (await app.ok(receipts.list, { companyId }, 'ben')).rows.map(({ id }) => id) },
    'ben',
  );
});

const ORDERS = (['uploaded', 'purchased', 'supplier', 'amount', 'company'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((dir) => ({ sort, dir })),
);

test.each(ORDERS)('pages sorted by $sort $dir contain each invoice once, and neighbours agree', async (order) => {
  const whole = (await app.ok(receipts.list, order, 'ben')).rows.map(({ id }) => id);
  const walked: string[] = [];
  let after: string | null = null;
  do {
    const page: { rows: { id: string }[]; next: string | null } = await app.ok(
      receipts.list,
      { ...order, limit: 1, ...(after && { after }) },
      'ben',
    );
    walked.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(walked).toEqual(whole);
  for (const [index, id] of whole.entries())
    expect(await app.ok(receipts.neighbours, { id, ...order }, 'ben')).toEqual({
      previous: whole[index - 1] ?? null,
      next: whole[index + 1] ?? null,
    });
});

test('an invoice that has left the filter still knows its neighbours in it', async () => {
  const of = { filter: 'valid', sort: 'amount', dir: 'asc' } as const;
  const all = (await app.ok(receipts.list, { sort: 'amount', dir: 'asc' }, 'ben')).rows;
  const lost = all.find(({ validity }) => validity !== 'valid');
  const { previous, next } = await app.ok(receipts.neighbours, { id: lost?.id ?? '', ...of }, 'ben');
  const valid = (await app.ok(receipts.list, of, 'ben')).rows.map(({ id }) => id);
  for (const id of [previous, next]) if (id) expect(valid).toContain(id);
});

test('an invalid cursor is refused', async () => {
  const { status, error } = await app.call(receipts.list, { after: 'rubbish' }, 'ben');
  expect([status, error?.code]).toEqual([400, 'BAD_INPUT']);
});

test('the sums subtract credit notes and leave out invoices in review and in foreign currency', async () => {
  await aReceipt(app, 'cara', {}, aReading());
  await aReceipt(app, 'cara', {}, aReading({ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note' }));
  await aReceipt(app, 'cara', {}, aReading({ currency: 'USD' }));
  await aReceipt(app, 'cara', {}, aReading({ documentType: 'QUOTATION' }));
  await aReceipt(app, 'cara', {}, aReading({ totalCents: cents(230_00), vatCents: cents(30_00) }));
  expect(await app.ok(receipts.summary, {}, 'cara')).toMatchObject({ count: 5, totalCents: 230_00, vatCents: 30_00 });
  const { rows } = await app.ok(receipts.list, {}, 'cara');
  expect(rows.find(({ documentType }) => documentType === 'CREDIT_NOTE')).toMatchObject({
    ...{ totalCents: 1_150_00, signedTotalCents: -1_150_00, signedVatCents: -150_00 },
  });
});

test('the counts by validity, and the VAT at risk', async () => {
  const before = await app.ok(receipts.count, undefined, 'ann');
  await aReceipt(app, 'ann', {}, aReading());
  await aReceipt(app, 'ann', {}, aReading({ supplierVatNumber: null }));
  await aReceipt(app, 'ann', {}, aReading({ totalCents: null }));
  const after = await app.ok(receipts.count, undefined, 'ann');
  expect(after).toEqual({
    all: before.all + 3,
    valid: before.valid + 1,
    invalid: before.invalid + 1,
    pending: before.pending + 1,
    needsYou: before.needsYou + 1,
    needsReview: before.needsReview + 1,
    vatAtRiskCents: before.vatAtRiskCents + 150_00,
  });
});

test('invalid list parameters are refused', async () => {
  const response = await app.request('/api/v1/receipts?month=2026-13', {}, 'ann');
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
});

/** Build the input the page sends when a person saves without changing anything. */
async function asShown(id: string) {
  const { facts, companyId, folderId, vatType } = await app.ok(receipts.get, { id }, 'ann');
  return { id, facts, companyId, folderId, vatType, taxCategoryCode: null };
}

test('an edit is checked again and kept in the audit trail, before and after', async () => {
  const id = await aReceipt(app, 'ann', {}, aReading({ supplierVatNumber: null, supplierName: 'Wrong' }));
  expect((await app.ok(receipts.get, { id }, 'ann')).validity).toBe('invalid');
  const shown = await asShown(id);
  const facts = { ...shown.facts, supplierVatNumber: '4010139121', supplierName: 'Right' };
  const corrected = await app.edit(receipts.update, { ...shown, facts, vatType: 'capital' }, 'ann');
  expect(corrected).toMatchObject({ validity: 'valid', supplierName: 'Right', vatType: 'capital' });
  expect(corrected.provenance.supplierName?.source).toBe('person');
  expect(corrected.evidence).toHaveProperty('supplierName');
  expect(corrected.evidence).toHaveProperty('totalCents');
  const events = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('auditEvents')
      .selectAll()
      .where('subjectId', '=', id)
      .where('action', '=', 'receipt.updated')
      .execute(),
  );
  expect(events).toMatchObject([
    {
      before: { supplierName: 'Wrong', supplierVatNumber: null, vatType: 'standard' },
      after: { supplierName: 'Right', supplierVatNumber: '4010139121', vatType: 'capital' },
    },
  ]);
});

test('a failed reading is completed by filling it in', async () => {
  app.reader.answers({ ok: false, failure: 'unreadable', pictures: [] });
  const { receiptId } = await capture(app, 'ann', [aPdf()]);
  const id = receiptId ?? '';
  const { fields: _, ...facts } = aReading();
  const filled = { ...(await asShown(id)), facts: { ...facts, lineItems: [...facts.lineItems] } };
  expect(await app.edit(receipts.update, filled, 'ann')).toMatchObject({
    status: 'completed',
    validity: 'valid',
    readFailure: null,
  });
  const emptied = { ...filled, facts: { ...filled.facts, totalCents: null } };
  expect(await app.edit(receipts.update, emptied, 'ann')).toMatchObject({
    status: 'needs_review',
    validity: 'pending',
  });
});

test('the tax category a person chose is kept, and decides what may be claimed', async () => {
  const id = await aReceipt(app, 'ann', {}, aReading());
  const chosen = await app.edit(receipts.update, { ...(await asShown(id)), taxCategoryCode: 'ENTERTAINMENT' }, 'ann');
  expect(chosen.check).toMatchObject({
    taxCategoryCode: 'ENTERTAINMENT',
    vatChargedCents: 150_00,
    vatClaimableCents: 0,
    notClaimableReason: 'entertainment',
  });
  const automatic = await app.edit(receipts.update, await asShown(id), 'ann');
  expect(automatic.check).toMatchObject({ vatClaimableCents: 150_00, notClaimableReason: null });
});

test('a refused edit changes nothing', async () => {
  const id = await aReceipt(app, 'ann');
  const shown = await asShown(id);
  const changed = { ...shown, facts: { ...shown.facts, supplierName: 'Changed' } };
  const before = await app.ok(receipts.get, { id }, 'ann');
  const bensCompany = await aCompany(app, 'ben', 'Not yours');
  for (const [input, code] of [
    [{ ...changed, companyId: bensCompany }, 'COMPANY_NOT_FOUND'],
    [{ ...changed, folderId: crypto.randomUUID() }, 'FOLDER_NOT_FOUND'],
    [{ ...changed, taxCategoryCode: 'HOLIDAY' }, 'BAD_INPUT'],
    [{ ...changed, facts: { ...changed.facts, currency: 'RAND' } }, 'BAD_INPUT'],
  ] as const)
    expect(await app.tryEdit(receipts.update, input, 'ann')).toMatchObject({ error: { code } });
  expect(await app.ok(receipts.get, { id }, 'ann')).toEqual(before);
});

test('a deleted invoice disappears from every screen; its row and files are kept', async () => {
  const id = await aReceipt(app, 'ann');
  const [original] = (await app.ok(receipts.get, { id }, 'ann')).files;
  await app.ok(receipts.delete, { id }, 'ann');
  for (const procedure of [receipts.get, receipts.delete])
    expect(await app.call(procedure, { id }, 'ann')).toMatchObject({
      status: 404,
      error: { code: 'RECEIPT_NOT_FOUND' },
    });
  const { rows } = await app.ok(receipts.list, {}, 'ann');
  expect(rows.map((row) => row.id)).not.toContain(id);
  const kept = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('receipts').select(['status', 'deletedAt']).where('id', '=', id).executeTakeFirst(),
  );
  expect(kept).toMatchObject({ status: 'deleted', deletedAt: expect.any(Date) });
  expect((await app.request(original?.url ?? '', {}, 'ann')).status).toBe(200);
});
