import { expect, test } from 'vitest';
import { calendarDate } from '../../../kernel/calendar-date.ts';
import { cents } from '../../../kernel/money.ts';
import type { LineEvidence, StoredEvidence } from '../duplicate-facts.ts';
import { DAY_BITS, dayBits, TIME_BITS, timeBits } from './day-weight.ts';
import {
  IRREGULAR_BITS,
  isIrregularTotal,
  LINE_BITS,
  lineBits,
  SELDOM_BITS,
  seldomBits,
  TOTAL_BITS,
  totalBits,
  VAT_BITS,
} from './goods-weight.ts';
import { NUMBER_BITS, numberBits, REVERSED_BITS, UNLIKE_BITS } from './number-weight.ts';
import { OTHER_PLACE_BITS, OTHER_PLACES_BITS, SUPPLIER_BITS } from './supplier-weight.ts';

/** The weights themselves; what each is for is said where it is defined. */
test.each([
  ['numbers', NUMBER_BITS, [14, 9, 3, 2, 8, 6, 8, 4, -3, 5, -3, 6, -12, -10, -3, 0]],
  ['days', DAY_BITS, [4, 3, 3, 2, 0, -4, -5]],
  ['times', TIME_BITS, [8, 4, 3, -8]],
  ['totals', TOTAL_BITS, [8, 5, 4, 5, 0, -3]],
  ['VAT amounts', { VAT_BITS }, [5]],
  ['lines', LINE_BITS, [4, 2, 16, 2, 6, -6, -5]],
  ['seldom goods', SELDOM_BITS, [2, 6]],
  ['what agrees beside', { REVERSED_BITS, UNLIKE_BITS, ...IRREGULAR_BITS }, [3, -3, 3, 2]],
  ['suppliers', SUPPLIER_BITS, [8, 6, -8, 6, 3, 11]],
  ['places', { OTHER_PLACE_BITS, OTHER_PLACES_BITS }, [-11, -16]],
])('the weights of %s', (_why, weights, bits) => {
  expect(Object.values(weights)).toEqual(bits);
});

test.each<[string, string | null, string | null, keyof typeof NUMBER_BITS | null]>([
  ['one was not read', 'INV-20417', null, null],
  ['five characters', 'K2041', 'k-2041', 'SAME_LONG'],
  ['four are a counter', '2041', '2041', 'SAME_MEDIUM'],
  ['a counter without its letters and zeros', '208', 'INV-000208', 'BARE_COUNTER'],
  ['the counter of another', '209', 'INV-000208', 'OTHER_FORM'],
  ['three come again', '204', '204', 'SAME_SHORT'],
  ['an account, by its letters', 'ACC 20417', 'ACC 20417', 'SAME_ACCOUNT'],
  ['a letter for a digit', 'INV-2O4I7', 'INV-20417', 'SAME_LONG'],
  ['a digit that looks like it, hundreds apart', 'INV-20417', 'INV-20917', 'MISREAD_FAR'],
  ['tens apart', 'INV-20417', 'INV-20477', 'MISREAD_TENS'],
  ['in the last digit', 'INV-20413', 'INV-20418', 'MISREAD_LAST'],
  ['three on is the next one', 'INV-20415', 'INV-20418', 'NEXT'],
  ['two digits', 'INV-10413', 'INV-70418', 'MISREAD_TWICE'],
  ['the last two digits', 'INV-20413', 'INV-20478', 'MISREAD_LAST_TWO'],
  ['a digit not read', 'INV-20417', 'INV-2047', 'LOST'],
  ['cut at the end', 'INV-204178', 'INV-2041', 'LOST'],
  ['without its letters', 'INV-20417', '20417', 'LOST'],
  ['two digits exchanged', 'INV-24017', 'INV-20417', 'LOST'],
  ['exchanged at the end', 'INV-20417', 'INV-20471', 'MISREAD_LAST'],
  ['a thousand on in one series', 'INV-20417', 'INV-21417', 'NEXT'],
  ['more than a thousand on', 'INV-20417', 'INV-25552', 'OTHER'],
  ['another form', 'INV-20417', '7731', 'OTHER_FORM'],
  ['the number of an order', 'INV-20417', 'PO 4500118', 'OTHER_KIND'],
  ['of two orders', 'PO 4500118', 'PO 45001', 'LOST'],
])('numbers: %s', (_why, a, b, bits) => {
  expect(numberBits(a, b)).toBe(bits === null ? 0 : NUMBER_BITS[bits]);
  expect(numberBits(b, a)).toBe(numberBits(a, b));
});

