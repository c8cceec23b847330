import type { SqlMigration } from '../sql-migration.ts';

/** The index of sums answers what counts in them (`COUNTS_IN_SUMS`) without looking at the rows. */
export const sumsMigration: SqlMigration = {
  name: '0093-sums',
  sql: `
    drop index receipts_counts_on;
    create index receipts_counts_on on receipts (user_id, counts_on)
      include (company_id, document_type, is_duplicate, currency, needs_review, vat_charged_cents, vat_claimable_cents,
        vat_at_risk_cents, is_invalid, total_cents, tax_category_code) where deleted_at is null;`,
};
