import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { embeddedUrls } from '../src/platform/database/embedded-database.ts';
import type { DatabaseUrls } from '../src/platform/database/roles.ts';
import { TEMPLATE } from './global-setup.ts';

/** A separate database for one test file. */
export interface TestDatabase {
  /** The logins of a server: the application's role cannot bypass row-level security. */
  readonly urls: DatabaseUrls;
  readonly name: string;
  drop(): Promise<void>;
}

/** Copy the migrated template, so that the file starts with an empty, up-to-date database. `template1` has no tables. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${template} owner tillslip_owner`);
  return {
    name,
    urls: embeddedUrls({ url: loginUrl }, name),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  };
}

/** Return the URL of another login of the run's PostgreSQL; all share the cluster's password. */
export function loginUrl(role: string, database: string): string {
  const url = new URL(inject('databaseUrl'));
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

/** Run one statement as the superuser, in the maintenance database. */
export async function asSuperuser(statement: string): Promise<void> {
  await readAsSuperuser(statement);
}

/** Return the rows of a statement of the superuser, who sees what other sessions wait for. */
export async function readAsSuperuser(statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
