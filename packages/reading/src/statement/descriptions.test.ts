import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readStatements } from './read-statement.ts';

const line = (date: string, text: string, ...[fee = '', out = '', into = '', balance = '']: string[]) =>
  `${date.padEnd(14)}${text.padEnd(36)}${fee.padStart(10)}${out.padStart(12)}${into.padStart(12)}${balance.padStart(14)}`;

const read = (...lines: string[]) =>
  readStatements(
    layOutText(
      [
        'TymeBank EveryDay account',
        'Account Num. 51000123456',
        'Period 01 Mar 2026 - 31 Mar 2026',
        'Opening Balance 1 000.00',
        line('Date', 'Description', 'Fees', 'Money Out', 'Money In', 'Balance'),
        ...lines,
      ].join('\n'),
    ),
  )[0];

test.each<[string, string[], string[]]>([
  ['a dash in an empty cell', [line('02 Mar 2026', 'Koffie', '-', '45.50', '-', '954.50')], ['Koffie']],
  ['dashes in two empty cells', [line('02 Mar 2026', 'Salaris', '-', '-', '50.00', '1 050.00')], ['Salaris']],
  ['a long dash', [line('02 Mar 2026', 'Koffie', '\u2013', '45.50', '\u2014', '954.50')], ['Koffie']],
  ['a dash inside the text stays', [line('02 Mar 2026', 'Pay - Sam', '-', '45.50', '-', '954.50')], ['Pay - Sam']],
  [
    'a legend below the last row',
    [line('02 Mar 2026', 'Koffie', '', '45.50', '', '954.50'), line('', '* Fees include VAT at 15%')],
    ['Koffie'],
  ],
  [
    'a fee with a mark, whose date is that of the line above',
    [line('02 Mar 2026', 'Koffie', '', '45.50', '', '954.50'), line('', '#Service fees', '', '4.50', '', '950.00')],
    ['Koffie', '#Service fees'],
  ],
  [
    'a second line that begins with a mark but explains none',
    [line('02 Mar 2026', 'Koffie', '', '45.50', '', '954.50'), line('', '*Paarl Mall')],
    ['Koffie *Paarl Mall'],
  ],
])('descriptions are as printed: %s', (_why, lines, descriptions) => {
  expect(read(...lines)?.facts.transactions.map(({ description }) => description)).toEqual(descriptions);
});

test('what the page calls pending is left out and named', () => {
  const found = read(
    line('02 Mar 2026', 'Koffie', '', '45.50', '', '954.50'),
    line('03 Mar 2026', 'Brood (Pending)', '', '9.00', '', ''),
    line('04 Mar 2026', 'Tee', '', '20.00', '', '934.50'),
  );
  expect(found?.facts.transactions.map(({ description }) => description)).toEqual(['Koffie', 'Tee']);
  expect(found?.pending).toEqual(['Brood (Pending)']);
});

test('a head on two lines and amounts with decimal commas are read', () => {
  const [loan] = readStatements(
    layOutText(`Standard Bank
STAFF REVOLVING CREDIT PLAN LOAN Account Number 00 000 000 0
Statement from 19 August 2023 to 17 February 2024
Details Service Credits Date Balance
Fee Debits
BALANCE BROUGHT FORWARD 08 19 10.000,00-
INTEREST CHARGE 100,00- 12 25 10.100,00-
PAYMENT RECEIVED 5.000,00 01 15 5.100,00-
Balance outstanding at date of statement 5.100,00-`),
  );
  expect(loan?.facts).toMatchObject({ opening: -10_000_00, closing: -5_100_00 });
  expect(loan?.facts.transactions.map(({ amount }) => amount)).toEqual([-100_00, 5_000_00]);
});
