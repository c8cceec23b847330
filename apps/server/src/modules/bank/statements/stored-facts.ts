import { CalendarDateSchema, CentsSchema } from '@tillslip/contract/common';
import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import type {
  DirectionEvidence,
  StatementFacts,
  StatementTransaction,
  TransactionPlace,
} from '@tillslip/domain/bank/statements/statement-facts';
import { z } from 'zod';
import { LoggedCorrectionSchema } from './correction-log.ts';
import type { StatementRow as StatementRecord } from './statements.repository.ts';
import type { TransactionRow } from './transactions.repository.ts';

const cents = CentsSchema.nullable();

/**
 * The stored facts of a statement besides its transactions and header: everything the balance check needs. `known` are
 * balances that it does not print and another statement of the account confirms; `corrections` are those that can be undone.
 */
export const PrintedFactsSchema = z.object({
  layout: z.string(),
  opening: cents,
  closing: cents,
  vatTotal: cents,
  totals: z.object({
    debits: cents,
    credits: cents,
    debitCount: z.int().nullable(),
    creditCount: z.int().nullable(),
  }),
  marks: z.array(z.object({ afterRows: z.int(), balance: CentsSchema, page: z.int() })),
  pages: z.array(z.object({ page: z.int(), number: z.int().nullable(), of: z.int().nullable() })),
  known: z.object({ opening: cents, closing: cents }),
  tableFoot: z.enum(['totals', 'legend']).nullable().default(null),
  corrections: z.array(LoggedCorrectionSchema).default([]),
});
export type PrintedFacts = z.infer<typeof PrintedFactsSchema>;

const PlaceSchema = BoxSchema.extend({ page: z.int() });

/** Parse the place where a transaction is printed; null when there is none. */
export const placeOf = (stored: unknown): TransactionPlace | null => PlaceSchema.nullable().parse(stored);

const DIRECTIONS: readonly DirectionEvidence[] = ['column', 'sign', 'balance', 'keyword', 'unknown'];

/** Parse how a transaction's direction is known. */
export const directionOf = (stored: string): DirectionEvidence =>
  DIRECTIONS.find((known) => known === stored) ?? 'unknown';

const OriginalSchema = z.object({ date: CalendarDateSchema.nullable(), amount: CentsSchema });

/** What the bank gave of a transaction, whatever was corrected since. */
export const originalOf = ({ raw }: Pick<TransactionRow, 'raw'>): z.infer<typeof OriginalSchema> =>
  OriginalSchema.parse(raw);

/** Build the stored facts of a statement besides its transactions. */
export const printedFacts = (facts: StatementFacts, layout: string): PrintedFacts => ({
  layout,
  opening: facts.opening,
  closing: facts.closing,
  vatTotal: facts.vatTotal,
  totals: { ...facts.totals },
  marks: [...facts.marks],
  pages: [...facts.pages],
  known: { opening: null, closing: null },
  tableFoot: facts.tableFoot ?? null,
  corrections: [],
});

/** Restore the facts of a stored statement from its record and the transactions printed on it, in order. */
export function storedFacts(record: StatementRecord, transactions: readonly TransactionRow[]): StatementFacts {
  const printed = PrintedFactsSchema.parse(record.facts);
  return { ...headOf(record), ...printed, transactions: rowsOf(transactions) };
}

const headOf = (record: StatementRecord) => ({
  source: record.source,
  bankName: record.bankName,
  accountNumber: record.accountNumber,
  accountType: record.accountType,
  periodStart: record.periodStart,
  periodEnd: record.periodEnd,
  statementDate: record.statementDate,
  available: record.availableCents,
});

/** Convert stored transactions for the balance check, in which halves of a split line refer to each other by index. */
function rowsOf(transactions: readonly TransactionRow[]): StatementTransaction[] {
  const first = new Map<string, number>();
  for (const [index, { splitOf }] of transactions.entries())
    if (splitOf && !first.has(splitOf)) first.set(splitOf, index);
  return transactions.map((transaction) => ({
    date: transaction.transactionDate,
    description: transaction.description,
    reference: transaction.reference,
    amount: transaction.amountCents,
    balance: transaction.balanceCents,
    direction: directionOf(transaction.direction),
    splitOf: transaction.splitOf ? (first.get(transaction.splitOf) ?? null) : null,
    isFee: transaction.isFee,
    place: placeOf(transaction.place),
    bankId: transaction.bankId,
    unread: transaction.unreadAmount,
    isWorkedOut: transaction.isWorkedOut,
  }));
}
