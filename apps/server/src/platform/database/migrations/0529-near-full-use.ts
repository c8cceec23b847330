import type { SqlMigration } from '../sql-migration.ts';

/**
 * Whether use of 95 % or more counts as all is asked (docs/decisions/0335). Invoices of which it decides something are
 * checked again with the next nightly check, so that their claims and questions follow.
 */
export const nearFullUseMigration: SqlMigration = {
  name: '0529-near-full-use',
  sql: `
    alter type purchase_question add value 'near_full_use';
    alter table receipts no force row level security;
    alter table vat_company_settings no force row level security;
    alter table vat_setting_changes no force row level security;
    alter table vat_rules no force row level security;
    update receipts r set recheck_on = date '2000-01-01'
     where r.deleted_at is null and r.company_id is not null
       and (r.business_use_percent between 95 and 99
         or exists (select from vat_company_settings s where s.user_id = r.user_id and s.company_id = r.company_id
           and s.apportionment_bp between 9500 and 9999)
         or exists (select from vat_setting_changes c where c.user_id = r.user_id and c.company_id = r.company_id
           and c.setting = 'apportionmentBp' and c.before::integer between 9500 and 9999)
         or exists (select from vat_rules u where u.user_id = r.user_id and u.company_id = r.company_id
           and u.business_use_bp between 9500 and 9999));
    alter table receipts force row level security;
    alter table vat_company_settings force row level security;
    alter table vat_setting_changes force row level security;
    alter table vat_rules force row level security;
  `,
};
