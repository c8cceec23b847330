import type { SqlMigration } from '../sql-migration.ts';

/**
 * The day an invoice counts on, and what the cards of the dashboard are counted from without reading the
 * invoices themselves, whose rows are wide.
 */
export const dashboardMigration: SqlMigration = {
  name: '0004-dashboard',
  sql: `
    alter table receipts add column counts_on date not null
      generated always as (coalesce(invoice_date, (created_at at time zone 'Africa/Johannesburg')::date)) stored;
    create index receipts_counts_on on receipts (user_id, counts_on)
      include (company_id, document_type, is_duplicate, currency, status, vat_charged_cents)
      where status <> 'deleted';
    create index receipts_verdict on receipts (user_id, company_id)
      include (status, validity, is_duplicate, vat_at_risk_cents)
      where status <> 'deleted';
    create index receipts_needs_review on receipts (user_id) where status = 'needs_review';
  `,
};
