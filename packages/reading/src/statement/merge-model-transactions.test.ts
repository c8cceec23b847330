import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords } from '../word.ts';
import { listPagesWithBreaks, type ModelTransaction, mergeModelTransactions } from './merge-model-transactions.ts';
import { readStatements } from './read-statement.ts';

const PAGE = `
Karoo Bank                                             Account number 4012345678
Statement period 01/03/2026 to 31/03/2026

Date          Description                 Debit         Credit         Balance
              Opening balance                                           1,000.00
02/03/2026    Card purchase Mossie        120.00                          880.00
05/03/2026    Deposit Hadeda                             500.00         1,380.00
09/03/2026    Debit order insurance       250.00                        1,130.00
              Closing balance                                           1,130.00
`;
const row = (day: string, description: string, amount: number, balance: number): ModelTransaction => ({
  date: calendarDate(`2026-03-${day}`),
  description,
  reference: null,
  amount: cents(amount),
  balance: cents(balance),
});
const RIGHT = [
  row('02', 'Card purchase Mossie', -120_00, 880_00),
  row('05', 'Deposit Hadeda', 500_00, 1_380_00),
  row('09', 'Debit order insurance', -250_00, 1_130_00),
];

const [page] = layOutText(PAGE);
const words: PageWords = page ?? { page: 1, width: 1, height: 1, source: 'ocr', words: [] };
const factsOf = (): StatementFacts => {
  const [reading] = readStatements([words]);
  if (!reading) throw new RangeError('The page is a statement');
  return reading.facts;
};
const damaged = (
  change: (transactions: StatementFacts['transactions']) => StatementFacts['transactions'],
): StatementFacts => {
  const facts = factsOf();
  return { ...facts, transactions: change(facts.transactions) };
};
const amounts = ({ transactions }: StatementFacts) => transactions.map(({ amount }) => amount);
const turned = damaged((transactions) =>
  transactions.map((one, at) => (at === 1 ? { ...one, amount: cents(-500_00) } : one)),
);

test('the page adds up and has no breaks', () => {
  expect(checkBalances(factsOf()).balanceConfirmed).toBe(true);
  expect(listPagesWithBreaks(factsOf())).toEqual([]);
  expect(listPagesWithBreaks(turned)).toEqual([1]);
});

test.each([
  ['a turned sign', turned],
  ['a transaction that was not read', damaged((transactions) => transactions.toSpliced(1, 1))],
  [
    'a transaction that was read twice',
    damaged((transactions) => transactions.flatMap((one, at) => (at === 1 ? [one, one] : [one]))),
  ],
  [
    'an amount of another column',
    damaged((transactions) => transactions.map((one, at) => (at ? one : { ...one, amount: cents(-880_00) }))),
  ],
])('%s is corrected by the transactions of the picture', (_why, facts) => {
  const merged = mergeModelTransactions(facts, words, RIGHT);
  expect(amounts(merged)).toEqual([-120_00, 500_00, -250_00]);
  expect(checkBalances(merged).balanceConfirmed).toBe(true);
  expect(merged.transactions[1]).toMatchObject({ description: 'Deposit Hadeda', place: { page: 1 } });
});

test.each([
  ['an amount that is not printed', [RIGHT[0], row('05', 'Deposit', 999_00, 1_879_00), RIGHT[2]]],
  ['a balance of another line', [RIGHT[0], row('05', 'Deposit Hadeda', 500_00, 1_130_00), RIGHT[2]]],
  ['nothing', []],
  ['fewer rows', [RIGHT[0]]],
  ['one transaction repeated', [RIGHT[0], RIGHT[1], RIGHT[1], RIGHT[1], RIGHT[2]].slice(2, 4)],
])('%s is ignored', (_why, answered) => {
  expect(
    mergeModelTransactions(
      turned,
      words,
      answered.flatMap((one) => one ?? []),
    ),
  ).toBe(turned);
});

test('a transaction that fits is still ignored when its amount is not printed', () => {
  const cropped = { ...words, words: words.words.filter(({ text }) => text !== '500.00') };
  const facts = damaged((transactions) => transactions.toSpliced(1, 1));
  expect(mergeModelTransactions(facts, words, RIGHT)).not.toBe(facts);
  expect(mergeModelTransactions(facts, cropped, RIGHT)).toBe(facts);
});

test.each([
  ['on a scan counts as the number', 'ocr', true],
  ['in a text layer does not', 'text-layer', false],
] as const)('a digit misread %s', (_why, source, isHeard) => {
  const misread = {
    ...words,
    source,
    words: words.words.map((word) => ({ ...word, text: word.text.replace('500.00', '508.00') })),
  };
  const [reading] = readStatements([misread]);
  const facts = reading?.facts ?? turned;
  expect(amounts(mergeModelTransactions(facts, misread, RIGHT))[1]).toBe(isHeard ? 500_00 : 508_00);
});

test('whatever the model answers, it adds no unprinted amount and no break', () => {
  const printed = new Set([120_00, 500_00, 250_00, 880_00, 1_380_00, 1_130_00, 1_000_00]);
  const amount = fc.oneof(fc.constantFrom(...printed), fc.integer({ min: -2_000_00, max: 2_000_00 })).map(cents);
  const transaction = fc.record({
    date: fc.constant(null),
    description: fc.string(),
    reference: fc.constant(null),
    amount: fc.tuple(amount, fc.boolean()).map(([size, out]) => cents(out ? -size : size)),
    balance: fc.option(amount),
  });
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 6 }), (rows) => {
      const merged = mergeModelTransactions(turned, words, rows);
      expect(checkBalances(merged).breaks.length).toBeLessThanOrEqual(checkBalances(turned).breaks.length);
      for (const one of merged.transactions) expect(printed).toContain(Math.abs(one.amount));
      expect(mergeModelTransactions(factsOf(), words, rows)).toEqual(factsOf());
    }),
  );
});
