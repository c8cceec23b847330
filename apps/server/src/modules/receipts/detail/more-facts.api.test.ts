import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { receipts } = contract;
const STATED = {
  terms: '30 days from invoice',
  referenceNumber: 'PO-77012',
  supplierContact: '049 555 0110, accounts@karoo.example.co.za',
};
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
});
afterAll(() => app.stop());

/** What a form sends of an invoice. */
const formOf = ({ id, facts, folderId, vatType, taxCategoryChosen, businessUsePercent }: ReceiptDetail) => ({
  ...{ id, facts, companyId, folderId, vatType, businessUsePercent },
  taxCategoryCode: taxCategoryChosen,
});

const get = (id: string) => app.ok(receipts.get, { id }, 'ann');

test('what a document says of terms, reference and contact is kept, shown and exported', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, aReading(STATED));
  expect((await get(id)).facts).toMatchObject(STATED);
  const row = (await app.ok(receipts.list, { companyId }, 'ann')).rows.find((one) => one.id === id);
  expect(row).toMatchObject({ ...STATED, notes: null });
  const file = await (await app.request(`${RECEIPT_EXPORT_PATH}?ids=${id}`, {}, 'ann')).text();
  const [exported] = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  expect(exported).toMatchObject({
    ...{ Terms: STATED.terms, 'Reference Number': STATED.referenceNumber },
    ...{ 'Supplier Contact': STATED.supplierContact, Notes: '' },
  });
});

test('an invoice of an earlier release states none of them, and stays as it was sealed', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, aReading());
  const stored = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('receipts')
      .select(sql<object>`raw_extracted_data -> 'facts'`.as('facts'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect(Object.keys(stored.facts)).not.toEqual(expect.arrayContaining(['terms']));
  expect((await get(id)).facts).toMatchObject({ terms: null, referenceNumber: null, supplierContact: null });
});

test('notes are saved, audited and searched by nobody else; a call that leaves them out keeps them', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, aReading());
  const notes = 'Ask Thabo for the delivery note.\nPaid from the deposit.';
  await app.edit(receipts.update, { ...formOf(await get(id)), notes: `  ${notes} ` }, 'ann');
  expect(await get(id)).toMatchObject({ notes });
  await app.edit(receipts.update, formOf(await get(id)), 'ann');
  expect(await get(id)).toMatchObject({ notes });
  const history = await app.ok(receipts.history, { id }, 'ann');
  expect(history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'notes')).toEqual([
    { field: 'notes', before: null, after: { code: 'TEXT', text: notes } },
  ]);
  await app.edit(receipts.update, { ...formOf(await get(id)), notes: null }, 'ann');
  expect(await get(id)).toMatchObject({ notes: null });
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test.each([
  ['a stranger finds no invoice', { notes: 'Mine' }, 'ben', 404],
  ['notes of more than 2 000 characters are refused', { notes: 'x'.repeat(2001) }, 'ann', 400],
  ['empty notes are none, not a text', { notes: '  ' }, 'ann', 400],
] as const)('%s, and nothing changes', async (_why, change, as, status) => {
  const id = await aReceipt(app, 'ann', { companyId }, aReading());
  const seen = await get(id);
  const input = { ...formOf(seen), ...change, version: seen.version };
  expect(await app.call(receipts.update, input, as)).toMatchObject({ status });
  expect(await get(id)).toMatchObject({ notes: null, version: seen.version });
});
