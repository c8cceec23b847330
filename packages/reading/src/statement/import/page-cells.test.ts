import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { expect, test } from 'vitest';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readStatements } from '../read-statement.ts';
import { suggestMapping } from './column-mapping.ts';
import { importPageCells } from './import-statement.ts';
import { pageCells } from './page-cells.ts';
import { createTitlesKey } from './titles-key.ts';

/** A statement whose titles no layout knows. */
const UNKNOWN = `
Grootrivier Mutual
Statement of your money
Account number: 4000123456

Posted          Particulars                    Gone          Come       Left over
2026-03-02      Karoo Koffie Prince Albert    35.00                        965.00
2026-03-04      Hadeda Works                             4 333.50        5 298.50
2026-03-31      Monthly fee                  115.00                      5 183.50
Page 1 of 1`;

test('a table with unknown titles becomes cells that a mapping can read', () => {
  const pages = layOutText(UNKNOWN);
  expect(readStatements(pages)).toEqual([]);
  const table = pageCells(pages);
  if (!table) throw new Error('the lines are a table');
  const { cells } = table;
  expect(cells.slice(2)).toEqual([
    ['Account number:', '4000123456'],
    ['Posted', 'Particulars', 'Gone', 'Come', 'Left over'],
    ['2026-03-02', 'Karoo Koffie Prince Albert', '35.00', '', '965.00'],
    ['2026-03-04', 'Hadeda Works', '', '4 333.50', '5 298.50'],
    ['2026-03-31', 'Monthly fee', '115.00', '', '5 183.50'],
    ['Page 1 of 1', '', '', '', ''],
  ]);
  expect(createTitlesKey(cells)).toBe('posted|particulars|gone|come|left over');
  const [statement] = importPageCells(table, {
    ...{ columns: { date: 0, description: 1, debit: 2, credit: 3, balance: 4 }, firstRow: 4, isInverted: false },
  });
  expect(statement?.facts).toMatchObject({ source: 'pages', accountNumber: '4000123456' });
  expect(statement?.facts.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-35_00, 965_00],
    [4_333_50, 5_298_50],
    [-115_00, 5_183_50],
  ]);
  expect(statement && checkBalances(statement.facts).breaks).toEqual([]);
  const [fee] = statement?.facts.transactions.slice(-1) ?? [];
  const words = pages.flatMap((page) => page.words).filter(({ text }) => text === '2026-03-31' || text === '183.50');
  expect(fee?.place).toMatchObject({ page: 1, x0: words[0]?.x0, y0: words[0]?.y0, x1: words[1]?.x1, y1: words[1]?.y1 });
});

test.each([
  ['a letter that names a statement', 'Dear Ann, your statement of 2026-03-02 is ready.'],
  ['a list of prices without the word', UNKNOWN.replace('Statement', 'Summary')],
  ['one line is no table', UNKNOWN.split('\n').slice(0, 7).join('\n')],
  ['numbers without cents are no amounts', UNKNOWN.replace(/\.\d\d/g, '')],
])('%s gives no cells', (_why, text) => {
  expect(pageCells(layOutText(text))).toBeNull();
});

test('nothing is suggested where columns without titles could mean either', () => {
  expect(suggestMapping(pageCells(layOutText(UNKNOWN))?.cells ?? [])?.columns.debit).toBeUndefined();
});
