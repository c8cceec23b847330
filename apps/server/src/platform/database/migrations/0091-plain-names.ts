import type { SqlMigration } from '../sql-migration.ts';

/** Triggers that held business rules, and the tables they kept: the modules do this now, in the open. */
const RULES_LEAVE_THE_DATABASE = `
    drop trigger companies_are_stale on companies;
    drop trigger folders_are_stale on categories;
    drop trigger receipts_are_gone on receipts;
    drop trigger receipts_are_stale on receipts;
    drop trigger receipts_are_stale_again on receipts;
    drop trigger receipts_ask_for_matching on receipts;
    drop trigger receipts_ask_for_matching_again on receipts;
    drop trigger receipts_leave_matches on receipts;
    drop trigger receipts_number_parts on receipts;
    drop trigger receipts_number_parts_anew on receipts;
    drop trigger choices_ask_for_matching on vat_choices;
    drop trigger transactions_are_counted on bank_transactions;
    drop trigger transactions_are_counted_again on bank_transactions;
    drop trigger transactions_ask_for_matching on bank_transactions;
    drop trigger transactions_ask_for_matching_again on bank_transactions;
    drop trigger transactions_leave_matches on bank_transactions;
    drop trigger matches_without_parts on bank_match_parts;
    drop trigger payments_are_stale on receipt_payments;
    drop trigger receipts_are_locked on receipts;
    drop trigger payments_are_locked on receipt_payments;
    drop trigger bank_transactions_are_locked on bank_transactions;
    drop function vat_mark_paid, vat_mark_stale, vat_mark_company_stale, vat_mark_folder_stale, vat_refuse_change,
      vat_refuse_payment, keep_number_parts, bank_mark_rand, bank_mark_inserted, bank_mark_transaction, bank_mark_receipt,
      bank_recount_inserted, bank_recount_changed, bank_recount, bank_receipt_deleted, bank_transaction_deleted,
      bank_suspend, bank_resume, bank_empty_matches, bank_refuse_change;
    drop table vat_stale, bank_match_marks;
    alter table receipt_number_parts add foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade;
    create index receipt_number_parts_receipt on receipt_number_parts (user_id, receipt_id);`;

/** One word for one thing, as in the code and on the screens. */
const NAMES = `
    alter table categories rename to folders;
    alter table receipts rename column category_id to folder_id;
    alter table receipt_drafts rename column category_id to folder_id;
    alter table receipts rename column merchant_key to supplier_key;
    alter table receipts rename column merchant_sort to supplier_sort;
    alter table receipts rename column vat_bucket to vat_type;
    alter table bank_match_memory rename column merchant_key to supplier_key;
    alter type vat_bucket rename to input_vat_type;
    alter type vat_line_bucket rename to vat_type;
    alter type remembered rename value 'vat_bucket' to 'vat_type';
    alter type remembered rename value 'papers' to 'identity';
    alter table vat_documents rename to vat_claims;
    alter table vat_lines rename to vat_claim_lines;
    alter table vat_claim_lines rename column bucket to vat_type;
    alter table vat_claim_lines rename column part to share;
    alter table vat_period_lines rename column bucket to vat_type;
    alter table vat_period_documents rename column part to share;
    alter table vat_classification_rules rename to vat_rules;
    alter table vat_rules rename column bucket to vat_type;
    alter table vat_choices rename column line_buckets to line_types;
    alter table vat_choices no force row level security;
    update vat_choices set line_types = (select jsonb_agg(jsonb_build_object('position', l -> 'position', 'vatType', l -> 'bucket'))
        from jsonb_array_elements(line_types) as l) where jsonb_array_length(line_types) > 0;
    alter table vat_choices force row level security;`;

/** What was found in an invoice, kept with it; when that may change by itself; how far a new check of many is. */
const CHECKS = `
    alter table receipts add column check_result jsonb, add column recheck_on date;
    create index receipts_recheck_on on receipts (user_id, recheck_on) where recheck_on is not null and deleted_at is null;
    create table company_rechecks (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      company_id uuid,
      done integer not null,
      total integer not null,
      primary key (user_id, id),
      unique nulls not distinct (user_id, company_id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    alter table company_rechecks enable row level security;
    alter table company_rechecks force row level security;
    create policy tenant on company_rechecks using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on company_rechecks to tillslip_app;

    set local role tillslip_jobs;
    create function jobs.is_pending(wanted_key text) returns boolean language plpgsql stable security definer
      set search_path = graphile_worker, pg_temp as $$
    begin
      return exists (select from graphile_worker._private_jobs j
        where j.key = wanted_key and (j.attempts < j.max_attempts or j.locked_at is not null));
    end $$;
    revoke execute on function jobs.is_pending(text) from public;
    grant execute on function jobs.is_pending(text) to tillslip_app;
    reset role;`;