test.each([
  ['a digit taken for another, the later paper with the lower number', 'INV-20477', 'INV-20417', 1, 4 + REVERSED_BITS],
  ['with the higher number', 'INV-20417', 'INV-20477', 1, 4],
  ['of one day', 'INV-20477', 'INV-20417', 0, 4],
  ['the next number before', 'INV-20416', 'INV-20415', 5, NUMBER_BITS.MISREAD_LAST + REVERSED_BITS],
  ['the next number after', 'INV-20415', 'INV-20416', 5, NUMBER_BITS.NEXT],
  ['other digits, whatever the order', 'INV-29417', 'INV-20417', 5, NUMBER_BITS.MISREAD_FAR + REVERSED_BITS],
  ['a digit lost: two lengths do not tell', 'INV-2047', 'INV-20417', 5, NUMBER_BITS.LOST],
  ['an account misread is no invoice misread', 'ACC 20417', 'ACC 2017', 30, NUMBER_BITS.SAME_ACCOUNT],
  ['the next number, without its letters', 'INV-20417', '20418', 30, NUMBER_BITS.NEXT],
  ['thirty on', 'INV-20417', '20447', 30, NUMBER_BITS.NEXT],
  ['more than that', 'INV-20417', '20448', 30, NUMBER_BITS.OTHER_FORM],
  ['a digit that does not look like it', 'INV-20417', 'INV-27417', 0, NUMBER_BITS.MISREAD_FAR + UNLIKE_BITS],
  ['two of them', 'INV-20417', 'INV-57417', 0, NUMBER_BITS.MISREAD_TWICE + 2 * UNLIKE_BITS],
  ['a letter in its place is another series', 'IN204175', 'IK204175', 0, NUMBER_BITS.OTHER],
  ['four digits that are far apart for their length', '9322', '8353', 1, NUMBER_BITS.OTHER],
])('numbers and days: %s', (_why, a, b, days, bits) => {
  expect(numberBits(a, b, { days })).toBe(bits);
  expect(numberBits(b, a, { days: -days })).toBe(bits);
});

test('a number that comes again weighs no more than it is said to', () => {
  expect(numberBits('70554', '70554', { again: NUMBER_BITS.SAME_AGAIN })).toBe(NUMBER_BITS.SAME_AGAIN);
  expect(numberBits('705', '705', { again: NUMBER_BITS.SAME_AGAIN })).toBe(NUMBER_BITS.SAME_SHORT);
});

test('a till has no accounts', () => {
  expect(numberBits('1029384756', '1029384756')).toBe(NUMBER_BITS.SAME_ACCOUNT);
  expect(numberBits('1029384756', '1029384756', { areSlips: true })).toBe(NUMBER_BITS.SAME_LONG);
});

test('days near each other are a misreading only where the goods are not bought again within days', () => {
  const [a, b] = [calendarDate('2026-01-15'), calendarDate('2026-01-18')];
  expect(dayBits(a, b)).toBe(DAY_BITS.OTHER);
  expect(dayBits(a, b, { mayBeNear: true })).toBe(DAY_BITS.CONFUSED);
  expect(dayBits(a, calendarDate('2026-01-12'), { mayBeNear: true })).not.toBe(DAY_BITS.CONFUSED);
});

test.each<[string, string, string, keyof typeof DAY_BITS]>([
  ['the same day of another month', '2026-03-14', '2026-04-14', 'CUT'],
  ['a month and a day', '2026-03-14', '2026-04-15', 'OTHER'],
  ['weeks', '2026-03-14', '2026-03-28', 'REGULAR'],
])('days of what cannot come monthly: %s', (_why, a, b, bits) => {
  expect(dayBits(calendarDate(a), calendarDate(b), { mayRecur: false })).toBe(DAY_BITS[bits]);
});

