import type { SqlMigration } from '../sql-migration.ts';

/**
 * What VAT needs to know of a company, and the mark of the sample company and its made-up uploads.
 *
 * The mark decides what may be removed whole, so the application may set it on a new row and never after.
 */
export const companySettingsMigration: SqlMigration = {
  name: '0003-company-settings',
  sql: `
    create type vat_category as enum ('A', 'B', 'C', 'D', 'E');
    create type accounting_basis as enum ('invoice', 'payments');
    create type filing_method as enum ('efiling', 'manual');
    alter table companies
      add column vat_category vat_category,
      add column accounting_basis accounting_basis not null default 'invoice',
      add column financial_year_end integer not null default 2 check (financial_year_end between 1 and 12),
      add column filing_method filing_method not null default 'efiling',
      add column is_sample boolean not null default false;
    alter table receipt_drafts add column is_sample boolean not null default false;
    create unique index companies_one_sample on companies (user_id) where is_sample;
    revoke update on companies, receipt_drafts from tillslip_app;
    grant update (company_name, billing_account, country, currency, date_format, notification_emails, notify_uploader,
      is_vat_vendor, vat_number, vat_category, accounting_basis, financial_year_end, filing_method, updated_at)
      on companies to tillslip_app;
    grant update (company_id, category_id, status, progress, reading, duplicates, failure, attempts, updated_at,
      queued_at, finished_at) on receipt_drafts to tillslip_app;
  `,
};
