import type { SqlMigration } from '../sql-migration.ts';

/**
 * A submitted return is a document of its own (docs/decisions/0320): its settings and figures as submitted, and how it was
 * filed and paid. Returns that were submitted before keep the settings that hold now; their figures follow from their
 * lines, which are kept already.
 */
export const submittedReturnsMigration: SqlMigration = {
  name: '0301-submitted-returns',
  sql: `
    alter table vat_periods
      add column submitted_return jsonb,
      add column sars_reference text,
      add column payment_reference text,
      add column paid_on date;
    alter table vat_periods no force row level security;
    alter table companies no force row level security;
    alter table vat_company_settings no force row level security;
    update vat_periods p set submitted_return = (
      select jsonb_build_object('companyName', c.company_name, 'vatNumber', c.vat_number,
          'accountingBasis', c.accounting_basis, 'filingMethod', c.filing_method,
          'noteMethod', case when coalesce(s.is_netted, false) then 'netted' else 'own-fields' end)
        from companies c left join vat_company_settings s on s.user_id = c.user_id and s.company_id = c.id
       where c.user_id = p.user_id and c.id = p.company_id)
     where p.is_submitted;
    alter table vat_periods force row level security;
    alter table companies force row level security;
    alter table vat_company_settings force row level security;
    alter table vat_periods add check (is_submitted = (submitted_return is not null));
  `,
};
