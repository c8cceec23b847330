import type { SqlMigration } from '../sql-migration.ts';
import { auditedRow } from './0157-sealed-matches.ts';
import { DOCUMENTS, SETTING_CHANGES } from './0488-sealed-settings.ts';

/** What a company did not say is not sealed, so that those that were sealed before still match. */
export const LEFT_OUT = `array['created_at', 'updated_at', 'version', case when c.language = 'en' then 'language' end,
  case when c.vat_cut_off = 'month-end' then 'vat_cut_off' end,
  case when c.vat_registered_from is null then 'vat_registered_from' end,
  case when c.vat_registered_until is null then 'vat_registered_until' end]`;

/**
 * The days of a company's registration for VAT, the dated day on which its periods end, and the code that a period had when
 * it was created (docs/decisions/0458).
 */
export const registrationAndCutOffMigration: SqlMigration = {
  name: '0490-registration-and-cut-off',
  sql: `
    create type vat_cut_off as enum (
      'month-end', 'day-21', 'day-22', 'day-23', 'day-24', 'day-25', 'day-26', 'day-27', 'day-28',
      'day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7', 'day-8', 'day-9', 'day-10',
      'last-monday', 'last-tuesday', 'last-wednesday', 'last-thursday', 'last-friday',
      'last-saturday', 'last-sunday');
    alter table companies
      add column vat_cut_off vat_cut_off not null default 'month-end',
      add column vat_registered_from date,
      add column vat_registered_until date,
      add constraint companies_registration check (vat_registered_until >= vat_registered_from);
    grant update (vat_cut_off, vat_registered_from, vat_registered_until) on companies to tillslip_app;
    alter table vat_setting_changes drop constraint vat_setting_changes_setting_check,
      add constraint vat_setting_changes_setting_check check (setting in ('vatCategory', 'vatCutOff',
        'financialYearEnd', 'filingMethod', 'accountingBasis', 'apportionmentBp', 'isNetted', 'claimsBankFees'));
    alter table vat_periods add column period_code text;
    alter table vat_periods no force row level security;
    alter table vat_periods disable trigger user;
    update vat_periods set period_code = to_char(period_end, 'YYYYMM');
    alter table vat_periods enable trigger user;
    alter table vat_periods force row level security;
    alter table vat_periods alter column period_code set not null;
    alter type purchase_question add value 'exit_goods';
    ${auditedRow(LEFT_OUT, { documents: DOCUMENTS, more: SETTING_CHANGES })};
  `,
};
