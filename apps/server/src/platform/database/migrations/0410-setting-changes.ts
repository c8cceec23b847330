import type { SqlMigration } from '../sql-migration.ts';

/**
 * The settings that shape VAT periods are dated (docs/decisions/0410): a row says that a setting had another value before
 * a day, and who changed it when. What a company has today holds from its beginning, as the first row of its history,
 * until something is changed from a later period on.
 */
export const settingChangesMigration: SqlMigration = {
  name: '0410-setting-changes',
  sql: `
    create table vat_setting_changes (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      setting text not null check (setting in ('vatCategory', 'financialYearEnd', 'filingMethod', 'accountingBasis',
        'apportionmentBp', 'isNetted', 'claimsBankFees')),
      counts_from date not null,
      before jsonb not null,
      changed_by uuid not null,
      changed_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, company_id, setting, counts_from),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    alter table vat_setting_changes enable row level security;
    alter table vat_setting_changes force row level security;
    create policy tenant on vat_setting_changes using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on vat_setting_changes to tillslip_app;
  `,
};
