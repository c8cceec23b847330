import type { SqlMigration } from '../sql-migration.ts';

const closed = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`;

/** The part of a document that is all of it. */
const WHOLE = `'00000000-0000-0000-0000-000000000000'`;

const CHOICES = `
    create type vat_purchase as enum ('imported-services', 'second-hand-goods');
    alter type vat_line_bucket add value 'imported_services' after 'import_other';
    alter table vat_choices
      add column purchase vat_purchase,
      add column import_released_on date,
      add column market_value_cents bigint check (market_value_cents > 0),
      add column seller_id text,
      add column seller_declared boolean not null default false,
      add column seller_id_copied boolean not null default false;
    alter table vat_company_settings add column claims_bank_fees boolean not null default false;`;

const PAYMENTS = `
    create table receipt_payments (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      receipt_id uuid not null,
      -- The order in which payments became known: what is known already keeps its share when another comes.
      sequence bigint not null generated always as identity,
      paid_on date not null,
      amount_cents bigint not null check (amount_cents > 0),
      source text not null check (source in ('person', 'bank')),
      source_id uuid,
      primary key (user_id, id),
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade);
    create unique index receipt_payments_source on receipt_payments (user_id, receipt_id, source, source_id);
    create index receipt_payments_receipt on receipt_payments (user_id, receipt_id, sequence);
    create function vat_mark_paid() returns trigger language plpgsql as $$
    begin
      insert into vat_stale (user_id, receipt_id)
        select r.user_id, r.id from receipts r
         where (r.user_id, r.id) = (coalesce(new.user_id, old.user_id), coalesce(new.receipt_id, old.receipt_id))
        on conflict do nothing;
      return null;
    end $$;
    create trigger payments_are_stale after insert or update or delete on receipt_payments
      for each row execute function vat_mark_paid();
    -- A payment that was submitted is changed only where a reason was given, as the invoice itself is (0021).
    create function vat_refuse_payment() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app'
        and (tg_op = 'DELETE' or (old.paid_on, old.amount_cents) is distinct from (new.paid_on, new.amount_cents))
        and exists (select from receipts r where r.user_id = old.user_id and r.id = old.receipt_id)
        and exists (select from vat_period_documents p
          where p.user_id = old.user_id and p.receipt_id = old.receipt_id and p.part = old.id)
        and not exists (select from vat_documents d where d.user_id = old.user_id and d.receipt_id = old.receipt_id
          and d.correction_reason is not null)
      then
        raise exception 'This payment is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return coalesce(new, old);
    end $$;`;

const PARTS = `
    alter table vat_lines
      add column part uuid not null default ${WHOLE},
      add column day date,
      drop constraint vat_lines_pkey,
      add primary key (user_id, receipt_id, part, position);
    create index vat_lines_day on vat_lines (user_id, day);
    alter table vat_period_documents
      add column part uuid not null default ${WHOLE},
      drop constraint vat_period_documents_user_id_period_id_receipt_id_key,
      add unique (user_id, period_id, receipt_id, part, is_correction);
    drop index vat_document_once;
    create unique index vat_document_once on vat_period_documents (user_id, receipt_id, part) where not is_correction;
    create trigger payments_are_locked before update or delete on receipt_payments
      for each row execute function vat_refuse_payment();`;

const FEES = `
    create table vat_period_fees (
      user_id uuid not null,
      period_id uuid not null,
      transaction_id uuid not null,
      fee jsonb not null,
      primary key (user_id, transaction_id),
      foreign key (user_id, period_id) references vat_periods (user_id, id) on delete cascade);
    create index vat_period_fees_period on vat_period_fees (user_id, period_id);`;

/** What a company is changes how VAT falls on everything it bought: no figure may be of before. */
const COMPANIES = `
    create function vat_mark_company_stale() returns trigger language plpgsql as $$
    begin
      insert into vat_stale (user_id, receipt_id)
        select user_id, id from receipts where user_id = new.user_id and company_id = new.id and deleted_at is null
        on conflict do nothing;
      return null;
    end $$;
    create trigger companies_are_stale after update of is_vat_vendor, vat_number, accounting_basis on companies for each row
      when ((old.is_vat_vendor, old.vat_number, old.accounting_basis)
        is distinct from (new.is_vat_vendor, new.vat_number, new.accounting_basis))
      execute function vat_mark_company_stale();`;

/**
 * Documents of which parts count on different days: payments on the payments basis, goods released by customs,
 * second-hand goods as they are paid. What kind of purchase a document is, when a person says so; bank charges
 * that were submitted.
 */
export const vatPartsMigration: SqlMigration = {
  name: '0060-vat-parts',
  sql: [
    ...[CHOICES, PAYMENTS, PARTS, FEES, COMPANIES],
    ...['receipt_payments', 'vat_period_fees'].map(closed),
    // Every place has its day from now on: all are found anew.
    'alter table receipts no force row level security; alter table vat_stale no force row level security;',
    'insert into vat_stale (user_id, receipt_id) select user_id, id from receipts on conflict do nothing;',
    'alter table receipts force row level security; alter table vat_stale force row level security;',
  ].join('\n'),
};
