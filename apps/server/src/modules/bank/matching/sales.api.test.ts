import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../../test/bank-rows.ts';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The VAT preview is never asked for here: whether a document is a sale is known when it is saved. */

const { matching, receipts, companies } = contract;
const OWN_NUMBER = '4740101508';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const settled = () => jobsDone(app);
let next = 7001;

/** A company with an invoice of R2 300.00, and a deposit of it that names the number. */
async function aDeposit(name: string, change: Partial<ReceiptReading>) {
  const companyId = await aCompany(app, 'ann', name);
  const invoiceNumber = `SI-${next++}`;
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(2_300_00), cents(300_00), calendarDate('2026-03-03'), { ...change, invoiceNumber }),
  );
  const { rows } = await aStatement(app, 'ann', [['2026-03-09', `CREDIT ${invoiceNumber}`, 2_300_00]], { companyId });
  await settled();
  return { companyId, receiptId, row: rows[0] ?? '' };
}

const offered = async (companyId: string, row: string) =>
  (await app.ok(matching.list, { companyId, show: 'all' }, 'ann')).rows
    .find(({ transaction }) => transaction.id === row)
    ?.suggestions.flatMap(({ documents }) => documents.map(({ receiptId, openCents }) => ({ receiptId, openCents })));

const named = async (id: string, supplierName: string) => {
  const { facts, companyId, folderId, vatType, taxCategoryChosen, businessUsePercent } = await app.ok(
    receipts.get,
    { id },
    'ann',
  );
  const form = { id, facts: { ...facts, supplierName }, folderId, vatType, businessUsePercent };
  await app.edit(receipts.update, { ...form, companyId, taxCategoryCode: taxCategoryChosen }, 'ann');
  await settled();
};

test('the company’s own VAT number as the supplier’s is a sale: the deposit is offered it at once', async () => {
  const { companyId, receiptId, row } = await aDeposit('Own number', { supplierVatNumber: OWN_NUMBER });
  expect(await offered(companyId, row)).toEqual([{ receiptId, openCents: -2_300_00 }]);
});

test('the company’s own name as the supplier’s is a sale, also when a person types it, and no longer when it is another', async () => {
  const { companyId, receiptId, row } = await aDeposit('Own Name (Pty) Ltd', { supplierName: 'Somebody Else' });
  expect(await offered(companyId, row)).toEqual([]);
  await named(receiptId, 'OWN NAME PTY LTD');
  expect(await offered(companyId, row)).toEqual([{ receiptId, openCents: -2_300_00 }]);
  await named(receiptId, 'Somebody Else');
  expect(await offered(companyId, row)).toEqual([]);
});

test('matching follows the company’s VAT number', async () => {
  const { companyId, receiptId, row } = await aDeposit('New number', { supplierVatNumber: '4010139121' });
  expect(await offered(companyId, row)).toEqual([]);
  await app.edit(companies.update, { id: companyId, companyName: 'New number', vatNumber: '4010139121' }, 'ann');
  await settled();
  expect(await offered(companyId, row)).toEqual([{ receiptId, openCents: -2_300_00 }]);
});

test('matching follows the company’s name', async () => {
  const { companyId, receiptId, row } = await aDeposit('Old Name', { supplierName: 'New Name CC' });
  expect(await offered(companyId, row)).toEqual([]);
  await app.edit(companies.update, { id: companyId, companyName: 'New Name', vatNumber: OWN_NUMBER }, 'ann');
  await settled();
  expect(await offered(companyId, row)).toEqual([{ receiptId, openCents: -2_300_00 }]);
});
