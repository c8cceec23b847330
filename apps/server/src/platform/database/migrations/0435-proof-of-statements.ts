import type { SqlMigration } from '../sql-migration.ts';

/**
 * Amounts that could not be read, transactions that a correction worked out from the balances alone, and statements whose
 * transactions all follow from each other but which print no balance at an end (docs/decisions/0435). A statement of pages
 * without a break is one when a balance is printed after its last transaction. Where no balance is known to begin with, none
 * is known after a transaction.
 */
export const proofOfStatementsMigration: SqlMigration = {
  name: '0435-proof-of-statements',
  sql: `
    alter table bank_transactions
      add column unread_amount text,
      add column is_worked_out boolean not null default false,
      alter column running_balance_cents drop not null;
    alter table bank_statements add column ends_open boolean not null default false;
    alter table bank_statements no force row level security;
    alter table bank_transactions no force row level security;
    update bank_statements s set ends_open = true
     where s.status = 'completed' and not s.balance_confirmed and s.source = 'pages' and exists (
       select from bank_transactions t
        where t.user_id = s.user_id and t.bank_statement_id = s.id and t.balance_cents is not null
          and (t.deleted_at is null or t.held_by is not null)
          and not exists (
            select from bank_transactions later
             where later.user_id = s.user_id and later.bank_statement_id = s.id and later.position > t.position
               and (later.deleted_at is null or later.held_by is not null)));
    update bank_transactions t set running_balance_cents = null
      from bank_statements s
     where s.user_id = t.user_id and s.id = t.bank_statement_id and s.opening_cents is null and t.balance_cents is null;
    alter table bank_statements force row level security;
    alter table bank_transactions force row level security;
  `,
};
