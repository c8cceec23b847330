import type { SqlMigration } from '../sql-migration.ts';

/** Find bank transactions by their amount and invoices by a supplier's VAT number without reading them all. */
export const searchMigration: SqlMigration = {
  name: '0190-search',
  sql: `
    create index bank_transactions_amount on bank_transactions (user_id, amount_cents, transaction_date)
      where deleted_at is null;
    create index receipts_supplier_vat on receipts (user_id, supplier_vat_number collate "C")
      where supplier_vat_number is not null;
  `,
};
