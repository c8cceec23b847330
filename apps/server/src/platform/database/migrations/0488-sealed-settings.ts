import type { SqlMigration } from '../sql-migration.ts';
import { auditedRow } from './0157-sealed-matches.ts';
import { LEFT_OUT } from './0482-seal-of-language.ts';

/** A document that was submitted before its names were frozen is sealed without them. */
export const DOCUMENTS = "array['user_id', case when d.facts is null then 'facts' end]";

/** The moment stands as UTC: as text it would follow the time zone of the session. */
export const SETTING_CHANGES = `
      when 'vat_setting_changes' then (
        select jsonb_build_object('changes', (select string_agg(jsonb_build_array(s.setting, s.counts_from, s.before,
              s.changed_by, s.changed_at at time zone 'UTC')::text, ',' order by s.setting, s.counts_from)
            from vat_setting_changes s where s.user_id = owner and s.company_id = c.id))
          from companies c where c.user_id = owner and c.id = subject and not c.is_sample)`;

/** Seal the changes that are there, once, person by person: row-level security shows them to nobody else. */
const SEAL_EXISTING = `
  do $$ declare person uuid;
  begin
    for person in select id from auth."user" order by id loop
      perform set_config('app.user_id', person::text, true);
      insert into audit_events (user_id, action, subject_type, subject_id, source_kind, source_name)
        select person, 'record.sealed', 'vat_setting_changes', company_id, 'system', 'Tillslip' from (
          select distinct company_id from vat_setting_changes) as existing
         where audited_row(person, 'vat_setting_changes', company_id) is not null;
    end loop;
    perform set_config('app.user_id', '', true);
  end $$`;

/**
 * The dated changes of VAT settings are sealed like other records, and a submitted return keeps the names of its
 * documents (docs/decisions/0453, 0454).
 */
export const sealedSettingsMigration: SqlMigration = {
  name: '0488-sealed-settings',
  sql: `
    alter table vat_period_documents add column facts jsonb;
    ${auditedRow(LEFT_OUT, { documents: DOCUMENTS, more: SETTING_CHANGES })};
    ${SEAL_EXISTING}
  `,
};
