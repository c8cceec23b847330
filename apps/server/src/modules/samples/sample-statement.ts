import { NO_TOTALS, type StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
} from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** A transaction; `paid` is the index of the sample invoice that it paid. */
interface SampleTransaction {
  /** Days since the start of the statement's month. */
  readonly day: number;
  readonly printed: string;
  readonly amount: number;
  readonly paid?: number;
  readonly isFee?: boolean;
}

/** The balance before the previous month. */
const OPENING = cents(24_310_55);

/** The previous month: most match clearly, some are already reconciled, and two payments lack their invoice. */
const LAST_MONTH: readonly SampleTransaction[] = [
  { day: 2, printed: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 18_450_00, paid: 12 },
  { day: 3, printed: 'EFT SAMPLE PACKAGING WORKS S-1001', amount: -862_50, paid: 0 },
  { day: 4, printed: 'POS PURCHASE SAMPLE CASH & CARRY', amount: -1_604_90, paid: 1 },
  { day: 7, printed: 'POS PURCHASE SAMPLE STATIONERS', amount: -368_00 },
  { day: 11, printed: 'EFT SAMPLE ACCOUNTANTS S-1004', amount: -2_875_00, paid: 3 },
  { day: 14, printed: 'POS PURCHASE SAMPLE GREENGROCER', amount: -517_50 },
  { day: 16, printed: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 21_020_00 },
  { day: 18, printed: 'EFT SAMPLE REFRIGERATION', amount: -6_900_00 },
  { day: 22, printed: 'DEBIT ORDER SAMPLE INSURANCE BROKERS', amount: -1_207_50 },
  { day: 25, printed: 'DEBIT ORDER SAMPLE PROPERTIES RENT', amount: -9_200_00 },
  { day: 28, printed: 'MONTHLY ACCOUNT FEE', amount: -115_00, isFee: true },
];

/**
 * This month so far, to be reconciled: clear matches of purchases and sales, one payment of two invoices, one without its
 * invoice, and a bank charge.
 */
const THIS_MONTH: readonly SampleTransaction[] = [
  { day: 3, printed: 'POS PURCHASE SAMPLE CASH & CARRY', amount: -1_380_00 },
  { day: 4, printed: 'POS PURCHASE SAMPLE BISTRO', amount: -460_00 },
  { day: 5, printed: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 19_320_00 },
  { day: 8, printed: 'APP PAYMENT 00417', amount: -8_326_00 },
  { day: 9, printed: 'PAYMENT TO SAMPLE PLUMBERS', amount: -2_300_00 },
  { day: 10, printed: 'MONTHLY ACCOUNT FEE', amount: -115_00, isFee: true },
];

/** A sample statement, its file, and the sample documents that its transactions paid. */
export interface SampleStatement {
  readonly filename: string;
  readonly facts: StatementFacts;
  readonly csv: string;
  /** The index of a document, by the index of the transaction that paid it. */
  readonly paid: ReadonlyMap<number, number>;
}

/**
 * Build the sample statements of the previous month and of this one so far, none with a transaction later than today. The
 * same day gives the same statements.
 */
export function sampleStatements(today: CalendarDate): SampleStatement[] {
  const thisMonth = firstDayOfMonth(today);
  const lastMonth = addMonths(thisMonth, -1);
  const last = statementOf(LAST_MONTH, OPENING, lastMonth, lastDayOfMonth(lastMonth));
  return [last, statementOf(THIS_MONTH, last.facts.closing ?? OPENING, thisMonth, today)];
}

function statementOf(
  rows: readonly SampleTransaction[],
  opening: Cents,
  start: CalendarDate,
  end: CalendarDate,
): SampleStatement {
  const transactions = transactionsOf(rows, opening, start, end);
  const closing = transactions.at(-1)?.balance ?? opening;
  const facts: StatementFacts = {
    ...{ source: 'export', bankName: 'Specimen Bank', accountNumber: '62000004821', accountType: 'Business account' },
    ...{ periodStart: start, periodEnd: end, statementDate: end },
    ...{ opening, closing, available: null, vatTotal: null, totals: NO_TOTALS, marks: [], pages: [], transactions },
  };
  return {
    filename: `sample-statement-${start.slice(0, 7)}.csv`,
    facts,
    csv: csvOf(transactions),
    paid: new Map(rows.flatMap(({ paid }, row) => (paid === undefined ? [] : [[row, paid] as const]))),
  };
}

function transactionsOf(
  rows: readonly SampleTransaction[],
  opening: Cents,
  start: CalendarDate,
  end: CalendarDate,
): StatementFacts['transactions'] {
  let balance = opening;
  return rows.map(({ day, printed: description, amount, isFee = false }) => {
    balance = cents(balance + amount);
    const nominal = addDays(start, day - 1);
    return {
      ...{ date: nominal > end ? end : nominal, description, reference: null, amount: cents(amount), balance },
      ...{ direction: 'sign' as const, splitOf: null, isFee, place: null },
    };
  });
}

/** Write the statement as a bank's export; its first line says that it is a sample. */
const csvOf = (transactions: StatementFacts['transactions']): string =>
  [
    'SPECIMEN: made up by Tillslip for the sample company',
    'Date,Description,Amount,Balance',
    ...transactions.map(({ date, description, amount, balance }) =>
      [date, description, formatDecimal(amount), balance === null ? '' : formatDecimal(balance)].join(','),
    ),
  ].join('\r\n');
