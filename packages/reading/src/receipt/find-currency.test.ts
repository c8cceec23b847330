import { expect, test } from 'vitest';
import { findAmountCandidates } from '../amounts/amount-candidates.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { rankCurrencies } from './find-currency.ts';

const times = (count: number, line: string) => Array.from({ length: count }, () => line);

test.each<[why: string, lines: readonly string[], codes: readonly string[]]>([
  ['one amount with cents is enough', ['Pen R5.00'], ['ZAR']],
  ['three without cents are not', times(3, 'Pen R5'), []],
  ['four without cents are', times(4, 'Pen R5'), ['ZAR']],
  ['five without cents outweigh one with', ['Pen R5.00', ...times(5, 'Pen $5')], ['USD', 'ZAR']],
  ['seven without cents weigh less than two with', [...times(7, 'Pen $5'), ...times(2, 'Pen R5.00')], ['ZAR', 'USD']],
])('symbols beside amounts: %s', (_why, lines, codes) => {
  const layout = buildLayout(layOutText(lines.join('\n')));
  const found = rankCurrencies(layout, findAmountCandidates(layout)).filter(({ by }) => by === 'beside amounts');
  expect(found.map(({ code }) => code)).toEqual(codes);
});
