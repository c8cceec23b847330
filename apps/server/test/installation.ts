import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../src/platform/database/embedded-postgres.ts';
import type { TestUser } from './test-app.ts';
import { createTestDatabase, loginUrl, type TestDatabase } from './test-database.ts';

/** The data of an installation: its database and its folder. */
export interface Installation {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** The people with an account. */
  readonly people: Set<TestUser>;
  remove(): Promise<void>;
}

/** Create an installation without people, on an empty database if none is given. */
export async function createInstallation(given?: TestDatabase): Promise<Installation> {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-app-'));
  return {
    database,
    dataDir,
    people: new Set(),
    async remove() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Run a statement in the database of an installation, past every rule. */
export async function queryInstallation<Row extends object>(
  { database }: Pick<Installation, 'database'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(loginUrl(SUPERUSER, database.name));
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
