import {
  NO_TOTALS,
  type StatementFacts,
  type StatementTransaction,
} from '@tillslip/domain/bank/statements/statement-facts';
import type { Locale } from '../../locale/locale-pack.ts';

/** The facts of an export, and the descriptions of what its bank has not booked yet. */
export interface ImportedFacts {
  readonly facts: StatementFacts;
  readonly pending: readonly string[];
}

/** Separate the transactions that their descriptions or references call pending. */
export function separatePending(
  rows: readonly StatementTransaction[],
  { statements }: Locale,
): { readonly transactions: readonly StatementTransaction[]; readonly pending: readonly string[] } {
  const isPending = ({ description, reference }: StatementTransaction) =>
    [description, reference ?? ''].some((text) => statements.pending.test(text));
  return {
    transactions: rows.filter((row) => !isPending(row)),
    pending: rows.filter(isPending).map(({ description }) => description),
  };
}

/** Create the facts of a bank's export; facts left out are not in it. */
export const exportFacts = (differs: Partial<StatementFacts>): StatementFacts => ({
  source: 'export',
  bankName: null,
  accountNumber: null,
  accountType: null,
  periodStart: null,
  periodEnd: null,
  statementDate: null,
  opening: null,
  closing: null,
  available: null,
  vatTotal: null,
  totals: NO_TOTALS,
  marks: [],
  pages: [],
  transactions: [],
  ...differs,
});
