import type { SqlMigration } from '../sql-migration.ts';

/** What every filter of the list looks at: with these in the index a page is found without reading the wide rows. */
const FILTERED = `include (company_id, category_id, invoice_date, is_valid, is_invalid, is_pending, needs_review, is_duplicate)
      where deleted_at is null`;

/**
 * One index for each order of the list, and small ones for the filters that few invoices meet. Only
 * comparisons that leak nothing can use an index under row-level security: those of text, dates, moments,
 * ids and whole numbers do, a pattern does not; so names are looked for in the short table of suppliers.
 */
export const receiptListMigration: SqlMigration = {
  name: '0012-receipt-list',
  sql: `
    alter table receipts
      add column merchant_sort text collate "C" generated always as (lower(supplier_name)) stored,
      add column number_tail text generated always as (reverse(invoice_number_key)) stored;
    drop index receipts_created, receipts_merchant, receipts_number;
    create index receipts_by_uploaded on receipts (user_id, created_at, id) ${FILTERED};
    create index receipts_by_date on receipts (user_id, invoice_date, id) ${FILTERED};
    create index receipts_by_merchant on receipts (user_id, merchant_sort, id) ${FILTERED};
    create index receipts_by_amount on receipts (user_id, total_cents, id) ${FILTERED};
    create index receipts_invalid on receipts (user_id, created_at, id) where is_invalid and deleted_at is null;
    create index receipts_to_review on receipts (user_id, created_at, id) where needs_review and deleted_at is null;
    create index receipts_duplicates on receipts (user_id, created_at, id) where is_duplicate and deleted_at is null;
    create index receipts_bin on receipts (user_id, deleted_at, id) where deleted_at is not null;
    create index receipts_unsure on receipts (user_id, weakest, id)
      where weakest is not null and reviewed_at is null and deleted_at is null;
    create index receipts_merchant on receipts (user_id, merchant_key collate "C", created_at);
    create index receipts_number on receipts (user_id, invoice_number_key collate "C");
    create index receipts_number_tail on receipts (user_id, number_tail collate "C");
  `,
};
