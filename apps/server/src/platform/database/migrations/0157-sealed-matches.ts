import type { SqlMigration } from '../sql-migration.ts';

/**
 * What an audit event seals of its row, as 0142 has it, and of matches, the payments of an invoice, and the VAT settings
 * and rules of a company. Where a match or payment belongs follows from its parts; a match of the sample is not sealed.
 *
 * @param leftOut SQL for the columns of a company `c` that are not sealed.
 * @param later what later migrations seal in another way, or as well: SQL for the columns of a submitted document `d` that
 *   are not sealed, what is added to the object of a period `p` and to the array of a VAT rule `u`, and further subjects.
 */
export const auditedRow = (
  leftOut: string,
  { documents = "'user_id'", periods = '', rules = '', more = '' } = {},
): string => `
  create or replace function audited_row(owner uuid, subject_type text, subject uuid) returns jsonb language sql stable
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
        select to_jsonb(c) - ${leftOut} from companies c
         where c.user_id = owner and c.id = subject and not c.is_sample)
      when 'vat_period' then (
        select jsonb_build_object('company', p.company_id, 'start', p.period_start, 'end', p.period_end,
          'status', p.status, 'net', p.submitted_net_cents,
          'lines', (select string_agg((to_jsonb(l) - 'user_id')::text, ',' order by l.period_document_id, l.position)
            from vat_period_documents d
            join vat_period_lines l on l.user_id = d.user_id and l.period_document_id = d.id
           where d.user_id = owner and d.period_id = p.id),
          'documents', (select string_agg((to_jsonb(d) - ${documents})::text, ',' order by d.id)
            from vat_period_documents d where d.user_id = owner and d.period_id = p.id),
          'fees', (select string_agg(f.transaction_id || f.fee::text, ',' order by f.transaction_id)
            from vat_period_fees f where f.user_id = owner and f.period_id = p.id))${periods}
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
      when 'bank_match' then (
        select jsonb_build_object('kind', m.kind, 'automatic', m.is_automatic, 'notes', m.notes,
          'suspended', m.suspended_at is not null, 'undone', m.undone_at is not null,
          'parts', (select string_agg(jsonb_build_array(p.transaction_id, p.receipt_id, p.amount_cents,
              p.waived_cents)::text, ',' order by p.id)
            from bank_match_parts p where p.user_id = owner and p.match_id = m.id))
          from bank_matches m where m.user_id = owner and m.id = subject and not exists (
            select from bank_match_parts p
              join bank_transactions t on t.user_id = p.user_id and t.id = p.transaction_id
              join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
              join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
             where p.user_id = owner and p.match_id = m.id and u.is_sample))
      when 'receipt_payments' then (
        select jsonb_build_object('payments', (select string_agg(jsonb_build_array(p.id, p.paid_on, p.amount_cents,
              p.source, p.source_id)::text, ',' order by p.id)
            from receipt_payments p where p.user_id = owner and p.receipt_id = r.id))
          from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
         where r.user_id = owner and r.id = subject and not d.is_sample)
      when 'vat_settings' then (
        select jsonb_build_object(
          'settings', (select jsonb_build_array(v.apportionment_bp, v.is_netted, v.reminders_on, v.claims_bank_fees)
            from vat_company_settings v where v.user_id = owner and v.company_id = c.id),
          'rules', (select string_agg((jsonb_build_array(u.id, u.position, u.name, u.is_active, u.supplier_contains,
              u.supplier_vat_number, u.item_contains, u.min_cents, u.max_cents, u.vat_type, u.business_use_bp)${rules}
              )::text, ',' order by u.id)
            from vat_rules u where u.user_id = owner and u.company_id = c.id))
          from companies c where c.user_id = owner and c.id = subject and not c.is_sample)${more}
    end
  $$`;

/**
 * Seal what is there, once: an event for each match, each invoice with payments, and each company with VAT settings or
 * rules. Row-level security shows each person's rows to nobody else, so it is done person by person.
 */
const SEAL_EXISTING = `
  do $$ declare person uuid;
  begin
    for person in select id from auth."user" order by id loop
      perform set_config('app.user_id', person::text, true);
      insert into audit_events (user_id, action, subject_type, subject_id, source_kind, source_name)
        select person, 'record.sealed', subject_type, subject_id, 'system', 'Tillslip' from (
          select 'bank_match' as subject_type, id as subject_id from bank_matches
          union all select distinct 'receipt_payments', receipt_id from receipt_payments
          union all (select 'vat_settings', company_id from vat_company_settings
            union select 'vat_settings', company_id from vat_rules)) as existing
         where audited_row(person, subject_type, subject_id) is not null;
    end loop;
    perform set_config('app.user_id', '', true);
  end $$`;

/** Matches, payments and VAT settings are sealed like other records (docs/decisions/0091). */
export const sealedMatchesMigration: SqlMigration = {
  name: '0157-sealed-matches',
  sql: `
    ${auditedRow("array['created_at', 'updated_at', 'version']")};
    ${SEAL_EXISTING}
  `,
};
