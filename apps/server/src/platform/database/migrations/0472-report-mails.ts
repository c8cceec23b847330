import type { SqlMigration } from '../sql-migration.ts';

/** Which reports each person was sent, so that each goes out once. */
export const reportMailsMigration: SqlMigration = {
  name: '0472-report-mails',
  sql: `
    create type report_kind as enum ('weekly', 'monthly');
    create table report_mails (
      user_id uuid not null references auth."user" (id),
      kind report_kind not null,
      period_start date not null,
      primary key (user_id, kind, period_start));
    alter table report_mails enable row level security;
    alter table report_mails force row level security;
    create policy tenant on report_mails using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on report_mails to tillslip_app;
  `,
};
