import type { SqlMigration } from '../sql-migration.ts';

/** Name the result of the balance check, counted transactions and the supplier of a learned match as the glossary does. */
export const balanceConfirmedMigration: SqlMigration = {
  name: '0130-balance-confirmed',
  sql: `
    alter table bank_statements rename column proved to balance_confirmed;
    alter table bank_transactions rename column proved to balance_confirmed;
    alter table bank_statement_overlaps rename column rows to transaction_count;
    alter table bank_statement_overlaps
      rename constraint bank_statement_overlaps_rows_check to bank_statement_overlaps_transaction_count_check;
    alter table bank_match_memory rename constraint bank_match_memory_merchant_key_check to bank_match_memory_supplier_key_check;

    alter table vat_period_fees no force row level security;
    update vat_period_fees
       set fee = (fee - 'proved') || jsonb_build_object('balanceConfirmed', fee -> 'proved')
     where fee ? 'proved';
    update vat_period_fees set fee = jsonb_set(fee, '{accountMasked}', 'null') where fee ->> 'accountMasked' = 'No account';
    update vat_period_fees set fee = jsonb_set(fee, '{bankName}', 'null') where fee ->> 'bankName' = 'Bank';
    alter table vat_period_fees force row level security;
  `,
};
