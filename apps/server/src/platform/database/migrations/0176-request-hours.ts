import type { SqlMigration } from '../sql-migration.ts';

/** The requests to accounting packages, summed up by the hour, and quick ways to the failed ones (docs/decisions/0104). */
export const requestHoursMigration: SqlMigration = {
  name: '0176-request-hours',
  sql: `
    create table accounting_request_hours (
      user_id uuid not null,
      connection_id uuid not null,
      hour timestamptz not null,
      requests integer not null,
      failed integer not null,
      duration_ms bigint not null,
      faults jsonb not null default '{}',
      primary key (user_id, connection_id, hour),
      foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade,
      check (failed between 0 and requests));
    alter table accounting_request_hours enable row level security;
    alter table accounting_request_hours force row level security;
    create policy tenant on accounting_request_hours
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on accounting_request_hours to tillslip_app;
    create index accounting_requests_faults on accounting_requests (user_id, connection_id, at) where fault is not null;
  `,
};
