import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/**
 * A company's own expense categories, and what documents and their lines carry of them (docs/decisions/0290). A category
 * is archived or merged and never deleted, so that what names it can still be read; it goes with its company.
 */
export const expenseCategoriesMigration: SqlMigration = {
  name: '0290-expense-categories',
  sql: `
    create table expense_categories (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      name text not null check (name <> ''),
      code text check (code <> ''),
      starter text,
      position integer not null,
      is_active boolean not null default true,
      merged_into uuid,
      connection_id uuid,
      account_id text,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      primary key (user_id, id),
      check (connection_id is null or account_id is not null),
      check (merged_into is null or not is_active),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade,
      foreign key (user_id, merged_into) references expense_categories (user_id, id),
      foreign key (user_id, connection_id) references accounting_connections (user_id, id)
        on delete set null (connection_id));
    create unique index expense_categories_name on expense_categories (user_id, company_id, lower(name))
      where merged_into is null;
    alter table expense_categories enable row level security;
    alter table expense_categories force row level security;
    create policy tenant on expense_categories
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on expense_categories to tillslip_app;

    alter table receipts
      add column expense_category_id uuid,
      add column expense_category_chosen text,
      add constraint receipts_expense_category_fkey foreign key (user_id, expense_category_id)
        references expense_categories (user_id, id) on delete set null (expense_category_id);
    drop index receipts_counts_on;
    create index receipts_counts_on on receipts (user_id, counts_on)
      include (company_id, document_type, is_duplicate, currency, needs_review, vat_charged_cents, vat_claimable_cents,
        vat_at_risk_cents, is_invalid, total_cents, tax_category_code, expense_category_id) where deleted_at is null;
    create index receipts_expense_category on receipts (user_id, expense_category_id)
      where expense_category_id is not null;
    alter table receipt_items
      add column expense_category_id uuid,
      add column is_expense_chosen boolean not null default false,
      add constraint receipt_items_expense_category_fkey foreign key (user_id, expense_category_id)
        references expense_categories (user_id, id) on delete set null (expense_category_id);
    create index receipt_items_expense_category on receipt_items (user_id, expense_category_id)
      where expense_category_id is not null;

    alter type purchase_question add value 'expense';
    ${versionTriggers(['receipts', 'expense_categories'])}
  `,
};
