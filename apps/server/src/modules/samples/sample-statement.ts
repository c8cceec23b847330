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

/** A row of the month before this one: its day, its words, and cents; `paid` is the sample's invoice it has paid. */
interface Movement {
  readonly day: number;
  readonly says: string;
  readonly amount: number;
  readonly paid?: number;
  readonly isFee?: boolean;
}

const OPENING = cents(24_310_55);

/** Most of it is clear, some is reconciled already, and of two payments the invoice is missing. */
const MOVEMENTS: readonly Movement[] = [
  { day: 2, says: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 18_450_00 },
  { day: 3, says: 'EFT SAMPLE PACKAGING WORKS S-1001', amount: -862_50, paid: 0 },
  { day: 4, says: 'POS PURCHASE SAMPLE CASH & CARRY', amount: -1_604_90, paid: 1 },
  { day: 7, says: 'POS PURCHASE SAMPLE STATIONERS', amount: -368_00 },
  { day: 11, says: 'EFT SAMPLE ACCOUNTANTS S-1004', amount: -2_875_00, paid: 3 },
  { day: 14, says: 'POS PURCHASE SAMPLE GREENGROCER', amount: -517_50 },
  { day: 16, says: 'CARD SETTLEMENT SAMPLE PAYMENTS', amount: 21_020_00 },
  { day: 18, says: 'EFT SAMPLE REFRIGERATION', amount: -6_900_00 },
  { day: 22, says: 'DEBIT ORDER SAMPLE INSURANCE BROKERS', amount: -1_207_50 },
  { day: 25, says: 'DEBIT ORDER SAMPLE PROPERTIES RENT', amount: -9_200_00 },
  { day: 28, says: 'MONTHLY ACCOUNT FEE', amount: -115_00, isFee: true },
];

/** The made-up statement: what it says, its file, and which of the sample's documents its rows have paid. */
export interface SampleStatement {
  readonly filename: string;
  readonly facts: StatementFacts;
  readonly csv: string;
  /** The number of the document, by the number of the row. */
  readonly paid: ReadonlyMap<number, number>;
}

/** The sample's statement of the month before this one. The same day gives the same. */
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
    paid: new Map(MOVEMENTS.flatMap(({ paid }, row) => (paid === undefined ? [] : [[row, paid] as const]))),
  };
}

function rowsFrom(start: CalendarDate): StatementFacts['transactions'] {
  let balance: Cents = OPENING;
  return MOVEMENTS.map(({ day, says, amount, isFee = false }) => {
    balance = cents(balance + amount);
    return {
      ...{ date: addDays(start, day - 1), description: says, reference: null, amount: cents(amount), balance },
      ...{ direction: 'sign' as const, splitOf: null, isFee, place: null },
    };
  });
}

/** The file as a bank would offer it; its first line says what it is. */
const csvOf = (transactions: StatementFacts['transactions']): string =>
  [
    'SPECIMEN: made up by Tillslip for the sample company',
    'Date,Description,Amount,Balance',
    ...transactions.map(({ date, description, amount, balance }) =>
      [date, description, formatDecimal(amount), balance === null ? '' : formatDecimal(balance)].join(','),
    ),
  ].join('\r\n');
