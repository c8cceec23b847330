import type { SqlMigration } from '../sql-migration.ts';

/**
 * Announces every ended session, whoever ends it, so that its event streams end at once. Only the database sees all
 * ways: the person, the sign-in library, a deleted account and the nightly sweep.
 */
export const sessionEndsMigration: SqlMigration = {
  name: '0137-session-ends',
  sql: `
    create function auth.announce_session_end() returns trigger language plpgsql
      set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_notify('tillslip_changes', json_build_object('endedSession', old.id)::text);
      return null;
    end $$;
    revoke execute on function auth.announce_session_end() from public;
    create trigger session_ended after delete on auth.session
      for each row execute function auth.announce_session_end();
  `,
};
