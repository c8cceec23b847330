import type { SqlMigration } from '../sql-migration.ts';

/**
 * The ids that banks give movements of money, and files that wait until a person says which of their transactions are
 * already there (docs/decisions/0400). What was read of such a file is kept until then.
 */
export const bankIdsMigration: SqlMigration = {
  name: '0400-bank-ids',
  sql: `
    alter type bank_upload_status add value 'needs_choice';
    alter table bank_transactions
      add column bank_id text,
      add column kept_apart boolean not null default false;
    create index bank_transactions_bank_id on bank_transactions (user_id, bank_id) where bank_id is not null;
    create table bank_upload_readings (
      user_id uuid not null references auth."user" (id),
      upload_id uuid not null,
      reading jsonb not null,
      primary key (user_id, upload_id),
      foreign key (user_id, upload_id) references bank_uploads (user_id, id) on delete cascade);
    alter table bank_upload_readings enable row level security;
    alter table bank_upload_readings force row level security;
    create policy tenant on bank_upload_readings
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on bank_upload_readings to tillslip_app;
  `,
};