test.each<[string, string, string, keyof typeof DAY_BITS]>([
  ['the same', '2026-03-14', '2026-03-14', 'SAME'],
  ['day and month swapped', '2026-03-04', '2026-04-03', 'SWAPPED'],
  ['another year', '2026-03-14', '2024-03-14', 'YEAR'],
  ['a digit that looks like it', '2026-03-13', '2026-03-18', 'CONFUSED'],
  ['the same within five days', '2026-03-15', '2026-03-16', 'OTHER'],
  ['the first digit of the day lost', '2026-03-26', '2026-03-06', 'CUT'],
  ['another month, the same day', '2026-03-14', '2026-07-14', 'CUT'],
  ['any other day', '2026-03-14', '2026-03-25', 'OTHER'],
  ['weeks', '2026-03-14', '2026-04-04', 'REGULAR'],
  ['six weeks at most', '2026-03-03', '2026-04-14', 'REGULAR'],
  ['two months, to four days', '2026-03-14', '2026-05-18', 'REGULAR'],
  ['and five days more', '2026-03-13', '2026-05-19', 'OTHER'],
])('days: %s', (_why, a, b, bits) => {
  expect(dayBits(calendarDate(a), calendarDate(b))).toBe(DAY_BITS[bits]);
  expect(dayBits(calendarDate(b), calendarDate(a))).toBe(DAY_BITS[bits]);
});

test.each([
  ['the same', '10:52', '10:52', TIME_BITS.SAME],
  ['three minutes', '10:52', '10:55', TIME_BITS.NEAR],
  ['four', '10:52', '10:56', TIME_BITS.OTHER],
  ['a digit that looks like it', '13:41', '18:41', TIME_BITS.CONFUSED],
  ['a clock of twelve hours', '02:10', '14:10', TIME_BITS.NEAR],
  ['and a minute', '02:10', '14:11', TIME_BITS.OTHER],
  ['not read', '10:52', null, 0],
])('times: %s', (_why, a, b, bits) => {
  expect(timeBits(a, b)).toBe(bits);
});

const lines = (...amounts: number[]): LineEvidence[] =>
  amounts.map((amount) => ({ description: '', totalCents: cents(amount) }));
const slip: StoredEvidence = {
  ...{ documentType: 'RECEIPT', supplierName: 'Karoo Hardware', supplierVatNumber: '4010139121' },
  ...{
    invoiceNumber: null,
    invoiceDate: calendarDate('2026-03-14'),
    totalCents: cents(412_37),
    vatCents: cents(53_79),
  },
};
const total = (amount: number, change: Partial<StoredEvidence> = {}): StoredEvidence => ({
  ...{ ...slip, vatCents: null, totalCents: cents(amount) },
  ...change,
});

test.each([
  ['the same', total(412_37), TOTAL_BITS.SAME],
  ['a digit that looks like it', total(472_37), TOTAL_BITS.MISREAD],
  ['a digit lost', total(42_37), TOTAL_BITS.MISREAD],
  ['the point elsewhere', total(4_123_70), TOTAL_BITS.MISREAD],
  ['without VAT', total(358_58), TOTAL_BITS.WITHOUT_VAT],
  ['its VAT', total(53_79), TOTAL_BITS.MISREAD],
  ['what its lines add up to', total(999_99, { lineItems: lines(400_00, 12_37) }), TOTAL_BITS.MISREAD],
  ['cash tendered', total(500_00), TOTAL_BITS.TENDERED],
  ['tendered, 200 rand too much', total(610_00), TOTAL_BITS.TENDERED],
  ['more than that', total(620_00), TOTAL_BITS.OTHER],
  ['with a tip of a fifth', total(494_00), TOTAL_BITS.TENDERED],
  ['another', total(333_33), TOTAL_BITS.OTHER],
  ['two digits exchanged', total(421_37), TOTAL_BITS.MISREAD],
  ['two that do not follow each other', total(432_17), TOTAL_BITS.OTHER],
  ['the point two places on', total(41_237_00), TOTAL_BITS.MISREAD],
  ['what its only line says', total(999_99, { lineItems: lines(412_37) }), TOTAL_BITS.MISREAD],
  ['rounded from its only line', total(412_30, { lineItems: lines(412_37) }), TOTAL_BITS.OTHER],
  ['not read', { ...total(0), totalCents: null }, 0],
  ['not read, with the same VAT', { ...total(0), totalCents: null, vatCents: cents(53_79) }, VAT_BITS],
  [
    'not read, with lines that add up to it',
    { ...total(0), totalCents: null, lineItems: lines(400_00, 12_37) },
    TOTAL_BITS.MISREAD,
  ],
  ['another with the same VAT', total(333_33, { vatCents: cents(53_79) }), TOTAL_BITS.OTHER + VAT_BITS],
])('totals: %s', (_why, b, bits) => {
  expect(totalBits(slip, b)).toBe(bits);
});

