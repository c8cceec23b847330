import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import type { StatementChange } from '@tillslip/contract/bank-statements';

/** A correction of what a statement says at its head. */
export type HeaderChange = Extract<StatementChange, { kind: 'header' }>;

/** The head as it is, as a correction that changes nothing; the account number is left alone. */
export const headerOf = (statement: StatementDetail): HeaderChange => ({
  kind: 'header',
  bankName: statement.bankName,
  accountType: statement.accountType,
  periodStart: statement.periodStart,
  periodEnd: statement.periodEnd,
  openingCents: statement.openingCents,
  closingCents: statement.closingCents,
});
