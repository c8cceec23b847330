import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, ZERO } from '../../kernel/money.ts';
import type { Correction } from './statement-break.ts';
import type { BalanceMark, StatementFacts, StatementTransaction } from './statement-facts.ts';
import { countFaults } from './walk-balances.ts';

/** What a person may enter of a transaction. Money out is negative. */
export interface GivenTransaction {
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  readonly amount: Cents;
  readonly balance: Cents | null;
  /** The balances alone say so: nobody has seen it on the page. */
  readonly isWorkedOut?: boolean;
}

/** A change of one transaction, by its index; `before` is the number of transactions for one at the end. */
export type TransactionChange =
  | { readonly kind: 'edit'; readonly row: number; readonly values: GivenTransaction }
  | { readonly kind: 'insert'; readonly before: number; readonly values: GivenTransaction }
  | { readonly kind: 'remove'; readonly row: number };

/**
 * Apply a change of one transaction to a statement's facts. Halves of split lines and balances carried forward keep
 * their places. A transaction inserted where a balance was carried forward goes to the side of it where more of the
 * statement adds up.
 */
export function applyChange(facts: StatementFacts, change: TransactionChange): StatementFacts {
  switch (change.kind) {
    case 'edit':
      return {
        ...facts,
        transactions: facts.transactions.with(change.row, edited(facts.transactions[change.row], change.values)),
      };
    case 'insert':
      return insertRow(facts, change.before, edited(undefined, change.values));
    case 'remove':
      return removeRow(facts, change.row);
  }
}

const INSERTED: StatementTransaction = {
  date: null,
  description: '',
  reference: null,
  amount: ZERO,
  balance: null,
  direction: 'sign',
  splitOf: null,
  isFee: false,
  place: null,
};

/**
 * What a person says of the direction counts as much as a printed sign, and the amount is read now. A transaction that
 * was worked out from the balances counts as seen once somebody says what it is.
 */
const edited = (transaction: StatementTransaction = INSERTED, values: GivenTransaction): StatementTransaction => ({
  ...transaction,
  ...values,
  direction: 'sign',
  unread: null,
  isWorkedOut: values.isWorkedOut ?? (transaction.isWorkedOut === true && values.description === ''),
  isFee: transaction.isFee && !isNamedNow(transaction, values),
});

/** A transaction that counted as a charge because its words could not be read is judged by the words it has now. */
const isNamedNow = (transaction: StatementTransaction, values: GivenTransaction): boolean =>
  transaction.description === '' && transaction.splitOf === null && values.description !== '';

function insertRow(facts: StatementFacts, before: number, transaction: StatementTransaction): StatementFacts {
  const transactions = facts.transactions.map((other) =>
    moved(other, (index) => (index >= before ? index + 1 : index)),
  );
  const inserted = transactions.toSpliced(before, 0, transaction);
  const sides = [
    shiftMarks(facts.marks, (after) => (after > before ? after + 1 : after)),
    shiftMarks(facts.marks, (after) => (after >= before ? after + 1 : after)),
  ];
  const outcomes = sides.map((marks) => ({ ...facts, transactions: inserted, marks }));
  return outcomes.toSorted((a, b) => countFaults(a) - countFaults(b))[0] ?? { ...facts, transactions: inserted };
}

function removeRow(facts: StatementFacts, row: number): StatementFacts {
  const transactions = facts.transactions
    .map((other) => moved(other, (index) => (index === row ? null : index > row ? index - 1 : index)))
    .toSpliced(row, 1);
  return { ...facts, transactions, marks: shiftMarks(facts.marks, (after) => (after > row ? after - 1 : after)) };
}

const moved = (transaction: StatementTransaction, to: (index: number) => number | null): StatementTransaction =>
  transaction.splitOf === null ? transaction : { ...transaction, splitOf: to(transaction.splitOf) };

const shiftMarks = (marks: readonly BalanceMark[], to: (after: number) => number): readonly BalanceMark[] =>
  marks.map((mark) => ({ ...mark, afterRows: to(mark.afterRows) }));

/** The change that applies a correction. */
export function correctionAsChange({ transactions }: StatementFacts, correction: Correction): TransactionChange {
  const { at } = correction;
  if (correction.code === 'REPEATED') return { kind: 'remove', row: at };
  if (correction.code === 'MISSING') {
    const date = (transactions[at] ?? transactions.at(-1))?.date ?? null;
    const values = { date, description: '', reference: null, amount: correction.amountCents, balance: null };
    return { kind: 'insert', before: at, values: { ...values, isWorkedOut: true } };
  }
  const { date, description, reference, amount, balance } = transactions[at] ?? INSERTED;
  const values = { date, description, reference, amount, balance };
  return {
    kind: 'edit',
    row: at,
    values:
      correction.code === 'WRONG_BALANCE_DIGIT'
        ? { ...values, balance: correction.balanceCents }
        : { ...values, amount: correction.amountCents },
  };
}
