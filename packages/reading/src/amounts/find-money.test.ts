import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { findMoney as find } from './find-money.ts';

const findMoney = (text: string) => find(text, DEFAULT_LOCALE);

test.each([
  // why                                            text                      cents
  ['the South African format', 'R 1 234,56', [123456]],
  ['the till way', '1,234.56', [123456]],
  ['millions', 'Total 1 234 567,89', [123456789]],
  ['the European way', '1.234,56 €', [123456]],
  ['a minus before the symbol', '-R5.00', [-500]],
  ['a minus after the symbol', 'R-5.00', [-500]],
  ['a trailing minus, as Afrikaans programs print', '120.50-', [-12050]],
  ['accounting brackets', '(12.00)', [-1200]],
  ['a credit', '10,00 CR', [-1000]],
  ['a bracket opened elsewhere is not a minus', '(VAT incl. 1.42)', [142]],
  ['cents alone', '$.50', [50]],
  ['a whole amount after its symbol', 'R1500', [150000]],
  ['a tax mark glued on', '5.00A', [500]],
  ['quantity, price and amount', '2 x 5.00 10.00', [200, 500, 1000]],
  ['a rate is not an amount', '15% R8.87', [887]],
  ['a date is not an amount', '12/05/2018 3.50', [350]],
  ['a time is not an amount', '10:42 5.00', [500]],
  ['the count of items in brackets', 'TOTAL [2] R67.98', [6798]],
  ['a quantity of three decimals', '0.734 kg', []],
  ['a document number', 'INV-29261', []],
  ['O misread for zero', 'RO.08', [8]],
  ['a colon misread for the decimal point', '-R32:10', [-3210]],
  ['a dash misread for the decimal point', 'RM 14-10', [1410]],
  ['it lost the point', 'R8 87', [887]],
  ['a space before the decimal point', '87 .10', [8710]],
  ['the maximum is a hundred thousand million', '100000000000.00', [10_000_000_000_000]],
  ['a larger number is an account number', '100000000000.01', []],
  ['a list of numbers in a sentence', 'ending 3391, 17 Sep', [339100, 1700]],
])('%s: %s', (_why, text, cents) => {
  expect(findMoney(text).map((money) => money.cents)).toEqual(cents);
});

test.each([
  ['R 5.00', 'ZAR'],
  ['ZAR 46.36', 'ZAR'],
  ['RM87.10', 'MYR'],
  ['US$ 5.00', 'USD'],
  ['5,00 €', 'EUR'],
  ['5.00', null],
  ['FUR 5.00', null],
])('the currency beside %s', (text, currency) => {
  expect(findMoney(text).at(-1)?.currency).toBe(currency);
});

test('an amount is found with its place', () => {
  const text = 'TOTAL DUE   R 2,248.80 thank you';
  const [money] = findMoney(text);
  expect(text.slice(money?.start, money?.end)).toBe('R 2,248.80');
});

test('any amount printed with a point or a comma is read back to the cent', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  const style = fc.constantFrom(['', '.'], [',', '.'], [' ', ','], [' ', '.']);
  fc.assert(
    fc.property(amount, style, (cents, [group = '', point = '.']) => {
      const whole = String(Math.floor(cents / 100)).replace(/(?<=\d)(?=(?:\d{3})+$)/g, group);
      const text = `R ${whole}${point}${String(cents % 100).padStart(2, '0')}`;
      expect(findMoney(text).map((money) => money.cents)).toEqual([cents]);
    }),
  );
});
