import type { SqlMigration } from '../sql-migration.ts';

/** Alerts about the health of connections: since when they hold, and who dismissed them or asked for mails. */
export const healthAlertsMigration: SqlMigration = {
  name: '0177-health-alerts',
  sql: `
    alter table accounting_connections add column wants_alert_mails boolean not null default false;
    create table accounting_alerts (
      user_id uuid not null,
      connection_id uuid not null,
      alert text not null,
      raised_at timestamptz not null,
      ended_at timestamptz,
      dismissed_at timestamptz,
      mailed_at timestamptz,
      primary key (user_id, connection_id, alert),
      foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade,
      check (alert in ('health-score', 'rate-limit', 'success-rate', 'no-activity')));
    alter table accounting_alerts enable row level security;
    alter table accounting_alerts force row level security;
    create policy tenant on accounting_alerts using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on accounting_alerts to tillslip_app;
  `,
};
