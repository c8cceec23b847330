import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates } from './duplicate-evidence.ts';
import type { LineEvidence, StoredEvidence } from './duplicate-facts.ts';

const lines = (...amounts: number[]): LineEvidence[] =>
  amounts.map((amount) => ({ description: '', totalCents: cents(amount) }));
const goods = (description: string): LineEvidence[] => [{ description, totalCents: cents(123_45) }];

const slip: StoredEvidence = {
  documentType: 'RECEIPT',
  supplierName: 'Karoo Hardware',
  supplierVatNumber: '4010139121',
  invoiceNumber: null,
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(123_45),
  lineItems: lines(100_00, 23_45),
  pictureHash: null,
  isSameFile: false,
};
const numbered: StoredEvidence = { ...slip, documentType: 'TAX_INVOICE', invoiceNumber: 'INV-77' };
const hash = '0123456789abcdef';
const day = (date: string) => ({ invoiceDate: calendarDate(date) });

test.each([
  [
    'the same file, whatever was read from it',
    slip,
    { ...numbered, isSameFile: true, totalCents: null },
    { code: 'SAME_FILE' },
  ],
  ['the score of the specification', numbered, { ...numbered }, { code: 'INVOICE_NUMBER', isExact: true }],
  ['a slip without a number', slip, { ...slip }, { code: 'SAME_PURCHASE' }],
  ['a number that was read only once', numbered, { ...numbered, invoiceNumber: null }, { code: 'SAME_PURCHASE' }],
  ['day and month swapped', slip, { ...slip, ...day('2026-05-03') }, { code: 'SAME_PURCHASE' }],
  ['no date on one, but the same lines', slip, { ...slip, invoiceDate: null }, { code: 'SAME_PURCHASE' }],
  ['a supplier known only by its VAT number', slip, { ...slip, supplierName: null }, { code: 'SAME_PURCHASE' }],
  [
    'the same picture, with little read from it',
    { ...slip, pictureHash: hash },
    { ...slip, supplierName: null, supplierVatNumber: null, totalCents: null, pictureHash: '0123456789abcdee' },
    { code: 'SAME_PICTURE' },
  ],
  ['a slip and its tax invoice', slip, { ...numbered, ...day('2026-03-09') }, { code: 'SLIP_AND_INVOICE' }],
] as const)('likely: %s', (_why, a, b, reason) => {
  const swapped: StoredEvidence = { ...a, isSameFile: b.isSameFile };
  expect(findLikelyDuplicates(a, [b])[0]?.reasons).toContainEqual(reason);
  expect(findLikelyDuplicates(b, [swapped])[0]?.reasons).toContainEqual(reason);
});

test.each([
  ['another number', numbered, { ...numbered, invoiceNumber: 'INV-78', ...day('2026-03-06') }],
  ['another day', slip, { ...slip, ...day('2026-03-06') }],
  ['other lines for the same price', slip, { ...slip, lineItems: lines(60_00, 63_45) }],
  ['no date and no lines', { ...slip, lineItems: [] }, { ...slip, lineItems: [], invoiceDate: null }],
  ['goods that were returned', numbered, { ...numbered, invoiceTitle: 'CUSTOMER RETURN' }],
  ['a credit note', numbered, { ...numbered, documentType: 'CREDIT_NOTE' }],
  ['the layout of last month', { ...slip, pictureHash: hash }, { ...slip, pictureHash: hash, ...day('2026-02-05') }],
  [
    'the layout with another amount',
    { ...slip, pictureHash: hash },
    { ...slip, pictureHash: hash, totalCents: cents(99), lineItems: lines(50, 49) },
  ],
  [
    'the same number of another supplier',
    numbered,
    { ...numbered, supplierName: 'Boland Dairy', supplierVatNumber: '4987654321', totalCents: cents(130_00) },
  ],
  ['a tax invoice a month later', slip, { ...numbered, ...day('2026-04-05') }],
  ['a tax invoice from before the slip', slip, { ...numbered, ...day('2026-03-01') }],
  ['a quotation', slip, { ...slip, documentType: 'QUOTATION', invoiceNumber: 'Q1', ...day('2026-03-06') }],
  [
    'a round amount in slip and invoice',
    { ...slip, totalCents: cents(500_00), lineItems: [] },
    { ...numbered, totalCents: cents(500_00), ...day('2026-03-09') },
  ],
] as const)('not a duplicate: %s', (_why, a, b) => {
  expect(findLikelyDuplicates(a, [b])).toEqual([]);
});

const bill = (date: string, invoiceNumber = 'ACC 4471'): StoredEvidence => ({
  ...numbered,
  invoiceNumber,
  ...day(date),
});

test.each([
  ['the second bill of an account is another', '2026-02-05', ['2026-01-05'], 0],
  ['so is the third', '2026-03-05', ['2026-01-05', '2026-02-05'], 0],
  ['the same bill of an account twice is found', '2026-02-05', ['2026-01-05', '2026-02-05'], 1],
] as const)('a monthly bill: %s', (_why, date, earlier, found) => {
  const candidates = earlier.map((of) => bill(of));
  expect(findLikelyDuplicates(bill(date), candidates)).toHaveLength(found);
});

