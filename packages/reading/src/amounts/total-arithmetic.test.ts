import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { amountsIn, amountsOf } from '../testing/amounts.ts';
import type { AmountRole } from './label-role.ts';
import { isTaxInside, isTaxOnTop } from './tax-share.ts';
import { collectTotalEvidence, findAdditions, type TotalEvidence } from './total-arithmetic.ts';

type Rows = readonly (readonly [role: AmountRole, amount: number])[];

const RATES = [1500];

/** Collect the evidence for the last of the amounts. */
function evidenceOf(rows: Rows, lines: readonly number[] = []): readonly TotalEvidence[] {
  const money = amountsOf(rows);
  const total = money.at(-1);
  return total
    ? collectTotalEvidence(total, {
        ...{ money, lines, rates: RATES, runs: [], settlements: [] },
        ...{ locale: DEFAULT_LOCALE, isTipOutside: true },
      })
    : [];
}

const sum = (total: number): Rows => [
  ['subtotal', 100_00],
  ['vat', 9_00],
  ['total', total],
];
const charges = (total: number): Rows => [
  ['subtotal', 100_00],
  ['tip', 5_00],
  ['vat', 3_00],
  ['total', total],
];
const taxed = (tax: number, total: number): Rows => [
  ['total', total],
  ['vat', tax],
  ['other', total],
];

/** The evidence for the last amount of a text. */
function lastEvidence(text: string): readonly TotalEvidence[] {
  const money = amountsIn(text);
  const total = money.at(-1);
  const figures = { lines: [], rates: RATES, runs: [], settlements: [], locale: DEFAULT_LOCALE, isTipOutside: true };
  return total ? collectTotalEvidence(total, { money, ...figures }) : [];
}

test.each([
  ['service that may be a tip', 'Sale              100.00\nService charge     10.00\nTotal charged     110.00', []],
  ['a delivery is sold', 'Sale              100.00\nDelivery           10.00\nTotal charged     110.00', ['column']],
  [
    'service in which there is VAT',
    'VAT                15.00\nSale              100.00\nService charge     15.00\nTotal             115.00',
    ['tax-inside', 'column'],
  ],
  ['value, VAT and total in a row', 'Goods  VAT  Total\n100.00  15.00  115.00', ['subtotal-and-tax']],
  ['balances of two months in a row', 'Current  30 days  Total\n60.00  55.00  115.00', []],
] as const)('rows that lead to a total: %s', (_why, text, evidence) => {
  expect(lastEvidence(text)).toEqual(evidence);
});

test.each([
  ['value and tax', sum(109_00), 'subtotal-and-tax', true],
  ['each amount is rounded by a cent', sum(109_02), 'subtotal-and-tax', true],
  ['a difference of three cents is not rounding', sum(109_03), 'subtotal-and-tax', false],
  ['several rows', charges(108_00), 'additions', true],
  ['several rows, the sum rounded by a cent', charges(108_01), 'additions', true],
  ['several rows, two cents off', charges(108_02), 'additions', false],
  ['the tax included in an amount', taxed(41, 3_14), 'tax-inside', true],
  ['the smallest conclusive tax', taxed(40, 3_07), 'tax-inside', true],
  ['a smaller tax is not conclusive', taxed(39, 2_99), 'tax-inside', false],
  ['a smaller tax is weak evidence', taxed(39, 2_99), 'small-tax-inside', true],
  ['a conclusive tax is not weak evidence as well', taxed(40, 3_07), 'small-tax-inside', false],
  ['the lines', [['total', 30_00]], 'lines', true],
] as const)('evidence of a total: %s', (_why, rows: Rows, evidence, holds) => {
  expect(evidenceOf(rows, evidence === 'lines' ? [10_00, 20_00] : []).includes(evidence)).toBe(holds);
});

test('a single line is not a sum', () => {
  expect(evidenceOf([['total', 30_00]], [30_00])).not.toContain('lines');
});

test.each([
  ['exact', 15_00, true],
  ['two cents more', 15_02, true],
  ['three cents more', 15_03, false],
  ['three cents less', 14_97, false],
])('the tax inside 115.00: %s', (_why, tax, holds) => {
  expect(isTaxInside(tax, 115_00, RATES)).toBe(holds);
});

test.each([
  ['exact', 15_00, true],
  ['a cent more', 15_01, true],
  ['two cents more', 15_02, false],
])('the tax on 100.00: %s', (_why, tax, holds) => {
  expect(isTaxOnTop(tax, 100_00, RATES)).toBe(holds);
});

test.each([
  ['six cents', 6, 46, true],
  ['five cents fit many amounts', 5, 38, false],
])('the smallest tax: %s', (_why, tax, total, holds) => {
  expect(isTaxInside(tax, total, RATES)).toBe(holds);
  expect(isTaxOnTop(tax, total - tax, RATES)).toBe(holds);
});

/** A base, a number of charges of 1.00, and their sum. */
const manyRows = (charges: number): Rows => [
  ['subtotal', 100_00],
  ...Array.from({ length: charges }, () => ['tip', 1_00] as const),
  ['total', 100_00 + charges * 1_00],
];

test.each([
  ['seven rows between', manyRows(7), true],
  ['not eight', manyRows(8), false],
  [
    'the base is more than half of the total',
    [
      ['subtotal', 50_01],
      ['tip', 49_99],
      ['total', 100_00],
    ],
    true,
  ],
  [
    'the base is half of the total',
    [
      ['subtotal', 50_00],
      ['tip', 50_00],
      ['total', 100_00],
    ],
    false,
  ],
  [
    'one row is exact',
    [
      ['subtotal', 100_00],
      ['vat', 9_00],
      ['total', 109_01],
    ],
    false,
  ],
] as const)('what was added to a base: %s', (_why, rows: Rows, holds) => {
  const money = amountsOf(rows);
  const total = money.at(-1);
  expect(total && findAdditions(total, money, DEFAULT_LOCALE) !== null).toBe(holds);
});