test.each([
  ['single cents', 412_37, 412_37, true],
  ['a price of a shelf', 419_95, 419_95, false],
  ['another total', 412_37, 412_38, false],
])('an irregular total: %s', (_why, a, b, isIrregular) => {
  expect(isIrregularTotal(total(a), total(b))).toBe(isIrregular);
});

test.each([
  ['two totals, lines with one irregular sum', lines(400_00, 12_37), true],
  ['with a sum of a price list', lines(400_00, 12_35), false],
  ['a line is no sum', lines(412_37), false],
])('an irregular sum: %s', (_why, lineItems, isIrregular) => {
  expect(isIrregularTotal(total(412_37, { lineItems }), total(999_99, { lineItems }))).toBe(isIrregular);
});

test.each([
  ['the VAT of the other total', 53_79, TOTAL_BITS.OTHER + VAT_BITS],
  ['to a cent', 53_80, TOTAL_BITS.OTHER + VAT_BITS],
  ['no more', 53_81, TOTAL_BITS.OTHER],
  ['its own VAT', 43_48, TOTAL_BITS.OTHER],
])('a misread total, with %s', (_why, vat, bits) => {
  expect(totalBits(total(333_33, { vatCents: cents(vat) }), total(412_37))).toBe(bits);
});

test('lines that are compared themselves do not count as a total as well', () => {
  const unread = { ...total(0), totalCents: null, lineItems: lines(412_37) };
  expect(totalBits(unread, total(412_37, { lineItems: lines(412_37) }))).toBe(0);
});

test('a total of whole tens of rand is common', () => {
  expect(totalBits(total(410_00), total(410_00))).toBe(TOTAL_BITS.SAME_ROUND);
  expect(totalBits(total(411_00), total(411_00))).toBe(TOTAL_BITS.SAME);
});

test.each([
  ['one says nothing', lines(18_93), [], 0, 0],
  ['one odd amount', lines(18_93), lines(18_93), 4, 0],
  ['one round amount', lines(15_00), lines(15_00), 2, 0],
  ['two odd ones', lines(18_93, 4_17), lines(4_17, 18_93), 8, 2],
  ['three, and one lost', lines(18_93, 4_17, 6_31), lines(18_93, 6_31), 8, 2],
  ['without VAT', lines(18_93, 4_17), lines(16_46, 3_63), 8, 2],
  ['five are worth no more than four', lines(1_01, 2_02, 3_03, 4_04, 5_06), lines(1_01, 2_02, 3_03, 4_04, 5_06), 16, 6],
  ['one of three', lines(18_93, 4_17, 6_31), lines(18_93, 9_99, 8_88), -5, 0],
])('lines: %s', (_why, a, b, bits, seldom) => {
  const pair = [
    { ...slip, lineItems: a },
    { ...slip, lineItems: b },
  ] as const;
  expect(lineBits(...pair)).toBe(bits);
  expect(seldomBits(...pair)).toBe(seldom);
});

const words = (...descriptions: string[]): StoredEvidence => ({
  ...slip,
  lineItems: descriptions.map((description) => ({ description, totalCents: null })),
});

test.each([
  ['without amounts, the same words count twice', words('Claw hammer'), words('CLAW HAMMER'), 4],
  ['at most so much', words('Hammer', 'Tape', 'Nails', 'Paint'), words('Hammer', 'Tape', 'Nails', 'Paint'), 12],
  ['a letter lost', words('Clutch kit'), words('Clutch ki'), 4],
  ['a digit for a letter', words('Bobotie plate'), words('B0botie pl4te'), 4],
  ['figures that differ', words('Filter M12'), words('Filter M14'), -6],
  ['other words', words('Claw hammer'), words('Flat white'), -6],
])('words: %s', (_why, a, b, bits) => {
  expect(lineBits(a, b)).toBe(bits);
});
