import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** Tax invoices are records of whoever runs the service, and go with the payments they are for. */
const DESTROY_EXPIRED = `
    create or replace function destroy_expired(today date) returns boolean language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp as $$
    declare owner uuid := app_user_id();
    begin
      if not exists (select from auth."deletedAccount" where "userId" = owner) then
        raise exception 'This account was not deleted';
      end if;
      delete from receipts r where r.user_id = owner and not exists (
        select from files f where f.user_id = owner and f.draft_id = r.draft_id and f.purpose = 'original'
          and f.retention_until >= today);
      delete from files f using receipt_drafts d
       where f.user_id = owner and d.user_id = owner and d.id = f.draft_id
         and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from receipt_drafts d where d.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from bank_statements s using bank_uploads u
       where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.retention_until < today;
      delete from bank_uploads u where u.user_id = owner
        and not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id);
      delete from bank_matches m where m.user_id = owner
        and not exists (select from bank_match_parts p where p.user_id = owner and p.match_id = m.id);
      if not exists (select from charges where user_id = owner and created_at >= today - interval '5 years') then
        delete from tax_documents where user_id = owner;
        delete from charges where user_id = owner;
      end if;
      if exists (select from receipts where user_id = owner) or exists (select from charges where user_id = owner)
        or exists (select from bank_statements where user_id = owner) then return false; end if;
      delete from files where user_id = owner;
      delete from companies where user_id = owner;
      delete from domain_events where user_id = owner;
      perform set_config('app.destroying', 'yes', true);
      delete from audit_events where user_id = owner;
      perform set_config('app.destroying', '', true);
      return true;
    end $$;`;

/**
 * The tax invoices and credit notes that we issue for payments of the hosted service. Each takes the next number of its kind
 * in the transaction that stores it: whoever rolls back gives the number back, and whoever comes second waits
 * (docs/decisions/0507).
 */
export const taxInvoicesMigration: SqlMigration = {
  name: '0528-tax-invoices',
  sql: `
    create type tax_document_kind as enum ('invoice', 'credit-note');
    create table tax_document_numbers (kind tax_document_kind primary key, last bigint not null check (last >= 0));
    insert into tax_document_numbers values ('invoice', 0), ('credit-note', 0);
    alter table tax_document_numbers enable row level security;
    create function next_tax_document(of tax_document_kind) returns bigint language sql security definer
      set search_path = pg_catalog, public, pg_temp as $$
        update tax_document_numbers set last = last + 1 where kind = of returning last $$;
    revoke execute on function next_tax_document(tax_document_kind) from public;
    grant execute on function next_tax_document(tax_document_kind) to tillslip_app;

    create table billing_details (
      user_id uuid primary key references auth."user" (id),
      name text not null,
      address text not null,
      -- Empty for who is no vendor.
      vat_number text not null,
      version integer not null default 1,
      updated_at timestamptz not null default now());

    create table tax_documents (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      kind tax_document_kind not null,
      number text not null unique,
      charge_id uuid not null,
      corrects uuid,
      issued_on date not null,
      description text not null,
      seller jsonb not null,
      buyer jsonb,
      rate_bp integer not null,
      exclusive_cents bigint not null,
      vat_cents bigint not null,
      total_cents bigint not null check (total_cents > 0 and total_cents = exclusive_cents + vat_cents),
      filed_draft_id uuid,
      created_at timestamptz not null,
      primary key (user_id, id),
      unique (user_id, charge_id),
      check ((kind = 'credit-note') = (corrects is not null)),
      foreign key (user_id, charge_id) references charges (user_id, id),
      foreign key (user_id, corrects) references tax_documents (user_id, id),
      foreign key (user_id, filed_draft_id) references receipt_drafts (user_id, id)
        on delete set null (filed_draft_id));

    create table tax_detail_requests (
      user_id uuid not null references auth."user" (id),
      charge_id uuid not null,
      asked_at timestamptz not null,
      primary key (user_id, charge_id));
    ${['billing_details', 'tax_documents', 'tax_detail_requests']
      .map(
        (table) => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());`,
      )
      .join('')}
    grant select, insert, update, delete on billing_details to tillslip_app;
    grant select, insert, update (filed_draft_id) on tax_documents to tillslip_app;
    grant select, insert, delete on tax_detail_requests to tillslip_app;
    ${versionTriggers(['billing_details'])}
    ${DESTROY_EXPIRED}
  `,
};
