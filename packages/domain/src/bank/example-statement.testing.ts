import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { NO_TOTALS, type StatementFacts, type StatementTransaction } from './statements/statement-facts.ts';

/** A transaction for tests: amount and balance in cents. */
export function exampleRow(
  amount: number,
  balance: number | null,
  differs: Partial<StatementTransaction> = {},
): StatementTransaction {
  return {
    date: calendarDate('2026-03-02'),
    description: 'POS Purchase Karoo Koffie',
    reference: null,
    amount: cents(amount),
    balance: balance === null ? null : cents(balance),
    direction: 'sign',
    splitOf: null,
    isFee: false,
    place: null,
    ...differs,
  };
}

/** Transactions that follow from an opening balance. */
export function rowsFrom(opening: number, amounts: readonly number[]): readonly StatementTransaction[] {
  let balance = opening;
  return amounts.map((amount) => {
    balance += amount;
    return exampleRow(amount, balance);
  });
}

/** A faultless statement for tests: R1 000.00, three transactions, R1 250.00. */
export function exampleStatement(differs: Partial<StatementFacts> = {}): StatementFacts {
  const day = (text: string): CalendarDate => calendarDate(text);
  return {
    source: 'pages',
    bankName: 'FNB',
    accountNumber: '62000000001',
    accountType: 'Current account',
    periodStart: day('2026-03-01'),
    periodEnd: day('2026-03-31'),
    statementDate: day('2026-03-31'),
    opening: cents(1_000_00),
    closing: cents(1_250_00),
    available: null,
    vatTotal: null,
    totals: NO_TOTALS,
    marks: [],
    pages: [],
    transactions: rowsFrom(1_000_00, [-100_00, 400_00, -50_00]),
    ...differs,
  };
}
