import type { SqlMigration } from '../sql-migration.ts';
import { auditedRow } from './0157-sealed-matches.ts';
import { DOCUMENTS, SETTING_CHANGES } from './0488-sealed-settings.ts';
import { LEFT_OUT } from './0490-registration-and-cut-off.ts';

/**
 * What a period says of itself beside its lines: the code that its days do not give, the return as submitted, and how it was
 * filed. What a period does not have is not sealed, so that those that nobody submitted still match.
 */
export const PERIODS = `
          || case when p.period_code = to_char(p.period_end, 'YYYYMM') then '{}'
               else jsonb_build_object('code', p.period_code) end
          || case when p.submitted_return is null then '{}'
               else jsonb_build_object('return', p.submitted_return,
                 'filing', jsonb_build_array(p.sars_reference, p.payment_reference, p.paid_on)) end`;

/** The facts of an invoice that a schedule shows, as they were before the audit entries after a number changed them. */
const FACTS_UNTIL = `
  create function facts_until(owner uuid, receipt uuid, number integer) returns jsonb language sql stable as $$
    select jsonb_build_object('documentType', r.document_type,
        'supplierName', r.supplier_name, 'supplierVatNumber', r.supplier_vat_number, 'recipientName', r.recipient_name,
        'recipientVatNumber', r.recipient_vat_number, 'invoiceNumber', r.invoice_number, 'totalCents', r.total_cents,
        'currency', r.currency, 'importReference', c.import_reference, 'importVatReceipt', c.import_vat_receipt,
        'importReleasedOn', c.import_released_on, 'sellerId', c.seller_id)
      || coalesce((
        select jsonb_object_agg(fact, was) from unnest(array['documentType', 'supplierName', 'supplierVatNumber',
            'recipientName', 'recipientVatNumber', 'invoiceNumber', 'totalCents', 'currency', 'importReference',
            'importVatReceipt', 'importReleasedOn', 'sellerId']) as fact
          cross join lateral (
            select coalesce(e.before -> fact, 'null') as was from audit_events e
             where e.user_id = owner and e.subject_type = 'receipt' and e.subject_id = receipt and e.sequence > number
               and (e.before ? fact or e.after ? fact)
             order by e.sequence limit 1) as first), '{}')
      from receipts r left join vat_choices c on c.user_id = r.user_id and c.receipt_id = r.id
     where r.user_id = owner and r.id = receipt
  $$;`;

/**
 * Person by person, because row-level security shows each person's rows to nobody else: remember which periods match their
 * seal, and freeze the names of returns that were submitted before names were kept.
 */
const FREEZE = `
  create temporary table whole_periods (user_id uuid, period_id uuid) on commit drop;
  do $$ declare person uuid;
  begin
    for person in select id from auth."user" order by id loop
      perform set_config('app.user_id', person::text, true);
      insert into whole_periods
        select person, last.subject_id from (
          select distinct on (subject_id) subject_id, row_hash from audit_events
           where user_id = person and subject_type = 'vat_period' order by subject_id, sequence desc) as last
         where coalesce(row_hash, '') in ('', audited_row_hash(person, 'vat_period', subject_id));
      update vat_period_documents d set facts = facts_until(person, d.receipt_id, s.number)
        from (select p.id, coalesce((select max(e.sequence) from audit_events e where e.user_id = person
              and e.subject_type = 'vat_period' and e.subject_id = p.id and e.action = 'vat_period.submitted'), 2147483647) as number
            from vat_periods p where p.user_id = person and p.is_submitted) as s
       where d.user_id = person and d.period_id = s.id and d.facts is null;
      update vat_periods p set submitted_return = p.submitted_return || jsonb_build_object(
          'submittedBy', (select name from auth."user" where id = person),
          'related', coalesce((
            select jsonb_object_agg(named.id, facts_until(person, named.id, s.number)) from (
              select a.receipt_id as id from vat_adjustments a
               where a.user_id = person and a.company_id = p.company_id and a.day between p.period_start and p.period_end
              union select r.duplicate_of from vat_period_documents d
                join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
               where d.user_id = person and d.period_id = p.id) as named
             where exists (select from receipts r where r.user_id = person and r.id = named.id)
               and not exists (select from vat_period_documents d
                 where d.user_id = person and d.period_id = p.id and d.receipt_id = named.id)), '{}'))
        from (select o.id, coalesce((select max(e.sequence) from audit_events e where e.user_id = person
              and e.subject_type = 'vat_period' and e.subject_id = o.id and e.action = 'vat_period.submitted'), 2147483647) as number
            from vat_periods o where o.user_id = person) as s
       where p.user_id = person and p.id = s.id and p.is_submitted and not p.submitted_return ? 'related';
    end loop;
    perform set_config('app.user_id', '', true);
  end $$;`;

/** Seal again what matched its seal before; what did not goes on being found. */
const SEAL_AGAIN = `
  do $$ declare person uuid;
  begin
    for person in select id from auth."user" order by id loop
      perform set_config('app.user_id', person::text, true);
      insert into audit_events (user_id, action, subject_type, subject_id, source_kind, source_name)
        select person, 'record.sealed', 'vat_period', p.id, 'system', 'Tillslip'
          from whole_periods w join vat_periods p on p.user_id = w.user_id and p.id = w.period_id
         where w.user_id = person and (p.is_submitted or p.period_code <> to_char(p.period_end, 'YYYYMM'))
         order by p.id;
    end loop;
    perform set_config('app.user_id', '', true);
  end $$`;

/**
 * A submitted return is sealed as a whole, and those that were submitted before names were kept have the names of that day
 * from the audit trail (docs/decisions/0459).
 */
export const frozenReturnsMigration: SqlMigration = {
  name: '0510-frozen-returns',
  sql: `
    ${FACTS_UNTIL}
    ${FREEZE}
    drop function facts_until;
    ${auditedRow(LEFT_OUT, { documents: DOCUMENTS, periods: PERIODS, more: SETTING_CHANGES })};
    ${SEAL_AGAIN}
  `,
};