/** Every invoice is checked again by the one claim engine, company by company, once the workers run. */
const CHECK_EVERYTHING_AGAIN = `
    alter table receipts no force row level security;
    do $$
    begin
      if to_regclass('graphile_worker._private_jobs') is null then return; end if;
      perform jobs.add_all((select coalesce(jsonb_agg(jsonb_build_object(
          'name', 'receipts.recheck-company', 'key', 'receipts.recheck-company:' || coalesce(r.company_id::text, r.user_id::text),
          'max_attempts', 25, 'payload', jsonb_build_object('userId', r.user_id, 'event', jsonb_build_object(
            'type', 'company.claim-settings-changed', 'data', jsonb_build_object('companyId', r.company_id))))), '[]'::jsonb)
        from (select distinct user_id, company_id from receipts) r));
    end $$;
    alter table receipts force row level security;`;

/** See the migrations from 0006 on: the only ways in which what the application may not delete is deleted. */
const ERASURE = `
    create or replace function remove_sample() returns integer language plpgsql security definer set search_path = public as $$
    declare owner uuid := app_user_id();
    removed integer;
    begin
      delete from receipt_payments p using bank_transactions t, bank_statements s, bank_uploads u
       where p.user_id = owner and p.source = 'bank' and t.user_id = owner and t.id = p.source_id and s.user_id = owner
         and s.id = t.bank_statement_id and u.user_id = owner and u.id = s.upload_id and u.is_sample;
      delete from bank_matches m using bank_match_parts p, bank_transactions t, bank_statements s, bank_uploads u
       where m.user_id = owner and p.user_id = owner and p.match_id = m.id and t.user_id = owner
         and t.id = p.transaction_id and s.user_id = owner and s.id = t.bank_statement_id and u.user_id = owner
         and u.id = s.upload_id and u.is_sample;
      delete from bank_statements s using bank_uploads u
       where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.is_sample;
      delete from bank_uploads where user_id = owner and is_sample;
      delete from receipts r using receipt_drafts d
       where r.user_id = owner and d.user_id = owner and d.id = r.draft_id and d.is_sample;
      get diagnostics removed = row_count;
      delete from bank_matches m where m.user_id = owner
        and not exists (select from bank_match_parts p where p.user_id = owner and p.match_id = m.id);
      delete from files f using receipt_drafts d
       where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and d.is_sample;
      update bank_transactions set company_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update receipts set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update receipt_drafts set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update bank_uploads set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      update bank_statements set company_id = null, folder_id = null
       where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
      delete from receipt_drafts where user_id = owner and is_sample;
      delete from companies where user_id = owner and is_sample;
      delete from suppliers s where s.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.supplier_key = s.supplier_key);
      return removed;
    end $$;
    create or replace function erase_unkept() returns void language plpgsql security definer set search_path = public as $$
    declare owner uuid := app_user_id();
    begin
      if not exists (select from auth."deletedAccount" where "userId" = owner) then
        raise exception 'This account was not deleted';
      end if;
      perform remove_sample();
      delete from domain_events where user_id = owner;
      delete from supplier_memory where user_id = owner;
      delete from suppliers where user_id = owner;
      delete from receipt_rereads where user_id = owner;
      delete from bank_column_mappings where user_id = owner;
      delete from files f where f.user_id = owner and (f.purpose = 'page' or f.draft_id is null
        or exists (select from receipt_drafts d where d.user_id = owner and d.id = f.draft_id
          and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id)));
      delete from receipt_drafts d where d.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from bank_uploads u where u.user_id = owner
        and not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id);
      update receipt_drafts set company_id = null, folder_id = null, batch_id = null, reading = null,
         split = null, signals = '[]', duplicates = '[]', progress = null
       where user_id = owner;
      update bank_uploads set company_id = null, folder_id = null, progress = null, mapping = null, unlocked_key = null,
         pages = '[]', page_count = 0
       where user_id = owner;
      update bank_statements set pages = '[]' where user_id = owner;
      delete from draft_batches where user_id = owner;
      update companies set notification_emails = null, billing_account = null where user_id = owner;
      delete from companies c where c.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.company_id = c.id)
        and not exists (select from bank_statements s where s.user_id = owner and s.company_id = c.id);
    end $$;
    create or replace function destroy_expired(today date) returns boolean language plpgsql security definer
      set search_path = public as $$
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
      if exists (select from receipts where user_id = owner)
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
 * Business rules leave the database, and its names become those of the code and the screens. What the database
 * alone can promise stays in it: row-level security, the seal of the audit trail, the lock of submitted periods
 * (0092), and the three ways of deleting.
 */
export const plainNamesMigration: SqlMigration = {
  name: '0091-plain-names',
  sql: [RULES_LEAVE_THE_DATABASE, NAMES, CHECKS, ERASURE, CHECK_EVERYTHING_AGAIN].join('\n'),
};
