import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../../test/bank-rows.ts';
import { aCompany } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { matching, bankRules } = contract;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A company whose statement has these payments. */
async function aPayer(name: string, descriptions: readonly string[]) {
  const companyId = await aCompany(app, 'ann', name);
  const rows = descriptions.map((text, index) => [`2026-03-${String(index + 2).padStart(2, '0')}`, text, -1_150_00]);
  await aStatement(app, 'ann', rows as never, { companyId });
  await jobsDone(app);
  return companyId;
}

const missing = (companyId: string) => app.ok(matching.missing, { companyId }, 'ann');
const missingTexts = async (companyId: string) => (await missing(companyId)).rows.map(({ description }) => description);
const told = async (companyId: string, as: TestUser = 'ann') =>
  (await app.ok(bankRules.list, { companyId }, as)).map(({ description }) => description);

test('a payment to SARS, a medical scheme or oneself is missing nothing, and its VAT is not at stake', async () => {
  const companyId = await aPayer('Plain', [
    'SARS VAT201 PAYMENT',
    'BONITAS MEDICAL AID',
    'TRANSFER TO SAVINGS',
    'PAINT',
  ]);
  expect(await missing(companyId)).toMatchObject({
    count: 1,
    vatAtStakeCents: 150_00,
    rows: [{ description: 'PAINT' }],
  });
});

test('what a person expects no invoice for is not missing one, this month nor the next, until it is taken back', async () => {
  const companyId = await aPayer('Taught', [
    'MAGTAPE DEBIT KAROO STOKVEL 0226',
    'MAGTAPE DEBIT KAROO STOKVEL 0326',
    'PAINT SHOP',
  ]);
  const [first] = (await missing(companyId)).rows;
  const say = { transactionIds: [first?.transactionId ?? ''] };
  const { ids } = await app.ok(matching.expectNoInvoice, say, 'ann');
  const [id = ''] = ids;
  expect(await missingTexts(companyId)).toEqual(['PAINT SHOP']);
  expect((await missing(companyId)).vatAtStakeCents).toBe(150_00);
  expect(await told(companyId)).toEqual(['MAGTAPE DEBIT KAROO STOKVEL 0226']);
  expect(await app.ok(matching.expectNoInvoice, say, 'ann')).toEqual({ ids: [id] });

  await app.ok(matching.expectInvoice, { id }, 'ann');
  expect(await missingTexts(companyId)).toHaveLength(3);
  expect(await told(companyId)).toEqual([]);
  const audited = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('sequence').execute(),
  );
  expect(audited.map(({ action }) => action)).toEqual(['payment.invoice_not_expected', 'payment.invoice_expected']);
});

test('it holds for the company alone, whose other payments of numbers only are told apart', async () => {
  const first = await aPayer('One', ['DIAMOND FEES ABC', '4455 6677']);
  const second = await aPayer('Two', ['DIAMOND FEES ABC']);
  const transactionIds = (await missing(first)).rows.map(({ transactionId }) => transactionId);
  expect((await app.ok(matching.expectNoInvoice, { transactionIds }, 'ann')).ids).toHaveLength(2);
  expect(await missingTexts(first)).toEqual([]);
  expect(await missingTexts(second)).toEqual(['DIAMOND FEES ABC']);
  expect(await app.ok(bankRules.list, {}, 'ann')).toHaveLength(2);
});

test('guests and strangers change nothing and see nothing', async () => {
  const companyId = await aPayer('Closed', ['PRIVATE CLUB PAYEE']);
  const transactionId = (await missing(companyId)).rows[0]?.transactionId ?? '';
  expect(await app.call(matching.expectNoInvoice, { transactionIds: [transactionId] })).toMatchObject({ status: 401 });
  expect(await app.call(matching.expectNoInvoice, { transactionIds: [transactionId] }, 'ben')).toMatchObject({
    ...{ status: 404, error: { code: 'TRANSACTION_NOT_FOUND' } },
  });
  expect(await app.call(matching.expectNoInvoice, { transactionIds: [transactionId, NOBODYS] }, 'ann')).toMatchObject({
    status: 404,
  });
  for (const transactionIds of [['x'], []])
    expect(await app.call(matching.expectNoInvoice, { transactionIds }, 'ann')).toMatchObject({ status: 400 });
  expect(await told(companyId)).toEqual([]);

  const { ids } = await app.ok(matching.expectNoInvoice, { transactionIds: [transactionId] }, 'ann');
  const [id = ''] = ids;
  expect(await app.call(matching.expectInvoice, { id })).toMatchObject({ status: 401 });
  expect(await app.call(matching.expectInvoice, { id }, 'ben')).toMatchObject({
    ...{ status: 404, error: { code: 'MEMORY_NOT_FOUND' } },
  });
  expect(await app.call(bankRules.list, { companyId })).toMatchObject({ status: 401 });
  expect(await told(companyId, 'ben')).toEqual([]);
  expect(await told(companyId)).toEqual(['PRIVATE CLUB PAYEE']);
});

test('several at once are told once for each payee', async () => {
  const companyId = await aPayer('Several', ['KAROO STOKVEL 01', 'KAROO STOKVEL 02', 'OUMA SE HUIS', 'PAINT SHOP']);
  const { rows } = await missing(companyId);
  const transactionIds = rows.slice(0, 3).map(({ transactionId }) => transactionId);
  expect((await app.ok(matching.expectNoInvoice, { transactionIds }, 'ann')).ids).toHaveLength(2);
  expect(await missingTexts(companyId)).toEqual(['PAINT SHOP']);
  expect(await told(companyId)).toEqual(['KAROO STOKVEL 01', 'OUMA SE HUIS']);
});
