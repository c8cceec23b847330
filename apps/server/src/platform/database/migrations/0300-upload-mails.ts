import type { SqlMigration } from '../sql-migration.ts';

/** Until when the notification emails of a company were told of its invoices (docs/decisions/0300). */
export const uploadMailsMigration: SqlMigration = {
  name: '0300-upload-mails',
  sql: `
    create table upload_mails (
      user_id uuid not null references auth."user" (id),
      company_id uuid not null,
      told_until timestamptz not null,
      primary key (user_id, company_id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    alter table upload_mails enable row level security;
    alter table upload_mails force row level security;
    create policy tenant on upload_mails using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on upload_mails to tillslip_app;
  `,
};
