import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, negate } from '../../kernel/money.ts';
import { exampleRow, exampleStatement } from '../example-statement.testing.ts';
import { netMovement } from './balance-chain.ts';
import { applyChange, correctionAsChange } from './change-transaction.ts';
import { checkBalances } from './check-balances.ts';
import type { Correction } from './statement-break.ts';
import { isUnread, type StatementFacts, type StatementTransaction } from './statement-facts.ts';
import { countFaults } from './walk-balances.ts';

/** What goes wrong with a statement on its way here. */
const DAMAGES = [
  'a row is lost',
  'a row is doubled',
  'an amount is changed',
  'a sign is swapped',
  'an amount is unreadable',
  'a printed total is wrong',
] as const;
type Damage = { readonly kind: (typeof DAMAGES)[number]; readonly at: number; readonly by: number };

/** An amount with one digit lost, as a scanner loses it. */
function leftOf(size: number, by: number): string {
  const digits = (Math.abs(size) / 100).toFixed(2);
  const lost = Math.abs(by) % digits.length;
  return digits.slice(0, lost) + digits.slice(lost + 1);
}

type Rows = readonly StatementTransaction[];

function spoil(facts: StatementFacts, { kind, at, by }: Damage): StatementFacts {
  const index = at % facts.transactions.length;
  const row = facts.transactions[index];
  const withRows = (transactions: Rows): StatementFacts => ({ ...facts, transactions });
  if (!row) return facts;
  switch (kind) {
    case 'a row is lost':
      return withRows(facts.transactions.toSpliced(index, 1));
    case 'a row is doubled':
      return withRows(facts.transactions.toSpliced(index + 1, 0, row));
    case 'an amount is changed':
      return withRows(facts.transactions.with(index, { ...row, amount: cents(row.amount + by) }));
    case 'a sign is swapped':
      return withRows(facts.transactions.with(index, { ...row, amount: negate(row.amount) }));
    case 'an amount is unreadable':
      return withRows(facts.transactions.with(index, { ...row, amount: cents(0), unread: leftOf(row.amount, by) }));
    case 'a printed total is wrong':
      return { ...facts, totals: { ...facts.totals, debits: cents((facts.totals.debits ?? 0) + Math.abs(by)) } };
  }
}

const amount = fc.integer({ min: 10_00, max: 90_000_00 });
const signed = fc.tuple(amount, fc.boolean()).map(([size, isIn]) => (isIn ? size : -size));
const damage: fc.Arbitrary<Damage> = fc.record({ kind: fc.constantFrom(...DAMAGES), at: fc.nat(), by: signed });

/** A statement as a bank prints it: some with a balance after every row, some with few; some with totals. */
const faultless: fc.Arbitrary<StatementFacts> = fc
  .record({
    opening: fc.integer({ min: -1_000_000, max: 10_000_000 }),
    moved: fc.array(signed, { minLength: 3, maxLength: 17 }),
    every: fc.constantFrom(1, 1, 2, 5, 100),
    hasTotals: fc.boolean(),
    hasClosing: fc.boolean(),
  })
  .map(({ opening, moved, every, hasTotals, hasClosing }) => {
    let balance = opening;
    const transactions = moved.map((size, index) => {
      balance += size;
      return exampleRow(size, (index + 1) % every === 0 ? balance : null, { description: `Row ${index + 1}` });
    });
    const total = (isIn: boolean): Cents =>
      cents(Math.abs(moved.filter((size) => size > 0 === isIn).reduce((sum, size) => sum + size, 0)));
    return exampleStatement({
      opening: cents(opening),
      closing: hasClosing ? cents(balance) : null,
      totals: {
        debits: hasTotals ? total(false) : null,
        credits: hasTotals ? total(true) : null,
        ...{ debitCount: null, creditCount: null },
      },
      transactions,
    });
  });

const accept = (facts: StatementFacts, correction: Correction): StatementFacts =>
  applyChange(facts, correctionAsChange(facts, correction));

/** Accept what is offered, one correction after the other, each time the one that is picked. */
function acceptInTurn(facts: StatementFacts, picks: readonly number[]): readonly StatementFacts[] {
  const states = [facts];
  for (const pick of picks) {
    const now = states.at(-1) ?? facts;
    const offered = checkBalances(now).breaks.flatMap(({ correction }) => correction ?? []);
    const correction = offered[pick % Math.max(1, offered.length)];
    if (!correction) break;
    states.push(accept(now, correction));
  }
  return states;
}

const RUNS = { numRuns: 1000, seed: 20_260_301 } as const;
const picks = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });

test('a faultless statement is never called broken', () => {
  fc.assert(
    fc.property(faultless, (facts) => {
      expect(checkBalances(facts).breaks).toEqual([]);
    }),
    RUNS,
  );
});

test('every correction that is offered leaves fewer faults, whatever the damage', () => {
  fc.assert(
    fc.property(faultless, fc.array(damage, { minLength: 1, maxLength: 3 }), picks, (facts, damages, chosen) => {
      const states = acceptInTurn(damages.reduce(spoil, facts), chosen);
      const faults = states.map(countFaults);
      expect(faults).toEqual([...new Set(faults)].toSorted((a, b) => b - a));
    }),
    RUNS,
  );
});

test('no corrections accepted in turn prove a statement with more rows than were printed, or other sums', () => {
  let proved = 0;
  fc.assert(
    fc.property(faultless, fc.array(damage, { minLength: 1, maxLength: 2 }), picks, (facts, damages, chosen) => {
      for (const state of acceptInTurn(damages.reduce(spoil, facts), chosen)) {
        if (!checkBalances(state).balanceConfirmed) continue;
        proved++;
        // A lost row beside one that it could be a misread digit of is the one thing that only the page shows.
        expect(state.transactions.length).toBeLessThanOrEqual(facts.transactions.length);
        expect(netMovement(state.transactions)).toBe(netMovement(facts.transactions));
        expect(state.transactions.some((row) => isUnread(row) || row.isWorkedOut)).toBe(false);
      }
    }),
    RUNS,
  );
  // The corrections do lead back to a proved statement where the balances tell which row was wrong.
  expect(proved).toBeGreaterThan(RUNS.numRuns / 10);
});

test('a wrong printed total alone offers no correction', () => {
  fc.assert(
    fc.property(faultless, signed, (facts, by) => {
      const bad = spoil(facts, { kind: 'a printed total is wrong', at: 0, by });
      fc.pre(bad.totals.debits !== facts.totals.debits);
      const { breaks, balanceConfirmed } = checkBalances(bad);
      expect(balanceConfirmed).toBe(false);
      expect(breaks.map(({ correction }) => correction)).toEqual(breaks.map(() => null));
    }),
    RUNS,
  );
});

test('an amount that cannot be read is asked for with what the balances demand', () => {
  fc.assert(
    fc.property(faultless, fc.nat(), (facts, at) => {
      fc.pre(facts.transactions.every(({ balance }) => balance !== null));
      const row = at % facts.transactions.length;
      const bad = spoil(facts, { kind: 'an amount is unreadable', at, by: 0 });
      expect(checkBalances(bad).breaks).toEqual([
        {
          index: row,
          reason: { code: 'AMOUNT_NOT_READ', printed: bad.transactions[row]?.unread },
          correction: { code: 'AMOUNT_NOT_READ', at: row, amountCents: facts.transactions[row]?.amount },
        },
      ]);
    }),
    RUNS,
  );
});
