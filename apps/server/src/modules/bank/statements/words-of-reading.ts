import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { SkipReason } from '@tillslip/reading/statement/import/import-csv';

/** Some banks draw the words of their own charges, so that no program can read them. SA D1 (FNB). */
const UNREADABLE = 'Bank charge (text not readable)';

/**
 * The statement with a description for every transaction: of one whose words could not be read, what it is; of the fee
 * of a split transaction, that it is the fee.
 */
export const describeTransactions = (facts: StatementFacts): StatementFacts => ({
  ...facts,
  rows: facts.rows.map((row) => {
    const description = row.description || UNREADABLE;
    return { ...row, description: row.isFee && row.splitOf !== null ? `Fee: ${description}` : description };
  }),
});

/** Why a line of an export is no transaction, for a person. */
export const SKIP_REASONS: Readonly<Record<SkipReason, string>> = {
  NO_DATE: 'No date',
  NO_AMOUNT: 'No amount',
  PENDING: 'Not booked yet',
  BALANCE_ONLY: 'Only a balance',
};
