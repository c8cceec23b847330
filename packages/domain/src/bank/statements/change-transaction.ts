import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, ZERO } from '../../kernel/money.ts';
import { proveStatement } from './check-balances.ts';
import type { Correction } from './statement-break.ts';
import type { BalanceMark, StatementFacts, StatementRow } from './statement-facts.ts';

/** What a person may say of a row. Money out is negative. */
export interface RowValues {
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  readonly amount: Cents;
  readonly balance: Cents | null;
}

/** A change of one row, by its number; `before` is the number of rows for one at the end. */
export type RowChange =
  | { readonly kind: 'edit'; readonly row: number; readonly values: RowValues }
  | { readonly kind: 'insert'; readonly before: number; readonly values: RowValues }
  | { readonly kind: 'remove'; readonly row: number };

/**
 * A statement's facts after one change of its rows. Halves of split rows and balances that were carried
 * forward keep their places. A row that is put in just where a balance was carried forward goes to that side of
 * it where more of the statement adds up.
 */
export function changeRow(facts: StatementFacts, change: RowChange): StatementFacts {
  switch (change.kind) {
    case 'edit':
      return { ...facts, rows: facts.rows.with(change.row, edited(facts.rows[change.row], change.values)) };
    case 'insert':
      return insertRow(facts, change.before, edited(undefined, change.values));
    case 'remove':
      return removeRow(facts, change.row);
  }
}

const INSERTED: StatementRow = {
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

/** What a person says of the direction counts as much as a printed sign. */
const edited = (row: StatementRow = INSERTED, values: RowValues): StatementRow => ({
  ...row,
  ...values,
  direction: 'sign',
  isFee: row.isFee && !isNamedNow(row, values),
});

/** A transaction that counted as a charge because its words could not be read is judged by the words it has now. */
const isNamedNow = (row: StatementRow, values: RowValues): boolean =>
  row.description === '' && row.splitOf === null && values.description !== '';

function insertRow(facts: StatementFacts, before: number, row: StatementRow): StatementFacts {
  const rows = facts.rows.map((other) => moved(other, (index) => (index >= before ? index + 1 : index)));
  const inserted = rows.toSpliced(before, 0, row);
  const sides = [
    shiftMarks(facts.marks, (after) => (after > before ? after + 1 : after)),
    shiftMarks(facts.marks, (after) => (after >= before ? after + 1 : after)),
  ];
  const outcomes = sides.map((marks) => ({ ...facts, rows: inserted, marks }));
  return outcomes.toSorted((a, b) => breaksOf(a) - breaksOf(b))[0] ?? { ...facts, rows: inserted };
}

const breaksOf = (facts: StatementFacts): number => proveStatement(facts).breaks.length;

function removeRow(facts: StatementFacts, row: number): StatementFacts {
  const rows = facts.rows
    .map((other) => moved(other, (index) => (index === row ? null : index > row ? index - 1 : index)))
    .toSpliced(row, 1);
  return { ...facts, rows, marks: shiftMarks(facts.marks, (after) => (after > row ? after - 1 : after)) };
}

const moved = (row: StatementRow, to: (index: number) => number | null): StatementRow =>
  row.splitOf === null ? row : { ...row, splitOf: to(row.splitOf) };

const shiftMarks = (marks: readonly BalanceMark[], to: (after: number) => number): readonly BalanceMark[] =>
  marks.map((mark) => ({ ...mark, afterRows: to(mark.afterRows) }));

/** A correction as the change it stands for. */
export function correctionAsChange({ rows }: StatementFacts, correction: Correction): RowChange {
  const { at } = correction;
  if (correction.code === 'REPEATED') return { kind: 'remove', row: at };
  if (correction.code === 'MISSING') {
    const date = (rows[at] ?? rows.at(-1))?.date ?? null;
    const values = { date, description: '', reference: null, amount: correction.amountCents, balance: null };
    return { kind: 'insert', before: at, values };
  }
  const { date, description, reference, amount, balance } = rows[at] ?? INSERTED;
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
