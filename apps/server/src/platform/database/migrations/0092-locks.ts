import type { SqlMigration } from '../sql-migration.ts';

/**
 * Triggers that refuse changes of submitted data. Their text is as it was released: later ones are made again by later
 * migrations (`lockTriggers`).
 */
export const locksMigration: SqlMigration = {
  name: '0092-locks',
  sql: `
    create or replace function lock_submitted_receipt() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app' and (old.raw_extracted_data -> 'facts', old.company_id, old.tax_category_chosen, old.vat_type, old.business_use_percent, old.is_duplicate, old.deleted_at) is distinct from (new.raw_extracted_data -> 'facts', new.company_id, new.tax_category_chosen, new.vat_type, new.business_use_percent, new.is_duplicate, new.deleted_at)
        and exists (select from vat_period_documents p where p.user_id = old.user_id and p.receipt_id = old.id)
        and not exists (select from vat_claims c where c.user_id = old.user_id and c.receipt_id = old.id
          and c.correction_reason is not null and new.company_id is not distinct from old.company_id
          and new.deleted_at is null)
      then
        raise exception 'This invoice is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create or replace trigger receipts_are_locked before update on receipts
      for each row execute function lock_submitted_receipt();
    create or replace function lock_submitted_payment() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app' and (tg_op = 'DELETE' or (old.paid_on, old.amount_cents) is distinct from (new.paid_on, new.amount_cents))
        and exists (select from receipts r where r.user_id = old.user_id and r.id = old.receipt_id)
        and exists (select from vat_period_documents p
          where p.user_id = old.user_id and p.receipt_id = old.receipt_id and p.share = old.id)
        and not exists (select from vat_claims c where c.user_id = old.user_id and c.receipt_id = old.receipt_id
          and c.correction_reason is not null)
      then
        raise exception 'This payment is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return coalesce(new, old);
    end $$;
    create or replace trigger payments_are_locked before update or delete on receipt_payments
      for each row execute function lock_submitted_payment();
    create or replace function lock_submitted_bank_charge() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app' and (old.company_id, old.transaction_date, old.description, old.amount_cents, old.vat_treatment, old.vat_claimable_cents, old.deleted_at) is distinct from (new.company_id, new.transaction_date, new.description, new.amount_cents, new.vat_treatment, new.vat_claimable_cents, new.deleted_at)
        and exists (select from vat_period_fees f where f.user_id = old.user_id and f.transaction_id = old.id)
      then
        raise exception 'This bank charge is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create or replace trigger bank_transactions_are_locked before update on bank_transactions
      for each row execute function lock_submitted_bank_charge();`,
};
