import type { SqlMigration } from '../sql-migration.ts';

/** The keys of calls that created something, so that the same call again creates nothing (docs/decisions/0096). */
export const idempotencyMigration: SqlMigration = {
  name: '0153-idempotency',
  sql: `
    create table idempotency_keys (
      user_id uuid not null references auth."user" (id),
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key));
    create index idempotency_keys_at on idempotency_keys (user_id, created_at);
    alter table idempotency_keys enable row level security;
    alter table idempotency_keys force row level security;
    create policy tenant on idempotency_keys using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on idempotency_keys to tillslip_app;
  `,
};
