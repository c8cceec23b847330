import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { exampleRow, exampleStatement, rowsFrom } from '../example-statement.testing.ts';
import { applyChange, correctionAsChange } from './change-transaction.ts';
import { checkBalances } from './check-balances.ts';
import type { StatementFacts } from './statement-facts.ts';

const FAULTLESS = exampleStatement();
const values = { date: calendarDate('2026-03-03'), description: 'Tea', reference: null, balance: null };

/** The statement with the correction of its first break applied. */
const corrected = (facts: StatementFacts): StatementFacts => {
  const correction = checkBalances(facts).firstBreak?.correction;
  if (!correction) throw new Error('nothing to correct');
  return applyChange(facts, correctionAsChange(facts, correction));
};
const amountsOf = ({ transactions }: StatementFacts) => transactions.map(({ amount }) => amount);
const rowsOf = ({ transactions }: StatementFacts) => [...transactions];

test.each([
  ['a turned sign', exampleStatement({ transactions: rowsOf(FAULTLESS).with(1, exampleRow(-400_00, 1_300_00)) })],
  ['a doubled row', exampleStatement({ transactions: rowsOf(FAULTLESS).toSpliced(1, 0, exampleRow(-100_00, 900_00)) })],
  ['a misread digit', exampleStatement({ transactions: rowsOf(FAULTLESS).with(1, exampleRow(460_00, 1_300_00)) })],
  ['a misread balance', exampleStatement({ transactions: rowsOf(FAULTLESS).with(1, exampleRow(400_00, 1_800_00)) })],
])('%s is corrected as offered, and its balances are confirmed', (_why, facts) => {
  expect(checkBalances(facts).balanceConfirmed).toBe(false);
  const after = corrected(facts);
  expect(checkBalances(after).balanceConfirmed).toBe(true);
  expect(amountsOf(after)).toEqual(amountsOf(FAULTLESS));
});

test('a missing row that the balances give adds up, and is confirmed once somebody says what it is', () => {
  const after = corrected(exampleStatement({ transactions: rowsOf(FAULTLESS).toSpliced(1, 1) }));
  expect(amountsOf(after)).toEqual(amountsOf(FAULTLESS));
  expect(checkBalances(after)).toMatchObject({
    ...{ breaks: [], result: 'incomplete', balanceConfirmed: false, workedOutCount: 1, status: 'completed' },
    transactions: [{ balanceConfirmed: true }, { balanceConfirmed: false }, { balanceConfirmed: false }],
  });
  const said = (description: string) =>
    applyChange(after, { kind: 'edit', row: 1, values: { ...values, description, amount: cents(400_00) } });
  expect(checkBalances(said('')).balanceConfirmed).toBe(false);
  expect(checkBalances(said('Deposit')).balanceConfirmed).toBe(true);
});

test('a row that is put in at a balance carried forward goes to the side where it adds up', () => {
  const transactions = rowsFrom(1_000_00, [-100_00, 400_00, -50_00]);
  const marks = [{ afterRows: 2, balance: cents(1_300_00), page: 1 }];
  const before = exampleStatement({
    transactions: transactions.toSpliced(1, 1),
    marks: [{ ...marks[0], afterRows: 1 } as never],
  });
  const row = { ...values, amount: cents(400_00), balance: cents(1_300_00) };
  expect(applyChange(before, { kind: 'insert', before: 1, values: row }).marks).toEqual(marks);
  const behind = exampleStatement({ transactions: transactions.toSpliced(2, 1), marks, closing: cents(1_250_00) });
  const last = { ...values, amount: cents(-50_00), balance: cents(1_250_00) };
  expect(applyChange(behind, { kind: 'insert', before: 2, values: last }).marks).toEqual(marks);
});

test('halves of a split row stay together', () => {
  const halves = [
    exampleRow(-100_00, null, { splitOf: 0 }),
    exampleRow(-1_00, 899_00, { splitOf: 0, isFee: true }),
    exampleRow(1_00, 900_00),
  ];
  const facts = exampleStatement({ transactions: halves, closing: cents(900_00) });
  const inserted = applyChange(facts, { kind: 'insert', before: 0, values: { ...values, amount: cents(0) } });
  expect(inserted.transactions.map(({ splitOf }) => splitOf)).toEqual([null, 1, 1, null]);
  const without = applyChange(inserted, { kind: 'remove', row: 1 });
  expect(without.transactions.map(({ splitOf }) => splitOf)).toEqual([null, null, null]);
});

test.each([
  ['a charge without words is named', { description: '' }, 'Tea', false],
  ['it stays without words', { description: '' }, '', true],
  ['a charge with words gets others', { description: 'SMS FEE' }, 'Tea', true],
  ['the fee beside a payment', { description: '', splitOf: 0 }, 'Tea', true],
])('whether it is still a charge: %s', (_why, differs, description, isFee) => {
  const facts = exampleStatement({ transactions: [exampleRow(-1_00, null, { ...differs, isFee: true })] });
  const change = { ...values, amount: cents(-1_00), description };
  expect(applyChange(facts, { kind: 'edit', row: 0, values: change }).transactions[0]?.isFee).toBe(isFee);
});

test('for any statement: putting a row in and taking it out again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (list, at) => {
        const facts = exampleStatement({ transactions: rowsFrom(1_000_00, list), marks: [] });
        const before = at % (list.length + 1);
        const put = applyChange(facts, { kind: 'insert', before, values: { ...values, amount: cents(5) } });
        expect(applyChange(put, { kind: 'remove', row: before })).toEqual(facts);
      },
    ),
  );
});
