import type { SqlMigration } from '../sql-migration.ts';
import { auditedRow } from './0157-sealed-matches.ts';
import { DOCUMENTS, SETTING_CHANGES } from './0488-sealed-settings.ts';
import { LEFT_OUT } from './0490-registration-and-cut-off.ts';
import { PERIODS } from './0510-frozen-returns.ts';

/** A rule that says nothing of the use is sealed without it, so that those that were sealed before still match. */
const RULES = ` || case when u.supply_use is null then '[]' else jsonb_build_array(u.supply_use) end`;

/** Person by person, because row-level security shows each person's rows to nobody else. */
const forEachPerson = (statement: string): string => `
  do $$ declare person uuid;
  begin
    for person in select id from auth."user" order by id loop
      perform set_config('app.user_id', person::text, true);
      ${statement}
    end loop;
    perform set_config('app.user_id', '', true);
  end $$;`;

/** Remember which companies have rules with a use and match their seal; what did not goes on being found. */
const REMEMBER = forEachPerson(`
  insert into whole_rules
    select person, last.subject_id from (
      select distinct on (subject_id) subject_id, row_hash from audit_events
       where user_id = person and subject_type = 'vat_settings'
         and subject_id in (select company_id from vat_rules where user_id = person and supply_use is not null)
       order by subject_id, sequence desc) as last
     where last.row_hash = audited_row_hash(person, 'vat_settings', last.subject_id);`);

const SEAL_AGAIN = forEachPerson(`
  insert into audit_events (user_id, action, subject_type, subject_id, source_kind, source_name)
    select person, 'record.sealed', 'vat_settings', company_id, 'system', 'Tillslip'
      from whole_rules where user_id = person order by company_id;`);

/** What the purchases of a VAT rule are used for is sealed with the rule (docs/decisions/0091). */
export const sealedUseMigration: SqlMigration = {
  name: '0570-sealed-use',
  sql: `
    create temporary table whole_rules (user_id uuid, company_id uuid) on commit drop;
    ${REMEMBER}
    ${auditedRow(LEFT_OUT, { documents: DOCUMENTS, periods: PERIODS, rules: RULES, more: SETTING_CHANGES })};
    ${SEAL_AGAIN}
  `,
};
