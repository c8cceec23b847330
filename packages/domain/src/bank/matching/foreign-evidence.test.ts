import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { collectRates, isPossibleRate } from './exchange-rates.ts';
import { foreignEvidence, shownAmounts } from './foreign-evidence.ts';

test.each([
  ['the code before', 'CLOUD USD 21.00 4711', [['USD', 21_00]]],
  ['the code joined', 'CLOUD USD21.00', [['USD', 21_00]]],
  ['the code behind', 'CLOUD 21,50 EUR', [['EUR', 21_50]]],
  ['a sign', 'CLOUD £1,234.50', [['GBP', 1_234_50]]],
  ['the dollar of the United States', 'CLOUD US$ 9', [['USD', 9_00]]],
  ['thousands with a point', 'CLOUD EUR 1.234,50', [['EUR', 1_234_50]]],
  ['no currency', 'CLOUD 21.00', []],
  ['letters of a name', 'CLAUSUSD 21.00', []],
])('shown: %s', (_why, description, expected) => {
  expect(shownAmounts(description).map(({ currency, amount }) => [currency, amount])).toEqual(expected);
});

const dollars = (isRandKnown = false) => ({ currency: 'USD', amount: cents(20_00), isRandKnown });
const seen = collectRates([{ currency: 'USD', day: 100, rate: 18 }]);
const nothingSeen = collectRates([]);
const fit = (
  paid: number,
  { text = 'CLOUD', open = 20_00, isRandKnown = false, rates = nothingSeen, day = 100 } = {},
) =>
  foreignEvidence(
    { paid: cents(paid), day, shown: shownAmounts(text) },
    { open: cents(open), foreign: dollars(isRandKnown) },
    rates,
  )?.reason.code;

test.each([
  ['the amount is shown', fit(368_00, { text: 'CLOUD USD 20.00' }), 'AMOUNT_IN_CURRENCY'],
  ['another amount is shown', fit(368_00, { text: 'CLOUD USD 21.00' }), undefined],
  ['shown, at a rate that cannot be', fit(20_00, { text: 'CLOUD USD 20.00' }), undefined],
  ['near the rand value of a person', fit(368_00, { open: 360_00, isRandKnown: true }), 'AMOUNT_NEAR_RAND_VALUE'],
  ['exactly that value', fit(360_00, { open: 360_00, isRandKnown: true }), 'AMOUNT_EXACT'],
  ['far from that value', fit(380_00, { open: 360_00, isRandKnown: true }), undefined],
  ['as many rand as dollars is no payment', fit(20_00), undefined],
  ['a rate that may be', fit(368_00), 'AMOUNT_AT_RATE'],
  ['near the rate of another row', fit(360_00 * 1.05, { rates: seen }), 'AMOUNT_AT_RATE'],
  ['farther from it, though it may be', fit(360_00 * 1.06, { rates: seen }), undefined],
  ['so far after ten days', fit(360_00 * 1.06, { rates: seen, day: 110 }), 'AMOUNT_AT_RATE'],
  ['farther after ten days', fit(360_00 * 1.07, { rates: seen, day: 110 }), undefined],
  ['what was seen 45 days ago counts', fit(360_00 * 1.1, { rates: seen, day: 145 }), undefined],
  ['what was seen 46 days ago does not', fit(360_00 * 1.1, { rates: seen, day: 146 }), 'AMOUNT_AT_RATE'],
])('a payment abroad: %s', (_why, found, expected) => {
  expect(found).toBe(expected);
});

test.each([
  ['the usual one', 'USD', 18, true],
  ['30 % from it', 'USD', 23.4, true],
  ['farther', 'USD', 23.5, false],
  ['at par with the rand', 'NAD', 1.049, true],
  ['not at par', 'NAD', 1.051, false],
  ['of a currency nobody knows', 'XTS', 400, true],
])('a rate is possible: %s', (_why, currency, rate, expected) => {
  expect(isPossibleRate(currency, rate)).toBe(expected);
});

test('the middle of the three nearest rates counts, and one that cannot be does not', () => {
  const rates = [17, 18, 19, 200].map((rate, index) => ({ currency: 'USD', day: 100 + index, rate }));
  expect(collectRates(rates).near('USD', 99)).toEqual({ rate: 18, days: 1 });
  expect(collectRates(rates).near('EUR', 100)).toBeNull();
});
