import type { SqlMigration } from '../sql-migration.ts';

/**
 * An index for the transactions of an account in date order: each statement's rows are read in order, only as many as a page
 * needs, and their sums without reading the table (docs/decisions/0460).
 */
export const accountRegistersMigration: SqlMigration = {
  name: '0460-account-registers',
  sql: `
    create index bank_transactions_register on bank_transactions
      (user_id, bank_statement_id, transaction_date, position) include (id, amount_cents, is_reconciled)
      where deleted_at is null;`,
};
