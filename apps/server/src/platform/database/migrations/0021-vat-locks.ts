import type { SqlMigration } from '../sql-migration.ts';

/** What of an invoice decides its place on the VAT201; another look at the same facts changes nothing. */
const MATERIAL = [
  ...['company_id', 'document_type', 'supplier_name', 'supplier_vat_number', 'invoice_number', 'invoice_date'],
  ...['total_cents', 'vat_cents', 'currency', 'tax_category_chosen', 'vat_bucket', 'is_duplicate', 'deleted_at'],
  'business_use_percent',
];

/**
 * An invoice of a submitted VAT period is not changed, by whichever way, unless a reason was given: then the
 * open period carries the difference (`vat_documents.correction_reason`). The owner's own functions, which
 * remove the sample and erase accounts, are not held up.
 *
 * The state VT001 is turned into the refusal VAT_PERIOD_SUBMITTED where requests are answered.
 */
export const vatLocksMigration: SqlMigration = {
  name: '0021-vat-locks',
  sql: `
    create function vat_refuse_change() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app'
        and ((${MATERIAL.map((column) => `old.${column}`).join(', ')}, old.raw_extracted_data -> 'facts')
          is distinct from (${MATERIAL.map((column) => `new.${column}`).join(', ')}, new.raw_extracted_data -> 'facts'))
        and exists (select from vat_period_documents p where p.user_id = old.user_id and p.receipt_id = old.id)
        and not exists (select from vat_documents d where d.user_id = old.user_id and d.receipt_id = old.id
          and d.correction_reason is not null and new.company_id is not distinct from old.company_id
          and new.deleted_at is null)
      then
        raise exception 'This invoice is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create trigger receipts_are_locked before update on receipts for each row execute function vat_refuse_change();
  `,
};
