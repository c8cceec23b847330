import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { amountsIn } from '../testing/amounts.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findAmountCandidates } from './amount-candidates.ts';
import { isSumOfColumn } from './column-sum.ts';

/** Whether the last amount of a text is the sum of those above it in its column. */
function isSum(text: string): boolean {
  const money = amountsIn(text);
  const last = money.at(-1);
  return last !== undefined && isSumOfColumn(last, money);
}

test.each([
  ['two amounts', 'Pen      10.00\nInk      20.00\nVorquen  30.00', true],
  ['a single amount', 'Pen      30.00\nVorquen  30.00', false],
  ['a cent more', 'Pen      10.00\nInk      20.01\nVorquen  30.00', false],
  ['from the second row down', 'Pad       5.00\nPen      10.00\nInk      20.00\nVorquen  30.00', true],
  ['a discount below zero', 'Pen      10.00\nInk      25.00\nDiscount -5.00\nVorquen  30.00', true],
  ['a saving for information', 'Pen      10.00\nInk      20.00\nSavings   5.00\nVorquen  30.00', true],
  ['a subtotal before it', 'Pen      10.00\nInk      20.00\nSubtotal 30.00\nVorquen  30.00', true],
  ['VAT before it', 'Pen      10.00\nInk      20.00\nVAT incl  3.91\nVorquen  30.00', true],
  ['the price of each in a column before', 'Pen 2 x 5.00   10.00\nInk            20.00\nVorquen        30.00', true],
  ['another column', 'Pen      10.00\nInk      20.00\nVorquen      30.00', false],
])('the sum of a column: %s', (_why, text, holds) => {
  expect(isSum(text)).toBe(holds);
});

test.each([
  ['the same edge', 0, true],
  ['1.1 heights to the right', 1.1, true],
  ['1.3 heights to the right', 1.3, false],
])('the edge of a column: %s', (_why, heights, holds) => {
  const [page] = layOutText('Pen      10.00\nInk      20.00\nVorquen  30.00');
  if (!page) throw new Error('There is no page');
  const height = (page.words[0]?.y1 ?? 0) - (page.words[0]?.y0 ?? 0);
  const by = (heights * height * page.height) / page.width;
  const words = page.words.map((word) =>
    word.text === '30.00' ? { ...word, x0: word.x0 + by, x1: word.x1 + by } : word,
  );
  const money = findAmountCandidates(buildLayout([{ ...page, words }]));
  const last = money.at(-1);
  expect(last && isSumOfColumn(last, money)).toBe(holds);
});
