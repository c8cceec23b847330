import type { SqlMigration } from '../sql-migration.ts';

/** The payments for which a person said that no invoice is expected, by what their descriptions share. */
export const paymentsWithoutInvoiceMigration: SqlMigration = {
  name: '0351-payments-without-invoice',
  sql: `
    create table payments_without_invoice (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      company_id uuid,
      description_key text not null check (description_key <> ''),
      description text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    create unique index payments_without_invoice_key on payments_without_invoice
      (user_id, company_id, description_key) nulls not distinct;
    alter table payments_without_invoice enable row level security;
    alter table payments_without_invoice force row level security;
    create policy tenant on payments_without_invoice
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on payments_without_invoice to tillslip_app;
  `,
};
