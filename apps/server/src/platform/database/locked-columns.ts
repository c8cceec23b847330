/**
 * What may not change of a record once it was submitted, table by table: the one list from which the locks of
 * submitted VAT periods are made (`lockTriggers`). A test compares it with the triggers of the database; a change
 * here needs a migration that makes the triggers again.
 */
export const LOCKED_COLUMNS = {
  /** The facts of an invoice, where it is filed, and a person's decisions about its VAT. */
  receipts: [
    ...["raw_extracted_data -> 'facts'", 'company_id', 'tax_category_chosen', 'vat_type', 'business_use_percent'],
    ...['is_duplicate', 'deleted_at'],
  ],
  receipt_payments: ['paid_on', 'amount_cents'],
  bank_transactions: [
    ...['company_id', 'transaction_date', 'description', 'amount_cents', 'vat_treatment', 'vat_claimable_cents'],
    'deleted_at',
  ],
} as const;

const row = (name: 'old' | 'new', columns: readonly string[]): string =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
const changes = (columns: readonly string[]): string =>
  `${row('old', columns)} is distinct from ${row('new', columns)}`;

/**
 * Build the triggers that refuse every change of submitted data. An invoice and its payments can change with a reason,
 * so that the open period carries the difference. The owner's functions, which remove the sample and erase accounts,
 * are exempt. Since 0302 an invoice with a reason can also be deleted (`mayDeleteCarried`), since 0540 they bind
 * members too (`hasMembers`). The HTTP layer turns the SQLSTATE VT001 into VAT_PERIOD_SUBMITTED.
 */
export const lockTriggers = ({ mayDeleteCarried = false, hasMembers = false } = {}): string =>
  textOfTriggers(
    mayDeleteCarried,
    hasMembers ? "current_user in ('tillslip_app', 'tillslip_member')" : "current_user = 'tillslip_app'",
  );

const textOfTriggers = (mayDeleteCarried: boolean, isUseCase: string): string => `
    create or replace function lock_submitted_receipt() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      if ${isUseCase} and ${changes(LOCKED_COLUMNS.receipts)}
        and exists (select from vat_period_documents p where p.user_id = old.user_id and p.receipt_id = old.id)
        and not exists (select from vat_claims c where c.user_id = old.user_id and c.receipt_id = old.id
          and c.correction_reason is not null and new.company_id is not distinct from old.company_id${mayDeleteCarried ? '' : '\n          and new.deleted_at is null'})
      then
        raise exception 'This invoice is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create or replace trigger receipts_are_locked before update on receipts
      for each row execute function lock_submitted_receipt();
    create or replace function lock_submitted_payment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      if ${isUseCase} and (tg_op = 'DELETE' or ${changes(LOCKED_COLUMNS.receipt_payments)})
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
    create or replace function lock_submitted_bank_charge() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      if ${isUseCase} and ${changes(LOCKED_COLUMNS.bank_transactions)}
        and exists (select from vat_period_fees f where f.user_id = old.user_id and f.transaction_id = old.id)
      then
        raise exception 'This bank charge is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create or replace trigger bank_transactions_are_locked before update on bank_transactions
      for each row execute function lock_submitted_bank_charge();`;
