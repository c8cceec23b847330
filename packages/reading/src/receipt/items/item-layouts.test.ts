import { expect, test } from 'vitest';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';

type Line = readonly [description: string, quantity: number | null, unitPrice: number | null, total: number];

const linesOf = (text: string): readonly Line[] =>
  readReceipt(layOutText(`Karoo Kitchen CC\n12 Main Road\n${text}`)).lineItems.map(
    ({ description, quantity, unitPriceCents, totalCents }) =>
      [description, quantity, unitPriceCents, totalCents ?? 0] as const,
  );

const COFFEE: Line = ['Coffee', 2, 450_00, 900_00];
const TEA: Line = ['Tea', null, null, 100_00];

test.each([
  // why                                        text                                                                    lines
  ['x between', 'Coffee\n2 x R 450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['@ with a unit', 'Coffee\n2 ea @ 450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['x and @', 'Coffee\n2.00 x @ 450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['a word between', 'Coffee   900.00\n2 at R450.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['Afrikaans', 'Coffee   900.00\n2 teen R450.00\nTea   100.00\nTotaal   1 000.00', [COFFEE, TEA]],
  ['above the name', '2 X 450.00\nCoffee   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['before the name', '2 @ 450.00 Coffee   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['the price first', 'Coffee   450.00 x 2   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['behind words', 'Coffee   900.00\nDark roast, 2 ea @ R450.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['without columns', 'Coffee   2   450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['with decimals', 'Coffee   2.00   450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['close to the price', 'Coffee 2 450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['at the start', '2 Coffee   450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['before a code', '2 600123   Coffee   450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  [
    'behind the number of the line',
    '1   Coffee   2   450.00   900.00\n2   Tea   1   100.00   100.00\nTotal   1 000.00',
    [COFFEE, ['Tea', 1, 100_00, 100_00]],
  ],
  [
    'one with decimals',
    'Coffee   1.00   450.00   450.00\nTea   100.00\nTotal   550.00',
    [['Coffee', 1, 450_00, 450_00], TEA],
  ],
  [
    'not the amount, when the price is one',
    'Coffee   1.00   123.97\nTea   100.00\nTotal   223.97',
    [['Coffee', null, 1_00, 123_97], TEA],
  ],
  [
    'by weight',
    'Tomatoes\n2.350 kg @ 29.99/kg   70.48\nTea   100.00\nTotal   170.48',
    [['Tomatoes', 2.35, 29_99, 70_48], TEA],
  ],
  [
    'by nett weight, below the amount',
    'Tomatoes   70.48\n2.350 kg NETT @ 29.99/kg\nTea   100.00\nTotal   170.48',
    [['Tomatoes', 2.35, 29_99, 70_48], TEA],
  ],
  ['behind a word for it', 'Coffee\nQty 2 x 450.00   900.00\nTea   100.00\nTotal   1 000.00', [COFFEE, TEA]],
  ['in Afrikaans', 'Coffee\nGelewer 2 x 450.00   900.00\nTea   100.00\nTotaal   1 000.00', [COFFEE, TEA]],
  [
    'with nothing else that names the goods',
    'Tea   100.00\nUnits 2 x 450.00   900.00\nTotal   1 000.00',
    [TEA, ['Units', 2, 450_00, 900_00]],
  ],
  [
    'hours',
    'Labour\n6.5 hrs at R1 200.00   7 800.00\nTea   100.00\nTotal   7 900.00',
    [['Labour', 6.5, 1200_00, 7800_00], TEA],
  ],
] as const)('a quantity and its price: %s', (_why, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

const totalsOf = (text: string) => linesOf(text).map(([, , , total]) => total);

test.each([
  // why                                           text                                                                                    totals
  ['a total station', 'Total station hire   900.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a whisky', 'VAT 69   900.00\nTea   100.00\nTotal   1000.00\nVAT 15%   130.43', [900_00, 100_00]],
  ['a toothbrush', 'Change toothbrush head   900.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a tip truck', 'Tip truck hire   900.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a wine', 'Balance chardonnay   900.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a bottle deposit', 'Coke 1.25L   900.00\nBottle deposit 1.25L   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a cash box', 'Cash box   900.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  ['a discount', 'Coffee   1100.00\nLESS 10%\nDiscount   -110.00\nTotal   990.00', [1100_00, -110_00]],
  ['a return', 'Coffee   900.00\nReturned tea   (100.00)\nTotal   800.00', [900_00, -100_00]],
  ['a free item', 'Coffee   900.00\nBag   0.00\nTotal   900.00', [900_00, 0]],
  ['delivery', 'Coffee   900.00\nDelivery fee   100.00\nTotal   1000.00', [900_00, 100_00]],
  [
    'no tip',
    'Coffee   900.00\nTea   100.00\nTotal   1000.00\nTip   100.00\nTotal with tip   1100.00',
    [900_00, 100_00],
  ],
  [
    'no tax before the total',
    'Coffee   900.00\nTea   100.00\nIncl. VAT @ 15%   130.43\nNett due   1000.00',
    [900_00, 100_00],
  ],
  [
    'no tax after a subtotal',
    'Coffee   900.00\nTea   100.00\nSubtotal   1000.00\nVAT   150.00\nTotal   1150.00',
    [900_00, 100_00],
  ],
  [
    'prices without the tax of the only total',
    'Total station   900.00\nTea   100.00\nTotal incl   1150.00\nVAT included   150.00',
    [900_00, 100_00],
  ],
  ['no savings', 'Coffee   900.00\nTea   100.00\nYou saved   55.00\nTotal   1000.00', [900_00, 100_00]],
  ['no mention of an offer', 'Coffee   900.00\nPromo 2 for 950.00\nTea   100.00\nTotal   1000.00', [900_00, 100_00]],
  [
    'sections with sums',
    'Parts\nCoffee   900.00\nTea   100.00\nParts total   1000.00\nLabour\nFitting   50.00\nTesting   70.00\nSubtotal   120.00\nTotal   1120.00',
    [900_00, 100_00, 50_00, 70_00],
  ],
  [
    'sums above the goods',
    'Subtotal   VAT   Total\n1000.00   150.00   1150.00\n2 Coffee   450.00   900.00\n1 Tea   100.00   100.00',
    [900_00, 100_00],
  ],
  [
    'a sum under another name',
    'Coffee   900.00\nTea   100.00\nNetto goods value   1000.00\nTotal   1000.00',
    [900_00, 100_00],
  ],
  ['a name that ends in a number', 'Dishwash 750 422.28\nTea   100.00\nTotal   522.28', [422_28, 100_00]],
  ['marks before the names', 'Z Bread   20.00\nS Coffee   100.00\nTotal   120.00', [20_00, 100_00]],
  [
    'no payments',
    'Coffee   900.00\nTea   100.00\nTotal   1000.00\nVISA **** 1234   1000.00\nChange   0.00',
    [900_00, 100_00],
  ],
] as const)('goods and what is not: %s', (_why, text, totals) => {
  expect(totalsOf(text)).toEqual(totals);
});

const namesOf = (text: string) => linesOf(text).map(([description]) => description);

test.each([
  // why                                            text                                                                                names
  [
    'the rest of a long name',
    'Card deck   95.00\nCalculator with subtotal   839.60\nmemory key and cover\nTea   100.00\nTotal   1034.60',
    ['Card deck', 'Calculator with subtotal memory key and cover', 'Tea'],
  ],
  [
    'not a heading of a section',
    'A very long name of goods   95.00\nTea   100.00\nBar\nBeer   60.00\nTotal   255.00',
    ['A very long name of goods', 'Tea', 'Beer'],
  ],
  ['not a number of items', 'A long name of goods   95.00\nItem count: 1\nTotal   95.00', ['A long name of goods']],
  [
    'not a bar code below',
    'A long name of goods   95.00\n6001234567890\nTea   100.00\nTotal   195.00',
    ['A long name of goods', 'Tea'],
  ],
  ['marks before the names', 'Z Bread   20.00\nS Coffee   100.00\nTotal   120.00', ['Bread', 'Coffee']],
  ['one letter may be part of a name', 'B complex   20.00\nTotal   20.00', ['B complex']],
  [
    'the name of a year',
    'Statements for the year ended 28 February 2026\n1 ea x 20.00   20.00\nTea   100.00\nTotal   120.00',
    ['Statements for the year ended 28 February 2026', 'Tea'],
  ],
  ['a size at the end', 'Cable 2.24mm\n5 x 20.00   100.00\nTotal   100.00', ['Cable 2.24mm']],
] as const)('names: %s', (_why, text, names) => {
  expect(namesOf(text)).toEqual(names);
});

test.each([
  // why                                      heading and row                                                                                   line
  [
    'a unit behind the quantity',
    'Goods              Qty        Price       Amount\nCoffee             2 ea       450.00      900.00',
    ['Coffee', 2, 450_00, 900_00],
  ],
  [
    '`No.` behind the names is how many',
    'Code    Description          No.       Price     Amount\n60012   Coffee               2         450.00    900.00',
    ['Coffee', 2, 450_00, 900_00],
  ],
  [
    'the amount is the last of two prices',
    'Description          Qty       Price each     Nett price\nCoffee               2         450.00         900.00',
    ['Coffee', 2, 450_00, 900_00],
  ],
  [
    'a number at the end of the name',
    'Description          Qty       Price     Amount\nSurvey, stand 412    2         450.00    900.00',
    ['Survey, stand 412', 2, 450_00, 900_00],
  ],
  [
    'a size with decimals',
    'Description          Qty       Price     Amount\nPoles 2.1M           2         450.00    900.00',
    ['Poles 2.1M', 2, 450_00, 900_00],
  ],
  [
    'a mark behind the amount',
    'Description          Qty       Price     Amount\nCoffee               2         450.00    900.00 Z',
    ['Coffee', 2, 450_00, 900_00],
  ],
  [
    'quantities with decimals',
    'Qty        Description          Amount\n2.00       Coffee               900.00',
    ['Coffee', 2, null, 900_00],
  ],
  [
    'a number inside the name',
    'Qty     Description                Amount\n2       Tonic 6 x 200ml            900.00',
    ['Tonic 6 x 200ml', 2, null, 900_00],
  ],
] as const)('columns: %s', (_why, table, line) => {
  expect(linesOf(`${table}\nTotal   900.00`)).toEqual([line]);
});

test('a table goes on below its repeated heading on the next page', () => {
  const heading = 'Description          Qty       Price     Amount';
  const text = `${heading}\nCoffee               2         450.00    900.00\nCarried forward   900.00\f${heading}\nBrought forward   900.00\nTea                  1         100.00    100.00\nTotal   1000.00`;
  expect(totalsOf(text)).toEqual([900_00, 100_00]);
});

test.each([
  // why                                        rows                                                        amounts
  ['a star of VAT behind the price', ['450.00 *   900.00', '100.00   100.00'], [900_00, 100_00]],
  ['behind thousands with a space', ['1 450,00 *   1 450,00', '100,00   100,00'], [1_450_00, 100_00]],
])('%s is no times', (_why, [coffee, tea], amounts) => {
  const lines = linesOf(`Description   Price Tax   Amount\nCoffee   ${coffee}\nTea   ${tea}\nThank you`);
  expect(lines.map(([, , , total]) => total)).toEqual(amounts);
});

test.each([
  // why                                   text                                                                                  lines
  ['how many behind it', '900.00 Coffee   x2\n100.00 Tea\nTotal   1 000.00', [['Coffee', 2, null, 900_00], TEA]],
  ['with decimals', '900.00 Coffee   x2.5\n100.00 Tea\nTotal   1 000.00', [['Coffee', 2.5, null, 900_00], TEA]],
  ['with a size', '900.00 Coffee 250g\n100.00 Tea\nTotal   1 000.00', [['Coffee 250g', null, null, 900_00], TEA]],
  ['below the total', 'R 1 000.00\nTotal paid\n900.00 Coffee\n100.00 Tea', [['Coffee', null, null, 900_00], TEA]],
  ['not one alone', 'Coffee\n900.00 Dark roast\nTotal   900.00', [['Coffee', null, null, 900_00]]],
  [
    'not a unit behind a price',
    'Coffee\n900.00 each\nTea\n100.00 each\nTotal   1 000.00',
    [['Coffee', null, null, 900_00], TEA],
  ],
] as const)('names behind their amounts: %s', (_why, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  // why                                  rows
  ['before how many and each', 'Coffee   900.00   2   450.00\nTea   300.00   3   100.00'],
  ['beside a line with one amount', 'Coffee   900.00   2   450.00\nTea   300.00'],
])('the amounts are in the column that adds up: %s', (_why, rows) => {
  expect(linesOf(`${rows}\nNett amount   1 200.00\nVAT 15%   180.00\nTotal   1 380.00`).map((line) => line[3])).toEqual(
    [900_00, 300_00],
  );
});

test('sums of sections are no lines, whatever they are called', () => {
  const services = 'Water   200.00\nPower   300.00\nOther things   500.00';
  const text = `Rates   700.00\n${services}\nRefuse   50.00\nLevy   25.00\nMore things   75.00\nTotal   1 275.00`;
  expect(linesOf(text).map((line) => line[0])).toEqual(['Rates', 'Water', 'Power', 'Refuse', 'Levy']);
});
