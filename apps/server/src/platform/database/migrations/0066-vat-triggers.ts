import type { SqlMigration } from '../sql-migration.ts';

/** What of an invoice its place on the VAT201 follows from. */
const PLACING = [
  ...['company_id', 'category_id', 'status', 'document_type', 'invoice_title', 'supplier_name', 'supplier_vat_number'],
  ...['invoice_number', 'invoice_date', 'total_cents', 'vat_cents', 'currency', 'tax_category_chosen', 'vat_bucket'],
  ...['raw_extracted_data', 'is_duplicate', 'business_use_percent', 'validity', 'deleted_at'],
];

/** What may not change of an invoice that was submitted (0021). */
const LOCKED = [
  ...['company_id', 'document_type', 'supplier_name', 'supplier_vat_number', 'invoice_number', 'invoice_date'],
  ...['total_cents', 'vat_cents', 'currency', 'tax_category_chosen', 'vat_bucket', 'is_duplicate', 'deleted_at'],
  ...['business_use_percent', 'raw_extracted_data'],
];

const all = (row: 'old' | 'new'): string => `(${PLACING.map((column) => `${row}.${column}`).join(', ')})`;

/**
 * An invoice that is written again as it was keeps its place; what VAT writes beside it (its claim) is not asked
 * whether it is locked. A folder's name tells sales from purchases: with another name its invoices are placed anew.
 */
export const vatTriggersMigration: SqlMigration = {
  name: '0066-vat-triggers',
  sql: `
    drop trigger receipts_are_stale on receipts;
    create trigger receipts_are_stale after insert on receipts for each row execute function vat_mark_stale();
    create trigger receipts_are_stale_again after update of ${PLACING.join(', ')} on receipts
      for each row when (${all('old')} is distinct from ${all('new')}) execute function vat_mark_stale();
    drop trigger receipts_are_locked on receipts;
    create trigger receipts_are_locked before update of ${LOCKED.join(', ')} on receipts
      for each row execute function vat_refuse_change();
    create function vat_mark_folder_stale() returns trigger language plpgsql as $$
    begin
      insert into vat_stale (user_id, receipt_id)
        select user_id, id from receipts
         where user_id = new.user_id and company_id = new.company_id and category_id = new.id and deleted_at is null
        on conflict do nothing;
      return null;
    end $$;
    create trigger folders_are_stale after update of name on categories
      for each row when (old.name is distinct from new.name) execute function vat_mark_folder_stale();
  `,
};
