import { sql } from 'kysely';
import { queryAsUser } from './query-as-user.ts';
import type { TestApp, TestUser } from './test-app.ts';

/**
 * One hash for each table with rows of a person, so that any change of any row shows. Through the API the same took most
 * of the test's time, and saw fewer tables.
 */
export async function rowHashes(app: TestApp, as: TestUser): Promise<Record<string, string>> {
  return queryAsUser(app, as, async (db) => {
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
       order by 1`.execute(db);
    const hashes = tables.rows.map(
      ({ name }) => sql`
        select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`,
    );
    const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(hashes, sql` union all `)}`.execute(
      db,
    );
    return Object.fromEntries(rows.flatMap(({ name, hash }) => (hash === null ? [] : [[name, hash]])));
  });
}
