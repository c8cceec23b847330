import type { SqlMigration } from '../sql-migration.ts';

/** Suggested matches say high confidence, as the screens do. */
export const highConfidenceMigration: SqlMigration = {
  name: '0100-high-confidence',
  sql: `
alter table bank_suggestions rename column is_sure to is_high_confidence;
alter index bank_suggestions_sure rename to bank_suggestions_high_confidence;
alter index receipts_by_merchant rename to receipts_by_supplier;
alter index receipts_merchant rename to receipts_supplier;
alter index receipts_unsure rename to receipts_low_confidence;
`,
};
