import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from '../../test/database/describe-schema.ts';
import { RECORDED_PARTS, recordPart } from '../../test/released/record-state.ts';
import { type Release, releases } from '../../test/released/released.ts';
import { withSample, withStoredChecks } from '../../test/released/with-sample.ts';
import { postAuth } from '../../test/sign-in/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { MIGRATION_NAMES } from '../platform/database/migrate.ts';
import { restoreDatabase } from '../platform/database/transfer/restore-database.ts';
import { createLog } from '../platform/log.ts';

/** Installations of earlier releases are upgraded, and the API says of their data what it said then. */

describe.each(releases().map((release) => [release.name, release] as const))('the release of %s', (_name, release) => {
  let app: TestApp;
  let schemaBefore: string;
  beforeAll(async () => {
    const database = await createTestDatabase('template1');
    await restoreDatabase(database.urls, release.dump, createLog({ logLevel: 'silent' }));
    schemaBefore = await withClient(database.urls.owner, describeSchema);
    const env = { APP_SECRET: release.appSecret };
    app = await startTestApp({ database, documents: release.documents, env });
    app.clock.set(release.recordedAt);
  });
  afterAll(() => app.stop());

  test('has the schema that its own migrations made: none of them was edited since', () => {
    expect(schemaBefore).toBe(release.schema);
  });

  test('is migrated to the schema of an empty installation', async () => {
    const { owner } = app.server.connections.urls;
    const path = new URL('../platform/database/schema.gen.sql', import.meta.url);
    expect(await withClient(owner, describeSchema)).toBe(readFileSync(path, 'utf8'));
    const { rows } = await withClient(owner, (client) =>
      client.query('select name from public.kysely_migration order by name'),
    );
    expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES);
  });

  describe.each(release.people.map((person) => [person.email, person] as const))('%s', (_email, person) => {
    let send: Send;
    const get = (path: string) => send(path);
    const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) });
    beforeAll(async () => {
      send = await signIn(app, person);
    });

    const compared = new Set<string>();
    const before = withStoredChecks(person.state);
    test.each(Object.keys(RECORDED_PARTS))('has its %s as they were', async (part) => {
      for (const [path, answer] of Object.entries(await recordPart(withSample(get, before), part))) {
        compared.add(path);
        // The upgrade adds entries to the trail; the test below compares it.
        if (path !== '/audit/verify') expect({ [path]: answer }).toMatchObject({ [path]: before[path] });
      }
    });

    test('has all that was recorded', () => {
      expect(compared.size).toBeGreaterThan(10);
      expect([...compared].sort()).toEqual(Object.keys(person.state).sort());
    });

    test('has its audit trail as it was, and behind it only what the upgrade sealed', async () => {
      const { events, head } = person.state['/audit/verify'] as Verification;
      const { owner } = app.server.connections.urls;
      const { rows } = await withClient(owner, async (client) => {
        await client.query(
          `select set_config('app.user_id', (select id from auth."user" where email = $1)::text, false)`,
          [person.email],
        );
        return client.query(
          'select sequence::int, hash, action from audit_events where sequence >= $1 order by sequence',
          [events],
        );
      });
      expect(rows[0]).toMatchObject({ sequence: events, hash: head });
      expect(rows.slice(1).filter(({ action }) => action !== 'record.sealed')).toEqual([]);
    });

    test('has records that match their audit trail and originals', async () => {
      const { ok, broken, rows } = (await get('/audit/verify')) as Verification;
      expect({ ok, broken, findings: rows.findings }).toEqual({ ok: true, broken: null, findings: [] });
      expect(rows.checked + rows.unsealed).toBeGreaterThan(0);
      const originals = (await get('/audit/originals')) as Originals;
      expect(originals).toMatchObject({ findings: [], next: null });
      expect(originals.checked).toBeGreaterThan(0);
    });

    test('goes on: an invoice is deleted and restored, and the records match', async () => {
      const { rows } = (await get('/receipts')) as { rows: { id: string; version: number; supplierName: string }[] };
      // Nothing seals the sample.
      const own = rows.filter(({ supplierName }) => !supplierName?.startsWith('Sample'));
      const receipts = own.slice(0, 1).map(({ id, version }) => ({ id, version }));
      expect(receipts).toHaveLength(1);
      await post('/receipts/delete', { receipts });
      await post('/receipts/restore', { ids: receipts.map(({ id }) => id) });
      expect(await get('/audit/verify')).toMatchObject({ ok: true, rows: { findings: [] } });
    });
  });
});

interface Verification {
  readonly events: number;
  readonly head: string;
  readonly ok: boolean;
  readonly broken: unknown;
  readonly rows: { readonly checked: number; readonly unsealed: number; readonly findings: readonly unknown[] };
}
interface Originals {
  readonly checked: number;
}

type Send = (path: string, init?: RequestInit) => Promise<unknown>;

/** Sign in with the password of the release, and return what calls the API and expects success. */
async function signIn(app: TestApp, { email, password }: Release['people'][number]): Promise<Send> {
  const answer = await postAuth(app, '/sign-in/email', { email, password });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return async (path, init = {}) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await app.request(`/api/v1${path}`, { ...init, headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
