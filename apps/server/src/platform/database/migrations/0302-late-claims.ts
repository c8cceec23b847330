import { lockTriggers } from '../locked-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/**
 * Shares of documents that a person took into an open period, because no period has their days (docs/decisions/0321).
 * A document that is carried out of a submitted period can now be deleted as well.
 */
export const lateClaimsMigration: SqlMigration = {
  name: '0302-late-claims',
  sql: `
    create table vat_late_claims (
      user_id uuid not null,
      receipt_id uuid not null,
      share uuid not null,
      period_id uuid not null,
      taken_at timestamptz not null default now(),
      primary key (user_id, receipt_id, share),
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade,
      foreign key (user_id, period_id) references vat_periods (user_id, id) on delete cascade);
    create index vat_late_claims_period on vat_late_claims (user_id, period_id);
    alter table vat_late_claims enable row level security;
    alter table vat_late_claims force row level security;
    create policy tenant on vat_late_claims using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on vat_late_claims to tillslip_app;
    ${lockTriggers({ mayDeleteCarried: true })}
  `,
};