const found = (a: StoredEvidence, b: StoredEvidence): string | null => {
  const [ab, ba] = [findLikelyDuplicates(a, [b]), findLikelyDuplicates(b, [a])];
  expect(ab.map(({ reasons }) => reasons)).toEqual(ba.map(({ reasons }) => reasons));
  return ab[0]?.reasons[0]?.code ?? null;
};
const monthly = (invoiceNumber: string, changes: Partial<StoredEvidence> = {}) =>
  found(bill('2026-03-14', invoiceNumber), { ...bill('2026-04-14', invoiceNumber), ...changes });

test.each([
  ['an account by its letters', 'ACC 4471', {}, null],
  ['an account by its length', '1029384756', {}, null],
  ['one digit less is a counter, which comes monthly too', '1029384', {}, null],
  ['with another amount', '70554', { totalCents: cents(150_00) }, null],
  ['an invoice by its letters, dated wrongly', 'INV-77', {}, 'INVOICE_NUMBER'],
  ['letters that only begin like it', 'INTERNET 77', {}, null],
  ['the day by which to pay', '70554', { dueDate: calendarDate('2026-03-14') }, 'INVOICE_NUMBER'],
  ['five days more than a month are no bill', '70554', day('2026-04-19'), 'INVOICE_NUMBER'],
  ['four days more are', '70554', day('2026-04-18'), null],
  ['a month that looks like the other', '70554', day('2026-08-14'), 'INVOICE_NUMBER'],
  ['two months are a missed bill', '70554', day('2026-05-14'), null],
  ['twenty days, for an account', 'ACC 4471', day('2026-04-03'), null],
  ['nineteen days are none', 'ACC 4471', day('2026-04-02'), 'INVOICE_NUMBER'],
  ['weeks, for an account', 'ACC 4471', day('2026-03-21'), null],
  ['weeks, for a counter', '70554', day('2026-03-21'), 'INVOICE_NUMBER'],
  ['a copy with the day of printing', '70554', { invoiceTitle: 'COPY TAX INVOICE' }, 'INVOICE_NUMBER'],
] as const)('one number a month later: %s', (_why, number, changes, code) => {
  expect(monthly(number, changes)).toBe(code);
});

const late = {
  ...numbered,
  ...day('2026-03-09'),
  recipientName: 'Vaal Consulting',
  lineItems: goods('Wheel alignment'),
};
const till: StoredEvidence = {
  ...numbered,
  ...{ invoiceTitle: 'TAX INVOICE', invoiceNumber: 'T4417', recipientName: null, lineItems: goods('WHEEL ALIGN') },
};

test.each([
  ['a till slip titled TAX INVOICE', till, late, 'SLIP_AND_INVOICE'],
  ['after 21 days', till, { ...late, ...day('2026-03-26') }, 'SLIP_AND_INVOICE'],
  ['after 22 days', till, { ...late, ...day('2026-03-27') }, null],
  ['numbers that follow each other', { ...till, invoiceNumber: 'INV-70' }, late, null],
  [
    'both name the buyer',
    { ...till, recipientName: 'Vaal Consulting', invoiceNumber: 'INV-4417' },
    late,
    'SLIP_AND_INVOICE',
  ],
  ['other goods', { ...till, lineItems: goods('Car wash') }, late, null],
  [
    'a round amount with the same goods',
    { ...till, totalCents: cents(500_00) },
    { ...late, totalCents: cents(500_00) },
    'SLIP_AND_INVOICE',
  ],
  ['cash rounded down', { ...till, paymentMethod: 'cash', totalCents: cents(123_40) }, late, 'SLIP_AND_INVOICE'],
  ['a card is not rounded', { ...till, paymentMethod: 'card', totalCents: cents(123_40) }, late, null],
  [
    'the slip of the card terminal',
    { ...slip, invoiceNumber: '12' },
    { ...slip, invoiceTitle: 'CUSTOMER COPY', invoiceNumber: '88', lineItems: [] },
    'PAYMENT',
  ],
  [
    'the receipt of a payment',
    late,
    { ...slip, invoiceTitle: 'PAYMENT RECEIPT', ...day('2026-04-09'), invoiceNumber: 'R1' },
    'PAYMENT',
  ],
  [
    'a quotation and its invoice',
    { ...slip, documentType: 'QUOTATION', invoiceNumber: 'Q1' },
    numbered,
    'ORDER_AND_INVOICE',
  ],
  [
    'a quotation from after the invoice',
    { ...slip, documentType: 'QUOTATION', invoiceNumber: 'Q1', ...day('2026-03-06') },
    numbered,
    null,
  ],
  [
    'a delivery note without amounts',
    { ...late, documentType: 'DELIVERY_NOTE', invoiceNumber: 'D1', totalCents: null, lineItems: lines(1_00, 2_00) },
    { ...late, lineItems: lines(1_00, 2_00) },
    'ORDER_AND_INVOICE',
  ],
  ['a statement that lists it', numbered, { ...numbered, documentType: 'STATEMENT' }, null],
  ['a refund', numbered, { ...numbered, documentType: 'RECEIPT', invoiceTitle: 'REFUND' }, null],
  [
    'dollars, and rand for them',
    { ...numbered, currency: 'USD' },
    { ...slip, totalCents: cents(2_222_10), lineItems: [] },
    'TWO_CURRENCIES',
  ],
  ['a sign not read: dollars and the same figures in rand', { ...numbered, currency: 'USD' }, slip, 'SAME_PURCHASE'],
] as const)('two papers: %s', (_why, a, b, code) => {
  expect(found(a as StoredEvidence, b as StoredEvidence)).toBe(code);
});

