import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';

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
