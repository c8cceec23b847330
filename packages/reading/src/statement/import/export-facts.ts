import { NO_TOTALS, type StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';

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