const long = { ...numbered, invoiceNumber: 'INV-70413' };
const coffee = { ...slip, lineItems: goods('Flat white') };

test.each([
  ['a digit inside the number', long, { ...long, invoiceNumber: 'INV-78413' }, 'MISREAD'],
  ['its last digit, with the same lines', long, { ...long, invoiceNumber: 'INV-70418' }, 'MISREAD'],
  [
    'its last digit, without lines',
    { ...long, lineItems: [] },
    { ...long, invoiceNumber: 'INV-70418', lineItems: [] },
    null,
  ],
  ['the next number', long, { ...long, invoiceNumber: 'INV-70414' }, null],
  ['two digits, with the same lines', long, { ...long, invoiceNumber: 'INV-78418' }, 'LOOKS_MISREAD'],
  ['a digit that was not read', long, { ...long, invoiceNumber: 'INV-7413' }, 'MISREAD'],
  ['a digit of the total', slip, { ...slip, totalCents: cents(128_45) }, 'MISREAD'],
  ['the decimal point of the total', slip, { ...slip, totalCents: cents(1_234_50) }, 'MISREAD'],
  ['a total that its lines do not add up to', slip, { ...slip, totalCents: cents(140_45) }, 'LOOKS_MISREAD'],
  ['another total of other lines', slip, { ...slip, totalCents: cents(140_45), lineItems: lines(90_00, 50_45) }, null],
  ['a corrected total', long, { ...long, totalCents: cents(99_00) }, 'OTHER_TOTAL'],
  [
    'a till slip number that comes again',
    { ...slip, invoiceNumber: '4417' },
    { ...slip, invoiceNumber: '4417', totalCents: cents(99_00), lineItems: lines(99_00), ...day('2026-03-09') },
    null,
  ],
  [
    'a number of three digits',
    { ...long, invoiceNumber: '417' },
    { ...long, invoiceNumber: '417', totalCents: cents(99_00), lineItems: lines(99_00) },
    null,
  ],
  ['another time of one day', { ...coffee, timeOfDay: '07:41' }, { ...coffee, timeOfDay: '07:45' }, null],
  ['a time three minutes later', { ...coffee, timeOfDay: '07:41' }, { ...coffee, timeOfDay: '07:44' }, 'SAME_PURCHASE'],
  ['a digit of the time', { ...coffee, timeOfDay: '13:41' }, { ...coffee, timeOfDay: '18:41' }, 'SAME_PURCHASE'],
  ['another drink for the same price', coffee, { ...slip, lineItems: goods('Cappuccino') }, null],
  [
    'another month charged',
    { ...numbered, lineItems: goods('Rent March') },
    { ...numbered, lineItems: goods('Rent April') },
    null,
  ],
  [
    'another buyer, without a number',
    { ...slip, recipientName: 'Sunbird Guesthouse' },
    { ...slip, recipientName: 'Mopani Builders' },
    null,
  ],
  [
    'another buyer of one invoice number',
    { ...long, recipientName: 'Sunbird Guesthouse' },
    { ...long, recipientName: 'Mopani Builders' },
    'INVOICE_NUMBER',
  ],
  [
    'a day that was misread, with the same lines',
    { ...slip, ...day('2026-03-13') },
    { ...slip, ...day('2026-03-18') },
    'SAME_PURCHASE',
  ],
  [
    'an unknown supplier and an odd amount',
    slip,
    { ...slip, supplierName: null, supplierVatNumber: null, lineItems: [] },
    'SAME_PURCHASE',
  ],
] as const)('compared: %s', (_why, a, b, code) => {
  expect(found(a as StoredEvidence, b as StoredEvidence)).toBe(code);
});

test('another bill for an amount that the supplier often charges is not evidence', () => {
  const invoice = { ...numbered, ...day('2026-03-09') };
  expect(findLikelyDuplicates(invoice, [slip, { ...slip, ...day('2026-01-05') }])).toEqual([]);
});

test('the likeliest duplicates come first, five at most', () => {
  const many = Array.from({ length: 7 }, () => ({ ...slip }));
  const found = findLikelyDuplicates(numbered, [...many, { ...numbered }]);
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ score: 1, level: 'high' });
});
