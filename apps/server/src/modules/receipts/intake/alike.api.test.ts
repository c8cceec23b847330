import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, capture, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Duplicates that the specification's weights alone would miss, and documents that must not match. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Draw a slip with these lines. */
const drawn = (...lines: string[]) => {
  const text = lines.map((line, row) => `<text x="30" y="${60 + row * 60}" font-size="40">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fff"/>${text}</svg>`;
  return sharp(Buffer.from(svg));
};

async function captured(picture: Buffer, reading: ReceiptReading) {
  const outcome = read(reading);
  const pictures = [{ page: 1, width: 600, height: 900, jpeg: new Uint8Array(picture) }];
  app.reader.answers(outcome.ok ? { ...outcome, pictures } : outcome);
  return capture(app, 'ann', [await aPicture()]);
}

/** A slip of which almost nothing was read. */
const hardlyRead = aReading({
  ...{ documentType: 'RECEIPT', supplierName: null, supplierVatNumber: null, invoiceNumber: null, lineItems: [] },
  ...{ totalCents: null, subtotalCents: null, vatCents: null, invoiceDate: null, fields: {} },
});
const slip = aReading({
  documentType: 'RECEIPT',
  supplierName: 'Dorp Bakery',
  invoiceNumber: null,
  totalCents: cents(87_31),
});

test('the same slip, smaller and compressed again, is found by its picture', async () => {
  const picture = drawn('Dorp Bakery', 'Bread   45.00', 'Milk   42.31', 'TOTAL  87.31');
  const first = await captured(await picture.clone().jpeg({ quality: 92 }).toBuffer(), slip);
  expect(first.status).toBe('saved');
  const again = await picture.clone().resize(380).jpeg({ quality: 45 }).toBuffer();
  const second = await captured(again, hardlyRead);
  expect(second).toMatchObject({
    status: 'awaiting_decision',
    duplicates: [{ receiptId: first.receiptId, reasons: [{ code: 'SAME_PICTURE' }] }],
  });
});

test('another slip from the same shop looks different', async () => {
  const other = await drawn('Dorp Bakery', 'Tax invoice', 'Cake for ten people', '', 'VAT 15%', 'TOTAL  312.00')
    .jpeg()
    .toBuffer();
  expect((await captured(other, hardlyRead)).status).toBe('saved');
});

const numberless = (supplierName: string, change: Partial<ReceiptReading> = {}) =>
  aReading({ documentType: 'RECEIPT', supplierName, invoiceNumber: null, totalCents: cents(66_13), ...change });

test('two photos of a slip without a number wait for a decision', async () => {
  await captured(Buffer.from('no picture'), numberless('Kudu Motors'));
  const second = await captured(Buffer.from('none'), numberless('KUDU MOTORS CC'));
  expect(second.duplicates[0]?.reasons[0]).toEqual({ code: 'SAME_PURCHASE' });
});

test.each([
  [
    'the same amount a month later',
    numberless('Fynbos Rentals'),
    numberless('Fynbos Rentals', { invoiceDate: calendarDate('2026-04-10') }),
  ],
  [
    'a credit note for an invoice',
    aReading({ supplierName: 'Credit Crafts', invoiceNumber: 'C-1' }),
    aReading({ supplierName: 'Credit Crafts', invoiceNumber: 'C-1', documentType: 'CREDIT_NOTE' }),
  ],
])('%s is no duplicate', async (_why, first, second) => {
  await captured(Buffer.from('none'), first);
  expect((await captured(Buffer.from('none'), second)).status).toBe('saved');
});

test('a till slip and the tax invoice for it are', async () => {
  const supplier = { supplierName: 'Protea Pharmacy', supplierVatNumber: '4222222222', totalCents: cents(431_17) };
  await captured(Buffer.from('none'), aReading({ ...supplier, documentType: 'RECEIPT', invoiceNumber: 'T-889' }));
  const invoice = aReading({ ...supplier, invoiceNumber: 'INV-20', invoiceDate: calendarDate('2026-03-12') });
  const second = await captured(Buffer.from('none'), invoice);
  expect(second.duplicates[0]?.reasons[0]).toEqual({ code: 'SLIP_AND_INVOICE' });
  await app.ok(contract.drafts.decide, { id: second.id, decision: 'cancel' }, 'ann');
});

/** A slip with three goods, for other prices at each `factor`. */
function basket(factor: number, change: Partial<ReceiptReading> = {}): ReceiptReading {
  const prices = { 'Claw hammer': 18_93 * factor, 'Masking tape': 4_17 * factor, 'Paint scraper': 6_31 * factor };
  const lineItems = Object.entries(prices).map(([description, price]) => ({
    ...{ description, quantity: 1, unitPriceCents: cents(price), totalCents: cents(price) },
    vatTreatment: 'standard' as const,
  }));
  return aReading({
    ...{ documentType: 'RECEIPT', supplierName: 'Highveld Hardware', supplierVatNumber: '4333333333', lineItems },
    ...{ invoiceNumber: `S-${factor}1417`, invoiceDate: calendarDate(`2026-03-1${factor}`) },
    ...{ totalCents: cents(29_41 * factor), vatCents: cents(3_83 * factor), ...change },
  });
}

test.each<[string, number, Partial<ReceiptReading>]>([
  ['number and date: found by the total', 3, { invoiceNumber: 'S-37417', invoiceDate: calendarDate('2026-08-10') }],
  ['number and total: found by the day', 5, { invoiceNumber: 'S-57417', totalCents: cents(200_00) }],
  ['total and date: found by the number', 7, { totalCents: cents(20_58), invoiceDate: calendarDate('2025-03-17') }],
])('a slip read again, the supplier badly, with another %s', async (_why, factor, change) => {
  const first = await captured(Buffer.from('none'), basket(factor));
  expect(first.status).toBe('saved');
  const again = await captured(Buffer.from('none'), basket(factor, { supplierName: 'Hghveld Hardware', ...change }));
  expect(again).toMatchObject({ status: 'awaiting_decision', duplicates: [{ receiptId: first.receiptId }] });
  expect(again.duplicates[0]?.reasons).toContainEqual({ code: 'LOOKS_MISREAD' });
  await app.ok(contract.drafts.decide, { id: again.id, decision: 'cancel' }, 'ann');
});

test('a slip with other goods, of which two facts look alike, is none', async () => {
  const first = await captured(Buffer.from('none'), basket(9));
  const lineItems = aReading({ totalCents: cents(205_12) }).lineItems;
  const other = await captured(
    Buffer.from('none'),
    basket(9, { lineItems, totalCents: cents(205_12), invoiceNumber: 'S-97417' }),
  );
  expect([first.status, other.status]).toEqual(['saved', 'saved']);
});

const receipt = {
  ...{ invoiceTitle: 'OFFICIAL RECEIPT', invoiceNumber: 'RC-118', invoiceDate: calendarDate('2026-06-29') },
  ...{ totalCents: cents(200_00), vatCents: null, lineItems: aReading({ totalCents: cents(200_00) }).lineItems },
};
const paid = { ...receipt, lineItems: receipt.lineItems.map((line) => ({ ...line, description: 'Payment S-21417' })) };
const replacing = {
  ...{ description: 'Replaces S-81417', quantity: 1, unitPriceCents: cents(0), totalCents: cents(0) },
  vatTreatment: 'standard' as const,
};

test.each<[string, number, Partial<ReceiptReading>, Partial<ReceiptReading>]>([
  ['the receipt of a part: by the number that it names', 2, {}, { ...paid, supplierName: 'Thank you' }],
  [
    'a pro forma of weeks before, its total misread: by the VAT number',
    4,
    { documentType: 'PRO_FORMA', invoiceDate: calendarDate('2026-01-10') },
    { documentType: 'TAX_INVOICE', supplierName: 'Welcome', invoiceNumber: 'INV-4', totalCents: cents(400_00) },
  ],
  [
    'a tax invoice, its total and year misread: by the supplier',
    6,
    {},
    {
      ...{ documentType: 'TAX_INVOICE', invoiceNumber: 'INV-5', invoiceDate: calendarDate('2020-03-15') },
      ...{ totalCents: cents(400_00), vatCents: null },
    },
  ],
  [
    'an invoice that replaces it, all else misread: by the number that it names',
    8,
    { documentType: 'TAX_INVOICE', supplierName: 'Boland Pumps', supplierVatNumber: '4555555555' },
    {
      supplierVatNumber: '4555555555',
      ...{ documentType: 'TAX_INVOICE', supplierName: 'Welcome', invoiceNumber: 'S-90001', totalCents: cents(400_00) },
      ...{ invoiceDate: calendarDate('2026-09-20'), lineItems: [...basket(8).lineItems, replacing] },
    },
  ],
])('another paper of one purchase is found: %s', async (_why, factor, before, after) => {
  const base = { ...basket(factor), invoiceDate: calendarDate('2026-03-11') };
  const first = await captured(Buffer.from('none'), { ...base, ...before });
  expect(first.status).toBe('saved');
  const second = await captured(Buffer.from('none'), { ...base, ...after });
  expect(second).toMatchObject({ status: 'awaiting_decision', duplicates: [{ receiptId: first.receiptId }] });
  await app.ok(contract.drafts.decide, { id: second.id, decision: 'cancel' }, 'ann');
});
