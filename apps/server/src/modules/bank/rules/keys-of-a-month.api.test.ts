import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement, type BankRow } from '../../../../test/bank-rows.ts';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { bankRules, matching } = contract;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The most keys that a month of 98 transactions takes once the rules are there. */
const MAX_KEYS = 15;

/** What a small company's account shows every month without an invoice, and how often. */
const WITHOUT_INVOICE: readonly (readonly [description: string, count: number, amount: number])[] = [
  ['MONTHLY ACCOUNT FEE', 2, -95_00],
  ['ELECTRONIC PAYMENT FEE', 18, -7_50],
  ['CASH DEPOSIT FEE', 4, -21_00],
  ['SALARY T NDLOVU', 2, -6_500_00],
  ['SALARY L VAN WYK', 2, -7_100_00],
  ['SARSEFILING VAT201', 2, -3_900_00],
  ['SARSEFILING EMP201', 2, -2_100_00],
  ['IB TRANSFER TO SAVINGS', 4, -1_000_00],
  ['OWNER DRAWINGS', 4, -2_500_00],
  ['BONITAS MEDICAL FUND', 2, -3_200_00],
  ['KAROO STOKVEL', 4, -500_00],
  ['CREDIT INTEREST', 2, 12_00],
];

/** The suppliers whose invoices are there, and how many each month has. */
const SUPPLIERS = ['Aloe Hardware', 'Buchu Foods', 'Cycad Print', 'Disa Couriers', 'Erica Stationers', 'Fynbos Fuel'];
const INVOICES_OF_EACH = 8;
/** Enough in the month before to learn the suppliers by, of whom the last is new in the month that counts. */
const INVOICES_BEFORE = 3;
/** What comes once only. */
const ONCE = ['TYRE SHOP PAARL', 'SCHOOL FETE STALL'];

const FEBRUARY = calendarDate('2026-02-01');
const pad = (day: number): string => String((day % 28) + 1).padStart(2, '0');

/** A month of transactions: 48 without an invoice, so many of each supplier, and two that come once. */
async function aMonth(companyId: string, month: string, salt: number, suppliers: readonly string[]): Promise<void> {
  const invoices = suppliers === SUPPLIERS ? INVOICES_OF_EACH : INVOICES_BEFORE;
  const rows: BankRow[] = [];
  for (const [description, count, amount] of WITHOUT_INVOICE)
    for (let nth = 0; nth < count; nth++)
      rows.push([`${month}-${pad(nth * 5 + salt)}`, description, amount - nth * 11]);
  for (const [which, supplierName] of suppliers.entries())
    for (let nth = 0; nth < invoices; nth++) {
      const total = 115_00 + (salt * 1_000 + which * 100 + nth * 13) * 115;
      const day = `${month}-${pad(which * 4 + nth * 3)}`;
      const reading = aReadingOf(cents(total), cents((total * 15) / 115), calendarDate(day));
      const invoiceNumber = `${supplierName.slice(0, 2).toUpperCase()}${salt}${which}${nth}77`;
      await aReceipt(app, 'ann', { companyId }, { ...reading, supplierName, invoiceNumber, paymentMethod: 'card' });
      rows.push([day, `POS PURCHASE ${supplierName.toUpperCase()}`, -total]);
    }
  for (const [nth, description] of ONCE.entries())
    rows.push([`${month}-${pad(20 + nth)}`, `${description} ${'ABCDEF'[salt]}`, -(77_00 + salt * 100 + nth)]);
  await aStatement(app, 'ann', rows.toSorted(), { companyId });
  await jobsDone(app);
}

const openRows = async (companyId: string) =>
  (await app.ok(matching.list, { companyId, show: 'open', limit: 200 }, 'ann')).rows;

/** Clear what is open as a person does by keyboard, and return how many keys that took. */
async function clearByKeys(companyId: string): Promise<number> {
  let keys = 0;
  const { counts } = await app.ok(matching.list, { companyId, show: 'open' }, 'ann');
  if (counts.highConfidence > 0) {
    // S, and Enter in the dialog.
    keys += 2;
    await app.ok(matching.acceptHighConfidence, { companyId }, 'ann');
    await jobsDone(app);
  }
  for (;;) {
    const [row] = await openRows(companyId);
    if (row === undefined) return keys;
    const [best] = row.suggestions;
    if (best) {
      // Enter.
      keys += 1;
      const receiptIds = best.documents.map(({ receiptId }) => receiptId);
      await app.ok(matching.accept, { transactionIds: [...best.transactionIds], receiptIds }, 'ann');
    } else {
      // N, and Enter in the form, which says what the words say.
      keys += 2;
      await app.ok(bankRules.treat, { transactionIds: [row.transaction.id], kind: null }, 'ann');
    }
  }
}

/** Make every rule that is offered, as it is offered. */
async function makeOfferedRules(companyId: string): Promise<number> {
  const offers = await app.ok(bankRules.offers, { companyId }, 'ann');
  for (const { direction, kind, description } of offers) {
    const vat =
      kind === 'fee' ? 'from_statement' : kind === 'medical' || kind === 'no_document' ? 'no_claim' : 'outside';
    const rule = { name: description, direction, description, isContained: false, kind } as const;
    await app.ok(
      bankRules.create,
      { companyId, rule: { ...rule, vat: direction === 'in' && vat === 'no_claim' ? 'outside' : vat } },
      'ann',
    );
  }
  return offers.length;
}

test(`after the rules of one month, the next one of 98 transactions takes at most ${MAX_KEYS} keys`, async () => {
  const companyId = await aCompany(app, 'ann', 'Ninety-eight');
  await aMonth(companyId, '2026-01', 1, SUPPLIERS.slice(0, -1));
  const before = await clearByKeys(companyId);
  // The two of SARS name one payee.
  expect(await makeOfferedRules(companyId)).toBe(WITHOUT_INVOICE.length - 1);

  await aMonth(companyId, '2026-02', 2, SUPPLIERS);
  const { rows } = await app.ok(matching.list, { companyId, show: 'all', from: FEBRUARY, limit: 200 }, 'ann');
  expect(rows).toHaveLength(98);
  const keys = await clearByKeys(companyId);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
  expect(keys).toBeLessThan(before);
  expect(await openRows(companyId)).toEqual([]);
});
