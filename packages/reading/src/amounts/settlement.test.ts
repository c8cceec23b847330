import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { conventionsOf } from '../locale/locale.ts';
import { amountsIn } from '../testing/amounts.ts';
import { findSettlements } from './settlement.ts';

/** The first amount bought and the last it was settled to, for a document in a currency. */
function settledIn(text: string, currency = 'ZAR'): readonly number[] | null {
  const conventions = conventionsOf(DEFAULT_LOCALE, currency);
  const last = findSettlements(amountsIn(text), { locale: DEFAULT_LOCALE, conventions }).at(-1);
  return last ? [last.bought.cents, last.settled.cents] : null;
}

const VAT = 'VAT included  15.00';

test.each([
  // why                                     text                                                              bought  left
  ['a deposit', 'Total  100.00\nLess deposit  30.00\nBalance  70.00', [100_00, 70_00]],
  ['a deposit below zero', 'Total  100.00\nDeposit received  -30.00\nBalance  70.00', [100_00, 70_00]],
  ['a deposit asked for', 'Total  100.00\nDeposit  30.00\nAmount due  130.00', [100_00, 130_00]],
  ['payments', 'Total  100.00\nLess: payments  -30.00\nOutstanding  70.00', [100_00, 70_00]],
  ['an old balance', 'Total  100.00\nOpening balance  30.00\nTotal due  130.00', [100_00, 130_00]],
  ['an old balance below zero', 'Total  100.00\nOpening balance  -30.00\nTotal due  70.00', [100_00, 70_00]],
  ['a deposit, then cash rounding', 'Total  100.04\nDeposit  30.00\nRounding  -0.04\nTo pay  70.00', [100_04, 70_00]],
  ['rounding by nine cents', 'Total  100.09\nRounding  0.09\nTo pay  100.00', [100_09, 100_00]],
  ['rounding by ten cents', 'Total  100.10\nRounding  0.10\nTo pay  100.00', null],
  ['a tip', 'Total  100.00\nTip  10.00\nTotal paid  110.00', [100_00, 110_00]],
  ['cash back', 'Purchase  100.00\nCash back  50.00\nTotal  150.00', [100_00, 150_00]],
  ['service without VAT is a tip', `Total  115.00\n${VAT}\nService  10.00\nTotal paid  125.00`, [115_00, 125_00]],
  [
    'with the number of guests',
    `Food & bev total  115.00\n${VAT}\nService charge (8+ guests)  10.00\nTo pay  125.00`,
    [115_00, 125_00],
  ],
  ['service with VAT is not', `Total  105.00\n${VAT}\nService  10.00\nTotal paid  115.00`, null],
  ['service without any VAT may be', 'Total  105.00\nService  10.00\nTotal paid  115.00', null],
  ['VAT fits goods with other words', `Food and wine  115.00\nService  10.00\nDue  125.00\n${VAT}`, [115_00, 125_00]],
  ['delivery is part of the price', `Goods  115.00\nDelivery  10.00\nDue  125.00\n${VAT}`, null],
  ['a total under an unknown name', 'Vorquen  100.00\nDeposit  30.00\nBalance  70.00', [100_00, 70_00]],
  ['goods with such words', 'Peg  10.00\nBottle deposit shelf  2.00\nPen  12.00', null],
  ['lines of a statement', 'Invoice x  100.00\nPayment  -30.00   70.00\nDue  70.00', null],
  ['a retention, under any name', 'Total  100.00\nRetention held  -30.00\nPayable  70.00', [100_00, 70_00]],
  ['a discount is part of the bill', 'Total  100.00\nDiscount  -30.00\nPayable  70.00', null],
  ['nine cents off are a rounding', 'Total  100.00\nAdj  -0.09\nPayable  99.91', null],
  ['ten cents off are paid', 'Total  100.00\nAdj  -0.10\nPayable  99.90', [100_00, 99_90]],
  ['goods below zero', 'Food total  100.00\nOther total  -30.00\nPayable  70.00', null],
  ['a total with another word', 'Zorb total  100.00\nDeposit  30.00\nBalance  70.00', [100_00, 70_00]],
  ['value and VAT', 'Subtotal  90.00\nVAT  9.00\nDue to agent  99.00\nAdvance  -30.00\nDue  69.00', [99_00, 69_00]],
  [
    'in a row under headings',
    'Goods       VAT         Total       Deposit     Due\n87.00       13.00       100.00      30.00-      70.00',
    [100_00, 70_00],
  ],
  ['nothing was settled', 'Total  100.00\nLess deposit  30.00\nBalance  60.00', null],
] as const)('what was bought and what is left: %s', (_why, text, settled) => {
  expect(settledIn(text)).toEqual(settled);
});

test('a tip and rounding are part of the total abroad', () => {
  expect(settledIn('Total  100.00\nTip  10.00\nTotal paid  110.00', 'USD')).toBeNull();
  expect(settledIn('Total  100.04\nRounding  -0.04\nTo pay  100.00', 'MYR')).toBeNull();
});

test.each([
  ['twelve rows down', 10, [100_00, 70_00]],
  ['thirteen rows down', 11, null],
])('a total is settled near it: %s', (_why, between, settled) => {
  expect(settledIn(`Total  100.00\nDeposit  30.00\n${'see note\n'.repeat(between)}Balance  70.00`)).toEqual(settled);
});

test.each([
  ['eight steps', 8, [100_00, 92_00]],
  ['not nine', 9, null],
])('a total is settled in few steps: %s', (_why, balances, settled) => {
  const rows = 'Opening balance  -1.00\n'.repeat(balances);
  expect(settledIn(`Total  100.00\n${rows}Balance  ${100 - balances}.00`)).toEqual(settled);
});
