import { lockTriggers } from '../locked-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/**
 * What an audit event seals of the row that it is about: what a person, a reader or a submission decided. What follows from
 * it by calculation is left out, and so is the company of an invoice, which ends with the company. Rows of the sample are
 * not sealed, because they are removed as a whole. JSON, because the text of a day depends on the session.
 */
const AUDITED_ROW = `
  create function audited_row(owner uuid, subject_type text, subject uuid) returns jsonb language sql stable
    set search_path = pg_catalog, public, pg_temp as $$
    select case subject_type
      when 'receipt' then (
        select jsonb_build_object('facts', r.raw_extracted_data -> 'facts', 'type', r.document_type,
          'supplier', r.supplier_name, 'number', r.invoice_number, 'date', r.invoice_date, 'subtotal', r.subtotal_cents,
          'vat', r.vat_cents, 'total', r.total_cents, 'currency', r.currency, 'vatType', r.vat_type,
          'use', r.business_use_percent, 'category', r.tax_category_chosen, 'duplicate', r.is_duplicate,
          'duplicateOf', r.duplicate_of, 'deleted', r.deleted_at is not null)
          from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
         where r.user_id = owner and r.id = subject and not d.is_sample)
      when 'file' then (
        select jsonb_build_object('key', f.storage_key, 'sha256', f.sha256, 'bytes', f.bytes)
          from files f where f.user_id = owner and f.id = subject and f.purpose = 'original')
      when 'bank_upload' then (
        select jsonb_build_object('key', u.storage_key, 'sha256', u.sha256, 'bytes', u.bytes)
          from bank_uploads u where u.user_id = owner and u.id = subject and not u.is_sample)
      when 'company' then (
        select to_jsonb(c) - array['created_at', 'updated_at', 'version'] from companies c
         where c.user_id = owner and c.id = subject and not c.is_sample)
      when 'vat_period' then (
        select jsonb_build_object('company', p.company_id, 'start', p.period_start, 'end', p.period_end,
          'status', p.status, 'net', p.submitted_net_cents,
          'lines', (select string_agg((to_jsonb(l) - 'user_id')::text, ',' order by l.period_document_id, l.position)
            from vat_period_documents d
            join vat_period_lines l on l.user_id = d.user_id and l.period_document_id = d.id
           where d.user_id = owner and d.period_id = p.id),
          'documents', (select string_agg((to_jsonb(d) - 'user_id')::text, ',' order by d.id)
            from vat_period_documents d where d.user_id = owner and d.period_id = p.id),
          'fees', (select string_agg(f.transaction_id || f.fee::text, ',' order by f.transaction_id)
            from vat_period_fees f where f.user_id = owner and f.period_id = p.id))
          from vat_periods p where p.user_id = owner and p.id = subject)
      when 'bank_statement' then (
        select jsonb_build_object('bank', s.bank_name, 'account', s.account_number, 'start', s.period_start,
          'end', s.period_end, 'opening', s.opening_cents, 'closing', s.closing_cents,
          'deleted', s.deleted_at is not null,
          'transactions', (select string_agg(jsonb_build_array(t.id, t.transaction_date, t.description, t.reference,
              t.amount_cents)::text, ',' order by t.id)
            from bank_transactions t where t.user_id = owner and t.bank_statement_id = s.id))
          from bank_statements s join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
         where s.user_id = owner and s.id = subject and not u.is_sample)
    end
  $$;
  create function audited_row_hash(owner uuid, subject_type text, subject uuid) returns text language sql stable
    set search_path = pg_catalog, public, pg_temp as $$
    select encode(sha256(convert_to(audited_row(owner, subject_type, subject)::text, 'UTF8')), 'hex')
  $$`;

/** Events from before this migration keep the form in which they were sealed: they have no `row_hash`. */
const CANONICAL = `
  create or replace function audit_canonical(e audit_events) returns text language sql immutable as $$
    select (jsonb_build_object(
      'sequence', e.sequence, 'user', e.user_id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'actor', e.actor_id, 'action', e.action, 'subjectType', e.subject_type, 'subject', e.subject_id,
      'before', e.before, 'after', e.after, 'reason', e.reason, 'source', e.source_kind, 'sourceName', e.source_name,
      'confidence', e.source_confidence, 'previous', e.previous_hash)
      || case when e.row_hash is null then '{}'::jsonb else jsonb_build_object('row', e.row_hash) end)::text
  $$`;

const SEAL = `
  create or replace function seal_audit_event() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
  declare last audit_heads;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit ' || new.user_id, 0));
    select * into last from audit_heads where user_id = new.user_id;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := last.hash;
    new.row_hash := audited_row_hash(new.user_id, new.subject_type, new.subject_id);
    new.hash := audit_hash(new);
    insert into audit_heads (user_id, sequence, hash) values (new.user_id, new.sequence, new.hash)
      on conflict (user_id) do update set sequence = excluded.sequence, hash = excluded.hash;
    return new;
  end $$`;

/**
 * A function that runs with its owner's rights looks a table up in the temporary schema last, and never first, where a
 * caller could put a table of the same name.
 */
const SAFE_SEARCH_PATH = [
  'destroy_expired(date)',
  'erase_unkept()',
  'forget_audit_head()',
  'remove_sample()',
  'refuse_change()',
]
  .map((name) => `alter function ${name} set search_path = pg_catalog, public, pg_temp`)
  .join(';\n');

/** Each audit event seals its row (docs/decisions/0073); the functions of the owner are safe from temporary tables. */
export const sealedRowsMigration: SqlMigration = {
  name: '0142-sealed-rows',
  sql: `
    alter table audit_events add column row_hash text;
    ${AUDITED_ROW};
    ${CANONICAL};
    ${SEAL};
    ${SAFE_SEARCH_PATH};
    ${lockTriggers()}
  `,
};
