import { expect, test } from 'vitest';
import { dateOrdersOf, suggestMapping } from './column-mapping.ts';
import { importStatements } from './import-statement.ts';
import { parseDelimited } from './parse-delimited.ts';

test.each<[string, string, number[]]>([
  [
    'Dr and Cr',
    'Date,Description,Amount,Dr/Cr\n2026-03-01,Koffie,35.00,Dr\n2026-03-02,Salaris,400.00,Cr\n',
    [-35_00, 400_00],
  ],
  [
    'a sign of its own',
    'Date,Description,Sign,Amount\n2026-03-01,Koffie,-,35.00\n2026-03-02,Salaris,+,400.00\n',
    [-35_00, 400_00],
  ],
  ['a type that says it', 'Date,Type,Amount\n2026-03-01,Debit,-35.00\n2026-03-02,Credit,400.00\n', [-35_00, 400_00]],
  ['a type that does not', 'Date,Type,Amount\n2026-03-01,POS,-35.00\n2026-03-02,Debit,400.00\n', [-35_00, 400_00]],
  ['no titles', '2026-03-01,Koffie,35.00,D\n2026-03-02,Salaris,400.00,C\n', [-35_00, 400_00]],
  [
    'Afrikaans',
    'Datum,Beskrywing,Bedrag,Dt/Kt\n2026-03-01,Koffie,35.00,DT\n2026-03-02,Salaris,400.00,KT\n',
    [-35_00, 400_00],
  ],
])('the direction of an amount in its own column: %s', (_why, text, amounts) => {
  expect(importStatements(text)[0]?.facts.transactions.map(({ amount }) => amount)).toEqual(amounts);
});

const dated = (...days: string[]) => `Date,Description,Amount\n${days.map((day) => `${day},Koffie,-1.00\n`).join('')}`;

test.each<[string, string[], string | undefined, object[]]>([
  [
    'days above 12 show that the day is first',
    ['05/03/2026', '25/03/2026'],
    undefined,
    [
      { order: 'day-first', from: '2026-03-05', to: '2026-03-25', unread: 0 },
      { order: 'month-first', from: '2026-05-03', to: '2026-05-03', unread: 1 },
    ],
  ],
  [
    'days above 12 show that the month is first',
    ['03/05/2026', '03/25/2026'],
    'month-first',
    [
      { order: 'day-first', from: '2026-05-03', to: '2026-05-03', unread: 1 },
      { order: 'month-first', from: '2026-03-05', to: '2026-03-25', unread: 0 },
    ],
  ],
  [
    'nothing shows it, so the day is first',
    ['05/03/2026', '06/03/2026'],
    undefined,
    [
      { order: 'day-first', from: '2026-03-05', to: '2026-03-06', unread: 0 },
      { order: 'month-first', from: '2026-05-03', to: '2026-06-03', unread: 0 },
    ],
  ],
  ['the year is first, so there is one way', ['2026-03-05', '2026-03-06'], undefined, []],
])('the order of dates: %s', (_why, days, order, results) => {
  const cells = parseDelimited(dated(...days));
  const mapping = suggestMapping(cells);
  expect(mapping?.dateOrder).toBe(order);
  expect(mapping && dateOrdersOf(cells, mapping)).toEqual(results);
});

test('a chosen order is used', () => {
  const mapping = { columns: { date: 0, description: 1, amount: 2 }, firstRow: 1, isInverted: false } as const;
  const read = (dateOrder: 'day-first' | 'month-first') =>
    importStatements(dated('05/03/2026'), { ...mapping, dateOrder })[0]?.facts.transactions[0]?.date;
  expect([read('day-first'), read('month-first')]).toEqual(['2026-03-05', '2026-05-03']);
});

test('each account of a file is a statement', () => {
  const text = `Date,Account,Description,Amount,Balance
2026-03-01,1001,Koffie,-10.00,90.00
2026-03-01,1002,Rente,5.00,505.00
2026-03-02,1001,Tee,-20.00,70.00
`;
  const read = importStatements(text).map(({ facts }) => [facts.accountNumber, facts.transactions.length]);
  expect(read).toEqual([
    ['1001', 2],
    ['1002', 1],
  ]);
});

const summed = (opening: string, ...rows: [string, string][]) =>
  `Opening balance,${opening}\nDate,Description,Amount,Balance\n${rows.map(([amount, balance], at) => `2026-03-0${at + 1},Koffie,${amount},${balance}\n`).join('')}`;

test.each<[string, string, number[]]>([
  ['each is told by its balance', summed('4000.00', ['950.00', '3050.00'], ['300.00', '3350.00']), [-950_00, 300_00]],
  ['one balance does not fit', summed('4000.00', ['950.00', '3050.00'], ['300.00', '3450.00']), [950_00, 300_00]],
  ['one has a sign', summed('4000.00', ['-950.00', '3050.00'], ['300.00', '3350.00']), [-950_00, 300_00]],
  ['there is no opening balance', summed('', ['950.00', '3050.00'], ['300.00', '3350.00']), [950_00, 300_00]],
])('amounts without signs: %s', (_why, text, amounts) => {
  expect(importStatements(text)[0]?.facts.transactions.map(({ amount }) => amount)).toEqual(amounts);
});

test('a date in three columns', () => {
  const [read] = importStatements('Year,Month,Day,Description,Amount\n2026,3,9,Koffie,-35.00\n2026,12,10,Huur,-2.00\n');
  expect(read?.facts.transactions.map(({ date, description }) => `${date} ${description}`)).toEqual([
    '2026-03-09 Koffie',
    '2026-12-10 Huur',
  ]);
});

test.each([
  ['only the month first reads them', ['1/ 9/26', '1/22/26'], ['2026-01-09', '2026-01-22']],
  ['both read them', ['1/ 9/26', '1/12/26'], ['2026-09-01', '2026-12-01']],
])('dates of a QIF file: %s', (_why, dates, days) => {
  const [read] = importStatements(`!Type:Bank\n${dates.map((date) => `D${date}\nT-1.00\nPKoffie\n^\n`).join('')}`);
  expect(read?.facts.transactions.map(({ date }) => date)).toEqual(days);
});
