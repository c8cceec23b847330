import type { SqlMigration } from '../sql-migration.ts';

/**
 * API keys. Only the hash of a key is kept, and its beginning. A revoked one stays, so that a program that still sends it is
 * told why it is refused (docs/decisions/0530).
 */
export const apiKeysMigration: SqlMigration = {
  name: '0550-api-keys',
  sql: `
    alter type audit_source add value 'key' after 'person';
    create table api_keys (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      name text not null,
      prefix text not null,
      key_hash text not null unique,
      scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'upload', 'edit', 'export']),
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      window_started_at timestamptz,
      window_requests integer not null default 0,
      primary key (user_id, id));
    alter table api_keys enable row level security;
    alter table api_keys force row level security;
    create policy tenant on api_keys using (user_id = app_user_id()) with check (user_id = app_user_id());
    -- No member sees the keys of the owner (0540).
    create policy company on api_keys as restrictive to tillslip_member using (current_user <> 'tillslip_member');
    grant select, insert, delete, update (revoked_at) on api_keys to tillslip_app;

    -- Whose key a request brings is not known before it is found: the role of sign-in finds it, and counts the request.
    create policy bearer on api_keys to tillslip_auth using (true) with check (true);
    grant select (id, user_id, name, key_hash, scopes, expires_at, revoked_at, window_started_at, window_requests),
      update (last_used_at, window_started_at, window_requests) on api_keys to tillslip_auth;
  `,
};
