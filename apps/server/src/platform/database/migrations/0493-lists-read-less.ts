import type { SqlMigration } from '../sql-migration.ts';

/**
 * What the lists of statements and accounts need of each statement, in the order in which the accounts are added up, so that
 * the table is not read for it, and the few transactions without a day (docs/decisions/0466).
 */
export const listsReadLessMigration: SqlMigration = {
  name: '0493-lists-read-less',
  sql: `
    create index bank_statements_accounts on bank_statements (user_id, company_id, bank_name, account_number)
      include (id, created_at, account_type, period_start, period_end, opening_cents, closing_cents, transaction_count,
        reconciled_count, reconciliation_status)
      where deleted_at is null;
    create index bank_transactions_undated on bank_transactions (user_id, bank_statement_id)
      where transaction_date is null and deleted_at is null;
  `,
};
