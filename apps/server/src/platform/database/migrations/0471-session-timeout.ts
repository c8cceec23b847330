import type { SqlMigration } from '../sql-migration.ts';

/** When a person last did something in a session, and the sign-in's view of how long they want one to last. */
export const sessionTimeoutMigration: SqlMigration = {
  name: '0471-session-timeout',
  sql: `
    -- Nobody who is signed in now is signed out by the change itself.
    alter table auth.session add column "lastActiveAt" timestamptz not null default now();
    create policy session_timeouts on preferences for select to tillslip_auth using (true);
    grant select (user_id, session_timeout) on preferences to tillslip_auth;
  `,
};
