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

/** A transaction in the previous month; `paid` is the index of the sample invoice that it paid. */
interface SampleTransaction {
  readonly day: number;
  readonly printed: string;
  readonly amount: number;
  readonly paid?: number;
  readonly isFee?: boolean;
}

const OPENING = cents(24_310_55);

/** Most match clearly, some are already reconciled, and two payments lack their invoice. */
const TRANSACTIONS: readonly SampleTransaction[] = [
  { day: 2, printed: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 18_450_00 },
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

/** The sample statement, its file, and the sample documents that its transactions paid. */
export interface SampleStatement {
  readonly filename: string;
  readonly facts: StatementFacts;
  readonly csv: string;
  /** The index of a document, by the index of the transaction that paid it. */
  readonly paid: ReadonlyMap<number, number>;
}

/** Build the sample statement of the previous month. The same day gives the same statement. */
export function sampleStatement(today: CalendarDate): SampleStatement {
  const start = addMonths(firstDayOfMonth(today), -1);
  const transactions = rowsFrom(start);
  const closing = transactions.at(-1)?.balance ?? OPENING;
  const facts: StatementFacts = {
    ...{ source: 'export', bankName: 'Specimen Bank', accountNumber: '62000004821', accountType: 'Business account' },
    ...{ periodStart: start, periodEnd: lastDayOfMonth(start), statementDate: lastDayOfMonth(start) },
    ...{
      opening: OPENING,
      closing,
      available: null,
      vatTotal: null,
      totals: NO_TOTALS,
      marks: [],
      pages: [],
      transactions,
    },
  };
  return {
    filename: `sample-statement-${start.slice(0, 7)}.csv`,
    facts,
    csv: csvOf(transactions),
    paid: new Map(TRANSACTIONS.flatMap(({ paid }, row) => (paid === undefined ? [] : [[row, paid] as const]))),
  };
}

function rowsFrom(start: CalendarDate): StatementFacts['transactions'] {
  let balance: Cents = OPENING;
  return TRANSACTIONS.map(({ day, printed: description, amount, isFee = false }) => {
    balance = cents(balance + amount);
    return {
      ...{ date: addDays(start, day - 1), description, reference: null, amount: cents(amount), balance },
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
