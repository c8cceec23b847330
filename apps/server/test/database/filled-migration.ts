import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { prepareCluster } from '../../src/platform/database/embedded-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** The user whose rows a filled database has. */
export const FILLED_USER = '11111111-1111-4111-8111-111111111111';

/** A database that was filled before a migration and then migrated. */
export interface FilledDatabase {
  readonly client: pg.Client;
  stop(): Promise<void>;
}

/**
 * Start a database as it was after the migration `from`, fill it, and migrate it to `to`. Row security is off for these
 * tables afterwards, so that a test sees their rows; the migration must have left it on.
 */
export async function migrateFilled(
  { from, to, tables }: { readonly from: string; readonly to: string; readonly tables: readonly string[] },
  fill: (client: pg.Client) => Promise<void>,
): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), `tillslip-${to}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  const urls = await prepareCluster(postgres);
  await migrate(urls, from);
  const client = new pg.Client(urls.owner);
  await client.connect();
  const setRowSecurity = async (force: 'force' | 'no force') => {
    for (const table of tables) await client.query(`alter table ${table} ${force} row level security`);
  };
  await setRowSecurity('no force');
  await client.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Ann', 'ann@example.com', true)`,
    [FILLED_USER],
  );
  await fill(client);
  await setRowSecurity('force');
  await migrate(urls, to);
  await expectForced(client, tables);
  await setRowSecurity('no force');
  const stop = async () => {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { client, stop };
}

async function expectForced(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    'select relname from pg_class where relname = any($1) and not relforcerowsecurity',
    [tables],
  );
  expect(rows).toEqual([]);
}
