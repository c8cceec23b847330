import type { SqlMigration } from '../sql-migration.ts';

/**
 * Uploads of the hosted service wait to be read while the documents of a month are used up, and each step towards that limit
 * is told once (docs/decisions/0506).
 */
export const roomToReadMigration: SqlMigration = {
  name: '0527-room-to-read',
  sql: `
    alter table receipt_drafts
      add column room_given_at timestamptz, add column room_waits_since timestamptz, add column room_chosen_at timestamptz;
    grant update (room_given_at, room_waits_since, room_chosen_at) on receipt_drafts to tillslip_app;
    create index receipt_drafts_room on receipt_drafts (user_id) where room_waits_since is not null;
    alter table bank_uploads
      add column room_given_at timestamptz, add column room_waits_since timestamptz, add column room_chosen_at timestamptz;
    create index bank_uploads_room on bank_uploads (user_id) where room_waits_since is not null;

    create table limit_notices (
      user_id uuid not null references auth."user" (id),
      month char(7) not null,
      documents integer not null,
      step integer not null check (step in (80, 100)),
      told_at timestamptz not null,
      primary key (user_id, month, documents, step));
    alter table limit_notices enable row level security;
    alter table limit_notices force row level security;
    create policy tenant on limit_notices using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on limit_notices to tillslip_app;
  `,
};
