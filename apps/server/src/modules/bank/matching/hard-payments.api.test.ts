import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement, type BankRow } from '../../../../test/bank-rows.ts';
import { aCompany, answered, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The test clock is at 31 March 2026. */

const { matching } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const settled = () => jobsDone(app);
const anInvoice = (companyId: string, total: number, day: string, change: Partial<ReceiptReading>) =>
  aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(total), cents(Math.round((total * 15) / 115)), calendarDate(day), change),
  );
const rowsOf = async (companyId: string, rows: readonly BankRow[]) => {
  const saved = await aStatement(app, 'ann', rows, { companyId });
  await settled();
  return saved.rows;
};
const bestOf = async (companyId: string, id: string | undefined) =>
  (await app.ok(matching.list, { companyId, show: 'all' }, 'ann')).rows.find(({ transaction }) => transaction.id === id)
    ?.suggestions[0];
const accept = (transactionIds: readonly string[], receiptIds: readonly string[]) =>
  app.ok(matching.accept, { transactionIds: [...transactionIds], receiptIds: [...receiptIds] }, 'ann');
const openOf = async (companyId: string, id: string) =>
  (await app.ok(matching.documents, { companyId, show: 'all' }, 'ann')).rows.find(({ receiptId }) => receiptId === id)
    ?.openCents;
const paidOf = (receiptId: string) =>
  queryAsUser(app, 'ann', (db) =>
    db.selectFrom('receiptPayments').select(['paidOn', 'amountCents']).where('receiptId', '=', receiptId).execute(),
  );

test('a bill with a tip: the bill is paid, and the tip is no payment of it', async () => {
  const companyId = await aCompany(app, 'ann', 'Tips');
  const bill = await anInvoice(companyId, 450_00, '2026-03-03', { supplierName: 'Harbour Grill' });
  const rows = await rowsOf(companyId, [['2026-03-04', 'POS PURCHASE HARBOUR GRILL', -500_00]]);
  const best = await bestOf(companyId, rows[0]);
  expect(best).toMatchObject({ kind: 'one-to-one', isHighConfidence: false, documents: [{ receiptId: bill }] });
  expect(best?.reasons).toContainEqual({ code: 'AMOUNT_WITH_TIP', tipCents: 50_00, percent: 11.1 });
  expect(await accept(rows, [bill])).toMatchObject({ kind: 'one-to-one' });
  expect(await openOf(companyId, bill)).toBe(0);
  expect(await paidOf(bill)).toEqual([{ paidOn: '2026-03-04', amountCents: 450_00 }]);
});

test('instalments that name the supplier alone are accepted together', async () => {
  const companyId = await aCompany(app, 'ann', 'Instalments');
  const invoice = await anInvoice(companyId, 9_000_00, '2026-01-05', {
    ...{ supplierName: 'Bergrivier Plumbers', paymentMethod: 'eft' },
  });
  const text = 'IB PAYMENT TO BERGRIVIER PLUMBERS';
  const rows = await rowsOf(companyId, [
    ['2026-01-10', text, -3_000_00],
    ['2026-02-10', text, -3_000_00],
    ['2026-03-10', text, -3_000_00],
  ]);
  const best = await bestOf(companyId, rows[0]);
  expect(best).toMatchObject({ kind: 'several-rows', documents: [{ receiptId: invoice }] });
  await accept(best?.transactionIds ?? [], [invoice]);
  expect(await openOf(companyId, invoice)).toBe(0);
  expect(await paidOf(invoice)).toHaveLength(3);
});

test('a returned debit order is matched with its return, and the invoice stays open for the next collection', async () => {
  const companyId = await aCompany(app, 'ann', 'Returned');
  const invoice = await anInvoice(companyId, 599_00, '2026-03-01', {
    ...{ supplierName: 'Sterrekyk Fibre', paymentMethod: 'debit order' },
  });
  const [taken = '', back = '', again = ''] = await rowsOf(companyId, [
    ['2026-03-02', 'MAGTAPE DEBIT STERREKYK FIBRE', -599_00],
    ['2026-03-04', 'RTD STERREKYK FIBRE', 599_00],
    ['2026-03-09', 'MAGTAPE DEBIT STERREKYK FIBRE', -599_00],
  ]);
  expect(await bestOf(companyId, taken)).toMatchObject({ kind: 'reversal', isHighConfidence: true });
  expect(await accept([taken, back], [])).toMatchObject({ kind: 'reversal' });
  expect(await openOf(companyId, invoice)).toBe(599_00);
  await settled();
  expect(await bestOf(companyId, again)).toMatchObject({ isHighConfidence: true, documents: [{ receiptId: invoice }] });
});

test('a foreign invoice without a rand value is found by the amount that the row shows, and stays paid', async () => {
  const companyId = await aCompany(app, 'ann', 'Abroad');
  const invoice = await anInvoice(companyId, 100_07, '2026-03-01', { currency: 'USD', supplierName: 'Cloud Abroad' });
  await answered(app, 'ann', invoice);
  const rows = await rowsOf(companyId, [['2026-03-03', 'POS PURCHASE CLOUD ABROAD USD 100.07', -1_870_00]]);
  const best = await bestOf(companyId, rows[0]);
  expect(best).toMatchObject({
    isHighConfidence: false,
    documents: [{ receiptId: invoice, currency: 'USD', openCurrency: 'USD', openCents: 100_07 }],
  });
  expect(best?.reasons).toContainEqual({
    ...{ code: 'AMOUNT_IN_CURRENCY', currency: 'USD', amountCents: 100_07, rate: 18.6869 },
  });
  await accept(rows, [invoice]);
  expect(await openOf(companyId, invoice)).toBe(0);
  expect(await paidOf(invoice)).toEqual([{ paidOn: '2026-03-03', amountCents: 1_870_00 }]);
  const { choices } = await app.ok(contract.vat.documents.get, { receiptId: invoice }, 'ann');
  const valued = { ...choices, randTotalCents: cents(1_860_00) };
  await app.edit(contract.vat.documents.update, { receiptId: invoice, choices: valued }, 'ann');
  expect(await openOf(companyId, invoice)).toBe(0);
});
