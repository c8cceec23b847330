import { NO_TOTALS, type StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';

/** The facts of a bank's export; whatever is left out it does not say. */
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
