import type { SqlMigration } from '../sql-migration.ts';

/**
 * Proposed adjustments that a person dismissed, each with its reason (docs/decisions/0450). A proposal is known by its kind
 * and its invoice, or by the day of the change of basis; the amounts are those that the person saw.
 */
export const vatDismissalsMigration: SqlMigration = {
  name: '0450-vat-dismissals',
  sql: `
    create table vat_dismissals (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      kind text not null,
      receipt_id uuid,
      basis_from date,
      day date not null,
      vat_cents bigint not null,
      consideration_cents bigint not null,
      why jsonb not null,
      documents jsonb not null,
      reason text not null check (reason <> ''),
      dismissed_by uuid not null,
      dismissed_at timestamptz not null,
      primary key (user_id, id),
      unique nulls not distinct (user_id, company_id, kind, receipt_id, basis_from),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade,
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade);
    alter table vat_dismissals enable row level security;
    alter table vat_dismissals force row level security;
    create policy tenant on vat_dismissals using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on vat_dismissals to tillslip_app;
    alter type purchase_question add value 'public_authority';
  `,
};
