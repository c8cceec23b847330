import type { SqlMigration } from '../sql-migration.ts';

/**
 * What lists of the bank search and sort by: the words of a transaction in lower case, so that no search makes them so row
 * by row, and the statements by their first and last day with the newest first (docs/decisions/0462). A company is one
 * person's, which the planner has to know to guess how many transactions there are.
 */
export const fastBankListsMigration: SqlMigration = {
  name: '0484-fast-bank-lists',
  sql: `
    alter table bank_transactions add column search_text text not null
      generated always as (lower(description || E'\\n' || coalesce(reference, ''))) stored;
    create index bank_statements_newest_start on bank_statements (user_id, period_start desc nulls last, id desc)
      where deleted_at is null;
    create index bank_statements_newest_end on bank_statements (user_id, period_end desc nulls last, id desc)
      where deleted_at is null;
    create statistics bank_transactions_owner (dependencies) on user_id, company_id from bank_transactions;
  `,
};
